import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf } from '../../src/board/map/arrangement.ts';
import { arrangementProblem } from '../../src/board/map/arrangementWords.ts';
import type { Board } from '../../src/board/map/board.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { Crop, GameMap, Hex, Placement } from '../../src/board/map/gameMap.ts';
import { hexAt } from '../../src/board/map/mapLookup.ts';
import { terrain, TERRAIN } from '../../src/board/terrain/terrain.ts';
import { DIRECTIONS, opposite } from '../../src/hexgrid/lattice.ts';
import { NO_HEX } from '../../src/hexgrid/pixels.ts';
import { paintAddedHexsides } from '../../src/los/field.ts';
import { boardOf } from '../support/hexBoard.ts';
import { haveBoards, hex, vaslBoard, type BoardNumber } from '../support/vaslBoards.ts';

const COUNTRY = `
  woods: A2 B1 D3 H2 H3
  orchard: C4 G1
  stoneBuilding2: D1 D2 E2
  stairs: D2
  woodenBuilding1: G3 G4
  rowhouseWall1: G3|G4
  dirtRoad: A1 B1 C2 D2 E3 F3 G4 H3 I4
  wall: C2|C3 H1|I1
  hedge: F1|F2
  gully: F3 F4 G4
  level 1: B3 C4
  level 2: E1
`;
const board = (label: string, text = '', columns = 9, rows = 4): Board => ({
  ...boardOf({ columns, rows, text }),
  label,
});
const place = (column: number, row: number, label = '1', more: Partial<Placement> = {}): Placement => ({
  board: board(label),
  column,
  row,
  ...more,
});
const crop = (columns: readonly [number, number], rows: readonly [number, number]): Crop => ({
  columns,
  rows,
});

const ids = (map: GameMap): readonly string[] => map.hexes.map(({ id }) => id);
const around = (map: GameMap, name: string): readonly string[] =>
  hex(map, name).neighbours.map((next) => (next === undefined ? '' : (map.hexes[next]?.id ?? '')));

const sameBytes = (
  a: Uint8Array | Int8Array | Uint16Array,
  b: Uint8Array | Int8Array | Uint16Array,
): boolean =>
  Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(Buffer.from(b.buffer, b.byteOffset, b.byteLength));

/** Where the hexes of a map of this size would lie if it were turned. */
const turnedSpot = (map: GameMap, { x, y }: Pick<Hex, 'x' | 'y'>): string =>
  `${Math.round(map.raster.width / 18.75) - x},${Math.round(map.raster.height / 32.25) - y}`;

/**
 * Two halves lend a hex the name of either board, so on a map of several boards hexes at seams go without.
 */
const nameIn = (map: GameMap, one: Hex | undefined): string =>
  map.placements.length === 1 ? (one?.id ?? '') : 'a hex';

/**
 * One hex but for numbers that depend on the order of hexes; its sides as they lie when the map is `turned`.
 */
const facts = (map: GameMap, one: Hex, turned: boolean): unknown => {
  const side = (at: number): number => (turned ? (at + 3) % 6 : at);
  const turn = <T>(sides: readonly T[]): readonly (T | undefined)[] =>
    DIRECTIONS.map((at) => sides[side(at)]);
  const {
    building,
    neighbours,
    roadHexsides,
    hexsides,
    depressionHexsides,
    baseLevel,
    centre,
    terrain: own,
    road,
    depression,
    bridge,
  } = one;
  return {
    id: nameIn(map, one),
    baseLevel,
    centre,
    terrain: own,
    road,
    depression,
    bridge,
    roadHexsides: turn(roadHexsides),
    hexsides: turn(hexsides),
    depressionHexsides: turn(depressionHexsides),
    neighbours: turn(neighbours).map((next) => (next === undefined ? '' : nameIn(map, map.hexes[next]))),
    building: building && { ...building, building: '', joined: turn(building.joined) },
    levels: one.locations.length,
  };
};

/** The same boards lying the other way up, the whole map turned by 180°. */
const turnedWhole = (placements: readonly Placement[], columns: number, rows: number): readonly Placement[] =>
  placements.map((placement) => {
    const { left, right, top, bottom } = areaOf(placement);
    const [wide, high] = [Math.round((right - left) / 56.25), Math.round((bottom - top) / 64.5)];
    return {
      ...placement,
      turned: placement.turned !== true,
      column: columns - 1 - wide - placement.column,
      row: rows - high - placement.row,
    };
  });

