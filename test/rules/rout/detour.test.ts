import { describe, expect, test } from 'vitest';
import { ask, german, lying, only, router, unseen } from '../clauses/table.ts';
import { phaseOn } from '../areas/routPhase/script.ts';

/**
 * E6 are shellholes on the shortest way from the building E5-D5, which it may leave altogether, to the woods
 * E10: 6 MF at the least entries.
 */
const TEXT = 'woodenHouse: E5 D5\nshellholes: E6\nwoods: E10';
const WAY = ['E5', 'D5', 'E6', 'E7', 'E8', 'E9', 'E10', 'F10'];

describe('A10.51 late for the woods E10, having paid for shellholes', () => {
  const rout = (...unknown: readonly string[]) =>
    ask(TEXT, [german('F10'), router(['dm'])], {
      ...only(...WAY),
      ...unseen('F10-E5', 'F10-D5', ...unknown),
    });
  test('A10.51-r with the woods still before it, it may end its rout there', () =>
    expect(rout('F10-E6').report.ends.find(({ at }) => at === 'E6')).toMatchObject({
      kind: 'detour',
      cost: 4,
    }));
  test('A10.51-x an enemy next to the woods who becomes Known there leaves it the building for a new destination, and it must go on', () =>
    expect([rout().ruling('E6'), rout().ruling('D5')]).toEqual(['passable', 'end']));
  test('A10.51-x so does one who shows himself once it is there', () => {
    const late = phaseOn(
      { columns: 9, rows: 10, text: TEXT },
      [german('F10', ['concealed']), router(['dm'])],
      { ...only(...WAY), ...unseen('F10-E5', 'F10-D5') },
    ).on('rout r; step E6 for 2');
    expect([
      late.refuses('stop'),
      late.on('reveal g').refuses('stop'),
      late.on('reveal g; step D5').unit('r'),
    ]).toEqual([[], ['mustReach'], 'ru-447 D5 broken dm']);
  });
});

describe('A10.51 a trench in the woods E9, where with the shellholes of E6 paid for the MF reach the woods but no more the trench', () => {
  const rout = ask('shellholes: E6\nwoods: E9', [german('E2'), router()], {
    ...only('E2', 'E5', 'E6', 'E7', 'E8', 'E9'),
    ...lying('trench E9'),
  });
  test('A10.51-r it is late for nothing, and must go on', () =>
    expect([rout.ruling('E6'), rout.ruling('E9')]).toEqual(['passable', 'end']));
});

describe('A10.51 late for the house E9, out of a foxhole; round the woods E7 it costs 6 MF, through them 5, and they end the rout', () => {
  const rout = (...woods: readonly string[]) =>
    ask('woods: E7 E1\ngrain: F6 F7\nwoodenHouse: E9', [router(['dm'], 'E6')], {
      ...only('E1', 'E2', 'E3', 'E4', 'E5', 'E6', ...woods, 'E8', 'E9', 'F6', 'F7'),
      ...lying('foxhole1 E6', 'ffe E8'),
    });
  test('A10.51-r round them it is on no shortest way, and has no end short of the house', () =>
    expect(['E4', 'F6', 'F7', 'E8', 'E9'].map((at) => rout('E7').ruling(at))).toEqual([
      'end',
      'passable',
      'passable',
      'passable',
      'end',
    ]));
  test('A10.51-r without the woods that is the shortest way', () =>
    expect(['E4', 'F6', 'F7', 'E8', 'E9'].map((at) => rout().ruling(at))).toEqual([
      'end',
      'end',
      'end',
      'end',
      'end',
    ]));
});
