import type { SPECIAL_TERRAIN } from '../../../../board/terrain/specialTerrain.ts';
import { ART } from '../../palette.ts';
import {
  colonnade,
  houses,
  partition,
  rounds,
  sawtooth,
  shell,
  stairs,
  storeys,
  tank,
  tents,
  tiers,
  tower,
  type Masonry,
  bars,
  flanks,
  floats,
  lid,
  pair,
  strip,
} from './built.ts';
import { BEAMS, breaks, coral, current, margin, STONES, waves } from './commonLooks.ts';
import { cracks, crescents, fragments, hole, mound, pebbles, rampart, rim, steps, stones } from './earth.ts';
import { TINT, spread, stands, type Look } from './mark.ts';
import { cacti, conifers, crowns, culms, mangroves, palms, shoots, tufts, vines } from './plants.ts';

const STONE: Masonry = { base: ART.stone, light: ART.stoneLight, dark: ART.stoneDark, edge: ART.stoneEdge };
const WOOD: Masonry = { base: ART.wood, light: ART.woodLight, dark: ART.woodDark, edge: ART.woodEdge };
const BRICK: Masonry = { base: '#b9694c', light: '#d98f70', dark: '#84412b', edge: '#43190c' };
const CLAY: Masonry = { base: '#d9b684', light: '#edd3a8', dark: '#a8824f', edge: '#5f421d' };
const THATCH: Masonry = { base: '#c9a557', light: '#e3c67d', dark: '#8d6c2c', edge: '#4f3a12' };
const SOOT: Masonry = { base: '#7d7068', light: '#948880', dark: '#564b45', edge: '#241d19' };
const MARBLE: Masonry = { base: '#e9e3d3', light: '#fbf8ee', dark: '#b3a98f', edge: '#6a5f48' };
const CINDER = '#5f554d';
const FLOOR = '#8d8a80';

const bushes = { dark: '#7b7a45', light: '#aeac72', radius: 2.3 };
const SEA = { style: '#cfe6ee', long: 6, high: 3, width: 1.2 };
const soot = fragments(
  { pitch: [12, 10], jitter: 6, inset: 9 },
  { dark: '#1e1713', light: '#4d423a', size: 2.2 },
  3,
);
const gutted = (mark: string): Look => stands(shell(SOOT, CINDER), soot, storeys(0, mark));
const heap = (kind: 'stone' | 'wood', level: number): Look => {
  const pieces =
    kind === 'stone'
      ? fragments({ pitch: [9.5, 8], jitter: 4 }, STONES, 1.25)
      : fragments({ pitch: [10, 8.4], jitter: 4 }, BEAMS, 4.6);
  return spread(
    margin(kind === 'stone' ? ART.stoneEdge : ART.woodEdge, 1 + level * 1.6),
    pieces,
    storeys(level),
  );
};
const rails = [bars(15, 5.4, 2.4, '#5b4026'), pair(8.4, 2.4, '#33373b'), pair(8.4, 0.9, '#c9cfd4')] as const;
const ballast = { width: 19, style: '#a39c8b' };
const pools = waves({ pitch: [15, 10], jitter: 6 }, { style: '#5f93ab', long: 5, high: 1, width: 1 });
const CANES = [
  [-11, -4, 8.4],
  [9, -9, 8.8],
  [2, 11, 9],
] as const;
const SAND_GRAIN = pebbles({ pitch: [6, 5], jitter: 5 }, '#b08a4a', 0.6);

