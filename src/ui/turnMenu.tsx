import type { JSX } from 'preact';
import { situationOf, type App } from '../editor/app.ts';
import { FARTHEST_NIGHT, USUAL_NIGHT } from '../units/night.ts';
import { SIDES } from '../units/unit.ts';
import type { Actions } from './actions.ts';
import { late } from './late.tsx';
import { closeMenu } from './menu.tsx';
import { RulesChoice } from './rulesChoice.tsx';
import { MENU_WORDS } from './menuWords.ts';
import { months } from './months.ts';
import { SIDE, WORDS } from './words.ts';

/** Nobody needs it for a Rout Phase. */
const ScenarioFields = late(async () => (await import('./scenarioFields.tsx')).ScenarioFields);

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

/** Grain stands from June to September (B15.6). */
const grainStands = (month: number): boolean => month >= 6 && month <= 9;

const NoQuarter = ({ app, actions }: Props): JSX.Element => (
  <fieldset class="choices">
    <legend>{MENU_WORDS.noQuarterBy}</legend>
    {SIDES.map((side) => (
      <label key={side}>
        <input
          type="checkbox"
          checked={situationOf(app).noQuarter.includes(side)}
          onChange={() => actions.dispatch({ type: 'noQuarter', side })}
        />
        <span>{SIDE[side]}</span>
      </label>
    ))}
  </fieldset>
);

/** By day nobody asks how far one sees. */
const Night = ({ app, actions }: Props): JSX.Element => {
  const { night } = situationOf(app);
  return (
    <>
      <label class="row">
        <span>{MENU_WORDS.night}</span>
        <input
          type="checkbox"
          checked={night !== undefined}
          onChange={() =>
            actions.dispatch({ type: 'night', hexes: night === undefined ? USUAL_NIGHT : undefined })
          }
        />
      </label>
      {night === undefined ? null : (
        <label class="row">
          <span>{MENU_WORDS.nightRange}</span>
          <input
            type="number"
            min="0"
            max={FARTHEST_NIGHT}
            value={night}
            onChange={(event) =>
              actions.dispatch({ type: 'night', hexes: event.currentTarget.valueAsNumber })
            }
          />
        </label>
      )}
    </>
  );
};

/** Whose turn, which month, No Quarter: the facts of the turn that the rules read. */
export const TurnMenu = ({ app, actions }: Props): JSX.Element => {
  const { attacker, month } = situationOf(app);
  return (
    <>
      <fieldset class="choices">
        <legend>{MENU_WORDS.attacker}</legend>
        {SIDES.map((side) => (
          <label key={side}>
            <input
              type="radio"
              name="attacker"
              checked={attacker === side}
              onChange={() => actions.dispatch({ type: 'attacker', side })}
            />
            <span>{SIDE[side]}</span>
          </label>
        ))}
      </fieldset>
      <label class="row">
        <span>{WORDS.month}</span>
        <select
          value={String(month)}
          onChange={(event) => actions.dispatch({ type: 'month', month: Number(event.currentTarget.value) })}
        >
          {months().map((name, index) => (
            <option key={name} value={String(index + 1)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p class="hint">{MENU_WORDS.grain(grainStands(month))}</p>
      <Night app={app} actions={actions} />
      <NoQuarter app={app} actions={actions} />
      <ScenarioFields app={app} actions={actions} />
      {app.play ? (
        <p class="hint">{MENU_WORDS.turnIsPlayed}</p>
      ) : (
        <button
          type="button"
          class="small primary"
          onClick={(event) => {
            closeMenu(event.currentTarget);
            actions.dispatch({ type: 'beginPhase', of: 'turn' });
          }}
        >
          {MENU_WORDS.playTurn}
        </button>
      )}
      <RulesChoice app={app} actions={actions} />
    </>
  );
};
