import type { GameMap, Hex } from '../board/gameMap.ts';
import { TERRAIN, type Terrain } from '../board/terrain.ts';
import { paintAddedHexsides } from './addedHexsides.ts';
import { effectTable, pixelKey, terrainInMonth, type EffectTable } from './effect.ts';
import { inherentKeys } from './inherent.ts';
import type { PixelGrid } from './thread.ts';
import type { TouchMode } from './sight.ts';

/** A map made ready for many sights: one number a pixel, tables of effects, rows of terrain by code. */
export interface Field {
  readonly map: GameMap;
  readonly mode: TouchMode;
  readonly grid: PixelGrid;
  /** Terrain rows by raster code, as they are in this month. */
  readonly rows: readonly Terrain[];
  /** What kind of pixel each key is, for the walks that look at every pixel. */
  readonly kinds: EffectTable;
  /** Inherent terrain by hex; `undefined` if the map has none. */
  readonly inherent: Int32Array | undefined;
  /** Effects for a pair of elevations, made once for each pair that is asked for. */
  tableFor(low: number, high: number): EffectTable;
}

const openCode = TERRAIN.openGround.code;

/**
 * Inherent terrain is its whole hex and nothing beyond it (B.6): what spills over into other hexes is taken away
 * and, except in VASL's way of reading, roads excepted, the hex is filled.
 */
const codeAt = (hex: Hex, code: number, rows: readonly Terrain[], fill: boolean): number => {
  const own = TERRAIN[hex.centre].code;
  const inherent = rows[code]?.inherent === true;
  if (inherent && code !== own) return openCode;
  const fills = fill && TERRAIN[hex.centre].inherent && rows[code]?.kind === 'open';
  return fills ? own : code;
};

const keysOf = (map: GameMap, rows: readonly Terrain[], fill: boolean): Uint16Array => {
  const { terrain, level } = map.raster;
  const keys = new Uint16Array(terrain.length);
  const hasInherent = map.hexes.some((hex) => TERRAIN[hex.centre].inherent) || terrain.some((code) => rows[code]?.inherent);
  for (let i = 0; i < keys.length; i++) {
    const code = terrain[i] ?? 0;
    const hex = hasInherent ? map.hexes[map.hexOfPixel[i] ?? 0] : undefined;
    keys[i] = pixelKey(hex ? codeAt(hex, code, rows, fill) : code, level[i] ?? 0);
  }
  paintAddedHexsides(map, (pixel, code) => {
    keys[pixel] = pixelKey(code, level[pixel] ?? 0);
  });
  return keys;
};

/** Kinds of pixels, see `Field.kinds`. */
export const PIXEL = { other: 1, building: 2, over: 3 } as const;

const kindsOf = (rows: readonly Terrain[]): EffectTable => {
  const kinds = new Uint8Array(65536).fill(PIXEL.other);
  for (let key = 0; key < kinds.length; key++) {
    const kind = rows[key & 255]?.kind;
    if (kind === 'building' || kind === 'rowhouseWall' || kind === 'factory' || kind === 'marketplace') kinds[key] = PIXEL.building;
    if (kind === 'bridge' || kind === 'road') kinds[key] = PIXEL.over;
  }
  return kinds;
};

const range = (values: Int8Array): readonly [number, number] => {
  let min = 0;
  let max = 0;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
};

/** Makes a map ready for sights in one month. Costs some milliseconds a board. */
export const createField = (map: GameMap, mode: TouchMode, month: number): Field => {
  const rows = Array.from({ length: 256 }, (_, code): Terrain => TERRAIN[terrainInMonth(code, month)]);
  const [groundMin, groundMax] = range(map.raster.level);
  const tables: (EffectTable | undefined)[] = [];
  const tableFor = (low: number, high: number): EffectTable =>
    (tables[((low + 128) << 8) | (high + 128)] ??= effectTable(month, low, high, groundMin, groundMax));
  const grid = { width: map.raster.width, height: map.raster.height, keys: keysOf(map, rows, mode === 'bothSides') };
  return { map, mode, grid, rows, kinds: kindsOf(rows), inherent: inherentKeys(map.hexes), tableFor };
};
