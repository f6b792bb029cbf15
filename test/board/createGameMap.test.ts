import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangementProblem } from '../../src/board/map/arrangementWords.ts';
import type { Board } from '../../src/board/map/board.ts';
import { createGameMap, withHexsides } from '../../src/board/map/createGameMap.ts';
import type { GameMap, Placement } from '../../src/board/map/gameMap.ts';
import { hexAt, hexNamed, hexOf, locationAt, locationOf } from '../../src/board/map/mapLookup.ts';
import { rasterSize } from '../../src/board/raster/rasterScale.ts';
import { TERRAIN } from '../../src/board/terrain/terrain.ts';
import { DIRECTIONS, toBoardUnits, type Direction } from '../../src/hexgrid/lattice.ts';
import { NO_HEX } from '../../src/hexgrid/pixels.ts';
import { boardOf } from '../support/hexBoard.ts';
import { hex } from '../support/vaslBoards.ts';

const [COLUMNS, ROWS] = [5, 4];

const board = (label: string, text: string): Board => ({
  ...boardOf({ columns: COLUMNS, rows: ROWS, text }),
  label,
});
const alone = (text: string): GameMap => createGameMap([{ board: board('', text), column: 0, row: 0 }]);
const beside = (west: string, east: string): GameMap =>
  createGameMap([
    { board: board('1', west), column: 0, row: 0 },
    { board: board('2', east), column: COLUMNS - 1, row: 0 },
  ]);
const below = (north: string, south: string): GameMap =>
  createGameMap([
    { board: board('1', north), column: 0, row: 0 },
    { board: board('2', south), column: 0, row: ROWS },
  ]);

const sides = (flags: readonly boolean[] | undefined): readonly number[] =>
  DIRECTIONS.filter((side) => flags?.[side]);

describe('A2.2: names', () => {
  test('on a map of one board hexes go by their printed names', () => {
    const map = alone('');
    expect(map.hexes.map(({ id }) => id).join(' ')).toBe(
      'A1 A2 A3 A4 B0 B1 B2 B3 B4 C1 C2 C3 C4 D0 D1 D2 D3 D4 E1 E2 E3 E4',
    );
  });

  test('on a map of several boards the label of the board stands before them', () => {
    expect(hexNamed(beside('', ''), '2C3')?.id).toBe('2C3');
    expect(hexNamed(beside('', ''), 'C3')).toBeUndefined();
  });

  test('three boards of 33 columns side by side have 97 columns, their edges shared', () => {
    const { width, height } = rasterSize(33, 10);
    const raster = {
      width,
      height,
      terrain: new Uint8Array(width * height),
      level: new Int8Array(width * height),
    };
    const plain = { ...board('', ''), columns: 33, rows: 10, raster };
    const map = createGameMap(
      [0, 1, 2].map((at): Placement => ({ board: { ...plain, label: `${at}` }, column: 32 * at, row: 0 })),
    );
    expect(new Set(map.hexes.map(({ x }) => x)).size).toBe(97);
    expect(map.hexes).toHaveLength(3 * 346 - 2 * 10);
    expect(map.hexById.size).toBe(map.hexes.length);
    expect([map.raster.width, map.raster.height]).toEqual([5400, 645]);
  });
});

