import { isGoodOrder } from '../../units/goodOrder.ts';
import { counter } from '../../units/counters.ts';
import { isArmed, isMultiMan } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';

/**
 * Whether a unit is one that gains Control of what it occupies: armed Good Order Infantry MMC, on foot. Concealed and hidden ones do,
 * Dummies do not.
 *
 * @rule A26.11 A26.15
 */
export const canGain = (unit: Unit): boolean =>
  isMultiMan(unit) &&
  isArmed(unit) &&
  isGoodOrder(unit) &&
  unit.aboard === undefined &&
  !has(unit, 'mounted');

/** The vehicle that a unit is, or that it rides in. */
export const vehicleOf = (unit: Unit, units: readonly Unit[]): Unit | undefined =>
  counter(unit.counter).kind === 'vehicle' ? unit : units.find(({ id }) => id === unit.aboard);

/**
 * Whether a unit keeps the enemy from gaining Control of where it is: any armed one, broken or concealed or hidden too; a Gun is
 * only the weapon of who mans it.
 *
 * @rule A26.11 A26.15
 */
export const isHindrance = (unit: Unit): boolean =>
  counter(unit.counter).kind !== 'gun' && isArmed(unit) && !has(unit, 'dummy');

/** In Bypass of whatever is in its hex: it is in the Location, but not in the building. */
export const isBypassing = (unit: Unit, units: readonly Unit[], bypassing: readonly UnitId[]): boolean => {
  const vehicle = vehicleOf(unit, units);
  return bypassing.includes(unit.id) || (vehicle !== undefined && has(vehicle, 'inBypass'));
};

/** Its Control need not be told before the game ends. @rule A26.15 */
export const isUndeclared = (unit: Unit): boolean => has(unit, 'concealed') || has(unit, 'hidden');
