import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { situationOf, type App } from '../editor/app.ts';
import {
  CHOICE_WORDS as WORDS,
  FIXED_READINGS,
  GAME_WORDS,
  wordedSwitches,
} from '../rules/words/switches.ts';
import {
  defaultsOf,
  PRESETS,
  saidOf,
  settingsOf,
  switchRow,
  USUAL_PRESET,
  withSetting,
  type Preset,
} from '../units/ruleSet.ts';
import type { Actions } from './actions.ts';
import { WithRules } from './withRules.tsx';

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

type Worded = ReturnType<typeof wordedSwitches>[number];

const Reading = ({
  app,
  actions,
  worded: { id, name, settings },
}: Props & { readonly worded: Worded }): JSX.Element => {
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
            {setting === usual ? WORDS.usual(words) : words}
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
}: Props & { readonly title: string; readonly list: readonly Worded[] }): JSX.Element => {
  const [open, setOpen] = useState(false);
  const { rules } = situationOf(app);
  const changed = list.filter(({ id }) => rules?.switches[id] !== undefined).length;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} {changed > 0 ? <span class="count">{WORDS.changed(changed)}</span> : null}
      </summary>
      {open
        ? list.map((worded) => <Reading key={worded.id} app={app} actions={actions} worded={worded} />)
        : null}
    </details>
  );
};

/** Which game is played, and which reading is taken of each point that players dispute. */
export const RulesChoice = ({ app, actions }: Props): JSX.Element => {
  const preset = situationOf(app).rules?.preset ?? USUAL_PRESET;
  const [disputed, others] = byKind(preset);
  return (
    <>
      <fieldset class="choices">
        <legend>{WORDS.game}</legend>
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
      <Readings app={app} actions={actions} title={WORDS.readings} list={disputed} />
      <Readings app={app} actions={actions} title={WORDS.differences} list={others} />
      <details>
        <summary>{WORDS.fixed}</summary>
        <ul class="grounds">
          {FIXED_READINGS.map(({ id, name, reading, why }) => (
            <li key={id}>
              <strong>{id}</strong> <WithRules text={WORDS.fixedReading(name, reading, why)} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
};
