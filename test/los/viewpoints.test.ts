import { describe, expect, test } from 'vitest';
import type { GameMap, LocationIndex } from '../../src/board/map/gameMap.ts';
import type { Direction } from '../../src/hexgrid/lattice.ts';
import { createSights, sightsFor } from '../../src/los/sights.ts';
import type { Viewpoint } from '../../src/los/viewpoint.ts';
import { expectSight, losTable } from '../support/losTable.ts';
import { ownMap } from '../support/ownBoards.ts';
import { situationOn } from '../support/situation.ts';
import { haveBoards, hex, vaslMap } from '../support/vaslBoards.ts';

/** A6.12: units that stand otherwise than at the centre dot. */
losTable('A6.8 in Bypass behind the obstacle of its own hex', { text: 'stoneHouse: E5' }, [
  ['E5 bypass 0', 'E3', 'clear', 'the vertex is on the viewer’s side'],
  ['E5 bypass 3', 'E3', 'blocked', 'the house stands between'],
  ['E5 bypass 3', 'E7', 'clear', 'the vertex is on the viewer’s side'],
  ['E5', 'E3', 'clear', 'a unit inside sees out'],
]);

describe.skipIf(!haveBoards('sights to vertices of printed boards'))('on printed boards', () => {
  test.each([
    ['S3 bypass 4', 'hindered 1'],
    ['R3 bypass 2', 'hindered 1'],
    ['S4 bypass 0', 'clear'],
  ])('CRE-12-6 board 3: %s – S5: %s', (from, told) => {
    expectSight(sightsFor(situationOn(vaslMap('03'), [])), from, 'S5', told);
  });
  test.each([
    ['Z3', 'clear', 'a hedge never blocks to its own hex'],
    ['Z3 entrenched', 'blocked entrenched', 'a unit beneath a foxhole does not see over the hedge (B9.21)'],
    ['Z3 bypass 3', 'clear', 'a hedge never blocks to any part of its own hex'],
    ['Z4 bypass 1', 'blocked hexside', 'the same vertex of another hex is behind the hedge'],
  ])('B9.2 board 3: X1 – %s: %s, since %s', (to, told) => {
    expectSight(sightsFor(situationOn(vaslMap('03'), [])), 'X1', to, told);
  });
  test.each(['O3 bypass 4', 'O3 bypass 5'])('A6.8 board 12: P2 – %s: blocked', (at) => {
    expectSight(sightsFor(situationOn(vaslMap('12'), [])), 'P2', at, 'blocked');
  });
  test('B19.51 board 24: D9 – the crest of E7: clear', () => {
    expectSight(sightsFor(situationOn(vaslMap('24'), [])), 'D9', 'E7 crest', 'clear');
  });
});

/** A hex and a vertex of it. */
type VertexOf = readonly [string, number];

describe('A6.5 with units in Bypass at both ends', () => {
  const verdict = (
    map: GameMap,
    turns: 0 | 3,
    [[a, atA], [b, atB]]: readonly [VertexOf, VertexOf],
  ): number => {
    const end = (name: string, vertex: number): Viewpoint => ({
      at: hex(map, name).locations[0] ?? (-1 as LocationIndex),
      stance: { kind: 'bypass', vertex: ((vertex + turns) % 6) as Direction },
    });
    return createSights(map, { mode: 'bothSides', month: 7, overrides: [] }).verdictOf(
      end(a, atA),
      end(b, atB),
    );
  };
  test.each<readonly [VertexOf, VertexOf]>([
    [
      ['S4', 1],
      ['S10', 2],
    ],
    [
      ['F6', 1],
      ['H7', 0],
    ],
  ])(
    'our village turned by 180° has the same LOS %s – %s: what is judged first does not matter',
    (...ends) => {
      expect(verdict(ownMap('village', true), 3, ends)).toBe(verdict(ownMap('village'), 0, ends));
    },
  );
});
