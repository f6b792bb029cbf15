import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summaryOf } from '../../../src/rules/rout/report.ts';
import { dependencesOf, everyDependenceOn, mayMatter } from '../../../src/rules/rout/dependence.ts';
import { rout } from '../../../src/rules/rout/rout.ts';
import { disputedIn, switchRow, withSetting } from '../../../src/units/ruleSet.ts';
import { ROUTER, sketchesOfAnyGame, tabletopOf } from '../../support/arbitraries.ts';
import { mapOf } from '../../support/hexBoard.ts';
import { situationOn, unitAt } from '../../support/situation.ts';
import { sketchSights } from '../../support/sketchSights.ts';

const settings = { numRuns: 80, seed: 20261121 };

test('a switch that is not asked about changes nothing', { timeout: 240_000 }, () => {
  const asked = new Map<string, number>();
  fc.assert(
    fc.property(sketchesOfAnyGame, (sketch) => {
      const { situation, sights } = tabletopOf(sketch);
      const report = rout(situation, sights, ROUTER);
      const skipped = disputedIn(situation.rules).filter((id) => !mayMatter(id, situation, report));
      for (const id of skipped) {
        expect([id, everyDependenceOn(id, situation, sights, report)]).toEqual([id, []]);
        asked.set(id, (asked.get(id) ?? 0) + 1);
      }
    }),
    settings,
  );
  expect(asked.size).toBeGreaterThan(8);
});

test('each dependence is what the report under that setting says, and none is missing', {
  timeout: 240_000,
}, () => {
  let found = 0;
  fc.assert(
    fc.property(sketchesOfAnyGame, (sketch) => {
      const { situation, sights } = tabletopOf(sketch);
      const report = rout(situation, sights, ROUTER);
      const told = dependencesOf(situation, sights, report);
      for (const id of disputedIn(situation.rules))
        for (const setting of switchRow(id).settings) {
          const other = summaryOf(
            rout({ ...situation, rules: withSetting(situation.rules, id, setting) }, sights, ROUTER),
          );
          const dependence = told.find((each) => each.switch === id && each.setting === setting);
          expect(dependence?.other ?? summaryOf(report)).toEqual(other);
          if (dependence) expect(dependence.differs.length).toBeGreaterThan(0);
        }
      found += told.length;
    }),
    { ...settings, numRuns: 40 },
  );
  expect(found).toBeGreaterThan(20);
});

test.each(['concealed', 'hidden'] as const)(
  'A10.533 what becomes of who is thrown back (D-8) is asked where somebody is %s',
  (state) => {
    const map = mapOf({ columns: 9, rows: 10, text: '' });
    const situation = situationOn(map, [
      unitAt('g', 'ge-467', 'E2', state),
      unitAt('R', 'ru-447', 'E5', 'broken', 'dm'),
    ]);
    expect(mayMatter('D-8', situation, rout(situation, sketchSights(map), ROUTER))).toBe(true);
  },
);
