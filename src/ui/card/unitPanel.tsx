import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { View } from '../../editor/state.ts';
import { conditionObjection } from '../../editor/conditions.ts';
import { isUnarmed } from '../../units/strength.ts';
import { levelFrom, locationsOf, hexOfUnit } from '../../editor/placement.ts';
import { BONDS, misfitOf, type Bond } from '../../units/bonds.ts';
import { CONDITIONS, type Condition, has, type Unit } from '../../units/unit.ts';
import { isStateOf } from '../../units/conditionTable.ts';
import { counter } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import type { Actions } from '../actions.ts';
import { Icon } from '../icons.tsx';
import { lazy } from '../lazy.tsx';
import { unitWords } from '../names.ts';
import { CONDITION, WORDS, levelWords, objectionWords } from '../words.ts';
import { WithRules } from '../answer/grounds.tsx';

/** What Green, Conscript and Unarmed units can and cannot. */
const ExperienceFacts = lazy(async () => (await import('./unitDetails.tsx')).ExperienceFacts);

/** Weapons and facing of a unit, which lie folded away. */
const UnitGear = lazy(async () => (await import('./unitDetails.tsx')).UnitGear);

interface Props {
  readonly unit: Unit;
  readonly situation: Situation;
  readonly objection: View['objection'];
  readonly actions: Actions;
}

const StateButton = ({
  unit,
  condition,
  actions,
}: Omit<Props, 'objection' | 'situation'> & { readonly condition: Condition }): JSX.Element => {
  const against = conditionObjection(unit, condition);
  const { name, key } = CONDITION[condition];
  const hint = key === undefined ? name : `${name} (${key})`;
  return (
    <button
      type="button"
      class="state"
      aria-pressed={has(unit, condition)}
      aria-disabled={against !== undefined}
      aria-keyshortcuts={key}
      title={against ? objectionWords(against) : hint}
      onClick={() => actions.dispatch({ type: 'toggle', unit: unit.id, condition })}
    >
      {name}
      {key === undefined ? null : (
        <>
          {' '}
          <kbd aria-hidden="true">{key}</kbd>
        </>
      )}
    </button>
  );
};

/** What is asked about first. */
const FIRST: readonly Condition[] = ['broken', 'dm', 'concealed'];

/** The first states, and those that stand already; the others one press away, their keys at any time. */
const States = (props: Props): JSX.Element => {
  const { unit, objection, actions } = props;
  const all = CONDITIONS.filter((condition) => isStateOf(condition, unit));
  const common = all.filter((condition) => FIRST.includes(condition) || has(unit, condition));
  const rare = all.filter((condition) => !common.includes(condition));
  const button = (condition: Condition): JSX.Element => (
    <StateButton key={condition} unit={unit} condition={condition} actions={actions} />
  );
  return (
    <>
      <div class="toolbar">
        <div class="states" role="group" aria-label={WORDS.states}>
          {common.map(button)}
        </div>
        {rare.length === 0 ? null : (
          <details class="more-states">
            <summary class="state">
              {WORDS.moreStates} <span class="count">{rare.length}</span>
            </summary>
            <div class="states" role="group" aria-label={WORDS.moreStates}>
              {rare.map(button)}
            </div>
          </details>
        )}
        <Level {...props} />
      </div>
      {objection?.unit === unit.id ? (
        <p class="objection" role="status">
          <WithRules text={objectionWords(objection)} />
        </p>
      ) : null}
    </>
  );
};

/** The level it stands on, with the way up and down, where there is more than one. */
const Level = ({ unit, situation, actions }: Props): JSX.Element | null => {
  const hex = hexOfUnit(situation.map, unit);
  const locations = hex ? locationsOf(situation.map, hex.index) : [];
  if (locations.length < 2) return null;
  const here = locations.find((each) => each.id === unit.at);
  const go = (steps: 1 | -1): JSX.Element => {
    const next = levelFrom(situation, unit, steps);
    return (
      <button
        type="button"
        class="state"
        aria-label={steps === 1 ? WORDS.levelUp : WORDS.levelDown}
        disabled={!next}
        onClick={() => next && actions.dispatch({ type: 'move', unit: unit.id, at: next.id })}
      >
        <Icon name={steps === 1 ? 'up' : 'down'} />
      </button>
    );
  };
  return (
    <div class="states">
      <span>{levelWords(here?.level ?? 0)}</span>
      {go(-1)}
      {go(1)}
    </div>
  );
};

/** Whom a unit could be tied to: those of its Location that fit, once it is taken or mounts up. */
export const partnersOf = (situation: Situation, unit: Unit, bond: Bond): readonly Unit[] =>
  situation.units.filter(
    (other) => misfitOf(bond === 'heldBy' ? { ...unit, conditions: [] } : unit, bond, other) === undefined,
  );

const Tie = ({ unit, situation, actions, bond }: Props & { readonly bond: Bond }): JSX.Element | null => {
  const partners = partnersOf(situation, unit, bond);
  if (partners.length === 0) return null;
  const choose = (id: string): void =>
    actions.dispatch({ type: 'tie', unit: unit.id, bond, to: partners.find((each) => each.id === id)?.id });
  return (
    <label class="row">
      <span>{WORDS.ties[bond]}</span>
      <select value={unit[bond] ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{WORDS.untied}</option>
        {partners.map((each) => (
          <option key={each.id} value={each.id}>
            {unitWords(each)}
          </option>
        ))}
      </select>
    </label>
  );
};

/** Seasoned troops on a table of a lone Rout Phase have nothing to tell, and nothing is fetched for them. */
const needsExperience = ({ unit, situation }: Props): boolean => {
  const { troopClass } = counter(unit.counter);
  return situation.scenario !== undefined || troopClass === 'G' || troopClass === 'C' || isUnarmed(unit);
};

/** The states of the selected unit and the level it stands on. */
export const UnitPanel = (props: Props): JSX.Element => (
  <section class="unit-panel">
    <States {...props} />
    {BONDS.map((bond) => (
      <Tie key={bond} {...props} bond={bond} />
    ))}
    {needsExperience(props) ? <ExperienceFacts {...props} /> : null}
  </section>
);

/** Weapons, facing, and off the table: fetched when it is opened. */
export const UnitExtras = (props: Props): JSX.Element => {
  const [open, setOpen] = useState(false);
  return (
    <details class="extras" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {WORDS.equipment} <span class="count">{props.unit.weapons.length}</span>
      </summary>
      {open ? <UnitGear unit={props.unit} actions={props.actions} /> : null}
    </details>
  );
};
