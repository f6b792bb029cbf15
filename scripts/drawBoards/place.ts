import { hexId, parseHexName } from '../../src/hexgrid/hexId.ts';
import {
  centreOf,
  DIRECTIONS,
  NEIGHBOUR_STEP,
  toBoardUnits,
  type Direction,
} from '../../src/hexgrid/lattice.ts';
import type { Point } from '../../src/hexgrid/quantity.ts';
import type { HexsideMark } from '../../src/board/map/board.ts';

/**
 * Hexes of one board as a list of words: `C3 C4`; `C3+10,-6` is a spot beside the centre of C3; `@450,-20` is
 * a place in board units.
 */
export type Spots = string;

const SPOT = /^(?:@|([A-Z]+\d+)\+?)(?:(-?[\d.]+),(-?[\d.]+))?$/;

export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The place that a word names. */
export const spot = (word: string): Point => {
  const match = SPOT.exec(word);
  if (!match) throw new Error(`"${word}" names no place`);
  const name = match[1] === undefined ? undefined : parseHexName(match[1]);
  const centre = name ? toBoardUnits(centreOf(name.column, name.number)) : { x: 0, y: 0 };
  return { x: centre.x + Number(match[2] ?? 0), y: centre.y + Number(match[3] ?? 0) };
};

const half = (value: number): number => Math.round(value * 2) / 2 + 0;
/** On the half units that board files are written in. */
export const rounded = ({ x, y }: Point): Point => ({ x: half(x), y: half(y) });
/** The place at a share of the way from one to the other. */
export const between = (a: Point, b: Point, share = 0.5): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** Whether the centre dot of a hex is printed on a geomorphic board. */
export const onBoard = (hex: string): boolean => {
  if (!/^[A-Z]+\d+$/.test(hex)) return false;
  const { x, y } = spot(hex);
  return x >= 0 && x <= 1800 && y >= 0 && y <= 645;
};

/** The hex across a hexside, on or off the board. */
export const neighbourOf = (hex: string, side: Direction): string => {
  const name = parseHexName(hex);
  const step = NEIGHBOUR_STEP[side];
  if (!name || !step) throw new Error(`"${hex}" is no hex`);
  const here = centreOf(name.column, name.number);
  const [x, y] = [here.x + step.x, here.y + step.y];
  return hexId('', x / 3, (y + ((x / 3) % 2 === 0 ? 1 : 0)) / 2);
};

/** Hexsides of a list of words: `K5:012` means three hexsides of K5, clockwise from the top. */
export const marksOf = (text: string): readonly HexsideMark[] =>
  words(text).flatMap((word) => {
    const [hex = '', sides = ''] = word.split(':');
    return [...sides].map((digit): HexsideMark => ({ hex, side: DIRECTIONS[Number(digit)] ?? 0 }));
  });
