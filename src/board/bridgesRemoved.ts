import { cellCentre } from '../hexgrid/grid.ts';
import { toPixels } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { Board, Raster } from './board.ts';
import { BRIDGE, bridgeIn } from './bridge.ts';
import type { HexFacts } from './hexFacts.ts';
import { codesWhere, eachPixelAround } from './pixels.ts';
import { pixelsIn, scaleOf } from './rasterScale.ts';
import { repainted } from './repaint.ts';
import { isRoad } from './roadside.ts';
import { terrain, type TerrainName } from './terrain.ts';

const ROAD = codesWhere(isRoad);
/** A bridge may stand out beyond its hex a little; from the centre a vertex lies 37.5 board units away. */
const REACH = 46;
/** The road on a bridge is narrower than this, in board units. */
const WIDEST_ROAD = 40;

/** Across, down and both ways aslant. */
const AXES: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
];

/** Whether a rail of the bridge lies in this direction with nothing but road between. */
const meetsRail = (raster: Raster, pixel: number, { x, y }: Point): boolean => {
  const { terrain: codes, width, height } = raster;
  const widest = pixelsIn(raster, WIDEST_ROAD);
  let column = pixel % width;
  let row = Math.floor(pixel / width);
  for (let step = 0; step < widest; step++) {
    column += x;
    row += y;
    if (column < 0 || row < 0 || column >= width || row >= height) return false;
    const code = codes[row * width + column] ?? 0;
    if (BRIDGE[code] === 1) return true;
    if (ROAD[code] !== 1) return false;
  }
  return false;
};

/** Boards print the rails of a bridge, and between them the road itself. */
const isBetweenRails = (raster: Raster, pixel: number): boolean =>
  AXES.some((axis) => meetsRail(raster, pixel, axis) && meetsRail(raster, pixel, { x: -axis.x, y: -axis.y }));

/**
 * The board with every bridge gone, the road on it too: what it spans shows instead, one level below the road. With `ford` the
 * road goes on as that terrain along the bottom.
 */
export const boardWithoutBridges = (
  board: Board,
  facts: readonly HexFacts[],
  ford: TerrainName | undefined,
): Board =>
  repainted(board, (codes, levels) => {
    for (const { cell, bridge } of facts) {
      const centre = toPixels(cellCentre(cell), scaleOf(board.raster));
      const spanning = bridge === undefined ? undefined : bridgeIn(board.raster, centre);
      if (!spanning) continue;
      eachPixelAround(board.raster, centre, pixelsIn(board.raster, REACH), (pixel) => {
        const code = board.raster.terrain[pixel] ?? 0;
        const isRail = BRIDGE[code] === 1;
        if (!isRail && (ROAD[code] !== 1 || !isBetweenRails(board.raster, pixel))) return;
        codes[pixel] = terrain(isRail ? spanning.beneath : (ford ?? spanning.beneath)).code;
        levels[pixel] = spanning.level - 1;
      });
    }
  });
