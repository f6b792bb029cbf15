import type { Rect } from './brush.ts';
import type { Extent } from './camera.ts';

/** Side of a tile of painted board art, at most: in pixels, so that near pictures cost little memory, and in board units, so that each costs little time. */
export interface TileSize {
  readonly pixels: number;
  readonly units: number;
  /** From afar only tints are painted, and a tile may be as large as its pixels allow. */
  readonly tinted: number;
}

/** Where they are painted between two frames, and where no frame waits for them: few large ones are shown faster. */
export const SMALL_TILES: TileSize = { pixels: 128, units: 180, tinted: 192 };
export const LARGE_TILES: TileSize = { pixels: 256, units: 400, tinted: 256 };

/** Below this resolution only tints are painted. */
const TINTS_BELOW = 0.3;

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

const rangeOver = (visible: Rect, map: Extent, resolution: number, size: TileSize): Range => {
  const side =
    resolution < TINTS_BELOW ? size.tinted / resolution : Math.min(size.pixels / resolution, size.units);
  return {
    resolution,
    side,
    left: Math.max(0, Math.floor(visible.x / side)),
    right: Math.ceil(Math.min(map.width, visible.x + visible.width) / side) - 1,
    top: Math.max(0, Math.floor(visible.y / side)),
    bottom: Math.ceil(Math.min(map.height, visible.y + visible.height) / side) - 1,
  };
};

const sameRange = (a: Range, b: Range): boolean =>
  a.resolution === b.resolution &&
  a.side === b.side &&
  a.left === b.left &&
  a.right === b.right &&
  a.top === b.top &&
  a.bottom === b.bottom;

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

const tilesIn = ({ resolution, side, left, right, top, bottom }: Range): readonly Tile[] => {
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return numbers(top, bottom)
    .flatMap((row) =>
      numbers(left, right).map((column) => ({
        row,
        column,
        far: Math.hypot(column - middle.x, row - middle.y),
      })),
    )
    .toSorted((a, b) => a.far - b.far)
    .map(({ row, column }) => ({
      key: `${resolution} ${side} ${column} ${row}`,
      resolution,
      box: { x: column * side, y: row * side, width: side, height: side },
    }));
};

/** The tiles that cover what is visible of a map, those in the middle first. */
export const tilesOver = (visible: Rect, map: Extent, resolution: number, size: TileSize): readonly Tile[] =>
  tilesIn(rangeOver(visible, map, resolution, size));

/** The same, and the very same list for as long as it holds the same tiles: most steps of a pan ask for nothing new. */
export const createTileChoice = (): typeof tilesOver => {
  let last: { readonly range: Range; readonly map: Extent; readonly tiles: readonly Tile[] } | undefined;
  return (visible, map, resolution, size) => {
    const range = rangeOver(visible, map, resolution, size);
    if (last?.map !== map || !sameRange(last.range, range)) last = { range, map, tiles: tilesIn(range) };
    return last.tiles;
  };
};
