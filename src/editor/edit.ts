import { numberedId, type Unit, type UnitId, type Condition } from '../units/unit.ts';
import type { LocationId } from '../board/map/gameMap.ts';
import { captured, followersOf, loosened, untied, type Bond, takenBy } from '../units/bonds.ts';
import { counter, stemOf, type CounterId } from '../units/counters.ts';
import { MOST_LETTERS_OF_TITLE, MOST_UNITS, MOST_WEAPONS } from '../units/limits.ts';
import {
  type Situation,
  type Position,
  isNightRange,
  withLying,
  withoutReserved,
} from '../units/position.ts';
import type { RuleSet } from '../units/ruleSet.ts';
import { type Scenario, usualSide } from '../units/scenario.ts';
import type { Edit } from './command.ts';
import { contradictionsOf } from '../units/conditionTable.ts';
import { inStates, outOfStates, toggleCondition } from './conditions.ts';
import { isPersonnel } from '../units/strength.ts';

type Surrender = Extract<Edit, { type: 'surrender' }>;

/** Nobody takes them: they are eliminated, and that side takes no more prisoners. @rule A20.3 */
const refused = <P extends Position>(position: P, { units, side }: Surrender): P => ({
  ...position,
  units: position.units.filter(({ id }) => !units.includes(id)),
  noQuarter: position.noQuarter.includes(side) ? position.noQuarter : [...position.noQuarter, side],
});

/**
 * The table once a surrender is answered: prisoners of the unit that takes them, in its Location and without
 * their weapons. Those for whom it has no room stay where they are, Unarmed.
 *
 * @rule A20.21
 */
export const surrendered = <P extends Position>(position: P, edit: Surrender): P => {
  const guard = position.units.find(({ id }) => id === edit.to);
  if (!guard) return refused(position, edit);
  const taken = takenBy(position.units, guard, edit.units);
  return { ...position, units: position.units.map((unit) => taken.get(unit.id) ?? unit) };
};

/** An id that no unit of the table has: the counter's, and the lowest free number. */
export const freeUnitId = (units: readonly Unit[], counterId: CounterId): UnitId =>
  numberedId(
    units.map(({ id }) => id),
    stemOf(counterId),
    '-',
  );

type Place = Extract<Edit, { type: 'place' }>;

const newUnit = (units: readonly Unit[], { counter: counterId, at, side }: Place): Unit => {
  const { kind } = counter(counterId);
  const unit: Unit = {
    id: freeUnitId(units, counterId),
    counter: counterId,
    side: side ?? usualSide(counterId),
    at,
    conditions: [],
    weapons: [],
  };
  if (kind === 'vehicle') return { ...unit, facing: 1, turret: 1 };
  return kind === 'gun' ? { ...unit, facing: 1 } : unit;
};

/** Fortifications, and Wall Advantage, belong to the ground: they stay behind. */
const PARTS_OF_GROUND: readonly Condition[] = ['foxhole', 'trench', 'pillbox', 'onWire', 'wallAdvantage'];

/** Nor does anybody ride or wade above the ground. */
const moved = (unit: Unit, at: LocationId): Unit => {
  if (unit.at === at) return unit;
  const there = { ...unit, at };
  const canBe = (each: Condition): boolean =>
    !PARTS_OF_GROUND.includes(each) && !contradictionsOf(there, each).some(({ kind }) => kind === 'onGround');
  return { ...there, conditions: unit.conditions.filter(canBe) };
};

const changeUnit = (situation: Situation, id: UnitId, change: (unit: Unit) => Unit): Situation => {
  const old = situation.units.find((unit) => unit.id === id);
  if (!old) return situation;
  const next = change(old);
  if (next === old) return situation;
  return { ...situation, units: situation.units.map((unit) => (unit === old ? next : unit)) };
};

/**
 * A moved unit goes to the top of its new stack, as it would on a table; its prisoners and Passengers with
 * it.
 */
const moveUnit = (situation: Situation, id: UnitId, at: LocationId): Situation => {
  const unit = situation.units.find((each) => each.id === id);
  if (!unit || unit.at === at || !situation.map.locationById.has(at)) return situation;
  const along = new Set([...followersOf(situation.units, id), id]);
  const going = situation.units.filter((each) => along.has(each.id) && each !== unit);
  return {
    ...situation,
    units: [
      ...situation.units.filter((each) => !along.has(each.id)),
      ...[...going, unit].map((each) => moved(each, at)),
    ],
  };
};

const place = (situation: Situation, edit: Place): Situation =>
  situation.map.locationById.has(edit.at)
    ? {
        ...situation,
        units: [...situation.units, inStates(newUnit(situation.units, edit), edit.as ?? [])],
      }
    : situation;

