import type { Hex } from '../board/map/gameMap.ts';
import { TERRAIN } from '../board/terrain/terrain.ts';
import { EFFECT, effectAt, groundEffect, isGroundEffect, type Effect } from './effect.ts';
import type { Field, End, Line, Place, Shelves } from './losField.ts';
import { findFollowed, ignorableHexside } from './hexsides.ts';
import { latticeRange } from './geometry.ts';
import { isOwnArea } from './ownArea.ts';
import {
  edgeAt,
  findBar,
  isHidden,
  isOwnBar,
  isOwnCliff,
  isOwnCrest,
  rangeToLower,
  sideOf,
} from './hidden.ts';
import { isBypass } from './viewpoint.ts';

/** What one pixel does to the LOS once its place is taken into account; the greater number is the graver. */
export const OUTCOME = { passes: 0, hinders: 1, blocks: 2 } as const;
export type Outcome = (typeof OUTCOME)[keyof typeof OUTCOME];

/** Does the place lie in the hex of an end, or at its edge? Its edge reaches into its neighbours alone. */
const isAt = (field: Field, { hex }: End, place: Place): boolean => {
  if (place.hex === hex) return true;
  const isBeside = Math.abs(place.hex.x - hex.x) <= 3 && Math.abs(place.hex.y - hex.y) <= 2;
  return isBeside && isOwnArea(field, hex, place.x, place.y);
};

/** The end in whose hex, or at whose edge, the place lies. */
const endAt = (field: Field, { from, to }: Line, place: Place): End | undefined => {
  if (isAt(field, from, place)) return from;
  return isAt(field, to, place) ? to : undefined;
};

/**
 * A LOS passes out of and into the hexes of its ends; but who is in Bypass has what he bypasses beside him,
 * and may have it in his way.
 */
const isOwn = ({ stance }: End, effect: Effect): boolean =>
  !isBypass(stance) ||
  !(effect === EFFECT.higher || effect === EFFECT.levelObject || effect === EFFECT.blindObject);

/**
 * Inside a factory a LOS is dimmed, not blocked, by the hexes of the same factory on its way.
 *
 * @rule B23.742
 */
const isWithinFactory = ({ a, b }: Line, { hex, terrain }: Place): boolean =>
  terrain.interior === true &&
  hex.building !== undefined &&
  a.building?.building === hex.building.building &&
  b.building?.building === hex.building.building;

const isHillock = ({ centre }: Hex): boolean => centre === 'hillock' || centre === 'hillockSummit';

/** From hillock to hillock a LOS passes over what rises half a level. @rule F6.4 */
const passesBetweenHillocks = ({ a, b }: Line, { terrain }: Place): boolean =>
  terrain.half && terrain.height === 0 && isHillock(a) && isHillock(b);

/** Neither end's range to the hex reaches the whole range of the LOS. */
const liesBetween = (line: Line, hex: Hex): boolean =>
  latticeRange(hex.x - line.a.x, hex.y - line.a.y) < line.range &&
  latticeRange(hex.x - line.b.x, hex.y - line.b.y) < line.range;

const blocksIf = (blocks: boolean): Outcome => (blocks ? OUTCOME.blocks : OUTCOME.passes);

/**
 * Does a tall Hindrance hinder a LOS from above it? An orchard without leaves does so only next to the lower
 * end; others, and that too as VASL has it, where an obstacle of its height would make a Blind Hex.
 * @rule B14.2
 */
const hindersFromAbove = ({ mode }: Field, line: Line, place: Place): boolean => {
  if (mode === 'bothSides' && place.terrain === TERRAIN.orchardOutOfSeason)
    return rangeToLower(line, place) === 1;
  return isHidden(line, place, place.ground + place.terrain.height, 'obstacle');
};

