import { describe, expect, test } from 'vitest';
import { closeCombatView } from '../../../../src/rules/areas/closeCombat/closeCombatView.ts';
import { ccNotesOf } from '../../../../src/rules/areas/closeCombat/fighters.ts';
import { figuresOf } from '../../../../src/rules/areas/closeCombat/figures.ts';
import type { CcDrm } from '../../../../src/rules/areas/closeCombat/modifiers.ts';
import type { Condition, Unit } from '../../../../src/units/unit.ts';
import type { CounterId } from '../../../../src/units/counters.ts';
import { unitId } from '../../../support/situation.ts';
import { inPhase, STARTER_KIT, unitAt } from '../rally/table.ts';

type Rest = Parameters<typeof inPhase>[2];
const inCc = (units: readonly Unit[], rest: Rest = {}) =>
  inPhase('closeCombat', units, { attacker: 'axis', ...rest });
const at = (id: string, counter: CounterId, ...states: readonly Condition[]): Unit =>
  unitAt(id, counter, 'G5', ...states);
const a = (...states: readonly Condition[]): Unit => at('a', 'ge-467', ...states);
const x = (...states: readonly Condition[]): Unit => at('x', 'ru-447', ...states);
const y = (...states: readonly Condition[]): Unit => at('y', 'ru-447', ...states);

const said = (drms: readonly CcDrm[]): string =>
  drms.map(({ why, drm }) => `${why} ${String(drm)}`).join(', ');

/** An attack as `4 to 4, 1-1; cx 1 | x: broken -2`. */
const told = (table: ReturnType<typeof inCc>, place = 0): string => {
  const attack = ccNotesOf(table.state).attacks[place];
  if (!attack) throw new Error('no attack');
  const { fp, defence, column, drms, own } = figuresOf(table.state.situation, attack, ccNotesOf(table.state));
  const each = own.map((one) => ` | ${one.unit}: ${said(one.drms)}`).join('');
  return `${String(fp)} to ${String(defence)}, ${column.odds}${drms.length > 0 ? `; ${said(drms)}` : ''}${each}`;
};

describe('A11.11 FP', () => {
  test.each([
    ['A11.19 against concealed men half', [a(), x('concealed')], 'cc a against x', '2 to 4, 1-2'],
    [
      'A11.19 also if one of them is',
      [a(), at('b', 'ge-467'), x('concealed'), y()],
      'cc a b against x y',
      '4 to 8, 1-2',
    ],
    ['A7.8 pinned men attack at half', [a('pinned'), x()], 'cc a against x', '2 to 4, 1-2'],
    ['A7.8 and again against concealed men', [a('pinned'), x('concealed')], 'cc a against x', '1 to 4, 1-4'],
    [
      'A20.5 Guards attack at half',
      [a(), { ...at('p', 'ru-447'), heldBy: unitId('a') }, x()],
      'cc a against x',
      '2 to 4, 1-2',
    ],
    ['A7.8 pinned men defend whole', [a(), x('pinned')], 'cc a against x', '4 to 4, 1-1'],
    [
      'A11.11 more than 10 to 1',
      [at('a', 'ge-838'), at('b', 'ge-838'), at('x', 'ru-ldr-8-0')],
      'cc a b against x',
      '16 to 1, >10-1',
    ],
    [
      'A11.11 less than 1 to 8',
      [at('a', 'ge-hs-247'), ...['x', 'y', 'z'].map((id) => at(id, 'ru-628'))],
      'cc a against x y z',
      '2 to 18, <1-8',
    ],
  ] as const)('%s', (_claim, units, line, figures) => expect(told(inCc(units).on(line))).toBe(figures));
  test('A11.11 above 10-1 an Original 12 still kills', () =>
    expect(
      inCc([at('a', 'ge-838'), at('b', 'ge-838'), at('x', 'ru-ldr-8-0')])
        .on('cc a b against x; fight G5; roll 6 6')
        .unit('x'),
    ).toBe('gone'));
});

