import type { Shape } from '../../src/board/map/board.ts';
import { bandOf } from '../../src/board/raster/outline.ts';
import type { TerrainName } from '../../src/board/terrain/terrain.ts';
import type { Direction } from '../../src/hexgrid/lattice.ts';
import type { Point } from '../../src/hexgrid/quantity.ts';
import { between, rounded, spot, words, type Spots } from './place.ts';

/** A rowhouse bar over the middle of one hexside. */
export const bar = (
  terrain: TerrainName,
  hex: string,
  side: Direction,
  part: readonly [number, number],
): Shape => ({
  kind: 'hexsides',
  terrain,
  hexsides: [{ hex, side, part }],
});

export const stairwell = (hex: string): Shape => ({ kind: 'stairwell', hex });

/** Ground plans in a square from -1 to 1. */
const PLANS = {
  block: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  ell: [
    [-1, -1],
    [1, -1],
    [1, 0.15],
    [0.2, 0.15],
    [0.2, 1],
    [-1, 1],
  ],
  tee: [
    [-1, -1],
    [1, -1],
    [1, 0.1],
    [0.45, 0.1],
    [0.45, 1],
    [-0.35, 1],
    [-0.35, 0.1],
    [-1, 0.1],
  ],
  porch: [
    [-1, -0.8],
    [-0.2, -0.8],
    [-0.2, -1],
    [0.5, -1],
    [0.5, -0.8],
    [1, -0.8],
    [1, 1],
    [-1, 1],
  ],
  cross: [
    [-1, -0.4],
    [-0.1, -0.4],
    [-0.1, -1],
    [0.55, -1],
    [0.55, -0.4],
    [1, -0.4],
    [1, 0.4],
    [0.55, 0.4],
    [0.55, 1],
    [-0.1, 1],
    [-0.1, 0.4],
    [-1, 0.4],
  ],
  yard: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [0.4, 1],
    [0.4, 0.3],
    [-0.3, 0.3],
    [-0.3, 0.9],
    [-1, 0.9],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [number, number])[]>>;

export type Plan = keyof typeof PLANS;

/** A building of one hex: ground plan, half its length and breadth, and its turn in degrees. */
export const house = (
  terrain: TerrainName,
  at: string,
  plan: Plan,
  [long, broad]: readonly [number, number],
  turn: number,
): Shape => {
  const centre = spot(at);
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const outline = PLANS[plan].map(([u, v]) =>
    rounded({
      x: centre.x + u * long * cos - v * broad * sin,
      y: centre.y + u * long * sin + v * broad * cos,
    }),
  );
  return { kind: 'area', terrain, smooth: false, outline };
};

/** A building along a line through several hexes, so broad, and beyond its last centres by `beyond`. */
export const wing = (terrain: TerrainName, spots: Spots, breadth: number, beyond: number): Shape => {
  const points = words(spots).map(spot);
  const [first, second, last, butLast] = [points[0], points[1], points.at(-1), points.at(-2)];
  if (!first || !second || !last || !butLast) throw new Error(`"${spots}" is no line`);
  const past = (from: Point, end: Point): Point =>
    between(end, from, -beyond / Math.hypot(from.x - end.x, from.y - end.y));
  const line = [past(second, first), ...points.slice(1, -1), past(butLast, last)];
  return {
    kind: 'area',
    terrain,
    smooth: false,
    outline: bandOf({ line, width: breadth, smooth: false }).map(rounded),
  };
};

/** A building with these corners. */
export const footprint = (terrain: TerrainName, corners: Spots): Shape => ({
  kind: 'area',
  terrain,
  smooth: false,
  outline: words(corners).map((corner) => rounded(spot(corner))),
});
