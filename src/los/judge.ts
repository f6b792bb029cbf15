import type { Hex } from '../board/gameMap.ts';
import { TERRAIN, type Terrain } from '../board/terrain.ts';
import { UNIT_X, UNIT_Y } from '../hexgrid/lattice.ts';
import { blindHexes, bocageBlindHexes } from './blindHex.ts';
import { EFFECT, effectAt, type Effect } from './effect.ts';
import type { Field } from './field.ts';
import { inVaslOutline } from './ownArea.ts';
import type { BlindCount, TouchMode } from './sight.ts';
import { inHexWithMargin, latticeRange, nearestHexside, squareToCentre } from './geometry.ts';
import { ignorableHexside } from './hexsides.ts';
import type { End, Line, Place } from './line.ts';
import { isBypass } from './stance.ts';

/** What one pixel does to the LOS once its place is taken into account; the greater number is the graver. */
export const OUTCOME = { passes: 0, hinders: 1, blocks: 2 } as const;
export type Outcome = (typeof OUTCOME)[keyof typeof OUTCOME];

const sideOf = ({ hex, x, y }: Place): number => nearestHexside(x - hex.x * UNIT_X, y - hex.y * UNIT_Y);

const aIsHigher = ({ from, high }: Line): boolean => from.elevation === high;

/** Hexes from the higher end to this place, and from there to the lower end; the hex of a bar counts as the first beyond it. */
const rangeToHigher = (line: Line, { hex }: At): number => {
  const end = aIsHigher(line) ? line.a : line.b;
  return latticeRange(hex.x - end.x, hex.y - end.y);
};
const rangeToLower = (line: Line, { hex, terrain }: At): number => {
  const end = aIsHigher(line) ? line.b : line.a;
  return latticeRange(hex.x - end.x, hex.y - end.y) + (terrain.kind === 'rowhouseWall' ? 1 : 0);
};
type At = Pick<Place, 'hex' | 'terrain'>;

const blindBehind = (line: Line, at: At, top: number, crestLine: boolean): number => {
  const range = rangeToHigher(line, at);
  const isReducible = at.terrain === TERRAIN.bocage && line.along < 0;
  return isReducible ? bocageBlindHexes(line.high, line.low, top, range) : blindHexes(line.high, line.low, top, range, crestLine);
};

/** Is the lower end in one of the Blind Hexes that a top at this place makes? */
export const isHidden = (line: Line, at: At, top: number, crestLine: boolean): boolean =>
  rangeToLower(line, at) <= blindBehind(line, at, top, crestLine);

/** The same as arithmetic to be shown. */
export const blindCount = (line: Line, at: At, top: number, crestLine: boolean): BlindCount => {
  const blind = blindBehind(line, at, top, crestLine);
  return { higher: line.high, lower: line.low, top, range: rangeToHigher(line, at), crestLine, blind, beyond: rangeToLower(line, at) };
};

/** Just outside an end hex art may still be that hex's own. */
export const isOwnArea = (mode: TouchMode, hex: Hex, x: number, y: number): boolean => {
  const dx = x - hex.x * UNIT_X;
  const dy = y - hex.y * UNIT_Y;
  if (mode === 'bothSides') return inHexWithMargin(dx, dy);
  return Math.abs(dx) < FAR && Math.abs(dy) < FAR && inVaslOutline(hex, Math.floor(x), Math.floor(y));
};
/** Beyond the reach of any hex. */
const FAR = 42;

const isAt = (mode: TouchMode, { hex }: End, place: Place): boolean => place.hex === hex || isOwnArea(mode, hex, place.x, place.y);

/** The end in whose hex, or at whose edge, the place lies. */
const endAt = (mode: TouchMode, { from, to }: Line, place: Place): End | undefined => {
  if (isAt(mode, from, place)) return from;
  return isAt(mode, to, place) ? to : undefined;
};

/** A LOS passes out of and into the hexes of its ends; but who is in Bypass has what he bypasses beside him, and may have it in his way. */
const isOwn = ({ stance }: End, effect: Effect): boolean =>
  !isBypass(stance) || !(effect === EFFECT.higher || effect === EFFECT.levelObject || effect === EFFECT.blindObject);

/** Inside a factory a LOS is dimmed, not blocked, by the hexes of the same factory on its way. @rule B23.742 */
const isWithinFactory = ({ a, b }: Line, { hex, terrain }: Place): boolean =>
  terrain.interior === true && hex.building !== undefined
  && a.building?.building === hex.building.building && b.building?.building === hex.building.building;

const isHillock = ({ centre }: Hex): boolean => centre === 'hillock' || centre === 'hillockSummit';

/** From hillock to hillock a LOS passes over what rises half a level. @rule F6.4 */
const passesBetweenHillocks = ({ a, b }: Line, { terrain }: Place): boolean =>
  terrain.half && terrain.height === 0 && isHillock(a) && isHillock(b);

/** Neither end's range to the hex reaches the whole range of the LOS. */
const liesBetween = (line: Line, hex: Hex): boolean =>
  latticeRange(hex.x - line.a.x, hex.y - line.a.y) < line.range && latticeRange(hex.x - line.b.x, hex.y - line.b.y) < line.range;

/** Level ground in the near half of a lower hex next to the higher end is no crest: the LOS goes down over it. @rule B10.2 */
const isOwnCrest = (line: Line, place: Place): boolean => {
  const { hex } = place;
  const end = aIsHigher(line) ? line.a : line.b;
  return hex.baseLevel < line.high && latticeRange(hex.x - end.x, hex.y - end.y) === 1 && isNearer(place, end);
};

