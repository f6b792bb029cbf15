import { describe, expect, test } from 'vitest';
import { moraleAmong } from '../../../src/rules/morale/leadership.ts';
import type { Unit } from '../../../src/units/unit.ts';
import { checksOf, firedOn, firstCheck, here } from '../areas/attack/table.ts';
import { inRally, unitAt } from '../areas/rally/table.ts';
import { routsOnOpen } from '../areas/routPhase/script.ts';

const squad = here('s', 'ru-447');
const level = (unit: Unit, ...others: readonly Unit[]): number | undefined =>
  moraleAmong([unit, ...others], unit);

describe('A25.221 Commissars, G1.41 Japanese leaders', () => {
  test.each([
    ['alone a 4-4-7 has 7', squad, [], 7],
    ['beside a Commissar 8', squad, [here('c', 'ru-com-9-0')], 8],
    ['two make it no better', squad, [here('c', 'ru-com-9-0'), here('d', 'ru-com-8+1')], 8],
    ['broken men too', here('s', 'ru-447', 'broken'), [here('c', 'ru-com-9-0')], 8],
    ['another leader too', here('s', 'ru-ldr-8-0'), [here('c', 'ru-com-9-0')], 9],
    ['not another Commissar', here('s', 'ru-com-8+1'), [here('c', 'ru-com-9-0')], 8],
    ['nobody above 10', here('s', 'ru-ldr-10-2'), [here('c', 'ru-com-9-0')], 10],
    ['not a pinned one', squad, [here('c', 'ru-com-9-0', 'pinned')], 7],
    ['not a broken one', squad, [here('c', 'ru-com-9-0', 'broken')], 7],
    ['not one elsewhere', squad, [unitAt('c', 'ru-com-9-0', 'E5')], 7],
    ['not another leader', squad, [here('c', 'ru-ldr-9-1')], 7],
    ['Partisans may have one', here('s', 'pa-337'), [here('c', 'ru-com-9-0')], 8],
    ['a Japanese leader does the same', here('s', 'ja-447'), [here('c', 'ja-ldr-8-0')], 8],
    ['but for another', here('s', 'ja-ldr-8-0'), [here('c', 'ja-ldr-9-1')], 8],
  ] as const)('%s', (_claim, unit, others, is) => expect(level(unit, ...others)).toBe(is));
  test.each([
    [
      'A25.221 a 4-4-7 beside a Commissar passes with 8',
      [squad, here('c', 'ru-com-9-0')],
      'roll 4 4',
      'ru-447 E4 pinned',
    ],
    ['A25.221 and breaks with 9', [squad, here('c', 'ru-com-9-0')], 'roll 5 4', 'ru-447 E4 broken dm'],
    ['A25.221 without him it breaks with 8', [squad], 'roll 4 4', 'ru-447 E4 broken dm'],
    [
      'G1.41 a 4-4-7 beside a Japanese leader passes with 8',
      [here('s', 'ja-447'), here('c', 'ja-ldr-8-0')],
      'roll 4 4',
      'ja-447 E4 pinned',
    ],
  ] as const)('%s', (_claim, units, roll, left) =>
    expect(firedOn(units).on('attack s as NMC').on(roll).unit('s')).toBe(left),
  );
  test('A25.221 by how much it fails is told from the better level', () =>
    expect(
      firedOn([squad, here('c', 'ru-com-9-0')], { allied: { elr: 1 } })
        .on('attack s as NMC; roll 5 4')
        .unit('s'),
    ).toBe('ru-447 E4 broken dm'));
  test('A25.221 he checks before leaders of higher morale', () =>
    expect(
      checksOf(firedOn([here('l', 'ru-ldr-9-1'), here('c', 'ru-com-8+1')]).on('attack l c as NMC'))[0],
    ).toContain('c '));
  test('A25.221 the loss of a Commissar is felt by leaders of higher morale, that of others by no Commissar', () => {
    expect(
      checksOf(
        firedOn([here('c', 'ru-com-8+1'), here('l', 'ru-ldr-9-1'), here('e', 'ru-628')]).on(
          'attack c as 1KIA',
        ),
      ),
    ).toEqual(['l leaderLossMorale +0']);
    expect(
      checksOf(firedOn([here('l', 'ru-ldr-9-1'), here('c', 'ru-com-8+1'), squad]).on('attack l as 1KIA')),
    ).toEqual(['s leaderLossMorale +1']);
  });
  test('A25.221 beside him no other leadership counts, and none counts for him', () => {
    const all = [squad, here('c', 'ru-com-9-0'), here('l', 'ru-ldr-10-2')];
    expect([
      firstCheck(firedOn(all).on('attack s as NMC')),
      firstCheck(firedOn(all).on('attack c as NMC')),
    ]).toEqual(['s morale +0', 'c morale +0']);
  });
  test('A25.222 he alone rallies those about him; a Japanese leader drives out DM like him', () => {
    const r = unitAt('r', 'ru-447', 'G5', 'broken', 'dm');
    expect(
      inRally([r, unitAt('c', 'ru-com-9-0', 'G5'), unitAt('l', 'ru-ldr-10-2', 'G5')]).refuses('rally r by l'),
    ).not.toEqual([]);
    const japanese = inRally([
      unitAt('r', 'ja-hs-237', 'G5', 'broken', 'dm'),
      unitAt('c', 'ja-ldr-8-0', 'G5'),
    ]).on('rally r by c');
    expect([
      japanese.on('roll 4 4').unit('r'),
      japanese.on('roll 5 4').unit('r'),
      japanese.on('roll 5 4').facts.includes('failsUnderCommissar'),
    ]).toEqual(['ja-hs-237 G5', 'ja-hs-237 G5 broken dm', true]);
  });
  test('A10.711 a Commissar who goes along raises the level in Interdiction', () => {
    const rout = routsOnOpen('woods: E5 E7', [
      unitAt('g', 'ge-467', 'E2'),
      unitAt('h', 'ge-467', 'I6'),
      unitAt('r', 'ru-447', 'E5', 'broken', 'dm'),
      unitAt('c', 'ru-com-9-0', 'E5'),
    ]);
    const checks = (script: string) => rout.on(script).events.filter(({ fact }) => fact === 'checks');
    expect(checks('rout r with c; step E6; roll 3 3')).toMatchObject([{ level: 8 }]);
    expect(checks('rout r; step E6; roll 3 3')).toMatchObject([{ level: 7 }]);
  });
});