const outcomeOf = (field: Field, line: Line, place: Place): Outcome => {
  const { terrain, ground } = place;
  switch (place.effect) {
    case EFFECT.none:
      return OUTCOME.passes;
    case EFFECT.ground:
    case EFFECT.offMap:
    case EFFECT.higher:
    case EFFECT.levelObject:
    case EFFECT.wall:
      return OUTCOME.blocks;
    case EFFECT.levelGround:
      if (field.crests === 'oneCrest') return OUTCOME.passes;
      if (!isOwnCrest(line, place)) return OUTCOME.blocks;
      // VASL lets grain and the like on that crest hinder; by A6.7 they do so between ends of their own level
      // only.
      return field.mode === 'anyTouch' && terrain.los === 'hindrance' && terrain.height === 0
        ? OUTCOME.hinders
        : OUTCOME.passes;
    case EFFECT.blindObject:
      return blocksIf(isHidden(line, place, ground + terrain.height, 'obstacle'));
    case EFFECT.blindGround:
      if (field.crests === 'oneCrest') return OUTCOME.passes;
      return blocksIf(!isOwnCliff(field, line, place) && isHidden(line, place, ground, edgeAt(field, place)));
    case EFFECT.bar:
      return blocksIf(isOwnBar(line, place));
    case EFFECT.hinder:
    case EFFECT.hinderLevel:
      return OUTCOME.hinders;
    case EFFECT.hinderBlind:
      return hindersFromAbove(field, line, place) ? OUTCOME.hinders : OUTCOME.passes;
  }
};

/**
 * Is this place none of the LOS's concern: part of an end hex, a hexside that may be looked over, a road on a
 * bridge?
 */
const isExcused = (field: Field, line: Line, place: Place): boolean => {
  const { hex, terrain, effect } = place;
  if (terrain.kind === 'rowhouseWall') return false;
  const end = endAt(field, line, place);
  if (end) {
    const passes = isOwn(end, effect);
    place.passesWhole = passes && end.hex === hex;
    return passes;
  }
  if (passesBetweenHillocks(line, place)) return true;
  // The ground beneath a wall is ground like any other.
  const isHexside = effect === EFFECT.wall || (terrain.kind === 'hexside' && !isGroundEffect(effect));
  if (isHexside) return ignorableHexside(field, line, hex, sideOf(field, place));
  place.passesWhole = (hex.bridge !== undefined && terrain.kind === 'road') || !liesBetween(line, hex);
  return place.passesWhole;
};

const move = (place: Place, hex: Hex, x: number, y: number): void => {
  place.hex = hex;
  place.near = hex;
  place.far = hex;
  place.x = x;
  place.y = y;
  place.alongCliff = false;
  place.passesWhole = false;
};

/**
 * Do all pixels of this hex with this key do the same, whichever part of the hex they lie in? Edges are
 * judged by their sides.
 */
const isWhole = ({ cliffs }: Field, { hex, terrain }: Place): boolean =>
  terrain.kind !== 'hexside' && terrain.kind !== 'rowhouseWall' && cliffs[hex.index] !== 1;

/**
 * The outcome by what the hex as a whole is to the LOS; most ground between two levels hides nothing, and
 * needs no further look.
 */
const judgeWhole = (field: Field, line: Line, place: Place): Outcome => {
  const outcome = isWithinFactory(line, place) ? OUTCOME.hinders : outcomeOf(field, line, place);
  place.passesWhole = outcome === OUTCOME.passes && isWhole(field, place);
  return outcome;
};

/** The place with what this key says of it. */
const placeWith = (field: Field, line: Line, key: number): Line['place'] => {
  const { place } = line;
  place.key = key;
  place.terrain = field.palette.rows[key] ?? TERRAIN.openGround;
  place.ground = field.palette.grounds[key] ?? 0;
  place.effect = effectAt(line.table, key);
  return place;
};

/** Judges what this key shows at the place. */
const judgeKey = (field: Field, line: Line, key: number): Outcome => {
  const place = placeWith(field, line, key);
  if (place.alongCliff && isGroundEffect(place.effect)) {
    place.ground = place.hex.baseLevel;
    place.effect = groundEffect(place.ground, line);
  }
  if (place.effect === EFFECT.none) return OUTCOME.passes;
  if (place.terrain.kind === 'rowhouseWall') findBar(field, line, place);
  const outcome = judgeWhole(field, line, place);
  return outcome !== OUTCOME.passes && isExcused(field, line, place) ? OUTCOME.passes : outcome;
};

