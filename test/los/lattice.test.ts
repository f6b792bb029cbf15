import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BOARD_SCALE,
  rangeBetween,
  UNIT_X,
  UNIT_Y,
  VERTEX_STEP,
  type LatticePoint,
} from '../../src/hexgrid/lattice.ts';
import {
  hexsideSamples,
  hexspineAlong,
  inHexWithMargin,
  isVertex,
  latticeRange,
  nearestHexside,
  segmentTouchesHex,
} from '../../src/los/geometry.ts';

/** The exact geometry of a LOS against points sampled along it, close together. */
const SAMPLES = 2520;
const REACH = 7;
const NEAR = 1e-9;

const isCentre = ({ x, y }: LatticePoint): boolean => x % 3 === 0 && (x / 3 + y) % 2 === 0;

const centres: readonly LatticePoint[] = Array.from({ length: 2 * REACH + 1 }, (_, column) =>
  Array.from({ length: 4 * REACH + 1 }, (_row, row) => ({ x: 3 * (column - REACH), y: row - 2 * REACH })),
)
  .flat()
  .filter(isCentre);
const targets = centres.filter(({ x, y }) => x !== 0 || y !== 0);

/**
 * How far out of a hex a point lies: 1 on its hexsides, less inside. In lattice units, where a hex is |y| ≤ 1
 * and |x| + |y| ≤ 2.
 */
const outness = (point: LatticePoint, hex: LatticePoint): number => {
  const [dx, dy] = [Math.abs(point.x - hex.x), Math.abs(point.y - hex.y)];
  return Math.max(dy, (dx + dy) / 2);
};

const sampled = (to: LatticePoint): readonly LatticePoint[] =>
  Array.from({ length: SAMPLES + 1 }, (_, step) => ({
    x: (to.x * step) / SAMPLES,
    y: (to.y * step) / SAMPLES,
  }));

/**
 * Does some stretch of the line lie on hexsides: two samples in a row on the border of two hexes, but outside
 * every hex?
 */
const runsAlongHexsides = (to: LatticePoint, near: readonly LatticePoint[]): boolean => {
  const onBorder = sampled(to).map((point) => near.every((hex) => outness(point, hex) > 1 - NEAR));
  return onBorder.some((isOn, index) => isOn && onBorder[index + 1] === true);
};

/** Those of the hexes that a line to this centre can come near. */
const around = (to: LatticePoint): readonly LatticePoint[] => {
  const [low, high] = [Math.min(0, to.y) - 2, Math.max(0, to.y) + 2];
  return centres.filter(
    ({ x, y }) => x >= Math.min(0, to.x) - 3 && x <= Math.max(0, to.x) + 3 && y >= low && y <= high,
  );
};

describe('a LOS on the lattice, to every hex within seven', () => {
  test('it runs along hexsides exactly where it is said to follow hexspines', () => {
    for (const to of targets)
      expect([to, hexspineAlong(to.x, to.y) >= 0]).toEqual([to, runsAlongHexsides(to, around(to))]);
  });

  test('and the hexspine named leads toward its end', () => {
    for (const { x, y } of targets) {
      const step = VERTEX_STEP[hexspineAlong(x, y)];
      if (!step) continue;
      expect(step.x * y).toBe(step.y * x);
      expect(step.x * x + step.y * y).toBeGreaterThan(0);
    }
  });

  test('it touches the hexes that its points lie in or on, and no others', () => {
    for (const to of targets) {
      const points = sampled(to);
      for (const hex of around(to)) {
        const met = points.some((point) => outness(point, hex) <= 1 + NEAR);
        expect([to, hex, segmentTouchesHex({ x: 0, y: 0 }, to, hex)]).toEqual([to, hex, met]);
      }
    }
  }, 60_000);

  test('A.8 its range is the number of hexes walked', () => {
    for (const to of targets) {
      expect(latticeRange(to.x, to.y)).toBe(rangeBetween({ x: 0, y: 0 }, to));
      const midway = centres.filter(
        (hex) =>
          latticeRange(hex.x, hex.y) + latticeRange(to.x - hex.x, to.y - hex.y) === latticeRange(to.x, to.y),
      );
      expect(Math.max(...midway.map((hex) => latticeRange(hex.x, hex.y)))).toBe(latticeRange(to.x, to.y));
      for (let step = 0; step <= latticeRange(to.x, to.y); step++)
        expect(midway.some((hex) => latticeRange(hex.x, hex.y) === step)).toBe(true);
    }
  });
});

describe('points and hexes', () => {
  test('the six vertices of a hex and no other lattice points are its vertices', () => {
    const found = Array.from({ length: 9 }, (_, x) =>
      Array.from({ length: 9 }, (_row, y) => ({ x: x - 4, y: y - 4 })),
    )
      .flat()
      .filter(({ x, y }) => isVertex(x, y));
    expect(new Set(found.map(({ x, y }) => `${x} ${y}`))).toEqual(
      new Set(VERTEX_STEP.map(({ x, y }) => `${x} ${y}`)),
    );
  });

  const offset = fc.record({
    x: fc.double({ min: -60, max: 60, noNaN: true }),
    y: fc.double({ min: -60, max: 60, noNaN: true }),
  });

  test('a point in the hex is in the hex with its margin, and one two pixels out is not', () => {
    fc.assert(
      fc.property(offset, ({ x, y }) => {
        const out = outness({ x: x / UNIT_X, y: y / UNIT_Y }, { x: 0, y: 0 });
        if (out <= 1) expect(inHexWithMargin(BOARD_SCALE, x, y)).toBe(true);
        if (out > 1 + 2 / UNIT_X) expect(inHexWithMargin(BOARD_SCALE, x, y)).toBe(false);
      }),
      { seed: 20261121 },
    );
  });

  const samples = hexsideSamples(BOARD_SCALE);

  test('turned by 180°, a point is nearest to the opposite hexside', () => {
    fc.assert(
      fc.property(offset, ({ x, y }) => {
        const side = nearestHexside(samples, x, y);
        if (side >= 0) expect(nearestHexside(samples, -x, -y)).toBe((side + 3) % 6);
        else expect(nearestHexside(samples, -x, -y)).toBe(-1);
      }),
      { seed: 20261121 },
    );
  });
});
