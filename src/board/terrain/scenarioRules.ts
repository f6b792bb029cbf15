import type { SpecialRule, TerrainRule } from '../map/mapChanges.ts';
import type { TerrainName } from './terrain.ts';

/** A scenario's rule by the name that VASL knows it by, and what it does to the map. */
export interface ScenarioRule {
  readonly rules: readonly TerrainRule[];
  /** Why it does nothing to the map, if so: it changes only the picture, or is about weather and snow. */
  readonly noEffect?: 'picture' | 'weather';
}

type Named = readonly [name: string, rule: ScenarioRule];
type Pair = readonly [from: TerrainName, to: TerrainName];

const exchange = ([from, to]: Pair): TerrainRule => ({ kind: 'terrain', from, to });
const rule = (name: string, ...pairs: readonly Pair[]): Named => [name, { rules: pairs.map(exchange) }];
const special = (name: string, ...rules: readonly SpecialRule[]): Named => [
  name,
  { rules: rules.map((each) => ({ kind: 'special', rule: each })) },
];
const without = (name: string, noEffect: 'picture' | 'weather'): Named => [name, { rules: [], noEffect }];

const SPECIAL: readonly Named[] = [
  special('RowhouseBarsToBuildings', 'rowhousesToBuildings'),
  special('RowhouseBarsToOpenGround', 'rowhouseBarsToOpenGround'),
  special('NoStairwells', 'noStairwells'),
  special('NoBridge', 'noBridges'),
  special('BridgeToFord', 'bridgesToFords'),
  special('RoadsToPaths', 'roadsToPaths'),
  special('NoWoodsRoads', 'noWoodsRoads'),
  special('PalmTrees', 'palmTrees'),
  special('DenseJungle', 'denseJungle'),
  special('Bamboo', 'bamboo'),
  special('SwampToSwampPattern', 'swamp'),
  special('PTO', 'pacific'),
];

const VEGETATION: readonly Named[] = [
  rule('BrushToOpenGround', ['brush', 'openGround']),
  rule('SwampToMarsh', ['swamp', 'marsh']),
  rule('MarshToOpenGround', ['marsh', 'openGround']),
  rule('OrchardOutOfSeason', ['orchard', 'orchardOutOfSeason']),
  rule('NoGrain', ['grain', 'openGround']),
  rule('PlowedFields', ['grain', 'plowedField']),
  rule('LightWoods', ['woods', 'lightWoods']),
  rule('CragsToOrchard', ['crags', 'orchard']),
  rule('CragsToShellholes', ['crags', 'shellholes']),
];

const HEXSIDES: readonly Named[] = [
  rule('HedgesToOG', ['hedge', 'openGround']),
  rule('NoHedges', ['hedge', 'openGround']),
  rule('WallsToOG', ['wall', 'openGround']),
  rule('NoWalls', ['wall', 'openGround']),
  rule('NoCliffs', ['cliff', 'openGround']),
  rule('WallsToBocage', ['wall', 'bocage']),
  rule('HedgesToBocage', ['hedge', 'bocage']),
];

const WATER: readonly Named[] = [
  rule('FloodedStreams', ['shallowStream', 'floodedStream']),
  rule('DryStreams', ['shallowStream', 'dryStream']),
  rule('StreamsToGullies', ['dryStream', 'gully'], ['shallowStream', 'gully'], ['deepStream', 'gully']),
  rule('GulliesToStreams', ['gully', 'shallowStream']),
  rule('RiverToValley', ['river', 'openGround']),
  rule('PondToValley', ['water', 'openGround']),
];

const STORIES = ['House', 'Building1', 'Building2', 'Building3', 'Building4'] as const;
const OTHERS = ['Factory1', 'Factory2', 'FactoryWall1', 'FactoryWall2', 'Marketplace', 'Rubble'] as const;
const MATERIALS = [...STORIES, ...OTHERS];

const NO_ROADS: ScenarioRule = {
  rules: [
    { kind: 'special', rule: 'noWoodsRoads' },
    exchange(['dirtRoad', 'openGround']),
    exchange(['pavedRoad', 'openGround']),
  ],
};

