import { DIRECTIONS, opposite, type Direction } from '../../hexgrid/lattice.ts';
import { upperLevelsOf } from '../terrain/buildingDepiction.ts';
import type { BuildingHex, Hex, GameMap, HexIndex } from './gameMap.ts';
import type { HexFacts } from './hexFacts.ts';
import { terrain, type TerrainName } from '../terrain/terrain.ts';

type Buildings = ReadonlyMap<HexIndex, readonly Hex[]>;

/**
 * The hexes next to this one over which the same building goes on, whether or not a bar parts it into
 * rowhouses.
 */
const goesOnIn = (map: GameMap, hex: Hex): readonly Hex[] =>
  DIRECTIONS.flatMap((side) => {
    const next = map.hexes[hex.neighbours[side] ?? -1];
    return next?.building && (hex.building?.joined[side] === true || isBar(hex.hexsides[side])) ? [next] : [];
  });

const spread = (map: GameMap, start: Hex): readonly Hex[] => {
  const found = new Set([start]);
  for (const hex of found) for (const next of goesOnIn(map, hex)) found.add(next);
  return [...found].toSorted((a, b) => a.index - b.index);
};

const buildingsOf = (map: GameMap): Buildings => {
  const buildings = new Map<HexIndex, readonly Hex[]>();
  for (const hex of map.hexes) {
    if (!hex.building || buildings.has(hex.index)) continue;
    const whole = spread(map, hex);
    for (const { index } of whole) buildings.set(index, whole);
  }
  return buildings;
};

const known = new WeakMap<GameMap, Buildings>();

const allOf = (map: GameMap): Buildings => {
  const buildings = known.get(map) ?? buildingsOf(map);
  known.set(map, buildings);
  return buildings;
};

/**
 * The hexes of the building in a hex, in the order of the map; the hexes of a rowhouse are one building here.
 *
 * @rule A26.14
 */
export const buildingAt = (map: GameMap, hex: HexIndex): readonly Hex[] | undefined => allOf(map).get(hex);

/** Every building of the map, each once. */
export const everyBuilding = (map: GameMap): readonly (readonly Hex[])[] => [...new Set(allOf(map).values())];

/** A rowhouse bar parts what its depiction joins (B23.71). */
export const isBar = (hexside: TerrainName | undefined): boolean =>
  hexside !== undefined && terrain(hexside).kind === 'rowhouseWall';

/** Levels above the ground floor; a Factory has them only where it has a stairwell (B23.74). */
const levelsIn = (name: TerrainName, stairwell: boolean): number => {
  const { kind, height } = terrain(name);
  if (kind === 'factory') return stairwell ? height : 0;
  return upperLevelsOf(name);
};

/** The building in a hex, not yet numbered. */
export const buildingOf = (
  facts: HexFacts,
  hexsides: readonly (TerrainName | undefined)[],
  across: readonly (HexFacts | undefined)[],
): BuildingHex | undefined => {
  if (facts.building === undefined) return undefined;
  const upperLevels = levelsIn(facts.building, facts.stairwell);
  return {
    building: -1,
    terrain: facts.building,
    upperLevels,
    stairs: facts.stairwell ? upperLevels > 0 : upperLevels === 1,
    joined: DIRECTIONS.map((side) => !isBar(hexsides[side]) && goesOn(facts, side, across[side])),
  };
};

/** Either hex may show that the depiction goes on: where boards meet, each sees only its own half. */
const goesOn = (facts: HexFacts, side: Direction, next: HexFacts | undefined): boolean =>
  next?.building !== undefined &&
  ((facts.buildingAcross[side] ?? false) || (next.buildingAcross[opposite(side)] ?? false));

/** Numbers the buildings: hexes that are joined, directly or through others, share a number. */
export const numberBuildings = (hexes: readonly Hex[]): readonly Hex[] => {
  const numbers = new Map<number, number>();
  let count = 0;
  for (const hex of hexes) {
    if (!hex.building || numbers.has(hex.index)) continue;
    for (const index of connected(hexes, hex)) numbers.set(index, count);
    count++;
  }
  return hexes.map((hex) => {
    const building = numbers.get(hex.index);
    return hex.building && building !== undefined ? { ...hex, building: { ...hex.building, building } } : hex;
  });
};

const connected = (hexes: readonly Hex[], start: Hex): ReadonlySet<number> => {
  const found = new Set<number>([start.index]);
  for (const index of found)
    hexes[index]?.building?.joined.forEach((isJoined, side) => {
      const next = hexes[index]?.neighbours[side];
      if (isJoined && next !== undefined) found.add(next);
    });
  return found;
};