describe('A25.24 Partisans', () => {
  const partisan = here('p', 'pa-337');
  test('their leaders are nothing to others, nor are those of others to them', () =>
    expect([
      firstCheck(firedOn([squad, here('l', 'pa-ldr-9-1')]).on('attack s as NMC')),
      firstCheck(firedOn([partisan, here('l', 'ru-ldr-9-1')]).on('attack p as NMC')),
      firstCheck(firedOn([partisan, here('l', 'pa-ldr-9-1')]).on('attack p as NMC')),
    ]).toEqual(['s morale +0', 'p morale +0', 'p morale -1']));
  test('nobody misses a leader who was nothing to him', () =>
    expect(checksOf(firedOn([squad, partisan, here('l', 'pa-ldr-9-1')]).on('attack l as 1KIA'))).toEqual([
      'p leaderLossMorale +1',
    ]));
  test('they rally only their own', () => {
    const table = (id: 'ru-447' | 'pa-337') =>
      inRally([unitAt('r', id, 'G5', 'broken'), unitAt('l', 'pa-ldr-9-1', 'G5')]);
    expect([
      table('ru-447').refuses('rally r by l').length > 0,
      table('pa-337').refuses('rally r by l'),
    ]).toEqual([true, []]);
  });
  test('they have an ELR of 5 whatever that of their side, unless it is told of themselves', () => {
    const leader = here('l', 'pa-ldr-9-1');
    const failing = (unit: Unit, roll: string) =>
      firedOn([unit], { allied: { elr: 0 } })
        .on(`attack l as 4MC; roll ${roll}`)
        .unit('l');
    expect([failing(leader, '5 5'), failing(leader, '6 5'), failing({ ...leader, elr: 0 }, '4 4')]).toEqual([
      'pa-ldr-9-1 E4 broken dm',
      'pa-ldr-8-1 E4 broken dm',
      'pa-ldr-8-1 E4 broken dm',
    ]);
  });
});

describe('A25.71 Finns', () => {
  const failing = (counter: Parameters<typeof here>[1]) =>
    firedOn([here('l', counter)], { axis: { elr: 0 } })
      .on('attack l as 4MC; roll 5 5')
      .unit('l');
  test.each([
    ['fi-ldr-10-1', 'fi-ldr-10-0'],
    ['fi-ldr-10-0', 'fi-ldr-9-1'],
    ['fi-ldr-9-1', 'fi-ldr-9-0'],
    ['fi-ldr-9-0', 'fi-ldr-8-0'],
    ['fi-ldr-8-0', 'fi-ldr-8+1'],
  ] as const)('A25.71 %s is Replaced by %s', (from, to) => expect(failing(from)).toBe(`${to} E4 broken dm`));
  test('A25.72 the 8+1 is Disrupted, the lowest there is', () =>
    expect([failing('fi-ldr-8+1'), failing('ru-com-8+1')]).toEqual([
      'fi-ldr-8+1 E4 broken dm disrupted',
      'ru-com-8+1 E4 broken dm',
    ]));
});

describe('G1.3 Japanese crews', () => {
  const failing = (counter: Parameters<typeof here>[1], roll = '5 5') =>
    firedOn([here('c', counter)])
      .on(`attack c as NMC; roll ${roll}`)
      .unit('c');
  test('G1.3 an Infantry crew loses a step, and then breaks', () =>
    expect([failing('ja-crew-228'), failing('ja-crew-128r')]).toEqual([
      'ja-crew-128r E4',
      'ja-crew-127 E4 broken dm',
    ]));
  test('G1.3 an Original 12 is its end', () => expect(failing('ja-crew-228', '6 6')).toBe('gone'));
  test('G1.3 a vehicle crew breaks', () => expect(failing('ja-crew-127')).toBe('ja-crew-127 E4 broken dm'));
});
