import { describe, expect, test } from 'vitest';
import { WEAPONS } from '../../../../src/units/counters.ts';
import { rallyView } from '../../../../src/rules/areas/rally/rallyView.ts';
import type { LyingWeapon } from '../../../../src/units/scenario.ts';
import type { Unit } from '../../../../src/units/unit.ts';
import { locationId, unitId } from '../../../support/situation.ts';
import { armedWith, inPhase, inRally, unitAt } from './table.ts';

const lies = (counter: LyingWeapon['weapon']['counter'], at = 'G5'): LyingWeapon => ({
  weapon: { counter, malfunctioned: false },
  at: locationId(at),
  by: unitId('gone'),
});
const broken = (unit: Unit): Unit => ({
  ...unit,
  weapons: unit.weapons.map((weapon) => ({ ...weapon, malfunctioned: true })),
});
const weaponsOf = (table: ReturnType<typeof inRally>, id: string) =>
  table.state.situation.units
    .find((unit) => unit.id === id)
    ?.weapons.map(({ counter, malfunctioned }) => `${counter}${malfunctioned ? ' out' : ''}`);
const r = (
  ...states: Parameters<typeof unitAt> extends [unknown, unknown, unknown, ...infer S] ? S : never
) => unitAt('r', 'ru-447', 'G5', ...states);

describe('Recovery', () => {
  const table = inRally([r()], { lies: [lies('ge-lmg'), lies('ru-mmg'), lies('ru-hmg', 'G6')] });
  test('SK-RPh-04 a dr of less than 6 Recovers what lies there', () => {
    expect([
      weaponsOf(table.on('pickUp r 2; roll 5'), 'r'),
      weaponsOf(table.on('pickUp r 2; roll 6'), 'r'),
    ]).toEqual([['ru-mmg'], []]);
    expect(table.on('pickUp r 2; roll 5').state.lying.map(({ weapon }) => weapon.counter)).toEqual([
      'ge-lmg',
      'ru-hmg',
    ]);
  });
  test('SK-RPh-04 CX makes it harder by one', () =>
    expect(weaponsOf(inRally([r('cx')], { lies: [lies('ru-mmg')] }).on('pickUp r 1; roll 5'), 'r')).toEqual(
      [],
    ));
  test('A4.44 and so does the night', () =>
    expect(
      weaponsOf(inRally([r()], { lies: [lies('ru-mmg')], night: 3 }).on('pickUp r 1; roll 5'), 'r'),
    ).toEqual([]));
  test('SK-RPh-01 each unit has one action', () =>
    expect(table.on('pickUp r 1; roll 6').refuses('pickUp r 2')).toEqual(['hasActed']));
  test('SK-RPh-01 a leader who acts rallies all the same', () =>
    expect(
      inRally([unitAt('l', 'ru-ldr-8-0', 'G5'), r('broken')], { lies: [lies('ru-mmg')] })
        .on('pickUp l 1; roll 6; rally r by l; roll 3 4')
        .unit('r'),
    ).toBe('ru-447 G5'));
  test.each([
    ['SK-RPh-01 none that is broken', r('broken'), ['notInGoodOrder']],
    ['SK-RPh-01 nor berserk', r('berserk'), ['notInGoodOrder']],
    ['SK-RPh-01 nor in Melee', r('melee'), ['notInGoodOrder']],
    ['A4.44 none that is Unarmed', r('unarmed'), ['cannotPickUp']],
    ['A4.44 none where nothing lies', unitAt('r', 'ru-447', 'A1'), ['nothingLiesThere']],
  ] as const)('%s', (_claim, unit, facts) =>
    expect(inRally([unit], { lies: [lies('ru-mmg')] }).refuses('pickUp r 1')).toEqual(facts),
  );
  test('SK-RPh-03 the view tells both sides what lies there', () =>
    expect(rallyView(table.state)?.weapons).toMatchObject([
      { unit: 'r', pickUps: [{ weapon: 0 }, { weapon: 1 }] },
    ]));
});

