import { nextPhase } from '../../../../src/rules/game/areas.ts';
import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../../src/units/unit.ts';
import { legalActions } from '../../../../src/rules/game/act.ts';
import { turnView } from '../../../../src/rules/areas/turn/turnView.ts';
import { inPhase, STARTER_KIT, unitAt } from '../rally/table.ts';
import type { Phase } from '../routPhase/script.ts';

const inCc = (...units: readonly Unit[]) => inPhase('closeCombat', units);
const r = (
  ...states: Parameters<typeof unitAt> extends [unknown, unknown, unknown, ...infer S] ? S : never
) => unitAt('r', 'ru-447', 'G5', ...states);
const g = unitAt('g', 'ge-467', 'G5', 'melee');
const fresh = unitAt('g', 'ge-467', 'G5');

describe('A11.15 Melee', () => {
  test('SK-CCPh-12 those who are left together are held in it', () =>
    expect([inCc(r(), fresh).on('phase').unit('r'), inCc(r(), fresh).on('phase').unit('g')]).toEqual([
      'ru-447 G5 melee',
      'ge-467 G5 melee',
    ]));
  test('A11.15 concealed men are not', () =>
    expect(inCc(r('concealed'), fresh).on('phase').unit('g')).toBe('ge-467 G5'));
  test('SK-CCPh-12 the phase ends without pins, with its Melee, and a Stun passes', () => {
    const units = [r('pinned'), fresh, unitAt('v', 'ru-t34', 'C5', 'stunned', 'buttonedUp')];
    const after = inPhase('closeCombat', units, STARTER_KIT).on('phase');
    expect(['r', 'g', 'v'].map(after.unit)).toEqual([
      'ru-447 G5 melee',
      'ge-467 G5 melee',
      'ru-t34 C5 buttonedUp',
    ]);
  });
  test('SK-CCPh-11 who is held in it neither moves, advances nor fires', () => {
    const held = [r('melee'), g, unitAt('e', 'ge-467', 'G3')];
    const refusals = (
      [
        ['movement', 'move r to G6'],
        ['advance', 'move r to G6'],
        ['prepFire', 'shoot r at G3 as prepFire'],
      ] as const
    ).map(([phase, line]) => inPhase(phase, held, STARTER_KIT).refuses(line));
    expect(refusals).toEqual([['mayNotMove'], ['mayNotMove'], ['notFired']]);
  });
  test('SK-CCPh-11 nor Interdicts', () => {
    const checks = (...states: Parameters<typeof r>): string => {
      const near = [unitAt('s', 'ru-447', 'C8', ...states), unitAt('m', 'ge-467', 'C8', ...states)];
      const router = unitAt('b', 'ge-467', 'C5', 'broken', 'dm');
      return inPhase('rout', [router, ...near], STARTER_KIT).on('next; rout b; step C4').asks;
    };
    expect([checks(), checks('melee')]).toEqual(['check', 'way']);
  });
  test.each([
    ['SK-CCPh-11 in the Starter Kit', STARTER_KIT],
    ['A11.15 in the full game', {}],
  ] as const)('%s a shot at it is one attack on both sides, by either', (_claim, game) => {
    const both = [r('melee'), g, unitAt('s', 'ru-447', 'G3')];
    const shot = inPhase('prepFire', both, game).on('shoot s at G5 as prepFire rolling 1 1');
    expect(shot.events.find(({ fact }) => fact === 'isAttacked')).toMatchObject({ units: ['r', 'g'] });
  });
  test('A11.15 but not on friends who are not held in it', () => {
    const both = [r('melee'), g, unitAt('s', 'ru-447', 'G3'), unitAt('o', 'ru-447', 'G5', 'concealed')];
    const shot = inPhase('prepFire', both).on('shoot s at G5 as prepFire rolling 1 1');
    expect(shot.events.find(({ fact }) => fact === 'isAttacked')).toMatchObject({ units: ['r', 'g'] });
  });
  test('A11.15 whose enemy is lost to fire is in it no longer as the phase ends', () => {
    const after = inPhase('prepFire', [r('melee'), g]).on('attack r g as NMC; roll 1 2; roll 1 2; lose g');
    expect([after.unit('r'), after.on('phase').unit('r')]).toEqual(['ru-447 G5 melee', 'ru-447 G5']);
    expect(after.on('phase').refuses('move r to G6')).toEqual([]);
  });
  test('SK-CCPh-11 an attack made at the table is offered on both sides of it together', () => {
    const both = [r('melee'), g, unitAt('s', 'ru-447', 'G3'), unitAt('e', 'ge-467', 'G3')];
    const told = legalActions(inPhase('prepFire', both, STARTER_KIT).state).flatMap((action) =>
      action.type === 'attack' ? [action.units] : [],
    );
    expect(told).toEqual([['r', 'g'], ['s'], ['e']]);
  });
  test('SK-CCPh-11 a vehicle is not, nor are men beside it alone', () =>
    expect(
      inCc(r(), unitAt('v', 'ge-pzIVH', 'G5'))
        .on('phase')
        .unit('r'),
    ).toBe('ru-447 G5'));
  test('A11.15 it ends when nobody is left to fight', () =>
    expect(inCc(r('melee')).on('phase').unit('r')).toBe('ru-447 G5'));
  test('A19.12-q Disrupted men still in it are lost', () =>
    expect(
      inCc(r('broken', 'disrupted', 'dm', 'melee'), g)
        .on('phase')
        .unit('r'),
    ).toBe('gone'));
  test('Q-A11.16-a broken men in it must withdraw, or are lost', () =>
    expect(
      inCc(r('broken', 'dm', 'melee'), g)
        .on('phase')
        .unit('r'),
    ).toBe('gone'));
  test('Q-A11.16-a not those who came into CC in this turn', () =>
    expect(inCc(r('broken', 'dm'), fresh).on('phase').unit('r')).toBe('ru-447 G5 broken dm melee'));
});

