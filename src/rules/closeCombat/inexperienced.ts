import { counter } from '../../units/counters.ts';
import { isMultiMan, isUnarmed } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';

/** Conscripts and the Unarmed always, Green troops without an unbroken leader of theirs in the Location. @rule A19.3 */
export const isInexperienced = (units: readonly Unit[], unit: Unit): boolean => {
  if (!isMultiMan(unit)) return false;
  const { troopClass } = counter(unit.counter);
  if (troopClass === 'C' || isUnarmed(unit)) return true;
  return troopClass === 'G' && !units.some((other) => other.side === unit.side && other.at === unit.at && counter(other.counter).kind === 'leader' && !has(other, 'broken'));
};
