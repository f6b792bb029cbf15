import { TERRAIN, type LosEffect, type Terrain } from '../board/terrain/terrain.ts';
import type { Palette } from './palette.ts';

/**
 * What a pixel's terrain and ground do to a LOS by heights alone, before any look at where the
 * pixel lies. It depends on four numbers: terrain, ground level, and the elevations of the lower
 * and the higher end; so the answers fill a small table, and a walk over pixels is a walk over look-ups.
 */
export const EFFECT = {
  none: 0,
  /** Ground above both ends. A6.2 */
  ground: 1,
  /** An object that rises above both ends. A6.2 */
  higher: 2,
  /** An object that reaches the higher end: no height advantage over it. A6.2 */
  levelObject: 3,
  /** Ground as high as the higher end, above the lower one. B10.2 */
  levelGround: 4,
  /** An object below the higher end and above the lower one. A6.4 */
  blindObject: 5,
  /** Ground below the higher end and above the lower one. B10.23 */
  blindGround: 6,
  /** Wall, hedge: half a level on the ground of both ends. B9.2 */
  wall: 7,
  /** No part of the map: no LOS crosses it. */
  offMap: 8,
  /** A rowhouse bar that stands half a level above the floor of the lower end. B23.71 */
  bar: 9,
  /** A Hindrance at the level of both ends, or one that reaches above both. A6.7 */
  hinder: 10,
  /** A Hindrance as tall as the higher end. B14.2 */
  hinderLevel: 11,
  /** A tall Hindrance that hinders only where it would make a Blind Hex. B14.2 */
  hinderBlind: 12,
} as const;
export type Effect = (typeof EFFECT)[keyof typeof EFFECT];
/** Effects of the ground alone. */
export const isGroundEffect = (effect: Effect): boolean =>
  effect === EFFECT.ground || effect === EFFECT.levelGround || effect === EFFECT.blindGround;

/** An effect read back from a table of bytes. */
export const effectAt = (table: EffectTable, key: number): Effect => (table[key] ?? EFFECT.none) as Effect;

/** What ground of this level does, by heights alone. @rule B10.2 */
export const groundEffect = (ground: number, { low, high, rimLow, rimHigh }: Ends): Effect => {
  if (ground > rimHigh) return EFFECT.ground;
  if (ground === rimHigh && rimHigh > rimLow) return EFFECT.levelGround;
  return ground > low && ground < high ? EFFECT.blindGround : EFFECT.none;
};

/** Above both ends; as tall as the higher; between the two. */
type ByHeight = readonly [Effect, Effect, Effect];
const BLOCKS: ByHeight = [EFFECT.higher, EFFECT.levelObject, EFFECT.blindObject];
const HINDERS: ByHeight = [EFFECT.hinder, EFFECT.hinderLevel, EFFECT.hinderBlind];

const byHeight = (
  height: number,
  half: boolean,
  ground: number,
  ends: Ends,
  [above, level, between]: ByHeight,
): Effect => {
  const top = ground + height;
  if (top + (half ? 0.5 : 0) > ends.high) return above;
  if (top === ends.rimHigh && ends.rimHigh > ends.rimLow) return level;
  return top > ends.low && top < ends.high ? between : EFFECT.none;
};

/** Elevations of the lower and the higher end. */
export interface Ends {
  readonly low: number;
  readonly high: number;
  /**
   * The same towards ground and tops as high as an end: a unit in Bypass along a Depression stands at its
   * rim.
   */
  readonly rimLow: number;
  readonly rimHigh: number;
}

/** What SMOKE and its like do that rise so many levels above this ground. @rule A24.4 */
export const tallHindrance = (height: number, ground: number, ends: Ends): Effect =>
  byHeight(height, false, ground, ends, HINDERS);

const hindranceEffect = (row: Terrain, ground: number, ends: Ends): Effect => {
  if (ground === ends.rimLow && ends.rimLow === ends.rimHigh) return EFFECT.hinder;
  return row.height === 0 ? EFFECT.none : byHeight(row.height, row.half, ground, ends, HINDERS);
};

const obstacleEffect = (row: Terrain, ground: number, ends: Ends): Effect => {
  if (row.height === 0) return ground === ends.low && ends.low === ends.high ? EFFECT.higher : EFFECT.none;
  return byHeight(row.height, row.half, ground, ends, BLOCKS);
};

/**
 * What the lower half level of split terrain does to a LOS on its own ground: an orchard hinders, a
 * marketplace is open.
 */
const LOWER: Readonly<Record<LosEffect, Effect>> = {
  none: EFFECT.none,
  hindrance: EFFECT.hinder,
  obstacle: EFFECT.higher,
};

const isWall = (row: Terrain): boolean => row.kind === 'hexside' && row.height === 0;

/**
 * Level with the floor of the lower end, a bar still parts it from what lies on its other side.
 *
 * @rule B23.71
 */
const isBarAt = (row: Terrain, ground: number, { low, high }: Ends): boolean =>
  row.kind === 'rowhouseWall' && row.half && ground + row.height === low && low < high;

const objectEffect = (row: Terrain, los: LosEffect, ground: number, ends: Ends): Effect => {
  const sameLevel = ground === ends.low && ends.low === ends.high;
  if (los === 'none') return EFFECT.none;
  if (isBarAt(row, ground, ends)) return EFFECT.bar;
  if (isWall(row)) return sameLevel ? EFFECT.wall : EFFECT.none;
  if (sameLevel && row.lower !== undefined) return LOWER[row.lower];
  return los === 'obstacle' ? obstacleEffect(row, ground, ends) : hindranceEffect(row, ground, ends);
};

/**
 * What terrain on this ground does to a LOS between these elevations, by heights alone.
 * A bridge stands in the way of its own level only: lower down the LOS passes beneath it (B6.3).
 * @rule A6.2
 */
export const effectOf = (row: Terrain, ground: number, ends: Ends): Effect => {
  if (row.kind === 'bridge') return ground === ends.high ? EFFECT.hinder : EFFECT.none;
  const ofGround = groundEffect(ground, ends);
  if (ofGround === EFFECT.ground) return ofGround;
  const ofObject = objectEffect(row, row.los, ground, ends);
  return ofObject === EFFECT.none || (ofObject >= EFFECT.hinder && ofGround !== EFFECT.none)
    ? ofGround
    : ofObject;
};

/** Effects by pixel key for one pair of elevations. */
export type EffectTable = Uint8Array;

/** Fills the table for one pair of elevations. */
export const effectTable = (palette: Palette, ends: Ends): EffectTable => {
  const table = new Uint8Array(palette.size);
  for (let key = 0; key < palette.size; key++) {
    const row = palette.rows[key] ?? TERRAIN.openGround;
    table[key] = palette.offMap === key ? EFFECT.offMap : effectOf(row, palette.grounds[key] ?? 0, ends);
  }
  // What lies beneath hexside art has its say where the art has none.
  for (let key = 0; key < palette.size; key++)
    table[key] ||= table[palette.beneath[key] ?? -1] ?? EFFECT.none;
  return table;
};

/** Along a Continuous Slope what would hinder on level ground hinders on each step of it. @rule B.5 */
export const slopeTable = ({ rows, beneath }: Palette): EffectTable => {
  const hinders = (row: Terrain | undefined): boolean =>
    row?.los === 'hindrance' || row?.lower === 'hindrance';
  return Uint8Array.from(rows, (row, key) =>
    hinders(row) || hinders(rows[beneath[key] ?? -1]) ? EFFECT.hinder : EFFECT.none,
  );
};
