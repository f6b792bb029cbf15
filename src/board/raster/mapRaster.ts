import type { Grid } from '../../hexgrid/grid.ts';
import { fillHexOfPixels, NO_HEX } from '../../hexgrid/pixels.ts';
import { toPixels } from '../../hexgrid/lattice.ts';
import type { Raster } from '../map/board.ts';
import type { Placement } from '../map/gameMap.ts';
import { areaOf, pieceOf } from '../map/piece.ts';
import { namedScale, scaleOf } from './rasterScale.ts';

const isPlain = ({ column, row, turned, crop }: Placement): boolean =>
  column === 0 && row === 0 && turned !== true && crop === undefined;

/**
 * The pixels of all boards side by side, which are of one scale; what no board covers is Open Ground and
 * belongs to no hex. One board alone lends its own.
 */
export const joinRasters = (placements: readonly Placement[]): Raster => {
  const [only] = placements;
  if (placements.length === 1 && only && isPlain(only)) return only.board.raster;
  const scale = scaleOf(only?.board.raster ?? {});
  const width = Math.max(...placements.map((placement) => areaOf(placement, scale).right));
  const height = Math.max(...placements.map((placement) => areaOf(placement, scale).bottom));
  const terrain = new Uint8Array(width * height);
  const level = new Int8Array(width * height);
  const joined = { width, height, terrain, level, ...namedScale(scale) };
  for (const placement of placements) copyBoard(placement, joined);
  return joined;
};

/**
 * Which pixel of the board shows at the map's pixel `at`: `at` plus `from`, or `from` minus `at` where the
 * board is turned.
 */
interface Shift {
  readonly turned: boolean;
  readonly from: number;
}

/**
 * Along one axis: the board begins to show at its pixel `start`, and lies on the map from `place`, which is
 * pixel `first`, to pixel `end`. Where `start` or `place` lies between two pixels the board is shifted by
 * half a pixel, the same way whether turned or not.
 */
const shiftOf = (
  turned: boolean,
  start: number,
  place: number,
  [first, end]: readonly [number, number],
): Shift => {
  const from = Math.floor(start - place);
  return { turned, from: turned ? from + first + end - 1 : from };
};

const sourceOf = ({ turned, from }: Shift, at: number, size: number): number =>
  Math.min(Math.max(turned ? from - at : from + at, 0), size - 1);

const copyBoard = (placement: Placement, into: Raster): void => {
  const {
    board: { raster },
    column,
    row,
    turned = false,
  } = placement;
  const scale = scaleOf(into);
  const { left, top, right, bottom } = areaOf(placement, scale);
  const piece = pieceOf(placement);
  const [start, place] = [
    toPixels({ x: 3 * piece.column, y: 2 * piece.row }, scale),
    toPixels({ x: 3 * column, y: 2 * row }, scale),
  ];
  const across = shiftOf(turned, start.x, place.x, [left, right]);
  const down = shiftOf(turned, start.y, place.y, [top, bottom]);
  for (let y = top; y < bottom; y++) {
    const line = sourceOf(down, y, raster.height) * raster.width;
    const ends = [sourceOf(across, left, raster.width), sourceOf(across, right - 1, raster.width)] as const;
    copyLine(raster, into, {
      from: line + Math.min(...ends),
      to: line + Math.max(...ends) + 1,
      at: y * into.width + left,
      turned,
    });
  }
};

interface Line {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly turned: boolean;
}

const copyLine = (raster: Raster, into: Raster, { from, to, at, turned }: Line): void => {
  into.terrain.set(raster.terrain.subarray(from, to), at);
  into.level.set(raster.level.subarray(from, to), at);
  if (!turned) return;
  into.terrain.subarray(at, at + to - from).reverse();
  into.level.subarray(at, at + to - from).reverse();
};

/** The hex of each pixel of the joined raster, `NO_HEX` outside every board. */
export const hexOfEachPixel = (placements: readonly Placement[], raster: Raster, grid: Grid): Uint16Array => {
  const { width, height } = raster;
  const scale = scaleOf(raster);
  const hexes = new Uint16Array(width * height).fill(NO_HEX);
  for (const placement of placements)
    fillHexOfPixels({ into: hexes, width, scale }, areaOf(placement, scale), grid.indexOf);
  return hexes;
};
