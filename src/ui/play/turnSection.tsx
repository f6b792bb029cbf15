import type { JSX } from 'preact';
import type { TurnView } from '../../rules/areas/turn/turnView.ts';
import { explainEvent } from '../../rules/words/gameEvents.ts';
import { PHASE_WORDS } from '../../rules/words/game/turn.ts';
import { SIDE_PHRASES } from '../../rules/words/joining.ts';
import { PHASES } from '../../units/scenario.ts';
import { RuleChip } from '../answer/grounds.tsx';
import { PhaseLists } from './phaseLists.tsx';
import { DoneAtTable } from './doneAtTable.tsx';
import { namesOf, printLocation } from '../names.ts';
import type { Asked } from './asked.tsx';
import { PHASES_SHORT, stackWords, TURN_UI } from './gameWords.ts';
import './turn.css';

const Track = ({ moment, turns, ended }: TurnView): JSX.Element => (
  <>
    <h2>
      {ended
        ? TURN_UI.ended
        : `${TURN_UI.turn(moment.turn, turns, SIDE_PHRASES[moment.attacker])} · ${PHASE_WORDS[moment.phase]}`}
    </h2>
    <ol class="track phases" aria-label={TURN_UI.track}>
      {PHASES.map((phase) => (
        <li
          key={phase}
          aria-current={phase === moment.phase && !ended ? 'step' : undefined}
          title={PHASE_WORDS[phase]}
        >
          {PHASES_SHORT[phase]}
        </li>
      ))}
    </ol>
  </>
);

const onTo = ({ moment, next }: TurnView): string => {
  if (!next) return TURN_UI.last;
  return next.attacker === moment.attacker
    ? TURN_UI.on(PHASE_WORDS[next.phase])
    : TURN_UI.nextTurn(SIDE_PHRASES[next.attacker], PHASE_WORDS[next.phase]);
};

const Upkeep = ({
  turn: { upkeep },
  situation,
}: {
  readonly turn: TurnView;
  readonly situation: Asked['situation'];
}): JSX.Element | null =>
  upkeep.length === 0 ? null : (
    <details class="upkeep">
      <summary>
        {TURN_UI.upkeep} <span class="count">{upkeep.length}</span>
      </summary>
      <ul>
        {upkeep.map((event, index) => (
          <li key={index}>
            {explainEvent(event, namesOf(situation))} <RuleChip rule={event.rule} />
          </li>
        ))}
      </ul>
    </details>
  );

const Overstacking = ({ turn: { overstacked, game } }: { readonly turn: TurnView }): JSX.Element | null =>
  overstacked.length === 0 ? null : (
    <p class="hint">
      {TURN_UI.overstacked}:{' '}
      {overstacked
        .map(
          (each) => `${printLocation(each.at)} (${stackWords(each.squads, each.singleMen, each.vehicles)})`,
        )
        .join(', ')}{' '}
      <RuleChip rule={game === 'asl' ? 'A5.1' : 'SK-MPh'} />
    </p>
  );

/** The track of the turn, and the way on to the next phase. */
export const TurnSection = ({ view: { turn, question }, situation, act }: Asked): JSX.Element | null => {
  if (!turn) return null;
  const { ended, due } = turn;
  return (
    <section class="turn-part" aria-label={TURN_UI.track}>
      <Track {...turn} />
      {ended || due === 'question' ? null : (
        <button
          type="button"
          class={question.kind === 'phase' ? 'small primary' : 'small'}
          disabled={due !== undefined}
          onClick={() => act({ type: 'phase' })}
        >
          {onTo(turn)}
        </button>
      )}
      {due === 'routs' || due === 'fights' ? <p class="hint">{TURN_UI.due[due]}</p> : null}
      <Overstacking turn={turn} />
      <Upkeep turn={turn} situation={situation} />
    </section>
  );
};

/** What was done at the table, and what may be done in the phase. */
export const TurnLists = (asked: Asked): JSX.Element | null => {
  const { turn } = asked.view;
  if (!turn || turn.ended) return null;
  return (
    <section class="turn-part" aria-label={TURN_UI.list}>
      {turn.due === 'question' || turn.due === 'routs' ? null : <DoneAtTable {...asked} />}
      <PhaseLists phase={turn.moment.phase} game={turn.game} />
    </section>
  );
};
