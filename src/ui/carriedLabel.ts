import type { Carried } from '../editor/app.ts';
import { counter, weapon } from '../units/counters.ts';
import { markerName } from '../units/markerNames.ts';
import { CONDITION, WORDS } from './words.ts';

/** What is in hand, in a word or two. */
export const carriedLabel = (carried: Carried): string => {
  switch (carried.kind) {
    case 'counter':
      return [
        counter(carried.counter).label,
        ...(carried.as ?? []).map((state) => CONDITION[state].name),
      ].join(' ');
    case 'weapon':
      return weapon(carried.weapon).label;
    case 'unit':
      return carried.unit;
    case 'newMarker':
      return markerName(carried.marker);
    case 'marker':
      return WORDS.marker;
  }
};
