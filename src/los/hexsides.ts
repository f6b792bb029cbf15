import type { Hex } from '../board/map/gameMap.ts';
import { hexsideSample, levelAt, pixelAt, terrainAt } from '../board/raster/pixels.ts';
import {
  DIRECTIONS,
  opposite,
  toPixels,
  VERTEX_STEP,
  type Direction,
  type LatticePoint,
} from '../hexgrid/lattice.ts';
import { TERRAIN } from '../board/terrain/terrain.ts';
import type { Field, End, Line, Centres, Followed } from './losField.ts';
import { hexsideTouches, latticeRange } from './geometry.ts';

/**
 * From the middle of a hexside that a line towards this vertex follows to the centre of the hex on one of its
 * sides.
 */
export const ACROSS: readonly LatticePoint[] = VERTEX_STEP.map(({ x, y }) =>
  y === 0 ? { x: 0, y: 1 } : { x: 1.5, y: -0.5 * x * y },
);
/** Which side of that hex the hexside is. */
export const SIDE_ACROSS = [4, 5, 0, 4, 5, 0] as const;

/**
 * Is this lattice point the centre of a hex, of the map or beyond its edge? The others that a line along
 * hexspines meets are vertices.
 */
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

const ROUNDING = 1e-9;

/**
 * Finds the hexside that the LOS follows at a pixel of this hex, abreast of this x, in pixels; `false` where
 * it runs through the hex. Whole numbers tell, no pixel could; but a pixel of a hex beside the hexside
 * belongs to it also where it reaches past the vertex. Right abreast of the vertex every pixel does, from
 * whichever end the LOS comes.
 */
export const findFollowed = (
  { centres, scale, mode }: Field,
  line: Line,
  hex: Hex,
  x: number,
  followed: Followed,
): boolean => {
  const steps = (x / scale.x - line.from.pin.x) / (VERTEX_STEP[line.along]?.x ?? 1);
  const whole = Math.floor(steps);
  if (fillFollowed(centres, line, whole, followed)) return true;
  const isAtVertex = mode === 'bothSides' && Math.abs(steps - Math.round(steps)) < ROUNDING;
  return (
    fillFollowed(centres, line, steps - whole < 0.5 ? whole - 1 : whole + 1, followed) &&
    (isAtVertex || hex === followed.one || hex === followed.other)
  );
};

/**
 * Walls, hedges and bocage, B9.2: a hexside is no obstacle to a hex that it belongs to, nor where it is a
 * hexspine that radiates from an end hex. Where the LOS follows such a hexspine to its far vertex, the
 * hexspine and one further hexside of that vertex may be looked along; both further ones block, and so does
 * one that the LOS meets without a walled hexspine leading to it.
 */

/** Wall, hedge, bocage and their like: a cliff is a drop, not an obstacle. */
const isWall = (hex: Hex, side: number): boolean => {
  const name = hex.hexsides[side];
  return name !== undefined && TERRAIN[name].kind === 'hexside' && name !== 'cliff';
};

const hexAcross = (field: Field, hex: Hex | undefined, side: number): Hex | undefined =>
  field.map.hexes[hex?.neighbours[side % 6] ?? -1];

/** Is this hexside, named from either of its hexes, side `side` of that hex? */
const isSide = (field: Field, hex: Hex, side: number, of: Hex, ofSide: number): boolean =>
  (hex === of && side === ofSide % 6) ||
  (hexAcross(field, hex, side) === of && (side + 3) % 6 === ofSide % 6);

/**
 * The LOS follows a hexspine out of the end's hex: the hexside is one of the two arms at its far vertex, the
 * hexspine itself bears a wall, and one arm at least does not.
 */
const isLookedAlong = (field: Field, end: Hex, spine: number, hex: Hex, side: number): boolean => {
  const before = hexAcross(field, end, spine + 5);
  const after = hexAcross(field, end, spine);
  if (!before || !after || !isWall(after, (spine + 4) % 6)) return false;
  const isArm = isSide(field, hex, side, before, spine) || isSide(field, hex, side, after, spine + 5);
  return isArm && !(isWall(before, spine % 6) && isWall(after, (spine + 5) % 6));
};

/** Does the hexside belong to this hex? */
const belongsTo = (end: Hex, hex: Hex, side: number): boolean =>
  hex === end || hex.neighbours[side] === end.index;

/**
 * May the hexside be looked over because this end is where it is? `spine` is the vertex through which the LOS
 * leaves the end along hexspines.
 */
