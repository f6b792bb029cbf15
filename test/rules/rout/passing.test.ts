import { expect, test } from 'vitest';
import type { LocationIndex } from '../../../src/board/map/gameMap.ts';
import { createRoutContext, type RoutContext } from '../../../src/rules/rout/routContext.ts';
import { searchRouts } from '../../../src/rules/rout/search.ts';
import { createWays } from '../../../src/rules/rout/movement/ways.ts';
import type { Condition } from '../../../src/units/unit.ts';
import { mapOf } from '../../support/hexBoard.ts';
import { situationOn, unitAt } from '../../support/situation.ts';
import { sketchSights } from '../../support/sketchSights.ts';

const fieldOf = (
  text: string,
  at: string,
  enemies: readonly string[],
  conditions: readonly Condition[],
): RoutContext => {
  const map = mapOf({ columns: 9, rows: 10, text });
  const router = unitAt('r', 'ru-447', at, 'broken', 'dm', ...conditions);
  const units = [router, ...enemies.map((hex) => unitAt(hex, 'ge-467', hex))];
  return createRoutContext(situationOn(map, units, { month: 4 }), sketchSights(map), router);
};

/** Every move that lawful routs make, as `E5>F5`, with `*` if it pays for cover. */
const moves = (
  text: string,
  at = 'E5',
  enemies: readonly string[] = [],
  conditions: readonly Condition[] = [],
): ReadonlySet<string> => {
  const field = fieldOf(text, at, enemies, conditions);
  const name = (index: LocationIndex): string => field.location(index).id;
  return new Set(
    searchRouts(createWays(field)).links.map(
      ({ move: { step, entry } }) =>
        `${name(step.from)}>${name(step.to)}${entry.manner === 'cover' ? '*' : ''}`,
    ),
  );
};

// E6 is the destination at 2 MF; F5, over its wall, is 3 MF away and touches it.
const beside = moves('woods: E6 F5\nwall: E5|F5');

test('A10.51 on the way to E6 it may pass through the farther cover of F5, straight into E6', () => {
  expect(beside).toContain('E5>F5');
  expect(beside).toContain('F5>E6');
});

test('A10.51 from F5, which would hold it, it may not step into the open, although E6 could still be reached from there', () => {
  expect(beside).not.toContain('F5>F6');
});

test('A10.51 cover that does not touch the destination may not be entered on the way', () => {
  expect(moves('woods: E6 F4\nwall: E5|F4')).not.toContain('E5>F4');
});

test('A10.51 cover held it when it was entered: an enemy who becomes Known there does not let it go on to what it could not have meant', () => {
  const all = moves('woods: B3 B4 C3 C4 D3 D5\ngrain: D4 E3\nbrush: A1 D1', 'C5', ['C3']);
  expect([all.has('C5>C4'), all.has('C4>D4')]).toEqual([true, false]);
});

test('A7.7 the first Location of an Encircled unit costs double, which is why shellholes before brush are as short a way as brush alone, and may be paid for', () => {
  const brush = 'woods: F4\nbrush: E5 E6 F5 G5\nshellholes: G6';
  expect(moves(brush, 'F6', [], ['encircled'])).toContain('F6>G6*');
  expect(moves(brush.replace('F5 ', ''), 'F6', [], ['encircled'])).not.toContain('F6>G6*');
});
