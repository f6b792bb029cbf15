import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import {
  inTurn,
  inYear,
  withBalance,
  withElr,
  withToggled,
  withoutScore,
  withTurns,
  withVictory,
} from '../../editor/scenarioFacts.ts';
import { parseCondition } from '../../rules/areas/victory/conditions/parse.ts';
import { tellCondition } from '../../rules/areas/victory/conditions/condition.ts';
import { PHASE_WORDS } from '../../rules/words/game/turn.ts';
import { atStartOf, HIGHEST_ELR, newScenario, PHASES, type Scenario } from '../../units/scenario.ts';
import { SIDES, type Side } from '../../units/unit.ts';
import type { Actions } from '../actions.ts';
import { SCENARIO_WORDS, VICTORY_FORMS } from './scenarioWords.ts';
import { SIDE } from '../words.ts';
import { useTypedField } from '../typedField.ts';
import './scenarioFields.css';

interface Fields {
  readonly scenario: Scenario;
  readonly change: (scenario: Scenario) => void;
}

const NumberRow = ({
  label,
  value,
  change,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly change: (value: number) => void;
}): JSX.Element => {
  const field = useTypedField(value ?? '', ({ valueAsNumber: typed }) => change(typed));
  return (
    <label class="row">
      <span>{label}</span>
      <input type="number" placeholder={SCENARIO_WORDS.notSaid} {...field} />
    </label>
  );
};

const When = ({ scenario, change }: Fields): JSX.Element => (
  <>
    <NumberRow
      label={SCENARIO_WORDS.turn}
      value={scenario.turn}
      change={(turn) => change(inTurn(scenario, turn))}
    />
    <NumberRow
      label={SCENARIO_WORDS.of}
      value={scenario.turns}
      change={(turns) => change(withTurns(scenario, turns))}
    />
    <label class="row">
      <span>{SCENARIO_WORDS.phase}</span>
      <select
        value={scenario.phase}
        onChange={(event) => {
          const phase = PHASES.find((each) => each === event.currentTarget.value);
          if (phase) change(atStartOf(scenario, phase));
        }}
      >
        {PHASES.map((phase) => (
          <option key={phase} value={phase}>
            {PHASE_WORDS[phase]}
          </option>
        ))}
      </select>
    </label>
    <label class="row">
      <span>{SCENARIO_WORDS.first}</span>
      <select
        value={scenario.first}
        onChange={(event) => {
          const first = SIDES.find((each) => each === event.currentTarget.value);
          if (first) change({ ...scenario, first });
        }}
      >
        {SIDES.map((side) => (
          <option key={side} value={side}>
            {SIDE[side]}
          </option>
        ))}
      </select>
    </label>
    <NumberRow
      label={SCENARIO_WORDS.year}
      value={scenario.year}
      change={(year) => change(inYear(scenario, year))}
    />
  </>
);

/** What the program makes of a sentence: as it is understood, or where it is not. */
const Understood = ({ text }: { readonly text: string }): JSX.Element => {
  if (text.trim() === '') return <p class="hint">{SCENARIO_WORDS.none}</p>;
  const { value, faults } = parseCondition(text);
  const [fault] = faults;
  return value ? (
    <p class="hint" aria-live="polite">
      ✓ {SCENARIO_WORDS.understood}: {tellCondition(value)}
    </p>
  ) : (
    <p class="objection" role="alert">
      {fault ? `${fault.place}: ${fault.problem}. ${fault.remedy}` : ''}
    </p>
  );
};

const ELRS = Array.from({ length: HIGHEST_ELR + 1 }, (_, elr) => elr);