describe('A11.141 leadership', () => {
  const nine = at('l', 'ge-ldr-9-2');
  test.each([
    ['A11.141 a leader alone has none', [nine, x()], 'cc l against x', '1 to 4, 1-4'],
    ['A11.141 with his men he has', [nine, a(), x()], 'cc l a against x', '5 to 4, 1-1; leadership -2'],
    [
      'A11.141 with another SMC too',
      [nine, at('h', 'ge-hero'), x()],
      'cc l h against x',
      '2 to 4, 1-2; leadership -2, heroic -1',
    ],
    [
      'A7.831 a pinned one has none',
      [at('l', 'ge-ldr-9-2', 'pinned'), a(), x()],
      'cc l a against x',
      '4.5 to 4, 1-1',
    ],
    ['A11.141 beside the berserk none', [nine, a('berserk'), x()], 'cc l a against x', '5 to 4, 1-1'],
    [
      'A17.2 wounded he is worse by one',
      [at('l', 'ge-ldr-9-2', 'wounded'), a(), x()],
      'cc l a against x',
      '5 to 4, 1-1; leadership -1',
    ],
    [
      'A10.7 worse by one to men of another nation',
      [at('l', 'fi-ldr-9-1'), a(), x()],
      'cc l a against x',
      '5 to 4, 1-1',
    ],
    [
      'A10.7 though some are of his own',
      [at('l', 'fi-ldr-10-1'), at('f', 'fi-648'), a(), x()],
      'cc l f a against x',
      '11 to 4, 2-1',
    ],
    [
      'A10.7 two leaders, one directs',
      [nine, at('m', 'ge-ldr-8-1'), x()],
      'cc l m against x',
      '2 to 4, 1-2; leadership -2',
    ],
    [
      'A15.24 a hero alone',
      [at('h', 'ge-hero'), at('x', 'ru-hs-237')],
      'cc h against x',
      '1 to 2, 1-2; heroic -1',
    ],
    [
      'A15.24 every hero',
      [at('h', 'ge-hero'), at('i', 'ge-hero'), x()],
      'cc h i against x',
      '2 to 4, 1-2; heroic -2',
    ],
    [
      'A15.21 a heroic leader is one or the other',
      [at('l', 'ge-ldr-9-2', 'heroic'), a(), x()],
      'cc l a against x',
      '5 to 4, 1-1; leadership -2',
    ],
    [
      'A15.21 alone he is a hero',
      [at('l', 'ge-ldr-9-2', 'heroic'), x()],
      'cc l against x',
      '1 to 4, 1-4; heroic -1',
    ],
  ] as const)('%s', (_claim, units, line, figures) => expect(told(inCc(units).on(line))).toBe(figures));
  const partisans = (leader: CounterId, man: CounterId) =>
    told(inCc([at('l', leader), at('p', man), a()], { attacker: 'allied' }).on('cc l p against a'));
  test('A25.24 Partisans and others are nothing to each other', () =>
    expect([
      partisans('pa-ldr-9-1', 'pa-337'),
      partisans('pa-ldr-9-1', 'ru-447'),
      partisans('ru-ldr-9-1', 'pa-337'),
    ]).toEqual(['4 to 4, 1-1; leadership -1', '5 to 4, 1-1', '4 to 4, 1-1']));
  test('A11.141 the same in the Starter Kit', () =>
    expect([
      told(inCc([nine, x()], STARTER_KIT).on('cc l against x')),
      told(inCc([nine, a(), x()], STARTER_KIT).on('cc l a against x')),
    ]).toEqual(['1 to 4, 1-4', '5 to 4, 1-1; leadership -2']));
});

describe('A11.11 DRM', () => {
  test.each([
    ['A4.51 by CX men +1', [a('cx'), x()], 'cc a against x', '4 to 4, 1-1; cx 1'],
    ['A4.51 against CX units −1', [a(), x('cx')], 'cc a against x', '4 to 4, 1-1; cxTarget -1'],
    [
      'B26.31 from Wire +1, against men on it −1',
      [a('onWire'), x('onWire')],
      'cc a against x',
      '4 to 4, 1-1; onWire 1, wireTarget -1',
    ],
    ['A11.16 against broken units −2', [a(), x('broken')], 'cc a against x', '4 to 4, 1-1; broken -2'],
    [
      'A11.16 against the broken alone of two',
      [a(), at('b', 'ge-467'), x('broken'), y()],
      'cc a b against x y',
      '8 to 8, 1-1 | x: broken -2',
    ],
    [
      'A11.16 against both of two who are',
      [a(), at('b', 'ge-467'), x('broken'), y('broken')],
      'cc a b against x y',
      '8 to 8, 1-1; broken -2',
    ],
    [
      'A5.12 too many attack worse by one',
      [...['a', 'b', 'c', 'd'].map((id) => at(id, 'ge-467')), x()],
      'cc a b c d against x',
      '16 to 4, 4-1; overstacked 1',
    ],
    [
      'A5.131 and are attacked better by one',
      [...['a', 'b', 'c', 'd'].map((id) => at(id, 'ge-467')), x()],
      'cc x against a',
      '4 to 4, 1-1; overstackedTarget -1',
    ],
  ] as const)('%s', (_claim, units, line, figures) => expect(told(inCc(units).on(line))).toBe(figures));
  test('A4.51 in the Starter Kit too', () =>
    expect(told(inCc([a(), x('cx')], STARTER_KIT).on('cc a against x'))).toBe('4 to 4, 1-1; cxTarget -1'));
  test('A11.2 withdrawing −2 and broken −2, covered by one who stays +1', () => {
    const melee = inCc([a('melee'), x('melee', 'broken'), y('melee')]).on('withdraw x to G6');
    expect(told(melee.on('cc a against x'))).toBe('4 to 4, 1-1; broken -2, withdrawing -2, covering 1');
    expect(told(melee.on('cc a against x y'))).toBe('4 to 8, 1-2 | x: broken -2, withdrawing -2, covering 1');
  });
  test('A11.62 what holds against the broken one kills him alone', () => {
    const both = inCc([a(), at('b', 'ge-467'), x('broken'), y()]).on('cc a b against x y; fight G5');
    expect([both.on('roll 3 3').unit('x'), both.on('roll 3 3').unit('y')]).toEqual(['gone', 'ru-447 G5']);
    expect([both.on('roll 3 4').unit('x'), both.on('roll 3 4').unit('y'), both.on('roll 3 4').asks]).toEqual([
      'ru-hs-237 G5 broken dm',
      'ru-447 G5',
      'phase',
    ]);
    expect([both.on('roll 2 3').asks, both.on('roll 2 3').unit('x'), both.on('roll 2 3').unit('y')]).toEqual([
      'phase',
      'gone',
      'ru-hs-237 G5',
    ]);
  });
  test('A11.16 the chances are told for each', () =>
    expect(
      closeCombatView(inCc([a(), at('b', 'ge-467'), x('broken'), y()]).on('cc a b against x y').state)
        ?.places[0]?.attacks[0]?.odds,
    ).toEqual([
      { units: ['x'], kill: 15, partial: 6, nothing: 15 },
      { units: ['y'], kill: 6, partial: 4, nothing: 26 },
    ]));
});