describe('repair', () => {
  const table = inRally([broken(armedWith(r(), 'ru-lmg', 'ru-mmg'))]);
  test('SK-RPh-05 a dr of its repair number or less mends it, a 6 is its end', () => {
    expect([1, 2, 3, 5, 6].map((dr) => weaponsOf(table.on(`repair r 2; roll ${String(dr)}`), 'r'))).toEqual([
      ['ru-lmg out', 'ru-mmg'],
      ['ru-lmg out', 'ru-mmg'],
      ['ru-lmg out', 'ru-mmg out'],
      ['ru-lmg out', 'ru-mmg out'],
      ['ru-lmg out'],
    ]);
  });
  test("SK-RPh-05 none of the enemy's", () =>
    expect(inRally([broken(armedWith(r(), 'ge-lmg'))]).refuses('repair r 1')).toEqual(['isCaptured']));
  test('SK-RPh-05 none that works, or is not there', () =>
    expect([inRally([armedWith(r(), 'ru-lmg')]).refuses('repair r 1'), table.refuses('repair r 3')]).toEqual([
      ['nothingToRepair'],
      ['nothingToRepair'],
    ]));
  test('SK-RPh-07 a vehicle mends its main armament with 1, and is Recalled by a 6', () => {
    const tank = inRally([unitAt('t', 'ru-t34', 'G5', 'mainOut')]);
    expect([1, 2, 6].map((dr) => tank.on(`repair t; roll ${String(dr)}`).unit('t'))).toEqual([
      'ru-t34 G5',
      'ru-t34 G5 mainOut',
      'ru-t34 G5 mainOut recalled',
    ]);
    expect(inRally([unitAt('t', 'ru-t34', 'G5')]).refuses('repair t')).toEqual(['nothingToRepair']);
  });
  test('A9.72 machine guns, rifles and mortars have a repair number; what has an X# of its own has none', () =>
    expect(
      Object.values(WEAPONS)
        // What is printed on the other side of recoilless rifles was not read.
        .filter(({ rule }) => rule !== 'C12')
        .filter((row) => 'removal' in row === (row.repair !== undefined))
        .map(({ label }) => label),
    ).toEqual([]));
});

describe('transfer', () => {
  const pair = [armedWith(r(), 'ru-mmg'), unitAt('s', 'ru-hs-237', 'G5')];
  test('SK-RPh-06 from one Good Order unit to another in the Location', () => {
    const given = inRally(pair).on('transfer r 1 to s');
    expect([weaponsOf(given, 'r'), weaponsOf(given, 's')]).toEqual([[], ['ru-mmg']]);
  });
  test('SK-RPh-06 which is the one action of both', () =>
    expect(inRally(pair).on('transfer r 1 to s').refuses('transfer s 1 to r')).toEqual(['hasActed']));
  test.each([
    ['SK-RPh-06 not to one elsewhere', [pair[0], unitAt('s', 'ru-hs-237', 'G6')], ['cannotHandOver']],
    [
      'SK-RPh-06 not to a broken one',
      [pair[0], unitAt('s', 'ru-hs-237', 'G5', 'broken')],
      ['notInGoodOrder'],
    ],
    ['SK-RPh-06 not to the enemy', [pair[0], unitAt('s', 'ge-hs-247', 'G5')], ['cannotHandOver']],
    [
      'SK-RPh-06 not to an Unarmed one',
      [pair[0], unitAt('s', 'ru-hs-237', 'G5', 'unarmed')],
      ['cannotHandOver'],
    ],
  ] as const)('%s', (_claim, units, facts) =>
    expect(inRally(units.flatMap((unit) => unit ?? [])).refuses('transfer r 1 to s')).toEqual(facts),
  );
  test('SK-APh-01 in the Advance Phase unpinned units of the ATTACKER', () => {
    expect(weaponsOf(inPhase('advance', pair).on('transfer r 1 to s'), 's')).toEqual(['ru-mmg']);
    expect([
      inPhase('advance', [armedWith(r('pinned'), 'ru-mmg'), unitAt('s', 'ru-hs-237', 'G5')]).refuses(
        'transfer r 1 to s',
      ),
      inPhase('advance', pair, { attacker: 'axis' }).refuses('transfer r 1 to s'),
      inPhase('movement', pair).refuses('transfer r 1 to s'),
    ]).toEqual([['onlyUnpinnedAttackers'], ['onlyUnpinnedAttackers'], ['noTransferNow']]);
  });
});
