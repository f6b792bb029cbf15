import type { JSX } from 'preact';
import type { View } from '../editor/app.ts';
import { objectionTo } from '../editor/conditions.ts';
import { isPersonnel, isUnarmed } from '../units/strength.ts';
import { levelFrom, locationsOf, hexOfUnit } from '../editor/placement.ts';
import { DIRECTIONS } from '../hexgrid/lattice.ts';
import { BONDS, misfitOf, type Bond } from '../units/bonds.ts';
import { CONDITIONS, type Condition } from '../units/condition.ts';
import { isStateOf } from '../units/conditionTable.ts';
import { NATIONALITIES, WEAPONS, counter, weapon, type WeaponCounterId } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import { has, type Unit } from '../units/unit.ts';
import type { Actions } from './actions.ts';
import { Icon } from './icons.tsx';
import { ExperienceFacts } from './menuParts.ts';
import { unitWords } from './names.ts';
import { CONDITION, FACINGS, NATION, WORDS, levelWords, objectionWords } from './words.ts';

interface Props {
  readonly unit: Unit;
  readonly situation: Situation;
  readonly objection: View['objection'];
  readonly actions: Actions;
}

const StateButton = ({ unit, condition, actions }: Omit<Props, 'objection' | 'situation'> & { readonly condition: Condition }): JSX.Element => {
  const against = objectionTo(unit, condition);
  const { name, key } = CONDITION[condition];
  const hint = key === undefined ? name : `${name} (${key})`;
  return (
    <button
      type="button" class="state" aria-pressed={has(unit, condition)} aria-disabled={against !== undefined}
      aria-keyshortcuts={key} title={against ? objectionWords(against) : hint} onClick={() => actions.dispatch({ type: 'toggle', unit: unit.id, condition })}
    >
      {name}{key === undefined ? null : <> <kbd aria-hidden="true">{key}</kbd></>}
    </button>
  );
};

/** What is asked about first. */
const FIRST: readonly Condition[] = ['broken', 'dm', 'concealed'];

/** The first states, and those that stand already; the others one press away, their keys at any time. */
const States = ({ unit, objection, actions }: Props): JSX.Element => {
  const all = CONDITIONS.filter((condition) => isStateOf(condition, unit));
  const common = all.filter((condition) => FIRST.includes(condition) || has(unit, condition));
  const rare = all.filter((condition) => !common.includes(condition));
  const button = (condition: Condition): JSX.Element => <StateButton key={condition} unit={unit} condition={condition} actions={actions} />;
  return (
    <>
      <div class="states" role="group" aria-label={WORDS.states}>{common.map(button)}</div>
      {rare.length === 0 ? null : <details class="more-states"><summary>{WORDS.moreStates} <span class="count">{rare.length}</span></summary><div class="states" role="group" aria-label={WORDS.moreStates}>{rare.map(button)}</div></details>}
      {objection?.unit === unit.id ? <p class="objection" role="status">{objectionWords(objection)}</p> : null}
    </>
  );
};

const LevelRow = ({ unit, situation, actions }: Props): JSX.Element | null => {
  const hex = hexOfUnit(situation.map, unit);
  const locations = hex ? locationsOf(situation.map, hex.index) : [];
  if (locations.length < 2) return null;
  const here = locations.find((each) => each.id === unit.at);
  const go = (steps: 1 | -1): JSX.Element => {
    const next = levelFrom(situation, unit, steps);
    const label = steps === 1 ? WORDS.up : WORDS.down;
    return (
      <button type="button" class="small" aria-label={`${WORDS.level} ${label.toLowerCase()}`} disabled={!next} onClick={() => next && actions.dispatch({ type: 'move', unit: unit.id, at: next.id })}>
        <Icon name={steps === 1 ? 'up' : 'down'} />
      </button>
    );
  };
  return <p class="row"><span>{levelWords(here?.level ?? 0)}</span>{go(-1)}{go(1)}</p>;
};

const weaponIds = Object.keys(WEAPONS).filter((key): key is WeaponCounterId => key in WEAPONS);