/** Judges a pixel of art over terrain, both at its place; `place` keeps the graver. */
const judgePixel = (field: Field, line: Line, key: number): Outcome => {
  const beneath = field.palette.beneath[key] ?? -1;
  if (beneath < 0) return judgeKey(field, line, key);
  const top = field.palette.tops[key] ?? key;
  const over = judgeKey(field, line, top);
  return over !== OUTCOME.blocks && judgeKey(field, line, beneath) > over
    ? judgeKey(field, line, beneath)
    : judgeKey(field, line, top);
};

/** Judges a pixel at this place as if it were one of that hex. */
const judgeIn = (field: Field, line: Line, key: number, hex: Hex): Outcome => {
  move(line.place, hex, line.place.x, line.place.y);
  return judgePixel(field, line, key);
};

/**
 * Level ground on a followed hexside that is excepted in a hex on one of its sides (B10.2) shows on the other
 * alone.
 *
 * @rule A6.1
 */
const judgeLesser = (field: Field, line: Line, key: number): Outcome => {
  const {
    place: { hex },
    followed: { one, other },
  } = line;
  if (one && judgeIn(field, line, key, one) === OUTCOME.passes) return OUTCOME.passes;
  if (other && judgeIn(field, line, key, other) === OUTCOME.passes) return OUTCOME.passes;
  return judgeIn(field, line, key, hex);
};

/** Where a touch is enough what the graver of the two hexes shows counts. */
const judgeGraver = (field: Field, line: Line, key: number, outcome: Outcome): Outcome => {
  const {
    place: { hex },
    followed: { one, other },
  } = line;
  const beside = hex === one ? other : one;
  if (!beside) return outcome;
  if (judgeIn(field, line, key, beside) > outcome) return judgePixel(field, line, key);
  return judgeIn(field, line, key, hex);
};

/**
 * Judges a pixel on a hexside that the LOS follows. Along a cliff the lower hex alone counts (B11.2). Else
 * both hexes do where a touch is enough; by A6.1 the two sides of the thread tell the hexes apart, but for
 * level ground.
 */
const judgeFollowed = (field: Field, line: Line, key: number): Outcome => {
  const {
    place,
    followed: { one, other, isCliff },
  } = line;
  const { hex, x, y } = place;
  if (isCliff) {
    move(place, one && (!other || one.baseLevel < other.baseLevel) ? one : (other ?? hex), x, y);
    place.alongCliff = true;
    return judgePixel(field, line, key);
  }
  const outcome = judgePixel(field, line, key);
  if (field.mode === 'anyTouch')
    return outcome === OUTCOME.blocks ? outcome : judgeGraver(field, line, key, outcome);
  return outcome === OUTCOME.passes || place.effect !== EFFECT.levelGround
    ? outcome
    : judgeLesser(field, line, key);
};

/** Hexes whose numbers are alike in their last four binary digits share a shelf. */
const SHELVES = 16;

/** Shelves for one line after the other. */
export const emptyShelves = ({ palette: { size } }: Field): Shelves => ({
  hexes: new Int32Array(SHELVES).fill(-1),
  passes: new Int32Array(SHELVES),
  searches: new Float64Array(SHELVES),
  outcomes: new Float64Array(SHELVES * size),
  search: 0,
});

/** The shelf of a hex, cleared of what lay on it. */
const shelfOf = (shelves: Shelves, hex: number): number => {
  const shelf = hex & (SHELVES - 1);
  if (shelves.hexes[shelf] !== hex) {
    shelves.hexes[shelf] = hex;
    shelves.passes[shelf] = 0;
    shelves.searches[shelf] = ++shelves.search;
  }
  return shelf;
};

