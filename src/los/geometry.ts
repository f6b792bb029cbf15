import type { Hex } from '../board/map/gameMap.ts';
import { hexsideSample } from '../board/raster/pixels.ts';
import {
  DIRECTIONS,
  UNIT_Y,
  VERTEX_STEP,
  type Direction,
  type LatticePoint,
  type Scale,
} from '../hexgrid/lattice.ts';

/**
 * Lattice geometry of a LOS: which hexspine it follows, which vertices belong to its end
 * hexes. All whole numbers, so "along a hexside" is never a matter of an epsilon.
 */

/**
 * The vertex (0 … 5) through which a line along (dx, dy) leaves its hex if it runs along hexspines; −1
 * otherwise.
 */
export const hexspineAlong = (dx: number, dy: number): number => {
  if (dy === 0) return dx > 0 ? 2 : 5;
  if (Math.abs(dx) !== Math.abs(dy)) return -1;
  if (dy < 0) return dx < 0 ? 0 : 1;
  return dx > 0 ? 3 : 4;
};

/** Range in hexes between two lattice centres, without the making of points. */
export const latticeRange = (dx: number, dy: number): number => {
  const columns = Math.abs(dx) / 3;
  const rows = Math.abs(dy);
  return rows > columns ? columns + (rows - columns) / 2 : columns;
};

/** How far a point in pixels lies from the centre of a hex, squared. */
export const squareToCentre = (scale: Scale, x: number, y: number, hex: LatticePoint): number =>
  (x - hex.x * scale.x) ** 2 + (y - hex.y * scale.y) ** 2;

/** Is a lattice point, given relative to a hex's centre, one of its vertices? */
export const isVertex = (dx: number, dy: number): boolean =>
  (dy === 0 && (dx === 2 || dx === -2)) || ((dx === 1 || dx === -1) && (dy === 1 || dy === -1));

/** Do both values lie beyond the same bound? */
const beyond = (p: number, q: number, bound: number): boolean =>
  (p > bound && q > bound) || (p < -bound && q < -bound);

/**
 * Does a segment between lattice points meet a hex, its hexsides and vertices included? Exact: all are whole
 * numbers.
 */
export const segmentTouchesHex = (from: LatticePoint, to: LatticePoint, hex: LatticePoint): boolean => {
  const px = from.x - hex.x;
  const py = from.y - hex.y;
  const qx = to.x - hex.x;
  const qy = to.y - hex.y;
  if (beyond(py, qy, 1) || beyond(px + py, qx + qy, 2) || beyond(px - py, qx - qy, 2)) return false;
  const dx = qx - px;
  const dy = qy - py;
  const offset = dx * py - dy * px;
  // The farthest that a vertex of the hex lies off a line in this direction.
  return Math.abs(offset) <= Math.max(Math.abs(2 * dy), Math.abs(dx) + Math.abs(dy));
};

/**
 * How deep a line through two lattice points cuts into a hex: how far its outermost vertex lies beyond the
 * line, in pixels; 0 if it only touches it.
 */
export const clipDepth = (scale: Scale, from: LatticePoint, to: LatticePoint, hex: LatticePoint): number => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const offset = dx * (from.y - hex.y) - dy * (from.x - hex.x);
  const reach = Math.max(Math.abs(2 * dy), Math.abs(dx) + Math.abs(dy)) - Math.abs(offset);
  return (reach * scale.x * scale.y) / Math.hypot(dx * scale.x, dy * scale.y);
};

/** Does a line through two lattice points pass through the inside of a hex? */
export const lineEntersHex = (from: LatticePoint, to: LatticePoint, hex: LatticePoint): boolean => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const offset = dx * (from.y - hex.y) - dy * (from.x - hex.x);
  return Math.abs(offset) < Math.max(Math.abs(2 * dy), Math.abs(dx) + Math.abs(dy));
};

/**
 * How far the art of a hex's own terrain may cross its hexsides, in board units: art is drawn in proportion
 * to its hex.
 */
const MARGIN = 2;

/** Does a point, given in pixels from a hex's centre, lie in the hex or within the margin around it? */
export const inHexWithMargin = (scale: Scale, dx: number, dy: number): boolean => {
  const x = Math.abs(dx) / scale.x;
  const y = Math.abs(dy) / scale.y;
  return y <= 1 + MARGIN / UNIT_Y && x + y <= 2 + (2 * MARGIN) / UNIT_Y;
};

/** The sample points of the six hexsides, in pixels from the centre: one list for each axis. */
export interface HexsideSamples {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export const hexsideSamples = (scale: Scale): HexsideSamples => {
  const samples = DIRECTIONS.map((side) => hexsideSample(scale, { x: 0, y: 0 }, side));
  return { x: samples.map(({ x }) => x), y: samples.map(({ y }) => y) };
};

/**
 * The hexside whose sample point is nearest to a point, given in pixels from the centre; −1 if the centre is
 * nearer.
 */
export const nearestHexside = (samples: HexsideSamples, dx: number, dy: number): number => {
  let best = dx * dx + dy * dy;
  let side = -1;
  for (let i = 0; i < 6; i++) {
    const x = dx - (samples.x[i] ?? 0);
    const y = dy - (samples.y[i] ?? 0);
    const distance = x * x + y * y;
    if (distance < best) {
      best = distance;
      side = i;
    }
  }
  return side;
};

/** Does a hexside, by hex and side, have a vertex in common with another hex (or lie on it)? */
export const hexsideTouches = (hex: Hex, side: number, other: Hex): boolean => {
  const dx = hex.x - other.x;
  const dy = hex.y - other.y;
  const from = VERTEX_STEP[side as Direction];
  const to = VERTEX_STEP[((side + 1) % 6) as Direction];
  if (!from || !to) return false;
  return isVertex(dx + from.x, dy + from.y) || isVertex(dx + to.x, dy + to.y);
};
