import type { Hex } from '../board/gameMap.ts';
import { UNIT_X, UNIT_Y, VERTEX_STEP } from '../hexgrid/lattice.ts';

/**
 * VASL's outline of an end hex, within which art counts as the hex's own: corners in whole pixels, moved outwards by
 * one, but for the upper right one, which it moves inwards. Only the reading that is to agree with VASL needs it.
 */
const MOVED: readonly (readonly [number, number])[] = [[-1, -1], [-1, 1], [1, 0], [1, 1], [-1, 1], [-1, 0]];

const cornerX = (hex: Hex, vertex: number): number => Math.trunc((hex.x + (VERTEX_STEP[vertex]?.x ?? 0)) * UNIT_X) + (MOVED[vertex]?.[0] ?? 0);
const cornerY = (hex: Hex, vertex: number): number => Math.trunc((hex.y + (VERTEX_STEP[vertex]?.y ?? 0)) * UNIT_Y) + (MOVED[vertex]?.[1] ?? 0);

/** Does the corner of a pixel lie within the outline? Left and upper edges belong to it. */
export const inVaslOutline = (hex: Hex, column: number, row: number): boolean => {
  let inside = false;
  for (let vertex = 0; vertex < 6; vertex++) {
    const [x0, y0] = [cornerX(hex, vertex), cornerY(hex, vertex)];
    const [x1, y1] = [cornerX(hex, (vertex + 1) % 6), cornerY(hex, (vertex + 1) % 6)];
    if (row >= y0 !== row >= y1 && column < x0 + ((row - y0) * (x1 - x0)) / (y1 - y0)) inside = !inside;
  }
  return inside;
};
