import type { JSX } from 'preact';
import { selectedUnit, situationOf, unitById } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { explain } from '../../rules/words/explain.ts';
import { STAGES, type OverviewEntry } from '../../rules/areas/routPhase/overview.ts';
import { PROSPECT_WORDS, STAGE_WORDS } from '../../rules/words/phrases.ts';
import type { Actions } from '../actions.ts';
import { has } from '../../units/unit.ts';
import { namesOf, unitWords } from '../names.ts';
import { MENU_WORDS } from '../menuWords.ts';
import { SIDE, WORDS } from '../words.ts';

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

const Row = ({ entry, app, actions }: Props & { readonly entry: OverviewEntry }): JSX.Element | null => {
  const situation = situationOf(app);
  const unit = unitById(situation, entry.unit);
  if (!unit) return null;
  const ask = (): void => {
    actions.dispatch({ type: 'select', unit: unit.id });
    actions.show(unit.at);
  };
  return (
    <li>
      <button type="button" class="link" onClick={ask}>
        {unitWords(unit)}
        {has(unit, 'concealed') ? ' (?)' : ''}
      </button>{' '}
      <span class={`prospect ${entry.prospect}`}>{PROSPECT_WORDS[entry.prospect]}</span>
      <p>{explain(entry.reason, namesOf(situation))}</p>
    </li>
  );
};

/** Nobody breaks of his own will any more once a phase that is played has gone on. */
const isPast = ({ play }: App, stage: (typeof STAGES)[number]): boolean =>
  stage === 'voluntaryBreak' && play?.now !== undefined && play.now.view.stage !== 'voluntaryBreak';

/**
 * Every unit that the phase is about, in the order in which their turns come, with what awaits each as the
 * table stands.
 */
export const PhaseOverview = ({ app, actions }: Props): JSX.Element | null => {
  const situation = situationOf(app);
  const surveyed = app.surveyed?.situation === situation ? app.surveyed : undefined;
  if (!surveyed || surveyed.of === 0) return null;
  const { entries, done, of } = surveyed;
  const side = (stage: (typeof STAGES)[number]): string =>
    stage === 'attacker' || stage === 'defender'
      ? ` (${SIDE[(stage === 'attacker') === (situation.attacker === 'axis') ? 'axis' : 'allied']})`
      : '';
  return (
    <section class="phase">
      <h3>{MENU_WORDS.phase}</h3>
      {app.play || selectedUnit(app) ? null : (
        <p class="buttons">
          <button
            type="button"
            class="small primary"
            onClick={() => actions.dispatch({ type: 'beginPhase', of: 'rout' })}
          >
            {WORDS.playPhase}
          </button>
          <button
            type="button"
            class="small"
            onClick={() => actions.dispatch({ type: 'beginPhase', of: 'turn' })}
          >
            {MENU_WORDS.playTurn}
          </button>
        </p>
      )}
      {done < of ? (
        <p class="hint" aria-busy="true">
          {MENU_WORDS.surveying(done, of)}
        </p>
      ) : null}
      {done === of && entries.length === 0 ? <p class="hint">{MENU_WORDS.nobodyRouts}</p> : null}
      {STAGES.map((stage) => {
        const rows = isPast(app, stage) ? [] : entries.filter((entry) => entry.stage === stage);
        return rows.length === 0 ? null : (
          <details key={stage} open={stage !== 'voluntaryBreak'}>
            <summary>
              {STAGE_WORDS[stage]}
              {side(stage)} <span class="count">{rows.length}</span>
            </summary>
            <ul>
              {rows.map((entry) => (
                <Row key={entry.unit} entry={entry} app={app} actions={actions} />
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
};