/** What this key is to the LOS in this hex, if it is known to be the same all over it; −1 if not. */
const remembered = (shelves: Shelves, hex: number, key: number, size: number): Outcome | -1 => {
  const shelf = hex & (SHELVES - 1);
  if (shelves.hexes[shelf] !== hex) return -1;
  const outcome = (shelves.outcomes[shelf * size + key] ?? -1) - 4 * (shelves.searches[shelf] ?? 0);
  return outcome >= 0 ? (outcome as Outcome) : -1;
};

/** Do all keys of a hex that have an effect pass, so far as was looked? */
export const passesAll = ({ shelves, hexes: { counts } }: Line, hex: number): boolean => {
  const shelf = hex & (SHELVES - 1);
  return shelves.hexes[shelf] === hex && counts[hex] === shelves.passes[shelf];
};

/** Is no part of this hex art that may be an end's own? */
const isAway = ({ a, b }: Line, hex: Hex): boolean =>
  (Math.abs(hex.x - a.x) > 3 || Math.abs(hex.y - a.y) > 2) &&
  (Math.abs(hex.x - b.x) > 3 || Math.abs(hex.y - b.y) > 2);

/**
 * Judges a pixel of the hex that the LOS runs through, and remembers what is the same to the LOS anywhere in
 * it.
 */
const judgeInside = (field: Field, line: Line, key: number): Outcome => {
  const { place, shelves } = line;
  const outcome = judgePixel(field, line, key);
  const { beneath, size } = field.palette;
  const { hex } = place;
  const isAlike =
    line.goesByHexes &&
    ((place.passesWhole && outcome === OUTCOME.passes) ||
      ((beneath[key] ?? -1) < 0 && isWhole(field, place) && isAway(line, hex)));
  if (!isAlike) return outcome;
  const shelf = shelfOf(shelves, hex.index);
  shelves.outcomes[shelf * size + key] = 4 * (shelves.searches[shelf] ?? 0) + outcome;
  if (outcome === OUTCOME.passes) shelves.passes[shelf] = (shelves.passes[shelf] ?? 0) + 1;
  return outcome;
};

/** Judges one pixel of a LOS, by heights and by place; `line.place` holds what was decisive. */
export const judge = (field: Field, line: Line, column: number, row: number): Outcome => {
  const index = row * field.grid.width + column;
  const key = field.grid.keys[index] ?? 0;
  const effect = effectAt(line.table, key);
  if (effect === EFFECT.none) return OUTCOME.passes;
  line.place.effect = effect;
  if (effect === EFFECT.offMap) return OUTCOME.blocks;
  const at = field.map.hexOfPixel[index] ?? 0;
  const known = remembered(line.shelves, at, key, field.palette.size);
  if (known === OUTCOME.passes) return known;
  const hex = field.map.hexes[at];
  if (!hex) return OUTCOME.passes;
  move(line.place, hex, column + 0.5, row + 0.5);
  if (known > 0) {
    placeWith(field, line, key);
    return known as Outcome;
  }
  if (line.along >= 0 && findFollowed(field, line, hex, column + 0.5, line.followed))
    return judgeFollowed(field, line, key);
  return judgeInside(field, line, key);
};

/** The outcome alone; `line.place` holds nothing of it. */
export const outcomeOfPixel = (field: Field, line: Line, pixel: number): Outcome => {
  const { keys, width } = field.grid;
  const known = remembered(
    line.shelves,
    field.map.hexOfPixel[pixel] ?? 0,
    keys[pixel] ?? 0,
    field.palette.size,
  );
  return known === -1 ? judge(field, line, pixel % width, Math.floor(pixel / width)) : known;
};

const judgeRim = (field: Field, line: Line, key: number): Outcome => {
  const place = placeWith(field, line, key);
  return outcomeOf(field, line, place);
};

/** Judges inherent terrain that the LOS touches at its rim. Its ground has pixels, which were judged. */
export const judgeHex = (field: Field, line: Line, hex: Hex, key: number): Outcome => {
  if (hex === line.a || hex === line.b || isGroundEffect(effectAt(line.table, key))) return OUTCOME.passes;
  move(line.place, hex, hex.x * field.scale.x, hex.y * field.scale.y);
  return liesBetween(line, hex) ? judgeRim(field, line, key) : OUTCOME.passes;
};