describe('A2.3: half-hexes joined to one hex', () => {
  test('side by side, the eastern board names the shared column', () => {
    const map = beside('', '');
    expect(map.hexes.filter(({ x }) => x === 12).map(({ id }) => id)).toEqual(['2A1', '2A2', '2A3', '2A4']);
    expect(hexNamed(map, '1E2')).toBeUndefined();
  });

  test('one above the other, the northern board names the shared row', () => {
    expect(
      below('', '')
        .hexes.filter(({ y }) => y === 8)
        .map(({ id }) => id),
    ).toEqual(['1B4', '1D4']);
  });

  test.each([
    ['the western half', 'woods: E2', ''],
    ['the eastern half', '', 'woods: A2'],
    ['both halves', 'woods: E2', 'woods: A2'],
  ])('woods in %s make the whole hex woods', (_, west, east) => {
    expect(hex(beside(west, east), '2A2').terrain).toBe('woods');
    expect(hex(beside(west, east), '2A3').terrain).toBe('openGround');
  });

  test('where the halves differ and neither is Open Ground, the board that names the hex prevails', () => {
    expect(hex(beside('woods: E2', 'brush: A2'), '2A2').terrain).toBe('brush');
    expect(hex(below('woods: B4', 'brush: B0'), '1B4').terrain).toBe('woods');
  });

  test('each hexside comes from the half that shows it', () => {
    const { hexsides } = hex(beside('wall: E2|D1', 'hedge: A2|B2'), '2A2');
    expect(hexsides).toEqual([undefined, undefined, 'hedge', undefined, undefined, 'wall']);
  });

  test('a building goes on across the seam', () => {
    const map = beside('stoneBuilding1: D2 E2', 'stoneBuilding1: A2 B2');
    const numbers = ['1D2', '2A2', '2B2'].map((name) => hex(map, name).building?.building);
    expect(new Set(numbers)).toEqual(new Set([0]));
  });

  test('hexes of the shared column have neighbours on both boards', () => {
    const map = beside('', '');
    const names = hex(map, '2A2').neighbours.map((next) => (next === undefined ? '' : map.hexes[next]?.id));
    expect(names).toEqual(['2A1', '2B1', '2B2', '2A3', '1D2', '1D1']);
  });

  test('boards in two rows and columns meet without a gap', () => {
    const place = (label: string, column: number, row: number): Placement => ({
      board: board(label, ''),
      column,
      row,
    });
    const map = createGameMap([place('1', 0, 0), place('2', 4, 0), place('3', 0, 4), place('4', 4, 4)]);
    const inner = map.hexes.filter(({ x, y }) => x > 3 && x < 21 && y > 2 && y < 14);
    expect(inner.length).toBeGreaterThan(20);
    for (const one of inner) expect(one.neighbours, one.id).not.toContain(undefined);
    expect(map.hexOfPixel.includes(NO_HEX)).toBe(false);
  });

  test('what no board covers belongs to no hex', () => {
    const map = createGameMap([
      { board: board('1', ''), column: 0, row: 0 },
      { board: board('2', ''), column: 4, row: 4 },
    ]);
    expect(hexAt(map, { x: 400, y: 20 })).toBeUndefined();
    expect(hexAt(map, { x: 400, y: 400 })?.id).toMatch(/^2/);
  });
});

describe('arrangements that cannot be', () => {
  const one = board('1', '');
  const two = board('2', '');
  test.each<readonly [string, readonly Placement[], RegExp]>([
    ['no board', [], /at least one/],
    [
      'one on another',
      [
        { board: one, column: 0, row: 0 },
        { board: two, column: 2, row: 0 },
      ],
      /overlap/,
    ],
    ['at an odd column', [{ board: one, column: 5, row: 0 }], /even columns/],
    ['miles off', [{ board: one, column: 4_000_000, row: 0 }], /is too large/],
    ['between two hexes', [{ board: one, column: 0, row: 0.5 }], /cannot start/],
    ['left of the map', [{ board: one, column: -4, row: 0 }], /cannot start/],
    [
      'two of one label',
      [
        { board: one, column: 0, row: 0 },
        { board: one, column: 4, row: 0 },
      ],
      /labelled 1/,
    ],
    [
      'a raster of the wrong size',
      [{ board: { ...one, rows: 5 }, column: 0, row: 0 }],
      /raster of 225 × 258, not 225 × 323/,
    ],
  ])('%s', (_, placements, problem) => {
    expect(arrangementProblem(placements)).toMatch(problem);
    expect(() => createGameMap(placements)).toThrow('boards cannot be laid out');
  });

  test('and one that can', () => {
    expect(
      arrangementProblem([
        { board: one, column: 0, row: 0 },
        { board: two, column: 4, row: 0 },
      ]),
    ).toBeUndefined();
  });
});

