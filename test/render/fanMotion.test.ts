import { expect, test } from 'vitest';
import type { HexIndex } from '../../src/board/map/gameMap.ts';
import type { StackMark } from '../../src/editor/scene.ts';
import { fanMotion, placeDuring, stackLayout } from '../../src/render/view/stackLayout.ts';
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
