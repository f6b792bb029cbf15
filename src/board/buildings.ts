import { DIRECTIONS, opposite, type Direction } from '../hexgrid/lattice.ts';
import { upperLevelsOf } from './buildingDepiction.ts';
import type { BuildingHex, Hex } from './gameMap.ts';
import type { HexFacts } from './hexFacts.ts';
import { terrain, type TerrainName } from './terrain.ts';

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
