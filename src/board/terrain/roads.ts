import type { Direction } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Raster } from '../map/board.ts';
import {
  codesWhere,
  eachPixelOfHex,
  middleOfHexside,
  pixelAt,
  shareAround,
  terrainAt,
  levelAt,
  shareOfHex,
} from '../raster/pixels.ts';
import { onRaster, pixelsIn, scaleOf } from '../raster/rasterScale.ts';
import { terrain, terrainOfCode, type Terrain, type TerrainName } from './terrain.ts';

interface BridgeFacts {
  readonly terrain: TerrainName;
  /** Elevation of its road. */
  readonly level: number;
  /** What it spans. */
  readonly beneath: TerrainName;
}

/** Raster codes of bridges. */
export const BRIDGE = codesWhere(({ kind }) => kind === 'bridge');
const SPANNED = codesWhere(({ kind }) => kind === 'depression' || kind === 'water');

/** Fewer pixels of a bridge than this share of the hex belong to the neighbour's. */
const OVERHANG = 0.05;

const add = (counts: Map<number, number>, key: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

const commonest = (counts: ReadonlyMap<number, number>): number | undefined =>
  [...counts].reduce<readonly [number | undefined, number]>(
    (best, entry) => (entry[1] > best[1] ? entry : best),
    [undefined, 0],
  )[0];

/**
 * The bridge in a hex, wherever its depiction lies: the road painted over it usually hides the
 * centre. Its pixels carry the level of the road; what it spans is one level below. @rule B6
 */
export const bridgeIn = (raster: Raster, centre: Point): BridgeFacts | undefined => {
  const bridges = new Map<number, number>();
  const levels = new Map<number, number>();
  const spanned = new Map<number, number>();
  if (shareOfHex(raster, centre, BRIDGE) <= OVERHANG) return undefined;
  eachPixelOfHex(raster, centre, (pixel) => {
    const code = raster.terrain[pixel] ?? 0;
    if (SPANNED[code] === 1) add(spanned, code);
    if (BRIDGE[code] !== 1) return;
    add(bridges, code);
    add(levels, levelAt(raster, pixel));
  });
  const name = terrainOfCode(commonest(bridges) ?? 0);
  if (name === undefined) return undefined;
  return {
    terrain: name,
    level: commonest(levels) ?? 0,
    beneath: terrainOfCode(commonest(spanned) ?? 0) ?? 'openGround',
  };
};

/**
 * What a road runs through. Boards print a verge of open ground between a road and the woods it
 * cuts, so the pixels next to the road say nothing. Instead the road, and any wall or hedge, divides
 * the hex into pieces of ground; the road runs through a terrain if that terrain fills more than half
 * of every piece. On the eight boards that we have measured every hex is far from that line: pieces beside a
 * woods-road are 53 to 97 % woods, pieces beside a road that merely passes woods at most 5 %.
 */
export const terrainBesideRoad = (raster: Raster, centre: Point): TerrainName => {
  if (dominantTerrain(allGround(raster, centre)) === 'openGround') return 'openGround';
  const pieces = piecesOfGround(raster, centre);
  const ground = pieces.reduce((sum, piece) => sum + piece.size, 0);
  const dominant = pieces.filter((piece) => piece.size > ground * SLIVER).map(dominantTerrain);
  const [first, ...rest] = dominant;
  return first !== undefined && rest.every((terrain) => terrain === first) ? first : 'openGround';
};

export const isRoad = ({ kind, rule }: Terrain): boolean => kind === 'road' || rule === 'B4';

/** Pieces smaller than this share of the ground are scraps that the drawing left at a hexside. */
const SLIVER = 0.05;

const DIVIDES = codesWhere(
  (row) => isRoad(row) || row.kind === 'hexside' || row.kind === 'rowhouseWall' || row.kind === 'bridge',
);
/** What a hex with a road can count as; buildings are found by their own depiction. */
const COUNTS = codesWhere(({ kind }) => kind === 'open' || kind === 'woods' || kind === 'other');

/**
 * Share of pixels with which a terrain covers half of a piece: grain is printed as speckle, two pixels in
 * three.
 */
const halfCovered = (code: number): number => (code === terrain('grain').code ? 1 / 3 : 1 / 2);

interface Piece {
  readonly size: number;
  readonly share: ReadonlyMap<number, number>;
}

const dominantTerrain = ({ size, share }: Piece): TerrainName => {
  for (const [code, count] of share)
    if (count > size * halfCovered(code) && COUNTS[code] === 1) return terrainOfCode(code) ?? 'openGround';
  return 'openGround';
};

/** Ground of the hex as one piece: no terrain fills more than half of every piece unless it does so here. */
const allGround = (raster: Raster, centre: Point): Piece => {
  const counts = new Uint32Array(256);
  let size = 0;
  eachPixelOfHex(raster, centre, (pixel) => {
    const code = raster.terrain[pixel] ?? 0;
    if (DIVIDES[code] === 1) return;
    counts[code] = (counts[code] ?? 0) + 1;
    size++;
  });
  return { size, share: new Map(counts.entries()) };
};

const piecesOfGround = (raster: Raster, centre: Point): readonly Piece[] => {
  const unvisited = new Set<number>();
  eachPixelOfHex(raster, centre, (pixel) => {
    if (DIVIDES[raster.terrain[pixel] ?? 0] !== 1) unvisited.add(pixel);
  });
  const pieces: Piece[] = [];
  for (const start of unvisited) pieces.push(pieceFrom(raster, start, unvisited));
  return pieces;
};

/** The connected piece that holds `start`; takes its pixels out of `unvisited`. */
const pieceFrom = (raster: Raster, start: number, unvisited: Set<number>): Piece => {
  const share = new Map<number, number>();
  const frontier = [start];
  let size = 0;
  unvisited.delete(start);
  for (let pixel = frontier.pop(); pixel !== undefined; pixel = frontier.pop()) {
    const code = raster.terrain[pixel] ?? 0;
    share.set(code, (share.get(code) ?? 0) + 1);
    size++;
    for (const next of [pixel - raster.width, pixel + raster.width, pixel - 1, pixel + 1])
      if (unvisited.delete(next)) frontier.push(next);
  }
  return { size, share };
};

/**
 * How far a road may miss the centre dot, in board units, and still run through the hex: dots are printed
 * over roads.
 */
const NEAR_CENTRE = 2;

const AROUND_CENTRE: readonly Point[] = Array.from({ length: (2 * NEAR_CENTRE + 1) ** 2 }, (_, index) => ({
  x: (index % (2 * NEAR_CENTRE + 1)) - NEAR_CENTRE,
  y: Math.floor(index / (2 * NEAR_CENTRE + 1)) - NEAR_CENTRE,
})).sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** The road that runs over the centre dot, if any; where two do, the nearer. */
export const roadAtCentre = (raster: Raster, centre: Point): TerrainName | undefined => {
  for (const step of AROUND_CENTRE) {
    const { x, y } = onRaster(raster, step);
    const name = terrainAt(raster, pixelAt(raster, { x: centre.x + x, y: centre.y + y }));
    if (isRoad(terrain(name))) return name;
  }
  return undefined;
};

/**
 * How far around the middle of a hexside a road may cross it, in board units; beyond it is at the next
 * hexside.
 */
const CROSSING = 9;
/**
 * The share of road in that circle. On the eight boards measured, crossings have 19 % and more, all else
 * nothing.
 */
const CROSSED = 0.1;
const ROADS = codesWhere(isRoad);

/**
 * Whether a road is painted across the middle of this hexside. Gaps between the dashes of a path do not
 * matter.
 */
export const roadGoesAcross = (raster: Raster, centre: Point, side: Direction): boolean =>
  shareAround(raster, middleOfHexside(scaleOf(raster), centre, side), pixelsIn(raster, CROSSING), ROADS) >
  CROSSED;
