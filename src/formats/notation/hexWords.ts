import { hexId, parseHexName } from '../../hexgrid/hexId.ts';
import { COMPASS } from './words.ts';

interface Reading {
  readonly label: string;
  readonly column: string;
}

/** `aap5` may be hex AP5, P5 of board aa, or AAP5: a column has one letter or one letter twice. */
const readingsOf = (front: string, letter: string): readonly Reading[] => {
  const single: Reading = { label: front, column: letter };
  return front.endsWith(letter) ? [{ label: front.slice(0, -1), column: letter + letter }, single] : [single];
};

/**
 * A hex as its printed name has it, from one in small letters or capitals: `p5`, `vp5`. Where letters may
 * belong to the label or to the column, the boards of the position tell. `undefined` for what can be no hex.
 */
export const hexFromWord = (text: string, labels: readonly string[]): string | undefined => {
  if (parseHexName(text)) return text;
  const [, front, letter, number] = /^([0-9a-z]{0,7})([a-z])(\d{1,2})$/.exec(text.toLowerCase()) ?? [];
  if (front === undefined || letter === undefined || number === undefined) return undefined;
  const known = labels.length > 1 ? labels : [''];
  const readings = readingsOf(front, letter);
  const { label, column } = readings.find((each) => known.includes(each.label)) ??
    readings[0] ?? { label: front, column: letter };
  return `${label}${column.toUpperCase()}${number}`;
};

/** `P5`, or `P5/1` one level up, or `P5/p` within its pillbox. */
export const locationNamed = (text: string, labels: readonly string[]): string | undefined => {
  const [, hex = '', level = ''] = /^([^/]*)(\/(?:\d{1,2}|p))?$/i.exec(text) ?? [];
  const name = hexFromWord(hex, labels);
  return name === undefined ? undefined : `${name}${level.toLowerCase()}`;
};

/** `K5.ne`, or `K5.1`: sides are counted clockwise from the top. */
export const hexsideNamed = (
  text: string,
  labels: readonly string[],
): { readonly hex: string; readonly side: number } | undefined => {
  const [, front = '', way = ''] = /^(.*)\.([a-z]{1,2}|[0-5])$/i.exec(text) ?? [];
  const hex = hexFromWord(front, labels);
  const named = COMPASS.find(way) ?? COMPASS.all[Number(way)];
  return hex === undefined || named === undefined ? undefined : { hex, side: COMPASS.all.indexOf(named) };
};

export const printHexside = (hex: string, side: number): string =>
  `${hex}.${COMPASS.all[side] ?? String(side)}`;

/** `K3-7`: the hexes of one column from one number to another. */
export const hexesNamed = (text: string, labels: readonly string[]): readonly string[] | undefined => {
  const [, front = '', end] = /^(.*?)(?:-(\d{1,2}))?$/.exec(text) ?? [];
  const first = hexFromWord(front, labels);
  const name = first === undefined ? undefined : parseHexName(first);
  if (first === undefined || !name || end === undefined)
    return end === undefined && first !== undefined ? [first] : undefined;
  return Array.from({ length: Math.max(0, Number(end) - name.number + 1) }, (_, index) =>
    hexId(name.label, name.column, name.number + index),
  );
};

/** The hex below in the same column; none for a name that nobody prints, such as `K05`. */
const below = (hex: string): string | undefined => {
  const name = parseHexName(hex);
  if (!name || hexId(name.label, name.column, name.number) !== hex) return undefined;
  return hexId(name.label, name.column, name.number + 1);
};

const runOf = (hexes: readonly string[]): string => {
  const [first = ''] = hexes;
  const last = parseHexName(hexes.at(-1) ?? '');
  return hexes.length > 1 && last ? `${first}-${String(last.number)}` : first;
};

/** Hexes as words: those that follow each other down a column as one. */
export const printHexes = (hexes: readonly string[]): readonly string[] => {
  const runs: string[][] = [];
  for (const hex of hexes) {
    const run = runs.at(-1);
    if (run !== undefined && below(run.at(-1) ?? '') === hex) run.push(hex);
    else runs.push([hex]);
  }
  return runs.map(runOf);
};
