import { expect, test } from 'vitest';
import type { HexIndex } from '../../src/board/map/gameMap.ts';
import type { StackMark } from '../../src/editor/scene.ts';
import {
  FADE_TIME,
  FAN_TIME,
  fadeAt,
  fanMotion,
  placeDuring,
  stackLayout,
} from '../../src/render/view/stackLayout.ts';
import type { UnitId } from '../../src/units/unit.ts';

const stackIn = (hex: number, fanned: boolean): StackMark => ({
  hex: hex as HexIndex,
  fanned,
  counters: ['a', 'b'].map((unit) => ({
    unit: unit as UnitId,
    hex: hex as HexIndex,
    level: 0,
    counter: { nationality: 'german', kind: 'squad', label: '4-6-7', rule: 'A1.2', sources: [] },
    conditions: [],
    weapons: [],
    selected: false,
    seesSelected: false,
    emphasised: false,
  })),
});
const place = (hex: number, fanned: boolean) =>
  stackLayout(stackIn(hex, fanned), { x: 300 + hex * 100, y: 300 }, { width: 1800, height: 645 });

test('a stack that opens moves each counter from where it lay to its place', () => {
  const [closed, open] = [place(0, false), place(0, true)];
  const motion = fanMotion([closed], [open]);
  const [from, to] = [closed.counters[0], open.counters[0]];
  expect(from && to && [placeDuring(motion, to, 0), placeDuring(motion, to, 1)]).toEqual([
    from?.centre,
    to?.centre,
  ]);
  const middle = to && placeDuring(motion, to, 0.3);
  expect(middle && from && to && middle.x < from.centre.x && middle.x > to.centre.x).toBe(true);
});

test.each([
  ['stays as it was', place(0, false), place(0, false)],
  ['was carried to another hex', place(0, true), place(1, false)],
])('a stack that %s does not move', (_, before, after) => {
  expect(fanMotion([before], [after]).size).toBe(0);
});

test('a counter that walks passes through each hex of its way, and ends in its place', () => {
  const there = place(3, false).counters[0];
  if (!there) throw new Error('no counter');
  const points = [0, 100, 200].map((x) => ({ x, y: 50 }));
  const motion = new Map([[there.mark.unit, points]]);
  expect(placeDuring(motion, there, 0)).toEqual(points[0]);
  expect(placeDuring(motion, there, 1)).toEqual(there.centre);
  const passed = Array.from({ length: 200 }, (_, index) => placeDuring(motion, there, index / 200));
  for (const { x, y } of points) expect(passed.some((at) => Math.hypot(at.x - x, at.y - y) < 12)).toBe(true);
  expect(placeDuring(new Map(), there, 0)).toEqual(there.centre);
});

test('a counter that is lost comes to where it fell, then fades, and is no more', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  expect(fadeAt(points, 0)).toEqual({ at: points[0], alpha: 1 });
  expect(fadeAt(points, FAN_TIME)).toEqual({ at: points[1], alpha: 1 });
  expect(fadeAt(points, FAN_TIME + FADE_TIME / 2)).toEqual({ at: points[1], alpha: 0.5 });
  expect(fadeAt(points, FAN_TIME + FADE_TIME)).toBeUndefined();
  expect(fadeAt(points.slice(1), 0)).toEqual({ at: points[1], alpha: 1 });
  expect(fadeAt([], 0)).toBeUndefined();
});
