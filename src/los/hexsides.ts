import type { Hex } from '../board/gameMap.ts';
import { VERTEX_STEP } from '../hexgrid/lattice.ts';
import { TERRAIN } from '../board/terrain.ts';
import type { Field } from './field.ts';
import type { End, Line } from './line.ts';
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

/** Two hexspines out of an end hex along the line lies the far vertex of the first; has it such walls that the LOS may pass? */
const passesFarVertex = (field: Field, end: Hex, spine: number): boolean => {
  const beside = hexAcross(field, end, spine);
  const onward = beside && hexAcross(field, beside, (spine + 5) % 6);
  const walled = beside !== undefined && isWall(beside, (spine + 4) % 6);
  return walled && !(onward !== undefined && isWall(onward, (spine + 3) % 6) && isWall(onward, (spine + 2) % 6));
};

const hexAcross = (field: Field, hex: Hex, side: number): Hex | undefined => field.map.hexes[hex.neighbours[side] ?? -1];

/** Does the hexside meet the far vertex of the hexspine that leaves an end hex at this vertex? */
const meetsFarVertex = (end: Hex, spine: number, hex: Hex, side: number): boolean => {
  const step = VERTEX_STEP[spine];
  if (!step) return false;
  const x = end.x + 2 * step.x - hex.x;
  const y = end.y + 2 * step.y - hex.y;
  return [side, (side + 1) % 6].some((vertex) => VERTEX_STEP[vertex]?.x === x && VERTEX_STEP[vertex].y === y);
};

/** Does the hexside belong to one of the end hexes? */
export const belongsToAnEnd = ({ a, b }: Line, hex: Hex, side: number): boolean => {
  const beyond = hex.neighbours[side];
  return hex === a || hex === b || beyond === a.index || beyond === b.index;
};

/** May the wall or hedge on this hexside be looked over because of where the ends are? @rule B9.2 */
export const ignorableHexside = (field: Field, line: Line, hex: Hex, side: number): boolean => {
  if (side < 0) return true;
  if (!isWall(hex, side) && touchesAnEnd(line, hex, side)) return true;
  if (line.spine >= 0 && line.range > 2) {
    if (meetsFarVertex(line.a, line.spine, hex, side)) return passesFarVertex(field, line.a, line.spine);
    const back = (line.spine + 3) % 6;
    if (meetsFarVertex(line.b, back, hex, side)) return passesFarVertex(field, line.b, back);
  }
  return touchesAnEnd(line, hex, side);
};

/** Through which of its hexsides does a line in this direction leave a hex? Through a vertex it touches both that meet there. */
const hexsidesTowards = (dx: number, dy: number): readonly number[] =>
  VERTEX_STEP.flatMap((from, side) => {
    const to = VERTEX_STEP[(side + 1) % 6] ?? from;
    return from.x * dy - from.y * dx >= 0 && dx * to.y - dy * to.x >= 0 && (from.x + to.x) * dx + 3 * (from.y + to.y) * dy > 0 ? [side] : [];
  });

/** The hexsides of an end's hex through which the line leaves it. */
export const leavesThrough = ({ from, to }: Line, end: End): readonly number[] => {
  const far = end === from ? to : from;
  return hexsidesTowards(far.pin.x - end.pin.x, far.pin.y - end.pin.y);
};

/** Does the line leave the hex of this end over a wall, hedge or bocage of it? @rule B9.21 */
export const looksOverOwnHexside = (line: Line, end: End): boolean => leavesThrough(line, end).some((side) => isWall(end.hex, side));