const expectTurned = (upright: GameMap, turned: GameMap): void => {
  const spots = new Map(upright.hexes.map((one) => [turnedSpot(upright, one), one]));
  expect(turned.hexes).toHaveLength(upright.hexes.length);
  for (const one of turned.hexes) {
    const other = spots.get(`${one.x},${one.y}`);
    expect(other && facts(upright, other, true)).toEqual(facts(turned, one, false));
  }
  expect(sameBytes(turned.raster.terrain, upright.raster.terrain.toReversed())).toBe(true);
  expect(sameBytes(turned.raster.level, upright.raster.level.toReversed())).toBe(true);
};

describe('boards turned by 180°', () => {
  const one = board('1', COUNTRY);

  test('every hex with all that is in it lies opposite, and keeps its name', () => {
    const [upright, turned] = [false, true].map((turn) =>
      createGameMap([{ board: one, column: 0, row: 0, turned: turn }]),
    );
    if (!upright || !turned) return expect.fail();
    expectTurned(upright, turned);
    expect([...ids(turned)].sort()).toEqual([...ids(upright)].sort());
    expect(hex(turned, 'I4')).toMatchObject({ x: 0, y: 1 });
    expect(hex(turned, 'D1').building).toMatchObject({ upperLevels: 2, stairs: false });
    expect(hex(turned, 'D2').building).toMatchObject({ upperLevels: 2, stairs: true });
  });

  test('a map turned twice is the map', () => {
    const placements = [
      { board: one, column: 0, row: 0 },
      { board: board('2', COUNTRY), column: 8, row: 0, turned: true },
    ];
    expect(turnedWhole(turnedWhole(placements, 17, 4), 17, 4)).toEqual(
      placements.map((each) => ({ ...each, turned: each.turned ?? false })),
    );
    const [map, turned] = [createGameMap(placements), createGameMap(turnedWhole(placements, 17, 4))];
    expectTurned(turned, map);
  });

  test('A2.2: of two boards of which one is turned, the seam joins the columns that lie there', () => {
    const map = createGameMap([
      { board: one, column: 0, row: 0 },
      { board: board('2', 'woods: I4'), column: 8, row: 0, turned: true },
    ]);
    expect(hex(map, '2I4')).toMatchObject({ x: 24, y: 1, terrain: 'woods' });
    expect(around(map, '2I4')).toEqual(['', '2H4', '2H3', '2I3', '1H1', '1H0']);
  });

  test('a board of an even number of columns cannot be turned, unless cropped to an odd one', () => {
    const even = { board: board('1', '', 8), column: 0, row: 0, turned: true };
    expect(arrangementProblem([even])).toMatch(
      /board 1 cannot be turned: with an even number of columns \(8\)/,
    );
    expect(arrangementProblem([{ ...even, crop: crop([0, 6], [1, 4]) }])).toBeUndefined();
  });

  test('where the two hexes of a hexside show different things, turning the board changes nothing', () => {
    const { raster, ...rest } = board('1');
    const codes = raster.terrain.slice();
    for (let x = 100; x < 125; x++)
      for (const [y, name] of [
        [126, 'wall'],
        [127, 'wall'],
        [128, 'wall'],
        [129, 'hedge'],
        [130, 'hedge'],
        [131, 'hedge'],
      ] as const)
        codes[y * raster.width + x] = TERRAIN[name].code;
    const both = { ...rest, raster: { ...raster, terrain: codes } };
    const maps = [false, true].map((turned) => createGameMap([{ board: both, column: 0, row: 0, turned }]));
    const seen = maps.flatMap((map) =>
      [...hex(map, 'C2').hexsides, ...hex(map, 'C3').hexsides].filter((each) => each !== undefined),
    );
    expect(seen).toEqual(['wall', 'wall', 'wall', 'wall']);
  });
});

