import type { Hex } from '../board/gameMap.ts';
import { VERTEX_STEP, type LatticePoint } from '../hexgrid/lattice.ts';
import type { Field } from './field.ts';
import type { Centres } from './inherent.ts';
import type { Line } from './line.ts';

/** The two hexes between which a LOS runs that follows a hexside; either may lie beyond the edge of the map. */
export interface Followed {
  one: Hex | undefined;
  other: Hex | undefined;
  /** The hexside is a cliff. */
  isCliff: boolean;
}

/** From the middle of a hexside that a line towards this vertex follows to the centre of the hex on one of its sides. */
export const ACROSS: readonly LatticePoint[] = VERTEX_STEP.map(({ x, y }) =>
  y === 0 ? { x: 0, y: 1 } : { x: 1.5, y: -0.5 * x * y },
);
/** Which side of that hex the hexside is. */
export const SIDE_ACROSS = [4, 5, 0, 4, 5, 0] as const;

/** Is this lattice point the centre of a hex, of the map or beyond its edge? The others that a line along hexspines meets are vertices. */
export const isCentre = (x: number, y: number): boolean => x % 3 === 0 && (x / 3 + y) % 2 !== 0;

/** The hexside on the stretch of so many steps from the first end, if it is one. */
const fillFollowed = (
  centres: Centres,
  { from: { pin }, along }: Line,
  steps: number,
  followed: Followed,
): boolean => {
  const step = VERTEX_STEP[along];
  const across = ACROSS[along];
  const side = SIDE_ACROSS[along];
  if (!step || !across || side === undefined) return false;
  const x = pin.x + steps * step.x;
  const y = pin.y + steps * step.y;
  if (isCentre(x, y) || isCentre(x + step.x, y + step.y)) return false;
  followed.one = centres.hexAt(x + step.x / 2 + across.x, y + step.y / 2 + across.y);
  followed.other = centres.hexAt(x + step.x / 2 - across.x, y + step.y / 2 - across.y);
  followed.isCliff = (followed.one?.hexsides[side] ?? followed.other?.hexsides[(side + 3) % 6]) === 'cliff';
  return true;
};

/**
 * Finds the hexside that the LOS follows at a pixel of this hex, abreast of this x, in pixels; `false` where it runs through the hex.
 * Whole numbers tell, no pixel could; but a pixel of a hex beside the hexside belongs to it also where it reaches past the vertex.
 */
export const findFollowed = (
  { centres, scale }: Field,
  line: Line,
  hex: Hex,
  x: number,
  followed: Followed,
): boolean => {
  const steps = (x / scale.x - line.from.pin.x) / (VERTEX_STEP[line.along]?.x ?? 1);
  const whole = Math.floor(steps);
  if (fillFollowed(centres, line, whole, followed)) return true;
  return (
    fillFollowed(centres, line, steps - whole < 0.5 ? whole - 1 : whole + 1, followed) &&
    (hex === followed.one || hex === followed.other)
  );
};