describe('A11.2 Withdrawal', () => {
  const broken = inCc(r('broken', 'dm', 'melee'), g);
  test('A10.4-f a broken unit may withdraw, and is gone once the fight is over', () => {
    const out = broken.on('withdraw r to G6; cc g against r; fight G5; roll 6 6');
    expect([out.unit('r'), out.on('phase').unit('g')]).toEqual(['ru-447 G6 broken dm', 'ge-467 G5']);
  });
  test('A11.16 it is attacked at −2, and at −2 for withdrawing besides', () =>
    expect(
      broken.on('withdraw r to G6; cc g against r').events.find(({ fact }) => fact === 'declaresCc'),
    ).toMatchObject({ figures: { drm: -4, drms: [{ why: 'broken' }, { why: 'withdrawing' }] } }));
  test('A11.2 without an attack it goes unharmed', () =>
    expect(broken.on('withdraw r to G6; fight G5').unit('r')).toBe('ru-447 G6 broken dm'));
  test('A19.12-p Disrupted men may not', () =>
    expect(inCc(r('broken', 'disrupted', 'dm', 'melee'), g).refuses('withdraw r to G6')).toEqual([
      'cannotWithdraw',
    ]));
  test('A11.2 nor the pinned, nor who attacks, nor who meets nobody', () =>
    expect([
      inCc(r('pinned', 'melee'), g).refuses('withdraw r to G6'),
      inCc(r('melee'), g).on('cc r against g').refuses('withdraw r to G6'),
      inCc(r()).refuses('withdraw r to G6'),
    ]).toEqual([['cannotWithdraw'], ['cannotWithdraw'], ['cannotWithdraw']]));
  test('A11.2 not two hexes, nor to a Known enemy', () =>
    expect([
      broken.refuses('withdraw r to G7'),
      inCc(r('melee'), g, unitAt('h', 'ge-467', 'G6')).refuses('withdraw r to G6'),
    ]).toEqual([['noWithdrawalThere'], ['noWithdrawalThere']]));
  test('A11.2 who withdraws does not attack', () =>
    expect(inCc(r('melee'), g).on('withdraw r to G6').refuses('cc r against g')).toEqual([
      'cannotAttackInCc',
    ]));
  test('A11.2 only out of a Melee, and before anybody has declared an attack there', () => {
    expect(inCc(r(), fresh).refuses('withdraw r to G6')).toEqual(['cannotWithdraw']);
    expect(broken.on('cc g against r').refuses('withdraw r to G6')).toEqual(['cannotWithdraw']);
  });
  test('A11.2 who is Reduced does not get away, and a broken unit is then lost', () => {
    const hit = broken.on('withdraw r to G6; cc g against r; fight G5; roll 4 5');
    expect([hit.unit('r'), hit.on('phase').unit('r')]).toEqual(['ru-hs-237 G5 broken dm melee', 'gone']);
  });
  test('A11.2 a SMC who withdraws without men is attacked by himself, and so is one who stays without them', () => {
    const led = inCc(r('melee'), unitAt('l', 'ru-ldr-8-0', 'G5', 'melee'), g);
    expect([
      led.refuses('cc g against l'),
      led.on('withdraw l to G6').refuses('cc g against l'),
      led.on('withdraw r to G6').refuses('cc g against l'),
      led.on('withdraw r to G6; withdraw l to G6').refuses('cc g against l'),
    ]).toEqual([['defendsWithMmc'], [], [], ['defendsWithMmc']]);
  });
  test('A11.21 who withdraws into concealed enemies is lost, and one of them is Known', () => {
    const one = unitAt('h', 'ge-467', 'G6', 'concealed');
    const alone = inCc(r('melee'), g, one).on('withdraw r to G6; fight G5');
    expect([alone.unit('r'), alone.unit('h')]).toEqual(['gone', 'ge-467 G6']);
    const two = inCc(r('melee'), g, one, unitAt('i', 'ge-467', 'G6', 'hidden')).on(
      'withdraw r to G6; fight G5',
    );
    expect([
      two.asks,
      two.on('roll 2 5').unit('h'),
      two.on('roll 2 5').unit('i'),
      two.on('roll 5 2').unit('i'),
    ]).toEqual(['ccShows', 'ge-467 G6 concealed', 'ge-467 G6', 'ge-467 G6 hidden']);
    const stack = inCc(
      r('melee'),
      unitAt('s', 'ru-447', 'G5', 'melee'),
      g,
      one,
      unitAt('i', 'ge-467', 'G6', 'hidden'),
    ).on('withdraw r to G6; withdraw s to G6; fight G5');
    expect([stack.unit('r'), stack.unit('s'), stack.on('roll 2 5').asks]).toEqual(['gone', 'gone', 'phase']);
  });
});