describe('boards cropped', () => {
  test('to half: named hexes are there with their names, the others are not', () => {
    const east = createGameMap([place(0, 0, '1', { crop: crop([4, 8], [1, 4]) })]);
    expect(
      ids(east)
        .map((id) => id.slice(0, 1))
        .join(''),
    ).toBe('EEEEFFFFFGGGGHHHHHIIII');
    expect([east.raster.width, east.raster.height]).toEqual([225, 258]);
    expect(hex(east, 'E1')).toMatchObject({ x: 0, y: 1 });
    expect(around(east, 'E2')).toEqual(['E1', 'F1', 'F2', 'E3', '', '']);
    expect(east.hexOfPixel.includes(NO_HEX)).toBe(false);
  });

  test('to rows: odd columns keep half-hexes at both ends, as a board does', () => {
    const middle = createGameMap([place(0, 0, '1', { crop: crop([0, 8], [2, 3]) })]);
    expect(ids(middle).join(' ')).toBe('A2 A3 B1 B2 B3 C2 C3 D1 D2 D3 E2 E3 F1 F2 F3 G2 G3 H1 H2 H3 I2 I3');
    expect(hex(middle, 'A2')).toMatchObject({ x: 0, y: 1 });
    expect(hex(middle, 'B1')).toMatchObject({ x: 3, y: 0 });
    expect(around(middle, 'B1')).toEqual(['', '', 'C2', 'B2', 'A2', '']);
  });

  test('to odd columns: the edge is ragged, and beyond it there is no hex', () => {
    const map = createGameMap([place(0, 0, '1', { crop: crop([1, 3], [1, 4]) })]);
    expect(new Set(ids(map).map((id) => id.slice(0, 1)))).toEqual(new Set(['B', 'C', 'D']));
    expect(map.raster.width).toBe(225);
    expect(hexAt(map, { x: 2, y: 32 })).toBeUndefined();
    expect(hexAt(map, { x: 22, y: 64.5 })?.id).toBe('B1');
    expect(around(map, 'B1')).toEqual(['B0', 'C1', 'C2', 'B2', '', '']);
  });

  test('what is cut away is not seen: terrain and hexsides of the other half', () => {
    const { raster, ...rest } = board('1', 'wall: E2|F2 E2|D2');
    const codes = raster.terrain.slice();
    for (let y = 193; y < 258; y++)
      codes.fill(TERRAIN.orchard.code, y * raster.width + 226, y * raster.width + 245);
    const half = { ...rest, raster: { ...raster, terrain: codes } };
    const [west, whole] = [crop([0, 4], [1, 4]), undefined].map((cut) =>
      createGameMap([{ board: half, column: 0, row: 0, ...(cut && { crop: cut }) }]),
    );
    expect(whole && [hex(whole, 'E2').hexsides[2], hex(whole, 'E4').terrain]).toEqual(['wall', 'orchard']);
    expect(
      west && [hex(west, 'E2').hexsides[2], hex(west, 'E2').hexsides[4], hex(west, 'E4').terrain],
    ).toEqual([undefined, 'wall', 'openGround']);
  });

  test.each([
    ['upright', false, ['I2', 'I3']],
    ['turned', true, ['E3', 'E2']],
  ])('and %s, in the board’s own count', (_, turned, last) => {
    const map = createGameMap([
      { board: board('1', COUNTRY), column: 0, row: 0, turned, crop: crop([4, 8], [2, 3]) },
    ]);
    expect(ids(map)).toHaveLength(12);
    expect(map.hexes.filter(({ x }) => x === 12).map(({ id }) => id)).toEqual(last);
  });

  test('the parts of a board laid side by side again make its raster, its hexes and all that is in them', () => {
    const whole = board('1', COUNTRY);
    const map = createGameMap([{ board: whole, column: 0, row: 0 }]);
    const parts = [
      [
        [0, 4],
        [1, 2],
      ],
      [
        [4, 8],
        [1, 2],
      ],
      [
        [0, 4],
        [3, 4],
      ],
      [
        [4, 8],
        [3, 4],
      ],
    ] as const;
    const again = createGameMap(
      parts.map(([columns, rows], index) => ({
        board: { ...whole, label: `${index}` },
        column: columns[0],
        row: rows[0] - 1,
        crop: crop(columns, rows),
      })),
    );
    expect([again.raster.width, again.raster.height]).toEqual([map.raster.width, map.raster.height]);
    expect(
      sameBytes(again.raster.terrain, map.raster.terrain) && sameBytes(again.raster.level, map.raster.level),
    ).toBe(true);
    expect(sameBytes(again.hexOfPixel, map.hexOfPixel)).toBe(true);
    expect(again.hexes.map(({ id }) => id.slice(1))).toEqual(ids(map));
    expect(
      again.hexes.map(({ terrain: own, hexsides, road, baseLevel }) => [own, hexsides, road, baseLevel]),
    ).toEqual(
      map.hexes.map(({ terrain: own, hexsides, road, baseLevel }) => [own, hexsides, road, baseLevel]),
    );
  });
});

