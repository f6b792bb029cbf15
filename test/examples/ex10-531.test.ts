import { describe, expect, test } from 'vitest';
import { brokenCheck } from '../../src/rules/morale/moraleCheck.ts';
import type { GameMap } from '../../src/board/map/gameMap.ts';
import type { Side } from '../../src/units/unit.ts';
import { boardsFor, clear, examine } from '../support/examples.ts';
import { situationOn, unitAt } from '../support/situation.ts';
import { villageOfBoardOne } from './boardOne.ts';

const RUSSIANS = ['G2', 'J2', 'I5', 'I4'];

/**
 * Four broken Russians under DM; the LOS from H5 to J1 is as the text states it, for the corner of J2 decides
 * it.
 */
const examined = (map: GameMap, unit: string, noQuarter: readonly Side[] = []) =>
  examine(
    situationOn(
      map,
      [
        ...RUSSIANS.map((at) => unitAt(`Russian ${at}`, 'ru-447', at, 'broken', 'dm')),
        unitAt('H5', 'ge-467', 'H5'),
        unitAt('J4', 'ge-468', 'J4'),
        unitAt('G4', 'ge-467', 'G4'),
        unitAt('K4', 'ge-467', 'K4'),
      ],
      { noQuarter, sightOverrides: [clear('H5', 'J1')] },
    ),
    `Russian ${unit}`,
  );

