import { halfMf, mf, type HalfMf } from '../hexgrid/quantity.ts';

/** How a terrain is treated by LOS and by movement. */
export type TerrainKind =
  | 'open' | 'road' | 'water' | 'depression' | 'woods' | 'building' | 'factory' | 'marketplace'
  | 'hexside' | 'rowhouseWall' | 'bridge' | 'entrenchment' | 'other';

/** What an object of this terrain does to a LOS that meets it. */
export type LosEffect = 'none' | 'hindrance' | 'obstacle';

/** What shelter the terrain is to a routing unit: A10.51 knows only these two. */
export type Cover = 'building' | 'woods' | 'none';

/** One row: everything the program knows about a terrain, each number with the rule it comes from. */
export interface Terrain {
  /** The byte that stands for it in a raster; VASL's own codes, so that its archives need no translation. */
  readonly code: number;
  readonly name: string;
  readonly kind: TerrainKind;
  /** Height of the object in whole levels above the ground it stands on. */
  readonly height: number;
  /** It rises half a level more than `height`. */
  readonly half: boolean;
  readonly los: LosEffect;
  /** The whole hex is that terrain, not only its depiction (B.6). */
  readonly inherent: boolean;
  /** What it does below half a level, where that differs (B14: an orchard hinders its own level). */
  readonly lower?: LosEffect;
  /** MF to enter the hex; for a hexside, MF added by crossing it; 'all' = the whole allotment, 'never' = not on foot. */
  readonly entry: HalfMf | 'all' | 'never';
  /** Terrain Effects Modifier against direct fire. */
  readonly tem: number;
  /** FFMO can apply to a unit that moves in it (A10.531); false for grain, brush, woods … */
  readonly openGround: boolean;
  readonly cover: Cover;
  /** Low Crawl may enter it (A10.52). */
  readonly lowCrawl: boolean;
  readonly rule: string;
  /** A reason why rulings that touch it cannot be trusted; absent where it is modelled. */
  readonly notModelled?: string;
}

const flat = { height: 0, half: false, los: 'none', inherent: false, tem: 0, cover: 'none', lowCrawl: true } as const;
const open = { ...flat, kind: 'open', entry: mf(1), openGround: true } as const;
const hinders = { ...flat, kind: 'other', half: true, los: 'hindrance', openGround: false } as const;
const woods = { ...flat, kind: 'woods', los: 'obstacle', entry: mf(2), tem: 1, openGround: false, cover: 'woods' } as const;
const building = { ...flat, kind: 'building', los: 'obstacle', entry: mf(2), openGround: false, cover: 'building' } as const;
const stone = { ...building, tem: 3 } as const;
const wooden = { ...building, tem: 2 } as const;
const road = { ...flat, kind: 'road', entry: mf(1), openGround: true } as const;
const water = { ...flat, kind: 'water', entry: 'never', openGround: true, lowCrawl: false } as const;
const depression = { ...flat, kind: 'depression', openGround: true } as const;
const hexside = { ...flat, kind: 'hexside', half: true, los: 'obstacle', openGround: true } as const;
const rowhouse = { ...flat, kind: 'rowhouseWall', los: 'obstacle', entry: 'never', openGround: true, rule: 'B23.71' } as const;
const bridge = { ...flat, kind: 'bridge', half: true, los: 'hindrance', entry: mf(1), openGround: true, rule: 'B6' } as const;

