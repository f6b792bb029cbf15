import { counter } from './counters.ts';
import { type Condition, has, type Unit, type UnitId } from './unit.ts';
import { contradictionsOf, withCondition } from './conditionTable.ts';
import { isArmed, isPersonnel } from './strength.ts';

/** Free, but without weapons. @rule A20.5 */
const leftUnarmed = (unit: Unit): Unit => ({ ...disarmed(unit), weapons: [] });

/**
 * Units that have given themselves up, as they are then: prisoners, or, where the Guard has no room for them,
 * free but Unarmed.
 */
type Captives = ReadonlyMap<UnitId, Unit>;

/**
 * What becomes of units that one takes prisoner, in the order given, as long as it has room.
 *
 * @rule A20.5
 */
export const takenBy = (units: readonly Unit[], guard: Unit, ids: readonly UnitId[]): Captives => {
  let room = roomForPrisoners(units, guard);
  return new Map(
    ids.flatMap((id): readonly (readonly [UnitId, Unit])[] => {
      const unit = units.find((each) => each.id === id);
      if (!unit) return [];
      const fits = usNumber(unit) <= room;
      if (fits) room -= usNumber(unit);
      return [[id, fits ? captured(unit, guard) : leftUnarmed(unit)]];
    }),
  );
};

/**
 * Ties to another unit of the same Location: a prisoner to his Guard, a Passenger or Rider to the vehicle.
 */
export const BONDS = ['heldBy', 'aboard'] as const;
export type Bond = (typeof BONDS)[number];

/**
 * States in which no unit is so tied: who is held or rides neither fights, nor breaks in captivity, nor digs
 * in.
 */
const UNTIED: Readonly<Record<Bond, readonly Condition[]>> = {
  heldBy: ['broken', 'dm', 'disrupted', 'berserk', 'melee', 'concealed', 'hidden', 'dummy', 'cx', 'pinned'],
  aboard: [
    'melee',
    'foxhole',
    'trench',
    'pillbox',
    'onWire',
    'mounted',
    'wading',
    'hidden',
    'dummy',
    'berserk',
    'unarmed',
  ],
};

/** A Guard is any armed Personnel unit of the other side, broken or not. A20.5 */
const canHold = (unit: Unit, guard: Unit): boolean =>
  guard.side !== unit.side &&
  isPersonnel(guard) &&
  isArmed(guard) &&
  !has(guard, 'berserk') &&
  !has(guard, 'dummy') &&
  !has(guard, 'hidden');

const canCarry = (unit: Unit, vehicle: Unit): boolean =>
  vehicle.side === unit.side && unit.heldBy === undefined && counter(vehicle.counter).kind === 'vehicle';

/** Why a unit cannot be so tied to that one. */
export type Misfit = 'nobody' | 'elsewhere' | 'unfit' | Condition;

/** What stands against this unit's being tied to the other; `undefined` if nothing does. */
export const misfitOf = (unit: Unit, bond: Bond, other: Unit | undefined): Misfit | undefined => {
  if (!other || other === unit) return 'nobody';
  if (other.at !== unit.at) return 'elsewhere';
  if (!isPersonnel(unit) || !(bond === 'heldBy' ? canHold : canCarry)(unit, other)) return 'unfit';
  return UNTIED[bond].find((state) => has(unit, state));
};

const unitOf = (units: readonly Unit[], id: UnitId | undefined): Unit | undefined =>
  units.find((unit) => unit.id === id);

/** The unit without this tie. */
export const untied = (unit: Unit, bond: Bond): Unit => {
  if (bond === 'heldBy') {
    const { heldBy: _guard, ...free } = unit;
    return free;
  }
  const { aboard: _vehicle, ...afoot } = unit;
  return afoot;
};

/**
 * The same units, without ties that no longer hold: a Guard gone, a vehicle driven off. A prisoner left alone
 * stays Unarmed. A20.5
 */
