import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../src/units/unit.ts';
import { armedWith } from '../../support/situation.ts';
import {
  ask,
  askWide,
  dutyOf,
  endsIn,
  friend,
  german,
  only,
  reasonsOf,
  router,
  unseen,
} from '../clauses/table.ts';

/**
 * Cases taken from the rulebook's own Comprehensive Rout Example, with its hexes, on boards drawn for the
 * purpose.
 */
describe('the squad on level 2 of M2, with Germans in J1, J6 and K3, and one behind N1 in O1', () => {
  const text = 'stoneBuilding2: M2 N1 N2\nstairs: M2\nstoneHouse: M1';
  const known = [
    german('J1', ['broken'], 'ge-467', 'J1'),
    german('J6', ['broken'], 'ge-467', 'J6'),
    german('K3', [], 'ge-467', 'K3'),
  ];
  const rout = askWide(
    text,
    [...known, german('O1', [], 'ge-467', 'O1'), router(['dm'], 'M2/2')],
    unseen('M2/2-O1', 'M2/1-O1', 'M2-O1', 'N1/2-O1', 'N1/1-O1', 'N2/1-O1', 'N2/2-O1'),
  );

  test('RC-004 it need not rout, but may: within its building, or out of it to M1', () => {
    expect([dutyOf(rout), reasonsOf(rout)]).toEqual(['may', ['dmMarker']]);
    expect(endsIn(rout)).toEqual(expect.arrayContaining(['M2/1', 'M2', 'N1/2', 'M1']));
  });
  test.each(['L1', 'L0'])('RC-005 %s is closer to J1, which it sees', (hex) => {
    expect(rout.ruling(hex)).toBe('refused');
    expect(rout.enemiesNamed(hex)).toContain('J1');
  });
  test('RC-006 the ground floor of N1 it may enter, and may not stay there, for O1 is ADJACENT', () => {
    expect([rout.ruling('N1'), rout.facts('N1')[0], rout.enemiesNamed('N1')]).toEqual([
      'surrenders',
      'endsAdjacent',
      ['O1'],
    ]);
  });
  test('RC-006 nor go on: none of its routs leads through the ground floor of N1', () =>
    expect(rout.report.ends.filter(({ route }) => route.some(({ to }) => to === 'N1'))).toEqual([]));
  test('RC-006 there it would surrender to O1, or under No Quarter be eliminated', () => {
    expect([rout.facts('N1'), rout.report.fates.find(({ at }) => at === 'N1')]).toMatchObject([
      ['endsAdjacent', 'surrendersThere', 'noWayOn'],
      { kind: 'surrenders', enemies: ['O1'] },
    ]);
    const refused = askWide(text, [...known, german('O1', [], 'ge-467', 'O1'), router(['dm'], 'M2/2')], {
      noQuarter: ['axis'],
      ...unseen('M2/2-O1', 'M2/1-O1', 'M2-O1', 'N1/2-O1', 'N1/1-O1', 'N2/1-O1', 'N2/2-O1'),
    });
    expect([refused.ruling('N1'), refused.facts('N1')]).toEqual([
      'eliminated',
      ['endsAdjacent', 'failsThere', 'noQuarter'],
    ]);
  });
  test('RC-007 it leaves the HMG of 5 PP, and would take a weapon of 3 PP or less', () => {
    const weapons = (...held: Parameters<typeof armedWith>[1][]) =>
      askWide(text, [...known, armedWith(router(['dm'], 'M2/2'), ...held)]).report.weapons;
    expect(weapons('ru-hmg')).toEqual([{ rule: 'A10.4', fact: 'dropsWeapon', weapon: 'HMG' }]);
    expect(weapons('ru-lmg')).toEqual([{ rule: 'A10.4', fact: 'keepsWeapon', weapon: 'LMG' }]);
  });
});

test('RC-002 a Disrupted squad next to a captor surrenders, whatever way is open to it', () => {
  const rout = askWide('woods: Q2\nwoods: P2', [german('R1'), router(['dm', 'disrupted'], 'Q2')]);
  expect([rout.report.surrender.kind, rout.report.surrender.captors, rout.ruling('P2')]).toEqual([
    'surrenders',
    ['g'],
    'end',
  ]);
});

describe('the squad in the woods J4, with Germans in J6 and K3, and one in K6 that it does not see', () => {
  const text = 'level 1: K5 L4\nwoods: J4\nstoneBuilding1: L4';
  const known = [german('J6', ['broken'], 'ge-467', 'J6'), german('K3', [], 'ge-467', 'K3')];
  const squad = router(['dm'], 'J4');
  const hill = only('J4', 'K5', 'L4', 'J6', 'K3', 'K6');
  const rout = askWide(text, [...known, german('K6', ['cx'], 'ge-467', 'K6'), squad], {
    ...hill,
    ...unseen('J4-K6'),
  });

  test('RC-010 it may enter K5, no closer to J6 or K3, and closer to K6 which it does not know', () => {
    expect(rout.ruling('K5')).toBe('passable');
    expect(rout.report.ends.find(({ at }) => at === 'L4')?.route[0]).toMatchObject({
      to: 'K5',
      discovers: ['K6'],
    });
  });
  test('RC-011 there it may not stay, and goes on to L4 for 4 MF in all', () => {
    expect([rout.facts('K5')[0], rout.enemiesNamed('K5'), rout.end('L4')]).toEqual([
      'endsAdjacent',
      ['K6'],
      8,
    ]);
  });
  const interdictorsInK5 = (enemy: Unit, height: string) =>
    askWide(`${height}\nwoods: J4\nstoneBuilding1: L4`, [enemy, squad], {
      ...hill,
      ...unseen('J4-K6', 'J4-K3'),
    }).interdictors('J4', 'K5');
  test('RC-012 a CX enemy at its own level does not Interdict it in K5, a fresh one does', () => {
    expect([interdictorsInK5(german('K6', ['cx']), ''), interdictorsInK5(german('K6'), '')]).toEqual([
      [],
      ['g'],
    ]);
  });
  test('RC-012 nor does one below K5, over which it has Height Advantage', () =>
    expect(interdictorsInK5(german('K3'), 'level 1: K5 L4')).toEqual([]));
});

test('RC-009 an unbroken leader with the unit may go along, and need not', () => {
  const rout = ask('woods: E7', [german('E2'), router(), friend('E5', [], 'ru-ldr-9-1', 'leader')]);
  expect(rout.report.companions).toMatchObject([{ leader: 'leader', kind: 'may', leadership: -1 }]);
});

test('RC-023 with an enemy in its own Location it must make for the house next door, though it cannot end there, and goes on from it', () => {
  const rout = askWide(
    'stoneHouse: J2\nwoodenHouse: K2\nwoods: L0',
    [german('J2'), router([], 'J2')],
    only('J2', 'K2', 'L1', 'L0'),
  );
  expect([rout.candidate('K2')?.role, rout.ruling('K2'), endsIn(rout)]).toEqual([
    'binds',
    'passable',
    ['L0'],
  ]);
  expect(rout.report.ends[0]?.route.map(({ to }) => to)).toEqual(['K2', 'L1', 'L0']);
});