/** Looks of the terrain of weather, desert, Pacific, historical and third-party maps. */
export const SPECIAL_LOOKS: Readonly<Record<keyof typeof SPECIAL_TERRAIN, Look>> = {
  rooftop: spread(
    margin(ART.stoneEdge, 4.4),
    margin(ART.stoneLight, 2.6),
    pebbles({ pitch: [8, 7], jitter: 5, inset: 6 }, '#6f747a', 0.8),
    storeys(0, 'R'),
  ),
  snow: spread(crescents({ pitch: [26, 17], jitter: 8 }, { dark: '#c3d3e2', light: '#ffffff', size: 8 })),
  deepSnow: spread(crescents({ pitch: [17, 11], jitter: 5 }, { dark: '#9db6cf', light: '#ffffff', size: 8 })),
  ice: spread(margin('#8fb3c6', 2), breaks('#7ba9c4')),
  mud: spread(
    pebbles({ pitch: [16, 13], jitter: 8 }, '#5f4526', 3.6),
    pebbles({ pitch: [11, 9], jitter: 7 }, '#a58455', 1.3),
  ),
  mudflats: spread(cracks('#6b5a43'), pools),
  ford: spread(
    margin(ART.bank, 2),
    pair(16, 3, '#d9c79a', [5, 3]),
    stones({ pitch: [11, 10], jitter: 5, inset: 4 }, { dark: '#5d6468', light: '#c0c4c2', size: 2.4 }),
  ),
  foxholes: TINT,
  trench: TINT,
  antitankTrench: TINT,
  pillbox: TINT,
  floodedStream: spread(margin('#6b5733', 3), current('#d8c9a0', 1.4)),
  irrigationDitch: stands(
    strip(
      { width: 14, style: '#6a5a2e' },
      { width: 8, style: ART.waterEdge },
      { width: 5.6, style: ART.water },
    ),
    flanks(5, 9, '#3d3213'),
  ),
  stoneFactoryWall1: stands(shell(STONE, FLOOR), storeys(1, '1½')),
  stoneFactoryWall2: stands(shell(STONE, FLOOR), storeys(2, '2½')),
  stoneFactory1: stands(sawtooth(STONE), storeys(1, '1½')),
  stoneFactory2: stands(sawtooth(STONE), storeys(2, '2½')),
  stoneMarketplace: stands(colonnade(STONE, '#e1d9c2')),
  woodenFactoryWall1: stands(shell(WOOD, FLOOR), storeys(1, '1½')),
  woodenFactoryWall2: stands(shell(WOOD, FLOOR), storeys(2, '2½')),
  woodenFactory1: stands(sawtooth(WOOD), storeys(1, '1½')),
  woodenFactory2: stands(sawtooth(WOOD), storeys(2, '2½')),
  woodenMarketplace: stands(colonnade(WOOD, '#e1d9c2')),
  elevatedRoad: stands(
    flanks(11, 19, ART.dirtEdge),
    strip({ width: 20, style: ART.dirtEdge }, { width: 17, style: ART.dirt }),
  ),
  runway: spread(pair(40, 1.6, '#f4f2e8'), pair(0, 2.4, '#f4f2e8', [9, 8])),
  pontoonBridge: spread(
    current(ART.waterLight, 1),
    floats,
    strip({ width: 17, style: ART.bridgeEdge }, { width: 14, style: ART.bridge }),
    bars(14, 3.2, 0.7, ART.bridgeEdge),
  ),
  footBridge: stands(
    strip({ width: 9, style: ART.bridgeEdge }, { width: 6.6, style: ART.bridge }),
    bars(6.6, 2.6, 0.7, ART.bridgeEdge),
    pair(11, 1, ART.bridgeEdge),
  ),
  sewer: stands(lid),
  tunnel: stands(flanks(4, 12, '#5d4a26'), hole(9, 12, '#8b7246')),
  cave: stands(
    hole(15, 9, '#8f8a7c'),
    stones({ pitch: [19, 17], jitter: 8 }, { dark: '#57534a', light: '#b5b0a2', size: 3.6 }),
  ),
  scrubOfOldBoards: spread(
    crowns({ pitch: [15, 12], jitter: 8 }, bushes),
    tufts({ pitch: [13, 11], jitter: 8 }, '#8d8440', { high: 3, spread: 2, width: 0.7 }),
  ),
  hammada: spread(stones({ pitch: [8.4, 7], jitter: 5 }, { dark: '#5d4a36', light: '#c7ab85', size: 2.3 })),
  deir: spread(rim('#8a6026', 8)),
  deirLip: spread(rim('#6a4312', 15)),
  wadi: spread(rim('#7d5223', 10), SAND_GRAIN),
  hillock: spread(mound(['#cf9f5b', '#dcb273', '#e8c78f'], '#7d5223')),
  hillockSummit: spread(mound(['#b07c38', '#c99650', '#e0b470', '#f4d79f'], '#5f3a10'), rim('#7d5223', 4)),
  sand: spread(
    SAND_GRAIN,
    crescents({ pitch: [30, 20], jitter: 8 }, { dark: '#cfa867', light: '#fbeec7', size: 5 }),
  ),
  sandDune: spread(
    SAND_GRAIN,
    crescents({ pitch: [26, 19], jitter: 4 }, { dark: '#9b6d2e', light: '#fff1cc', size: 13 }),
  ),
  lowDuneCrest: TINT,
  highDuneCrest: TINT,
  sangar: stands(rampart({ dark: '#57534a', light: '#cfc8b4', size: 3.4 })),
  track: stands(pair(10, 2.6, ART.dirtEdge, [8, 3]), pair(10, 1.2, ART.dirt, [8, 3])),
  mausoleum: stands(tiers(1, 40, MARBLE), rounds([[0, 0, 13]], MARBLE)),
  bedouinCamp: spread(
    tents([
      [-10, -8],
      [11, 0],
      [-6, 13],
    ]),
  ),
  buildingCluster: stands(
    houses(
      [
        [-12, -9, 15],
        [10, -11, 16],
        [-8, 11, 17],
        [13, 10, 14],
      ],
      CLAY,
    ),
  ),
  cactusHedge: TINT,
  cactusPatch: spread(cacti({ pitch: [17, 14], jitter: 4 })),
  oliveGrove: spread(
    crowns({ pitch: [14.4, 12], jitter: 1.4 }, { dark: '#6a7a5a', light: '#b4c0a0', radius: 4.6 }),
    pebbles({ pitch: [14.4, 12], jitter: 1.4 }, '#4b4230', 0.9),
  ),
  vineyard: spread(vines),
  brokenGround: spread(
    cracks('#7a5b33'),
    stones({ pitch: [15, 12], jitter: 7 }, { dark: '#6d5a41', light: '#cbb48d', size: 3.2 }),
  ),
  scrub: spread(crowns({ pitch: [11, 9], jitter: 7 }, bushes), SAND_GRAIN),
  temple: stands(tiers(3, 46, BRICK)),
  lightJungle: spread(
    crowns({ pitch: [11, 9], jitter: 5 }, { dark: '#2f7a3a', light: '#7cc15a', radius: 4.4 }),
    palms({ pitch: [25, 21], jitter: 6 }, { dark: '#1c5a2a', light: '#a9d86a', radius: 5.8 }),
  ),
  denseJungle: spread(
    crowns({ pitch: [8.4, 7], jitter: 3 }, { dark: '#12492a', light: '#3d8a42', radius: 5.4 }),
    palms({ pitch: [19, 16], jitter: 5 }, { dark: '#0e3d20', light: '#5fae4a', radius: 6.6 }),
  ),
  bamboo: spread(culms({ pitch: [11, 12.4], jitter: 2.4 })),
  palmTrees: spread(
    palms({ pitch: [18, 15], jitter: 4 }, { dark: '#2f6b2c', light: '#9cc65a', radius: 7.2 }),
  ),
  huts: stands(
    rounds(
      [
        [-12, -5, 9.6],
        [10, -10, 10],
        [3, 12, 10.4],
      ],
      THATCH,
    ),
  ),
  collapsedHuts: stands(
    fragments({ pitch: [13, 11], jitter: 6, inset: 6 }, { dark: '#4f3a12', light: '#d1ae60', size: 1.7 }, 6),
    rounds(
      CANES.map(([x, y, radius]) => [x, y, radius * 0.4] as const),
      THATCH,
    ),
  ),
  kunai: spread(
    tufts({ pitch: [6, 6.4], jitter: 3 }, '#5d7a1e', { high: 8, spread: 3, width: 1 }),
    tufts({ pitch: [11, 10], jitter: 5 }, '#e9e3a0', { high: 9, spread: 2.4, width: 0.8 }),
  ),
  swamp: spread(pools, mangroves({ pitch: [15, 14], jitter: 5 })),
  drainedPaddy: spread(margin('#7b6a35', 4), margin('#b9a766', 2.6), cracks('#8b7a48')),
  irrigatedPaddy: spread(
    margin('#7b6a35', 4),
    margin('#b9a766', 2.6),
    waves({ pitch: [16, 9], jitter: 2, inset: 6 }, { style: '#e2f1f4', long: 5, high: 1, width: 0.9 }),
  ),
  paddyInSeason: spread(margin('#7b6a35', 4), margin('#b9a766', 2.6), shoots('#3f8a2a')),
  paddyBank: spread(
    margin('#6a5a2e', 8),
    rim('#4f421c', 6),
    tufts({ pitch: [12, 10], jitter: 5, inset: 9 }, '#7d8a3a', { high: 3.4, spread: 2, width: 0.8 }),
  ),
  panji: stands(fragments({ pitch: [8, 8], jitter: 3 }, { dark: '#3a2a12', light: '#d5b878', size: 1 }, 7)),
  ocean: spread(waves({ pitch: [22, 12], jitter: 7 }, SEA)),
  shallowOcean: spread(
    waves({ pitch: [22, 14], jitter: 7 }, { ...SEA, style: '#ffffff', high: 2 }),
    pebbles({ pitch: [8, 7], jitter: 6 }, '#d6c48d', 0.9),
  ),
  effluent: spread(
    margin('#8b8a55', 3),
    current('#e3e2a8', 1.5),
    pebbles({ pitch: [14, 12], jitter: 8 }, '#4f5a2a', 1.6),
  ),
  softSand: spread(SAND_GRAIN, pebbles({ pitch: [17, 14], jitter: 8 }, '#fff6da', 1.5)),
  slightSlope: spread(SAND_GRAIN, steps(1, '#9b7a3a')),
  moderateSlope: spread(SAND_GRAIN, steps(2, '#8b6a2c')),
  steepSlope: spread(SAND_GRAIN, steps(3, '#6f4f1a')),
  exposedReef: spread(
    waves({ pitch: [24, 14], jitter: 5 }, SEA),
    coral({ pitch: [12, 10], jitter: 5 }, '#7a5a48', '#e8b898'),
  ),
  submergedReef: spread(
    coral({ pitch: [14, 12], jitter: 6 }, '#4a93a0', '#7cc0bd'),
    waves({ pitch: [20, 12], jitter: 5 }, { ...SEA, width: 0.9 }),
  ),
  railwayEmbankment: TINT,
  railway: stands(strip(ballast), ...rails),
  railwayOnEmbankment: stands(
    flanks(10, 20, '#6b4d22'),
    strip({ width: 24, style: '#94733f' }, ballast),
    ...rails,
  ),
  elevatedRailway: stands(
    strip({ width: 28, style: '#5a5f64' }, { width: 25, style: '#b9bdc1' }),
    bars(34, 20.4, 5, '#5a5f64'),
    strip(ballast),
    ...rails,
  ),
  sunkenRailway: stands(
    strip({ width: 38, style: '#7d5c2c' }, { width: 28, style: '#a98a58' }, ballast),
    flanks(12, 18, '#3f2a0c'),
    ...rails,
  ),
  embankmentEdge: TINT,
  towerHindrance1: stands(tower('braced', 1), storeys(1)),
  towerHindrance2: stands(tower('braced', 2), storeys(2)),
  towerHindrance3: stands(tower('braced', 3), storeys(3)),
  towerObstacle1: stands(tower('walled', 1), storeys(1)),
  towerObstacle2: stands(tower('walled', 2), storeys(2)),
  towerObstacle3: stands(tower('walled', 3), storeys(3)),
  storageTank1: stands(tank(1), storeys(1)),
  storageTank2: stands(tank(2), storeys(2)),
  thirdPartyTower1: stands(tower('steel', 1), storeys(1)),
  thirdPartyTower2: stands(tower('steel', 2), storeys(2)),
  rooflessFactory1: stands(
    shell(BRICK, FLOOR),
    fragments({ pitch: [13, 11], jitter: 6, inset: 9 }, STONES, 0.8),
    storeys(1, '1½'),
  ),
  rooflessFactory2: stands(
    shell(BRICK, FLOOR),
    fragments({ pitch: [13, 11], jitter: 6, inset: 9 }, STONES, 0.8),
    storeys(2, '2½'),
  ),
  interiorFactoryWall1: stands(shell(STONE, FLOOR), partition(STONE), storeys(1)),
  interiorFactoryWall2: stands(shell(STONE, FLOOR), partition(STONE), storeys(2)),
  cellar: stands(shell(STONE, '#5b5852'), stairs),
  lightWoods: stands(
    crowns({ pitch: [14, 12], jitter: 6 }, { dark: '#477d3c', light: '#7fb266', radius: 5 }),
    conifers({ pitch: [28, 24], jitter: 8 }, { dark: '#386a35', light: '#69a354', radius: 4.4 }),
  ),
  guttedFactory1: stands(shell(SOOT, CINDER), soot, partition(SOOT), storeys(1, '1½')),
  guttedFactory2: stands(shell(SOOT, CINDER), soot, partition(SOOT), storeys(2, '2½')),
  guttedHouse: stands(shell(SOOT, CINDER), soot),
  guttedBuilding1: gutted('1'),
  guttedBuilding2: gutted('2'),
  guttedBuilding3: gutted('3'),
  guttedBuilding4: gutted('4'),
  stoneRubble0: spread(
    fragments({ pitch: [9.5, 8], jitter: 4 }, STONES, 1.25),
    stones({ pitch: [14, 12], jitter: 6 }, { ...STONES, size: 3 }),
  ),
  stoneRubble1: heap('stone', 1),
  stoneRubble2: heap('stone', 2),
  stoneRubble3: heap('stone', 3),
  woodenRubble0: spread(fragments({ pitch: [10, 8.4], jitter: 4 }, BEAMS, 4.6)),
  woodenRubble1: heap('wood', 1),
  woodenRubble2: heap('wood', 2),
  woodenRubble3: heap('wood', 3),
  unknown: stands(storeys(0, '?')),
};
