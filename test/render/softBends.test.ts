import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../src/board/raster/outline.ts';
import { parseBoardFile } from '../../src/formats/boardFile.ts';
import type { Point } from '../../src/hexgrid/quantity.ts';
import { softBends, softEdge, distance } from '../../src/render/board/shape.ts';

const FARTHEST = 2.2;

/** The radius of the circle through three points. */
const radius = (a: Point, b: Point, c: Point): number => {
  const twice = Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y));
  return twice < 1e-9 ? Infinity : (distance(a, b) * distance(b, c) * distance(a, c)) / (2 * twice);
};
const sharpest = (line: readonly Point[]): number =>
  Math.min(
    ...line.map((here, index) => {
      const [before, after] = [line[index - 1], line[index + 1]];
      return before && after ? radius(before, here, after) : Infinity;
    }),
  );

const waterways = () => {
  const board = parseBoardFile(
    JSON.parse(readFileSync(new URL('../../boards/hills.json', import.meta.url), 'utf8')),
    'hills.json',
  ).value;
  if (board?.art.kind !== 'drawing') throw new Error('the board has no drawing');
  return board.art.drawing.shapes.flatMap((shape) =>
    shape.kind === 'way' && ['gully', 'shallowStream'].includes(shape.terrain) ? [lineOf(shape)] : [],
  );
};

describe('the bends of streams and gullies', () => {
  test('of our own boards are no sharper than half the width of what is drawn', () => {
    expect(waterways().map((line) => sharpest(line) < 5)).toEqual([true, true]);
    for (const line of waterways()) expect(sharpest(softBends(line))).toBeGreaterThan(7.5);
  });

  const point = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });
  test('are drawn near where they lie, from end to end', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), (line) => {
        const soft = softBends(line);
        expect([soft.length, soft[0], soft.at(-1)]).toEqual([line.length, line[0], line.at(-1)]);
        for (const [index, here] of soft.entries())
          expect(distance(here, line[index] ?? here)).toBeLessThanOrEqual(FARTHEST);
      }),
    );
  });

  test('of an outline are soft all around, and it lies where it lay', () => {
    const corner = (index: number): Point => ({
      x: 30 * Math.cos(index / 8) + (index % 4 === 0 ? 2 : 0),
      y: 30 * Math.sin(index / 8),
    });
    const outline = Array.from({ length: 50 }, (_, index) => corner(index));
    const edge = softEdge(outline);
    const around = (line: readonly Point[]): readonly Point[] => [
      ...line.slice(-1),
      ...line,
      ...line.slice(0, 1),
    ];
    expect(sharpest(around(outline))).toBeLessThan(5);
    expect(sharpest(around(edge))).toBeGreaterThan(10);
    for (const [index, here] of edge.entries())
      expect(distance(here, outline[index] ?? here)).toBeLessThanOrEqual(FARTHEST);
  });

  test('a straight way stays straight', () => {
    const line = Array.from({ length: 20 }, (_, index) => ({ x: index * 3, y: 40 }));
    expect(softBends(line).every(({ y }) => y === 40)).toBe(true);
  });
});
