import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameMap } from '../../src/board/map/gameMap.ts';
import type { TerrainName } from '../../src/board/terrain/terrain.ts';
import { createSights } from '../../src/los/sights.ts';
import {
  engineOf,
  engineWithCounters,
  paint,
  PATIENCE,
  picked,
  settings,
  strewn,
} from '../support/strewn.ts';

describe('A6.5 LOS is reciprocal', () => {
  test(
    'A6.5 the same answer from either end, and the same by a glance as in full',
    () => {
      fc.assert(
        fc.property(strewn, (table) => {
          const map = paint(table);
          const [there, back] = [engineWithCounters(map, table), engineWithCounters(map, table)];
          for (const { a, b } of table.pairs) {
            const [from, to] = [picked(map, a), picked(map, b)];
            const sight = there.between(from, to);
            const mirrored = back.between(to, from);
            expect([mirrored.kind, mirrored.hindrance, mirrored.graze]).toEqual([
              sight.kind,
              sight.hindrance,
              sight.graze,
            ]);
            expect(new Set(mirrored.hindrances.map(({ hex }) => hex))).toEqual(
              new Set(sight.hindrances.map(({ hex }) => hex)),
            );
            expect(mirrored.levels).toEqual(sight.levels.toReversed());
            expect(mirrored.thread).toEqual(sight.thread.toReversed());
            expect(there.glance(to, from)).toBe(sight.kind === 'blocked' ? -1 : sight.hindrance);
            expect(there.verdict(from, to)).toBe(there.glance(from, to));
          }
        }),
        settings,
      );
    },
    PATIENCE,
  );

  test(
    'A6.5 turned by 180° the map has the same sights',
    () => {
      fc.assert(
        fc.property(strewn, (table) => {
          const [map, upsideDown] = [paint(table), paint(table, [], true)];
          const [sights, turned] = [map, upsideDown].map((each) =>
            engineOf(each, { ...table, mode: 'bothSides' }),
          );
          for (const { a, b } of table.pairs) {
            const ends = [picked(map, a), picked(map, b)] as const;
            const there = ends.map(
              (index) => upsideDown.locations.find(({ id }) => id === map.locations[index]?.id)?.index,
            );
            if (there[0] === undefined || there[1] === undefined)
              throw new Error('The turned map lacks a Location.');
            expect([ends, turned?.glance(there[0], there[1])]).toEqual([ends, sights?.glance(...ends)]);
          }
        }),
        settings,
      );
    },
    PATIENCE,
  );
});

describe('A6.7 Hindrances', () => {
  const HINDRANCES: readonly TerrainName[] = ['grain', 'brush'];
  test(
    'A6.7 taking grain and brush away never blocks and never adds a Hindrance',
    () => {
      fc.assert(
        fc.property(strewn, (table) => {
          const map = paint(table);
          const [with_, without] = [engineOf(map, table), engineOf(paint(table, HINDRANCES), table)];
          for (const { a, b } of table.pairs) {
            const before = with_.glance(picked(map, a), picked(map, b));
            const after = without.glance(picked(map, a), picked(map, b));
            if (before >= 0) expect(after).toBeGreaterThanOrEqual(0);
            if (before >= 0) expect(after).toBeLessThanOrEqual(before);
          }
        }),
        settings,
      );
    },
    PATIENCE,
  );

  test(
    'A24.2 SMOKE and wrecks never clear a LOS, and never make one less hindered',
    () => {
      fc.assert(
        fc.property(strewn, (table) => {
          const map = paint(table);
          const [bare, covered] = [engineOf(map, table), engineWithCounters(map, table)];
          for (const { a, b } of table.pairs) {
            const before = bare.glance(picked(map, a), picked(map, b));
            const after = covered.glance(picked(map, a), picked(map, b));
            if (before < 0) expect(after).toBe(-1);
            else if (after >= 0) expect(after).toBeGreaterThanOrEqual(before);
          }
        }),
        settings,
      );
    },
    PATIENCE,
  );

  test(
    'A6.7 without SMOKE the Hindrance is no more than two for each hex between, and less than six',
    () => {
      fc.assert(
        fc.property(strewn, (table) => {
          const map = paint(table);
          const sights = engineOf(map, table);
          for (const { a, b } of table.pairs) {
            const sight = sights.between(picked(map, a), picked(map, b));
            if (sight.kind === 'blocked') continue;
            expect(sight.hindrance).toBeLessThanOrEqual(2 * Math.max(0, sight.range - 1));
            expect(sight.hindrance).toBeLessThan(6);
          }
        }),
        settings,
      );
    },
    PATIENCE,
  );
});

describe('A6.2 heights', () => {
  test(
    'A6.2 ends above everything see everything',
    () => {
      fc.assert(
        fc.property(strewn, (table) => {
          const map = paint(table);
          const high: GameMap = {
            ...map,
            locations: map.locations.map((location) => ({ ...location, level: 9, elevation: 9 })),
          };
          const sights = createSights(high, { mode: table.mode, month: table.month, overrides: [] });
          for (const { a, b } of table.pairs) {
            const [from, to] = [picked(map, a), picked(map, b)];
            if (map.locations[from]?.hex !== map.locations[to]?.hex)
              expect([from, to, sights.glance(from, to)]).toEqual([from, to, 0]);
          }
        }),
        settings,
      );
    },
    PATIENCE,
  );
});
