import { describe, expect, test } from 'vitest';
import type { GameMap } from '../../src/board/map/gameMap.ts';
import { boardsFor, examine } from '../support/examples.ts';
import { situationOn, unitAt } from '../support/situation.ts';

const woodsWithRoad = {
  columns: 15,
  rows: 10,
  text: `
    woods: K1 K2 K3 K4 K5 L1 L2 L3 L4 M1 M2 M3 M4 N1 N2 N3 N4
    dirtRoad: K3 L2 M3 N3
  `,
};

/**
 * A Russian squad breaks in L2 between Germans in M2 and K2; the third German is where the claim puts him.
 */
const withThirdGerman = (map: GameMap, third: string) =>
  examine(
    situationOn(map, [
      unitAt('Russian', 'ru-447', 'L2', 'broken', 'dm'),
      unitAt('M2', 'ge-467', 'M2'),
      unitAt('K2', 'ge-467', 'K2'),
      unitAt('third', 'ge-467', third),
    ]),
    'Russian',
  );

describe.each(boardsFor(woodsWithRoad, '05'))('A10.5 example, board 5, on the $name', ({ map }) => {
  const rout = withThirdGerman(map, 'K4');

  test('EX-10.5-1 the unit in L2 must rout, for M2 and K2 are ADJACENT', () => {
    expect(rout.report.obligation.kind).toBe('must');
    expect(rout.report.obligation.grounds).toEqual(
      expect.arrayContaining([
        { rule: 'A10.5', fact: 'adjacentEnemy', enemy: 'M2' },
        { rule: 'A10.5', fact: 'adjacentEnemy', enemy: 'K2' },
      ]),
    );
  });

  test.each([
    ['L1', 'movesAdjacent'],
    ['K3', 'movesAdjacent'],
    ['M3', 'movesAdjacent'],
    ['K2', 'entersEnemy'],
    ['M2', 'entersEnemy'],
  ])('EX-10.5-2 %s is no first hex: %s', (hex, fact) => {
    expect(rout.ruling(hex)).toBe('refused');
    expect(rout.facts(hex)).toContain(fact);
  });

  test('EX-10.5-2 every lawful rout begins with L3', () => {
    expect(new Set(rout.report.ends.map(({ route }) => route[0]?.to))).toEqual(new Set(['L3']));
  });

  test('EX-10.5-3 K4 is not Known in L2', () => {
    expect(rout.report.enemies.find(({ unit }) => unit === 'third')).toMatchObject({ known: false });
  });

  test('EX-10.5-4 in L3 it discovers K4, and may not end there', () => {
    expect(rout.report.ends[0]?.route[0]).toMatchObject({ from: 'L2', to: 'L3', discovers: ['third'] });
    expect(rout.ruling('L3')).toBe('passable');
    expect(rout.facts('L3')).toContain('endsAdjacent');
    expect(rout.enemiesNamed('L3')).toContain('third');
  });

  test.each([
    ['EX-10.5-5', 'M4', 8],
    ['EX-10.5-6', 'N3', 12],
    ['EX-10.5-7', 'N4', 12],
  ])('%s it may end in %s for %i half MF', (_claim, hex, cost) => {
    expect(rout.end(hex)).toBe(cost);
  });

  test('EX-10.5-5 … 7 it may end nowhere else, and nobody Interdicts it in the woods', () => {
    expect(rout.report.ends.map(({ at }) => at).sort()).toEqual(['M4', 'N3', 'N4']);
    expect(rout.report.interdicted).toEqual([]);
  });

  test.each([
    ['EX-10.5-8', 'L3'],
    ['EX-10.5-9', 'L4'],
  ])('%s with the third German in %s there is no legal rout: elimination or capture', (_claim, third) => {
    const { report, lowCrawls, surrendersTo } = withThirdGerman(map, third);
    expect(report.obligation.kind).toBe('must');
    expect(report.ends).toEqual([]);
    expect(lowCrawls).toEqual([]);
    expect(report.obligation.grounds.map(({ fact }) => fact)).toContain('surrendersOrFails');
    expect(surrendersTo.length).toBeGreaterThan(0);
  });

  test('EX-10.5-9 L4 is not visible from L2', () => {
    expect(withThirdGerman(map, 'L4').report.enemies.find(({ unit }) => unit === 'third')).toMatchObject({
      known: false,
    });
  });
});
