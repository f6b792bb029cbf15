import { COMMON_TERRAIN } from './commonTerrain.ts';
import { SPECIAL_TERRAIN } from './specialTerrain.ts';
import type { Terrain } from './terrainRow.ts';

export type { Cover, LosEffect, Terrain, TerrainKind } from './terrainRow.ts';

/** The terrain table. Adding a terrain is adding a row, and its name to the messages. */
export const TERRAIN = { ...COMMON_TERRAIN, ...SPECIAL_TERRAIN } as const satisfies Readonly<
  Record<string, Terrain>
>;

export type TerrainName = keyof typeof TERRAIN;

/** The row of a terrain. */
export const terrain = (name: TerrainName): Terrain => TERRAIN[name];

const byCode: readonly (TerrainName | undefined)[] = (() => {
  const names: (TerrainName | undefined)[] = Array.from({ length: 256 });
  for (const name of Object.keys(TERRAIN) as TerrainName[]) names[TERRAIN[name].code] = name;
  return names;
})();

/** The terrain with this raster code; `undefined` for a code that has no row. */
export const terrainOfCode = (code: number): TerrainName | undefined => byCode[code];
