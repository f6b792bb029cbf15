import type { Hex } from '../board/gameMap.ts';
import { hexsideSample } from '../board/pixels.ts';
import { DIRECTIONS, UNIT_X, UNIT_Y, VERTEX_STEP, type Direction, type LatticePoint } from '../hexgrid/lattice.ts';

/**
 * Lattice geometry of a LOS: which hexspine it follows, which vertices belong to its end
 * hexes. All whole numbers, so "along a hexside" is never a matter of an epsilon.
 */

/** The vertex (0 … 5) through which a line along (dx, dy) leaves its hex if it runs along hexspines; −1 otherwise. */
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

/** How far a point in board units lies from the centre of a hex, squared. */
export const squareToCentre = (x: number, y: number, hex: LatticePoint): number => (x - hex.x * UNIT_X) ** 2 + (y - hex.y * UNIT_Y) ** 2;

/** Is a lattice point, given relative to a hex's centre, one of its vertices? */
export const isVertex = (dx: number, dy: number): boolean =>
  (dy === 0 && (dx === 2 || dx === -2)) || ((dx === 1 || dx === -1) && (dy === 1 || dy === -1));

/** Do both values lie beyond the same bound? */
const beyond = (p: number, q: number, bound: number): boolean => (p > bound && q > bound) || (p < -bound && q < -bound);

/** Does a segment between lattice points meet a hex, its hexsides and vertices included? Exact: all are whole numbers. */
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

/** How deep a line through two lattice points cuts into a hex: how far its outermost vertex lies beyond the line, in board units; 0 if it only touches it. */
export const clipDepth = (from: LatticePoint, to: LatticePoint, hex: LatticePoint): number => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const offset = dx * (from.y - hex.y) - dy * (from.x - hex.x);
  const reach = Math.max(Math.abs(2 * dy), Math.abs(dx) + Math.abs(dy)) - Math.abs(offset);
  return (reach * UNIT_X * UNIT_Y) / Math.hypot(dx * UNIT_X, dy * UNIT_Y);
};

/** Does a line through two lattice points pass through the inside of a hex? */
export const lineEntersHex = (from: LatticePoint, to: LatticePoint, hex: LatticePoint): boolean => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const offset = dx * (from.y - hex.y) - dy * (from.x - hex.x);
  return Math.abs(offset) < Math.max(Math.abs(2 * dy), Math.abs(dx) + Math.abs(dy));
};

/** How far the art of a hex's own terrain may cross its hexsides, in board units. */
const MARGIN = 2;

/** Does a point, given in board units from a hex's centre, lie in the hex or within the margin around it? */
export const inHexWithMargin = (dx: number, dy: number): boolean => {
  const x = Math.abs(dx) / UNIT_X;
  const y = Math.abs(dy) / UNIT_Y;
  return y <= 1 + MARGIN / UNIT_Y && x + y <= 2 + (2 * MARGIN) / UNIT_Y;
};

const SAMPLES = DIRECTIONS.map((side) => hexsideSample({ x: 0, y: 0 }, side));
const sampleX = SAMPLES.map(({ x }) => x);
const sampleY = SAMPLES.map(({ y }) => y);

/** The hexside whose sample point is nearest to a point, given in board units from the centre; −1 if the centre is nearer. */
export const nearestHexside = (dx: number, dy: number): number => {
  let best = dx * dx + dy * dy;
  let side = -1;
  for (let i = 0; i < 6; i++) {
    const x = dx - (sampleX[i] ?? 0);
    const y = dy - (sampleY[i] ?? 0);
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
