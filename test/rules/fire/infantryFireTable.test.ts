import { describe, expect, test } from 'vitest';
import {
  COLUMNS,
  columnFor,
  columnsLeft,
  resultOf,
  type TableResult,
} from '../../../src/rules/fire/infantryFireTable.ts';

/**
 * The table as players learn it by heart: the column of 8 FP with its Final DR, all others so many more or
 * less; and by column the DR of the K, above which each step is one KIA more.
 */
const CHECKS: Readonly<Record<number, TableResult>> = {
  2: '4MC',
  3: '3MC',
  4: '2MC',
  5: '2MC',
  6: '1MC',
  7: '1MC',
  8: 'NMC',
  9: 'PTC',
};
const SHIFT = [4, 3, 2, 1, 0, -1, -2, -3, -4, -5, -6];
const K_AT = [1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7];
const K_NUMBER = [1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 4];

test.each(COLUMNS.map((column, place) => [column, place] as const))(
  'A7.3 the column of %i FP is that of the rule of thumb',
  (column, place) => {
    const byHeart = (dr: number): TableResult => {
      const kills = (K_AT[place] ?? 0) - dr;
      if (kills === 0) return `K/${String(K_NUMBER[place])}` as TableResult;
      if (kills > 0) return `${String(kills)}KIA` as TableResult;
      return CHECKS[dr + (SHIFT[place] ?? 0)] ?? 'noEffect';
    };
    const drs = Array.from({ length: 16 }, (_, dr) => dr);
    expect(drs.map((dr) => resultOf(column, dr))).toEqual(drs.map(byHeart));
  },
);

describe('A7.2 a column holds all FP up to the next', () => {
  test.each([
    [0.75, undefined],
    [1, 1],
    [1.5, 1],
    [3, 2],
    [7, 6],
    [11.5, 8],
    [23.75, 20],
    [36, 36],
    [112, 36],
  ])('%d FP', (fp, column) => expect(columnFor(fp)).toBe(column));
});

test('A7.9 a column to the left of the first is none', () => {
  expect(columnsLeft(8, 1)).toBe(6);
  expect(columnsLeft(8, 2)).toBe(4);
  expect(columnsLeft(1, 1)).toBeUndefined();
  expect(columnsLeft(2, 2)).toBeUndefined();
});

test('A7.3 what is below 0 is 0, what is above 15 is 15', () => {
  expect(resultOf(36, -4)).toBe('7KIA');
  expect(resultOf(36, 19)).toBe('PTC');
  expect(resultOf(30, 15)).toBe('noEffect');
});
