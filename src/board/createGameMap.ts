import { cellCentre, createGrid, type Grid } from '../hexgrid/grid.ts';
import { DIRECTIONS, opposite, type Direction } from '../hexgrid/lattice.ts';
import { arrangementProblem } from './arrangement.ts';
import { buildingOf, isBar, numberBuildings } from './buildings.ts';
import type { GameMap, Hex, HexIndex, Placement } from './gameMap.ts';
import type { HexFacts } from './hexFacts.ts';
import { collectHexes, type PlacedHex } from './joinHalves.ts';
import { createLocations } from './locations.ts';
import { NO_CHANGES, onlyChanges, type AddedHexside, type MapChanges } from './mapChanges.ts';
import { hexOfEachPixel, joinRasters } from './mapRaster.ts';
import type { TerrainName } from './terrain.ts';

/**
 * Joins boards to one map and derives every hex and Location from their rasters. Boards may stand in any arrangement in which they
 * touch or share their edge half-hexes, upside down or in part; `changes` make the map other than printed. On a map of one board
 * hexes go without its label.
 *
 * Throws if `arrangementProblem` finds one: ask it first about an arrangement that a file or a user made.
 *
 * @rule A2.3
 */
export const createGameMap = (placements: readonly Placement[], changes: MapChanges = NO_CHANGES): GameMap => {
  const problem = arrangementProblem(placements);
  if (problem !== undefined) throw new Error(problem);
  return withHexsides({ ...printedMap(placements), changes: onlyChanges(changes) }, changes.hexsideOverrides);
};

const printedMap = (placements: readonly Placement[]): Omit<GameMap, 'changes'> => {
  const placed = collectHexes(placements);
  const grid = createGrid(placed.map(({ facts }) => facts.cell));
  const raster = joinRasters(placements);
  const hexes = numberBuildings(placed.map((hex, index) => hexFrom(hex, index, placed, grid)));
  const { locations, ...rest } = createLocations(hexes);
  return {
    placements,
    hexes: rest.hexes,
    locations,
    raster,
    hexOfPixel: hexOfEachPixel(placements, raster, grid),
    hexById: new Map(hexes.map((hex) => [hex.id, hex.index])),
    locationById: new Map(locations.map((location) => [location.id, location.index])),
  };
};

/** Facts of the hexes across each hexside. */
type Across = readonly (HexFacts | undefined)[];

const hexFrom = ({ facts, id, board }: PlacedHex, index: number, placed: readonly PlacedHex[], grid: Grid): Hex => {
  const neighbours = DIRECTIONS.map((side) => grid.neighbours[index]?.[side]);
  const across: Across = neighbours.map((next) => (next === undefined ? undefined : placed[next]?.facts));
  const hexsides = DIRECTIONS.map((side) => {
    const [own, theirs] = [facts.hexsides[side], across[side]?.hexsides[opposite(side)]];
    return index < (neighbours[side] ?? index) ? (own ?? theirs) : (theirs ?? own);
  });
  const building = buildingOf(facts, hexsides, across);
  const { x, y } = cellCentre(facts.cell);
  return {
    index: index as HexIndex,
    id,
    board,
    x,
    y,
    baseLevel: facts.baseLevel,
    centre: facts.centre,
    terrain: facts.terrain,
    ...(facts.road && { road: facts.road }),
    roadHexsides: DIRECTIONS.map((side) => roadGoesAcross(facts, side, across)),
    hexsides,
    depression: facts.depression,
    depressionHexsides: facts.depressionAcross,
    ...(building && { building }),
    ...(facts.bridge && { bridge: facts.bridge }),
    neighbours: neighbours.map((next) => next as HexIndex | undefined),
    locations: [],
  };
};

/** A road crosses a hexside where both hexes have one and either half of the map shows it there. */
const roadGoesAcross = (facts: HexFacts, side: Direction, across: Across): boolean => {
  const next = across[side];
  if (facts.road === undefined || next?.road === undefined) return false;
  return (facts.roadAcross[side] ?? false) || (next.roadAcross[opposite(side)] ?? false);
};

/**
 * The same map with terrain added to hexsides, seen from both hexes; a rowhouse bar also parts the
 * building. Hexsides of hexes that are not on the map change nothing.
 */
export const withHexsides = (map: GameMap, added: readonly AddedHexside[]): GameMap => {
  const changes = new Map<HexIndex, Map<Direction, TerrainName>>();
  const put = (hex: HexIndex, side: Direction, terrain: TerrainName): void => {
    changes.set(hex, (changes.get(hex) ?? new Map<Direction, TerrainName>()).set(side, terrain));
  };
  for (const { hex, side, terrain } of added) {
    const index = map.hexById.get(hex);
    if (index === undefined) continue;
    put(index, side, terrain);
    const next = map.hexes[index]?.neighbours[side];
    if (next !== undefined) put(next, opposite(side), terrain);
  }
  if (changes.size === 0) return map;
  return { ...map, hexes: numberBuildings(map.hexes.map((hex) => withChanges(hex, changes.get(hex.index)))) };
};

const withChanges = (hex: Hex, changes: ReadonlyMap<Direction, TerrainName> | undefined): Hex => {
  if (!changes) return hex;
  const hexsides = DIRECTIONS.map((side) => changes.get(side) ?? hex.hexsides[side]);
  const joined = hex.building?.joined.map((isJoined, side) => isJoined && !isBar(hexsides[side]));
  return { ...hex, hexsides, ...(hex.building && joined && { building: { ...hex.building, joined } }) };
};
