import type { Rect } from './brush.ts';
import type { Extent } from './camera.ts';

/** Side of a tile of painted board art, at most: in pixels, so that near pictures cost little memory, and in board units, so that each costs little time. */
const MOST_PIXELS = 128;
const MOST_UNITS = 180;
/** Below this resolution only tints are painted, and a tile may be as large as its pixels allow. */
const TINTS_BELOW = 0.3;
const TINTED_PIXELS = 192;

/** One square of the map at one resolution (pixels to a board unit). */
export interface Tile {
  readonly key: string;
  readonly resolution: number;
  readonly box: Rect;
}

/** The tiles that cover a part of the map: whole columns and rows of one resolution, ends included. */
interface Range {
  readonly resolution: number;
  readonly side: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const rangeOver = (visible: Rect, map: Extent, resolution: number): Range => {
  const side = resolution < TINTS_BELOW ? TINTED_PIXELS / resolution : Math.min(MOST_PIXELS / resolution, MOST_UNITS);
  return {
    resolution, side,
    left: Math.max(0, Math.floor(visible.x / side)),
    right: Math.ceil(Math.min(map.width, visible.x + visible.width) / side) - 1,
    top: Math.max(0, Math.floor(visible.y / side)),
    bottom: Math.ceil(Math.min(map.height, visible.y + visible.height) / side) - 1,
  };
};

const sameRange = (a: Range, b: Range): boolean =>
  a.resolution === b.resolution && a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom;

const numbers = (from: number, to: number): readonly number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

const tilesIn = ({ resolution, side, left, right, top, bottom }: Range): readonly Tile[] => {
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return numbers(top, bottom)
    .flatMap((row) => numbers(left, right).map((column) => ({ row, column, far: Math.hypot(column - middle.x, row - middle.y) })))
    .toSorted((a, b) => a.far - b.far)
    .map(({ row, column }) => ({ key: `${resolution} ${column} ${row}`, resolution, box: { x: column * side, y: row * side, width: side, height: side } }));
};

/** The tiles that cover what is visible of a map, those in the middle first. */
export const tilesOver = (visible: Rect, map: Extent, resolution: number): readonly Tile[] => tilesIn(rangeOver(visible, map, resolution));

/** The same, and the very same list for as long as it holds the same tiles: most steps of a pan ask for nothing new. */
export const createTileChoice = (): typeof tilesOver => {
  let last: { readonly range: Range; readonly map: Extent; readonly tiles: readonly Tile[] } | undefined;
  return (visible, map, resolution) => {
    const range = rangeOver(visible, map, resolution);
    if (last?.map !== map || !sameRange(last.range, range)) last = { range, map, tiles: tilesIn(range) };
    return last.tiles;
  };
};
