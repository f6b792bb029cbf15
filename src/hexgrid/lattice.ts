import { hexes, type Hexes, type Point } from './quantity.ts';

/**
 * Exact geometry: x counts half hexside lengths, y half hex heights. Centres, corners and
 * hexsides of flat-topped hexes all fall on whole numbers, so "along a hexside" and "through
 * a vertex" are questions about integers, never about an epsilon.
 */
export interface LatticePoint {
  readonly x: number;
  readonly y: number;
}

/** Board units (pixels at VASL's scale) in one lattice step. */
export const UNIT_X = 18.75;
export const UNIT_Y = 32.25;

/** How large the hexes of a raster are: its pixels in one lattice step, across and down. */
export interface Scale {
  readonly x: number;
  readonly y: number;
}

/** The scale of ordinary boards: one pixel is one board unit. */
export const BOARD_SCALE: Scale = { x: UNIT_X, y: UNIT_Y };

/** Hexsides and directions, clockwise from the top: N, NE, SE, S, SW, NW. */
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Lattice step to the neighbour across each hexside. */
export const NEIGHBOUR_STEP: readonly LatticePoint[] = [
  { x: 0, y: -2 },
  { x: 3, y: -1 },
  { x: 3, y: 1 },
  { x: 0, y: 2 },
  { x: -3, y: 1 },
  { x: -3, y: -1 },
];

/** Lattice step from a centre to its six vertices; hexside i runs from vertex i to vertex i + 1. */
export const VERTEX_STEP: readonly LatticePoint[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 2, y: 0 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: -2, y: 0 },
];

/** The direction so many sixths of a turn farther clockwise, at most one turn back. */
export const turned = (direction: Direction, sixths: number): Direction =>
  ((direction + sixths + 6) % 6) as Direction;

/** The hexside seen from the other hex. */
export const opposite = (direction: Direction): Direction => turned(direction, 3);

/** Centre of the hex with this column (A = 0) and printed number, on one board. */
export const centreOf = (column: number, number: number): LatticePoint => ({
  x: 3 * column,
  y: 2 * number - (column % 2 === 0 ? 1 : 0),
});

/** Range in hexes between two hex centres. */
export const rangeBetween = (a: LatticePoint, b: LatticePoint): Hexes => {
  const columns = Math.abs(a.x - b.x) / 3;
  const halfRows = Math.abs(a.y - b.y);
  return hexes(columns + Math.max(0, (halfRows - columns) / 2));
};

/** Where a lattice point lies on a raster, in pixels. */
export const toPixels = (point: LatticePoint, scale: Scale): Point => ({
  x: point.x * scale.x,
  y: point.y * scale.y,
});

/** The lattice point in board units. */
export const toBoardUnits = (point: LatticePoint): Point => toPixels(point, BOARD_SCALE);
