import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mf, printMf } from '../../../src/hexgrid/quantity.ts';
import { createSights } from '../../../src/los/sights.ts';
import { rout } from '../../../src/rules/rout/rout.ts';
import { stepAccount } from '../../../src/rules/rout/movement/stepAccount.ts';
import { ROUTER, sketchesOfAnyGame, tabletopOf } from '../../support/arbitraries.ts';
import { mapOf } from '../../support/hexBoard.ts';
import { situationOn, unitAt, unitId } from '../../support/situation.ts';

const accountsOn = (text: string, at: string, ...conditions: Parameters<typeof unitAt>[3][]) => {
  const map = mapOf({ columns: 9, rows: 9, text });
  const situation = situationOn(map, [
    unitAt('r', 'ge-467', at, 'broken', 'dm', ...conditions),
    unitAt('ru', 'ru-447', 'A9'),
  ]);
  const report = rout(
    situation,
    createSights(map, { mode: 'bothSides', month: situation.month, overrides: [] }),
    unitId('r'),
  );
  const unit = situation.units[0];
  if (!unit) throw new Error('no unit');
  return report.ends.flatMap(({ route }) =>
    route.map(
      (step) =>
        `${step.from}>${step.to} ${stepAccount(situation, unit, step)
          .map(({ kind, cost }) => `${kind} ${printMf(cost)}`)
          .join(' + ')}`,
    ),
  );
};

test('woods behind a wall cost both', () => {
  expect(accountsOn('woods: E4\nwall: E4|E5', 'E5')).toContain('E5>E4 terrain 2 + hexside 1');
});

test('uphill doubles, and the climb is told apart', () => {
  expect(accountsOn('woods: E4\nlevel 1: E4', 'E5')).toContain('E5>E4 terrain 2 + climb 2');
});

test('upstairs is 1 MF', () => {
  expect(accountsOn('stoneBuilding1: E4 E5\nstairs: E4', 'E5')).toContain('E5>E5/1 stairs 1');
});

test('what an Encircled unit pays twice is told', () => {
  expect(accountsOn('woods: E4', 'E5', 'encircled')).toContain('E5>E4 terrain 2 + doubled 2');
});

test('the parts make up each step, on any table', () => {
  let itemised = 0;
  fc.assert(
    fc.property(sketchesOfAnyGame, (sketch) => {
      const { situation, sights } = tabletopOf(sketch);
      const unit = situation.units.find(({ id }) => id === ROUTER);
      for (const step of unit ? rout(situation, sights, ROUTER).ends.flatMap(({ route }) => route) : []) {
        const parts = unit ? stepAccount(situation, unit, step) : [];
        expect(
          parts.reduce((sum, { cost }) => sum + cost, 0),
          JSON.stringify({ step, parts }),
        ).toBe(Number(step.cost));
        expect(parts.every(({ cost }) => cost > 0 && cost <= mf(20))).toBe(true);
        itemised += parts.length > 1 ? 1 : 0;
      }
    }),
    { numRuns: 60, seed: 4 },
  );
  expect(itemised).toBeGreaterThan(15);
});
