import { counter, type CounterRow } from './counters.ts';
import { has, type Unit } from './unit.ts';

/** What the broken side of a counter shows. A10.4 */
export interface BrokenFace {
  readonly morale: number;
  readonly selfRally: boolean;
}

const HIGHEST_MORALE = 10;
const PORTAGE_OF_MMC = 3;

/** The broken side of this counter; `undefined` for what cannot break: heroes, Guns, vehicles. */
export const brokenFace = (row: CounterRow): BrokenFace | undefined =>
  row.brokenMorale === undefined
    ? undefined
    : { morale: row.brokenMorale, selfRally: row.selfRally ?? false };

/** A leader or a hero. */
export const isSingleMan = (unit: Unit): boolean => ['leader', 'hero'].includes(counter(unit.counter).kind);

/** A squad, half-squad or crew. */
export const isMultiMan = (unit: Unit): boolean =>
  ['squad', 'halfSquad', 'crew'].includes(counter(unit.counter).kind);

/** Soldiers on foot; neither a Gun nor a vehicle. */
export const isPersonnel = (unit: Unit): boolean => isSingleMan(unit) || isMultiMan(unit);

/** Taken prisoner, or freed without weapons: it has no FP, and never breaks. A20.54 */
export const isUnarmed = (unit: Unit): boolean => has(unit, 'unarmed') || unit.heldBy !== undefined;

/** Of a heroic leader, as of any hero. A15.2 */
const HEROIC_RANGE = 4;

/**
 * Whether the unit counts as armed to a routing unit: all Personnel of the palette do, a leader without SW
 * and a broken unit included, but for prisoners and the Unarmed; a vehicle by its armament. A Gun is only the
 * weapon of whoever mans it.
 *
 * @rule A10.5
 */
export const isArmed = (unit: Unit): boolean =>
  (isPersonnel(unit) && !isUnarmed(unit)) ||
  (counter(unit.counter).armament !== undefined && !has(unit, 'abandoned'));

/**
 * Normal Range in hexes of the unit's own small arms, `undefined` where it has none: leaders, Guns, vehicles,
 * and every broken unit.
 *
 * @rule A1.22
 */
export const inherentRange = (unit: Unit): number | undefined => {
  const row = counter(unit.counter);
  if (isUnarmed(unit)) return undefined;
  if (has(unit, 'heroic')) return HEROIC_RANGE;
  if (has(unit, 'broken') || row.range === undefined) return undefined;
  return row.kind === 'hero' && has(unit, 'wounded') ? row.range - 1 : row.range;
};

/**
 * Worse by one for a wounded SMC (A17.2) and in Encirclement (A7.7), better by one for a Fanatic, up to 10
 * (A10.8).
 */
const moraleModifier = (unit: Unit): number =>
  (has(unit, 'fanatic') ? 1 : 0) -
  (has(unit, 'encircled') ? 1 : 0) -
  (isSingleMan(unit) && has(unit, 'wounded') ? 1 : 0);

/**
 * The Morale Level that the unit checks against in its present state, 10 for the berserk (A15.42, from
 * memory); `undefined` for Guns and vehicles.
 *
 * @rule A10.1
 */
export const moraleOf = (unit: Unit): number | undefined => {
  const row = counter(unit.counter);
  const printed = has(unit, 'broken') ? row.brokenMorale : row.morale;
  if (printed === undefined) return undefined;
  return has(unit, 'berserk') ? HIGHEST_MORALE : Math.min(HIGHEST_MORALE, printed + moraleModifier(unit));
};

/**
 * Inherent Portage Capacity in PP: what a broken unit may carry away. No allowance for CX, which a broken
 * unit is not.
 *
 * @rule A4.42
 */
export const portageCapacity = (unit: Unit): number => {
  if (isMultiMan(unit)) return PORTAGE_OF_MMC;
  return isSingleMan(unit) && !has(unit, 'wounded') ? 1 : 0;
};
