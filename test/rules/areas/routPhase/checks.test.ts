import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../../src/units/unit.ts';
import { armedWith, unitAt } from '../../../support/situation.ts';
import { phaseOn } from './script.ts';

/** A broken squad in E5 that runs from E2 by E6 and E7, in the open, to the woods of E8. */
const BOARD = { columns: 9, rows: 10, text: 'woods: E8' };
const enemy = unitAt('g', 'ge-467', 'E2');
const squad = (...more: readonly Condition[]) => unitAt('r', 'ru-447', 'E5', 'broken', 'dm', ...more);
const leader = (
  id: string,
  counter: 'ru-ldr-9-1' | 'ru-ldr-8-0' | 'ru-ldr-10-2',
  ...more: readonly Condition[]
) => unitAt(id, counter, 'E5', ...more);

/** The ATTACKER's turn, nobody having broken of his own will. */
const begun = (...table: Parameters<typeof phaseOn>) => {
  const phase = phaseOn(...table);
  return phase.asks === 'breaks' ? phase.on('next') : phase;
};
const running = (...units: Parameters<typeof phaseOn>[1]) => begun(BOARD, [enemy, ...units]);

describe('A10.53 Interdiction, played', () => {
  const run = running(squad()).on('rout r; step E6');
  test('the entry is told with who Interdicts it, and the MF', () => {
    expect(run.asks).toBe('check');
    expect(run.events.find(({ fact }) => fact === 'isInterdicted')).toMatchObject({ at: 'E6', by: ['g'] });
    expect(run.events.find(({ fact }) => fact === 'enters')).toMatchObject({ cost: 2, spent: 2, left: 10 });
  });
  test.each([
    ['A10.3 below its level of 7 it passes and goes on', 'roll 3 3', 'ru-447 E6 broken dm', 'way'],
    [
      'A7.8 at its level it is pinned, and its rout is over',
      'roll 3 4',
      'ru-447 E6 broken dm pinned routed',
      'unit',
    ],
    ['A10.53-c above it a half-squad is left, which goes on', 'roll 4 4', 'ru-hs-237 E6 broken dm', 'way'],
    ['A10.31-f an Original 12 eliminates it', 'roll 6 6', 'gone', 'unit'],
  ])('%s', (_claim, roll, left, asks) => {
    const after = run.on(roll);
    expect([after.unit('r'), after.asks]).toEqual([left, asks]);
  });
  test('A10.53-d the half-squad is Interdicted anew in the next hex, and has nothing left to lose', () => {
    const half = run.on('roll 4 4; step E7');
    expect(half.asks).toBe('check');
    expect(half.on('roll 4 4').state.casualties.map(({ how, unit }) => `${how} ${unit.counter}`)).toEqual([
      'reduced ru-447',
      'eliminated ru-hs-237',
    ]);
  });
  test('A15.1 an Original 2 is said to call for Heat of Battle', () =>
    expect(run.on('roll 1 1').facts).toContain('heatOfBattle'));
  test('dice are counted and have six sides', () =>
    expect([run.refuses('roll 3'), run.refuses('roll 1 2 3'), run.refuses('stop')]).toEqual([
      ['wrongDice'],
      ['wrongDice'],
      ['notAsked'],
    ]));
  test('A7.7 once out of its Location it is Encircled no longer', () =>
    expect(running(squad('encircled')).on('rout r; step E6; roll 3 4').unit('r')).toBe(
      'ru-447 E6 broken dm pinned routed',
    ));
  test('A10.8 a Fanatic checks one better', () =>
    expect(running(squad('fanatic')).on('rout r; step E6; roll 3 4').asks).toBe('way'));
  test('A17.2 a leader rolls for his wound: mortal from 5, else he goes on with what 3 MF allow', () => {
    const hurt = running(unitAt('r', 'ru-ldr-8-0', 'E5', 'broken', 'dm')).on('rout r; step E6; roll 5 4');
    expect(hurt.asks).toBe('severity');
    expect(hurt.on('roll 5').unit('r')).toBe('gone');
    const wounded = hurt.on('roll 4');
    expect(wounded.unit('r')).toBe('ru-ldr-8-0 E6 broken dm wounded');
    expect([wounded.asks, wounded.refuses('go E8')]).toEqual(['way', ['noLawfulWay', 'outOfReach']]);
  });
});

