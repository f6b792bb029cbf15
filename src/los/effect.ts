import { terrainOfMonth } from '../board/season.ts';
import { TERRAIN, terrainOfCode, type LosEffect, type Terrain, type TerrainName } from '../board/terrain.ts';

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
  /** A Hindrance at the level of both ends, or one that reaches above both. A6.7 */
  hinder: 8,
  /** A Hindrance as tall as the higher end. B14.2 */
  hinderLevel: 9,
  /** A tall Hindrance that hinders only where it would make a Blind Hex. B14.2 */
  hinderBlind: 10,
} as const;
export type Effect = (typeof EFFECT)[keyof typeof EFFECT];
/** An effect read back from a table of bytes. */
export const effectAt = (table: EffectTable, key: number): Effect => (table[key] ?? EFFECT.none) as Effect;

/** The terrain that a raster code stands for in this month (B14.2, B15.2); codes without a row count as Open Ground. */
export const terrainInMonth = (code: number, month: number): TerrainName => terrainOfMonth(terrainOfCode(code) ?? 'openGround', month);

const groundEffect = (ground: number, low: number, high: number): Effect => {
  if (ground > high) return EFFECT.ground;
  if (ground === high && high > low) return EFFECT.levelGround;
  return ground > low && ground < high ? EFFECT.blindGround : EFFECT.none;
};

/** Above both ends; as tall as the higher; between the two. */
type ByHeight = readonly [Effect, Effect, Effect];
const BLOCKS: ByHeight = [EFFECT.higher, EFFECT.levelObject, EFFECT.blindObject];
const HINDERS: ByHeight = [EFFECT.hinder, EFFECT.hinderLevel, EFFECT.hinderBlind];

const byHeight = (row: Terrain, ground: number, low: number, high: number, [above, level, between]: ByHeight): Effect => {
  const top = ground + row.height;
  if (top + (row.half ? 0.5 : 0) > high) return above;
  if (top <= low) return EFFECT.none;
  return top === high ? level : between;
};

const hindranceEffect = (row: Terrain, ground: number, low: number, high: number): Effect => {
  if (ground === low && low === high) return EFFECT.hinder;
  return row.height === 0 ? EFFECT.none : byHeight(row, ground, low, high, HINDERS);
};

const obstacleEffect = (row: Terrain, ground: number, low: number, high: number): Effect => {
  if (row.height === 0) return ground === low && low === high ? EFFECT.higher : EFFECT.none;
  return byHeight(row, ground, low, high, BLOCKS);
};

/** What the lower half level of split terrain does to a LOS on its own ground: an orchard hinders, a marketplace is open. */
const LOWER: Readonly<Record<LosEffect, Effect>> = { none: EFFECT.none, hindrance: EFFECT.hinder, obstacle: EFFECT.higher };

const isWall = (row: Terrain): boolean => row.kind === 'hexside' && row.height === 0;

const objectEffect = (row: Terrain, los: LosEffect, ground: number, low: number, high: number): Effect => {
  const sameLevel = ground === low && low === high;
  if (los === 'none') return EFFECT.none;
  if (isWall(row)) return sameLevel ? EFFECT.wall : EFFECT.none;
  if (sameLevel && row.lower !== undefined) return LOWER[row.lower];
  return los === 'obstacle' ? obstacleEffect(row, ground, low, high) : hindranceEffect(row, ground, low, high);
};

/**
 * What terrain on this ground does to a LOS between these elevations, by heights alone.
 * A bridge stands in the way of its own level only: lower down the LOS passes beneath it (B6.3).
 * @rule A6.2
 */
export const effectOf = (row: Terrain, ground: number, low: number, high: number): Effect => {
  if (row.kind === 'bridge') return ground === high ? EFFECT.hinder : EFFECT.none;
  const ofGround = groundEffect(ground, low, high);
  if (ofGround === EFFECT.ground) return ofGround;
  const ofObject = objectEffect(row, row.los, ground, low, high);
  return ofObject === EFFECT.none || (ofObject >= EFFECT.hinder && ofGround !== EFFECT.none) ? ofGround : ofObject;
};

/** A pixel's terrain code and ground level in one number. */
export const pixelKey = (code: number, ground: number): number => ((ground + 128) << 8) | code;
export const codeOf = (key: number): number => key & 255;
export const groundOf = (key: number): number => (key >> 8) - 128;

/** Effects by pixel key for one pair of elevations. */
export type EffectTable = Uint8Array;

/** Fills the table for one pair of elevations. */
export const effectTable = (month: number, low: number, high: number, groundMin: number, groundMax: number): EffectTable => {
  const table = new Uint8Array(65536);
  for (let code = 0; code < 256; code++) {
    const row: Terrain = TERRAIN[terrainInMonth(code, month)];
    for (let ground = groundMin; ground <= groundMax; ground++) table[pixelKey(code, ground)] = effectOf(row, ground, low, high);
  }
  return table;
};