const offered = ({ state }: Phase): readonly string[] =>
  legalActions(state)
    .map(({ type }) => type)
    .filter((type) => type === 'fight' || type === 'phase');
const due = ({ state }: Phase) => turnView(state, nextPhase)?.due;

describe('A11.12 the phase does not end before what is declared is done', () => {
  const held = inCc(r('broken', 'dm', 'melee'), unitAt('s', 'ru-447', 'G5', 'melee'), g);
  test('A11.2 a declared Withdrawal is carried out, not forgotten', () => {
    const leaving = held.on('withdraw r to G6');
    expect([leaving.refuses('phase'), due(leaving), offered(leaving)]).toEqual([
      ['mustFightFirst'],
      'fights',
      ['fight'],
    ]);
    const out = leaving.on('fight G5');
    expect([out.unit('r'), due(out), offered(out), out.on('phase').unit('r')]).toEqual([
      'ru-447 G6 broken dm',
      undefined,
      ['phase'],
      'ru-447 G6 broken dm',
    ]);
  });
  test('A11.12 nor are declared attacks, in either game', () => {
    for (const rest of [{}, STARTER_KIT]) {
      const declared = inPhase('closeCombat', [r(), fresh], rest).on('cc r against g; cc g against r');
      expect([declared.refuses('phase'), due(declared), offered(declared)]).toEqual([
        ['mustFightFirst'],
        'fights',
        ['fight'],
      ]);
      expect(offered(declared.on('fight G5; roll 5 5; roll 5 5'))).toEqual(['phase']);
    }
  });
  test('A11.12 each Location by itself', () => {
    const two = inCc(r(), fresh, unitAt('s', 'ru-447', 'C5'), unitAt('h', 'ge-467', 'C5')).on(
      'cc r against g; cc s against h; fight C5; roll 5 5',
    );
    expect([two.refuses('phase'), offered(two)]).toEqual([['mustFightFirst'], ['fight']]);
  });
  test('A11.2 who has withdrawn goes no farther, and keeps no phase open', () => {
    const out = held.on('withdraw r to G6; fight G5');
    expect(out.refuses('fight G6')).toEqual(['nothingDeclared']);
  });
});
