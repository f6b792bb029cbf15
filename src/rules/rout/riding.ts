import { counter } from '../../units/counters.ts';
import type { Unit } from '../../units/unit.ts';
import type { Ground, Grounds } from '../ruling.ts';
import type { Field } from './field.ts';
import type { Obligation } from './report.ts';

/** The vehicle that the unit rides; `undefined` for one on foot. */
export const vehicleOf = ({ unit, situation }: Field): Unit | undefined =>
  situation.units.find(({ id }) => id === unit.aboard);

/** Carrier of Passengers; on a tank, Infantry are Riders. */
const hasPassengers = (vehicle: Unit): boolean => counter(vehicle.counter).carries === 'passengers';

/**
 * What a broken unit on a vehicle owes: a Passenger nothing, and under DM it may get out beneath the vehicle, no farther. Riders are off
 * the vehicle as they break.
 *
 * @rule D5.311
 */
export const obligationAboard = (vehicle: Unit, dm: readonly Ground[]): Obligation => {
  if (!hasPassengers(vehicle))
    return { kind: 'cannot', grounds: [{ rule: 'D6.24', fact: 'riderBailsOut', vehicle: vehicle.id }] };
  const stays: Grounds = [{ rule: 'D5.311', fact: 'passengerMayStay', vehicle: vehicle.id }];
  if (dm.length === 0) return { kind: 'cannot', grounds: [...stays, { rule: 'A10.5', fact: 'noDm' }] };
  return {
    kind: 'may',
    grounds: [...stays, { rule: 'D5.311', fact: 'passengerGetsOut', vehicle: vehicle.id }, ...dm],
  };
};
