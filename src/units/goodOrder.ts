import type { Condition } from './condition.ts';
import { has, type Unit } from './unit.ts';

/** Broken, Disrupted or not. @rule A10.4 */
export const isBroken = (unit: Unit): boolean => has(unit, 'broken') || has(unit, 'disrupted');

const OUT_OF_ORDER: readonly Condition[] = [
  'broken',
  'disrupted',
  'berserk',
  'melee',
  'stunned',
  'abandoned',
  'dummy',
];

/** Neither broken, berserk, captured nor held in Melee; a vehicle neither Stunned nor abandoned. Being pinned or CX is no matter. @rule A.7 */
export const isGoodOrder = (unit: Unit): boolean =>
  unit.heldBy === undefined && !OUT_OF_ORDER.some((condition) => has(unit, condition));
