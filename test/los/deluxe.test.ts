import { describe, expect, test } from 'vitest';
import type { Board, Drawing } from '../../src/board/map/board.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { GameMap, Placement } from '../../src/board/map/gameMap.ts';
import { type MapChanges, NO_CHANGES } from '../../src/board/map/mapChanges.ts';
import { anyHexAt, hexAt, hexNamed } from '../../src/board/map/mapLookup.ts';
import { rasterise } from '../../src/board/raster/rasterise.ts';
import { extentOf, rasterSize, resampled, scaleOf } from '../../src/board/raster/rasterScale.ts';
import { terrain } from '../../src/board/terrain/terrain.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import { BOARD_SCALE, rangeBetween, type Scale, toBoardUnits } from '../../src/hexgrid/lattice.ts';
import { readVaslArchive } from '../../src/importers/vasl/archive.ts';
import type { Sight, TouchMode } from '../../src/los/sight.ts';
import { createSights } from '../../src/los/sights.ts';
import { forge } from '../importers/vasl/forge.ts';
import { boardOf } from '../support/hexBoard.ts';
import { OWN_BOARDS, ownBoard } from '../support/ownBoards.ts';

const [HEX_WIDTH, HEX_HEIGHT] = [168.7857142857, 194.2];
const DELUXE: Scale = { x: HEX_WIDTH / 3, y: HEX_HEIGHT / 2 };
const [COLUMNS, ROWS] = [7, 3];
const { width, height } = rasterSize(COLUMNS, ROWS, DELUXE);
/**
 * A column of pixels between the centres of B and C, which no pixel of a third of the resolution is taken
 * from.
 */
const THIN = 300;

const MODES = ['anyTouch', 'bothSides'] as const;

const deluxe = (label: string, at: (x: number, y: number) => boolean): Board => {
  const attributes = `name="${label}" hexWidth="${HEX_WIDTH}" hexHeight="${HEX_HEIGHT}" A1CenterX="0" A1CenterY="97.1"`;
  const { value } = readVaslArchive(
    forge({
      attributes,
      columns: COLUMNS,
      rows: ROWS,
      width,
      height,
      terrain: (x, y) => (at(x, y) ? terrain('woods').code : 0),
      without: ['bd07.gif'],
    }),
    label,
  );
  if (!value) throw new Error('the forged board cannot be read');
  return value;
};

const thin = deluxe('a', (x) => x === THIN);
const coarse = (board: Board): Board => ({
  ...board,
  raster: resampled(board.raster, BOARD_SCALE, board.columns, board.rows),
});
const alone = (board: Board, changes: MapChanges = NO_CHANGES): GameMap =>
  createGameMap([{ board, column: 0, row: 0 }], changes);

const between = (map: GameMap, from: string, to: string, mode: TouchMode): Sight => {
  const [a, b] = [from, to].map((name) => hexNamed(map, name)?.locations[0]);
  if (a === undefined || b === undefined) throw new Error(`no ${from} or ${to}`);
  return createSights(map, { mode, month: 7, overrides: [] }).between(a, b);
};

