import type { JSX } from 'preact';
import { situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { FARTHEST_NIGHT, USUAL_NIGHT } from '../../units/position.ts';
import { SIDES } from '../../units/unit.ts';
import type { Actions } from '../actions.ts';
import { closeMenu } from '../menu.tsx';
import { MENU_WORDS, months } from '../menuWords.ts';
import { SIDE, WORDS } from '../words.ts';
import { ScenarioFields } from './scenarioFields.tsx';
import { useState } from 'preact/hooks';
import { CHOICE_WORDS, FIXED_READINGS, GAME_WORDS, wordedSwitches } from '../../rules/words/switches.ts';
import {
  defaultsOf,
  PRESETS,
  saidOf,
  settingsOf,
  switchRow,
  USUAL_PRESET,
  withSetting,
  type Preset,
} from '../../units/ruleSet.ts';
import { WithRules } from '../answer/grounds.tsx';
import { useTypedField } from '../typedField.ts';

interface RulesChoiceProps {
  readonly app: App;
  readonly actions: Actions;
}

type Worded = ReturnType<typeof wordedSwitches>[number];

const Reading = ({
  app,
  actions,
  worded: { id, name, settings },
}: RulesChoiceProps & { readonly worded: Worded }): JSX.Element => {
  const { rules } = situationOf(app);
  const usual = defaultsOf(rules?.preset ?? USUAL_PRESET)[id];
  const now = settingsOf(rules)[id];
  return (
    <label class={now === usual ? 'reading' : 'reading changed'}>
      <span>
        <strong>{id}</strong> {name}
      </span>
      <select
        value={now}
        onChange={(event) =>
          actions.dispatch({
            type: 'rules',
            rules: saidOf(withSetting(rules, id, event.currentTarget.value)),
          })
        }
      >
        {settings.map(([setting, words]) => (
          <option key={setting} value={setting}>
            {setting === usual ? CHOICE_WORDS.usual(words) : words}
          </option>
        ))}
      </select>
    </label>
  );
};

/** Those on which players of the game differ, and those that only tell one game from the other. */
const byKind = (preset: Preset): readonly [disputed: readonly Worded[], others: readonly Worded[]] => {
  const all = wordedSwitches();
  const disputed = all.filter(({ id }) => switchRow(id).disputed.includes(preset));
  return [
    disputed,
    all.filter((each) => !disputed.includes(each) && (each.id.startsWith('SK-') || preset === 'asl')),
  ];
};

const Readings = ({
  app,
  actions,
  title,
  list,
}: RulesChoiceProps & { readonly title: string; readonly list: readonly Worded[] }): JSX.Element => {
  const [open, setOpen] = useState(false);
  const { rules } = situationOf(app);
  const changed = list.filter(({ id }) => rules?.switches[id] !== undefined).length;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} {changed > 0 ? <span class="count">{CHOICE_WORDS.changed(changed)}</span> : null}
      </summary>
      {open
        ? list.map((worded) => <Reading key={worded.id} app={app} actions={actions} worded={worded} />)
        : null}
    </details>
  );
};

/** Which game is played, and which reading is taken of each point that players dispute. */
const RulesChoice = ({ app, actions }: RulesChoiceProps): JSX.Element => {
  const preset = situationOf(app).rules?.preset ?? USUAL_PRESET;
  const [disputed, others] = byKind(preset);
  return (
    <>
      <fieldset class="choices">
        <legend>{CHOICE_WORDS.game}</legend>
        {PRESETS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="game"
              checked={preset === each}
              onChange={() =>
                actions.dispatch({ type: 'rules', rules: saidOf({ preset: each, switches: {} }) })
              }
            />
            <span>{GAME_WORDS[each]}</span>
          </label>
        ))}
      </fieldset>
      <Readings app={app} actions={actions} title={CHOICE_WORDS.readings} list={disputed} />
      <Readings app={app} actions={actions} title={CHOICE_WORDS.differences} list={others} />
      <details>
        <summary>{CHOICE_WORDS.fixed}</summary>
        <ul class="grounds">
          {FIXED_READINGS.map(({ id, name, reading, why }) => (
            <li key={id}>
              <strong>{id}</strong> <WithRules text={CHOICE_WORDS.fixedReading(name, reading, why)} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
};

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

const NightRange = ({
  night,
  actions,
}: {
  readonly night: number;
  readonly actions: Actions;
}): JSX.Element => {
  const field = useTypedField(night, ({ valueAsNumber: hexes }) =>
    actions.dispatch({ type: 'night', hexes }),
  );
  return (
    <label class="row">
      <span>{MENU_WORDS.nightRange}</span>
      <input type="number" min="0" max={FARTHEST_NIGHT} {...field} />
    </label>
  );
};

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
      {night === undefined ? null : <NightRange night={night} actions={actions} />}
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
