import sightTexts from '../../src/messages/en/sight.json';
import { describe, expect, test } from 'vitest';
import type { SightNote } from '../../src/los/sight.ts';
import { expectSight, sightOf, sightsOver, type Table } from '../support/losTable.ts';

/** What a sight tells besides its verdict. */
type Row = readonly [
  title: string,
  table: Table,
  from: string,
  to: string,
  notes: readonly (readonly [kind: SightNote['kind'], end?: 'a' | 'b'])[],
];

const ROWS: readonly Row[] = [
  [
    'A24.8 out of SMOKE one more is paid',
    { text: '', counters: 'smoke E4' },
    'E4',
    'E7',
    [['outOfSmoke', 'a']],
  ],
  ['A24.8 by the end that is in it', { text: '', counters: 'smoke E4' }, 'E7', 'E4', [['outOfSmoke', 'b']]],
  ['A24.8 not by those who look through it', { text: '', counters: 'smoke E4' }, 'E2', 'E7', []],
  ['A24.8 nor out of a wreck', { text: '', counters: 'wreck E4' }, 'E4', 'E7', []],
  [
    'B.5 a Continuous Slope counts as level',
    { text: 'level 2: E1\nlevel 1: E2' },
    'E1',
    'E3',
    [['continuousSlope']],
  ],
  ['B.5 no slope where two hexes are level', { text: 'level 1: E1' }, 'E1', 'E3', []],
  ['B9.521 into a hex behind bocage', { text: 'bocage: E4|E5' }, 'E2', 'E5', [['bocage', 'b']]],
  ['B30.2 out of a pillbox, ahead', { text: '' }, 'E5 pillbox 0', 'D3', []],
  ['B30.2 out of a pillbox, behind', { text: '' }, 'E5 pillbox 0', 'E9', [['outsidePillboxArc', 'a']]],
];

describe('notes', () => {
  test.each(ROWS)('%s', (_, table, from, to, notes) => {
    const told = sightOf(sightsOver(table), from, to).notes.map((note) =>
      'end' in note ? [note.kind, note.end] : [note.kind],
    );
    expect(told).toEqual(notes);
  });
});

describe('terrain whose LOS is not modelled', () => {
  test.each(['hillock', 'deirLip', 'paddyInSeason', 'cellar', 'steepSlope', 'rooftop'] as const)(
    'a LOS across %s says so',
    (name) => {
      const sights = sightsOver({ text: `${name}: E4` });
      const { notModelled } = sightOf(sights, 'E2', 'E7');
      expect(notModelled.map(({ hex, terrain }) => [sights.map.hexes[hex]?.id, terrain])).toEqual([
        ['E4', name],
      ]);
      expect(notModelled.every(({ reason }) => reason in sightTexts.beyond)).toBe(true);
      expect(sightOf(sights, 'G2', 'G7').notModelled).toEqual([]);
    },
  );
  test('terrain that is modelled says nothing', () => {
    expect(
      sightOf(sightsOver({ text: 'woods: E4\ngrain: E5\nstoneBuilding1: E6' }), 'E2', 'E8').notModelled,
    ).toEqual([]);
  });
});

describe('A6.1 grazes', () => {
  const sights = sightsOver({ text: 'woods: D3\nbrush: J3' });
  test('A6.1 woods on one side of the thread graze: hex, pixels, and what they would do', () => {
    expectSight(sights, 'C4', 'E4', 'clear');
    const { graze, grazes } = sightOf(sights, 'C4', 'E4');
    expect(graze).toBe(true);
    expect(grazes.map(({ hex, terrain, would }) => [sights.map.hexes[hex]?.id, terrain, would])).toEqual([
      ['D3', 'woods', 'block'],
    ]);
    expect(grazes[0]?.pixels).toBeGreaterThan(10);
  });
  test('A6.1 brush on one side of the thread would hinder', () => {
    expectSight(sights, 'I4', 'K4', 'clear');
    expect(sightOf(sights, 'I4', 'K4').grazes.map(({ terrain, would }) => [terrain, would])).toEqual([
      ['brush', 'hinder'],
    ]);
  });
  test('A6.1 a LOS far from everything grazes nothing', () => {
    expect(sightOf(sights, 'C8', 'K8')).toMatchObject({ graze: false, grazes: [] });
  });
});

describe('where the thread turns', () => {
  test('A6.7, A6.2 clear to the brush, hindered to the woods, blocked from there on', () => {
    const { hinderedFrom = -1, blockedFrom = -1 } = sightOf(
      sightsOver({ text: 'brush: E4\nwoods: E7' }),
      'E1',
      'E10',
    );
    expect(hinderedFrom).toBeCloseTo(2.5 / 9, 1);
    expect(blockedFrom).toBeCloseTo(5.5 / 9, 1);
  });
  test('A6.7 from the other end it is blocked at once by the woods', () => {
    const { hinderedFrom, blockedFrom = -1 } = sightOf(
      sightsOver({ text: 'brush: E4\nwoods: E7' }),
      'E10',
      'E1',
    );
    expect([hinderedFrom, blockedFrom > 0.2 && blockedFrom < 0.4]).toEqual([undefined, true]);
  });
});
