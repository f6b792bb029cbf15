import type { Grid } from '../hexgrid/grid.ts';
import { fillHexOfPixels, NO_HEX } from '../hexgrid/pixels.ts';
import { areaOf } from './arrangement.ts';
import type { Raster } from './board.ts';
import type { Placement } from './gameMap.ts';

/** The pixels of all boards side by side; what no board covers is Open Ground and belongs to no hex. */
export const joinRasters = (placements: readonly Placement[]): Raster => {
  const [only] = placements;
  if (placements.length === 1 && only?.column === 0 && only.row === 0) return only.board.raster;
  const width = Math.max(...placements.map((placement) => areaOf(placement).right));
  const height = Math.max(...placements.map((placement) => areaOf(placement).bottom));
  const terrain = new Uint8Array(width * height);
  const level = new Int8Array(width * height);
  for (const placement of placements) copyBoard(placement, { width, height, terrain, level });
  return { width, height, terrain, level };
};

const copyBoard = (placement: Placement, into: Raster): void => {
  const { raster } = placement.board;
  const { left, top } = areaOf(placement);
  for (let y = 0; y < raster.height; y++) {
    const from = y * raster.width;
    const to = (top + y) * into.width + left;
    into.terrain.set(raster.terrain.subarray(from, from + raster.width), to);
    into.level.set(raster.level.subarray(from, from + raster.width), to);
  }
};

/** The hex of each pixel of the joined raster, `NO_HEX` outside every board. */
export const hexOfEachPixel = (placements: readonly Placement[], { width, height }: Raster, grid: Grid): Uint16Array => {
  const hexes = new Uint16Array(width * height).fill(NO_HEX);
  for (const placement of placements) fillHexOfPixels(hexes, width, areaOf(placement), grid.indexOf);
  return hexes;
};
