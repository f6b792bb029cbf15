import type { RidingGround } from '../grounds/riding.ts';
import type { Sentences } from './phrases.ts';

export const RIDING_WORDS: Sentences<RidingGround> = {
  passengerMayStay: ({ vehicle }, names) => `A Passenger of the ${names.unit(vehicle)}, it need not rout, whatever is ADJACENT to the vehicle.`,
  passengerGetsOut: ({ vehicle }, names) => `If it routs it comes to lie beneath the ${names.unit(vehicle)}, in the same Location, and its rout ends there.`,
  riderBailsOut: ({ vehicle }, names) => `A Rider that breaks bails out of the ${names.unit(vehicle)} at once: take it off the vehicle, and ask again.`,
};
