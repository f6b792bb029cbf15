import { describe, expect, test } from 'vitest';
import { unitAt } from '../../../support/situation.ts';
import { checksOf, firedOn, firstCheck, here } from './table.ts';

describe('EX-10.2', () => {
  const kia = firedOn([here('l', 'ge-ldr-9-1'), here('ss', 'ge-ss-658'), here('s', 'ge-467')]).on(
    'attack l ss s as 1KIA; roll 6 3 2',
  );
  test('EX-10.2-1 Random Selection takes the leader: he is eliminated, both squads break', () =>
    expect(['l', 'ss', 's'].map(kia.unit)).toEqual([
      'gone',
      'ge-ss-658 E4 broken dm',
      'ge-467 E4 broken dm',
    ]));
  test('EX-10.2-2 the broken 4-6-7 takes a 1MC as its LLMC', () =>
    expect(firstCheck(kia)).toBe('s leaderLossMorale +1'));
  test('EX-10.2-3 failing it Reduces the 4-6-7 to a broken half-squad', () =>
    expect(kia.on('roll 4 3').unit('s')).toBe('ge-hs-247 E4 broken dm'));
  test('EX-10.2-4 the broken 6-5-8 takes none: 9 is not below 9', () =>
    expect(checksOf(kia)).toHaveLength(1));
});

describe('EX-10.21', () => {
  /** The leader, broken, is eliminated in his check; the squads then roll theirs. */
  const lost = (leader: 'ge-ldr-8-0' | 'ge-ldr-8-1' | 'ge-ldr-9-1', rolls: string) =>
    firedOn([here('l', leader, 'broken', 'dm'), here('a', 'ge-468'), here('b', 'ge-467')]).on(
      `attack l a b as 1MC; roll 6 6; ${rolls}`,
    );
  const ROLLS = ['roll 1 1; roll 1 1', 'roll 5 5; roll 5 5', 'roll 1 1; roll 4 4'];
  test.each(ROLLS)('EX-10.21-1 whatever the 1MC does (%s), the 4-6-7 takes a NMC for an 8-0', (rolls) =>
    expect(checksOf(lost('ge-ldr-8-0', rolls))).toEqual(['b leaderLossMorale +0']),
  );
  test.each(ROLLS)('EX-10.21-2 for an 8-1 it takes a 1MC (%s)', (rolls) =>
    expect(checksOf(lost('ge-ldr-8-1', rolls))).toEqual(['b leaderLossMorale +1']),
  );
  test.each(ROLLS)('EX-10.21-3 for a 9-1 both squads take a 1MC (%s)', (rolls) =>
    expect(checksOf(lost('ge-ldr-9-1', rolls))).toEqual(['a leaderLossMorale +1', 'b leaderLossMorale +1']),
  );
  test('EX-10.21-4 for an 8-0 or 8-1 the 4-6-8 takes none', () => {
    for (const leader of ['ge-ldr-8-0', 'ge-ldr-8-1'] as const)
      expect(checksOf(lost(leader, 'roll 1 1; roll 1 1')).join()).not.toContain('a ');
  });
});

describe('EX-10.22', () => {
  const nine = here('l', 'ge-ldr-9-1');
  const passes = (units: Parameters<typeof firedOn>[0], dr: string) =>
    firedOn(units).on(`attack l as NMC; roll ${dr}`).unit('l');
  test('EX-10.22-1 alone he passes with 9 or less', () =>
    expect([passes([nine], '5 4'), passes([nine], '5 5')]).toEqual([
      'ge-ldr-9-1 E4 pinned',
      'ge-ldr-9-1 E4 broken dm',
    ]));
  test('EX-10.22-2 with an unbroken 10-2 there, with 11 or less', () =>
    expect(passes([nine, here('m', 'ge-ldr-10-2')], '6 5')).toBe('ge-ldr-9-1 E4 pinned'));
  test('EX-10.22-3 a 9-2 does not help: the same level', () =>
    expect(passes([nine, here('m', 'ge-ldr-9-2')], '5 5')).toBe('ge-ldr-9-1 E4 broken dm'));
  test('EX-10.22-4 the 10-2 has to pass first, and is not helped by the 9-1', () => {
    const both = firedOn([nine, here('m', 'ge-ldr-10-2')]).on('attack l m as NMC');
    expect([firstCheck(both), firstCheck(both.on('roll 6 5'))]).toEqual(['m morale +0', 'l morale +0']);
  });
  test('EX-10.22-5 a better leader who does not move with him does not help', () =>
    expect(firstCheck(firedOn([nine, here('m', 'ge-ldr-10-2')]).on('attack l as NMC moving'))).toBe(
      'l morale +0',
    ));
});

describe('EX-19', () => {
  test('EX-19.1-1 with an ELR of 1, failing by 2 or more', () => {
    const fails = (dr: string) =>
      firedOn([here('s', 'ge-467')], { axis: { elr: 1 } })
        .on(`attack s as NMC; roll ${dr}`)
        .unit('s');
    expect([fails('4 4'), fails('5 4')]).toEqual(['ge-467 E4 broken dm', 'ge-447 E4 broken dm']);
  });
  test('EX-19.13-1 a 9-2 becomes a 9-1, a 9-1 an 8-1', () => {
    const falls = (leader: 'ge-ldr-9-2' | 'ge-ldr-9-1') =>
      firedOn([here('l', leader)], { axis: { elr: 1 } })
        .on('attack l as NMC; roll 6 5')
        .unit('l');
    expect([falls('ge-ldr-9-2'), falls('ge-ldr-9-1')]).toEqual([
      'ge-ldr-9-1 E4 broken dm',
      'ge-ldr-8-1 E4 broken dm',
    ]);
  });
  test('EX-19.132-1 by special rule a 6-5-8 becomes a 4-4-7, a British 6-4-8 a 4-4-7', () => {
    const rule = { elr: 4, elrBySpecialRule: true } as const;
    const falls = (counter: 'ge-ss-658' | 'br-648') =>
      firedOn([here('u', counter), unitAt('o', 'ru-447', 'I9')], { axis: rule, allied: rule })
        .on('attack u as 2MC; roll 6 5')
        .unit('u');
    expect([falls('ge-ss-658'), falls('br-648')]).toEqual(['ge-447 E4 broken dm', 'br-447 E4 broken dm']);
  });
});