describe('a Deluxe board in LOS', () => {
  test('has all pixels of its archive', () => {
    expect(thin.raster).toMatchObject({ width, height, scale: DELUXE });
    expect(coarse(thin).raster.terrain.includes(terrain('woods').code)).toBe(false);
    expect(coarse(thin).raster.scale).toBeUndefined();
  });

  test.each(MODES)(
    'one pixel of woods across the LOS blocks it, %s; at a third of the resolution nothing is there',
    (mode) => {
      expect(between(alone(thin), 'A2', 'F2', mode).kind).toBe('blocked');
      expect(between(alone(coarse(thin)), 'A2', 'F2', mode).kind).toBe('clear');
    },
  );

  test('what blocks is told in board units', () => {
    const { obstruction, thread } = between(alone(thin), 'A2', 'F2', 'bothSides');
    expect(obstruction).toMatchObject({ hex: hexNamed(alone(thin), 'C2')?.index, terrain: 'woods' });
    expect(obstruction?.at.x).toBeCloseTo((THIN + 0.5) * (56.25 / HEX_WIDTH), 6);
    expect(obstruction?.at.y).toBeGreaterThan(64.5);
    expect(obstruction?.at.y).toBeLessThan(129);
    expect(thread).toEqual([
      { x: 0, y: 96.75 },
      { x: 281.25, y: 129 },
    ]);
  });

  test('a graze is told in board units too', () => {
    // Below this line lies woods, of which the thread from A2 to F2 meets the upper rim alone.
    const slope = (2 * DELUXE.y - DELUXE.y) / (15 * DELUXE.x);
    const rim = deluxe(
      'a',
      (x, y) => x > 3.2 * DELUXE.x && x < 8.8 * DELUXE.x && y + 0.5 > 3 * DELUXE.y + (x + 0.5) * slope + 0.2,
    );
    const { graze, grazes } = between(alone(rim), 'A2', 'F2', 'bothSides');
    expect(graze).toBe(true);
    expect(grazes).not.toEqual([]);
    for (const { at } of grazes) expect(hexAt(alone(rim), at)?.terrain).toBeDefined();
    expect(grazes.map(({ at }) => at.x).every((x) => x > 55 && x < 170)).toBe(true);
  });

  test.each<readonly [string, Partial<Placement>]>([
    ['upside down', { turned: true }],
    ['cropped', { crop: { columns: [0, 5], rows: [2, 3] } }],
    ['upside down and cropped', { turned: true, crop: { columns: [0, 6], rows: [2, 3] } }],
  ])('blocks as well when it lies %s', (_, how) => {
    const map = createGameMap([{ board: thin, column: 0, row: 0, ...how }]);
    expect(scaleOf(map.raster)).toEqual(DELUXE);
    for (const mode of MODES) expect(between(map, 'A2', 'F2', mode).kind).toBe('blocked');
  });

  test('two of them side by side keep their pixels', () => {
    const open = deluxe('b', () => false);
    const map = createGameMap([
      { board: open, column: 0, row: 0 },
      { board: thin, column: 6, row: 0 },
    ]);
    expect(map.raster).toMatchObject({ ...rasterSize(13, ROWS, DELUXE), scale: DELUXE });
    expect(between(map, 'aB2', 'aF2', 'bothSides').kind).toBe('blocked');
    expect(between(map, 'bE2', 'aF2', 'anyTouch').kind).toBe('blocked');
  });

  test.each([
    [0, 6],
    [6, 0],
  ] as const)('beside an ordinary board it has the pixels of that, at columns %i and %i', (first, second) => {
    const ordinary = { ...boardOf({ columns: COLUMNS, rows: ROWS, text: 'woods: D1' }), label: '1' };
    const placements = [
      { board: thin, column: first, row: 0 },
      { board: ordinary, column: second, row: 0 },
    ];
    const map = createGameMap(placements);
    expect(map.raster).toMatchObject(rasterSize(13, ROWS));
    expect(map.raster.scale).toBeUndefined();
    expect(map.placements).toEqual(placements);
    expect(map.placements.map(({ board }) => board)).toEqual([thin, ordinary]);
    expect(between(map, 'aB2', 'aF2', 'anyTouch').kind).toBe('clear');
    expect(between(map, '1A2', '1F1', 'anyTouch').kind).toBe(
      between(alone(ordinary), 'A2', 'F1', 'anyTouch').kind,
    );
  });
});