/** New units with ids that nobody has; ties among them are kept. */
const added = (situation: Situation, units: readonly Unit[]): Situation => {
  const ids = new Map<UnitId, UnitId>();
  const taken = [...situation.units];
  for (const unit of units) {
    const id = taken.some((each) => each.id === unit.id) ? freeUnitId(taken, unit.counter) : unit.id;
    ids.set(unit.id, id);
    taken.push({ ...unit, id });
  }
  const tie = (bond: Bond, unit: Unit): Partial<Unit> => {
    const to = unit[bond];
    return to === undefined ? {} : { [bond]: ids.get(to) ?? to };
  };
  return units.length === 0
    ? situation
    : {
        ...situation,
        units: taken.map((unit, index) =>
          index < situation.units.length ? unit : { ...unit, ...tie('heldBy', unit), ...tie('aboard', unit) },
        ),
      };
};

const toggled = <T>(list: readonly T[], item: T): readonly T[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

const remove = (situation: Situation, id: UnitId): Situation => {
  const units = situation.units.filter((unit) => unit.id !== id);
  return units.length === situation.units.length ? situation : { ...situation, units };
};

/** Ties a unit to another, or unties it. */
const tied = (situation: Situation, unit: Unit, bond: Bond, to: UnitId | undefined): Unit => {
  const other = situation.units.find(({ id }) => id === to);
  if (!other) return unit[bond] === undefined ? unit : untied(unit, bond);
  return bond === 'heldBy' ? captured(unit, other) : { ...unit, aboard: other.id };
};

/** Units are never left tied to what is gone, elsewhere, or unfit. */
const settled = (before: Situation, after: Situation): Situation => {
  if (after === before || after.units === before.units) return after;
  const units = loosened(after.units);
  return units === after.units ? after : { ...after, units };
};

const isMonth = (month: number): boolean => Number.isInteger(month) && month >= 1 && month <= 12;

/** By day nothing is said of the night. */
const inNight = (situation: Situation, hexes: number | undefined): Situation => {
  if (hexes === situation.night || (hexes !== undefined && !isNightRange(hexes))) return situation;
  const { night: _, ...day } = situation;
  return hexes === undefined ? day : { ...day, night: hexes };
};

const editTurn = (
  situation: Situation,
  edit: Extract<Edit, { type: 'attacker' | 'month' | 'noQuarter' | 'night' }>,
): Situation => {
  switch (edit.type) {
    case 'attacker':
      return edit.side === situation.attacker ? situation : { ...situation, attacker: edit.side };
    case 'month':
      return edit.month === situation.month || !isMonth(edit.month)
        ? situation
        : { ...situation, month: edit.month };
    case 'noQuarter':
      return { ...situation, noQuarter: toggled([...new Set(situation.noQuarter)], edit.side) };
    case 'night':
      return inNight(situation, edit.hexes);
  }
};

const editWeapons = (unit: Unit, edit: Extract<Edit, { type: 'give' | 'take' | 'malfunction' }>): Unit => {
  switch (edit.type) {
    case 'give':
      return isPersonnel(unit) && unit.weapons.length < MOST_WEAPONS
        ? { ...unit, weapons: [...unit.weapons, { counter: edit.weapon, malfunctioned: false }] }
        : unit;
    case 'take':
      return edit.index in unit.weapons
        ? { ...unit, weapons: unit.weapons.filter((_, index) => index !== edit.index) }
        : unit;
    case 'malfunction':
      return {
        ...unit,
        weapons: unit.weapons.map((weapon, index) =>
          index === edit.index ? { ...weapon, malfunctioned: !weapon.malfunctioned } : weapon,
        ),
      };
  }
};

const LYING = ['drop', 'lay', 'pickUp', 'moveLying', 'removeLying', 'unreserve'] as const;
type LyingEdit = Extract<Edit, { type: (typeof LYING)[number] }>;
const isLyingEdit = (edit: Edit): edit is LyingEdit => LYING.some((type) => type === edit.type);

/** A group fights on this side. */
const sided = (situation: Situation, { units, side }: Extract<Edit, { type: 'side' }>): Situation => {
  const meant = new Set(units);
  const isOther = (unit: Unit): boolean => meant.has(unit.id) && unit.side !== side;
  return situation.units.some(isOther)
    ? { ...situation, units: situation.units.map((unit) => (isOther(unit) ? { ...unit, side } : unit)) }
    : situation;
};

const dropped = (
  situation: Situation,
  { unit: id, index }: Extract<LyingEdit, { type: 'drop' }>,
): Situation => {
  const unit = situation.units.find((each) => each.id === id);
  const weapon = unit?.weapons[index];
  if (!unit || !weapon) return situation;
  const less = changeUnit(situation, id, (each) => editWeapons(each, { type: 'take', unit: id, index }));
  return withLying(less, [...(situation.lying ?? []), { weapon, at: unit.at, by: id }]);
};

const pickedUp = (
  situation: Situation,
  { unit: id, index }: Extract<LyingEdit, { type: 'pickUp' }>,
): Situation => {
  const unit = situation.units.find((each) => each.id === id);
  const found = situation.lying?.[index];
  if (!unit || !found || !isPersonnel(unit) || unit.weapons.length >= MOST_WEAPONS) return situation;
  const more = changeUnit(situation, id, (each) => ({ ...each, weapons: [...each.weapons, found.weapon] }));
  return withLying(more, without(situation.lying ?? [], index));
};

const without = <T>(list: readonly T[], index: number): readonly T[] => list.filter((_, at) => at !== index);

/** Weapons in nobody's possession, and what is beside the boards. */
const editLying = (situation: Situation, edit: LyingEdit): Situation => {
  const { lying = [], map } = situation;
  switch (edit.type) {
    case 'drop':
      return dropped(situation, edit);
    case 'pickUp':
      return pickedUp(situation, edit);
    case 'lay':
      return map.locationById.has(edit.at)
        ? withLying(situation, [
            ...lying,
            { weapon: { counter: edit.weapon, malfunctioned: false }, at: edit.at },
          ])
        : situation;
    case 'moveLying': {
      const found = lying[edit.index];
      return found && found.at !== edit.at && map.locationById.has(edit.at)
        ? withLying(situation, [...without(lying, edit.index), { ...found, at: edit.at }])
        : situation;
    }
    case 'removeLying':
      return edit.index in lying ? withLying(situation, without(lying, edit.index)) : situation;
    case 'unreserve':
      return edit.index in (situation.reserve ?? []) ? withoutReserved(situation, edit.index) : situation;
  }
};

const withRules = (situation: Situation, rules: RuleSet | undefined): Situation => {
  if (rules === situation.rules) return situation;
  const { rules: _, ...rest } = situation;
  return rules ? { ...situation, rules } : rest;
};

const withScenario = (situation: Situation, scenario: Scenario | undefined): Situation => {
  if (scenario === situation.scenario) return situation;
  const { scenario: _, ...rest } = situation;
  return scenario ? { ...situation, scenario } : rest;
};

/** The table after one edit; the very same value where the edit changes nothing or cannot be. */
export const edited = (situation: Situation, edit: Edit): Situation => {
  const after = changed(situation, edit);
  return after.units.length > Math.max(MOST_UNITS, situation.units.length)
    ? situation
    : settled(situation, after);
};

const inOrOut = (unit: Unit, { begin, states }: Extract<Edit, { type: 'states' }>): Unit =>
  (begin ? inStates : outOfStates)(unit, states);

const pointed = (unit: Unit, { type, facing }: Extract<Edit, { type: 'face' | 'turret' }>): Unit =>
  type === 'face' ? { ...unit, facing } : { ...unit, turret: facing };

const changed = (situation: Situation, edit: Edit): Situation => {
  if (isLyingEdit(edit)) return editLying(situation, edit);
  switch (edit.type) {
    case 'open':
      return edit.situation;
    case 'clear':
      return situation.units.length === 0 ? situation : withLying({ ...situation, units: [] }, []);
    case 'place':
      return place(situation, edit);
    case 'add':
      return added(situation, edit.units);
    case 'move':
      return moveUnit(situation, edit.unit, edit.at);
    case 'remove':
      return remove(situation, edit.unit);
    case 'replace':
      return changeUnit(situation, edit.unit.id, () => edit.unit);
    case 'toggle':
      return changeUnit(situation, edit.unit, (unit) => toggleCondition(unit, edit.condition));
    case 'states':
      return changeUnit(situation, edit.unit, (unit) => inOrOut(unit, edit));
    case 'face':
    case 'turret':
      return changeUnit(situation, edit.unit, (unit) => pointed(unit, edit));
    case 'tie':
      return changeUnit(situation, edit.unit, (unit) => tied(situation, unit, edit.bond, edit.to));
    case 'surrender':
      return surrendered(situation, edit);
    case 'give':
    case 'take':
    case 'malfunction':
      return changeUnit(situation, edit.unit, (unit) => editWeapons(unit, edit));
    case 'attacker':
    case 'month':
    case 'noQuarter':
    case 'night':
      return editTurn(situation, edit);
    case 'side':
      return sided(situation, edit);
    case 'rules':
      return withRules(situation, edit.rules);
    case 'title': {
      const title = edit.title.trim().slice(0, MOST_LETTERS_OF_TITLE);
      return title === situation.title ? situation : { ...situation, title };
    }
    case 'scenario':
      return withScenario(situation, edit.scenario);
  }
};
