import fc from 'fast-check';
import type { Board } from '../../src/board/map/board.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { GameMap, LocationIndex } from '../../src/board/map/gameMap.ts';
import { TERRAIN, type TerrainName } from '../../src/board/terrain/terrain.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import type { SightEngine, TouchMode } from '../../src/los/sight.ts';
import { createSights, sightsFor } from '../../src/los/sights.ts';
import type { Marker, MarkerId } from '../../src/units/marker.ts';
import { boardOf } from './hexBoard.ts';
import { situationOn } from './situation.ts';

/**
 * Pixels strewn over the hexes at random: shapes that no board has, so that nothing leans on how boards are
 * drawn.
 */
export interface Strewn {
  readonly patches: readonly {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly terrain: TerrainName;
    readonly level: number;
  }[];
  readonly pairs: readonly { readonly a: number; readonly b: number }[];
  readonly markers: readonly { readonly kind: MarkerId; readonly at: number }[];
  readonly mode: TouchMode;
  readonly month: number;
}

// Nine columns and six rows are whole numbers of pixels, so that a turned board has the very same pixels.
const COLUMNS = 9;
const ROWS = 6;
const HEX_WIDTH = 56.25;
const SAW = 4;
const bare = boardOf({
  columns: COLUMNS,
  rows: ROWS,
  text: 'level 1: C2\nstoneBuilding2: D3 E3\nstairs: D3\norchard: F2 F3\nwall: B2|B3\ngully: A3 A4',
});
const { width, height } = bare.raster;

const PATCH: readonly TerrainName[] = [
  'woods',
  'grain',
  'brush',
  'stoneHouse',
  'woodenBuilding1',
  'wall',
  'hedge',
  'orchard',
  'openGround',
  'pavedRoad',
  'lightWoods',
];
const HINDERING: readonly MarkerId[] = [
  'smoke',
  'dispersedSmoke',
  'whitePhosphorus',
  'smokeGrenade',
  'blaze',
  'wreck',
  'burningWreck',
];

export const strewn = fc.record<Strewn>({
  patches: fc.array(
    fc.record({
      x: fc.nat(width - 1),
      y: fc.nat(height - 1),
      w: fc.integer({ min: 1, max: 60 }),
      h: fc.integer({ min: 1, max: 60 }),
      terrain: fc.constantFrom(...PATCH),
      level: fc.integer({ min: -1, max: 2 }),
    }),
    { maxLength: 12 },
  ),
  pairs: fc.array(fc.record({ a: fc.nat(10_000), b: fc.nat(10_000) }), { minLength: 10, maxLength: 40 }),
  markers: fc.array(fc.record({ kind: fc.constantFrom(...HINDERING), at: fc.nat(10_000) }), { maxLength: 3 }),
  mode: fc.constantFrom<TouchMode>('anyTouch', 'bothSides'),
  month: fc.integer({ min: 1, max: 12 }),
});

const strewnBoard = ({ patches }: Pick<Strewn, 'patches'>, without: readonly TerrainName[]): Board => {
  const terrain = Uint8Array.from(bare.raster.terrain);
  const level = Int8Array.from(bare.raster.level);
  for (const patch of patches)
    for (let y = patch.y; y < Math.min(height, patch.y + patch.h); y++)
      for (let x = patch.x; x < Math.min(width, patch.x + patch.w); x++) {
        terrain[y * width + x] = TERRAIN[patch.terrain].code;
        level[y * width + x] = patch.level;
      }
  const cleared: readonly number[] = without.map((name) => TERRAIN[name].code);
  return {
    ...bare,
    raster: { ...bare.raster, terrain: terrain.map((code) => (cleared.includes(code) ? 0 : code)), level },
  };
};

/** The map of the strewn board, the right way up or turned, without the pixels of some terrain. */
export const paint = (
  table: Pick<Strewn, 'patches'>,
  without: readonly TerrainName[] = [],
  turned = false,
): GameMap => createGameMap([{ board: strewnBoard(table, without), column: 0, row: 0, turned }]);

const half = (board: Board, label: string, first: number, last: number): Board => {
  const [from, to] = [first * HEX_WIDTH, last * HEX_WIDTH];
  const cut = <T extends Uint8Array | Int8Array>(layer: T, empty: T): T => {
    for (let row = 0; row < height; row++)
      empty.set(layer.subarray(row * width + from, row * width + to), row * (to - from));
    return empty;
  };
  const size = (to - from) * height;
  const raster = {
    width: to - from,
    height,
    terrain: cut(board.raster.terrain, new Uint8Array(size)),
    level: cut(board.raster.level, new Int8Array(size)),
  };
  return {
    ...board,
    label,
    columns: last - first + 1,
    raster,
    stairwells: first === 0 ? board.stairwells : new Set(),
  };
};

/**
 * The same board sawn through the middle of column E, and put together again: hexes are called `aD3`, `bB3`
 * and so on.
 */
export const sawn = (table: Pick<Strewn, 'patches'>): GameMap => {
  const board = strewnBoard(table, []);
  return createGameMap([
    { board: half(board, 'a', 0, SAW), column: 0, row: 0 },
    { board: half(board, 'b', SAW, COLUMNS - 1), column: SAW, row: 0 },
  ]);
};

/** The Location that a random number picks. */
export const picked = (map: GameMap, pick: number): LocationIndex =>
  (pick % map.locations.length) as LocationIndex;

/** Each run makes a raster ready; a busy machine may be slow. */
export const PATIENCE = 120_000;
export const settings = { numRuns: 25, seed: 20261121 };

export const engineOf = (map: GameMap, { mode, month }: Strewn): SightEngine =>
  createSights(map, { mode, month, overrides: [] });

/** The counters of the table on the map. */
export const markersOn = (map: GameMap, markers: Strewn['markers']): readonly Marker[] =>
  markers.flatMap(({ kind, at }): readonly Marker[] => {
    const hex: HexId | undefined = map.hexes[at % map.hexes.length]?.id;
    return hex === undefined ? [] : [{ kind, hex }];
  });

/** The sights with the counters of the table on the map. */
export const engineWithCounters = (map: GameMap, { markers, mode, month }: Strewn): SightEngine =>
  sightsFor(situationOn(map, [], { markers: markersOn(map, markers), month }), mode);
