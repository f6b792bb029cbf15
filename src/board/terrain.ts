import { COMMON_TERRAIN } from './commonTerrain.ts';
import { SPECIAL_TERRAIN } from './specialTerrain.ts';
import en from '../messages/en/terrain.json';
import { texts } from '../messages/texts.ts';
import type { Terrain, TerrainFacts } from './terrainRow.ts';

export type { Cover, LosEffect, Terrain, TerrainKind } from './terrainRow.ts';

const ROWS = { ...COMMON_TERRAIN, ...SPECIAL_TERRAIN } as const satisfies Readonly<Record<keyof typeof en, TerrainFacts>>;

export type TerrainName = keyof typeof ROWS;

const NAMES = texts('terrain', en);
const byRaster = new Map<number, TerrainName>((Object.keys(ROWS) as TerrainName[]).map((key) => [ROWS[key].code, key]));

/** The same for all rows, so that they stay of one shape. */
const name: PropertyDescriptor & ThisType<TerrainFacts> = { enumerable: true, get() { return NAMES[byRaster.get(this.code) ?? 'openGround']; } };

/** The terrain table. Adding a terrain is adding a row, and its name to the messages. */
export const TERRAIN = Object.fromEntries(Object.entries(ROWS).map(([key, row]) => [key, Object.defineProperty({ ...row }, 'name', name)])) as
  { readonly [K in TerrainName]: (typeof ROWS)[K] & Terrain };

/** The row of a terrain. */
export const terrain = (name: TerrainName): Terrain => TERRAIN[name];

const byCode: readonly (TerrainName | undefined)[] = (() => {
  const names: (TerrainName | undefined)[] = Array.from({ length: 256 });
  for (const name of Object.keys(TERRAIN) as TerrainName[]) names[TERRAIN[name].code] = name;
  return names;
})();

/** The terrain with this raster code; `undefined` for a code that has no row. */
export const terrainOfCode = (code: number): TerrainName | undefined => byCode[code];
