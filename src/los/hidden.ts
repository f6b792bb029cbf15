import type { Hex } from '../board/gameMap.ts';
import { TERRAIN } from '../board/terrain.ts';
import { UNIT_X, UNIT_Y } from '../hexgrid/lattice.ts';
import { blindHexes, bocageBlindHexes, type BlindEdge } from './blindHex.ts';
import { EFFECT } from './effect.ts';
import type { Field } from './field.ts';
import { latticeRange, nearestHexside, squareToCentre } from './geometry.ts';
import type { Line, Place } from './line.ts';
import type { BlindCount } from './sight.ts';

/** What lies behind the edge of something, seen from above: Blind Hexes, Crest Lines, cliffs, bars. */

export const sideOf = ({ hex, x, y }: Place): number => nearestHexside(x - hex.x * UNIT_X, y - hex.y * UNIT_Y);

const aIsHigher = ({ from, high }: Line): boolean => from.elevation === high;

/** Hexes from the higher end to this place, and from there to the lower end; the hex beyond a bar is the first behind it. */
const rangeToHigher = (line: Line, { hex, near = hex }: At): number => {
  const end = aIsHigher(line) ? line.a : line.b;
  return latticeRange(near.x - end.x, near.y - end.y);
};
export const rangeToLower = (line: Line, { hex, far = hex, terrain }: At): number => {
  const end = aIsHigher(line) ? line.b : line.a;
  return latticeRange(far.x - end.x, far.y - end.y) + (terrain.kind === 'rowhouseWall' ? 1 : 0);
};
type At = Pick<Place, 'hex' | 'terrain'> & Partial<Pick<Place, 'near' | 'far'>>;

const blindBehind = (line: Line, at: At, top: number, edge: BlindEdge): number => {
  const range = rangeToHigher(line, at);
  const isReducible = at.terrain === TERRAIN.bocage && line.along < 0;
  return isReducible ? bocageBlindHexes(line.high, line.low, top, range) : blindHexes(line.high, line.low, top, range, edge);
};

/** Is the lower end in one of the Blind Hexes that a top at this place makes? */
export const isHidden = (line: Line, at: At, top: number, edge: BlindEdge): boolean =>
  rangeToLower(line, at) <= blindBehind(line, at, top, edge);

/** The same as arithmetic to be shown, where it is a Blind Hex that the place judged last makes. */
export const blindCount = (field: Field, line: Line): BlindCount | undefined => {
  const { place } = line;
  if (place.effect !== EFFECT.blindObject && place.effect !== EFFECT.blindGround) return undefined;
  const isGround = place.effect === EFFECT.blindGround;
  const [top, edge] = isGround ? [place.ground, edgeAt(field, place)] : [place.ground + place.terrain.height, 'obstacle' as const];
  const blind = blindBehind(line, place, top, edge);
  return { higher: line.high, lower: line.low, top, range: rangeToHigher(line, place), edge, blind, beyond: rangeToLower(line, place) };
};

/** Level ground in a lower hex next to the higher end is no crest, in whichever half of it: the LOS goes down over it. @rule B10.2 */
export const isOwnCrest = (line: Line, { hex }: Place): boolean => {
  const end = aIsHigher(line) ? line.a : line.b;
  return hex.baseLevel < line.high && latticeRange(hex.x - end.x, hex.y - end.y) === 1;
};

/** Is the place nearer to an end than the centre of its own hex is? */
const isNearer = ({ hex, x, y }: Place, end: Hex): boolean => squareToCentre(x, y, end) < squareToCentre(hex.x * UNIT_X, hex.y * UNIT_Y, end);

/** A cliff, unless the LOS follows it: then it is no more than the lower ground beside it (B11.2). */
const isCliff = (place: Place): boolean => !place.alongCliff && place.hex.hexsides[sideOf(place)] === 'cliff';

/** What the edge of the ground is. VASL counts a cliff as it counts an obstacle; B11.21 as a Crest Line that hides one hex at least. */
export const edgeAt = ({ mode }: Field, place: Place): BlindEdge => {
  if (!isCliff(place)) return 'crestLine';
  return mode === 'anyTouch' ? 'cliffAsObstacle' : 'cliff';
};

/** A cliff at which an end stands makes no Blind Hex: it looks over its edge, or up along its foot. @rule B11.3 */
export const isOwnCliff = (line: Line, place: Place): boolean => {
  if (line.along >= 0 || !isCliff(place)) return false;
  const higher = aIsHigher(line);
  if (rangeToHigher(line, place) === 1 && isNearer(place, higher ? line.a : line.b)) return true;
  return rangeToLower(line, place) === 1 && !isNearer(place, higher ? line.b : line.a);
};

/** Is it a bar of the lower end's own hex? It reaches above its floor, and parts it from its neighbour at all levels. @rule B23.71 */
export const isOwnBar = (line: Line, { near, far }: Place): boolean => {
  const end = aIsHigher(line) ? line.b : line.a;
  return near === end || far === end;
};

/** The two hexes that a bar parts, as seen from the higher end. */
export const findBar = ({ map }: Field, line: Line, place: Place): void => {
  const { hex } = place;
  const side = sideOf(place);
  const other = hex.hexsides[side] !== undefined && TERRAIN[hex.hexsides[side]].kind === 'rowhouseWall' ? map.hexes[hex.neighbours[side] ?? -1] : undefined;
  if (!other) return;
  const end = aIsHigher(line) ? line.from.pin : line.to.pin;
  const isFar = squareToCentre(other.x * UNIT_X, other.y * UNIT_Y, end) > squareToCentre(hex.x * UNIT_X, hex.y * UNIT_Y, end);
  place.near = isFar ? hex : other;
  place.far = isFar ? other : hex;
};
