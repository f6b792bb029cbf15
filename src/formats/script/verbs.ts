import type { LocationId } from '../../board/map/gameMap.ts';
import { halfMf, type HalfMf } from '../../hexgrid/quantity.ts';
import { MOST_DICE } from '../../units/limits.ts';
import type { UnitId } from '../../units/unit.ts';

/** The words of a line after its first. */
export type Words = readonly string[];

/**
 * How a line that begins with this word is read, and printed again; how it is written is told in
 * `script.json`.
 */
export interface Verb<A> {
  /** The action of the words that follow; `undefined` where they are not understood. */
  readonly of: (words: Words) => A | undefined;
  /** The words that follow, as `of` reads them. */
  readonly print: (action: A) => Words;
}

/** A verb for each type of action, by its name. */
export type Verbs<A extends { readonly type: string }> = {
  readonly [T in A['type']]: Verb<Extract<A, { readonly type: T }>>;
};

/** What words of a script mean; `undefined` where they are not understood. */
export const asUnit = (word: string | undefined): UnitId | undefined =>
  word !== undefined && /^[A-Za-z0-9][A-Za-z0-9.+_-]{0,39}$/.test(word) ? (word as UnitId) : undefined;
export const asPlace = (word: string | undefined): LocationId | undefined =>
  word !== undefined && /^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}(\/([0-9]{1,2}|p))?$/.test(word)
    ? (word as LocationId)
    : undefined;

export const asMf = (word: string | undefined): HalfMf | undefined => {
  const [, whole = '', half] = /^([0-9]{0,2})(½)?$/.exec(word ?? '') ?? [];
  return word === undefined || (whole === '' && half === undefined) || !/^[0-9]{0,2}½?$/.test(word)
    ? undefined
    : halfMf(Number(whole) * 2 + (half === undefined ? 0 : 1));
};

export const asNumbers = (words: readonly string[], most: number): readonly number[] | undefined =>
  words.length <= most && words.every((word) => /^[0-9]$/.test(word)) ? words.map(Number) : undefined;

/** A vertex by the hexes that meet there. */
export const asVertex = (word: string | undefined): string | undefined =>
  word !== undefined &&
  /^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}(\/[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}){1,2}$/.test(word)
    ? word
    : undefined;

/**
 * What stands behind a word that is there, with the words that are left; `undefined` where it is not
 * understood.
 */
export const after = <T>(
  word: string,
  [first, second, ...rest]: Words,
  as: (text: string | undefined) => T | undefined,
): { readonly value?: T; readonly rest: Words } | undefined => {
  if (first !== word) return { rest: [first, second, ...rest].filter((each) => each !== undefined) };
  const value = as(second);
  return value === undefined ? undefined : { value, rest };
};

/** A line whose one word is a unit, or a Location; or that has none. */
export const ofUnit =
  <A>(make: (unit: UnitId) => A) =>
  ([name, ...rest]: Words): A | undefined => {
    const unit = asUnit(name);
    return unit === undefined || rest.length > 0 ? undefined : make(unit);
  };
export const ofPlace =
  <A>(make: (to: LocationId) => A) =>
  ([name, ...rest]: Words): A | undefined => {
    const to = asPlace(name);
    return to === undefined || rest.length > 0 ? undefined : make(to);
  };
export const alone =
  <A>(action: A) =>
  (words: Words): A | undefined =>
    words.length === 0 ? action : undefined;

/** The dice of a line, each from 1 to 6. */
export const asDice = (words: Words): readonly number[] | undefined => {
  const dice = asNumbers(words, MOST_DICE);
  return dice && dice.length > 0 && dice.every((die) => die >= 1 && die <= 6) ? dice : undefined;
};
