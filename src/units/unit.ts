import type { LocationId } from '../board/gameMap.ts';
import type { Direction } from '../hexgrid/lattice.ts';
import type { Condition } from './condition.ts';
import type { CounterId, WeaponCounterId } from './counters.ts';

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