/** Is the place nearer to an end than the centre of its own hex is? */
const isNearer = ({ hex, x, y }: Place, end: Hex): boolean => squareToCentre(x, y, end) < squareToCentre(hex.x * UNIT_X, hex.y * UNIT_Y, end);

/** A Crest Line that is no cliff. */
export const isBareCrest = (place: Place): boolean => place.hex.hexsides[sideOf(place)] !== 'cliff';

/** A cliff at which an end stands makes no Blind Hex: it looks over its edge, or up along its foot. @rule B11.3 */
const isOwnCliff = (line: Line, place: Place): boolean => {
  if (line.along >= 0 || isBareCrest(place)) return false;
  const higher = aIsHigher(line);
  if (rangeToHigher(line, place) === 1 && isNearer(place, higher ? line.a : line.b)) return true;
  return rangeToLower(line, place) === 1 && !isNearer(place, higher ? line.b : line.a);
};

const blocksIf = (blocks: boolean): Outcome => (blocks ? OUTCOME.blocks : OUTCOME.passes);

/**
 * Does a tall Hindrance hinder a LOS from above it? An orchard without leaves does so only next to the lower end; others, and that too
 * as VASL has it, where an obstacle of its height would make a Blind Hex.
 * @rule B14.2
 */
const hindersFromAbove = ({ mode }: Field, line: Line, place: Place): boolean => {
  if (mode === 'bothSides' && place.terrain === TERRAIN.orchardOutOfSeason) return rangeToLower(line, place) === 1;
  return isHidden(line, place, place.ground + place.terrain.height, false);
};

const outcomeOf = (field: Field, line: Line, place: Place, effect: Effect): Outcome => {
  const { terrain, ground } = place;
  switch (effect) {
    case EFFECT.none:
      return OUTCOME.passes;
    case EFFECT.ground:
    case EFFECT.offMap:
    case EFFECT.higher:
    case EFFECT.levelObject:
    case EFFECT.wall:
      return OUTCOME.blocks;
    case EFFECT.levelGround:
      if (!isOwnCrest(line, place)) return OUTCOME.blocks;
      // VASL lets grain and the like on that crest hinder; by A6.7 they do so between ends of their own level only.
      return field.mode === 'anyTouch' && terrain.los === 'hindrance' && terrain.height === 0 ? OUTCOME.hinders : OUTCOME.passes;
    case EFFECT.blindObject:
      return blocksIf(isHidden(line, place, ground + terrain.height, false));
    case EFFECT.blindGround:
      return blocksIf(!isOwnCliff(line, place) && isHidden(line, place, ground, isBareCrest(place)));
    case EFFECT.hinder:
    case EFFECT.hinderLevel:
      return OUTCOME.hinders;
    case EFFECT.hinderBlind:
      return hindersFromAbove(field, line, place) ? OUTCOME.hinders : OUTCOME.passes;
  }
};

/** Is this place none of the LOS's concern: part of an end hex, a hexside that may be looked over, a road on a bridge? */
const isExcused = (field: Field, line: Line, place: Place, effect: Effect): boolean => {
  const { hex, terrain } = place;
  if (terrain.kind === 'rowhouseWall') return false;
  const end = endAt(field.mode, line, place);
  if (end) return isOwn(end, effect);
  if (passesBetweenHillocks(line, place)) return true;
  // The ground beneath a wall is ground like any other.
  const isHexside = effect === EFFECT.wall || (terrain.kind === 'hexside' && effect !== EFFECT.ground && effect !== EFFECT.levelGround && effect !== EFFECT.blindGround);
  if (isHexside) return ignorableHexside(field, line, hex, sideOf(place));
  return (hex.bridge !== undefined && terrain.kind === 'road') || !liesBetween(line, hex);
};

const fill = (place: Place, hex: Hex, x: number, y: number, terrain: Terrain): Place => {
  place.hex = hex;
  place.x = x;
  place.y = y;
  place.terrain = terrain;
  return place;
};

/** Judges one pixel of a LOS, by heights and by place. */
export const judge = (field: Field, line: Line, column: number, row: number): Outcome => {
  const index = row * field.grid.width + column;
  const key = field.grid.keys[index] ?? 0;
  const effect = effectAt(line.table, key);
  if (effect === EFFECT.none) return OUTCOME.passes;
  if (effect === EFFECT.offMap) return OUTCOME.blocks;
  const hex = field.map.hexes[field.map.hexOfPixel[index] ?? 0];
  const terrain = field.palette.rows[key];
  if (!hex || !terrain) return OUTCOME.passes;
  const at = fill(line.place, hex, column + 0.5, row + 0.5, terrain);
  at.ground = field.palette.grounds[key] ?? 0;
  if (isExcused(field, line, at, effect)) return OUTCOME.passes;
  return isWithinFactory(line, at) ? OUTCOME.hinders : outcomeOf(field, line, at, effect);
};

/** Judges inherent terrain whose hexside the LOS follows. */
export const judgeHex = (field: Field, line: Line, hex: Hex, key: number): Outcome => {
  const terrain = field.palette.rows[key];
  if (!terrain || hex === line.a || hex === line.b) return OUTCOME.passes;
  const at = fill(line.place, hex, hex.x * UNIT_X, hex.y * UNIT_Y, terrain);
  at.ground = field.palette.grounds[key] ?? 0;
  return outcomeOf(field, line, at, effectAt(line.table, key));
};
