import { toPixels, VERTEX_STEP, type Direction } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Raster } from '../map/board.ts';
import { pixelAt, terrainAt } from '../raster/pixels.ts';
import { scaleOf } from '../raster/rasterScale.ts';
import { terrain, type TerrainName } from './terrain.ts';

/** Whether units can be in this terrain as in a building. */
export const isBuilding = (name: TerrainName): boolean => {
  const { kind } = terrain(name);
  return kind === 'building' || kind === 'factory' || kind === 'marketplace';
};

/**
 * Levels above the ground floor: what rises half a level more than its floors has one floor a level
 * (B23.22–.24).
 */
export const upperLevelsOf = (name: TerrainName): number => {
  const { kind, half, height } = terrain(name);
  return (kind === 'building' || kind === 'marketplace') && half ? height : 0;
};

/**
 * Levels above the ground on what is no building: towers and storage tanks, as VASL counts them.
 *
 * @rule B34
 */
export const platformsOf = (name: TerrainName): number => {
  const { platforms = 0 } = terrain(name);
  return platforms;
};

/** Along a hexside: one look every lattice 1/36, about a board unit apart. */
const STEPS = 36;
/** A building goes on across a hexside where it covers at least this many looks in a row, on both sides. */
const ENOUGH = 3;
/** How far inside each hex a look is taken, as a share of the way to its centre: about 1.3 board units. */
const INSIDE = 0.04;

const sameMaterial = (a: TerrainName, b: TerrainName): boolean =>
  isBuilding(a) && isBuilding(b) && terrain(a).tem === terrain(b).tem;

/** Whether the depiction of a building runs on across this hexside. Rowhouse bars are not looked at. */
export const buildingGoesAcross = (raster: Raster, centre: Point, side: Direction): boolean => {
  const vertex = (at: number): Point => toPixels(VERTEX_STEP[at % 6] ?? { x: 0, y: 0 }, scaleOf(raster));
  const [from, to] = [vertex(side), vertex(side + 1)];
  const look = (along: number, inside: number): TerrainName =>
    terrainAt(
      raster,
      pixelAt(raster, {
        x: centre.x + (from.x + (to.x - from.x) * along) * (1 - inside),
        y: centre.y + (from.y + (to.y - from.y) * along) * (1 - inside),
      }),
    );
  let run = 0;
  for (let step = 0; step <= STEPS && run < ENOUGH; step++)
    run = sameMaterial(look(step / STEPS, INSIDE), look(step / STEPS, -INSIDE)) ? run + 1 : 0;
  return run >= ENOUGH;
};
