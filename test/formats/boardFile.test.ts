import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board, Drawing, HexsideMark, Shape } from '../../src/board/map/board.ts';
import { rasterise } from '../../src/board/raster/rasterise.ts';
import { rasterSize, scaleOf } from '../../src/board/raster/rasterScale.ts';
import { TERRAIN } from '../../src/board/terrain/terrain.ts';
import { parseBoardFile, printBoardFile, printBase64, printRuns } from '../../src/formats/boardFile.ts';
import { hexId, parseHexName } from '../../src/hexgrid/hexId.ts';

const [COLUMNS, ROWS] = [5, 3];
const { width, height } = rasterSize(COLUMNS, ROWS);

const side = fc.constantFrom(0, 1, 2, 3, 4, 5);
const hex = fc.constantFrom('A1', 'A3', 'B0', 'B3', 'C2', 'D1', 'E3');
const point = fc.record({
  x: fc.integer({ min: -60, max: width + 60 }),
  y: fc.integer({ min: -60, max: height + 60 }),
});
const ring = fc.array(point, { minLength: 3, maxLength: 8 });
const smooth = fc.boolean();
const band = fc.integer({ min: 1, max: 60 }).map((halves) => halves / 2);
const part = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 5, max: 10 }))
  .map(([from, to]): readonly [number, number] => [from / 10, to / 10]);
const mark: fc.Arbitrary<HexsideMark> = fc.oneof(fc.record({ hex, side }), fc.record({ hex, side, part }));

