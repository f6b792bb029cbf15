import type { Situation } from '../units/position.ts';
import type { UnitId } from '../units/unit.ts';
import { inStates } from './conditions.ts';

/** The table as it would be if this unit broke now: it would be under DM. @rule A10.62 */
export const brokenNow = (situation: Situation, unit: UnitId): Situation => ({
  ...situation,
  units: situation.units.map((each) => (each.id === unit ? inStates(each, ['broken', 'dm']) : each)),
});
