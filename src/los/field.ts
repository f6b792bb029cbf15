import type { GameMap } from '../board/gameMap.ts';
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

/**
 * The code that each pixel counts as. Inherent terrain is its whole hex and nothing beyond it (B.6): what spills over into
 * other hexes is Open Ground and, except in VASL's way of reading, the open pixels of the hex
 * are filled. A road through the hex stays a road.
 */
const codesOf = ({ hexes, hexOfPixel, raster }: GameMap, rows: readonly Terrain[], fill: boolean): Uint8Array => {
  const own = Int16Array.from(hexes, ({ centre }) => (TERRAIN[centre].inherent ? TERRAIN[centre].code : -1));
  const inherent = Uint8Array.from(rows, (row) => Number(row.inherent));
  const open = Uint8Array.from(rows, (row) => Number(fill && row.kind === 'open'));
  const codes = Uint8Array.from(raster.terrain);
  for (let pixel = 0; pixel < codes.length; pixel++) {
    const code = codes[pixel] ?? 0;
    const hexCode = own[hexOfPixel[pixel] ?? 0] ?? -1;
    if (inherent[code] === 1 && code !== hexCode) codes[pixel] = TERRAIN.openGround.code;
    else if (hexCode >= 0 && open[code] === 1) codes[pixel] = hexCode;
  }
  return codes;
};

const keysOf = (map: GameMap, rows: readonly Terrain[], fill: boolean): Uint16Array => {
  const { level } = map.raster;
  const codes = codesOf(map, rows, fill);
  paintAddedHexsides(map, (pixel, code) => {
    codes[pixel] = code;
  });
  const keys = new Uint16Array(codes.length);
  for (let pixel = 0; pixel < keys.length; pixel++) keys[pixel] = pixelKey(codes[pixel] ?? 0, level[pixel] ?? 0);
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
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
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
