import { describe, expect, test } from 'vitest';
import { enteredHexsides } from '../../../src/rules/rout/interdiction/openGround.ts';
import { inCoveredArc } from '../../../src/rules/rout/interdiction/interdictor.ts';
import { centreOf } from '../../../src/hexgrid/lattice.ts';
import { parseHexName } from '../../../src/hexgrid/hexId.ts';
import { askRout } from '../../support/askRout.ts';
import { unitAt } from '../../support/situation.ts';
import type { Condition } from '../../../src/units/unit.ts';

const at = (id: string) => {
  const name = parseHexName(id);
  if (!name) throw new Error(id);
  return centreOf(name.column, name.number);
};

describe('B9.3 the hexside through which a LOS enters a hex', () => {
  test.each([
    ['E5', 'E2', [0]],
    ['E5', 'E9', [3]],
    ['E5', 'F4', [1]],
    ['E5', 'H3', [1]],
    ['E5', 'G5', [1, 2]],
    ['E5', 'C5', [4, 5]],
    ['E5', 'F6', [2, 3]],
    ['E5', 'F3', [0, 1]],
  ] as const)('into %s from %s: %j', (hex, viewer, sides) =>
    expect(enteredHexsides(at(hex), at(viewer))).toEqual(sides),
  );
});

describe('C3.2 Covered Arc of a Gun pointing to the upper right vertex (1)', () => {
  test.each([
    ['E2', true],
    ['F2', true],
    ['F4', true],
    ['H3', true],
    ['D2', false],
    ['G5', false],
    ['E8', false],
  ])('%s: %s', (hex, covered) => expect(inCoveredArc(at('E5'), 1, at(hex))).toBe(covered));
});

describe('A10.531 is E5 Open Ground to the enemy in E2?', () => {
  const forced = (text: string, conditions: readonly Condition[] = [], month = 7): boolean =>
    askRout({
      board: { columns: 9, rows: 10, text },
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E5', 'broken', ...conditions)],
      rest: { month },
      sights: [['E2', 'E5', 'clear']],
    }).obligation.kind === 'must';
  test.each([
    ['nothing there', '', true],
    ['grain', 'grain: E5', false],
    ['brush', 'brush: E5', false],
    ['woods', 'woods: E5', false],
    ['a building', 'stoneHouse: E5', false],
    ['shellholes it has stood in', 'shellholes: E5', false],
    ['a road', 'dirtRoad: E4 E5 E6', true],
    ['a wall that the LOS crosses', 'wall: E4|E5', false],
    ['a wall behind it', 'wall: E5|E6', true],
    ['Height Advantage', 'level 1: E5', false],
  ])('A10.531 %s', (_what, text, open) => expect(forced(text)).toBe(open));
  test('A10.531 a foxhole', () => expect(forced('', ['foxhole'])).toBe(false));
  test('B15.6 grain in winter is Open Ground', () => expect(forced('grain: E5', [], 12)).toBe(true));
  test('A10.531 a Hindrance between', () =>
    expect(
      askRout({
        board: { columns: 9, rows: 10, text: 'grain: E4' },
        units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E5', 'broken')],
      }).obligation.kind,
    ).toBe('cannot'));
});

describe('B10.31 Height Advantage and the Crest Line that the unit climbs', () => {
  const interdictorsInto = (enemy: string): readonly string[] =>
    askRout({
      board: { columns: 9, rows: 10, text: 'level 1: E5 E6 E7 D5 D6 D7 F5 F6 F7' },
      units: [unitAt('g', 'ge-467', enemy), unitAt('r', 'ru-447', 'E4', 'broken', 'dm')],
      sights: [
        ['E2', 'E5', 'clear'],
        ['H3', 'E5', 'clear'],
        ['E2', 'E4', 'blocked'],
        ['H3', 'E4', 'blocked'],
      ],
    })
      .interdicted.filter(({ from, to }) => from === 'E4' && to === 'E5')
      .flatMap(({ interdictors }) => interdictors.map(({ unit }) => unit));
  test('B10.31 from E2 the LOS crosses the hexside that it climbs: Interdiction', () =>
    expect(interdictorsInto('E2')).toEqual(['g']));
  test('B10.31 from H3 it does not: none', () => expect(interdictorsInto('H3')).toEqual([]));
});

describe('B10.31 Height Advantage on the move, with the enemy below in E2 and the unit going from E6 to the woods E8', () => {
  const interdicted = (high: string): readonly string[] =>
    askRout({
      board: { columns: 9, rows: 10, text: `level 1: ${high}\nwoods: E8\nwater: D6 D7 F7 F8` },
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E6', 'broken', 'dm')],
      sights: [
        ['E2', 'E6', 'clear'],
        ['E2', 'E7', 'clear'],
        ['E2', 'E8', 'clear'],
      ],
    }).interdicted.map(({ from, to }) => `${from}>${to}`);
  test('B10.31 not for the unit that climbs the Crest Line which the LOS crosses', () =>
    expect(interdicted('E7 E8')).toContain('E6>E7'));
  test('B10.31 but for one that moves on along the hill, though the LOS crosses the same hexside', () =>
    expect(interdicted('E6 E7 E8')).not.toContain('E6>E7'));
});

describe('B9.3 walls on the side of the enemy in E2, for a unit in E5', () => {
  const forced = (text: string, enemyAt: string): boolean =>
    askRout({
      board: { columns: 9, rows: 10, text: `wall: E4|E5\n${text}` },
      units: [unitAt('g', 'ge-467', enemyAt), unitAt('r', 'ru-447', 'E5', 'broken', 'dm')],
      sights: [
        ['E2', 'E5', 'clear'],
        ['E3', 'E5', 'clear'],
        ['E4', 'E5', 'clear'],
      ],
    }).obligation.grounds.some(({ fact }) => fact === 'openGroundInView');
  test.each([
    ['on flat ground', '', 'E2', false],
    ['B9.33 from two levels up at two hexes no level is left to take off', 'level 2: E3', 'E3', false],
    ['B9.33 from four levels up at two hexes nothing of it is left', 'level 4: E3', 'E3', true],
    ['B9.33 a wall on the crest above it is none to a unit below', 'level 1: E2 E3 E4', 'E2', true],
    ['B9.32 an enemy at the wall itself has Wall Advantage', '', 'E4', true],
  ])('%s', (_what, text, enemyAt, open) => expect(forced(text, enemyAt)).toBe(open));
});
