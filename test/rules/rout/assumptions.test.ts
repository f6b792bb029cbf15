import { describe, expect, test } from 'vitest';
import { askRout } from '../../support/askRout.ts';
import { unitAt } from '../../support/situation.ts';

const board = { columns: 9, rows: 10, text: 'woods: E7' };
const router = unitAt('r', 'ru-447', 'E5', 'broken', 'dm');
const facts =
  (...units: readonly ReturnType<typeof unitAt>[]) =>
  (attacker: 'axis' | 'allied'): readonly string[] =>
    askRout({ board, units: [router, ...units], rest: { attacker } }).assumptions.map(({ fact }) => fact);

describe('A10.5 the ATTACKER routs first', () => {
  const brokenEnemy = unitAt('b', 'ge-467', 'A1', 'broken', 'dm');
  test('A10.5 a report for the DEFENDER takes the routs of broken enemies as done, and says so', () =>
    expect(facts(brokenEnemy)('axis')).toEqual(['attackerFirst']));
  test('A10.5 for the ATTACKER there are none', () => expect(facts(brokenEnemy)('allied')).toEqual([]));
  test('A10.5 nor where no enemy could rout', () => {
    expect(facts(unitAt('g', 'ge-467', 'A1'))('axis')).toEqual([]);
    expect(facts(unitAt('m', 'ge-467', 'A1', 'broken', 'melee'))('axis')).toEqual([]);
  });
});

describe('A10.533 what is concealed', () => {
  test('A10.533 is named as ignored also to a unit that cannot rout', () => {
    const calm = unitAt('r', 'ru-447', 'E5', 'broken');
    const { obligation, assumptions } = askRout({
      board,
      units: [calm, unitAt('c', 'ge-467', 'E4', 'concealed')],
    });
    expect([obligation.kind, assumptions]).toEqual([
      'cannot',
      [{ rule: 'A10.533', fact: 'concealedIgnored', enemy: 'c' }],
    ]);
  });
});
