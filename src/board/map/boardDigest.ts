import type { Board, Raster } from './board.ts';
import type { GameMap } from './gameMap.ts';
import { BOARD_SCALE } from '../../hexgrid/lattice.ts';
import { resampled } from '../raster/rasterScale.ts';

const DIGITS = '0123456789abcdefghijklmnopqrstuv';
const LENGTH = 6;
const BITS = 5;
const [START, FACTOR] = [0x811c9dc5, 0x01000193] as const;

/** Two sums of the same bytes, so that thirty bits are at hand. */
const createSum = () => {
  let one: number = START;
  let other: number = START ^ 0x5bd1e995;
  return {
    add: (byte: number): void => {
      one = Math.imul(one ^ byte, FACTOR);
      other = Math.imul(other + byte, 0x85ebca6b) ^ (other >>> 13);
    },
    text: (): string => {
      const sum = (one ^ (other >>> 3) ^ (other << 7)) >>> 0;
      return Array.from({ length: LENGTH }, (_, place) => DIGITS.charAt((sum >>> (place * BITS)) & 31)).join(
        '',
      );
    },
  };
};

/** Whoever has read the shapes, and in whatever order: by name. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * What is printed on a board: its shapes, or where it has none the pixels themselves, one to a board unit, so
 * that a board keeps its digest in whatever resolution it is read.
 */
const digest = ({
  columns,
  rows,
  firstColumn = 0,
  firstRow = 0,
  margin,
  raster,
  stairwells,
  art,
}: Board): string => {
  const sum = createSum();
  const addText = (text: string): void => {
    for (let at = 0; at < text.length; at += 1) sum.add(text.charCodeAt(at));
  };
  addText(
    JSON.stringify([columns, rows, firstColumn, firstRow, [...stairwells].toSorted(), ...(margin ?? [])]),
  );
  const addPixels = ({ terrain, level }: Raster): void => {
    for (const bytes of [terrain, level])
      for (let at = 0; at < bytes.length; at += 1) sum.add((bytes[at] ?? 0) & 255);
  };
  // How shapes become pixels may differ from one browser to another; the shapes do not.
  if (art.kind === 'drawing') addText(JSON.stringify(art.drawing, inOrder));
  else addPixels(resampled(raster, BOARD_SCALE, columns, rows));
  return sum.text();
};

const known = new WeakMap<Board, string>();

/**
 * Six digits and small letters by which two boards of one label are told apart, be it two versions of one
 * board.
 */
export const boardDigest = (board: Board): string => {
  const found = known.get(board) ?? digest(board);
  known.set(board, found);
  return found;
};

/**
 * The places of a map's boards, each with what is printed on it: so that nobody lays them with another board
 * of that label.
 */
export const withDigests = <Place extends { readonly digest?: string }>(
  places: readonly Place[],
  { placements }: Pick<GameMap, 'placements'>,
): readonly Place[] =>
  places.map((place, index) => {
    const board = placements[index]?.board;
    return board ? { ...place, digest: boardDigest(board) } : place;
  });
