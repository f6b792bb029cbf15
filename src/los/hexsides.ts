import type { Hex } from '../board/gameMap.ts';
import { VERTEX_STEP } from '../hexgrid/lattice.ts';
import { TERRAIN } from '../board/terrain.ts';
import type { Field } from './field.ts';
import type { Line } from './line.ts';
import { hexsideTouches } from './geometry.ts';

/**
 * Walls, hedges and bocage, B9.2: a hexside is no obstacle to a hex that it belongs to, nor where it is a hexspine
 * that radiates from an end hex. Where the LOS follows such a hexspine to its far vertex, the hexspine and one
 * further hexside of that vertex may be looked along; both further ones block, and so does
 * one that the LOS meets without a walled hexspine leading to it.
 */

const isWall = (hex: Hex, side: number): boolean => {
  const name = hex.hexsides[side];
  return name !== undefined && TERRAIN[name].kind === 'hexside' && name !== 'cliff';
};

const touchesAnEnd = (line: Line, hex: Hex, side: number): boolean => hexsideTouches(hex, side, line.a) || hexsideTouches(hex, side, line.b);

/** Is the LOS free of the walls that meet at the far vertex of the hexspine it follows? */
const freeOfVertex = (field: Field, hex: Hex, vertex: number): boolean => {
  const before = (vertex + 5) % 6;
  const beyond = hex.neighbours[before];
  const other = beyond === undefined ? undefined : field.map.hexes[beyond];
  const spine = other !== undefined && isWall(other, (vertex + 1) % 6);
  return spine && !(isWall(hex, vertex) && isWall(hex, before));
};

/** Which vertex of the hex lies at the far end of the hexspine that the LOS follows out of one of its end hexes; −1 if none. */
const farVertex = (line: Line, hex: Hex, side: number): number => {
  const step = VERTEX_STEP[line.spine];
  if (!step) return -1;
  for (const vertex of [side, (side + 1) % 6]) {
    const at = VERTEX_STEP[vertex];
    if (!at) continue;
    const x = hex.x + at.x;
    const y = hex.y + at.y;
    if (x - line.a.x === 2 * step.x && y - line.a.y === 2 * step.y) return vertex;
    if (line.b.x - x === 2 * step.x && line.b.y - y === 2 * step.y) return vertex;
  }
  return -1;
};

/** May the wall, hedge or bocage on this hexside be looked over because of where the ends are? @rule B9.2 */
export const ignorableHexside = (field: Field, line: Line, hex: Hex, side: number): boolean => {
  if (side < 0) return true;
  const far = line.spine >= 0 && line.range > 2 ? farVertex(line, hex, side) : -1;
  return far >= 0 ? freeOfVertex(field, hex, far) : touchesAnEnd(line, hex, side);
};
