import type { LocationId } from '../board/map/gameMap.ts';
import type { Direction } from '../hexgrid/lattice.ts';
import type { CounterId, WeaponCounterId } from './counters.ts';
import { MOST_LETTERS_OF_NAME } from './limits.ts';

/** What may befall a unit, as far as this program reads it. */
export const CONDITIONS = [
  'broken',
  'dm',
  'pinned',
  'cx',
  'encircled',
  'melee',
  'concealed',
  'disrupted',
  'fanatic',
  'berserk',
  'wounded',
  'foxhole',
  'trench',
  'pillbox',
  'onWire',
  'buttonedUp',
  'motion',
  'stunned',
  'abandoned',
  'routed',
  'inBypass',
  'mainOut',
  'recalled',
  'immobilized',
  'shocked',
  'unconfirmedKill',
  'unarmed',
  'hidden',
  'dummy',
  'heroic',
  'mounted',
  'wading',
  'spottedFire',
  'unemplaced',
  'wallAdvantage',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Broken, Disrupted or not. @rule A10.4 */
export const isBroken = (unit: Unit): boolean => has(unit, 'broken') || has(unit, 'disrupted');

const OUT_OF_ORDER: readonly Condition[] = [
  'broken',
  'disrupted',
  'berserk',
  'melee',
  'stunned',
  'shocked',
  'abandoned',
  'dummy',
];

/**
 * Neither broken, berserk, captured nor held in Melee; a vehicle neither Stunned, Shocked nor abandoned. Being pinned
 * or CX is no matter.
 *
 * @rule A.7
 */
export const isGoodOrder = (unit: Unit): boolean =>
  unit.heldBy === undefined && !OUT_OF_ORDER.some((condition) => has(unit, condition));

/** Room for what stands behind a stem. */
export const LONGEST_STEM = MOST_LETTERS_OF_NAME - 6;

const firstFree = (taken: Iterable<UnitId>, named: (number: number) => string): UnitId => {
  const names = new Set<string>(taken);
  let number = 1;
  while (names.has(named(number))) number += 1;
  return named(number) as UnitId;
};

/** A stem with the lowest number behind it that gives no name that is taken: `ge-467-1`. */
export const numberedId = (taken: Iterable<UnitId>, stem: string, mark: string): UnitId =>
  firstFree(taken, (number) => `${stem.slice(0, LONGEST_STEM)}${mark}${String(number)}`);

/** A stem with a mark behind it, and a number if that name is taken: `t1-crew`, `t1-crew.2`. */
export const markedId = (taken: Iterable<UnitId>, stem: string, mark: string): UnitId =>
  firstFree(
    taken,
    (number) =>
      `${stem.slice(0, LONGEST_STEM - mark.length)}${mark}${number === 1 ? '' : `.${String(number)}`}`,
  );

declare const brand: unique symbol;
export type UnitId = string & { readonly [brand]: 'UnitId' };

export const SIDES = ['axis', 'allied'] as const;
export type Side = (typeof SIDES)[number];

/** A support weapon in a unit's possession. */
export interface Weapon {
  readonly counter: WeaponCounterId;
  readonly malfunctioned: boolean;
}

/** A counter on the table: squad, half-squad, crew, leader, hero, Gun or vehicle; `counter` says which. */
export interface Unit {
  readonly id: UnitId;
  readonly counter: CounterId;
  readonly side: Side;
  readonly at: LocationId;
  readonly conditions: readonly Condition[];
  readonly weapons: readonly Weapon[];
  /** Covered Arc of a Gun, hull of a vehicle: the hexspine (vertex) it points to. */
  readonly facing?: Direction;
  /** Turret Covered Arc of a vehicle with a turret. */
  readonly turret?: Direction;
  /** The enemy that holds it prisoner, in the same Location. */
  readonly heldBy?: UnitId;
  /** The vehicle that it rides in or on, in the same Location. */
  readonly aboard?: UnitId;
  /** The Experience Level Rating of the group that it came with, where it is not that of its side. A19.1 */
  readonly elr?: number;
  /** The side that a Gun or vehicle was captured from, and that has not got it back. A26.222 */
  readonly capturedFrom?: Side;
}

export const has = (unit: Unit, condition: Condition): boolean => unit.conditions.includes(condition);
