import type { Hex } from '../board/map/gameMap.ts';
import { TERRAIN } from '../board/terrain/terrain.ts';
import type { BlindEdge, BlindCount } from './sight.ts';
import { EFFECT } from './effect.ts';
import type { Field, Line, Place } from './losField.ts';
import { latticeRange, nearestHexside, squareToCentre } from './geometry.ts';

/**
 * Blind Hexes, A6.4, B10.23 and B11.21: how many hexes beyond the obstacle, on the LOS, are blind.
 * One, one more for each level that the top stands above the first over the hex beyond and for
 * each full five hexes of range, one less for each level of height advantage beyond the first; at
 * least one; behind a Crest Line one less, and at least none, or one if it is a cliff.
 *
 * Levels are elevations on the map, `range` is from the higher end to the obstacle. Half levels
 * do not count: a 1½-level building makes Blind Hexes as a 1-level one.
 * @rule A6.4
 */
export const blindHexes = (
  higher: number,
  lower: number,
  top: number,
  range: number,
  edge: BlindEdge,
): number => {
  const sum = 2 * top + Math.floor(range / 5) - higher - lower;
  if (edge === 'obstacle' || edge === 'cliffAsObstacle') return Math.max(1, sum + 1);
  return Math.max(edge === 'cliff' ? 1 : 0, sum);
};

/**
 * Behind a bocage hexside that the LOS crosses height advantage may take every Blind Hex away.
 *
 * @rule B9.531
 */
const bocageBlindHexes = (higher: number, lower: number, top: number, range: number): number =>
  Math.max(0, 2 * top + Math.floor(range / 5) - higher - lower + 1);

/** What lies behind the edge of something, seen from above: Blind Hexes, Crest Lines, cliffs, bars. */

export const sideOf = ({ samples, scale }: Field, { hex, x, y }: Place): number =>
  nearestHexside(samples, x - hex.x * scale.x, y - hex.y * scale.y);

const aIsHigher = ({ from, high }: Line): boolean => from.elevation === high;

/**
 * Hexes from the higher end to this place, and from there to the lower end; the hex beyond a bar is the first
 * behind it.
 */
const rangeToHigher = (line: Line, { hex, near = hex }: At): number => {
  const end = line.higher;
  return latticeRange(near.x - end.x, near.y - end.y);
};
export const rangeToLower = (line: Line, { hex, far = hex, terrain }: At): number => {
  const end = line.lower;
  return latticeRange(far.x - end.x, far.y - end.y) + (terrain.kind === 'rowhouseWall' ? 1 : 0);
};
type At = Pick<Place, 'hex' | 'terrain'> & Partial<Pick<Place, 'near' | 'far'>>;

const blindBehind = (line: Line, at: At, top: number, edge: BlindEdge): number => {
  const range = rangeToHigher(line, at);
  const isReducible = at.terrain === TERRAIN.bocage && line.along < 0;
  return isReducible
    ? bocageBlindHexes(line.high, line.low, top, range)
    : blindHexes(line.high, line.low, top, range, edge);
};

/** Is the lower end in one of the Blind Hexes that a top at this place makes? */
export const isHidden = (line: Line, at: At, top: number, edge: BlindEdge): boolean =>
  rangeToLower(line, at) <= blindBehind(line, at, top, edge);

/** The same as arithmetic to be shown, where it is a Blind Hex that the place judged last makes. */
export const blindCount = (field: Field, line: Line): BlindCount | undefined => {
  const { place } = line;
  if (place.effect !== EFFECT.blindObject && place.effect !== EFFECT.blindGround) return undefined;
  const isGround = place.effect === EFFECT.blindGround;
  const [top, edge] = isGround
    ? [place.ground, edgeAt(field, place)]
    : [place.ground + place.terrain.height, 'obstacle' as const];
  const blind = blindBehind(line, place, top, edge);
  return {
    higher: line.high,
    lower: line.low,
    top,
    range: rangeToHigher(line, place),
    edge,
    blind,
    beyond: rangeToLower(line, place),
  };
};

/**
 * Level ground in a lower hex next to the higher end is no crest, in whichever half of it: the LOS goes down
 * over it.
 *
 * @rule B10.2
 */
export const isOwnCrest = (line: Line, { hex }: Place): boolean => {
  const end = line.higher;
  return hex.baseLevel < line.high && latticeRange(hex.x - end.x, hex.y - end.y) === 1;
};

/** Is the place nearer to an end than the centre of its own hex is? */
const isNearer = ({ scale }: Field, { hex, x, y }: Place, end: Hex): boolean =>
  squareToCentre(scale, x, y, end) < squareToCentre(scale, hex.x * scale.x, hex.y * scale.y, end);

/** A cliff, unless the LOS follows it: then it is no more than the lower ground beside it (B11.2). */
const isCliff = (field: Field, place: Place): boolean =>
  !place.alongCliff &&
  field.cliffs[place.hex.index] === 1 &&
  place.hex.hexsides[sideOf(field, place)] === 'cliff';

/**
 * What the edge of the ground is. VASL counts a cliff as it counts an obstacle; B11.21 as a Crest Line that
 * hides one hex at least.
 */
export const edgeAt = (field: Field, place: Place): BlindEdge => {
  if (!isCliff(field, place)) return 'crestLine';
  return field.mode === 'anyTouch' ? 'cliffAsObstacle' : 'cliff';
};

/**
 * A cliff at which an end stands makes no Blind Hex: it looks over its edge, or up along its foot.
 *
 * @rule B11.3
 */
export const isOwnCliff = (field: Field, line: Line, place: Place): boolean => {
  if (line.along >= 0 || !isCliff(field, place)) return false;
  if (rangeToHigher(line, place) === 1 && isNearer(field, place, line.higher)) return true;
  return rangeToLower(line, place) === 1 && !isNearer(field, place, line.lower);
};

/**
 * Is it a bar of the lower end's own hex? It reaches above its floor, and parts it from its neighbour at all
 * levels.
 *
 * @rule B23.71
 */
export const isOwnBar = (line: Line, { near, far }: Place): boolean => {
  const end = line.lower;
  return near === end || far === end;
};

/** The two hexes that a bar parts, as seen from the higher end. */
export const findBar = (field: Field, line: Line, place: Place): void => {
  const { map, scale } = field;
  const { hex } = place;
  const side = sideOf(field, place);
  const other =
    hex.hexsides[side] !== undefined && TERRAIN[hex.hexsides[side]].kind === 'rowhouseWall'
      ? map.hexes[hex.neighbours[side] ?? -1]
      : undefined;
  if (!other) return;
  const end = aIsHigher(line) ? line.from.pin : line.to.pin;
  const isFar =
    squareToCentre(scale, other.x * scale.x, other.y * scale.y, end) >
    squareToCentre(scale, hex.x * scale.x, hex.y * scale.y, end);
  place.near = isFar ? hex : other;
  place.far = isFar ? other : hex;
};
