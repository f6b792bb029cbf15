import { describe, expect, test } from 'vitest';
import type { RoutReport } from '../../../src/rules/rout/report.ts';
import { askRout, endsOf } from '../../support/askRout.ts';
import type { HexBoard } from '../../support/hexBoard.ts';
import { armedWith, unitAt } from '../../support/situation.ts';

const flat = (text = ''): HexBoard => ({ columns: 9, rows: 10, text });
const leftOut = (report: RoutReport): readonly string[] =>
  report.notModelled.flatMap((ground) => (ground.fact === 'notModelled' ? [ground.what] : []));
const router = unitAt('r', 'ru-447', 'E5', 'broken', 'dm');

describe('what a report leaves out, it names', () => {
  test('A10.532 a mortar is judged by range', () =>
    expect(
      leftOut(
        askRout({
          board: flat('woods: E7'),
          units: [armedWith(unitAt('g', 'ge-467', 'E2'), 'ge-mtr-50'), router],
        }),
      ),
    ).toContain('mortar'));
  test('B9.32 an enemy at the wall of the hex is taken to hold Wall Advantage', () =>
    expect(
      leftOut(
        askRout({ board: flat('woods: E7\nwall: E4|E5'), units: [unitAt('g', 'ge-467', 'E4'), router] }),
      ),
    ).toContain('wallAdvantage'));
  test('B20.9 Crest status in a gully', () =>
    expect(
      leftOut(askRout({ board: flat('gully: E5 E6'), units: [unitAt('g', 'ge-467', 'E2'), router] })),
    ).toContain('crestStatus'));
});

describe('A.8 ADJACENT', () => {
  const duty = (text: string, enemyAt: string, at = 'E5') =>
    askRout({
      board: flat(text),
      units: [unitAt('g', 'ge-467', enemyAt), unitAt('r', 'ru-447', at, 'broken')],
    }).enemies.map(({ adjacent }) => adjacent)[0];
  test.each([
    ['the next hex', '', 'E4', 'E5', true],
    ['the next hex over a wall', 'wall: E4|E5', 'E4', 'E5', true],
    ['the next hex one level up', 'level 1: E4', 'E4', 'E5', true],
    ['over a cliff', 'level 1: E4\ncliff: E4|E5', 'E4', 'E5', false],
    ['two hexes off', '', 'E3', 'E5', false],
    ['upstairs in the same hex, where there are stairs', 'woodenBuilding1: E5', 'E5/1', 'E5', true],
    ['upstairs with none', 'woodenBuilding2: E5', 'E5/1', 'E5', false],
    ['two floors up', 'woodenBuilding2: E5\nstairs: E5', 'E5/2', 'E5', false],
    ['upstairs in the next hex', 'woodenBuilding1: E4 E5', 'E4/1', 'E5', false],
    ['along the floor', 'woodenBuilding1: E4 E5', 'E4/1', 'E5/1', true],
    ['beyond a rowhouse bar', 'woodenBuilding1: E4 E5\nrowhouseWall1: E4|E5', 'E4/1', 'E5/1', false],
  ])('A.8 %s: %s', (_where, text, enemyAt, at, adjacent) => expect(duty(text, enemyAt, at)).toBe(adjacent));
});

describe('MF of special cases', () => {
  test('A17.2 a wounded leader has three', () => {
    const report = askRout({
      board: flat('woods: E7 E8'),
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-ldr-9-1', 'E5', 'broken', 'wounded')],
    });
    expect(endsOf(report)).toBe('E7 3');
    expect(report.assumptions.map(({ fact }) => fact)).toContain('wounded');
  });
  test('A7.7 the first Location that an Encircled unit enters costs double', () => {
    const report = askRout({
      board: flat('woods: E7'),
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E5', 'broken', 'encircled')],
    });
    expect(endsOf(report)).toBe('E7 4');
  });
  test('B27.41 leaving a foxhole is paid with the next hex, and counts for no distance', () => {
    const report = askRout({
      board: flat('woods: E7'),
      units: [unitAt('g', 'ge-467', 'E4'), unitAt('r', 'ru-447', 'E5', 'broken', 'foxhole')],
    });
    expect(report.candidates.find(({ at }) => at === 'E7')?.cost).toBe(6);
    expect(endsOf(report)).toBe('E7 4');
  });
  test('A10.51 a full Location may be entered, at 1 MF for each squad too many', () => {
    const full = ['a', 'b', 'c'].map((id) => unitAt(id, 'ru-447', 'E7'));
    const report = askRout({
      board: flat('woods: E7'),
      units: [unitAt('g', 'ge-467', 'E2'), router, ...full],
    });
    expect(endsOf(report)).toBe('E7 4');
  });
});
