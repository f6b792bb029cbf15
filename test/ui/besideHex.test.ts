import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeBeside } from '../../src/ui/answer/hexFoot.tsx';

const AREA = { x: 0, y: 48, width: 1040, height: 820 };
const SIZE = { width: 304, height: 240 };
/** Hexes of this height, in CSS pixels. */
const TALL = 84;

const around = (x: number, y: number) => ({ hex: { x, y }, neighbour: { x, y: y - TALL } });

test('beside a hex, away from the hexes of the answer', () => {
  const others = [60, 120, 180].map((right) => ({ x: 500 + right, y: 400 }));
  const at = placeBeside(SIZE, AREA, { ...around(500, 400), others });
  expect(at).toBeDefined();
  expect(at && at.x + SIZE.width).toBeLessThan(500);
});

test('a hex out of view has nothing beside it', () =>
  expect(placeBeside(SIZE, AREA, { ...around(-60, 400), others: [] })).toBeUndefined());

test('wherever the hex is, the panel lies within the board and does not hide it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1040 }),
      fc.integer({ min: 48, max: 868 }),
      fc.array(fc.record({ x: fc.integer({ min: 0, max: 1040 }), y: fc.integer({ min: 48, max: 868 }) }), {
        maxLength: 12,
      }),
      (x, y, others) => {
        const at = placeBeside(SIZE, AREA, { ...around(x, y), others });
        expect(at).toBeDefined();
        if (!at) return;
        expect(at.x).toBeGreaterThanOrEqual(AREA.x);
        expect(at.y).toBeGreaterThanOrEqual(AREA.y);
        expect(at.x + SIZE.width).toBeLessThanOrEqual(AREA.x + AREA.width);
        expect(at.y + SIZE.height).toBeLessThanOrEqual(AREA.y + AREA.height);
        const isHidden = x > at.x && x < at.x + SIZE.width && y > at.y && y < at.y + SIZE.height;
        expect(isHidden).toBe(false);
      },
    ),
  );
});
