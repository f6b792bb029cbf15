import { NEIGHBOUR_STEP, toPixels, type Direction, type Scale } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Raster, Board } from '../map/board.ts';
import { scaleOf } from './rasterScale.ts';
import { TERRAIN, terrainOfCode, type Terrain, type TerrainName } from '../terrain/terrain.ts';

/** The board with a raster of its own that `paint` has gone over. */
export const repainted = (board: Board, paint: (codes: Uint8Array, levels: Int8Array) => void): Board => {
  const [terrain, level] = [board.raster.terrain.slice(), board.raster.level.slice()];
  paint(terrain, level);
  return { ...board, raster: { ...board.raster, terrain, level } };
};

const clamp = (value: number, size: number): number => Math.min(Math.max(Math.trunc(value), 0), size - 1);

/**
 * Place in the raster of the pixel under a point, given in its pixels as everywhere in this file; points just
 * off the board count for its edge.
 */
export const pixelAt = (raster: Raster, { x, y }: Point): number =>
  clamp(y, raster.height) * raster.width + clamp(x, raster.width);

/** Terrain of a pixel; nobody knows that of a code without a row. */
export const terrainAt = (raster: Raster, pixel: number): TerrainName =>
  terrainOfCode(raster.terrain[pixel] ?? 0) ?? 'unknown';

export const levelAt = (raster: Raster, pixel: number): number => raster.level[pixel] ?? 0;

/** For each raster code, whether its terrain passes a test. */
export const codesWhere = (test: (terrain: Terrain) => boolean): Uint8Array => {
  const codes = new Uint8Array(256);
  for (const row of Object.values<Terrain>(TERRAIN)) codes[row.code] = test(row) ? 1 : 0;
  return codes;
};

/** For each raster code, 1 if some pixel has it. */
export const codesIn = ({ terrain }: Raster): Uint8Array => {
  const used = new Uint8Array(256);
  for (let pixel = 0; pixel < terrain.length; pixel++) used[terrain[pixel] ?? 0] = 1;
  return used;
};

const COS_30 = Math.cos(Math.PI / 6);

/** From a centre to the middles of its hexsides, as if the hex were regular, in half hex heights. */
const MIDDLES: readonly Point[] = [
  { x: 0, y: -1 },
  { x: COS_30, y: -1 / 2 },
  { x: COS_30, y: 1 / 2 },
  { x: 0, y: 1 },
  { x: -COS_30, y: 1 / 2 },
  { x: -COS_30, y: -1 / 2 },
];

/**
 * The point that decides what terrain a hexside bears: one pixel inside the hex, near the middle of the
 * hexside. VASL reads its archives at the very same points; its one pixel is one of the raster's, however
 * large the hex.
 */
export const hexsideSample = ({ y: down }: Scale, centre: Point, side: Direction): Point => {
  const { x, y } = MIDDLES[side] ?? { x: 0, y: 0 };
  return { x: centre.x + (x * down - Math.sign(x)), y: centre.y + (y * down - Math.sign(y)) };
};

/** The middle of a hexside, on the line between the two hexes. */
export const middleOfHexside = (scale: Scale, centre: Point, side: Direction): Point => {
  const step = toPixels(NEIGHBOUR_STEP[side] ?? { x: 0, y: 0 }, scale);
  return { x: centre.x + step.x / 2, y: centre.y + step.y / 2 };
};

/** Calls `visit` for each pixel of the raster that lies in the hex with this centre. */
export const eachPixelOfHex = (raster: Raster, centre: Point, visit: (pixel: number) => void): void => {
  const unit = scaleOf(raster);
  const top = Math.max(0, Math.ceil(centre.y - unit.y));
  const bottom = Math.min(raster.height - 1, Math.floor(centre.y + unit.y));
  for (let y = top; y <= bottom; y++) {
    const half = (2 - Math.abs(y - centre.y) / unit.y) * unit.x;
    const right = Math.min(raster.width - 1, Math.floor(centre.x + half));
    for (let x = Math.max(0, Math.ceil(centre.x - half)); x <= right; x++) visit(y * raster.width + x);
  }
};

/** The share of the pixels of a hex, as far as it is on the raster, whose terrain is marked in `codes`. */
export const shareOfHex = (raster: Raster, centre: Point, codes: Uint8Array): number => {
  const { width, height, terrain: pixels } = raster;
  const unit = scaleOf(raster);
  const bottom = Math.min(height - 1, Math.floor(centre.y + unit.y));
  let seen = 0;
  let marked = 0;
  for (let y = Math.max(0, Math.ceil(centre.y - unit.y)); y <= bottom; y++) {
    const half = (2 - Math.abs(y - centre.y) / unit.y) * unit.x;
    const from = y * width + Math.max(0, Math.ceil(centre.x - half));
    const to = y * width + Math.min(width - 1, Math.floor(centre.x + half)) + 1;
    for (let pixel = from; pixel < to; pixel++) marked += codes[pixels[pixel] ?? 0] ?? 0;
    seen += Math.max(0, to - from);
  }
  return seen === 0 ? 0 : marked / seen;
};

/** The share of the pixels within so many pixels of a point whose terrain is marked in `codes`. */
export const shareAround = (
  { width, height, terrain: pixels }: Raster,
  { x, y }: Point,
  radius: number,
  codes: Uint8Array,
): number => {
  const bottom = Math.min(height - 1, Math.floor(y + radius));
  let seen = 0;
  let marked = 0;
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= bottom; row++) {
    const half = Math.sqrt(radius ** 2 - (row - y) ** 2);
    const from = row * width + Math.max(0, Math.ceil(x - half));
    const to = row * width + Math.min(width - 1, Math.floor(x + half)) + 1;
    for (let pixel = from; pixel < to; pixel++) marked += codes[pixels[pixel] ?? 0] ?? 0;
    seen += Math.max(0, to - from);
  }
  return seen === 0 ? 0 : marked / seen;
};

/** Calls `visit` for each pixel of the raster within so many pixels of a point. */
export const eachPixelAround = (
  raster: Raster,
  { x, y }: Point,
  radius: number,
  visit: (pixel: number) => void,
): void => {
  const bottom = Math.min(raster.height - 1, Math.floor(y + radius));
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= bottom; row++) {
    const half = Math.sqrt(radius ** 2 - (row - y) ** 2);
    const right = Math.min(raster.width - 1, Math.floor(x + half));
    for (let column = Math.max(0, Math.ceil(x - half)); column <= right; column++)
      visit(row * raster.width + column);
  }
};
