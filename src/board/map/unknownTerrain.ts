import { NO_HEX } from '../../hexgrid/pixels.ts';
import { scaleOf } from '../raster/rasterScale.ts';
import { terrain, terrainOfCode } from '../terrain/terrain.ts';
import type { GameMap, HexIndex } from './gameMap.ts';

const OURS = terrain('unknown').code;

/**
 * A hex that is painted may leave its neighbour a line of pixels along their hexside. So few of the code that
 * stands for whole hexes do not count: some one in eighty.
 */
const SPILL = 1 / 80;

/** For each raster code, how much a pixel of it counts, where one is enough. */
const weights = ({ raster }: GameMap): Float32Array => {
  const { x, y } = scaleOf(raster);
  return Float32Array.from({ length: 256 }, (_, code) => {
    if (code === OURS) return 1 / (6 * x * y * SPILL);
    return terrainOfCode(code) === undefined ? 1 : 0;
  });
};

const NONE: ReadonlySet<HexIndex> = new Set();
const known = new WeakMap<GameMap, ReadonlySet<HexIndex>>();

const look = (map: GameMap): ReadonlySet<HexIndex> => {
  const { raster, hexOfPixel, hexes } = map;
  const weight = weights(map);
  const sums = new Float32Array(hexes.length);
  let some = false;
  for (let pixel = 0; pixel < raster.terrain.length; pixel++) {
    const counts = weight[raster.terrain[pixel] ?? 0] ?? 0;
    const hex = hexOfPixel[pixel] ?? NO_HEX;
    if (counts === 0 || hex === NO_HEX) continue;
    some = true;
    sums[hex] = (sums[hex] ?? 0) + counts;
  }
  return some ? new Set(hexes.flatMap(({ index }) => ((sums[index] ?? 0) >= 1 ? [index] : []))) : NONE;
};

/** The hexes of a map whose terrain, or some of it, nobody knows; looked for once for each map. */
export const hexesOfUnknownTerrain = (map: GameMap): ReadonlySet<HexIndex> => {
  const hexes = known.get(map) ?? look(map);
  known.set(map, hexes);
  return hexes;
};