describe('arrangements that cannot be', () => {
  const lying = (cut: Crop): readonly Placement[] => [place(0, 0, '1', { crop: cut })];
  test.each<readonly [string, readonly Placement[], RegExp]>([
    [
      'a crop past the last column',
      lying(crop([0, 9], [1, 4])),
      /board 1 cannot be cropped to columns A to J and rows 1 to 4: it has columns A to I and rows 1 to 4/,
    ],
    ['past the last row', lying(crop([0, 8], [1, 5])), /cannot be cropped to columns A to I and rows 1 to 5/],
    ['from row 0', lying(crop([0, 8], [0, 4])), /cannot be cropped/],
    ['the wrong way round', lying(crop([4, 2], [1, 4])), /cannot be cropped to columns E to C/],
    ['at half a row', lying(crop([0, 8], [1, 2.5])), /cannot be cropped/],
    [
      'of absurd size',
      lying(crop([-1e300, Infinity], [NaN, 1e300])),
      /cannot be cropped to columns -1e\+300 to Infinity and rows NaN to 1e\+300/,
    ],
    [
      'to one column of half-hexes',
      lying(crop([4, 4], [1, 4])),
      /board 1 cannot be cropped to half-hexes alone/,
    ],
    [
      'cropped boards on each other',
      [place(0, 0, '1', { crop: crop([0, 5], [1, 4]) }), place(4, 0, '2')],
      /boards 1 and 2 overlap/,
    ],
    ['a cropped board at an odd column', [place(5, 0, '1', { crop: crop([0, 4], [1, 4]) })], /even columns/],
    [
      'two crops of one board',
      [place(0, 0, '1', { crop: crop([0, 4], [1, 4]) }), place(4, 0, '1', { crop: crop([4, 8], [1, 4]) })],
      /two boards are labelled 1/,
    ],
  ])('%s', (_, placements, problem) => {
    expect(arrangementProblem(placements)).toMatch(problem);
    expect(() => createGameMap(placements)).toThrow('boards cannot be laid out');
  });

  test('and cropped boards that can', () => {
    expect(
      arrangementProblem([place(0, 0, '1', { crop: crop([0, 4], [1, 4]) }), place(4, 0, '2')]),
    ).toBeUndefined();
    expect(
      arrangementProblem([place(0, 0, '1', { crop: crop([0, 8], [3, 4]) }), place(0, 2, '2')]),
    ).toBeUndefined();
  });
});

