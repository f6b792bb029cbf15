import { describe, expect, test } from 'vitest';
import type { HexId } from '../../../src/hexgrid/hexId.ts';
import type { RoutReport } from '../../../src/rules/rout/report.ts';
import type { CounterId } from '../../../src/units/counters.ts';
import type { Condition } from '../../../src/units/condition.ts';
import { askRout, endsOf, rulingOn } from '../../support/askRout.ts';
import type { HexBoard } from '../../support/hexBoard.ts';
import { unitAt } from '../../support/situation.ts';

/** Corners of the rules that no example of the rulebook turns: each was found by changing an operator and seeing no test fail. */
const flat = (text = ''): HexBoard => ({ columns: 9, rows: 10, text });
const router = unitAt('r', 'ru-447', 'E5', 'broken', 'dm');
const enemy = unitAt('g', 'ge-467', 'E2');
const only = (...hexes: readonly string[]) => ({ playable: hexes.map((hex) => hex as HexId) });

describe('A10.5 Failure to Rout', () => {
  const facts = ({ obligation }: RoutReport): readonly string[] => obligation.grounds.map(({ fact }) => fact);
  test('A10.5 one Low Crawl that is open saves a unit with no place to end, though others are barred', () => {
    const report = askRout({ board: flat(), units: [unitAt('g', 'ge-467', 'E2', 'cx'), router], rest: only('E2', 'E3', 'E4', 'E5', 'E6') });
    expect([report.ends.length, report.lowCrawl.map(({ to, kind }) => `${to} ${kind}`).sort()]).toEqual([0, ['E4 barred', 'E6 open']]);
    expect(facts(report)).not.toContain('failureToRout');
  });
  test('A10.5 without one it fails', () => {
    const report = askRout({ board: flat(), units: [unitAt('g', 'ge-467', 'E2', 'cx'), router], rest: only('E2', 'E3', 'E4', 'E5') });
    expect(facts(report)).toContain('failureToRout');
  });
  test('A10.5 a unit that may rout and has nowhere to go does not', () => {
    const report = askRout({ board: flat('woods: E5'), units: [enemy, router], rest: only('E2', 'E3', 'E4', 'E5') });
    expect(facts(report)).not.toContain('failureToRout');
  });
});

test('A10.5 a unit that cannot rout costs no search', () => {
  expect(askRout({ board: flat(), units: [unitAt('r', 'ru-447', 'E5')] }).counts.nodes).toBe(0);
});

describe('A5.1 overstacked cover', () => {
  const costTo = (unit: CounterId, ...friends: readonly CounterId[]): string =>
    endsOf(askRout({
      board: flat('woods: E6'),
      units: [enemy, unitAt('r', unit, 'E5', 'broken', 'dm'), ...friends.map((friend, index) => unitAt(`f${index}`, friend, 'E6'))],
    }));
  test.each<readonly [string, CounterId, readonly CounterId[], string]>([
    ['three squads find room', 'ru-447', ['ru-447', 'ru-447'], 'E6 2'],
    ['a fourth pays a MF', 'ru-447', ['ru-447', 'ru-447', 'ru-447'], 'E6 3'],
    ['so does a half-squad with three squads', 'ru-hs-237', ['ru-447', 'ru-447', 'ru-447'], 'E6 3'],
    ['and a crew', 'ru-crew-228', ['ru-447', 'ru-447', 'ru-447'], 'E6 3'],
    ['a half-squad fills up two squads and a half', 'ru-hs-237', ['ru-447', 'ru-447', 'ru-hs-237'], 'E6 2'],
    ['a crew does too', 'ru-crew-228', ['ru-447', 'ru-447', 'ru-crew-228'], 'E6 2'],
    ['a squad that makes four and a half pays two', 'ru-447', ['ru-447', 'ru-447', 'ru-447', 'ru-hs-237'], 'E6 4'],
    ['leaders take no room', 'ru-447', ['ru-447', 'ru-447', 'ru-ldr-8-0', 'ru-ldr-8-0'], 'E6 2'],
    ['nor does one who routs there', 'ru-ldr-8-0', ['ru-447', 'ru-447', 'ru-447'], 'E6 2'],
  ])('A5.1 %s', (_why, unit, friends, end) => expect(costTo(unit, ...friends)).toBe(end));
});

describe('A10.5 what a Location refused is told', () => {
  const report = (conditions: readonly Condition[] = ['broken', 'dm'], text = 'woods: E7') =>
    askRout({ board: flat(text), units: [enemy, unitAt('r', 'ru-447', 'E5', ...conditions)] });
  test('A10.5 water cannot be entered at all', () => expect(rulingOn(report(['broken', 'dm'], 'water: C7\nwoods: E7'), 'C7')).toBe('refused notEnterable'));
  test('A10.5 land beyond water all round has no way to it', () =>
    expect(rulingOn(report(['broken', 'dm'], 'water: B7 B8 C7 C9 D7 D8\nwoods: E7'), 'C8')).toBe('refused noWayThere'));
  test('A10.5 with its MF too few it is out of reach', () => {
    const far = report(['broken', 'dm'], 'woods: A4 B3 B4 B5 B6 A6 C4 C5 C6 D4 D5 E7').locations.find(({ at }) => at === 'A5');
    expect(far?.grounds[0]).toMatchObject({ fact: 'outOfReach', needed: 14, allowance: 12 });
  });
  test('A10.51 what its MF would reach, and no enemy bars, is refused for the destination that it must reach', () => {
    const aside = report(['broken', 'dm'], 'grain: A4 B3 B4 B5 B6 A6 C4 C5 C6 D4 D5\nwoods: E7').locations.find(({ at }) => at === 'A5');
    expect(aside?.grounds).toEqual([{ rule: 'A10.51', fact: 'mustReach', destinations: ['E7'] }]);
  });
  test('A10.5 nobody speaks of hexes seven away', () => {
    const { locations } = askRout({ board: flat('woods: A2'), units: [unitAt('g', 'ge-467', 'A1'), unitAt('r', 'ru-447', 'A3', 'broken', 'dm')] });
    expect(locations.some(({ at }) => at === 'A9')).toBe(true);
    expect(locations.some(({ at }) => at === 'A10')).toBe(false);
  });
});