describe.each(boardsFor(villageOfBoardOne, '01'))('A10.531 example, board 1, on the $name', ({ map }) => {
  describe('the unit in G2', () => {
    const rout = examined(map, 'G2');

    test.each([
      ['EX-10.531-1', 'F1'],
      ['EX-10.531-2', 'G1'],
      ['EX-10.531-3', 'H2'],
    ])('%s it may rout to %s for 2 MF', (_claim, hex) => {
      expect(rout.end(hex)).toBe(4);
    });

    test.each(['G4', 'H5', 'J4', 'K4'])(
      'EX-10.531-3 %s is not Known in G2, so it may come closer to it',
      (enemy) => {
        expect(rout.report.enemies.find(({ unit }) => unit === enemy)).toMatchObject({ known: false });
      },
    );
  });

  describe('the unit in J2', () => {
    const rout = examined(map, 'J2');

    test('EX-10.531-4 it may stay: it may rout, but need not', () => {
      expect(rout.report.obligation.kind).toBe('may');
    });

    test('EX-10.531-5 it may rout to K2 for 2 MF', () => expect(rout.end('K2')).toBe(4));

    test('EX-10.531-6 it may ignore K2, which is no farther from K4 than J2', () => {
      expect(rout.candidate('K2')).toMatchObject({ role: 'mayIgnore', cost: 4 });
      expect(rout.report.candidates.find(({ at }) => at === 'K2')?.grounds).toContainEqual({
        rule: 'A10.51',
        fact: 'ignorable',
        enemy: 'K4',
        there: 2,
        here: 2,
      });
    });

    test('EX-10.531-7 it may rout to the J0 woods instead, via J1, for 3 MF', () => {
      expect(rout.end('J0')).toBe(6);
      expect(rout.candidate('J0')).toMatchObject({ role: 'binds' });
      expect(rout.ruling('J1')).toBe('passable');
    });

    test('EX-10.531-8 in J1 the 4-6-7 in H5 Interdicts it, at range 5', () => {
      expect(rout.interdictors('J2', 'J1')).toContain('H5');
      expect(rout.report.interdicted.find(({ to }) => to === 'J1')?.interdictors).toContainEqual({
        unit: 'H5',
        range: 5,
      });
    });

    test('EX-10.531-9 unless it uses Low Crawl to J1', () => expect(rout.lowCrawls).toContain('J1'));
  });

  describe('the unit in I5', () => {
    const rout = examined(map, 'I5');

    test.each([
      ['I6', 'H5'],
      ['H4', 'H5'],
      ['J5', 'J4'],
      ['I4', 'J4'],
    ])('EX-10.531-10 it cannot rout to %s, ADJACENT to %s', (hex, enemy) => {
      expect(rout.ruling(hex)).toBe('refused');
      expect(rout.facts(hex)).toContain('movesAdjacent');
      expect(rout.enemiesNamed(hex)).toContain(enemy);
    });

    test('EX-10.531-10 it cannot rout at all, not even by Low Crawl', () => {
      expect(rout.report.obligation.kind).toBe('must');
      expect(rout.report.ends).toEqual([]);
      expect(rout.lowCrawls).toEqual([]);
    });

    test('EX-10.531-11 it must surrender', () => expect(rout.surrendersTo.length).toBeGreaterThan(0));

    test('EX-10.531-12 with No Quarter it is eliminated for Failure to Rout', () => {
      const { report, surrendersTo } = examined(map, 'I5', ['axis']);
      expect(report.ends).toEqual([]);
      expect(report.obligation.grounds.map(({ fact }) => fact)).toContain('failureToRout');
      expect(surrendersTo).toEqual([]);
      expect(report.surrender.grounds).toEqual([{ rule: 'A20.3', fact: 'noQuarter', side: 'axis' }]);
    });
  });

  describe('the unit in I4, with No Quarter', () => {
    const rout = examined(map, 'I4', ['axis']);

    test.each(['H3', 'H4', 'J3', 'I5', 'J4'])('EX-10.531-13 %s is no first hex', (hex) =>
      expect(rout.ruling(hex)).toBe('refused'),
    );

    test('EX-10.531-13 every lawful rout begins with I3', () => {
      expect(new Set(rout.report.ends.map(({ route }) => route[0]?.to))).toEqual(new Set(['I3']));
    });

    test('EX-10.531-14 it may Low Crawl to I3, and nowhere else', () =>
      expect(rout.lowCrawls).toEqual(['I3']));

    test.each([
      ['EX-10.531-15', 'H2'],
      ['EX-10.531-16', 'J2'],
    ])('%s it may rout through I3 to %s for 3 MF, at the risk of Interdiction in I3', (_claim, hex) => {
      expect(rout.end(hex)).toBe(6);
      expect(rout.interdictors('I4', 'I3')).not.toEqual([]);
      expect(rout.report.ends.find(({ at }) => at === hex)?.interdictions).toBeGreaterThan(0);
    });

    test.each(['H2', 'J2'])(
      'EX-10.531-19 if it fails in I3 its half-squad may still come to %s: 14 throws of 36',
      (hex) => {
        expect(rout.report.ends.find(({ at }) => at === hex)?.odds).toMatchObject({ of: 36, reduced: 14 });
      },
    );
    test.each(['H2', 'J2'])(
      'EX-10.531-20 but nothing is left after a 12: one throw of 36, and the others who never reach %s are pinned',
      (hex) => {
        expect(rout.report.ends.find(({ at }) => at === hex)?.odds).toMatchObject({ of: 36, whole: 15 });
        expect(brokenCheck(12, 7, 0)).toBe('eliminated');
      },
    );

    test.each([
      ['H2', 'G4'],
      ['J2', 'K4'],
    ])('EX-10.531-17 %s may be ignored: no farther from %s than I4', (hex, enemy) => {
      expect(rout.candidate(hex)).toMatchObject({ role: 'mayIgnore' });
      expect(rout.report.candidates.find(({ at }) => at === hex)?.grounds).toContainEqual({
        rule: 'A10.51',
        fact: 'ignorable',
        enemy,
        there: 2,
        here: 2,
      });
    });

    test.each(['H0', 'J0'])('EX-10.531-17 it may continue to %s, directly from I3 for 5 MF', (hex) =>
      expect(rout.end(hex)).toBe(10),
    );

    test.each(['I2', 'J1'])(
      'EX-10.531-18 on the way to J0 it is subject to further Interdiction in %s',
      (hex) => {
        const entries = rout.report.interdicted.filter(({ to }) => to === hex);
        expect(entries.flatMap(({ interdictors }) => interdictors)).not.toEqual([]);
      },
    );

    test('EX-10.531-21 without No Quarter it surrenders to J4, for its only routs are under fire or a crawl', () => {
      expect(examined(map, 'I4').surrendersTo).toEqual(['J4']);
      expect(examined(map, 'I4').report.surrender.grounds.map(({ fact }) => fact)).toEqual([
        'surrenders',
        'onlyUnderFire',
        'guardMayDeploy',
      ]);
    });
  });
});
