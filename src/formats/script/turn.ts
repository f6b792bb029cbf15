import type { HexId } from '../../hexgrid/hexId.ts';
import type { TurnAction } from '../../rules/areas/turn/turnAction.ts';
import { CONDITIONS, type Condition, SIDES, type UnitId } from '../../units/unit.ts';
import { isCounter } from '../../units/counters.ts';
import { MARKER_IDS, type MarkerId } from '../../units/marker.ts';
import { type Verbs, type Words, asPlace, asUnit, after, ofUnit } from './verbs.ts';
import type { RallyAction } from '../../rules/areas/rally/rallyAction.ts';
import { MOST_LYING } from '../../units/limits.ts';

type RallyOf<T extends RallyAction['type']> = Extract<RallyAction, { readonly type: T }>;

/** A place in a list, counted from 1. */
const asPlaceInList = (word: string | undefined): number | undefined => {
  const number = /^[1-9][0-9]{0,3}$/.test(word ?? '') ? Number(word) : undefined;
  return number === undefined || number > MOST_LYING ? undefined : number - 1;
};

const rallyOf = ([name, ...words]: Words): RallyOf<'rally'> | undefined => {
  const unit = asUnit(name);
  const leader = after('by', words, asUnit);
  if (unit === undefined || !leader || leader.rest.length > 0) return undefined;
  return { type: 'rally', unit, ...(leader.value !== undefined && { by: leader.value }) };
};

const pickUpOf = ([name, word, ...rest]: Words): RallyOf<'pickUp'> | undefined => {
  const [unit, weapon] = [asUnit(name), asPlaceInList(word)];
  return unit === undefined || weapon === undefined || rest.length > 0
    ? undefined
    : { type: 'pickUp', unit, weapon };
};

const repairOf = ([name, word, ...rest]: Words): RallyOf<'repair'> | undefined => {
  const [unit, weapon] = [asUnit(name), asPlaceInList(word)];
  if (unit === undefined || rest.length > 0 || (word !== undefined && weapon === undefined)) return undefined;
  return { type: 'repair', unit, ...(weapon !== undefined && { weapon }) };
};

const transferOf = ([name, word, ...words]: Words): RallyOf<'transfer'> | undefined => {
  const [unit, weapon, other] = [asUnit(name), asPlaceInList(word), after('to', words, asUnit)];
  if (unit === undefined || weapon === undefined || other?.value === undefined || other.rest.length > 0)
    return undefined;
  return { type: 'transfer', unit, weapon, to: other.value };
};

const unitOf = ({ unit }: { readonly unit: UnitId }): Words => [unit];
const counted = (place: number): string => String(place + 1);

/** The lines of a script about rally, Recovery, repair and transfer in the Rally Phase. */
export const RALLY_VERBS: Verbs<RallyAction> = {
  rally: { of: rallyOf, print: ({ unit, by }) => [unit, ...(by === undefined ? [] : ['by', by])] },
  keepDm: { of: ofUnit((unit) => ({ type: 'keepDm', unit })), print: unitOf },
  dropDm: { of: ofUnit((unit) => ({ type: 'dropDm', unit })), print: unitOf },
  pickUp: { of: pickUpOf, print: ({ unit, weapon }) => [unit, counted(weapon)] },
  repair: {
    of: repairOf,
    print: ({ unit, weapon }) => [unit, ...(weapon === undefined ? [] : [counted(weapon)])],
  },
  transfer: { of: transferOf, print: ({ unit, weapon, to }) => [unit, counted(weapon), 'to', to] },
};

type Of<T extends TurnAction['type']> = Extract<TurnAction, { readonly type: T }>;

const asCondition = (word: string | undefined): Condition | undefined =>
  CONDITIONS.find((each) => each === word);
const asMarker = (word: string | undefined): MarkerId | undefined => MARKER_IDS.find((each) => each === word);
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
