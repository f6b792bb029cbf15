import { describe, expect, test } from 'vitest';
import type { Board, Shape } from '../../src/board/map/board.ts';
import { depictionOf } from '../../src/board/map/depiction.ts';
import { fillPolygon, rasterise } from '../../src/board/raster/rasterise.ts';
import { rasterSize } from '../../src/board/raster/rasterScale.ts';
import { filledFrom, regionsOf } from '../../src/board/raster/regions.ts';
import { terrain } from '../../src/board/terrain/terrain.ts';

const marked = (...rows: readonly string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  pixels: Uint8Array.from(rows.join(''), (each) => (each === '#' ? 1 : 0)),
});

/** The pixels that outlines cover, as they were marked. */
const drawn = (picture: ReturnType<typeof marked>): readonly string[] => {
  const { width, height, pixels } = picture;
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
  for (const outline of regionsOf(pixels, picture, { least: 1, tolerance: 0 }))
    fillPolygon(outline, width, height, (row, from, to) => rows[row]?.fill('#', from, to));
  return rows.map((row) => row.join(''));
};

describe('regions of pixels', () => {
  test.each([
    ['one pixel', ['...', '.#.', '...']],
    ['at the edges of the picture', ['##.', '#..', '..#']],
    ['pixels that touch by a corner', ['#..', '.#.', '..#']],
    ['a hole', ['#####', '#...#', '#.#.#', '#...#', '#####']],
    ['two holes', ['#######', '#.#...#', '#######']],
    ['everything', ['###', '###']],
  ])('%s: the outlines cover just these', (_what, rows) => {
    expect(drawn(marked(...rows))).toEqual(rows);
  });

  test('what is smaller than wanted is left out, holes too', () => {
    const { pixels, ...size } = marked('####.', '#.##.', '####.', '....#');
    const outlines = regionsOf(pixels, size, { least: 2, tolerance: 0 });
    expect(outlines.map((outline) => outline.length)).toEqual([4]);
  });

  test('hidden pixels become what is nearest', () => {
    const { pixels, ...size } = marked('.##.', '.##.');
    expect([...filledFrom(Uint8Array.of(1, 9, 9, 2, 1, 9, 9, 2), pixels, size)]).toEqual([
      1, 1, 2, 2, 1, 1, 2, 2,
    ]);
    expect([...filledFrom(Uint8Array.of(7, 7), Uint8Array.of(1, 1), { width: 2 })]).toEqual([7, 7]);
  });
});

const [COLUMNS, ROWS] = [9, 5];
const square = (x: number, y: number, side: number) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];

const boardOf = (...shapes: readonly Shape[]): Board => ({
  label: '7',
  title: '7',
  columns: COLUMNS,
  rows: ROWS,
  raster: rasterise({ shapes }, COLUMNS, ROWS),
  stairwells: new Set(),
  art: { kind: 'raster' },
  source: 'a test',
});

const WOODS: Shape = { kind: 'area', terrain: 'woods', outline: square(60, 60, 90), smooth: false };
const HOUSE: Shape = { kind: 'area', terrain: 'stoneHouse', outline: square(250, 150, 40), smooth: false };
const HILL: Shape = { kind: 'hill', level: 1, outline: square(40, 40, 200), smooth: false };
const ROAD: Shape = {
  kind: 'way',
  terrain: 'dirtRoad',
  line: [
    { x: 0, y: 100 },
    { x: 450, y: 100 },
  ],
  width: 12,
  smooth: false,
};
const WALL: Shape = { kind: 'hexsides', terrain: 'wall', hexsides: [{ hex: 'E3', side: 1 }] };

describe('a board of which only the raster is known', () => {
  const kinds = (board: Board): readonly string[] =>
    depictionOf(board).map((shape) => `${shape.kind} ${'terrain' in shape ? shape.terrain : shape.kind}`);

  test('is drawn in the shapes of its terrain, the ground first', () => {
    expect(kinds(boardOf(HILL, WOODS, ROAD, HOUSE, WALL))).toEqual([
      'hill hill',
      'area woods',
      'area woods',
      'area dirtRoad',
      'area stoneHouse',
      'hexsides wall',
    ]);
  });

  test('a hexside is told once, though both its hexes have it', () => {
    const wall = depictionOf(boardOf(WALL)).find((shape) => shape.kind === 'hexsides');
    expect(wall?.hexsides).toHaveLength(1);
  });

  test('its shapes cover nearly all the pixels that they were made of', () => {
    const board = boardOf(HILL, WOODS, HOUSE);
    const again = rasterise({ shapes: depictionOf(board) }, COLUMNS, ROWS);
    const { width, height } = rasterSize(COLUMNS, ROWS);
    const other = (one: ArrayLike<number>, two: ArrayLike<number>): number =>
      Array.from(one).filter((value, at) => value !== two[at]).length / (width * height);
    expect(other(again.terrain, board.raster.terrain)).toBeLessThan(0.01);
    expect(other(again.level, board.raster.level)).toBeLessThan(0.01);
  });

  test('of open ground alone nothing is drawn, and unknown terrain is a shape like others', () => {
    expect(kinds(boardOf())).toEqual([]);
    const plain = boardOf();
    const unknown = plain.raster.terrain.map(() => terrain('unknown').code);
    expect(kinds({ ...plain, raster: { ...plain.raster, terrain: unknown } })).toEqual(['area unknown']);
  });
});
