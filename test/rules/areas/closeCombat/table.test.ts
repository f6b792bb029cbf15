import { describe, expect, test } from 'vitest';
import {
  CC_TABLE,
  ccOutcome,
  ccColumnOf,
  columnsBelowEven,
} from '../../../../src/rules/areas/closeCombat/figures.ts';

describe('A11.11 the Close Combat Table', () => {
  test.each([
    [12, 4, '3-1'],
    [7, 4, '3-2'],
    [11, 2, '4-1'],
    [4, 15, '1-4'],
    [4, 4, '1-1'],
    [4, 16, '1-4'],
    [4, 17, '1-6'],
    [1, 8, '1-8'],
    [1, 9, '<1-8'],
    [2, 18, '<1-8'],
    [10, 1, '10-1'],
    [11, 1, '>10-1'],
    [16, 1, '>10-1'],
    [10.5, 1, '>10-1'],
    [3.5, 4, '1-2'],
    [6, 4, '3-2'],
  ])('A11.11 %d to %d is %s', (attack, defence, odds) => expect(ccColumnOf(attack, defence).odds).toBe(odds));
  test('A11.11 the number rises with the odds', () =>
    expect(CC_TABLE.map(({ kill }) => kill)).toEqual(CC_TABLE.map((_, place) => place)));
  test('A11.11 the odds rise from column to column', () =>
    expect(CC_TABLE.map(({ attack, defence }) => attack / defence)).toEqual(
      CC_TABLE.map(({ attack, defence }) => attack / defence).toSorted((a, b) => a - b),
    ));
  test('A18.2-i columns below 1-1', () =>
    expect(
      [
        [4, 4],
        [4, 5],
        [4, 16],
        [1, 6],
        [1, 8],
        [1, 20],
        [2, 18],
        [9, 1],
      ].map(([a = 0, d = 0]) => columnsBelowEven(ccColumnOf(a, d))),
    ).toEqual([0, 1, 2, 3, 4, 5, 5, 0]));
  test('SK-CCPh-06 below it kills, at it costs one, above it nothing', () =>
    expect([4, 5, 6].map((dr) => ccOutcome(dr, 5))).toEqual(['kill', 'partial', 'nothing']));
});
