import { describe, expect, test } from 'vitest';
import { newScenario } from '../../../src/units/scenario.ts';
import { unitAt } from '../../support/situation.ts';
import { phaseOn } from '../areas/routPhase/script.ts';

const BOARD = { columns: 9, rows: 10, text: 'woods: D7\nstoneHouse: F8' };

/** A 4-6-7 with an ELR of 1, beside whom nobody stands; the Russians attack. */
const table = phaseOn(BOARD, [unitAt('g', 'ge-467', 'D5'), unitAt('r', 'ru-447', 'D2')], {
  scenario: {
    ...newScenario('allied'),
    phase: 'prepFire',
    turns: 2,
    forces: { axis: { elr: 1 } },
    victory: { axis: 'Control building F8' },
  },
});

describe('the whole life of a squad', () => {
  const hit = table.on('attack g as NMC');
  test('it is hit, and asked for a check', () => expect(hit.asks).toBe('check'));
  const broken = hit.on('roll 5 4');
  test('A19.13 it breaks by more than its ELR, and is Replaced', () =>
    expect(broken.unit('g')).toBe('ge-447 D5 broken dm'));
  const routs = broken.on('phase; phase; phase; phase; next; rout g; go D7');
  test('A10.53 it routs, Interdicted in the open', () => expect(routs.asks).toBe('check'));
  const sheltered = routs.on('roll 2 2; next');
  test('and reaches the woods', () =>
    expect([sheltered.unit('g'), sheltered.state.stage]).toEqual(['ge-447 D7 broken dm', 'over']));
  const rally = sheltered.on('phase; phase; phase');
  test('A3.1 its own Player Turn comes', () =>
    expect([rally.state.situation.attacker, rally.state.situation.scenario?.phase]).toEqual([
      'axis',
      'rally',
    ]));
  const saved = rally.on('rally g; roll 1 1');
  test('A18.11 it rallies by itself with an Original 2', () => expect(saved.asks).toBe('leaderRoll'));
  const led = saved.on('roll 2');
  const leader = led.state.situation.units.find(({ id }) => id !== 'g' && id !== 'r');
  test('and finds a leader among its men', () =>
    expect([led.unit('g'), leader?.counter, leader?.at]).toEqual(['ge-447 D7', 'ge-ldr-8-0', 'D7']));
  const moved = led.on(
    `phase; phase; move g ${String(leader?.id)} to E8; move g ${String(leader?.id)} to F8`,
  );
  test('A26.11 it takes the building', () => expect(moved.facts).toContain('gainsControl'));
  const over = moved.on('phase; phase; phase; phase; phase; phase');
  test('A26.3 and with it the game, by points or by ground', () =>
    expect(over.state.situation.scenario?.turn).toBe(2));
  const fallen = moved.on('phase').on(`lose g`);
  test('A26.221 it was worth its points', () =>
    expect(
      fallen.state.situation.scenario?.score.map(({ to, points, unit }) => [to, points, unit]),
    ).toContainEqual(['allied', 2, 'g']));
});
