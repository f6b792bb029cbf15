import { describe, expect, test } from 'vitest';
import { surrendered } from '../../src/editor/edit.ts';
import { unitAt, unitId } from '../support/situation.ts';
import { askOn, captorsOf, exampleMaps, POSITIONS } from './comprehensive.ts';

describe.each(exampleMaps)('Comprehensive Rout Example, prisoners and Passengers, on $name', (where) => {
  const ask = askOn(where, 'russians');
  const answered = (unit: string, to: string | undefined) => {
    const { report } = ask(unit);
    return surrendered(POSITIONS.russians, {
      type: 'surrender',
      units: [report.unit, ...report.surrender.together],
      side: 'axis',
      to: to === undefined ? undefined : unitId(to),
    });
  };

  test('CRE-01a-3 accepted, Q2 becomes an Unarmed squad possessed by R1', () =>
    expect(answered('Q2', 'R1').units.find(({ id }) => id === 'Q2')).toMatchObject({
      counter: 'ru-447',
      heldBy: 'R1',
      at: 'R1',
      conditions: ['unarmed'],
      weapons: [],
    }));
  test('CRE-01a-4 rejected, it is eliminated, and No Quarter holds for the German side alone', () => {
    const { units, noQuarter } = answered('Q2', undefined);
    expect([units.some(({ id }) => id === 'Q2'), noQuarter]).toEqual([false, ['axis']]);
  });
  test('CRE-09-3 R6 is accepted by S6', () => {
    const captors = captorsOf(ask('R6'));
    expect(captors).toEqual(['S6']);
    expect(answered('R6', 'S6').units.find(({ id }) => id === 'R6')).toMatchObject({
      heldBy: 'S6',
      at: 'S6',
    });
  });
  test('CRE-18-4 K1 may Deploy at once as Guard, although Russian', () =>
    expect(askOn(where, 'germans')('J1').report.surrender.grounds).toContainEqual({
      rule: 'A20.5',
      fact: 'guardMayDeploy',
      captors: ['K1'],
    }));

  describe('the broken Passenger in K3', () => {
    const rout = askOn(where, 'germans')('K3-passenger', { added: [unitAt('beside', 'ru-447', 'K4')] });
    test('CRE-18b-1 it need not rout, even with the enemy ADJACENT to the vehicle', () => {
      expect([rout.report.obligation.kind, rout.report.obligation.grounds[0].fact]).toEqual([
        'may',
        'passengerMayStay',
      ]);
      expect(rout.report.enemies.find(({ unit }) => unit === 'beside')).toMatchObject({
        adjacent: true,
        known: true,
      });
    });
    test('CRE-18b-2 if it routs it comes to lie beneath the vehicle, and stays there', () =>
      expect([rout.report.obligation.grounds[1], rout.report.ends]).toEqual([
        { rule: 'D5.311', fact: 'passengerGetsOut', vehicle: 'K3' },
        [],
      ]));
  });
});