const ROADS_AND_BUILDINGS: readonly Named[] = [
  rule('AllPaved', ['dirtRoad', 'pavedRoad']),
  rule('AllDirt', ['pavedRoad', 'dirtRoad']),
  ['NoRoads', NO_ROADS],
  rule('AllStone', ...MATERIALS.map((each): Pair => [`wooden${each}`, `stone${each}`])),
  rule('AllWood', ...MATERIALS.map((each): Pair => [`stone${each}`, `wooden${each}`])),
  rule('StoneToGutted', ['stoneHouse', 'guttedHouse']),
  rule('StoneToGutted1', ['stoneBuilding1', 'guttedBuilding1']),
  rule('StoneToGutted2', ['stoneBuilding2', 'guttedBuilding2']),
  rule('StoneToGutted3', ['stoneBuilding3', 'guttedBuilding3']),
  rule('StoneToGutted4', ['stoneBuilding4', 'guttedBuilding4']),
  rule('StoneToGuttedFactory1.5', ['stoneFactory1', 'guttedFactory1']),
  rule('StoneToGuttedFactory2.5', ['stoneFactory2', 'guttedFactory2']),
];

const NO_EFFECT: readonly Named[] = [
  without('NoWhiteHexIDs', 'picture'),
  without('NoHillNums', 'picture'),
  without('WallsOnly', 'picture'),
  without('DTOtoETO', 'picture'),
  without('Mud', 'weather'),
  without('Winter', 'weather'),
];

/** Names write a level below zero with an underscore. */
const levelName = (level: number): string => `Level${String(level).replace('-', '_')}`;

/** Hills worn down, and valleys filled. */
const LOWERED: readonly (readonly [from: number, to: number])[] = [
  [6, 5],
  [5, 4],
  [4, 3],
  [4, 2],
  [4, 1],
  [4, 0],
  [4, -1],
  [3, 2],
  [3, 1],
  [3, 0],
  [3, -1],
  [2, 1],
  [2, 0],
  [2, -1],
  [1, 0],
  [1, -1],
  [-1, 0],
  [-2, -1],
  [-2, 0],
];

const levels = (): readonly Named[] =>
  LOWERED.map(([from, to]) => [
    `${levelName(from)}To${levelName(to)}`,
    { rules: [{ kind: 'level', from, to }] },
  ]);

const GROUNDS = {
  Woods: 'woods',
  Brush: 'brush',
  Grain: 'grain',
  Marsh: 'marsh',
} as const satisfies Readonly<Record<string, TerrainName>>;
const GROUND_LEVELS = [-1, 0, 1, 2, 3, 4] as const;

/** Woods, brush, grain and marsh each become each other or a level, and a level becomes them. */
const grounds = (): readonly Named[] =>
  Object.entries(GROUNDS).flatMap(([word, terrain]) => [
    ...GROUND_LEVELS.map(
      (level): Named => [
        `${word}To${levelName(level)}`,
        { rules: [{ kind: 'terrainToLevel', from: terrain, to: level }] },
      ],
    ),
    ...GROUND_LEVELS.map(
      (level): Named => [
        `${levelName(level)}To${word}`,
        { rules: [{ kind: 'levelToTerrain', from: level, to: terrain }] },
      ],
    ),
    ...Object.entries(GROUNDS).flatMap(([other, to]) =>
      to === terrain ? [] : [rule(`${word}To${other}`, [terrain, to])],
    ),
  ]);

/**
 * The rules that scenarios have for the map, by the names that players know from VASL, and what each means to
 * us. Where VASL only changes the picture because LOS is the same (streams to gullies, all paved, all stone
 * …) movement is not, so the terrain changes here.
 */
export const NAMED_TERRAIN_RULES: Readonly<Record<string, ScenarioRule>> = Object.fromEntries([
  ...VEGETATION,
  ...HEXSIDES,
  ...WATER,
  ...ROADS_AND_BUILDINGS,
  ...SPECIAL,
  ...levels(),
  ...grounds(),
  ...NO_EFFECT,
]);
