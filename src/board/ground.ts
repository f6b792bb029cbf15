import type { Point } from '../hexgrid/quantity.ts';
import type { Raster } from './board.ts';
import { codesWhere, eachPixelAround, shareAround, shareOfHex } from './pixels.ts';
import { pixelsIn } from './rasterScale.ts';
import { terrainBesideRoad } from './roadside.ts';
import { terrain, terrainOfCode, type TerrainName } from './terrain.ts';

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
export const textureAround = (raster: Raster, centre: Point, atDot: TerrainName): TerrainName => {
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
/** Craters lie scattered: in hexes that are shellholes they fill 24 to 37 % of the hex, elsewhere at most 12 %. */
const CRATERED = 0.18;

/** Shellholes fill their whole hex however few craters are printed (B.6). */
const hasShellholes = (raster: Raster, centre: Point): boolean =>
  shareOfHex(raster, centre, SHELLHOLES) > CRATERED;