const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({
    kind: fc.constant('area' as const),
    terrain: fc.constantFrom('woods', 'grain', 'stoneBuilding2', 'water'),
    outline: ring,
    smooth,
  }),
  fc.record({
    kind: fc.constant('hexes' as const),
    terrain: fc.constantFrom('orchard', 'shellholes'),
    hexes: fc.array(hex, { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('hill' as const),
    level: fc.integer({ min: -1, max: 4 }),
    outline: ring,
    smooth,
  }),
  fc.record({
    kind: fc.constant('way' as const),
    terrain: fc.constantFrom('dirtRoad', 'gully', 'shallowStream'),
    line: fc.array(point, { minLength: 2, maxLength: 8 }),
    width: band,
    smooth,
  }),
  fc.record({
    kind: fc.constant('hexsides' as const),
    terrain: fc.constantFrom('wall', 'hedge', 'cliff', 'rowhouseWall1'),
    hexsides: fc.array(mark, { maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('bridge' as const),
    terrain: fc.constantFrom('stoneBridge1', 'woodenBridge'),
    from: point,
    to: point,
    width: band,
  }),
  fc.record({ kind: fc.constant('stairwell' as const), hex }),
);

const head = fc.record({
  label: fc.stringMatching(/^[0-9a-z]{0,6}$/),
  title: fc.string({ maxLength: 40 }),
  columns: fc.constant(COLUMNS),
  rows: fc.constant(ROWS),
  source: fc.string({ maxLength: 40 }),
});
const stairwells = fc.uniqueArray(hex).map((names) => new Set(names));
const stairsOf = (drawing: Drawing): readonly string[] =>
  drawing.shapes.flatMap((one) => (one.kind === 'stairwell' ? [one.hex] : []));

const codes = Object.values(TERRAIN).map((row) => row.code);
const stripes = <T extends number>(values: fc.Arbitrary<T>): fc.Arbitrary<readonly T[]> =>
  fc.array(values, { minLength: 1, maxLength: 9 });
const picture = fc.oneof(
  fc.uint8Array({ maxLength: 50 }).map((bytes) => ({
    kind: 'picture' as const,
    mediaType: 'image/gif' as const,
    bytes: Uint8Array.from([0x47, 0x49, 0x46, 0x38, ...bytes]),
  })),
  fc.uint8Array({ maxLength: 50 }).map((bytes) => ({
    kind: 'picture' as const,
    mediaType: 'image/png' as const,
    bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...bytes]),
  })),
  fc.constant({ kind: 'raster' as const }),
);
const names = fc.record(
  { firstColumn: fc.constantFrom(2, 16, 46), firstRow: fc.integer({ min: 1, max: 90 }) },
  { requiredKeys: [] },
);
/** The names of hexes as a board prints them that begins elsewhere than with A1. */
const renamed = (
  listed: ReadonlySet<string>,
  { firstColumn = 0, firstRow = 0 }: Pick<Board, 'firstColumn' | 'firstRow'>,
): ReadonlySet<string> =>
  new Set(
    [...listed].map((text) =>
      hexId(
        '',
        (parseHexName(text)?.column ?? 0) + firstColumn,
        (parseHexName(text)?.number ?? 0) + firstRow,
      ),
    ),
  );
const namedHead = fc.tuple(head, names).map(([facts, where]) => ({ ...facts, ...where }));
const drawn: fc.Arbitrary<Board> = fc
  .tuple(namedHead, stairwells, fc.array(shape, { maxLength: 6 }))
  .map(([facts, listed, shapes]): Board => {
    const drawing = { shapes };
    return {
      ...facts,
      raster: rasterise(drawing, COLUMNS, ROWS),
      stairwells: renamed(new Set([...listed, ...stairsOf(drawing)]), facts),
      art: { kind: 'drawing', drawing },
    };
  });

const imported: fc.Arbitrary<Board> = fc
  .tuple(
    namedHead,
    stairwells,
    picture,
    stripes(fc.constantFrom(...codes)),
    stripes(fc.integer({ min: -2, max: 5 })),
    fc.integer({ min: 1, max: 900 }),
    fc.constantFrom({}, { scale: { x: 20.1, y: 33.3 } }),
  )
  .map(([facts, listed, art, terrains, levels, stripe, scale]): Board => {
    const { width, height } = rasterSize(COLUMNS, ROWS, scaleOf(scale));
    const pick = (values: readonly number[], pixel: number): number =>
      values[Math.floor(pixel / stripe) % values.length] ?? 0;
    const terrain = Uint8Array.from({ length: width * height }, (_, pixel) => pick(terrains, pixel));
    const level = Int8Array.from({ length: width * height }, (_, pixel) => pick(levels, pixel));
    return {
      ...facts,
      raster: { width, height, terrain, level, ...scale },
      stairwells: renamed(listed, facts),
      art,
    };
  });

const textOf = (values: Uint8Array | Int8Array): string => Buffer.from(values).toString('latin1');
/** A board as something that compares fast, and without the order of its stairwells. */
const comparable = ({ raster, stairwells: names, ...rest }: Board): unknown => ({
  ...rest,
  raster: { ...raster, terrain: textOf(raster.terrain), level: textOf(raster.level) },
  stairwells: [...names].toSorted(),
});

describe('printed and parsed, a board is the same', () => {
  test.each([
    ['drawn', drawn],
    ['imported', imported],
  ] as const)('a board that was %s', (_, boards) => {
    fc.assert(
      fc.property(boards, (board) => {
        const { value, faults } = parseBoardFile(JSON.parse(printBoardFile(board)), 'other.json');
        expect(faults).toEqual([]);
        expect(value && comparable(value)).toEqual(comparable(board));
      }),
      { numRuns: 60 },
    );
  });
});

const base = {
  format: 'rout-board-map',
  version: 1,
  label: 't',
  title: 'Test',
  columns: COLUMNS,
  rows: ROWS,
};
const area = {
  kind: 'area',
  terrain: 'woods',
  smooth: true,
  outline: [
    [0, 0],
    [20, 0],
    [20, 20],
  ],
};
const withShape = (one: unknown): unknown => ({ ...base, drawing: { shapes: [area, one] } });
const layer = (code: number, count = width * height): string =>
  printBase64(printRuns(new Uint8Array(count).fill(code)));
const raster = { terrain: layer(60), level: layer(0) };

describe('faults name place, problem and remedy', () => {
  test.each<readonly [string, unknown, string, RegExp]>([
    ['nothing at all', null, 'format', /not a board/],
    ['a list', [], 'format', /not a board/],
    ['a position', { format: 'rout-board-position', version: 1 }, 'format', /not a board/],
    ['another program', { tiles: [] }, 'format', /not a board/],
    [
      'a later version',
      { ...base, version: 7 },
      'version',
      /reads boards of version 1, and the file is of version 7/,
    ],
    ['no version', { format: 'rout-board-map' }, 'version', /names none/],
    ['no terrain', base, 'the whole file', /neither "drawing" nor "raster"/],
    ['drawing and raster', { ...base, drawing: { shapes: [] }, raster }, 'drawing', /takes its raster/],
    [
      'a claim of a billion columns',
      { ...base, columns: 1e9, drawing: { shapes: [] } },
      'columns',
      /1000000000/,
    ],
    ['half a row', { ...base, rows: 2.5, drawing: { shapes: [] } }, 'rows', /2\.5/],
    [
      'a label that would be read as a column',
      { ...base, label: 'K', drawing: { shapes: [] } },
      'label',
      /"K"/,
    ],
    ['an unknown terrain', withShape({ ...area, terrain: 'wood' }), 'drawing.shapes[1].terrain', /"wood"/],
    ['an unknown shape', withShape({ kind: 'circle' }), 'drawing.shapes[1].kind', /"circle"/],
    [
      'an outline of two points',
      withShape({
        ...area,
        outline: [
          [0, 0],
          [1, 1],
        ],
      }),
      'drawing.shapes[1].outline',
      /there are 2 of them/,
    ],
    [
      'a point that is text',
      withShape({
        ...area,
        outline: [
          [0, 0],
          [1, 1],
          [2, '2'],
        ],
      }),
      'drawing.shapes[1].outline[2][1]',
      /"2"/,
    ],
    [
      'a point off the board',
      withShape({
        ...area,
        outline: [
          [0, 0],
          [1, 1],
          [2, 2000],
        ],
      }),
      'drawing.shapes[1].outline',
      /2, 2000 lies off the board/,
    ],
    [
      'a way off the board',
      withShape({
        kind: 'way',
        terrain: 'gully',
        width: 20,
        smooth: true,
        line: [
          [-900, 0],
          [1, 1],
        ],
      }),
      'drawing.shapes[1].line',
      /-900, 0 lies off/,
    ],
    [
      'a bridge off the board',
      withShape({ kind: 'bridge', terrain: 'stoneBridge', from: [0, 0], to: [0, 999], width: 20 }),
      'drawing.shapes[1]',
      /0, 999 lies off/,
    ],
    [
      'a way without width',
      withShape({
        kind: 'way',
        terrain: 'gully',
        width: 0,
        smooth: true,
        line: [
          [0, 0],
          [1, 1],
        ],
      }),
      'drawing.shapes[1].width',
      /0/,
    ],
    [
      'a hex off the board',
      withShape({ kind: 'hexes', terrain: 'orchard', hexes: ['A1', 'F1'] }),
      'drawing.shapes[1].hexes',
      /hex F1 is not on the board/,
    ],
    [
      'A0, which only odd columns have',
      withShape({ kind: 'hexes', terrain: 'orchard', hexes: ['A0'] }),
      'drawing.shapes[1].hexes',
      /hex A0 is not on the board/,
    ],
    [
      'a hex that is no hex',
      withShape({ kind: 'stairwell', hex: 'AB3' }),
      'drawing.shapes[1].hex',
      /hex AB3 is not on the board/,
    ],
    [
      'a stairwell off the board',
      { ...base, stairwells: ['Z9'], raster },
      'stairwells',
      /hex Z9 is not on the board/,
    ],
    [
      'a stairwell before the first column',
      { ...base, firstColumn: 16, stairwells: ['Q1', 'P1'], raster },
      'stairwells',
      /hex P1 is not on the board/,
    ],
    ['a first column that halves the other columns', { ...base, firstColumn: 3, raster }, 'firstColumn', /3/],
    ['columns beyond ZZ', { ...base, firstColumn: 48, raster }, 'firstColumn', /no name/],
    ['rows beyond 99', { ...base, firstRow: 97, raster }, 'firstRow', /two digits/],
    [
      'a drawing that names a hex before the first column',
      { ...base, firstColumn: 16, drawing: { shapes: [{ kind: 'stairwell', hex: 'P1' }] } },
      'drawing.shapes[0].hex',
      /hex P1 is not on the board/,
    ],
    [
      'a seventh hexside',
      withShape({ kind: 'hexsides', terrain: 'wall', hexsides: [{ hex: 'A1', side: 6 }] }),
      'drawing.shapes[1].hexsides[0].side',
      /6/,
    ],
    [
      'a part that runs backwards',
      withShape({ kind: 'hexsides', terrain: 'wall', hexsides: [{ hex: 'A1', side: 1, part: [0.8, 0.2] }] }),
      'drawing.shapes[1].hexsides[0].part',
      /ends before it begins/,
    ],
    [
      'woods along a hexside',
      withShape({ kind: 'hexsides', terrain: 'woods', hexsides: [{ hex: 'A1', side: 1 }] }),
      'drawing.shapes[1].terrain',
      /woods cannot be drawn as "hexsides"/,
    ],
    [
      'a wall as an area',
      withShape({ ...area, terrain: 'wall' }),
      'drawing.shapes[1].terrain',
      /wall cannot be drawn as "area"/,
    ],
    [
      'a bridge of woods',
      withShape({ kind: 'bridge', terrain: 'woods', from: [0, 0], to: [9, 9], width: 20 }),
      'drawing.shapes[1].terrain',
      /woods cannot be drawn as "bridge"/,
    ],
    [
      'a way of woods',
      withShape({
        kind: 'way',
        terrain: 'woods',
        width: 9,
        smooth: true,
        line: [
          [0, 0],
          [1, 1],
        ],
      }),
      'drawing.shapes[1].terrain',
      /woods cannot be drawn as "way"/,
    ],
    ['a word that means nothing', { ...base, raster, colour: 1 }, 'the whole file', /colour/],
    [
      'terrain that is not base64',
      { ...base, raster: { ...raster, terrain: '***!' } },
      'raster.terrain',
      /not base64/,
    ],
    [
      'terrain for half the board',
      { ...base, raster: { ...raster, terrain: layer(60, 100) } },
      'raster.terrain',
      /fewer values/,
    ],
    [
      'levels for too many pixels',
      { ...base, raster: { ...raster, level: layer(0, width * height + 1) } },
      'raster.level',
      /more values/,
    ],
    [
      'hexes smaller than ours',
      { ...base, raster: { ...raster, scale: [9, 32.25] } },
      'raster.scale[0]',
      /9/,
    ],
    [
      'more pixels than any board has',
      { ...base, columns: 33, rows: 10, raster: { ...raster, scale: [150, 200] } },
      'raster.scale',
      /57600000 pixels/,
    ],
    [
      'pixels of another size than it says',
      { ...base, raster: { ...raster, scale: [56, 97] } },
      'raster.terrain',
      /fewer values/,
    ],
    [
      'a run that ends early',
      { ...base, raster: { ...raster, terrain: printBase64(Uint8Array.of(60)) } },
      'raster.terrain',
      /middle of a run/,
    ],
  ])('%s', (_, json, place, problem) => {
    const { value, faults } = parseBoardFile(json, 'village.json');
    expect(value).toBeUndefined();
    expect(faults[0]).toMatchObject({ file: 'village.json', place, problem: expect.stringMatching(problem) });
    expect(faults[0]?.remedy).toMatch(/\w+.*\.$/);
  });

  const zigzag = (count: number, at: (index: number) => readonly [number, number]): unknown => ({
    ...area,
    outline: Array.from({ length: count }, (_, index) => at(index)),
  });

  test.each<readonly [string, readonly unknown[], string]>([
    [
      'points',
      Array.from({ length: 20 }, () => zigzag(3500, (index) => [index % 50, 0])),
      '70000 points of outlines and lines',
    ],
    [
      'hexsides',
      Array.from({ length: 6 }, () => ({
        kind: 'hexsides',
        terrain: 'wall',
        hexsides: Array.from({ length: 3500 }, () => ({ hex: 'A1', side: 1 })),
      })),
      '21000 hexes and hexsides named',
    ],
    [
      'edges up and down',
      [zigzag(4000, (index) => [index % 50, index % 2 === 0 ? 0 : 190])],
      '760000 rows of pixels crossed by edges',
    ],
    [
      'layers of paint',
      Array.from({ length: 101 }, () => ({
        ...area,
        outline: [
          [0, 0],
          [width, 0],
          [width, height + 9],
        ],
      })),
      'pixels painted',
    ],
    [
      'bends of a wide way',
      [
        {
          kind: 'way',
          terrain: 'gully',
          width: 200,
          smooth: false,
          line: Array.from({ length: 900 }, (_, index) => [index % 2, 0]),
        },
      ],
      '719200 rows of pixels crossed by edges',
    ],
  ])('more %s than any board needs are refused before they are drawn', (_, shapes, problem) => {
    const { value, faults } = parseBoardFile({ ...base, drawing: { shapes } }, 'f.json');
    expect(value).toBeUndefined();
    expect(faults[0]).toMatchObject({ place: 'drawing.shapes', problem: expect.stringContaining(problem) });
  });

  test.each<readonly [string, object, string]>([
    [
      'a picture that is none',
      { picture: { mediaType: 'image/png', data: printBase64(Uint8Array.of(1, 2, 3)) } },
      'picture.data',
    ],
    ['a picture that is not base64', { picture: { mediaType: 'image/gif', data: '?' } }, 'picture.data'],
    ['a terrain code without a meaning', { raster: { ...raster, terrain: layer(255) } }, 'raster.terrain'],
  ])('%s costs only itself: the board is there', (_, change, place) => {
    const { value, faults } = parseBoardFile({ ...base, raster, ...change }, 'f.json');
    expect(value?.raster.terrain.length).toBe(width * height);
    expect(value?.art.kind).toBe('raster');
    expect(faults).toHaveLength(1);
    expect(faults[0]?.place).toBe(place);
  });

  test('any JSON is answered, never thrown at', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (json, plausible) => {
        const { faults } = parseBoardFile(plausible ? { ...base, drawing: json } : json, 'f.json');
        expect(faults.length).toBeGreaterThan(0);
      }),
    );
  });

  test('a board file without a source is said to come from the file', () => {
    expect(parseBoardFile({ ...base, raster }, 'f.json').value?.source).toBe('f.json');
  });
});
