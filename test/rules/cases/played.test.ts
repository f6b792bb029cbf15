import { describe, expect, test } from 'vitest';
import { newScenario } from '../../../src/units/scenario.ts';
import type { Condition } from '../../../src/units/unit.ts';
import { armedWith, unitAt } from '../../support/situation.ts';
import { phaseOn, routsOnOpen } from '../areas/routPhase/script.ts';

const WOODS = 'woods: E7';
const OPEN = { columns: 9, rows: 10, text: WOODS };
const enemy = unitAt('g', 'ge-467', 'E2');

test('RC-002 all other routs wait until the surrender of the Disrupted squad is settled', () => {
  const disrupted = unitAt('d', 'ru-447', 'H4', 'broken', 'dm', 'disrupted');
  const phase = phaseOn(OPEN, [
    enemy,
    unitAt('r', 'ru-447', 'E5', 'broken', 'dm'),
    disrupted,
    unitAt('c', 'ge-467', 'H5'),
  ]);
  const asked = phase.asks === 'breaks' ? phase.on('next') : phase;
  expect([asked.asks, asked.refuses('rout r')]).toEqual(['surrender', ['notAsked']]);
  expect(asked.on('accept c; rout r').asks).toBe('way');
});

test('RC-008 a hero who stays may at once Recover what the squad has to leave', () => {
  const squad = armedWith(unitAt('r', 'ru-447', 'E5', 'broken', 'dm'), 'ru-hmg');
  const asked = routsOnOpen(WOODS, [enemy, squad, unitAt('h', 'ru-hero', 'E5')]).on('rout r');
  expect(asked.asks).toBe('recovery');
  const weapons = (dr: string) =>
    asked
      .on(`recover h; roll ${dr}`)
      .state.situation.units.find(({ id }) => id === 'h')
      ?.weapons.map(({ counter }) => counter);
  expect([weapons('5'), weapons('6')]).toEqual([['ru-hmg'], []]);
});

describe('from E5 to the woods E7, Interdicted in E6', () => {
  const running = (counter: 'ru-447' | 'ru-ldr-8-0', ...conditions: readonly Condition[]) =>
    routsOnOpen(WOODS, [enemy, unitAt('r', counter, 'E5', 'broken', 'dm', ...conditions)]).on(
      'rout r; go E7',
    );
  test('RC-081 a squad that rolls 9 against 7 goes on as a half-squad', () =>
    expect(running('ru-447').on('roll 4 5').unit('r')).toBe('ru-hs-237 E7 broken dm routed'));
  test.each([
    // states, severity, what becomes of him
    [[], 3, 'ru-ldr-8-0 E7 broken dm wounded routed'],
    [[], 5, 'gone'],
    [['wounded'], 3, 'ru-ldr-8-0 E7 broken dm wounded routed'],
    [['wounded'], 4, 'gone'],
  ] as const)('RC-097 an 8-0 %j who fails, with a severity of %i: %s', (states, severity, becomes) =>
    expect(
      running('ru-ldr-8-0', ...states)
        .on(`roll 6 5; roll ${String(severity)}`)
        .unit('r'),
    ).toBe(becomes),
  );
});

test('RC-056 in the Starter Kit a full building is none to go to', () => {
  const full = ['a', 'b', 'c'].map((id) => unitAt(id, 'ru-447', 'E6'));
  const phase = routsOnOpen('stoneHouse: E6', [enemy, unitAt('r', 'ru-447', 'E5', 'broken', 'dm'), ...full], {
    rules: { preset: 'starterKit', switches: {} },
  });
  expect(phase.on('rout r').refuses('step E6')).toEqual(['full']);
});

test('RC-104 as the Rally Phase ends DM may be kept in the open, not in woods', () => {
  const units = [
    unitAt('open', 'ru-447', 'E5', 'broken', 'dm'),
    unitAt('woods', 'ru-447', 'E7', 'broken', 'dm'),
    unitAt('g', 'ge-467', 'A1'),
  ];
  const phase = phaseOn(OPEN, units, { scenario: newScenario('allied') });
  expect(phase.refuses('keepDm woods')).not.toEqual([]);
  const after = phase.on('keepDm open; phase');
  expect([after.unit('open'), after.unit('woods')]).toEqual(['ru-447 E5 broken dm', 'ru-447 E7 broken']);
});

test('RC-119 a broken unit that fails again loses men', () => {
  const phase = phaseOn(OPEN, [unitAt('r', 'ru-447', 'E7', 'broken'), enemy], {
    scenario: { ...newScenario('axis'), phase: 'prepFire' },
    attacker: 'axis',
  });
  expect(phase.on('attack r as NMC; roll 5 4').unit('r')).toBe('ru-hs-237 E7 broken dm');
});
