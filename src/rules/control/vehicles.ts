import type { Situation } from '../../units/position.ts';
import { momentOf, type ControlTarget, type VehicularHold } from '../../units/scenario.ts';
import { has, type Unit } from '../../units/unit.ts';
import { counter } from '../../units/counters.ts';
import { isArmed } from '../../units/strength.ts';
import { isHindrance } from './occupant.ts';
import { hasPillbox, hexOf, standingIn } from './targets.ts';

/** A vehicle that is armed, or whose passengers are, and that is not in Bypass. */
const canHold = (unit: Unit, units: readonly Unit[]): boolean =>
  counter(unit.counter).kind === 'vehicle' &&
  !has(unit, 'inBypass') &&
  !has(unit, 'dummy') &&
  (isArmed(unit) || units.some((rider) => rider.aboard === unit.id && isArmed(rider)));

const meetsEnemy = (unit: Unit, units: readonly Unit[]): boolean =>
  units.some((enemy) => enemy.side !== unit.side && standingIn(enemy) === unit.at && isHindrance(enemy));

/**
 * The Locations that vehicles hold for as long as they stay: gained without an armed enemy there, and kept if one comes.
 *
 * @rule A26.12
 */
export const vehicularHolds = (situation: Situation): readonly VehicularHold[] => {
  const { units, scenario } = situation;
  const since = momentOf(situation);
  return units.flatMap((unit) => {
    if (!canHold(unit, units)) return [];
    const before = scenario?.vehicular?.find(({ vehicle, at }) => vehicle === unit.id && at === unit.at);
    if (before) return [before];
    return meetsEnemy(unit, units) ? [] : [{ vehicle: unit.id, at: unit.at, ...(since && { since }) }];
  });
};

/** Whether a vehicle's hold of a Location is one of this target: that Location, or its hex if it is the only one there. @rule A26.12 */
export const coversTarget = (
  { map, markers }: Situation,
  { at }: VehicularHold,
  target: ControlTarget,
): boolean => {
  if (target.kind === 'location') return target.at === at;
  if (target.kind === 'building') return false;
  const hex = hexOf(map, at);
  return hex?.id === target.hex && hex.locations.length === 1 && !hasPillbox(markers, hex);
};
