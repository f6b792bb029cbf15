declare const brand: unique symbol;

/**
 * A hex by its printed name: column letters, then number, such as `P5` or `AA10`;
 * on a map of several boards the label of its board stands before it, such as `3K5`.
 */
export type HexId = string & { readonly [brand]: 'HexId' };

/** The parts of a printed hex name; `column` counts from A = 0. */
export interface HexName {
  readonly label: string;
  readonly column: number;
  readonly number: number;
}

const NAME = /^([0-9a-z]{0,6})([A-Z]{1,2})(\d{1,2})$/;

const LETTERS = 26;

/** 0 → 'A', 25 → 'Z', 26 → 'AA', 27 → 'BB'. */
export const columnName = (column: number): string =>
  String.fromCharCode(65 + (column % LETTERS)).repeat(Math.floor(column / LETTERS) + 1);

/** 'A' → 0, 'GG' → 32; `undefined` where the letters differ, as in 'AB'. */
export const columnOf = (letters: string): number | undefined => {
  const first = letters.charCodeAt(0) - 65;
  if (![...letters].every((letter) => letter === letters[0])) return undefined;
  return first + LETTERS * (letters.length - 1);
};

/** Reads a hex name; `undefined` if it is none. Says nothing about whether the hex is on a map. */
export const parseHexName = (text: string): HexName | undefined => {
  const match = NAME.exec(text);
  const column = match?.[2] === undefined ? undefined : columnOf(match[2]);
  if (!match || column === undefined) return undefined;
  return { label: match[1] ?? '', column, number: Number(match[3]) };
};

/** The printed name of a hex. */
export const hexId = (label: string, column: number, number: number): HexId =>
  `${label}${columnName(column)}${number}` as HexId;
