import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  closed,
  dashes,
  distance,
  distanceToEdge,
  hatch,
  hexAround,
  inside,
  leavesSquare,
  spots,
} from '../../src/render/board/shape.ts';

const CENTRE = { x: 100, y: 50 };
const HEX = hexAround(CENTRE);

describe('shapes of signs', () => {
  test('a hex is 75 wide and 64.5 high', () => {
    const xs = HEX.map(({ x }) => x);
    const ys = HEX.map(({ y }) => y);
    expect([Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]).toEqual([75, 64.5]);
  });

  test('hatching stays within its outline and keeps its pitch', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 3, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 12, noNaN: true }),
        (pitch, inset) => {
          const outline = hexAround(CENTRE, inset);
          const lines = hatch(outline, pitch);
          const offsets = outline.map(({ x, y }) => x + y);
          const span = Math.max(...offsets) - Math.min(...offsets);
          expect(Math.abs(lines.length - span / pitch)).toBeLessThanOrEqual(1.5);
          for (const { from, to } of lines) {
            expect(
              inside(outline, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }) ||
                distance(from, to) < 1e-3,
            ).toBe(true);
            expect(from.x + from.y).toBeCloseTo(to.x + to.y, 6);
          }
        },
      ),
    );
  });

  test('dashes begin and end every edge', () => {
    const ring = closed(HEX);
    const cut = dashes(ring, 7, 4);
    for (const vertex of HEX) {
      expect(cut.some(({ from }) => distance(from, vertex) < 1e-9)).toBe(true);
      expect(cut.some(({ to }) => distance(to, vertex) < 1e-6)).toBe(true);
    }
  });

  test('spots lie evenly round a hex, each corner once', () => {
    const points = spots(closed(HEX), 8);
    expect(new Set(points.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(points.length);
    for (const vertex of HEX)
      expect(points.filter((point) => distance(point, vertex) < 1e-9)).toHaveLength(1);
  });

  test.each([
    ['straight down', { x: 100, y: 150 }, { x: 100, y: 72 }],
    ['to a near point inside', { x: 105, y: 55 }, { x: 105, y: 55 }],
    ['through a corner', { x: 200, y: 150 }, { x: 122, y: 72 }],
  ])('a route leaves the counter at its edge, %s', (_, to, edge) => {
    expect(leavesSquare(CENTRE, 22, to)).toEqual(edge);
  });

  test('inside and the distance to the edge agree about a hex', () => {
    expect(inside(HEX, CENTRE)).toBe(true);
    expect(inside(HEX, { x: CENTRE.x, y: CENTRE.y - 33 })).toBe(false);
    expect(distanceToEdge(HEX, CENTRE)).toBeCloseTo(32.25, 1);
  });
});
