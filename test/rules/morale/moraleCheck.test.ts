import { describe, expect, test } from 'vitest';
import { brokenCheck, WAYS_TO_ROLL, casualtyReduction } from '../../../src/rules/morale/moraleCheck.ts';
import { percentOf, uncounted } from '../../../src/rules/words/phrases.ts';
import type { Condition } from '../../../src/units/unit.ts';
import { counter, ownCounter, type CounterId } from '../../../src/units/counters.ts';
import { unitAt } from '../../support/situation.ts';

test('A7.302 Casualty Reduction makes of a squad that is in no table the half-squad that it tells', () => {
  const squad = ownCounter({
    nationality: 'italian',
    kind: 'squad',
    fp: 5,
    range: 4,
    morale: 8,
    brokenMorale: 8,
    half: [2, 4],
  });
  const left = casualtyReduction(unitAt('x', squad, 'P5'), 1);
  expect(left && counter(left.counter)).toMatchObject({ kind: 'halfSquad', label: '2-4-8', brokenMorale: 7 });
});

describe('a broken unit under a Morale Check', () => {
  test.each([
    { dr: 6, level: 7, drm: 0, told: 'passed', claim: 'A10.3-a below its level it passes' },
    {
      dr: 7,
      level: 7,
      drm: 0,
      told: 'pinned',
      claim: 'A7.8 at its level it passes and is pinned (CRE-21-1)',
    },
    { dr: 8, level: 7, drm: 0, told: 'reduced', claim: 'A10.3-l above it is Reduced' },
    { dr: 11, level: 7, drm: 0, told: 'reduced', claim: 'CRE-21-2 an 11 Reduces' },
    { dr: 12, level: 7, drm: 0, told: 'eliminated', claim: 'A10.31-f an Original 12 eliminates' },
    { dr: 12, level: 10, drm: -2, told: 'eliminated', claim: 'A10.31-f whatever its level and its leader' },
    { dr: 8, level: 7, drm: -1, told: 'pinned', claim: 'A10.53-l leadership counts before it is compared' },
    { dr: 7, level: 7, drm: 1, told: 'reduced', claim: 'A10.21 and a bad leader hurts' },
  ])('$claim: DR $dr, level $level, DRM $drm: $told', ({ dr, level, drm, told }) =>
    expect(brokenCheck(dr, level, drm)).toBe(told),
  );

  test('two dice show a 7 in six of 36 throws, a 2 and a 12 in one', () => {
    expect([2, 7, 12].map((dr) => WAYS_TO_ROLL.get(dr))).toEqual([1, 6, 1]);
    expect([...WAYS_TO_ROLL.values()].reduce((sum, ways) => sum + ways, 0)).toBe(36);
  });
});

test.each([
  [0, 36, '0 %'],
  [1, 36, '3 %'],
  [15, 36, '42 %'],
  [1, 999, '< 1 %'],
  [998, 999, '> 99 %'],
  [1, 1, '100 %'],
])('%i of %i throws: %s', (share, of, words) => expect(percentOf(share, of)).toBe(words));

test('chances under fire do not count mines, shells and Wire, and say so', () => {
  const mines = { rule: 'B28.41', fact: 'minesAttack', hexes: [] } as const;
  expect([
    uncounted({ grounds: [mines] }),
    uncounted({ grounds: [{ rule: 'A10.51', fact: 'freeRout' }] }),
  ]).toEqual([expect.stringContaining('Mines'), undefined]);
});

describe('A7.302 Casualty Reduction', () => {
  const left = (counter: CounterId, severity: number, ...conditions: readonly Condition[]): string => {
    const unit = casualtyReduction(unitAt('u', counter, 'A1', ...conditions), severity);
    return unit ? [unit.counter, ...unit.conditions].join(' ') : 'nothing';
  };
  test.each<readonly [CounterId, number, readonly Condition[], string]>([
    ['ge-467', 6, ['broken', 'dm'], 'ge-hs-247 broken dm'],
    ['ge-hs-247', 1, ['broken'], 'nothing'],
    ['ge-crew-228', 1, ['broken'], 'nothing'],
    ['ge-ldr-8-1', 4, ['broken'], 'ge-ldr-8-1 broken wounded'],
    ['ge-ldr-8-1', 5, ['broken'], 'nothing'],
    ['ge-ldr-8-1', 3, ['broken', 'wounded'], 'ge-ldr-8-1 broken wounded'],
    ['ge-ldr-8-1', 4, ['broken', 'wounded'], 'nothing'],
  ])('%s with a Wound Severity dr of %i, %j: %s', (counter, severity, conditions, expected) =>
    expect(left(counter, severity, ...conditions)).toBe(expected),
  );
});
