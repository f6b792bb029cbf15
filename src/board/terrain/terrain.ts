import { halfMf, mf } from '../../hexgrid/quantity.ts';
import en from '../../messages/en/terrain.json';
import { texts } from '../../messages/texts.ts';
import { SPECIAL_TERRAIN } from './specialTerrain.ts';
import {
  bridge,
  depression,
  hexside,
  hinders,
  open,
  road,
  rowhouse,
  rubble,
  stone,
  type Terrain,
  trees,
  water,
  wooden,
  woods,
} from './terrainRow.ts';

/** A month in which everything stands. */
export const HIGH_SUMMER = 7;

const within = (month: number, first: number, last: number): boolean => month >= first && month <= last;

/**
 * What a printed grain field is in this month: it stands June to September, is plowed in April and May, and
 * is Open Ground else.
 *
 * @rule B15.6
 */
export const grainIn = (month: number): 'grain' | 'plowedField' | 'openGround' => {
  if (within(month, 6, 9)) return 'grain';
  return within(month, 4, 5) ? 'plowedField' : 'openGround';
};

/**
 * What a printed orchard is in this month: in leaf from April to October.
 *
 * @rule B14.2
 */
export const orchardIn = (month: number): 'orchard' | 'orchardOutOfSeason' =>
  within(month, 4, 10) ? 'orchard' : 'orchardOutOfSeason';

/** What printed terrain is in this month. */
export const terrainOfMonth = (name: TerrainName, month: number): TerrainName => {
  if (name === 'grain') return grainIn(month);
  return name === 'orchard' ? orchardIn(month) : name;
};

/** The terrain of chapter B, as printed on the geomorphic boards. */
export const COMMON_TERRAIN = {
  openGround: { ...open, code: 0, rule: 'B1' },
  plowedField: { ...open, code: 1, entry: halfMf(3), rule: 'B15.6' },
  water: { ...water, code: 8, rule: 'B21' },
  shallowWater: { ...water, code: 9, entry: 'all', rule: 'B21.41' },
  river: { ...water, code: 10, rule: 'B21.12' },
  shallowRiver: { ...water, code: 11, entry: 'all', rule: 'B21.122' },
  canal: { ...water, code: 13, rule: 'B21.11' },
  marsh: { ...hinders, code: 14, entry: 'all', lowCrawl: false, rule: 'B16' },
  shellholes: { ...open, code: 15, tem: 1, rule: 'B2' },
  grain: { ...hinders, code: 24, entry: halfMf(3), rule: 'B15' },
  brush: { ...hinders, code: 25, entry: mf(2), rule: 'B12' },
  crags: { ...hinders, code: 26, inherent: true, entry: mf(2), tem: 1, rule: 'B17' },
  debris: { ...hinders, code: 27, inherent: true, entry: mf(2), tem: 1, rule: 'B37' },
  graveyard: { ...hinders, code: 28, inherent: true, entry: mf(1), tem: 1, rule: 'B18' },
  lumberyard: { ...wooden, code: 29, height: 1, cover: 'none', rule: 'B23.211' },
  gully: { ...depression, code: 30, entry: mf(2), rule: 'B19' },
  dryStream: { ...depression, code: 31, entry: mf(2), rule: 'B20.41' },
  shallowStream: { ...depression, code: 32, entry: mf(3), lowCrawl: false, rule: 'B20.42' },
  deepStream: { ...depression, code: 33, entry: mf(4), lowCrawl: false, rule: 'B20.43' },
  stoneHouse: { ...stone, code: 40, height: 1, rule: 'B23.21' },
  stoneBuilding1: { ...stone, code: 41, height: 1, half: true, rule: 'B23.22' },
  stoneBuilding2: { ...stone, code: 42, height: 2, half: true, rule: 'B23.23' },
  stoneBuilding3: { ...stone, code: 43, height: 3, half: true, rule: 'B23.24' },
  stoneBuilding4: { ...stone, code: 44, height: 4, half: true, rule: 'B23.24' },
  woodenHouse: { ...wooden, code: 50, height: 1, rule: 'B23.21' },
  woodenBuilding1: { ...wooden, code: 51, height: 1, half: true, rule: 'B23.22' },
  woodenBuilding2: { ...wooden, code: 52, height: 2, half: true, rule: 'B23.23' },
  woodenBuilding3: { ...wooden, code: 53, height: 3, half: true, rule: 'B23.24' },
  woodenBuilding4: { ...wooden, code: 54, height: 4, half: true, rule: 'B23.24' },
  woods: { ...woods, code: 60, height: 1, rule: 'B13' },
  forest: { ...woods, code: 61, height: 2, tem: 2, rule: 'B13.7' },
  pineWoods: { ...woods, code: 62, height: 2, entry: halfMf(3), rule: 'B13.8' },
  orchard: { ...trees, code: 63, rule: 'B14' },
  orchardOutOfSeason: { ...trees, code: 64, los: 'hindrance', rule: 'B14.2' },
  dirtRoad: { ...road, code: 65, rule: 'B3' },
  pavedRoad: { ...road, code: 66, rule: 'B3' },
  sunkenRoad: { ...depression, code: 68, entry: mf(2), rule: 'B4' },
  path: { ...road, code: 70, rule: 'B13.6' },
  wall: { ...hexside, code: 72, entry: mf(1), tem: 2, rule: 'B9' },
  hedge: { ...hexside, code: 73, entry: mf(1), tem: 1, rule: 'B9' },
  bocage: { ...hexside, code: 74, height: 1, half: false, entry: mf(2), tem: 2, rule: 'B9.5' },
  cliff: { ...hexside, code: 75, half: false, los: 'none', entry: 'never', rule: 'B11' },
  rowhouseWall: { ...rowhouse, code: 76, height: 1 },
  rowhouseWall1: { ...rowhouse, code: 77, height: 1, half: true },
  rowhouseWall2: { ...rowhouse, code: 78, height: 2, half: true },
  rowhouseWall3: { ...rowhouse, code: 79, height: 3, half: true },
  // VASL gives the wall of four upper levels the height of three.
  rowhouseWall4: { ...rowhouse, code: 80, height: 3, half: true },
  roadblock: { ...hexside, code: 81, entry: mf(1), tem: 2, rule: 'B29' },
  stoneBridge1: { ...bridge, code: 82 },
  woodenBridge1: { ...bridge, code: 83 },
  stoneBridge: { ...bridge, code: 84 },
  woodenBridge: { ...bridge, code: 85 },
  stoneRubble: { ...rubble, code: 90, inherent: true, tem: 3 },
  woodenRubble: { ...rubble, code: 91, inherent: true, tem: 2 },
} as const satisfies Readonly<Record<string, Terrain>>;

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

const NAMES: Readonly<Record<TerrainName, string>> = texts('terrain', en);

/** What a terrain is called, in the language in force. Apart from the table: the engine asks for no names. */
export const terrainName = (name: TerrainName): string => NAMES[name];
