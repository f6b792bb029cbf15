import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  bandOf,
  hexOutline,
  hexsideBand,
  hexsideLine,
  hexsideWidth,
  lineOf,
  outlineOf,
} from '../../src/board/raster/outline.ts';
import type { Point } from '../../src/hexgrid/quantity.ts';

const coordinate = fc.integer({ min: 0, max: 4000 }).map((value) => value / 2);
const points = (least: number): fc.Arbitrary<Point[]> =>
  fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: least, maxLength: 12 });
const nearest = (point: Point, all: readonly Point[]): number =>
  Math.min(...all.map((other) => Math.hypot(point.x - other.x, point.y - other.y)));
const square: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 60, y: 0 },
  { x: 60, y: 60 },
  { x: 0, y: 60 },
];

describe('outlines', () => {
  test('an outline that is not smooth is the polygon of its points', () => {
    expect(outlineOf({ outline: square, smooth: false })).toEqual(square);
  });

  test('how far its points lie apart is worked out once for each of them, however far curves reach', () => {
    const round = Array.from({ length: 40 }, (_, index) => ({
      x: 300 + 200 * Math.cos((index * Math.PI) / 20),
      y: 300 + 200 * Math.sin((index * Math.PI) / 20),
    }));
    const measured = vi.spyOn(Math, 'hypot');
    const [outline, line] = [
      outlineOf({ outline: round, smooth: true }),
      lineOf({ line: round, smooth: true }),
    ];
    const count = measured.mock.calls.length;
    measured.mockRestore();
    expect(Math.min(outline.length, line.length)).toBeGreaterThan(5 * round.length);
    // Once to leave out repeats, and once along the curve.
    expect(count).toBeLessThanOrEqual(4 * round.length + 4);
  });

  test('a smooth outline bulges beyond its corners, evenly on all four sides', () => {
    const outline = outlineOf({ outline: square, smooth: true });
    const bulge = [
      Math.min(...outline.map((p) => p.x)),
      Math.min(...outline.map((p) => p.y)),
      60 - Math.max(...outline.map((p) => p.x)),
      60 - Math.max(...outline.map((p) => p.y)),
    ];
    for (const side of bulge) expect(side).toBeCloseTo(bulge[0] ?? 0, 6);
    expect(bulge[0]).toBeLessThan(-5);
    expect(bulge[0]).toBeGreaterThan(-10);
  });

  test('a smooth outline goes through every point it is drawn with, and no step of it is long', () => {
    fc.assert(
      fc.property(points(3), (outline) => {
        const curve = outlineOf({ outline, smooth: true });
        for (const point of outline) expect(nearest(point, curve)).toBeLessThan(1e-6);
        for (const point of curve) expect(Number.isFinite(point.x + point.y)).toBe(true);
      }),
    );
  });

  test('a line keeps its two ends', () => {
    fc.assert(
      fc.property(points(2), fc.boolean(), (line, smooth) => {
        const chain = lineOf({ line, smooth });
        expect(chain[0]).toEqual(line[0]);
        expect(nearest(line.at(-1) ?? { x: 0, y: 0 }, chain.slice(-1))).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('bands', () => {
  test.each([
    [
      'a straight line',
      [
        { x: 0, y: 10 },
        { x: 40, y: 10 },
      ],
      [
        { x: 0, y: 5 },
        { x: 40, y: 5 },
        { x: 40, y: 15 },
        { x: 0, y: 15 },
      ],
    ],
    [
      'a right angle, mitred',
      [
        { x: 0, y: 10 },
        { x: 40, y: 10 },
        { x: 40, y: 50 },
      ],
      [
        { x: 0, y: 5 },
        { x: 45, y: 5 },
        { x: 45, y: 50 },
        { x: 35, y: 50 },
        { x: 35, y: 15 },
        { x: 0, y: 15 },
      ],
    ],
  ])('%s', (_, line, band) => {
    const found = bandOf({ line, width: 10, smooth: false });
    expect(found.map(({ x, y }) => [Math.round(x * 1e6) / 1e6, Math.round(y * 1e6) / 1e6])).toEqual(
      band.map(({ x, y }) => [x, y]),
    );
  });

  test('a line of one place, said twice, covers nothing', () => {
    expect(
      bandOf({
        line: [
          { x: 4, y: 4 },
          { x: 4, y: 4 },
        ],
        width: 10,
        smooth: true,
      }),
    ).toEqual([]);
  });
});

describe('hexes and hexsides', () => {
  test('A1 has its centre on the left edge of the board and its upper hexside along the top', () => {
    expect(hexOutline(0, 1)).toEqual([
      { x: -18.75, y: 0 },
      { x: 18.75, y: 0 },
      { x: 37.5, y: 32.25 },
      { x: 18.75, y: 64.5 },
      { x: -18.75, y: 64.5 },
      { x: -37.5, y: 32.25 },
    ]);
  });

  test.each([
    ['C2', 1, 'D1', 4],
    ['C2', 0, 'C1', 3],
    ['C2', 2, 'D2', 5],
  ] as const)('side %2$i of %1$s is the same line as its neighbour sees', (hex, side, neighbour, other) => {
    const [from, to] = hexsideLine({ hex, side });
    const [back, again] = hexsideLine({ hex: neighbour, side: other });
    expect([from, to]).toEqual([again, back]);
  });

  test('a part of a hexside lies in the middle of it, as thick as its terrain', () => {
    expect(hexsideLine({ hex: 'C2', side: 0, part: [0.25, 0.75] })).toEqual([
      { x: 103.125, y: 64.5 },
      { x: 121.875, y: 64.5 },
    ]);
    const heights = hexsideBand('wall', { hex: 'C2', side: 0 }).map(({ y }) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(hexsideWidth('wall'), 6);
  });

  test('a name that is no hex has no line', () => {
    expect(hexsideLine({ hex: 'AB1', side: 0 })).toEqual([]);
  });
});
