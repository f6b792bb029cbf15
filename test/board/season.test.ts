import { describe, expect, test } from 'vitest';
import { terrainOfMonth } from '../../src/board/season.ts';
import type { TerrainName } from '../../src/board/terrain.ts';

const YEAR = Array.from({ length: 12 }, (_, index) => index + 1);
const monthsOf = (printed: TerrainName, name: TerrainName): readonly number[] =>
  YEAR.filter((month) => terrainOfMonth(printed, month) === name);

describe('what printed terrain is in each month', () => {
  test.each([
    ['B15.6', 'grain', 'grain', [6, 7, 8, 9]],
    ['B15.6', 'grain', 'plowedField', [4, 5]],
    ['B15.6', 'grain', 'openGround', [1, 2, 3, 10, 11, 12]],
    ['B14.2', 'orchard', 'orchard', [4, 5, 6, 7, 8, 9, 10]],
    ['B14.2', 'orchard', 'orchardOutOfSeason', [1, 2, 3, 11, 12]],
    ['B13', 'woods', 'woods', YEAR],
  ] as const)('%s: %s is %s in months %j', (_rule, printed, name, months) => {
    expect(monthsOf(printed, name)).toEqual(months);
  });
});
