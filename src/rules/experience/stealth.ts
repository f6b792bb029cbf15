import { counter } from '../../units/counters.ts';
import { isGoodOrder } from '../../units/goodOrder.ts';
import { isPersonnel } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { canBeStealthy, isInexperienced, type Table } from './inexperienced.ts';

/** Lax: the Inexperienced, the berserk, and Japanese Conscripts. @rule A19.36 A11.18 A15.4 G1.6 */
export const isLax = (table: Table, unit: Unit): boolean =>
  isInexperienced(table, unit) || has(unit, 'berserk');

/** Troops of these are Stealthy if they are elite or 1st Line, as SMC and crews always are. A11.17, G1.6 */
const isOfStealthyTroops = (unit: Unit): boolean => {
  const { nationality, troopClass, kind } = counter(unit.counter);
  return (
    (nationality === 'finnish' || nationality === 'japanese') &&
    (['leader', 'hero', 'crew'].includes(kind) || troopClass === 'E' || troopClass === '1')
  );
};

/**
 * Stealthy, while in Good Order: Partisans, Gurkhas, heroes, Finns and Japanese who are elite or 1st Line, unless Lax. A11.17 as aslerb.com and
 * the ASL Rulebook 3.01 have it; G1.6 by the National Capabilities Chart.
 *
 * @rule A11.17 A19.2
 */
export const isStealthy = (table: Table, unit: Unit): boolean => {
  const { nationality, formation, kind } = counter(unit.counter);
  const isKnownForIt =
    nationality === 'partisan' ||
    formation === 'Gurkha' ||
    kind === 'hero' ||
    has(unit, 'heroic') ||
    isOfStealthyTroops(unit);
  return isKnownForIt && isPersonnel(unit) && isGoodOrder(unit) && canBeStealthy(unit) && !isLax(table, unit);
};
