import type { GameMap } from '../board/gameMap.ts';
import { TERRAIN, terrainOfCode, type Terrain, type TerrainName } from '../board/terrain.ts';
import { terrainOfMonth } from '../board/season.ts';
import { NO_HEX } from '../hexgrid/pixels.ts';

/** The terrain that a raster code stands for in this month (B14.2, B15.2); a code without a row is unknown terrain. */
export const terrainInMonth = (code: number, month: number): TerrainName => terrainOfMonth(terrainOfCode(code) ?? 'unknown', month);

/**
 * The distinct pairs of terrain and ground on a map: a few dozen on a board. A pixel is the number of its pair, one byte,
 * and a table of effects has one entry for each pair, so that both stay near the processor.
 */
export interface Palette {
  readonly size: number;
  /** By key. */
  readonly names: readonly TerrainName[];
  readonly rows: readonly Terrain[];
  readonly grounds: readonly number[];
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
  finish(offMap: number): Palette;
}

/** Makes the palette of one month. */
export const createPalette = (month: number): PaletteMaker => {
  const keys = new Int32Array(65536).fill(-1);
  const names: TerrainName[] = [];
  const rows: Terrain[] = [];
  const grounds: number[] = [];
  const add = (code: number, ground: number): number => {
    const name = terrainInMonth(code, month);
    names.push(name);
    rows.push(TERRAIN[name]);
    grounds.push(ground);
    keys[pairAt(code, ground)] = names.length - 1;
    return names.length - 1;
  };
  const keyOf = (code: number, ground: number): number => {
    const known = keys[pairAt(code, ground)] ?? -1;
    return known >= 0 ? known : add(code, ground);
  };
  return { keyOf, finish: (offMap) => ({ size: names.length, names, rows, grounds, offMap }) };
};

/** Keys for a map whose pixels count as these codes; `extra` names pairs that must have a key though no pixel shows them. */
export const keyPixels = ({ raster, hexOfPixel }: GameMap, codes: Uint8Array, maker: PaletteMaker): Pixels => {
  const wide = new Uint16Array(codes.length);
  let offMap = -1;
  for (let pixel = 0; pixel < codes.length; pixel++) {
    if (hexOfPixel[pixel] !== NO_HEX) wide[pixel] = maker.keyOf(codes[pixel] ?? 0, raster.level[pixel] ?? 0);
    else wide[pixel] = offMap = offMap >= 0 ? offMap : maker.keyOf(TERRAIN.unknown.code, OFF_MAP_GROUND);
  }
  const palette = maker.finish(offMap);
  return { palette, keys: palette.size <= 256 ? Uint8Array.from(wide) : wide };
};

/** A ground that no map has, so that what is off the map has a key of its own. */
const OFF_MAP_GROUND = -128;
