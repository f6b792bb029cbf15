import type { HexId } from '../../hexgrid/hexId.ts';
import type { TurnAction } from '../../rules/turn/turnAction.ts';
import { CONDITIONS, type Condition } from '../../units/condition.ts';
import { COUNTERS, type CounterId } from '../../units/counters.ts';
import { MARKER_IDS, type MarkerId } from '../../units/marker.ts';
import { SIDES } from '../../units/unit.ts';
import type { Verbs, Words } from './verb.ts';
import { asPlace, asUnit } from './words.ts';

type Of<T extends TurnAction['type']> = Extract<TurnAction, { readonly type: T }>;

const asCondition = (word: string | undefined): Condition | undefined =>
  CONDITIONS.find((each) => each === word);
const asMarker = (word: string | undefined): MarkerId | undefined => MARKER_IDS.find((each) => each === word);
const isCounter = (word: string): word is CounterId => Object.hasOwn(COUNTERS, word);

/** A hex is written as the Location at its ground is. */
const asHex = (word: string | undefined): HexId | undefined => {
  const place = asPlace(word);
  return place === undefined || place.includes('/') ? undefined : (place as string as HexId);
};

const stateOf =
  <T extends 'mark' | 'unmark'>(type: T) =>
  ([name, word, ...rest]: Words):
    | { readonly type: T; readonly unit: Of<'mark'>['unit']; readonly condition: Condition }
    | undefined => {
    const [unit, condition] = [asUnit(name), asCondition(word)];
    return unit === undefined || condition === undefined || rest.length > 0
      ? undefined
      : { type, unit, condition };
  };

const markerOf =
  <T extends 'place' | 'clear'>(type: T) =>
  ([word, name, ...rest]: Words):
    | { readonly type: T; readonly marker: MarkerId; readonly hex: HexId }
    | undefined => {
    const [marker, hex] = [asMarker(word), asHex(name)];
    return marker === undefined || hex === undefined || rest.length > 0 ? undefined : { type, marker, hex };
  };

const enterOf = ([word = '', as, name, at, ...rest]: Words): Of<'enter'> | undefined => {
  const [counter, unit, place, side] = [
    isCounter(word) ? word : undefined,
    asUnit(name),
    asPlace(rest[0]),
    SIDES.find((each) => each === rest[1]),
  ];
  if (as !== 'as' || at !== 'at' || rest.length > 2 || (rest.length === 2 && side === undefined))
    return undefined;
  return counter === undefined || unit === undefined || place === undefined
    ? undefined
    : { type: 'enter', counter, unit, at: place, ...(side !== undefined && { side }) };
};

const printState = ({ unit, condition }: Of<'mark' | 'unmark'>): Words => [unit, condition];
const printMarker = ({ marker, hex }: Of<'place' | 'clear'>): Words => [marker, hex];

/** The lines of a script about the phases of a turn, and what goes on between them. */
export const TURN_VERBS: Verbs<TurnAction> = {
  mark: { of: stateOf('mark'), print: printState },
  unmark: { of: stateOf('unmark'), print: printState },
  place: { of: markerOf('place'), print: printMarker },
  clear: { of: markerOf('clear'), print: printMarker },
  enter: {
    of: enterOf,
    print: ({ counter, unit, at, side }) => [
      counter,
      'as',
      unit,
      'at',
      at,
      ...(side === undefined ? [] : [side]),
    ],
  },
};
