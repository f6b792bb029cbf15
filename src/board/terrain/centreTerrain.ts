import { DIRECTIONS } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Raster } from '../map/board.ts';
import { isBuilding } from './buildingDepiction.ts';
import {
  codesWhere,
  hexsideSample,
  pixelAt,
  terrainAt,
  eachPixelAround,
  shareAround,
  shareOfHex,
} from '../raster/pixels.ts';
import { pixelsIn, scaleOf } from '../raster/rasterScale.ts';
import { terrain, type TerrainName, terrainOfCode } from './terrain.ts';
import { terrainBesideRoad } from './roads.ts';

/** What the hex counts as for movement and TEM, where neither a building nor a bridge decides that. */
export const groundTerrain = (
  raster: Raster,
  centre: Point,
  atCentre: TerrainName,
  road: TerrainName | undefined,
): TerrainName => {
  const { kind, rule } = terrain(atCentre);
  if (rule === 'B4') return atCentre;
  const isHidden = kind === 'road' || kind === 'hexside' || kind === 'rowhouseWall' || kind === 'bridge';
  const isRoadside = road !== undefined && atCentre === 'openGround';
  const ground = isHidden || isRoadside ? terrainBesideRoad(raster, centre) : atCentre;
  return ground === 'openGround' && hasShellholes(raster, centre) ? 'shellholes' : ground;
};

const TEXTURES = codesWhere(
  ({ kind, los, inherent }) => kind === 'other' && los === 'hindrance' && !inherent,
);
/** How far around the centre dot its texture is judged, in board units. */
const AROUND = 10;

/**
 * The terrain at a centre dot that seems to be Open Ground. Grain and brush are printed as a texture with
 * gaps, so the one pixel at the dot is a coin toss; the ground around it is not. On the eight boards measured
 * hexes of grain have 63 to 74 % of it there, brush 67 % and more, hexes that it merely enters at most 15 %.
 */
const textureAround = (raster: Raster, centre: Point, atDot: TerrainName): TerrainName => {
  const radius = pixelsIn(raster, AROUND);
  if (atDot !== 'openGround' || shareAround(raster, centre, radius, TEXTURES) <= 1 / 2) return atDot;
  const counts = new Map<number, number>();
  let pixels = 0;
  eachPixelAround(raster, centre, radius, (pixel) => {
    const code = raster.terrain[pixel] ?? 0;
    pixels++;
    if (TEXTURES[code] === 1) counts.set(code, (counts.get(code) ?? 0) + 1);
  });
  for (const [code, count] of counts) if (count > pixels / 2) return terrainOfCode(code) ?? atDot;
  return atDot;
};

/** Raster codes of fords. */
export const FORD = codesWhere(({ rule }) => rule === 'B20.8');
/** Fewer pixels of a ford than this share of the hex belong to the neighbour's. */
const OVERHANG = 0.05;

/** Whether a ford leads through the hex, wherever in it. */
export const hasFord = (raster: Raster, centre: Point): boolean =>
  shareOfHex(raster, centre, FORD) > OVERHANG;

const SHELLHOLES = codesWhere(({ rule }) => rule === 'B2');
/**
 * Craters lie scattered: in hexes that are shellholes they fill 24 to 37 % of the hex, elsewhere at most 12
 * %.
 */
const CRATERED = 0.18;

/** Shellholes fill their whole hex however few craters are printed (B.6). */
const hasShellholes = (raster: Raster, centre: Point): boolean =>
  shareOfHex(raster, centre, SHELLHOLES) > CRATERED;

/** Terrain at the sample point of each hexside; nothing where the hexside is off the board. */
export type Samples = readonly (TerrainName | undefined)[];

interface CentreTerrain {
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

/**
 * No point nearer to the centre than to all six hexsides lies farther off than this, in board units; at the
 * board's edge some do.
 */
const INNER_REACH = 19;
const OUTER_REACH = 38;

/**
 * The first inherent terrain nearer to the centre than to every hexside of the board, column by column from
 * the left.
 */
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
