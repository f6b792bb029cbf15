import type { Hex } from '../board/gameMap.ts';
import type { Terrain } from '../board/terrain.ts';
import { UNIT_X, UNIT_Y } from '../hexgrid/lattice.ts';
import { blindHexes } from './blindHex.ts';
import { codeOf, EFFECT, groundOf, type Effect } from './effect.ts';
import type { Field } from './field.ts';
import type { Line } from './line.ts';
import { ignorableHexside } from './hexsides.ts';
import { inHexWithMargin, latticeRange, nearestHexside } from './geometry.ts';

/** What one pixel does to the LOS once its place is taken into account; the greater number is the graver. */
export const OUTCOME = { passes: 0, hinders: 1, blocks: 2 } as const;
export type Outcome = (typeof OUTCOME)[keyof typeof OUTCOME];

const isCliff = (hex: Hex, dx: number, dy: number): boolean => hex.hexsides[nearestHexside(dx, dy)] === 'cliff';

/** Is the lower end in one of the Blind Hexes that a top at this place makes? */
const hidden = (line: Line, hex: Hex, top: number, crestLine: boolean): boolean => {
  const fromA = latticeRange(hex.x - line.a.x, hex.y - line.a.y);
  const fromB = latticeRange(hex.x - line.b.x, hex.y - line.b.y);
  const aIsHigher = line.from.elevation === line.high;
  const beyond = aIsHigher ? fromB : fromA;
  return beyond <= blindHexes(line.high, line.low, top, aIsHigher ? fromA : fromB, crestLine);
};

/** Just outside an end hex art may still be that hex's own. */
const atOwnEdge = (line: Line, x: number, y: number): boolean => {
  if (inHexWithMargin(x - line.a.x * UNIT_X, y - line.a.y * UNIT_Y)) return true;
  return inHexWithMargin(x - line.b.x * UNIT_X, y - line.b.y * UNIT_Y);
};

/** Neither end's range to the hex reaches the whole range of the LOS. */
const liesBetween = (line: Line, hex: Hex): boolean =>
  latticeRange(hex.x - line.a.x, hex.y - line.a.y) < line.range && latticeRange(hex.x - line.b.x, hex.y - line.b.y) < line.range;

/** Level ground in the near half of the hex next to the higher end is no crest: the LOS goes down over it. B10.2 */
const isOwnCrest = (line: Line, hex: Hex, x: number, y: number): boolean => {
  const end = line.from.elevation === line.high ? line.a : line.b;
  if (hex.baseLevel >= line.high || latticeRange(hex.x - end.x, hex.y - end.y) !== 1) return false;
  const dx = x - end.x * UNIT_X;
  const dy = y - end.y * UNIT_Y;
  const fx = (hex.x - end.x) * UNIT_X;
  const fy = (hex.y - end.y) * UNIT_Y;
  return dx * fx + dy * fy < fx * fx + fy * fy;
};

/** Judges an effect in a hex between the ends, at a point of the LOS in board units. */
const outcomeOf = (field: Field, line: Line, hex: Hex, x: number, y: number, effect: Effect, row: Terrain, ground: number): Outcome => {
  const dx = x - hex.x * UNIT_X;
  const dy = y - hex.y * UNIT_Y;
  switch (effect) {
    case EFFECT.none:
      return OUTCOME.passes;
    case EFFECT.ground:
    case EFFECT.higher:
    case EFFECT.levelObject:
      return OUTCOME.blocks;
    case EFFECT.levelGround:
      return isOwnCrest(line, hex, x, y) ? OUTCOME.passes : OUTCOME.blocks;
    case EFFECT.blindObject:
      return hidden(line, hex, ground + row.height, false) ? OUTCOME.blocks : OUTCOME.passes;
    case EFFECT.blindGround:
      return hidden(line, hex, ground, !isCliff(hex, dx, dy)) ? OUTCOME.blocks : OUTCOME.passes;
    case EFFECT.wall:
      return ignorableHexside(field, line, hex, nearestHexside(dx, dy)) ? OUTCOME.passes : OUTCOME.blocks;
    case EFFECT.hinder:
    case EFFECT.hinderLevel:
      return OUTCOME.hinders;
    case EFFECT.hinderBlind:
      return hidden(line, hex, ground + row.height, false) ? OUTCOME.hinders : OUTCOME.passes;
  }
};

/** Judges one pixel of a LOS, by heights and by place. */
export const judge = (field: Field, line: Line, column: number, row: number, effect: Effect): Outcome => {
  const index = row * field.grid.width + column;
  const key = field.grid.keys[index] ?? 0;
  const hex = field.map.hexes[field.map.hexOfPixel[index] ?? 0];
  const terrain = field.rows[codeOf(key)];
  if (!hex || !terrain || hex === line.a || hex === line.b) return OUTCOME.passes;
  const x = column + 0.5;
  const y = row + 0.5;
  if (hex.bridge !== undefined && terrain.kind === 'road') return OUTCOME.passes;
  if (atOwnEdge(line, x, y)) return OUTCOME.passes;
  if (effect !== EFFECT.wall && !liesBetween(line, hex)) return OUTCOME.passes;
  return outcomeOf(field, line, hex, x, y, effect, terrain, groundOf(key));
};

/** Judges inherent terrain whose hexside the LOS follows. */
export const judgeHex = (field: Field, line: Line, hex: Hex, key: number, effect: Effect): Outcome => {
  const terrain = field.rows[codeOf(key)];
  if (!terrain || hex === line.a || hex === line.b) return OUTCOME.passes;
  return outcomeOf(field, line, hex, hex.x * UNIT_X, hex.y * UNIT_Y, effect, terrain, groundOf(key));
};
