import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameMap, LocationIndex } from '../../src/board/map/gameMap.ts';
import { engineOf, paint, PATIENCE, picked, sawn, settings, strewn } from '../support/strewn.ts';

/** The Location at the same place and level of another map. */
const samePlace = (map: GameMap, other: GameMap, index: LocationIndex): LocationIndex => {
  const location = map.locations[index];
  const hex = location && map.hexes[location.hex];
  const there = other.hexes.find(({ x, y }) => x === hex?.x && y === hex.y);
  const found = there?.locations
    .map((at) => other.locations[at])
    .find((each) => each?.level === location?.level);
  if (!found) throw new Error(`There is no place for ${String(location?.id)}.`);
  return found.index;
};

describe('A2.3 boards put together', () => {
  test(
    'A2.3 a board sawn in two and put together again has the same sights, across the seam and along it',
    () => {
      fc.assert(
        fc.property(strewn, (table) => {
          const [whole, joined] = [paint(table), sawn(table)];
          fc.pre(whole.locations.length === joined.locations.length);
          const [sights, across] = [engineOf(whole, table), engineOf(joined, table)];
          for (const { a, b } of table.pairs) {
            const ends = [picked(whole, a), picked(whole, b)] as const;
            const there = [samePlace(whole, joined, ends[0]), samePlace(whole, joined, ends[1])] as const;
            expect([ends, across.glance(...there)]).toEqual([ends, sights.glance(...ends)]);
          }
        }),
        settings,
      );
    },
    PATIENCE,
  );
});