describe('A10.711 a leader along', () => {
  test('A10.53-l his leadership helps, and he comes along', () => {
    const led = running(squad(), leader('l', 'ru-ldr-9-1')).on('rout r with l; step E6; roll 4 3');
    expect([led.asks, led.unit('l'), led.unit('r')]).toEqual(['way', 'ru-ldr-9-1 E6', 'ru-447 E6 broken dm']);
  });
  test('A10.2 he is lost with the unit that fails, and what is left of it takes a LLMC with his help turned about', () => {
    const lost = running(squad(), leader('l', 'ru-ldr-9-1')).on('rout r with l; step E6; roll 5 4');
    expect([lost.unit('l'), lost.unit('r'), lost.asks]).toEqual(['gone', 'ru-hs-237 E6 broken dm', 'check']);
    expect(lost.state.tasks[0]).toMatchObject({ check: 'leaderLossMorale', unit: 'r', drm: 1 });
    expect([lost.on('roll 3 2').unit('r'), lost.on('roll 3 2').asks]).toEqual([
      'ru-hs-237 E6 broken dm',
      'way',
    ]);
    expect(lost.on('roll 3 3').unit('r')).toBe('gone');
  });
  test('nobody goes along who is pinned, or not there', () => {
    const phase = running(squad(), leader('l', 'ru-ldr-9-1', 'pinned'), unitAt('m', 'ru-ldr-8-0', 'E6'));
    expect([phase.refuses('rout r with l'), phase.refuses('rout r with m')]).toEqual([
      ['notWithIt'],
      ['notWithIt'],
    ]);
  });
  test('A10.53-e those who stay are not concerned', () => {
    const lost = running(
      squad(),
      unitAt('other', 'ru-hs-237', 'E6', 'broken', 'dm'),
      leader('l', 'ru-ldr-9-1'),
    ).on('rout r with l; step E6; roll 5 4');
    expect(lost.state.tasks.map((task) => ('unit' in task ? task.unit : ''))).toEqual(['r']);
  });
});

describe('A10.2 the loss of a leader', () => {
  const stack = [
    unitAt('l', 'ru-ldr-9-1', 'E4'),
    unitAt('low', 'ru-447', 'E4'),
    unitAt('lower', 'ru-ldr-7-0', 'E4'),
    unitAt('down', 'ru-447', 'E4', 'broken', 'dm'),
  ];
  const broken = phaseOn(BOARD, [enemy, ...stack]).on('break l');
  test('A10.2-m when he breaks, those who are unbroken and below him take a LLTC, leaders first', () =>
    expect(broken.state.tasks).toMatchObject([
      { check: 'leaderLossTask', unit: 'lower', drm: 1 },
      { check: 'leaderLossTask', unit: 'low', drm: 1 },
    ]));
  test('A10.2-o failing it pins', () =>
    expect([broken.on('roll 4 3').unit('lower'), broken.on('roll 3 3').unit('lower')]).toEqual([
      'ru-ldr-7-0 E4 pinned',
      'ru-ldr-7-0 E4',
    ]));

  /** A leader who can neither rout nor be taken, with others in his Location. */
  const cornered = (...with_: Parameters<typeof phaseOn>[1]) =>
    begun(
      { columns: 5, rows: 5, text: '' },
      [unitAt('g', 'ge-467', 'C3'), unitAt('l', 'ru-ldr-9-1', 'C2', 'broken', 'dm'), ...with_],
      { playable: ['C2', 'C3'] as never, noQuarter: ['axis'] },
    ).on('next');
  test('A10.2-b eliminated for Failure to Rout, he costs all below him in his Location a LLMC', () => {
    const phase = cornered(unitAt('low', 'ru-447', 'C2'), unitAt('equal', 'ru-ldr-9-1', 'C2'));
    expect([phase.unit('l'), phase.state.tasks]).toMatchObject([
      'gone',
      [{ check: 'leaderLossMorale', unit: 'low', drm: 1 }],
    ]);
    expect(phase.on('roll 4 4').unit('low')).toBe('ru-447 C2 broken dm');
    expect(phase.on('roll 3 3').unit('low')).toBe('ru-447 C2 pinned');
    expect(phase.on('roll 2 3').unit('low')).toBe('ru-447 C2');
    expect(phase.on('roll 6 6').unit('low')).toBe('ru-hs-237 C2 broken dm');
  });
  test('A10.3 a hero never breaks: he is wounded', () => {
    const hero = cornered(unitAt('h', 'ru-hero', 'C2', 'wounded'));
    expect(hero.state.tasks).toMatchObject([{ unit: 'h' }]);
    const hurt = hero.on('roll 4 4');
    expect([hurt.asks, hurt.on('roll 3').unit('h'), hurt.on('roll 4').unit('h')]).toEqual([
      'severity',
      'ru-hero C2 wounded',
      'gone',
    ]);
    expect(['roll 3', 'roll 4'].map((roll) => hero.on('roll 6 6').on(roll).unit('h'))).toEqual([
      'ru-hero C2 wounded',
      'gone',
    ]);
  });
});

