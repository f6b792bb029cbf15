import { describe, expect, test } from 'vitest';
import { boardsFor, examine } from '../support/examples.ts';
import { situationOn, unitAt } from '../support/situation.ts';

const tallBuilding = {
  columns: 17,
  rows: 10,
  text: `
    stoneBuilding2: M2 N1 N2
    stairs: M2
    woodenHouse: M1
    woods: L1 L0 O1 P1
    wall: M3|M4 M3|L2
  `,
};

describe.each(boardsFor(tallBuilding, '03'))('A10.51 example, board 3, on the $name', ({ map }) => {
  const from = (at: string) =>
    examine(
      situationOn(map, [unitAt('Russian', 'ru-447', at, 'broken', 'dm'), unitAt('German', 'ge-467', 'M3')]),
      'Russian',
    );
  const rout = from('M2');

  test.each([
    ['EX-10.51-1', 'M2/1', 2, ['M2/1']],
    ['EX-10.51-2', 'N1/1', 6, ['M2/1', 'N1/1']],
    ['EX-10.51-3', 'N1/2', 8, ['M2/1', 'M2/2', 'N1/2']],
  ])('%s it may end in %s for %i half MF by %j', (_claim, at, cost, way) => {
    expect(rout.end(at)).toBe(cost);
    expect(rout.report.ends.find((end) => end.at === at)?.route.map(({ to }) => to)).toEqual(way);
  });

  test('EX-10.51-3 there are no stairs in N1: level 2 is reached through M2 alone', () => {
    expect(
      rout.report.ends
        .flatMap(({ route }) => route)
        .filter((step) => step.from === 'N1/1' && step.to === 'N1/2'),
    ).toEqual([]);
  });

  test.each([
    ['M2/1', false],
    ['M2/2', false],
    ['N2/1', false],
    ['N2/2', false],
    ['M2', true],
    ['N2', true],
  ])('EX-10.51-4 at %s it is ADJACENT to M3: %s', (at, adjacent) => {
    expect(from(at).report.enemies).toMatchObject([{ unit: 'German', range: 1, adjacent }]);
  });

  test('EX-10.51-4 ground level of N2 is ADJACENT to the German and barred, its upper levels are legal', () => {
    expect(rout.ruling('N2')).toBe('refused');
    expect(rout.facts('N2')).toContain('movesAdjacent');
    expect(rout.end('N2/1')).toBe(6);
    expect(rout.end('N2/2')).toBe(8);
  });
});
