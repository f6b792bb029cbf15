import { describe, expect, test } from 'vitest';
import type { Condition, Unit } from '../../../src/units/unit.ts';
import { ask, friend, german, reasonsOf, router, unseen } from '../clauses/table.ts';

describe('B21.43 Water Obstacles', () => {
  const rest = unseen('A1-E5');
  const wet = (text: string, ...conditions: readonly Condition[]) =>
    ask(`${text}: E5\nwoods: E7`, [german('A1'), router(conditions)], rest);
  test.each(['shallowRiver', 'shallowWater', 'river', 'canal', 'floodedStream'])(
    'B21.43 who is in %s must get out',
    (water) => expect(reasonsOf(wet(water))).toEqual(['inWater']),
  );
  test.each(['shallowStream', 'deepStream', 'marsh', 'ice', 'gully'])('B20 not so in %s', (other) =>
    expect(reasonsOf(wet(other))).toEqual(['noDm']),
  );
  test('B21.43 nor upon a bridge over it', () =>
    expect(
      reasonsOf(
        ask(
          'river: E5\nlevel -1: E5\nstoneBridge1: E4 E5 E6',
          [german('A1'), { ...router(), at: 'E5/1' as Unit['at'] }],
          rest,
        ),
      ),
    ).toEqual(['noDm']));
  test('B10.4 the way up the bank costs double', () =>
    expect(wet('shallowRiver').report.ends.map(({ at, cost }) => [at, cost])).toEqual([['E7', 8]]));
});

test('G2.2 dense jungle holds two squads, three where a road leads through', () => {
  const cost = (text: string) =>
    ask(text, [
      german('E2'),
      router(['dm']),
      friend('E6', [], 'ru-447', 'f1'),
      friend('E6', [], 'ru-447', 'f2'),
    ]).report.ends.find(({ at }) => at === 'E6')?.cost;
  expect([cost('denseJungle: E6'), cost('woods: E6'), cost('denseJungle: E6\ndirtRoad: D6 E6 F6')]).toEqual([
    6, 4, 4,
  ]);
});