describe('changes of a Deluxe map are made in its own pixels', () => {
  const change = (changes: Partial<MapChanges>): GameMap => alone(thin, { ...NO_CHANGES, ...changes });
  const C2 = 'C2' as HexId;

  test.each<readonly [string, Partial<MapChanges>, string, number]>([
    [
      'the thin woods become grain',
      { terrainRules: [{ kind: 'terrain', from: 'woods', to: 'grain' }] },
      'hindered',
      1,
    ],
    ['their hex becomes Open Ground', { hexOverrides: [{ hex: C2, terrain: 'openGround' }] }, 'clear', 0],
    [
      'and a wall stands on a hexside of it',
      {
        hexOverrides: [{ hex: C2, terrain: 'openGround' }],
        hexsideOverrides: [{ hex: C2, side: 2, terrain: 'wall' }],
      },
      'blocked',
      0,
    ],
  ])('%s', (_, changes, kind, hindrance) => {
    for (const mode of MODES)
      expect(between(change(changes), 'A2', 'F2', mode)).toMatchObject({ kind, hindrance });
  });

  test('a hex of other terrain is whole: every pixel of it and none of its neighbours', () => {
    const map = alone(
      deluxe('a', () => false),
      { ...NO_CHANGES, hexOverrides: [{ hex: C2, terrain: 'woods' }] },
    );
    const own = hexNamed(map, 'C2')?.index;
    const woods = terrain('woods').code;
    expect(
      map.raster.terrain.every((code, pixel) => (code === woods) === (map.hexOfPixel[pixel] === own)),
    ).toBe(true);
    expect(map.raster.terrain.filter((code) => code === woods).length / (HEX_WIDTH * HEX_HEIGHT)).toBeCloseTo(
      1,
      2,
    );
  });
});

describe('places of a Deluxe map are in board units', () => {
  const map = alone(thin);

  test('it is as large as an ordinary board of as many hexes', () => {
    expect(extentOf(map.raster)).toEqual(rasterSize(COLUMNS, ROWS));
  });

  test('every hex lies at its own centre', () => {
    const extent = extentOf(map.raster);
    for (const hex of map.hexes) {
      const { x, y } = toBoardUnits(hex);
      const at = { x: Math.min(x, extent.width - 1), y: Math.min(y, extent.height - 1) };
      expect([hexAt(map, at)?.id, anyHexAt(map, at)]).toEqual([hex.id, hex.index]);
    }
  });
});

describe('the same board with thrice the pixels', () => {
  const finer = (board: Board): Board => ({
    ...board,
    raster: resampled(board.raster, DELUXE, board.columns, board.rows),
  });

  test.each(OWN_BOARDS)('%s has the same hexes, whatever is looked for in them', (name) => {
    const [map, large] = [alone(ownBoard(name)), alone(finer(ownBoard(name)))];
    expect(scaleOf(large.raster)).toEqual(DELUXE);
    expect(large.hexes).toEqual(map.hexes);
    expect(large.locations).toEqual(map.locations);
  });

  test('a road that crosses a hexside off its middle crosses it, one that runs by does not', () => {
    const road = (out: number): Board => {
      const line = [
        { x: 112.5, y: 96.75 },
        { x: 112.5 + out, y: 129 },
        { x: 112.5, y: 161.25 },
      ];
      const drawing: Drawing = {
        shapes: [{ kind: 'way', terrain: 'dirtRoad', width: 4, smooth: false, line }],
      };
      return {
        ...boardOf({ columns: COLUMNS, rows: ROWS, text: '' }),
        raster: rasterise(drawing, COLUMNS, ROWS),
        art: { kind: 'raster' },
      };
    };
    const crosses = (board: Board): boolean | undefined => hexNamed(alone(board), 'C2')?.roadHexsides[3];
    for (const [out, isAcross] of [
      [0, true],
      [6, true],
      [14, false],
    ] as const)
      expect([crosses(road(out)), crosses(finer(road(out)))], `${out} board units off`).toEqual([
        isAcross,
        isAcross,
      ]);
  });

  test.each(MODES)('and the same LOS but where a hair decides, %s', (mode) => {
    const maps = [alone(ownBoard('example')), alone(finer(ownBoard('example')))];
    const [sights, large] = maps.map((map) => createSights(map, { mode, month: 7, overrides: [] }));
    const { hexes } = maps[0] ?? { hexes: [] };
    let [asked, other] = [0, 0];
    for (const from of hexes)
      for (const to of hexes) {
        const [a, b] = [from.locations[0], to.locations[0]];
        if (a === undefined || b === undefined || from.index >= to.index || rangeBetween(from, to) > 16)
          continue;
        asked += 1;
        if ((sights?.glance(a, b) ?? 0) < 0 !== (large?.glance(a, b) ?? 0) < 0) other += 1;
      }
    expect(asked).toBeGreaterThan(9000);
    expect(other / asked).toBeLessThan(0.0025);
  });
});
