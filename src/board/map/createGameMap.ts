import { cellCentre, createGrid, type Grid } from '../../hexgrid/grid.ts';
import { type Direction, DIRECTIONS, opposite, toPixels } from '../../hexgrid/lattice.ts';
import { fillHexOfPixels, NO_HEX } from '../../hexgrid/pixels.ts';
import { atOneScale, namedScale, scaleOf } from '../raster/rasterScale.ts';
import { platformsOf } from '../terrain/buildingDepiction.ts';
import { terrain, type TerrainName } from '../terrain/terrain.ts';
import { boardUnderRules } from '../terrain/terrainRules.ts';
import { arrangementFault } from './arrangement.ts';
import type { Raster } from './board.ts';
import { buildingOf, isBar, numberBuildings } from './buildings.ts';
import type { GameMap, Hex, HexIndex, Location, LocationId, LocationIndex, Placement } from './gameMap.ts';
import { type Draft, withHexChanges } from './hexChanges.ts';
import type { HexFacts } from './hexFacts.ts';
import { collectHexes, type PlacedHex } from './joinHalves.ts';
import {
  type AddedHexside,
  type MapChanges,
  NO_CHANGES,
  onlyChanges,
  type TerrainRule,
} from './mapChanges.ts';
import { areaOf, pieceOf } from './piece.ts';

const isPlain = ({ column, row, turned, crop }: Placement): boolean =>
  column === 0 && row === 0 && turned !== true && crop === undefined;

/**
 * The pixels of all boards side by side, which are of one scale; what no board covers is Open Ground and
 * belongs to no hex. One board alone lends its own.
 */
const joinRasters = (placements: readonly Placement[]): Raster => {
  const [only] = placements;
  if (placements.length === 1 && only && isPlain(only)) return only.board.raster;
  const scale = scaleOf(only?.board.raster ?? {});
  const width = Math.max(...placements.map((placement) => areaOf(placement, scale).right));
  const height = Math.max(...placements.map((placement) => areaOf(placement, scale).bottom));
  const terrain = new Uint8Array(width * height);
  const level = new Int8Array(width * height);
  const joined = { width, height, terrain, level, ...namedScale(scale) };
  for (const placement of placements) copyBoard(placement, joined);
  return joined;
};

/**
 * Which pixel of the board shows at the map's pixel `at`: `at` plus `from`, or `from` minus `at` where the
 * board is turned.
 */
interface Shift {
  readonly turned: boolean;
  readonly from: number;
}

/**
 * Along one axis: the board begins to show at its pixel `start`, and lies on the map from `place`, which is
 * pixel `first`, to pixel `end`. Where `start` or `place` lies between two pixels the board is shifted by
 * half a pixel, the same way whether turned or not.
 */
const shiftOf = (
  turned: boolean,
  start: number,
  place: number,
  [first, end]: readonly [number, number],
): Shift => {
  const from = Math.floor(start - place);
  return { turned, from: turned ? from + first + end - 1 : from };
};

const sourceOf = ({ turned, from }: Shift, at: number, size: number): number =>
  Math.min(Math.max(turned ? from - at : from + at, 0), size - 1);

const copyBoard = (placement: Placement, into: Raster): void => {
  const {
    board: { raster },
    column,
    row,
    turned = false,
  } = placement;
  const scale = scaleOf(into);
  const { left, top, right, bottom } = areaOf(placement, scale);
  const piece = pieceOf(placement);
  const [start, place] = [
    toPixels({ x: 3 * piece.column, y: 2 * piece.row }, scale),
    toPixels({ x: 3 * column, y: 2 * row }, scale),
  ];
  const across = shiftOf(turned, start.x, place.x, [left, right]);
  const down = shiftOf(turned, start.y, place.y, [top, bottom]);
  for (let y = top; y < bottom; y++) {
    const line = sourceOf(down, y, raster.height) * raster.width;
    const ends = [sourceOf(across, left, raster.width), sourceOf(across, right - 1, raster.width)] as const;
    copyLine(raster, into, {
      from: line + Math.min(...ends),
      to: line + Math.max(...ends) + 1,
      at: y * into.width + left,
      turned,
    });
  }
};

interface Line {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly turned: boolean;
}

const copyLine = (raster: Raster, into: Raster, { from, to, at, turned }: Line): void => {
  into.terrain.set(raster.terrain.subarray(from, to), at);
  into.level.set(raster.level.subarray(from, to), at);
  if (!turned) return;
  into.terrain.subarray(at, at + to - from).reverse();
  into.level.subarray(at, at + to - from).reverse();
};

/** The hex of each pixel of the joined raster, `NO_HEX` outside every board. */
const hexOfEachPixel = (placements: readonly Placement[], raster: Raster, grid: Grid): Uint16Array => {
  const { width, height } = raster;
  const scale = scaleOf(raster);
  const hexes = new Uint16Array(width * height).fill(NO_HEX);
  for (const placement of placements)
    fillHexOfPixels({ into: hexes, width, scale }, areaOf(placement, scale), grid.indexOf);
  return hexes;
};

/** The name of a Location: the hex, and above its ground the level. */
const locationId = (hex: string, level: number): LocationId =>
  (level === 0 ? hex : `${hex}/${level}`) as LocationId;

/** Terrain of each Location of a hex, from its ground (or the bottom of its Depression) upwards. */
const levelsOf = ({ centre, terrain, building, bridge }: Hex): readonly TerrainName[] => {
  if (bridge !== undefined) return [terrain, bridge];
  const above = building ? building.upperLevels : platformsOf(centre);
  return [terrain, ...Array.from({ length: above }, () => building?.terrain ?? centre)];
};

