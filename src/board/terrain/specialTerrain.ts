import { halfMf, mf } from '../../hexgrid/quantity.ts';
import {
  depression,
  hexside,
  hinders,
  open,
  other,
  road,
  rubble,
  stone,
  trees,
  water,
  wooden,
  woods,
  type Terrain,
} from './terrainRow.ts';

const weather = { ...open, notModelled: true } as const; // the weather of E3 changes movement
const desert = { ...open, notModelled: true } as const; // the desert terrain of chapter F
const pacific = { ...open, notModelled: true } as const; // the Pacific terrain of chapter G
const paddy = { ...pacific, rule: 'G8' } as const;
const beach = { ...pacific, entry: mf(2), rule: 'G13.2' } as const;
const ocean = { ...water, rule: 'G13', notModelled: true } as const; // the Pacific terrain of chapter G
const buried = { ...open, kind: 'entrenchment', notModelled: true } as const; // an entrenchment printed on the board; put a counter there
const railway = { ...open, rule: 'B32' } as const;
const oddRailway = { ...railway, notModelled: true } as const; // railways on embankments and sunken ones (B32)
const factoryWall = { kind: 'factory', los: 'obstacle', half: true, rule: 'B23.74' } as const;
const factory = { ...factoryWall, interior: true } as const;
const roofless = { ...factory, hindrance: 2, rule: 'O5.4', notModelled: true } as const; // roofless factories (O5.4)
const market = {
  kind: 'marketplace',
  height: 1,
  half: true,
  lower: 'none',
  entry: mf(1),
  tem: 0,
  openGround: true,
  cover: 'none',
  rule: 'B23.73',
  notModelled: true, // whether the open ground floor of a marketplace shelters routers (B23.73)
} as const;
const gutted = { ...stone, rule: 'O5.5', notModelled: true } as const; // gutted buildings, of which upper floors may be gone (O5.5)
const tower = {
  ...other,
  half: true,
  entry: mf(2),
  rule: 'B34',
  notModelled: true,
  losNotModelled: 'tower',
} as const; // towers (B34)
const tank = {
  ...other,
  half: true,
  los: 'obstacle',
  entry: 'never',
  rule: 'VASL',
  notModelled: true,
} as const; // storage tanks of third-party maps
const fallen = { ...rubble, rule: 'B24.2', notModelled: true } as const; // rubble above ground level (B24.2)
const passage = { ...open, entry: 'never', lowCrawl: false } as const;

/**
 * Terrain of weather, desert, Pacific, historical and third-party maps. What the rules do not yet know says
 * so.
 */
