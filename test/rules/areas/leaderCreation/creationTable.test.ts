import { describe, expect, test } from 'vitest';
import { COUNTERS, type CounterId } from '../../../../src/units/counters.ts';
import {
  creationDrms,
  leaderMade,
  creationSum,
  type Occasion,
} from '../../../../src/rules/areas/leaderCreation/creationTable.ts';
import { unitAt } from '../../../support/situation.ts';

const SELF: Occasion = { kind: 'selfRally' };
const cc = (columnsBelow: number, vehicle = false): Occasion => ({
  kind: 'closeCombat',
  columnsBelow,
  vehicle,
});
const drm = (unit: ReturnType<typeof unitAt>, occasion: Occasion): number | undefined => {
  const drms = creationDrms(unit, occasion);
  return drms && creationSum(drms);
};
const whys = (unit: ReturnType<typeof unitAt>, occasion: Occasion) =>
  creationDrms(unit, occasion)?.map((each) => `${each.why} ${String(each.drm)}`);

describe('A18.2 the Leader Creation Table', () => {
  test('EX-18.2-1 a German 4-3-6 with an Original 2 in CC at 1-4: −2', () => {
    expect(whys(unitAt('g', 'ge-436', 'A1'), cc(2))).toEqual(['nation -1', 'odds -2', 'lowMorale 1']);
    expect(drm(unitAt('g', 'ge-436', 'A1'), cc(2))).toBe(-2);
  });
  test('EX-18.2-2 a Russian 4-2-6 that Self-Rallies with an Original 2: +3', () => {
    expect(whys(unitAt('r', 'ru-426', 'A1', 'broken'), SELF)).toEqual([
      'nation 1',
      'wasBroken 1',
      'lowMorale 1',
    ]);
    expect(drm(unitAt('r', 'ru-426', 'A1', 'broken', 'dm'), SELF)).toBe(3);
  });
  test.each([
    ['A18.2-h Americans', 'am-666', ['lowMorale'], ['nation']],
    ['A18.2-h British', 'br-457', [], ['nation']],
    ['A18.2-h Germans', 'ge-467', [], ['nation']],
    ['A18.2-m Russians', 'ru-447', [], ['nation']],
    ['A18.2-m not Partisans', 'pa-337', [], []],
  ] as const)('%s have a drm of their own', (_claim, id, low, nation) =>
    expect(creationDrms(unitAt('u', id, 'A1'), cc(0))?.map(({ why }) => why)).toEqual([...nation, ...low]),
  );
  test.each([
    ['A18.2-j a Morale Level of 8 is −1', 'ge-468', [], cc(0), -2],
    ['A18.2-b as it is at the time: a broken 4-6-7 has 7', 'ge-467', ['broken'], SELF, 0],
    ['A18.2-k a broken half-squad of them has 6, which is +1', 'ge-hs-247', ['broken'], SELF, 1],
    ['A18.2-b Fanatic, it has 8', 'ge-467', ['fanatic'], cc(0), -2],
    ['A18.2-l having been broken is +1', 'ge-468', ['broken'], SELF, -1],
    ['A18.2-e DM is nothing', 'ge-468', ['broken', 'dm'], SELF, -1],
    ['A18.2-i each column below 1-1 is −1', 'ru-447', [], cc(3), -2],
    ['A18.2-i a vehicle is −1', 'ru-447', [], cc(0, true), 0],
    ['A25.25 NKVD have a table of their own', 'ru-nkvd-628', ['broken'], SELF, 1],
    ['A25.25 where a Fanatic is −1', 'ru-nkvd-628', ['fanatic'], cc(1), -2],
    ['A18.2-n none is made of Finns', 'fi-648', ['broken'], SELF, undefined],
    ['A18.2-n nor of Japanese', 'ja-448', [], cc(0), undefined],
  ] as const)('%s', (_claim, id, states, occasion, all) =>
    expect(drm(unitAt('u', id, 'A1', ...states), occasion)).toBe(all),
  );
  test.each([
    ['A18.2-o a final dr of 7 or more makes nobody', 7, undefined],
    ['A18.2-o 9', 9, undefined],
    ['A18.2-o 6', 6, 'ge-ldr-6+1'],
    ['A18.2-o 5', 5, 'ge-ldr-7-0'],
    ['A18.2-o 4', 4, 'ge-ldr-7-0'],
    ['A18.2-o 3', 3, 'ge-ldr-8-0'],
    ['A18.2-o 2', 2, 'ge-ldr-8-0'],
    ['A18.2-o 1', 1, 'ge-ldr-8-1'],
    ['A18.2-o −3', -3, 'ge-ldr-8-1'],
  ] as const)('%s', (_claim, final, made) =>
    expect(leaderMade(unitAt('u', 'ge-467', 'A1'), final)).toBe(made),
  );
  test('A18.2-o the NKVD get Commissars', () =>
    expect([6, 5, 4, 3, 2, 1].map((dr) => leaderMade(unitAt('u', 'ru-nkvd-hs-328', 'A1'), dr))).toEqual([
      undefined,
      'ru-com-8+1',
      'ru-com-8+1',
      'ru-com-9-0',
      'ru-com-9-0',
      'ru-com-10-0',
    ]));
  test('A18.2 every leader made is of the nation of his men', () => {
    for (const [id, row] of Object.entries(COUNTERS)) {
      const made = [-2, 1, 3, 5, 6, 7].flatMap(
        (dr) => leaderMade(unitAt('u', id as CounterId, 'A1'), dr) ?? [],
      );
      expect(made.map((each) => COUNTERS[each].nationality)).toEqual(made.map(() => row.nationality));
      expect(made.length).toBe(
        ['finnish', 'japanese'].includes(row.nationality)
          ? 0
          : 'formation' in row && row.formation === 'NKVD'
            ? 4
            : 5,
      );
    }
  });
});