const isIgnorableFor = (field: Field, end: Hex, spine: number, hex: Hex, side: number): boolean => {
  const range = latticeRange(hex.x - end.x, hex.y - end.y);
  if (range > 2) return false;
  if (belongsTo(end, hex, side)) return true;
  if (hexsideTouches(hex, side, end)) return hex.hexsides[side] !== 'bocage';
  // Art of a hexside nearer by that spills over one without a wall.
  if (range === 1 && hex.hexsides[side] === undefined) return true;
  return spine >= 0 && isLookedAlong(field, end, spine, hex, side);
};

/** May the wall, hedge or bocage on this hexside be looked over because of where the ends are? @rule B9.2 */
export const ignorableHexside = (field: Field, line: Line, hex: Hex, side: number): boolean =>
  side < 0 ||
  isIgnorableFor(field, line.a, line.along, hex, side) ||
  isIgnorableFor(field, line.b, line.along < 0 ? -1 : (line.along + 3) % 6, hex, side);

/**
 * Through which of its hexsides does a line in this direction leave a hex? Through a vertex it touches both
 * that meet there.
 */
const hexsidesTowards = (dx: number, dy: number): readonly number[] =>
  VERTEX_STEP.flatMap((from, side) => {
    const to = VERTEX_STEP[(side + 1) % 6] ?? from;
    return from.x * dy - from.y * dx >= 0 &&
      dx * to.y - dy * to.x >= 0 &&
      (from.x + to.x) * dx + 3 * (from.y + to.y) * dy > 0
      ? [side]
      : [];
  });

/** The hexsides of an end's hex through which the line leaves it. */
export const leavesThrough = ({ from, to }: Line, end: End): readonly number[] => {
  const far = end === from ? to : from;
  return hexsidesTowards(far.pin.x - end.pin.x, far.pin.y - end.pin.y);
};

/** Does the line leave the hex of this end over a wall, hedge or bocage of it? @rule B9.21 */
export const looksOverOwnHexside = (line: Line, end: End): boolean =>
  leavesThrough(line, end).some((side) => isWall(end.hex, side));

/** A wall at a vertex that the thread meets exactly, named from one of its hexes. */
export interface MetWall {
  readonly hex: Hex;
  readonly side: number;
  /** The vertex. */
  readonly x: number;
  readonly y: number;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** The ground that a wall stands on: between two levels the higher. @rule B9.35 */
export const footOf = (field: Field, hex: Hex, side: number): number =>
  Math.max(hex.baseLevel, hexAcross(field, hex, side)?.baseLevel ?? hex.baseLevel);

/** The level of a wall's art, as this hex of it shows it; `undefined` where it shows none. */
const levelOfArt = ({ map: { raster }, scale }: Field, hex: Hex, side: Direction): number | undefined => {
  const pixel = pixelAt(raster, hexsideSample(scale, toPixels(hex, scale), side));
  return terrainAt(raster, pixel) === hex.hexsides[side] ? levelAt(raster, pixel) : undefined;
};

/**
 * Does a wall stand on this level for certain? Between two levels it may stand on the lower, which its art
 * tells.
 *
 * @rule B9.35
 */
const standsOn = (field: Field, hex: Hex, side: Direction, level: number): boolean => {
  const next = hexAcross(field, hex, side);
  const drawn = levelOfArt(field, hex, side) ?? (next && levelOfArt(field, next, opposite(side)));
  return footOf(field, hex, side) === level && (drawn ?? level) === level;
};

/** A wall that ends at this lattice point and that the ends may not look over. */
const wallAt = (field: Field, line: Line, x: number, y: number): MetWall | undefined => {
  for (const side of DIRECTIONS) {
    const step = VERTEX_STEP[side];
    const hex = step && field.centres.hexAt(x - step.x, y - step.y);
    if (
      hex &&
      isWall(hex, side) &&
      standsOn(field, hex, side, line.low) &&
      !ignorableHexside(field, line, hex, side)
    )
      return { hex, side, x, y };
  }
  return undefined;
};

/**
 * A wall or hedge is its whole hexside, vertices included: where the thread passes exactly through a vertex
 * at which one on the ground of both ends ends, it meets it, wherever its art stops.
 * @rule B9.1
 */
export const wallAtVertex = (field: Field, line: Line): MetWall | undefined => {
  const dx = line.to.pin.x - line.from.pin.x;
  const dy = line.to.pin.y - line.from.pin.y;
  const steps = greatestDivisor(Math.abs(dx), Math.abs(dy));
  for (let step = 1; step < steps; step++) {
    const met = wallAt(
      field,
      line,
      line.from.pin.x + (dx / steps) * step,
      line.from.pin.y + (dy / steps) * step,
    );
    if (met) return met;
  }
  return undefined;
};

/** Has the map any wall, hedge or bocage? */
export const hasWalls = (hexes: readonly Hex[]): boolean =>
  hexes.some((hex) => hex.hexsides.some((_, side) => isWall(hex, side)));