describe('roads', () => {
  test('B13.31: a road through woods leaves a woods hex with a road', () => {
    const map = alone('woods: C1 C2 C3 C4\ndirtRoad: C1 C2 C3 C4');
    expect(hex(map, 'C2')).toMatchObject({ terrain: 'woods', road: 'dirtRoad' });
    expect(sides(hex(map, 'C2').roadHexsides)).toEqual([0, 3]);
  });

  test('B3: a road that leaves the woods is Open Ground', () => {
    const map = alone('woods: C1 C2\ndirtRoad: C1 C2 C3 C4');
    expect(hex(map, 'C3')).toMatchObject({ terrain: 'openGround', road: 'dirtRoad' });
  });

  test('a road crosses only hexsides between two hexes that it runs through', () => {
    const map = alone('pavedRoad: A2 B2 C3 D2');
    const crossings = ['A2', 'B2', 'C3', 'D2'].map((name) => sides(hex(map, name).roadHexsides));
    expect(crossings).toEqual([[2], [2, 5], [1, 5], [4]]);
    expect(hex(map, 'B1').road).toBeUndefined();
  });

  test('shellholes on a road are shellholes with a road', () => {
    expect(hex(alone('shellholes: C2\ndirtRoad: C1 C2 C3'), 'C2')).toMatchObject({ terrain: 'shellholes' });
  });

  test('B14: an orchard is an orchard wherever its trees stand, also with a road through it', () => {
    expect(hex(alone('orchard: C2\ndirtRoad: C1 C2 C3'), 'C2')).toMatchObject({
      terrain: 'orchard',
      road: 'dirtRoad',
    });
  });
});

describe('buildings', () => {
  const VILLAGE = 'stoneBuilding2: B1 B2 C2\nstairs: C2\nwoodenBuilding1: D3\nwoodenHouse: A4';

  test.each([
    // hex, Locations, level change possible
    ['B1', ['B1', 'B1/1', 'B1/2'], false],
    ['C2', ['C2', 'C2/1', 'C2/2'], true],
    ['D3', ['D3', 'D3/1'], true],
    ['A4', ['A4'], false],
  ])('B23.2: %s has the Locations %j', (name, ids, stairs) => {
    const map = alone(VILLAGE);
    const found = hex(map, name);
    expect(found.locations.map((index) => locationOf(map, index).id)).toEqual(ids);
    expect(found.building?.stairs).toBe(stairs);
  });

  test('hexes that one depiction joins are one building, others are not', () => {
    const map = alone(VILLAGE);
    const number = (name: string): number | undefined => hex(map, name).building?.building;
    expect(number('B1')).toBe(number('C2'));
    expect(new Set([number('B1'), number('D3'), number('A4')]).size).toBe(3);
    expect(sides(hex(map, 'B2').building?.joined)).toEqual([0, 1]);
  });

  test('a building of stone and one of wood that touch are two', () => {
    const whole = board('', 'stoneHouse: B1 B2');
    const southOfB1 = Math.ceil(1.5 * 64.5) * whole.raster.width;
    const terrain = whole.raster.terrain.map((code, pixel) =>
      pixel >= southOfB1 && code === TERRAIN.stoneHouse.code ? TERRAIN.woodenHouse.code : code,
    );
    const [one, two] = [whole, { ...whole, raster: { ...whole.raster, terrain } }].map((each) =>
      createGameMap([{ board: each, column: 0, row: 0 }]),
    );
    const buildings = (map: GameMap | undefined): number =>
      new Set(map?.hexes.flatMap(({ building }) => building?.building ?? [])).size;
    expect([buildings(one), buildings(two)]).toEqual([1, 2]);
  });

  test('B23.71: a printed rowhouse bar parts a building', () => {
    const map = alone('stoneBuilding1: B1 B2 C2\nrowhouseWall1: B1|B2');
    expect(sides(hex(map, 'B2').building?.joined)).toEqual([1]);
    // B1 and B2 both go on into C2, so they stay one building.
    expect(hex(map, 'B1').building?.building).toBe(hex(map, 'B2').building?.building);
    const row = alone('stoneBuilding1: B1 B2\nrowhouseWall1: B1|B2');
    expect(hex(row, 'B1').building?.building).not.toBe(hex(row, 'B2').building?.building);
  });

  test('withHexsides adds a bar on both sides and parts the building; the map it came from stays as it was', () => {
    const map = alone('stoneBuilding1: B1 B2');
    const parted = withHexsides(map, [{ hex: hex(map, 'B1').id, side: 3, terrain: 'rowhouseWall1' }]);
    expect([hex(parted, 'B1').hexsides[3], hex(parted, 'B2').hexsides[0]]).toEqual([
      'rowhouseWall1',
      'rowhouseWall1',
    ]);
    expect(hex(parted, 'B1').building?.building).not.toBe(hex(parted, 'B2').building?.building);
    expect(hex(map, 'B1').building?.building).toBe(hex(map, 'B2').building?.building);
    expect(withHexsides(parted, [])).toBe(parted);
  });
});