const GiveWeapon = ({ unit, actions }: Props): JSX.Element => {
  const own = counter(unit.counter).nationality;
  const nations = [own, ...NATIONALITIES.filter((each) => each !== own)];
  const give = (value: string): void => {
    const id = weaponIds.find((each) => each === value);
    if (id) actions.dispatch({ type: 'give', unit: unit.id, weapon: id });
  };
  return (
    <select class="give" aria-label={WORDS.giveWeapon} value="" onChange={(event) => { give(event.currentTarget.value); event.currentTarget.value = ''; }}>
      <option value="">{WORDS.giveWeapon}</option>
      {nations.map((nation) => (
        <optgroup key={nation} label={NATION[nation]}>
          {weaponIds.filter((id) => weapon(id).nationality === nation).map((id) => <option key={id} value={id}>{weapon(id).label}</option>)}
        </optgroup>
      ))}
    </select>
  );
};

const Weapons = (props: Props): JSX.Element => {
  const { unit, actions } = props;
  return (
    <div class="weapons">
      {unit.weapons.map((each, index) => (
        <p key={`${each.counter} ${index}`} class="row">
          <span>{weapon(each.counter).label}</span>
          <label class="check"><input type="checkbox" checked={each.malfunctioned} onChange={() => actions.dispatch({ type: 'malfunction', unit: unit.id, index })} /><span>{WORDS.malfunction}</span></label>
          <button type="button" class="small" aria-label={`${WORDS.takeAway} ${weapon(each.counter).label}`} onClick={() => actions.dispatch({ type: 'take', unit: unit.id, index })}><Icon name="close" /></button>
        </p>
      ))}
      <GiveWeapon {...props} />
    </div>
  );
};

const Facing = ({ unit, type, actions }: Props & { readonly type: 'face' | 'turret' }): JSX.Element => {
  const label = type === 'face' ? WORDS.facing : WORDS.turret;
  const value = type === 'face' ? unit.facing : unit.turret;
  const choose = (text: string): void => {
    const facing = DIRECTIONS.find((each) => String(each) === text);
    if (facing !== undefined) actions.dispatch({ type, unit: unit.id, facing });
  };
  return (
    <label class="row"><span>{label}</span>
      <select value={String(value ?? 0)} onChange={(event) => choose(event.currentTarget.value)}>
        {DIRECTIONS.map((each) => <option key={each} value={String(each)}>{FACINGS[each]}</option>)}
      </select>
    </label>
  );
};

/** Whom a unit could be tied to: those of its Location that fit, once it is taken or mounts up. */
const partnersOf = (situation: Situation, unit: Unit, bond: Bond): readonly Unit[] =>
  situation.units.filter((other) => misfitOf(bond === 'heldBy' ? { ...unit, conditions: [] } : unit, bond, other) === undefined);

const Tie = ({ unit, situation, actions, bond }: Props & { readonly bond: Bond }): JSX.Element | null => {
  const partners = partnersOf(situation, unit, bond);
  if (partners.length === 0) return null;
  const choose = (id: string): void => actions.dispatch({ type: 'tie', unit: unit.id, bond, to: partners.find((each) => each.id === id)?.id });
  return (
    <label class="row"><span>{WORDS.ties[bond]}</span>
      <select value={unit[bond] ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{WORDS.untied}</option>
        {partners.map((each) => <option key={each.id} value={each.id}>{unitWords(each)}</option>)}
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
    {BONDS.map((bond) => <Tie key={bond} {...props} bond={bond} />)}
    <LevelRow {...props} />
    {needsExperience(props) ? <ExperienceFacts {...props} /> : null}
  </section>
);

/** Weapons, facing, and off the table. */
export const UnitExtras = (props: Props): JSX.Element => {
  const { unit, actions } = props;
  return (
    <details class="extras">
      <summary>{WORDS.equipment} <span class="count">{unit.weapons.length}</span></summary>
      {isPersonnel(unit) ? <Weapons {...props} /> : null}
      {unit.facing === undefined ? null : <Facing {...props} type="face" />}
      {unit.turret === undefined ? null : <Facing {...props} type="turret" />}
      <button type="button" class="small danger" aria-keyshortcuts="Delete" onClick={() => actions.dispatch({ type: 'remove', unit: unit.id })}><Icon name="bin" /> {WORDS.remove}</button>
    </details>
  );
};