/** The terrain table. Adding a terrain is adding a row. */
export const TERRAIN = {
  openGround: { ...open, code: 0, name: 'Open Ground', rule: 'B1' },
  plowedField: { ...open, code: 1, name: 'plowed field', entry: halfMf(3), rule: 'B15.6' },
  water: { ...water, code: 8, name: 'Water Obstacle', rule: 'B21' },
  marsh: { ...hinders, code: 14, name: 'marsh', entry: 'all', lowCrawl: false, rule: 'B16' },
  shellholes: { ...open, code: 15, name: 'shellholes', rule: 'B2' },
  grain: { ...hinders, code: 24, name: 'grain', entry: halfMf(3), rule: 'B15' },
  brush: { ...hinders, code: 25, name: 'brush', entry: mf(2), rule: 'B12' },
  crags: { ...hinders, code: 26, name: 'crags', inherent: true, entry: mf(2), tem: 1, rule: 'B17' },
  graveyard: { ...hinders, code: 28, name: 'graveyard', inherent: true, entry: mf(1), tem: 1, rule: 'B18' },
  lumberyard: { ...wooden, code: 29, name: 'lumberyard', height: 1, cover: 'none', rule: 'B23.211' },
  gully: { ...depression, code: 30, name: 'gully', entry: mf(2), rule: 'B19' },
  dryStream: { ...depression, code: 31, name: 'dry stream', entry: mf(2), rule: 'B20.41' },
  shallowStream: { ...depression, code: 32, name: 'shallow stream', entry: mf(3), lowCrawl: false, rule: 'B20.42' },
  deepStream: { ...depression, code: 33, name: 'deep stream', entry: mf(4), lowCrawl: false, rule: 'B20.43' },
  stoneHouse: { ...stone, code: 40, name: 'stone building', height: 1, rule: 'B23.21' },
  stoneBuilding1: { ...stone, code: 41, name: 'stone building, 1 upper level', height: 1, half: true, rule: 'B23.22' },
  stoneBuilding2: { ...stone, code: 42, name: 'stone building, 2 upper levels', height: 2, half: true, rule: 'B23.23' },
  stoneBuilding3: { ...stone, code: 43, name: 'stone building, 3 upper levels', height: 3, half: true, rule: 'B23.24' },
  woodenHouse: { ...wooden, code: 50, name: 'wooden building', height: 1, rule: 'B23.21' },
  woodenBuilding1: { ...wooden, code: 51, name: 'wooden building, 1 upper level', height: 1, half: true, rule: 'B23.22' },
  woodenBuilding2: { ...wooden, code: 52, name: 'wooden building, 2 upper levels', height: 2, half: true, rule: 'B23.23' },
  woodenBuilding3: { ...wooden, code: 53, name: 'wooden building, 3 upper levels', height: 3, half: true, rule: 'B23.24' },
  woods: { ...woods, code: 60, name: 'woods', height: 1, rule: 'B13' },
  forest: { ...woods, code: 61, name: 'forest', height: 2, tem: 2, rule: 'B13.7' },
  orchard: { ...flat, code: 63, name: 'orchard', kind: 'other', height: 1, los: 'obstacle', lower: 'hindrance', inherent: true, entry: mf(1), openGround: false, rule: 'B14' },
  orchardOutOfSeason: { ...flat, code: 64, name: 'orchard out of season', kind: 'other', height: 1, los: 'hindrance', lower: 'hindrance', inherent: true, entry: mf(1), openGround: false, rule: 'B14.2' },
  dirtRoad: { ...road, code: 65, name: 'dirt road', rule: 'B3' },
  pavedRoad: { ...road, code: 66, name: 'paved road', rule: 'B3' },
  sunkenRoad: { ...depression, code: 68, name: 'sunken road', entry: mf(2), rule: 'B4' },
  path: { ...road, code: 70, name: 'path', rule: 'B13.6' },
  wall: { ...hexside, code: 72, name: 'wall', entry: mf(1), tem: 2, rule: 'B9' },
  hedge: { ...hexside, code: 73, name: 'hedge', entry: mf(1), tem: 1, rule: 'B9' },
  bocage: { ...hexside, code: 74, name: 'bocage', height: 1, half: false, entry: mf(2), tem: 2, rule: 'B9.5' },
  cliff: { ...hexside, code: 75, name: 'cliff', half: false, los: 'none', entry: 'never', rule: 'B11' },
  rowhouseWall: { ...rowhouse, code: 76, name: 'rowhouse wall', height: 1 },
  rowhouseWall1: { ...rowhouse, code: 77, name: 'rowhouse wall, 1 upper level', height: 1, half: true },
  rowhouseWall2: { ...rowhouse, code: 78, name: 'rowhouse wall, 2 upper levels', height: 2, half: true },
  roadblock: { ...hexside, code: 81, name: 'roadblock', entry: mf(1), tem: 2, rule: 'B29' },
  stoneBridge1: { ...bridge, code: 82, name: 'stone bridge of one hex' },
  woodenBridge1: { ...bridge, code: 83, name: 'wooden bridge of one hex' },
  stoneBridge: { ...bridge, code: 84, name: 'stone bridge' },
  woodenBridge: { ...bridge, code: 85, name: 'wooden bridge' },
} as const satisfies Readonly<Record<string, Terrain>>;

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