describe('A2.3: boards in rows and columns, turned and cropped', () => {
  const words = Object.keys(TERRAIN) as (keyof typeof TERRAIN)[];
  const areas = words.filter((name) =>
    ['open', 'woods', 'building', 'other', 'depression', 'water'].includes(terrain(name).kind),
  );
  /** Some terrain in some hexes of a board of 9 × 4. */
  const text = fc
    .array(
      fc.record({
        name: fc.constantFrom(...areas),
        column: fc.nat({ max: 8 }),
        row: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 8 },
    )
    .map((hexes) => hexes.map(({ name, column, row }) => `${name}: ${'ABCDEFGHI'[column]}${row}`).join('\n'));

  interface Lot {
    readonly words: string;
    readonly turned: boolean;
    readonly left: number;
    readonly top: number;
  }
  const lot: fc.Arbitrary<Lot> = fc.record({
    words: text,
    turned: fc.boolean(),
    left: fc.constantFrom(0, 4),
    top: fc.nat({ max: 2 }),
  });

  /** A map of 2 × 2 or 3 × 3 pieces; all pieces of a column are as wide, of a row as high. */
  const arrangement = fc.record({
    count: fc.constantFrom(2, 3),
    wides: fc.tuple(fc.constantFrom(4, 8), fc.constantFrom(4, 8), fc.constantFrom(4, 8)),
    highs: fc.tuple(fc.constantFrom(2, 4), fc.constantFrom(2, 4), fc.constantFrom(2, 4)),
    lots: fc.array(lot, { minLength: 9, maxLength: 9 }),
  });

  const sum = (values: readonly number[], end: number): number =>
    values.slice(0, end).reduce((total, each) => total + each, 0);

  const laidOut = ({
    count,
    wides,
    highs,
    lots,
  }: typeof arrangement extends fc.Arbitrary<infer T> ? T : never) => ({
    columns: sum(wides, count) + 1,
    rows: sum(highs, count),
    placements: lots.slice(0, count * count).map(({ words: words_, turned, left, top }, index): Placement => {
      const [along, down] = [index % count, Math.floor(index / count)];
      const [wide, high] = [wides[along] ?? 4, highs[down] ?? 2];
      const [first, upper] = [wide === 8 ? 0 : left, high === 4 ? 0 : top];
      return {
        board: board(`${along}${down}`, words_),
        turned,
        column: sum(wides, along),
        row: sum(highs, down),
        crop: crop([first, first + wide], [upper + 1, upper + high]),
      };
    }),
  });

  test('every pixel has a hex, no hex has two places, and inner hexes have six neighbours', () => {
    fc.assert(
      fc.property(arrangement, (drawn) => {
        const { placements, columns, rows } = laidOut(drawn);
        const map = createGameMap(placements);
        expect(map.hexOfPixel.includes(NO_HEX)).toBe(false);
        expect(map.hexById.size).toBe(map.hexes.length);
        expect(map.hexes).toHaveLength(columns * rows + Math.floor(columns / 2));
        for (const one of map.hexes) {
          const isInner = one.x > 0 && one.x < 3 * (columns - 1) && one.y > 1 && one.y < 2 * rows - 1;
          if (isInner) expect(one.neighbours).not.toContain(undefined);
          one.neighbours.forEach((next, side) => {
            const other = next === undefined ? undefined : map.hexes[next];
            if (!other) return;
            const back = opposite(DIRECTIONS[side] ?? 0);
            expect([other.neighbours[back], other.hexsides[back], other.roadHexsides[back]]).toEqual([
              one.index,
              one.hexsides[side],
              one.roadHexsides[side],
            ]);
          });
        }
      }),
      { numRuns: 20, seed: 3 },
    );
  });

  test('a map turned as a whole has all pixels opposite', () => {
    fc.assert(
      fc.property(arrangement, (drawn) => {
        const { placements, columns, rows } = laidOut(drawn);
        const [map, turned] = [
          createGameMap(placements),
          createGameMap(turnedWhole(placements, columns, rows)),
        ];
        expect(sameBytes(turned.raster.terrain, map.raster.terrain.toReversed())).toBe(true);
        expect(sameBytes(turned.raster.level, map.raster.level.toReversed())).toBe(true);
      }),
      { numRuns: 20, seed: 4 },
    );
  });

  test('each half of a joined hex keeps its neighbours on its own board', () => {
    const map = createGameMap([
      place(0, 0, '1', { crop: crop([0, 4], [1, 2]) }),
      place(4, 0, '2', { turned: true }),
      place(0, 2, '3', { crop: crop([4, 8], [3, 4]), turned: true }),
    ]);
    expect(around(map, '1B2')).toEqual(['1B1', '1C2', '3G4', '3H3', '3I4', '1A2']);
    expect(around(map, '2I2')).toEqual(['2I3', '2H2', '2H1', '2I1', '3F3', '1D2']);
  });
});

describe.skipIf(!haveBoards('published boards turned and cropped'))('published boards', () => {
  test.each(['01', '03', '05', '24'] as readonly BoardNumber[])(
    'board %s turned is the same board, hex for hex',
    (number) => {
      const [upright, turned] = [false, true].map((turn) =>
        createGameMap([{ board: vaslBoard(number), column: 0, row: 0, turned: turn }]),
      );
      if (!upright || !turned) return expect.fail();
      expectTurned(upright, turned);
    },
  );

  test('B9: walls and the like that a board prints are never taken for added ones, however it lies', () => {
    const lying: readonly Partial<Placement>[] = [{ turned: true }, { crop: crop([2, 30], [2, 9]) }];
    for (const number of ['03', '20', '24'] as const)
      for (const how of lying) {
        const painted: number[] = [];
        paintAddedHexsides(
          createGameMap([{ board: vaslBoard(number), column: 0, row: 0, ...how }]),
          (pixel) => painted.push(pixel),
        );
        expect(painted, number).toEqual([]);
      }
  });

  test.each([
    ['its western half', [0, 16], [1, 10]],
    ['its eastern half', [16, 32], [1, 10]],
    ['rows 1 to 5', [0, 32], [1, 5]],
    ['rows 6 to 10', [0, 32], [6, 10]],
    ['a corner', [2, 14], [4, 9]],
  ] as const)(
    'board 3 cropped to %s: hexes away from the cut are as on the whole board',
    (_, columns, rows) => {
      const whole = createGameMap([{ board: vaslBoard('03'), column: 0, row: 0 }]);
      const part = createGameMap([{ board: vaslBoard('03'), column: 0, row: 0, crop: crop(columns, rows) }]);
      const inner = part.hexes.filter(({ neighbours }) => neighbours.every((next) => next !== undefined));
      const inAndOut = inner.filter(({ neighbours }) =>
        neighbours.every((next) => part.hexes[next ?? -1]?.neighbours.every((each) => each !== undefined)),
      );
      expect(inAndOut.length).toBeGreaterThan(20);
      for (const one of inAndOut)
        expect(facts(part, one, false)).toEqual(facts(whole, hex(whole, one.id), false));
    },
  );
});
