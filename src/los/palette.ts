import type { GameMap } from '../board/map/gameMap.ts';
import {
  TERRAIN,
  terrainOfCode,
  type Terrain,
  type TerrainName,
  terrainOfMonth,
} from '../board/terrain/terrain.ts';
import { NO_HEX } from '../hexgrid/pixels.ts';

/**
 * The terrain that a raster code stands for in this month (B14.2, B15.2); a code without a row is unknown
 * terrain.
 */
export const terrainInMonth = (code: number, month: number): TerrainName =>
  terrainOfMonth(terrainOfCode(code) ?? 'unknown', month);

/**
 * The distinct pairs of terrain and ground on a map: a few dozen on a board. A pixel is the number of its
 * pair, one byte, and a table of effects has one entry for each pair, so that both stay near the processor.
 */
export interface Palette {
  readonly size: number;
  /** By key. */
  readonly names: readonly TerrainName[];
  readonly rows: readonly Terrain[];
  readonly grounds: readonly number[];
  /**
   * Where hexside art lies over inherent terrain (B.6): the key of the art alone and that of the terrain
   * beneath it; elsewhere the key itself, and −1.
   */
  readonly tops: readonly number[];
  readonly beneath: readonly number[];
  /** Key of the pixels that are no part of the map, −1 if there are none. */
  readonly offMap: number;
}

export interface Pixels {
  readonly palette: Palette;
  /** Key of each pixel, in the order of the raster; bytes unless a map has more than 256 pairs. */
  readonly keys: Uint8Array | Uint16Array;
}

const pairAt = (code: number, ground: number): number => ((ground + 128) << 8) | code;

/** Numbers pairs as they are met. */
export interface PaletteMaker {
  keyOf(code: number, ground: number): number;
  /** The key of hexside art with inherent terrain beneath it. */
  keyOver(code: number, beneath: number, ground: number): number;
  rowOf(code: number): Terrain;
  finish(offMap: number): Palette;
}

/** The rows of a palette as they are added. */
const createRows = (month: number) => {
  const [names, rows, grounds, tops, beneath]: [TerrainName[], Terrain[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
    [],
  ];
  const add = (code: number, ground: number): number => {
    const name = terrainInMonth(code, month);
    tops.push(names.length);
    beneath.push(-1);
    names.push(name);
    rows.push(TERRAIN[name]);
    grounds.push(ground);
    return names.length - 1;
  };
  return { names, rows, grounds, tops, beneath, add };
};

/** Makes the palette of one month. */
export const createPalette = (month: number): PaletteMaker => {
  const keys = new Int32Array(65536).fill(-1);
  const layered = new Map<number, number>();
  const { add, ...lists } = createRows(month);
  const keyOf = (code: number, ground: number): number => {
    const at = pairAt(code, ground);
    const known = keys[at] ?? -1;
    return known >= 0 ? known : (keys[at] = add(code, ground));
  };
  const addOver = (code: number, under: number, ground: number): number => {
    const [top, bottom] = [keyOf(code, ground), keyOf(under, ground)];
    const key = add(code, ground);
    lists.tops[key] = top;
    lists.beneath[key] = bottom;
    return key;
  };
  const keyOver = (code: number, under: number, ground: number): number => {
    const at = (under << 16) | pairAt(code, ground);
    const key = layered.get(at) ?? addOver(code, under, ground);
    layered.set(at, key);
    return key;
  };
  return {
    keyOf,
    keyOver,
    rowOf: (code) => TERRAIN[terrainInMonth(code, month)],
    finish: (offMap) => ({ size: lists.names.length, ...lists, offMap }),
  };
};

/** What each pixel counts as, and the inherent terrain beneath hexside art, 0 where there is none. */
export interface Codes {
  readonly codes: Uint8Array;
  readonly beneath: Uint8Array | undefined;
}

/** Keys for a map whose pixels count as these codes. */
export const keyPixels = (
  { raster, hexOfPixel }: GameMap,
  { codes, beneath }: Codes,
  maker: PaletteMaker,
): Pixels => {
  const wide = new Uint16Array(codes.length);
  let offMap = -1;
  for (let pixel = 0; pixel < codes.length; pixel++) {
    const code = codes[pixel] ?? 0;
    const ground = raster.level[pixel] ?? 0;
    const under = beneath?.[pixel] ?? 0;
    if (hexOfPixel[pixel] !== NO_HEX)
      wide[pixel] = under > 0 ? maker.keyOver(code, under, ground) : maker.keyOf(code, ground);
    else wide[pixel] = offMap = offMap >= 0 ? offMap : maker.keyOf(TERRAIN.unknown.code, OFF_MAP_GROUND);
  }
  const palette = maker.finish(offMap);
  return { palette, keys: palette.size <= 256 ? Uint8Array.from(wide) : wide };
};

/** A ground that no map has, so that what is off the map has a key of its own. */
const OFF_MAP_GROUND = -128;
