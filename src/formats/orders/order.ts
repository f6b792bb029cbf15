import type { HexIndex, LocationId } from '../../board/map/gameMap.ts';
import type { Fault } from '../../board/fault.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import type { Action } from '../../rules/state/action.ts';
import type { Condition, Unit, UnitId } from '../../units/unit.ts';
import type { Position } from '../../units/position.ts';
import type { WeaponCounterId } from '../../units/counters.ts';
import type { MarkerId } from '../../units/marker.ts';

/** What brings something onto the table. */
export const ADD_VERBS = ['add', 'place', 'put', 'give', 'dodaj', 'postaw', 'daj'] as const;

/** A word of an order, and how many characters stand before it. */
export interface OrderWord {
  readonly text: string;
  /** In small letters, without signs of punctuation at its end. */
  readonly plain: string;
  readonly before: number;
}

/**
 * Signs that lead from a unit to a Location by themselves. A dash alone does not: it stands in the names of
 * counters.
 */
const ARROWS = /^[→⇒>]$/;
const PIECE = /[→⇒>]|[^\s,→⇒>]+/g;
/** Before the point of an arrow they are its shaft. */
const SHAFT = new Set('-=–—');

/** Word processors make long dashes of short ones. */
const DASHES = /[\u2010-\u2015\u2212]/g;

const TO = new Set(['→', 'to', 'do', 'na', 'into']);

interface Piece {
  readonly word: string;
  readonly before: number;
}

const shaftOf = (word: string): number => {
  let length = 0;
  while (length < word.length && SHAFT.has(word.charAt(word.length - 1 - length))) length += 1;
  return length;
};

/** Words and arrows, each letter looked at once. */
const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  for (const { 0: word, index } of text.matchAll(PIECE)) {
    const last = pieces.at(-1);
    const shaft =
      word === '>' && last && last.before + last.word.length === index && !ARROWS.test(last.word.at(-1) ?? '')
        ? shaftOf(last.word)
        : 0;
    if (!last || shaft === 0) {
      pieces.push({ word, before: index });
      continue;
    }
    pieces.pop();
    if (shaft < last.word.length) pieces.push({ word: last.word.slice(0, -shaft), before: last.before });
    pieces.push({ word: `${last.word.slice(-shaft)}>`, before: index - shaft });
  }
  return pieces;
};

/** The words of an order. */
export const orderWords = (text: string): readonly OrderWord[] =>
  piecesOf(text).map(({ word, before }) => {
    const plain = ARROWS.test(word.at(-1) ?? '') ? '→' : word.replaceAll(DASHES, '-').toLowerCase();
    return { text: word.replaceAll(DASHES, '-'), plain, before };
  });

/** Does the word lead to where something goes? */
export const leadsTo = (word: OrderWord | undefined): boolean => word !== undefined && TO.has(word.plain);

/** Something that a player asks for in words, with the units and Locations that he means. */
export type Order =
  | { readonly kind: 'move'; readonly unit: UnitId; readonly to: LocationId }
  | { readonly kind: 'select'; readonly unit: UnitId }
  | { readonly kind: 'look'; readonly hex: HexIndex }
  | { readonly kind: 'remove'; readonly unit: UnitId }
  /** States that begin, or end. */
  | {
      readonly kind: 'states';
      readonly unit: UnitId;
      readonly states: readonly Condition[];
      readonly begin: boolean;
    }
  | { readonly kind: 'add'; readonly units: readonly Unit[] }
  | { readonly kind: 'give'; readonly unit: UnitId; readonly weapon: WeaponCounterId }
  /** Smoke, a wreck, a foxhole … in each of these hexes. */
  | { readonly kind: 'putMarkers'; readonly marker: MarkerId; readonly hexes: readonly HexId[] }
  /** Units, weapons and markers that come together, one after the other. */
  | { readonly kind: 'several'; readonly parts: readonly Order[] }
  /** In a phase that is played: a rout begins, and goes so far. */
  | { readonly kind: 'rout'; readonly unit: UnitId; readonly to?: LocationId }
  /** In a phase that is played: anything that its script can tell. */
  | { readonly kind: 'play'; readonly actions: readonly Action[] }
  /** A whole position, as a line or a link. */
  | { readonly kind: 'open'; readonly line: string; readonly position: Position; readonly asked?: string };

/** Why words are no order; `word` is what was looked for. */
export interface Misunderstanding {
  readonly why:
    | 'noUnit'
    | 'noLocation'
    | 'noSuchLocation'
    | 'noUnitNamed'
    | 'leftOver'
    | 'notPlayed'
    | 'nothingToAdd'
    | 'tooLong'
    | 'tooMany'
    | 'countOfPlaces'
    | 'whichCounter';
  readonly word: string;
  /** Characters before that word. */
  readonly before: number;
  /** What may be meant instead. */
  readonly meant?: readonly string[];
}

/** What words ask for: nothing known; one order, or several to choose from; or what is wrong with them. */
export type OrderReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'orders'; readonly orders: readonly Order[] }
  | { readonly kind: 'misunderstood'; readonly fault: Misunderstanding }
  | { readonly kind: 'faulty'; readonly faults: readonly Fault[] };

/** One thing or another that was read, or why it was not. */
export type Read<T> =
  | { readonly found: T; readonly fault?: undefined }
  | { readonly fault: Misunderstanding; readonly found?: undefined };
