import { counter } from '../../units/counters.ts';
import { isPersonnel } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';

/** In the very Location, inside the pillbox or outside. */
export const isTogether = (a: Unit, b: Unit): boolean =>
  a.at === b.at && has(a, 'pillbox') === has(b, 'pillbox');

/** The vehicle that a leader can help others out of: an armoured halftrack, CE and stopped. @rule A10.7 */
const isOpen = (vehicle: Unit | undefined): boolean => {
  const row = vehicle && counter(vehicle.counter);
  return (
    vehicle !== undefined &&
    row?.carries === 'passengers' &&
    row.unarmoured !== true &&
    !has(vehicle, 'buttonedUp') &&
    !has(vehicle, 'motion')
  );
};

/** A leader who rides helps those who ride with him, and others only out of an open halftrack that stands. @rule A10.7 */
export const reaches = (units: readonly Unit[], leader: Unit, unit: Unit): boolean =>
  leader.aboard === unit.aboard ||
  (unit.aboard === undefined && isOpen(units.find(({ id }) => id === leader.aboard)));

/** Soldiers who are there, neither Dummies nor prisoners. */
export const isSoldier = (unit: Unit): boolean =>
  isPersonnel(unit) && !has(unit, 'dummy') && unit.heldBy === undefined;

/** The leaders of its side with a unit whose help reaches it. @rule A10.6 */
export const leadersWith = (units: readonly Unit[], unit: Unit): readonly Unit[] =>
  units.filter(
    (other) =>
      other.id !== unit.id &&
      other.side === unit.side &&
      counter(other.counter).kind === 'leader' &&
      isSoldier(other) &&
      isTogether(other, unit) &&
      reaches(units, other, unit),
  );
