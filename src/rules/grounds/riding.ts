import type { UnitId } from '../../units/unit.ts';

/** Passengers and Riders. */
export type RidingGround =
  | {
      readonly rule: 'D5.311';
      readonly fact: 'passengerMayStay' | 'passengerGetsOut';
      readonly vehicle: UnitId;
    }
  | { readonly rule: 'D6.24'; readonly fact: 'riderBailsOut'; readonly vehicle: UnitId };
