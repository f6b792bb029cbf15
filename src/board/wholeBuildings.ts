import { isBar } from './buildings.ts';
import type { GameMap, Hex, HexIndex } from './gameMap.ts';
import { DIRECTIONS } from '../hexgrid/lattice.ts';

type Buildings = ReadonlyMap<HexIndex, readonly Hex[]>;

/** The hexes next to this one over which the same building goes on, whether or not a bar parts it into rowhouses. */
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
