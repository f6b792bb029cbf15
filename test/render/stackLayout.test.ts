import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HexIndex } from '../../src/board/map/gameMap.ts';
import type { CounterMark, StackMark } from '../../src/editor/scene.ts';
import { paintOrder, stackLayout, unitAt } from '../../src/render/view/stackLayout.ts';
import { COUNTER_SIZE } from '../../src/render/board/counter/plate.ts';
import { WEAPON_REACH } from '../../src/render/board/counter/weapons.ts';
import { WEAPONS } from '../../src/units/counters.ts';
import type { UnitId } from '../../src/units/unit.ts';

const MAP = { width: 1800, height: 645 };
const HEX_WIDTH = 75;

const counters = (count: number, prefix = 'u'): readonly CounterMark[] =>
  Array.from({ length: count }, (_, index) => ({
    unit: `${prefix}${index}` as UnitId,
    hex: 0 as HexIndex,
    level: 0,
    counter: { nationality: 'german', kind: 'squad', label: '4-6-7', rule: 'A1.2', sources: [] },
    conditions: [],
    weapons: [],
    selected: false,
    seesSelected: false,
    emphasised: false,
  }));

const stackOf = (count: number, fanned: boolean, prefix = 'u'): StackMark => ({
  hex: 0 as HexIndex,
  counters: counters(count, prefix),
  fanned,
});
const layout = (count: number, fanned: boolean, x = 900, y = 300) =>
  stackLayout(stackOf(count, fanned), { x, y }, MAP);

const overlap = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
  Math.abs(a.x - b.x) < COUNTER_SIZE && Math.abs(a.y - b.y) < COUNTER_SIZE;

describe('a closed stack', () => {
  test('a single counter lies in the middle of its hex', () => {
    expect(layout(1, false).counters[0]?.centre).toEqual({ x: 900, y: 300 });
  });

  test.each([2, 3, 6, 12])('%i counters shift up and to the right, and stay within the hex', (count) => {
    const places = layout(count, false).counters.map(({ centre }) => centre);
    for (const [index, place] of places.entries()) {
      const before = places[index - 1];
      if (before) expect([place.x > before.x, place.y < before.y]).toEqual([true, true]);
      expect(Math.abs(place.x - 900) + COUNTER_SIZE / 2).toBeLessThan(HEX_WIDTH / 2);
    }
  });
});

describe('a fanned stack', () => {
  test.each([2, 3, 4, 5, 9])('%i counters show whole, none over another', (count) => {
    const places = layout(count, true).counters.map(({ centre }) => centre);
    for (const [index, place] of places.entries())
      for (const other of places.slice(index + 1)) expect(overlap(place, other)).toBe(false);
  });

  test('leaves room for the weapons beside a counter', () => {
    const row: CounterMark['weapons'][number] = { row: WEAPONS['ge-lmg'], malfunctioned: false };
    const armed = { ...stackOf(4, true), counters: counters(4).map((mark) => ({ ...mark, weapons: [row] })) };
    const lefts = stackLayout(armed, { x: 900, y: 300 }, MAP).counters.map(({ centre }) => centre.x);
    for (const [index, left] of lefts.slice(1).entries())
      expect(left - (lefts[index] ?? 0)).toBeGreaterThan(COUNTER_SIZE + WEAPON_REACH);
  });

  test('never leaves the map', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.double({ min: 0, max: 1800, noNaN: true }),
        fc.double({ min: 0, max: 645, noNaN: true }),
        (count, x, y) => {
          for (const { centre } of layout(count, true, x, y).counters) {
            expect(centre.x - COUNTER_SIZE / 2).toBeGreaterThanOrEqual(0);
            expect(centre.x + COUNTER_SIZE / 2).toBeLessThanOrEqual(MAP.width);
            expect(centre.y - COUNTER_SIZE / 2).toBeGreaterThanOrEqual(0);
            expect(centre.y + COUNTER_SIZE / 2).toBeLessThanOrEqual(MAP.height);
          }
        },
      ),
    );
  });
});

describe('the unit under the pointer', () => {
  test('is the top one where counters overlap', () => {
    expect(unitAt([layout(3, false)], { x: 900, y: 300 })).toBe('u2');
  });

  test('is a lower one at the corner that peeps out', () => {
    const place = layout(3, false);
    const bottom = place.counters[0]?.centre ?? { x: 0, y: 0 };
    expect(unitAt([place], { x: bottom.x - COUNTER_SIZE / 2 + 1, y: bottom.y + COUNTER_SIZE / 2 - 1 })).toBe(
      'u0',
    );
  });

  test('is each counter of a fanned stack at its own middle', () => {
    const place = layout(5, true);
    for (const { mark, centre } of place.counters) expect(unitAt([place], centre)).toBe(mark.unit);
  });

  test('is one of the fanned stack where that covers a neighbour', () => {
    const fanned = stackLayout(stackOf(3, true, 'f'), { x: 900, y: 300 }, MAP);
    const closed = stackLayout(stackOf(1, false, 'c'), { x: 945, y: 300 }, MAP);
    expect(unitAt(paintOrder([fanned, closed]), { x: 945, y: 300 })).toBe('f2');
    expect(paintOrder([fanned, closed]).at(-1)).toBe(fanned);
  });

  test('is none beside the counters', () => {
    expect(unitAt([layout(1, false)], { x: 900 + COUNTER_SIZE / 2 + 1, y: 300 })).toBeUndefined();
  });
});