export const SPECIAL_TERRAIN = {
  rooftop: { ...open, code: 2, rule: 'B23.8', notModelled: true, losNotModelled: 'rooftop' }, // rooftops (B23.8)
  snow: { ...weather, code: 3, rule: 'E3.72' },
  deepSnow: { ...weather, code: 4, rule: 'E3.73' },
  ice: { ...open, code: 5, rule: 'B21.6' },
  mud: { ...weather, code: 6, rule: 'E3.6' },
  mudflats: {
    ...open,
    code: 7,
    entry: mf(2),
    openGround: false,
    rule: 'B16.7',
    notModelled: true,
    losNotModelled: 'mudflats',
  }, // the Hindrance of mudflats (B16.7)
  ford: { ...open, code: 12, entry: mf(2), lowCrawl: false, rule: 'B20.8', notModelled: true }, // the depth of a ford (B20.8)
  foxholes: { ...buried, code: 20, tem: 2, rule: 'B27.1' },
  trench: { ...buried, code: 21, tem: 2, rule: 'B27.5' },
  antitankTrench: { ...buried, code: 22, tem: 2, rule: 'B27.56' },
  pillbox: { ...buried, code: 23, rule: 'B30' },
  floodedStream: { ...water, code: 34, rule: 'B20.44' },
  irrigationDitch: { ...open, code: 35, rule: 'VASL', notModelled: true }, // irrigation ditches of historical maps
  stoneFactoryWall1: { ...stone, ...factoryWall, code: 45, height: 1 },
  stoneFactoryWall2: { ...stone, ...factoryWall, code: 46, height: 2 },
  stoneFactory1: { ...stone, ...factory, code: 47, height: 1 },
  stoneFactory2: { ...stone, ...factory, code: 48, height: 2 },
  stoneMarketplace: { ...stone, ...market, code: 49 },
  woodenFactoryWall1: { ...wooden, ...factoryWall, code: 55, height: 1 },
  woodenFactoryWall2: { ...wooden, ...factoryWall, code: 56, height: 2 },
  woodenFactory1: { ...wooden, ...factory, code: 57, height: 1 },
  woodenFactory2: { ...wooden, ...factory, code: 58, height: 2 },
  woodenMarketplace: { ...wooden, ...market, code: 59 },
  elevatedRoad: { ...road, code: 67, rule: 'B5' },
  runway: { ...open, code: 69, tem: -1, rule: 'B7' },
  pontoonBridge: { ...open, code: 86, rule: 'B6.41' },
  footBridge: { ...open, code: 87, rule: 'B6.44', notModelled: true }, // foot bridges (B6.44)
  sewer: { ...passage, code: 95, rule: 'B8', notModelled: true }, // sewers (B8)
  tunnel: { ...passage, code: 96, rule: 'B8.6', notModelled: true }, // tunnels (B8.6)
  cave: {
    ...open,
    code: 97,
    entry: mf(2),
    tem: 4,
    openGround: false,
    rule: 'G11',
    notModelled: true,
    losNotModelled: 'cave',
  }, // caves (G11)
  scrubOfOldBoards: { ...desert, code: 100, rule: 'F2' },
  hammada: { ...desert, code: 101, rule: 'F3' },
  deir: { ...desert, code: 102, rule: 'F4', losNotModelled: 'deirLip' },
  deirLip: { ...desert, code: 103, rule: 'F4', losNotModelled: 'deirLip' },
  wadi: { ...depression, code: 104, entry: mf(2), rule: 'F5', notModelled: true }, // the desert terrain of chapter F
  hillock: {
    ...desert,
    code: 105,
    kind: 'other',
    half: true,
    los: 'obstacle',
    inherent: true,
    rule: 'F6',
    losNotModelled: 'hillock',
  },
  hillockSummit: { ...desert, code: 106, inherent: true, rule: 'F6.6', losNotModelled: 'hillockSummit' },
  sand: { ...desert, code: 107, entry: mf(2), rule: 'F7' },
  sandDune: {
    ...desert,
    code: 108,
    kind: 'other',
    half: true,
    los: 'obstacle',
    entry: mf(2),
    rule: 'F7',
    losNotModelled: 'dune',
  },
  lowDuneCrest: {
    ...hexside,
    code: 109,
    entry: mf(1),
    tem: 1,
    rule: 'F7.5',
    notModelled: true,
    losNotModelled: 'duneCrest',
  }, // the desert terrain of chapter F
  highDuneCrest: {
    ...hexside,
    code: 110,
    entry: mf(1),
    tem: 1,
    rule: 'F7.5',
    notModelled: true,
    losNotModelled: 'duneCrest',
  }, // the desert terrain of chapter F
  sangar: { ...desert, code: 111, tem: 1, rule: 'F8' },
  track: { ...desert, code: 112, rule: 'F9' },
  mausoleum: { ...stone, code: 113, height: 1, rule: 'F12', notModelled: true }, // the desert terrain of chapter F
  // The desert terrain of chapter F.
  bedouinCamp: { ...hinders, code: 114, inherent: true, entry: mf(1), rule: 'F12.45', notModelled: true },
  buildingCluster: { ...wooden, code: 115, height: 1, inherent: true, rule: 'F12', notModelled: true }, // the desert terrain of chapter F
  // Crossing a cactus hedge by Low Crawl (B9.7).
  cactusHedge: { ...hexside, code: 116, entry: 'all', tem: 1, rule: 'B9.7', notModelled: true },
  cactusPatch: {
    ...other,
    code: 117,
    half: true,
    los: 'obstacle',
    inherent: true,
    entry: mf(3),
    tem: 1,
    rule: 'B14.7',
  },
  oliveGrove: { ...trees, code: 118, entry: mf(2), tem: 1, rule: 'B14.8' },
  vineyard: { ...hinders, code: 119, inherent: true, entry: mf(2), rule: 'B12.7' },
  brokenGround: { ...open, code: 120, entry: mf(2), tem: 1, openGround: false, rule: 'F13.1' },
  scrub: { ...open, code: 121, rule: 'F2' },
  temple: { ...stone, code: 125, height: 1, rule: 'G', notModelled: true }, // the Pacific terrain of chapter G
  lightJungle: { ...woods, code: 126, height: 2, rule: 'G2' },
  denseJungle: { ...woods, code: 127, height: 2, inherent: true, tem: 2, rule: 'G2.2' },
  bamboo: {
    ...other,
    code: 128,
    height: 1,
    los: 'obstacle',
    inherent: true,
    entry: 'all',
    tem: 1,
    cover: 'woods',
    rule: 'G3',
    notModelled: true,
  }, // how a router enters bamboo (G3)
  palmTrees: { ...trees, code: 129, rule: 'G4' },
  huts: { ...wooden, code: 130, height: 1, los: 'hindrance', tem: 1, rule: 'G5', notModelled: true }, // huts (G5)
  collapsedHuts: { ...other, code: 131, height: 1, los: 'hindrance', entry: mf(2), rule: 'G5' },
  kunai: { ...hinders, code: 132, entry: mf(2), rule: 'G6' },
  swamp: {
    ...other,
    code: 133,
    height: 2,
    los: 'obstacle',
    entry: 'all',
    tem: 1,
    lowCrawl: false,
    rule: 'G7',
  },
  drainedPaddy: { ...paddy, code: 135 },
  irrigatedPaddy: { ...paddy, code: 136, entry: mf(3) },
  paddyInSeason: {
    ...paddy,
    code: 137,
    inherent: true,
    entry: halfMf(3),
    openGround: false,
    losNotModelled: 'paddy',
  },
  paddyBank: { ...paddy, code: 138 },
  panji: { ...pacific, code: 139, rule: 'G9' },
  ocean: { ...ocean, code: 140 },
  shallowOcean: { ...ocean, code: 141 },
  effluent: { ...ocean, code: 142 },
  softSand: { ...beach, code: 143 },
  slightSlope: { ...beach, code: 144, losNotModelled: 'beachSlope' },
  moderateSlope: { ...beach, code: 145, losNotModelled: 'beachSlope' },
  steepSlope: { ...beach, code: 146, losNotModelled: 'beachSlope' },
  exposedReef: { ...pacific, code: 147, rule: 'G13' },
  submergedReef: { ...pacific, code: 148, rule: 'G13' },
  railwayEmbankment: { ...hexside, code: 152, entry: mf(1), rule: 'O', notModelled: true }, // railway embankments of historical maps
  railway: { ...railway, code: 153 },
  railwayOnEmbankment: { ...oddRailway, code: 154 },
  elevatedRailway: { ...railway, code: 155 },
  sunkenRailway: { ...oddRailway, code: 156 },
  embankmentEdge: { ...hexside, code: 157, entry: mf(1), rule: 'B32.12', notModelled: true }, // railways (B32)
  towerHindrance1: { ...tower, code: 160, height: 1, platforms: 1, los: 'obstacle' },
  towerHindrance2: { ...tower, code: 161, height: 2, platforms: 2, los: 'hindrance' },
  towerHindrance3: { ...tower, code: 162, height: 3, platforms: 3, los: 'hindrance' },
  towerObstacle1: { ...tower, code: 163, height: 1, platforms: 1, los: 'obstacle' },
  towerObstacle2: { ...tower, code: 164, height: 2, platforms: 2, los: 'obstacle' },
  towerObstacle3: { ...tower, code: 165, height: 3, platforms: 3, los: 'obstacle' },
  storageTank1: { ...tank, code: 166, height: 1, platforms: 1 },
  storageTank2: { ...tank, code: 167, height: 2, platforms: 2 },
  thirdPartyTower1: { ...tower, code: 168, height: 1, platforms: 1, los: 'obstacle', lower: 'hindrance' },
  thirdPartyTower2: { ...tower, code: 169, height: 2, platforms: 2, los: 'obstacle', lower: 'hindrance' },
  rooflessFactory1: { ...stone, ...roofless, code: 170, height: 1 },
  rooflessFactory2: { ...stone, ...roofless, code: 171, height: 2 },
  // Interior walls of factories of historical maps.
  interiorFactoryWall1: { ...stone, ...factoryWall, code: 172, height: 1, notModelled: true },
  // Interior walls of factories of historical maps.
  interiorFactoryWall2: { ...stone, ...factoryWall, code: 173, height: 2, notModelled: true },
  cellar: { ...stone, code: 174, height: 1, rule: 'O6', notModelled: true, losNotModelled: 'cellar' }, // cellars (O6)
  lightWoods: { ...woods, code: 175, height: 1, lower: 'hindrance', hindrance: 2, rule: 'B35' },
  // Gutted buildings, of which upper floors may be gone (O5.5).
  guttedFactory1: { ...stone, ...factory, code: 180, height: 1, rule: 'O5.5', notModelled: true },
  // Gutted buildings, of which upper floors may be gone (O5.5).
  guttedFactory2: { ...stone, ...factory, code: 181, height: 2, rule: 'O5.5', notModelled: true },
  guttedHouse: { ...gutted, code: 182, height: 1 },
  guttedBuilding1: { ...gutted, code: 183, height: 1, half: true },
  guttedBuilding2: { ...gutted, code: 184, height: 2, half: true },
  guttedBuilding3: { ...gutted, code: 185, height: 3, half: true },
  guttedBuilding4: { ...gutted, code: 186, height: 4, half: true },
  stoneRubble0: { ...rubble, code: 190, inherent: true, tem: 3 },
  stoneRubble1: { ...fallen, code: 191, height: 1, tem: 3 },
  stoneRubble2: { ...fallen, code: 192, height: 2, tem: 3 },
  stoneRubble3: { ...fallen, code: 193, height: 3, tem: 3 },
  woodenRubble0: { ...rubble, code: 194, inherent: true, tem: 2 },
  woodenRubble1: { ...fallen, code: 195, height: 1, tem: 2 },
  woodenRubble2: { ...fallen, code: 196, height: 2, tem: 2 },
  woodenRubble3: { ...fallen, code: 197, height: 3, tem: 2 },
  // No map of VASL has this code: it stands for those that have no row here.
  unknown: { ...open, code: 254, rule: 'B1', notModelled: true, losNotModelled: 'unknown' }, // terrain that this program does not know
} as const satisfies Readonly<Record<string, Terrain>>;
