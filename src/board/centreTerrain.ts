import { DIRECTIONS } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { Raster } from './board.ts';
import { isBuilding } from './buildingDepiction.ts';
import { textureAround } from './ground.ts';
import { codesWhere, hexsideSample, pixelAt, terrainAt } from './pixels.ts';
import { pixelsIn, scaleOf } from './rasterScale.ts';
import { terrain, type TerrainName } from './terrain.ts';

/** Terrain at the sample point of each hexside; nothing where the hexside is off the board. */
export type Samples = readonly (TerrainName | undefined)[];

export interface CentreTerrain {
  readonly name: TerrainName;
  /** The building whose hex this is. A marketplace is one above ground that is open (B23.73). */
  readonly building?: TerrainName;
  /** The very dot lies in a building, so that no road runs over it. */
  readonly isBuilt: boolean;
}

/** Raster codes of inherent terrain (B.6). */
export const INHERENT = codesWhere((row) => row.inherent);

/**
 * Terrain at the centre dot, with VASL's corrections: a building at a hexside makes a building hex
 * wherever the dot lies, and inherent terrain fills the hex that holds the middle of its depiction.
 */
export const centreTerrain = (
  raster: Raster,
  centre: Point,
  samples: Samples,
  hasInherent: boolean,
): CentreTerrain => {
  const dot = terrainAt(raster, pixelAt(raster, centre));
  const isBuilt = isBuilding(dot);
  const built = isBuilt ? dot : samples.find((sample) => sample !== undefined && isBuilding(sample));
  const inherent = hasInherent ? inherentTerrain(raster, centre, samples) : undefined;
  const name = inherent ?? built ?? textureAround(raster, centre, dot);
  if (!isBuilding(name)) return { name, isBuilt };
  return { name: terrain(name).kind === 'marketplace' ? 'openGround' : name, building: name, isBuilt };
};

/** No point nearer to the centre than to all six hexsides lies farther off than this, in board units; at the board's edge some do. */
const INNER_REACH = 19;
const OUTER_REACH = 38;

/** The first inherent terrain nearer to the centre than to every hexside of the board, column by column from the left. */
const inherentTerrain = (raster: Raster, centre: Point, samples: Samples): TerrainName | undefined => {
  const scale = scaleOf(raster);
  const hexsides = DIRECTIONS.filter((side) => samples[side] !== undefined).map((side) =>
    hexsideSample(scale, centre, side),
  );
  const isInner = (x: number, y: number): boolean => {
    const own = (x - centre.x) ** 2 + (y - centre.y) ** 2;
    return hexsides.every((point) => own < (x - point.x) ** 2 + (y - point.y) ** 2);
  };
  const reach = Math.ceil(
    pixelsIn(raster, hexsides.length === DIRECTIONS.length ? INNER_REACH : OUTER_REACH),
  );
  const left = Math.max(0, Math.floor(centre.x) - reach);
  const top = Math.max(0, Math.floor(centre.y - Math.min(reach, scale.y)));
  const right = Math.min(raster.width, centre.x + reach);
  const bottom = Math.min(raster.height, centre.y + reach, centre.y + scale.y);
  for (let x = left; x < right; x++)
    for (let y = top; y < bottom; y++) {
      const pixel = y * raster.width + x;
      if (INHERENT[raster.terrain[pixel] ?? 0] === 1 && isInner(x, y)) return terrainAt(raster, pixel);
    }
  return undefined;
};
