import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameMap, HexIndex } from '../../src/board/map/gameMap.ts';
import { UNIT_X, UNIT_Y, type LatticePoint } from '../../src/hexgrid/lattice.ts';
import type { Point } from '../../src/hexgrid/quantity.ts';
import { blindHexes } from '../../src/los/hidden.ts';
import { segmentTouchesHex } from '../../src/los/geometry.ts';
import type { Sight } from '../../src/los/sight.ts';
import { engineWithCounters, paint, PATIENCE, picked, settings, strewn } from '../support/strewn.ts';

/** What a sight tells of itself hangs together, on boards that nobody drew. */
const lattice = ({ x, y }: Point): LatticePoint => ({ x: x / UNIT_X, y: y / UNIT_Y });

const isOnThread = (map: GameMap, { thread: [a, b] }: Sight, hex: HexIndex): boolean => {
  const place = map.hexes[hex];
  return place !== undefined && segmentTouchesHex(lattice(a), lattice(b), place);
};

/** How far a point lies from the thread, in pixels. */
const beside = ({ thread: [a, b] }: Sight, { x, y }: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return Math.abs((x - a.x) * dy - (y - a.y) * dx) / (Math.hypot(dx, dy) || 1);
};

const eachSight = (visit: (sight: Sight, map: GameMap) => void): void => {
  fc.assert(
    fc.property(strewn, (table) => {
      const map = paint(table);
      const sights = engineWithCounters(map, table);
      for (const { a, b } of table.pairs) visit(sights.between(picked(map, a), picked(map, b)), map);
    }),
    settings,
  );
};

describe('the account of a sight', () => {
  test(
    'A6.7 its Hindrances add up, and each lies on the thread',
    () => {
      eachSight((sight, map) => {
        if (sight.kind !== 'blocked')
          expect(sight.hindrances.reduce((sum, { amount }) => sum + amount, 0)).toBe(sight.hindrance);
        expect(sight.kind === 'hindered').toBe(sight.hindrance > 0);
        for (const { hex, amount, rule } of sight.hindrances) {
          expect(isOnThread(map, sight, hex)).toBe(true);
          expect(amount).toBeGreaterThan(0);
          expect(rule).not.toBe('');
        }
      });
    },
    PATIENCE,
  );

  test(
    'A6.2 what blocks lies on the thread, at a place within two pixels of it',
    () => {
      eachSight((sight, map) => {
        const { obstruction } = sight;
        expect(obstruction !== undefined).toBe(sight.kind === 'blocked');
        if (!obstruction) return;
        expect(isOnThread(map, sight, obstruction.hex)).toBe(true);
        if (obstruction.cause !== 'hindrances') expect(beside(sight, obstruction.at)).toBeLessThan(2);
      });
    },
    PATIENCE,
  );

  test(
    'A6.4 the sum of a Blind Hex says that it is blind',
    () => {
      eachSight(({ obstruction, levels }) => {
        const blind = obstruction?.blind;
        if (!blind) return;
        expect(blind.beyond).toBeLessThanOrEqual(blind.blind);
        expect([blind.lower, blind.higher]).toEqual(levels.toSorted((one, other) => one - other));
        expect(blind.top).toBeLessThan(blind.higher);
        if (obstruction.terrain !== 'bocage')
          expect(blind.blind).toBe(blindHexes(blind.higher, blind.lower, blind.top, blind.range, blind.edge));
      });
    },
    PATIENCE,
  );

  test(
    'the thread turns first hindered, then blocked, between its ends',
    () => {
      eachSight(({ kind, hinderedFrom, blockedFrom }) => {
        if (kind === 'clear') expect([hinderedFrom, blockedFrom]).toEqual([undefined, undefined]);
        if (kind === 'hindered') expect([hinderedFrom !== undefined, blockedFrom]).toEqual([true, undefined]);
        if (kind === 'blocked') expect(blockedFrom).toBeDefined();
        for (const share of [hinderedFrom ?? 0, blockedFrom ?? 1])
          expect(share >= 0 && share <= 1).toBe(true);
        if (blockedFrom !== undefined) expect(hinderedFrom ?? 0).toBeLessThanOrEqual(blockedFrom);
      });
    },
    PATIENCE,
  );

  test(
    'A6.1 a sight that rests on a graze names one, and each graze lies on the thread',
    () => {
      eachSight((sight, map) => {
        if (sight.graze) expect(sight.grazes.length).toBeGreaterThan(0);
        for (const { hex, pixels, at } of sight.grazes) {
          expect(isOnThread(map, sight, hex)).toBe(true);
          expect(pixels).toBeGreaterThan(0);
          expect(beside(sight, at)).toBeLessThan(2);
        }
      });
    },
    PATIENCE,
  );
});
