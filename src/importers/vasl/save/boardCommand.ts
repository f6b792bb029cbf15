import { COLUMN, ROW } from '../../../board/map/piece.ts';
import type { Crop } from '../../../board/map/gameMap.ts';
import { splitSequence } from './sequence.ts';
import { labelOf } from '../archiveNames.ts';

/** A board that a game is played on, as the save names and places it. */
export interface WantedBoard {
  /** As VASL names it: `02`, whose archive is `bd02`. */
  readonly name: string;
  /** As hexes of it are called here: `2`. */
  readonly label: string;
  /** Its place among the boards, from 0. */
  readonly column: number;
  readonly row: number;
  readonly turned: boolean;
  /** The part in pixels that is laid out; -1 where it is not cut. */
  readonly cut?: readonly [x: number, y: number, width: number, height: number];
  /** How much larger than its picture it is laid out. */
  readonly zoom: number;
  /** Overlays on it, and rules by which its terrain is other than printed, as VASL names them. */
  readonly overlays: readonly string[];
  readonly terrainRules: readonly string[];
}

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d{1,5}$/.test(text) ? Number(text) : undefined;

const SECTIONS = ['VER', 'OVR', 'SSR', 'ZOOM'];
const MOST_BOARDS = 36;
const LONGEST_NAME = 20;

/** The words behind a heading, up to the next one. */
const section = (words: readonly string[], heading: string): readonly string[] => {
  const from = words.indexOf(heading);
  if (from < 0) return [];
  const rest = words.slice(from + 1);
  const end = rest.findIndex((word) => SECTIONS.includes(word));
  return end < 0 ? rest : rest.slice(0, end);
};

const cutIn = (words: readonly string[]): Pick<WantedBoard, 'cut'> => {
  const [x, y, width, height] = words.slice(0, 4).map(whole);
  const isCut = x !== undefined && y !== undefined && width !== undefined && height !== undefined;
  return isCut ? { cut: [x, y, width, height] } : {};
};

const zoomIn = (words: readonly string[]): number => {
  const zoom = Number(section(words, 'ZOOM')[0]);
  return zoom > 0.05 && zoom < 20 ? zoom : 1;
};

const boardFrom = (text: string): WantedBoard | undefined => {
  const [column, row, called = '', ...rest] = splitSequence(text, '\t');
  const [atColumn, atRow] = [whole(column), whole(row)];
  const turned = called.length > 1 && called.startsWith('r');
  const name = (turned ? called.slice(1) : called).slice(0, LONGEST_NAME);
  if (atColumn === undefined || atRow === undefined || name === '') return undefined;
  return {
    name,
    label: labelOf(name, name),
    column: atColumn,
    row: atRow,
    turned,
    ...cutIn(rest),
    zoom: zoomIn(rest),
    overlays: section(rest, 'OVR').filter((word) => word !== ''),
    terrainRules: section(rest, 'SSR').filter((word) => word !== ''),
  };
};

/** The boards of a `bd` command, given without its beginning. */
export const boardsIn = (command: string): readonly WantedBoard[] =>
  command
    .split(/(?:^|\t)bd\t/)
    .slice(0, MOST_BOARDS + 1)
    .flatMap((text) => boardFrom(text) ?? []);

/**
 * The columns and rows that a board of so many is cut to; `undefined` where all of it is laid out. Boards are
 * cut through the middle of hexes, where one column begins.
 */
export const cropOf = (
  { cut, zoom }: Pick<WantedBoard, 'cut' | 'zoom'>,
  board: {
    readonly columns: number;
    readonly rows: number;
    readonly firstColumn?: number;
    readonly firstRow?: number;
  },
): Crop | undefined => {
  if (!cut) return undefined;
  const [x, y, width, height] = cut.map((value) => (value < 0 ? value : value / zoom)) as [
    number,
    number,
    number,
    number,
  ];
  const { columns, rows, firstColumn = 0, firstRow = 0 } = board;
  const span = (from: number, size: number, unit: number, most: number): [number, number] => {
    const first = Math.max(0, Math.round(Math.max(0, from) / unit));
    const last = size < 0 ? most : Math.min(most, Math.round((Math.max(0, from) + size) / unit));
    return [Math.min(first, last), last];
  };
  const [left, right] = span(x, width, COLUMN, columns - 1);
  const [top, bottom] = span(y, height, ROW, rows);
  if (left === 0 && right === columns - 1 && top === 0 && bottom === rows) return undefined;
  return {
    columns: [left + firstColumn, right + firstColumn],
    rows: [top + 1 + firstRow, Math.max(top + 1, bottom) + firstRow],
  };
};
