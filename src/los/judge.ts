import type { Hex } from '../board/gameMap.ts';
import type { Terrain } from '../board/terrain.ts';
import { UNIT_X, UNIT_Y } from '../hexgrid/lattice.ts';
import { blindHexes } from './blindHex.ts';
import { codeOf, EFFECT, effectAt, groundOf, type Effect } from './effect.ts';
import type { Field } from './field.ts';
import { inHexWithMargin, latticeRange, nearestHexside } from './geometry.ts';
import { belongsToAnEnd, ignorableHexside } from './hexsides.ts';
import type { Line, Place } from './line.ts';

/** What one pixel does to the LOS once its place is taken into account; the greater number is the graver. */
export const OUTCOME = { passes: 0, hinders: 1, blocks: 2 } as const;
export type Outcome = (typeof OUTCOME)[keyof typeof OUTCOME];

const sideOf = ({ hex, x, y }: Place): number => nearestHexside(x - hex.x * UNIT_X, y - hex.y * UNIT_Y);

/** Is the lower end in one of the Blind Hexes that a top at this place makes? The hex of a bar counts as the first beyond it. */
const hidden = (line: Line, { hex, terrain }: Place, top: number, crestLine: boolean): boolean => {
  const fromA = latticeRange(hex.x - line.a.x, hex.y - line.a.y);
  const fromB = latticeRange(hex.x - line.b.x, hex.y - line.b.y);
  const aIsHigher = line.from.elevation === line.high;
  const beyond = (aIsHigher ? fromB : fromA) + (terrain.kind === 'rowhouseWall' ? 1 : 0);
  return beyond <= blindHexes(line.high, line.low, top, aIsHigher ? fromA : fromB, crestLine);
};

/** Just outside an end hex art may still be that hex's own. */
const atOwnEdge = (line: Line, x: number, y: number): boolean =>
  inHexWithMargin(x - line.a.x * UNIT_X, y - line.a.y * UNIT_Y) || inHexWithMargin(x - line.b.x * UNIT_X, y - line.b.y * UNIT_Y);

/** Neither end's range to the hex reaches the whole range of the LOS. */
const liesBetween = (line: Line, hex: Hex): boolean =>
  latticeRange(hex.x - line.a.x, hex.y - line.a.y) < line.range && latticeRange(hex.x - line.b.x, hex.y - line.b.y) < line.range;

/** Level ground in the near half of a lower hex next to the higher end is no crest: the LOS goes down over it. @rule B10.2 */
const isOwnCrest = (line: Line, { hex, x, y }: Place): boolean => {
  const end = line.from.elevation === line.high ? line.a : line.b;
  if (hex.baseLevel >= line.high || latticeRange(hex.x - end.x, hex.y - end.y) !== 1) return false;
  const fx = (hex.x - end.x) * UNIT_X;
  const fy = (hex.y - end.y) * UNIT_Y;
  return (x - end.x * UNIT_X) * fx + (y - end.y * UNIT_Y) * fy < fx * fx + fy * fy;
};

const blocksIf = (blocks: boolean): Outcome => (blocks ? OUTCOME.blocks : OUTCOME.passes);

const outcomeOf = (line: Line, place: Place, effect: Effect): Outcome => {
  const { terrain, ground } = place;
  switch (effect) {
    case EFFECT.none:
      return OUTCOME.passes;
    case EFFECT.ground:
    case EFFECT.higher:
    case EFFECT.levelObject:
    case EFFECT.wall:
      return OUTCOME.blocks;
    case EFFECT.levelGround:
      return blocksIf(!isOwnCrest(line, place));
    case EFFECT.blindObject:
      return blocksIf(hidden(line, place, ground + terrain.height, false));
    case EFFECT.blindGround:
      return blocksIf(hidden(line, place, ground, place.hex.hexsides[sideOf(place)] !== 'cliff'));
    case EFFECT.hinder:
    case EFFECT.hinderLevel:
      return OUTCOME.hinders;
    case EFFECT.hinderBlind:
      return hidden(line, place, ground + terrain.height, false) ? OUTCOME.hinders : OUTCOME.passes;
  }
};

/** Is this place none of the LOS's concern: part of an end hex, a hexside that may be looked over, a road on a bridge? */
const isExcused = (field: Field, line: Line, place: Place, effect: Effect): boolean => {
  const { hex, terrain } = place;
  if (terrain.kind === 'rowhouseWall') return false;
  if (hex === line.a || hex === line.b || atOwnEdge(line, place.x, place.y)) return true;
  if (effect === EFFECT.wall) return ignorableHexside(field, line, hex, sideOf(place));
  if (terrain.kind === 'hexside') return belongsToAnEnd(line, hex, sideOf(place));
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
  const hex = field.map.hexes[field.map.hexOfPixel[index] ?? 0];
  const key = field.grid.keys[index] ?? 0;
  const terrain = field.rows[codeOf(key)];
  if (!hex || !terrain) return OUTCOME.passes;
  const effect = effectAt(line.table, key);
  if (effect === EFFECT.none) return OUTCOME.passes;
  const at = fill(line.place, hex, column + 0.5, row + 0.5, terrain);
  at.ground = groundOf(key);
  return isExcused(field, line, at, effect) ? OUTCOME.passes : outcomeOf(line, at, effect);
};

/** Judges inherent terrain whose hexside the LOS follows. */
export const judgeHex = (field: Field, line: Line, hex: Hex, key: number): Outcome => {
  const terrain = field.rows[codeOf(key)];
  if (!terrain || hex === line.a || hex === line.b) return OUTCOME.passes;
  const at = fill(line.place, hex, hex.x * UNIT_X, hex.y * UNIT_Y, terrain);
  at.ground = groundOf(key);
  return outcomeOf(line, at, effectAt(line.table, key));
};
