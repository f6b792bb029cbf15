import type { Rect } from './brush.ts';
import type { Extent } from './camera.ts';

/** Side of a tile of painted board art, at most: in pixels, so that near pictures cost little memory, and in board units, so that far ones cost little time. */
const MOST_PIXELS = 256;
const MOST_UNITS = 300;

/** One square of the map at one resolution (pixels to a board unit). */
export interface Tile {
  readonly resolution: number;
  readonly column: number;
  readonly row: number;
  readonly box: Rect;
}

export const sameTile = (a: Tile, b: Tile): boolean => a.resolution === b.resolution && a.column === b.column && a.row === b.row;

const range = (from: number, to: number): readonly number[] => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** The tiles that cover what is visible of the map, those in the middle first. */
export const tilesOver = (visible: Rect, map: Extent, resolution: number): readonly Tile[] => {
  const side = Math.min(MOST_PIXELS / resolution, MOST_UNITS);
  const columns = range(Math.max(0, Math.floor(visible.x / side)), Math.ceil(Math.min(map.width, visible.x + visible.width) / side));
  const rows = range(Math.max(0, Math.floor(visible.y / side)), Math.ceil(Math.min(map.height, visible.y + visible.height) / side));
  const middle = { x: visible.x + visible.width / 2, y: visible.y + visible.height / 2 };
  const far = ({ box }: Tile): number => Math.hypot(box.x + side / 2 - middle.x, box.y + side / 2 - middle.y);
  return rows
    .flatMap((row) => columns.map((column) => ({ resolution, column, row, box: { x: column * side, y: row * side, width: side, height: side } })))
    .toSorted((a, b) => far(a) - far(b));
};