export const loosened = (units: readonly Unit[]): readonly Unit[] => {
  const holds = (unit: Unit, bond: Bond): boolean =>
    unit[bond] === undefined || misfitOf(unit, bond, unitOf(units, unit[bond])) === undefined;
  if (units.every((unit) => BONDS.every((bond) => holds(unit, bond)))) return units;
  const next = units.map((unit) =>
    BONDS.reduce((kept, bond) => (holds(unit, bond) ? kept : freed(kept, bond)), unit),
  );
  return loosened(next);
};

/** The unit Unarmed, and in none of the states that no Unarmed unit is in. */
const disarmed = (unit: Unit): Unit => {
  const next = withCondition(unit, 'unarmed');
  const against = contradictionsOf(next, 'unarmed').flatMap((one) =>
    one.kind === 'excluded' ? [one.other] : [],
  );
  return { ...next, conditions: next.conditions.filter((state) => !against.includes(state)) };
};

const freed = (unit: Unit, bond: Bond): Unit =>
  bond === 'heldBy' && isPersonnel(unit) ? disarmed(untied(unit, bond)) : untied(unit, bond);

/** The ids of all that go where this unit goes: its prisoners, its Passengers, and theirs. */
export const followersOf = (units: readonly Unit[], id: UnitId): readonly UnitId[] => {
  const tied = units.filter((unit) => BONDS.some((bond) => unit[bond] === id)).map((unit) => unit.id);
  return [
    ...tied,
    ...tied.flatMap((each) =>
      followersOf(
        units.filter((unit) => unit.id !== id),
        each,
      ),
    ),
  ];
};

/** The prisoners of a unit. */
export const prisonersOf = (units: readonly Unit[], guard: UnitId): readonly Unit[] =>
  units.filter((unit) => unit.heldBy === guard);

const SIZE = { squad: 3, halfSquad: 2, crew: 2, leader: 1, hero: 1, gun: 0, vehicle: 0 } as const;

/** US#: how many a unit counts for. @rule A20.5 */
export const usNumber = (unit: Unit): number => SIZE[counter(unit.counter).kind];

const PRISONERS_TO_A_GUARD = 5;

/** How much more a Guard can hold, by size: five times his own, less his prisoners. @rule A20.5 */
export const roomForPrisoners = (units: readonly Unit[], guard: Unit): number =>
  usNumber(guard) * PRISONERS_TO_A_GUARD -
  prisonersOf(units, guard.id).reduce((sum, unit) => sum + usNumber(unit), 0);

/**
 * The prisoners of a Guard whom he can hold no longer, being fewer than before, as they are then: he keeps those who
 * come first, and the others are free, Unarmed. A20.5 and A20.51 as the ASL Rulebook 3.01 has them.
 *
 * @rule A20.5
 */
export const beyondRoom = (units: readonly Unit[], guard: Unit): readonly Unit[] => {
  let room = usNumber(guard) * PRISONERS_TO_A_GUARD;
  return prisonersOf(units, guard.id).flatMap((prisoner): readonly Unit[] => {
    const fits = usNumber(prisoner) <= room;
    if (fits) room -= usNumber(prisoner);
    return fits ? [] : [freed(prisoner, 'heldBy')];
  });
};

const KEPT: readonly Condition[] = ['wounded', 'unarmed'];

/**
 * The unit as a prisoner of this one: in his Location, without weapons, mended of all that a prisoner is not.
 *
 * @rule A20.5
 */
export const captured = (unit: Unit, guard: Unit): Unit => {
  const { facing: _facing, turret: _turret, aboard: _vehicle, ...rest } = unit;
  return {
    ...rest,
    at: guard.at,
    heldBy: guard.id,
    weapons: [],
    conditions: [
      ...new Set([...unit.conditions.filter((state) => KEPT.includes(state)), 'unarmed' as const]),
    ],
  };
};
