import { DIRECTIONS, toPixels, turned, VERTEX_STEP, type Direction } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { codesWhere, pixelAt, terrainAt } from '../raster/pixels.ts';
import { pixelsIn, scaleOf } from '../raster/rasterScale.ts';
import { terrain, type Terrain, type TerrainName } from '../terrain/terrain.ts';
import type { GameMap, Hex, HexIndex } from './gameMap.ts';

const isObstacle = ({ kind }: Terrain): boolean =>
  kind === 'woods' || kind === 'building' || kind === 'factory';

const OBSTACLES = codesWhere(isObstacle);

/** What is as near to a hexside as this touches it, in board units. */
const NEAR = 1.5;
/** A wall or hedge lies on both sides of its hexside, and what touches it touches the hexside. A4.31 */
const NEAR_WALL = 4;
const STEP = 0.5;

/** Calls `visit` for each pixel of the hex that lies along a hexside, as far within as what touches it. */
const eachPixelAlong = (map: GameMap, hex: Hex, side: Direction, visit: (pixel: number) => void): void => {
  const { raster, hexOfPixel } = map;
  const scale = scaleOf(raster);
  const centre = toPixels(hex, scale);
  const at = (vertex: Direction): Point => {
    const { x, y } = toPixels(VERTEX_STEP[vertex] ?? { x: 0, y: 0 }, scale);
    return { x: centre.x + x, y: centre.y + y };
  };
  const [from, to] = [at(side), at(turned(side, 1))];
  const inward = { x: centre.x - (from.x + to.x) / 2, y: centre.y - (from.y + to.y) / 2 };
  const [far, length] = [Math.hypot(inward.x, inward.y), Math.hypot(to.x - from.x, to.y - from.y)];
  const deepest = pixelsIn(raster, hex.hexsides[side] === undefined ? NEAR : NEAR_WALL);
  for (let deep = STEP; deep <= deepest; deep += STEP)
    for (let along = 0; along <= length; along++) {
      const [share, within] = [along / length, deep / far];
      const pixel = pixelAt(raster, {
        x: from.x + (to.x - from.x) * share + inward.x * within,
        y: from.y + (to.y - from.y) * share + inward.y * within,
      });
      if (hexOfPixel[pixel] === hex.index) visit(pixel);
    }
};

/** What most of a hexside's inner edge shows, roads and what stands on the hexside left out. */
const beside = (map: GameMap, hex: Hex, side: Direction): TerrainName | undefined => {
  const { raster } = map;
  const seen = new Map<TerrainName, number>();
  let touches = false;
  eachPixelAlong(map, hex, side, (pixel) => {
    if (OBSTACLES[raster.terrain[pixel] ?? 0] === 1) touches = true;
    const name = terrainAt(raster, pixel);
    const { kind } = terrain(name);
    if (kind !== 'hexside') {
      const shown = kind === 'road' ? 'openGround' : name;
      seen.set(shown, (seen.get(shown) ?? 0) + 1);
    }
  });
  const [most] = [...seen].toSorted(([, a], [, b]) => b - a);
  return touches ? undefined : (most?.[0] ?? 'openGround');
};

const KNOWN = new WeakMap<GameMap, Map<HexIndex, readonly (TerrainName | undefined)[]>>();

/**
 * By hexside of a hex of woods or a building, the other terrain that lies along it; `undefined` along those that the
 * depiction of the obstacle touches, or a wall or hedge that it touches, at the edge of the map, and in all other
 * hexes.
 *
 * @rule A4.3 A4.31
 */
export const besideObstacle = (map: GameMap, hex: Hex): readonly (TerrainName | undefined)[] => {
  const known = KNOWN.get(map) ?? new Map<HexIndex, readonly (TerrainName | undefined)[]>();
  KNOWN.set(map, known);
  const found =
    known.get(hex.index) ??
    DIRECTIONS.map((side) =>
      isObstacle(terrain(hex.terrain)) && hex.neighbours[side] !== undefined
        ? beside(map, hex, side)
        : undefined,
    );
  known.set(hex.index, found);
  return found;
};