describe('A11.5 vehicles', () => {
  test.each([
    ['A11.61 a CE tank', at('v', 'ge-pzIVH'), 'CCV 5; crewExposed -1'],
    ['A11.61 a BU one', at('v', 'ge-pzIVH', 'buttonedUp'), 'CCV 5'],
    [
      'A11.51 a Stunned one fires no MG',
      at('v', 'ge-pzIVH', 'buttonedUp', 'stunned'),
      'CCV 5; noMachineGun -1',
    ],
    [
      'A11.51 C7.42 nor a Shocked one',
      at('v', 'ge-pzIVH', 'buttonedUp', 'shocked'),
      'CCV 5; noMachineGun -1',
    ],
    ['A11.61 an Immobilized one', at('v', 'ge-pzIVH', 'buttonedUp', 'immobilized'), 'CCV 5; immobile -1'],
    ['A11.51 one in Motion', at('v', 'ge-pzIVH', 'buttonedUp', 'motion'), 'CCV 5; moving 2'],
    ['A11.61 an open-topped halftrack', at('v', 'ge-spw251'), 'CCV 5; openTopped -2'],
    ['A11.51 a truck', at('v', 'ge-opel'), 'CCV 5; unarmoured -3, noMachineGun -1'],
  ] as const)('%s', (_claim, vehicle, figures) => {
    const table = inCc([x(), vehicle], { attacker: 'allied' }).on('cc x against v');
    expect(told(table).split(', ').slice(1).join(', ')).toBe(figures);
  });
  test('A11.51 those who escort it, and those who do not', () => {
    const tank = at('v', 'ge-pzIVH', 'buttonedUp');
    const against = (...men: readonly Unit[]) =>
      told(inCc([x(), tank, ...men], { attacker: 'allied' }).on('cc x against v'));
    expect([
      against(a()),
      against(at('h', 'ge-hs-247')),
      against(a('pinned')),
      against(a('broken')),
      against(at('l', 'ge-ldr-8-0')),
    ]).toEqual([
      '5 to 0, CCV 5; escorted 2',
      '5 to 0, CCV 5; escorted 1',
      '5 to 0, CCV 5',
      '5 to 0, CCV 5',
      '5 to 0, CCV 5',
    ]);
  });
  test('A11.5 Assault Engineers 6; CX a DRM in the full game, a CCV less in the Starter Kit', () => {
    const with1 = (unit: Unit, rest: Rest = {}) =>
      told(
        inCc([unit, at('v', 'ge-pzIVH', 'buttonedUp')], { attacker: 'allied', ...rest }).on(
          `cc ${unit.id} against v`,
        ),
      );
    expect([with1(at('e', 'ru-ae-628')), with1(x('cx')), with1(x('cx'), STARTER_KIT)]).toEqual([
      '6 to 0, CCV 6',
      '5 to 0, CCV 5; cx 1',
      '4 to 0, CCV 4',
    ]);
  });
  test('A11.501 an Original 2 that does too little is told of', () => {
    const escorted = inCc([at('h', 'ru-hero', 'pinned'), at('v', 'ge-pzIVH', 'buttonedUp'), a()], {
      attacker: 'allied',
    }).on('cc h against v; fight G5');
    expect(escorted.on('roll 1 1').events.find(({ fact }) => fact === 'mayStillBeLost')?.rule).toBe('A11.5');
    expect([
      escorted.on('roll 1 1').facts.includes('mayStillBeLost'),
      escorted.on('roll 1 2').facts.includes('mayStillBeLost'),
    ]).toEqual([true, false]);
  });
});