const Experience = ({ scenario, change, side }: Fields & { readonly side: Side }): JSX.Element => {
  const { elr, elrBySpecialRule, ammunitionShortage } = scenario.forces[side] ?? {};
  return (
    <>
      <label class="row">
        <span>{SCENARIO_WORDS.elr}</span>
        <select
          value={elr === undefined ? '' : String(elr)}
          onChange={(event) =>
            change(
              withElr(
                scenario,
                side,
                event.currentTarget.value === '' ? Number.NaN : Number(event.currentTarget.value),
              ),
            )
          }
        >
          <option value="">{SCENARIO_WORDS.notSaid}</option>
          {ELRS.map((each) => (
            <option key={each} value={String(each)}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={elrBySpecialRule === true}
          onChange={() => change(withToggled(scenario, side, 'elrBySpecialRule'))}
        />{' '}
        {SCENARIO_WORDS.bySpecialRule}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={ammunitionShortage === true}
          onChange={() => change(withToggled(scenario, side, 'ammunitionShortage'))}
        />{' '}
        {SCENARIO_WORDS.ammunitionShortage}
      </label>
    </>
  );
};

/** What is typed is read at once, and kept when the field is left: one step of undo, not one a letter. */
const Sentence = ({
  kept,
  keep,
}: {
  readonly kept: string;
  readonly keep: (text: string) => void;
}): JSX.Element => {
  const [text, setText] = useState(kept);
  return (
    <>
      <label class="sentence">
        <span>{SCENARIO_WORDS.victory}</span>
        <textarea
          rows={2}
          value={text}
          placeholder={SCENARIO_WORDS.example}
          onInput={(event) => setText(event.currentTarget.value)}
          onChange={(event) => keep(event.currentTarget.value)}
        />
      </label>
      <Understood text={text} />
    </>
  );
};

const OfSide = (fields: Fields & { readonly side: Side }): JSX.Element => {
  const { scenario, change, side } = fields;
  const sentence = scenario.victory[side] ?? '';
  const balance = useTypedField<HTMLTextAreaElement>(scenario.balance?.[side] ?? '', ({ value }) =>
    change(withBalance(scenario, side, value)),
  );
  return (
    <details class="of-side">
      <summary>{SIDE[side]}</summary>
      <Experience {...fields} />
      <Sentence key={sentence} kept={sentence} keep={(text) => change(withVictory(scenario, side, text))} />
      <label class="sentence">
        <span>{SCENARIO_WORDS.balance}</span>
        <textarea rows={2} {...balance} />
      </label>
    </details>
  );
};

/** What is left of a game that was played on this table. */
const Played = ({ scenario, change }: Fields): JSX.Element | null =>
  scenario.score.length === 0 && !scenario.ended ? null : (
    <p class="hint">
      {scenario.ended ? `${SCENARIO_WORDS.ended}. ` : ''}
      {SCENARIO_WORDS.entries(scenario.score.length)}{' '}
      <button type="button" class="small" onClick={() => change(withoutScore(scenario))}>
        {SCENARIO_WORDS.clearScore}
      </button>
    </p>
  );

const Forms = (): JSX.Element => (
  <details>
    <summary>{SCENARIO_WORDS.forms}</summary>
    <p class="hint">{SCENARIO_WORDS.formsHint}</p>
    <ul class="hint">
      {VICTORY_FORMS.map((form) => (
        <li key={form}>{form}</li>
      ))}
    </ul>
  </details>
);

/** What a scenario says: turn and phase, the forces of both sides, and how one wins. */
export const ScenarioFields = ({
  app,
  actions,
}: {
  readonly app: App;
  readonly actions: Actions;
}): JSX.Element => {
  const { scenario, attacker } = situationOf(app);
  const change = (next: Scenario | undefined): void => actions.dispatch({ type: 'scenario', scenario: next });
  return (
    <section class="scenario-fields">
      <label class="row">
        <span>{SCENARIO_WORDS.turns}</span>
        <input
          type="checkbox"
          checked={scenario !== undefined}
          onChange={() => change(scenario ? undefined : newScenario(attacker))}
        />
      </label>
      {scenario ? null : <p class="hint">{SCENARIO_WORDS.hint}</p>}
      {scenario ? <When scenario={scenario} change={change} /> : null}
      {scenario
        ? SIDES.map((side) => <OfSide key={side} scenario={scenario} change={change} side={side} />)
        : null}
      {scenario ? <Played scenario={scenario} change={change} /> : null}
      {scenario ? <Forms /> : null}
    </section>
  );
};