describe('A4.44 Recovery of what is left behind', () => {
  const board = { columns: 9, rows: 10, text: 'woods: E8' };
  const table = [
    enemy,
    armedWith(squad(), 'ru-hmg', 'ru-lmg'),
    unitAt('h', 'ru-hero', 'E5', 'cx'),
    unitAt('l', 'ru-ldr-8-0', 'E5'),
  ];
  const left = begun(board, table).on('rout r');
  test('A10.4 of what is too much together the nearest to its IPC goes along', () =>
    expect([
      left.state.situation.units.find(({ id }) => id === 'r')?.weapons.map(({ counter }) => counter),
      left.state.lying.map(({ weapon }) => weapon.counter),
    ]).toEqual([['ru-lmg'], ['ru-hmg']]));
  test('those who stay may try for it, one after the other, CX at a disadvantage', () => {
    expect([left.asks, left.refuses('recover r'), left.refuses('step E6')]).toEqual([
      'recovery',
      ['cannotRecover'],
      ['notAsked'],
    ]);
    const failed = left.on('recover h; roll 5');
    expect([failed.facts.includes('failsToRecover'), failed.asks, failed.refuses('recover h')]).toEqual([
      true,
      'recovery',
      ['cannotRecover'],
    ]);
    expect(
      failed.on('recover l; roll 5').state.situation.units.find(({ id }) => id === 'l')?.weapons,
    ).toHaveLength(1);
  });
  test('nobody who goes along, and nobody has to', () => {
    expect(
      begun(
        board,
        table.filter(({ id }) => id !== 'h'),
      ).on('rout r with l').asks,
    ).toBe('way');
    expect(left.on('decline').state.lying).toHaveLength(1);
  });
  test('A10.4 the owner chooses among equal sets', () => {
    const choosing = begun(
      board,
      [
        armedWith(unitAt('r', 'ge-467', 'E5', 'broken', 'dm'), 'ge-mmg', 'ge-lmg', 'ge-lmg', 'ge-lmg'),
        unitAt('e', 'ru-447', 'E2'),
      ],
      { attacker: 'axis' },
    ).on('rout r');
    expect([choosing.asks, choosing.refuses('take 1 2')]).toEqual(['weapons', ['notThatMuch']]);
    expect(choosing.on('take 1').state.lying.map(({ weapon }) => weapon.counter)).toEqual([
      'ge-lmg',
      'ge-lmg',
      'ge-lmg',
    ]);
  });
});