describe('levels', () => {
  test('a hex lies at the level of the ground under its centre, and so do its Locations', () => {
    const map = alone('level 2: C2\nstoneBuilding1: C2');
    expect(hex(map, 'C2').baseLevel).toBe(2);
    expect(locationAt(map, hex(map, 'C2').index, 1)?.elevation).toBe(3);
    expect(locationAt(map, hex(map, 'C2').index, 2)).toBeUndefined();
    expect(hex(map, 'C3').baseLevel).toBe(0);
  });

  test('B19: a gully is a Depression one level down', () => {
    const map = alone('gully: C2 C3');
    expect(hex(map, 'C2')).toMatchObject({ terrain: 'gully', depression: true, baseLevel: -1 });
    expect(sides(hex(map, 'C2').depressionHexsides)).toContain(3);
    expect(hex(map, 'B1')).toMatchObject({ depression: false, baseLevel: 0 });
  });
});

describe('whatever the pixels', () => {
  const { width, height } = rasterSize(COLUMNS, ROWS);
  const codes = Object.values(TERRAIN).map(({ code }) => code);
  const patch = fc.record({
    x: fc.nat({ max: width }),
    y: fc.nat({ max: height }),
    size: fc.integer({ min: 1, max: 60 }),
    code: fc.oneof(fc.constantFrom(...codes), fc.nat({ max: 255 })),
    level: fc.integer({ min: -3, max: 5 }),
  });
  const painted = fc.array(patch, { maxLength: 40 }).map((patches): Board => {
    const terrain = new Uint8Array(width * height);
    const level = new Int8Array(width * height);
    for (const { x, y, size, code, level: elevation } of patches)
      for (let row = y; row < Math.min(height, y + size); row++) {
        terrain.fill(code, row * width + Math.min(x, width), row * width + Math.min(width, x + size));
        level.fill(elevation, row * width + Math.min(x, width), row * width + Math.min(width, x + size));
      }
    return { ...board('', ''), raster: { width, height, terrain, level } };
  });

  test('a map comes out, the two hexes of a hexside agree on it, and each Location is where its index says', () => {
    fc.assert(
      fc.property(painted, (one) => {
        const map = createGameMap([{ board: one, column: 0, row: 0 }]);
        for (const own of map.hexes) {
          expect(
            hexAt(map, {
              x: Math.min(toBoardUnits(own).x, width - 1),
              y: Math.min(toBoardUnits(own).y, height - 1),
            }),
          ).toBe(own);
          own.locations.forEach((index, at) =>
            expect(locationOf(map, index)).toMatchObject({ hex: own.index, level: at }),
          );
          own.neighbours.forEach((next, side) => {
            if (next === undefined) return;
            const other = hexOf(map, next);
            const back = ((side + 3) % 6) as Direction;
            expect([other.hexsides[back], other.roadHexsides[back], other.neighbours[back]]).toEqual([
              own.hexsides[side],
              own.roadHexsides[side],
              own.index,
            ]);
            if (own.building?.joined[side]) expect(other.building?.building).toBe(own.building.building);
          });
        }
      }),
      { numRuns: 60 },
    );
  });
});