/** All Locations of these hexes, hex by hex from the ground up, and the hexes that now know theirs. */
const createLocations = (
  hexes: readonly Hex[],
): { readonly hexes: readonly Hex[]; readonly locations: readonly Location[] } => {
  const locations: Location[] = [];
  const complete = hexes.map((hex): Hex => {
    const own = levelsOf(hex).map(
      (terrain, level): Location => ({
        index: (locations.length + level) as LocationIndex,
        id: locationId(hex.id, level),
        hex: hex.index,
        level,
        elevation: hex.baseLevel + level,
        terrain,
      }),
    );
    locations.push(...own);
    return { ...hex, locations: own.map(({ index }) => index) };
  });
  return { hexes: complete, locations };
};

/**
 * Joins boards to one map and derives every hex and Location from their rasters. Boards may stand in any
 * arrangement in which they touch or share their edge half-hexes, upside down or in part; `changes` make the
 * map other than printed. On a map of one board hexes go without its label.
 *
 * Throws if `arrangementFault` finds one: ask it first about an arrangement that a file or a user made.
 *
 * @rule A2.3
 */
export const createGameMap = (
  placements: readonly Placement[],
  changes: MapChanges = NO_CHANGES,
): GameMap => {
  const fault = arrangementFault(placements);
  if (fault) throw new Error(`boards cannot be laid out: ${JSON.stringify(fault)}`);
  const kept = onlyChanges(changes);
  return withHexsides(joinBoards(placements, kept), kept.hexsideOverrides);
};

const joinBoards = (placements: readonly Placement[], changes: MapChanges): GameMap => {
  const { placed, grid, raster, hexOfPixel } = withHexChanges(
    draftOf(placements, changes.terrainRules),
    changes.hexOverrides,
  );
  const numbered = numberBuildings(placed.map((hex, index) => hexFrom(hex, index, placed, grid)));
  const { hexes, locations } = createLocations(numbered);
  const hexById = new Map(hexes.map((hex) => [hex.id, hex.index]));
  return {
    placements,
    changes,
    hexes,
    locations,
    raster,
    hexOfPixel: inPlay(hexOfPixel, hexes, changes.playable),
    hexById,
    locationById: new Map(locations.map((location) => [location.id, location.index])),
  };
};

/** The boards side by side as scenario rules have them. */
const draftOf = (printed: readonly Placement[], rules: readonly TerrainRule[]): Draft => {
  const placements = atOneScale(printed).map((placement) => ({
    ...placement,
    board: boardUnderRules(placement.board, rules),
  }));
  const placed = collectHexes(placements);
  const grid = createGrid(placed.map(({ facts }) => facts.cell));
  const raster = joinRasters(placements);
  return { placed, grid, raster, hexOfPixel: hexOfEachPixel(placements, raster, grid) };
};

/** The hex of each pixel, none where the hex is not among those in play, if any are named. */
const inPlay = (
  hexOfPixel: Uint16Array,
  hexes: readonly Hex[],
  playable: MapChanges['playable'],
): Uint16Array => {
  if (playable.length === 0) return hexOfPixel;
  const named = new Set(playable);
  const kept = Uint16Array.from(hexes, ({ id, index }) => (named.has(id) ? index : NO_HEX));
  const left = hexOfPixel.slice();
  for (let pixel = 0; pixel < left.length; pixel++) left[pixel] = kept[left[pixel] ?? NO_HEX] ?? NO_HEX;
  return left;
};

/** Facts of the hexes across each hexside. */
type Across = readonly (HexFacts | undefined)[];

const hexFrom = (
  { facts, id, board }: PlacedHex,
  index: number,
  placed: readonly PlacedHex[],
  grid: Grid,
): Hex => {
  const neighbours = DIRECTIONS.map((side) => grid.neighbours[index]?.[side]);
  const across: Across = neighbours.map((next) => (next === undefined ? undefined : placed[next]?.facts));
  const hexsides = DIRECTIONS.map((side) =>
    hexsideOf(facts.hexsides[side], across[side]?.hexsides[opposite(side)]),
  );
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
    road: facts.road,
    roadHexsides: DIRECTIONS.map((side) => roadGoesAcross(facts, side, across)),
    hexsides,
    depression: facts.depression,
    depressionHexsides: facts.depressionAcross,
    building,
    bridge: facts.bridge,
    neighbours: neighbours.map((next) => next as HexIndex | undefined),
    locations: [],
  };
};

/**
 * What a hexside bears; where its two hexes show different things, as no board does that we have measured,
 * the one first in the table, whichever way up the board lies.
 */
const hexsideOf = (own: TerrainName | undefined, theirs: TerrainName | undefined): TerrainName | undefined =>
  own !== undefined && theirs !== undefined && terrain(theirs).code < terrain(own).code
    ? theirs
    : (own ?? theirs);

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
  const hexsideOverrides = [...new Set([...map.changes.hexsideOverrides, ...added])];
  const hexes = numberBuildings(map.hexes.map((hex) => withChanges(hex, changes.get(hex.index))));
  return { ...map, changes: { ...map.changes, hexsideOverrides }, hexes };
};

const withChanges = (hex: Hex, changes: ReadonlyMap<Direction, TerrainName> | undefined): Hex => {
  if (!changes) return hex;
  const hexsides = DIRECTIONS.map((side) => changes.get(side) ?? hex.hexsides[side]);
  const joined = hex.building?.joined.map((isJoined, side) => isJoined && !isBar(hexsides[side]));
  return { ...hex, hexsides, ...(hex.building && joined && { building: { ...hex.building, joined } }) };
};
