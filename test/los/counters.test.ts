import { describe, test } from 'vitest';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import { sightsFor } from '../../src/los/sights.ts';
import { boardOf } from '../support/hexBoard.ts';
import { expectSight, losTable } from '../support/losTable.ts';
import { situationOn, unitAt } from '../support/situation.ts';
import { haveBoards, vaslMap } from '../support/vaslBoards.ts';

/** A24, B24, C1.57, D9.4: counters on the map. Columns run straight north to south. */
losTable(
  'A24.2 SMOKE',
  {
    text: 'brush: I4 I6 I7',
    counters:
      'smoke A4, smoke C4, smoke C6, smoke E4, whitePhosphorus E4, dispersedSmoke G4, smokeGrenade G7, smoke I5, phosphorusGrenade K4, dispersedWhitePhosphorus M4, whitePhosphorus O4',
  },
  [
    ['A2', 'A6', 'hindered 3', 'a smoke counter is +3'],
    ['A2', 'A4', 'hindered 3', 'SMOKE hinders a LOS into its Location'],
    ['A4', 'A6', 'hindered 3', 'SMOKE hinders a LOS out of its Location'],
    ['A5', 'A6', 'clear', 'SMOKE is in neither hex'],
    ['C2', 'C5', 'hindered 3', 'one of them is passed'],
    ['C2', 'C8', 'blocked hindrances', 'two of them make six'],
    ['E2', 'E6', 'hindered 3', 'SMOKE of one Location is never more than +3'],
    ['G2', 'G6', 'hindered 2', 'dispersed smoke is +2'],
    ['G6', 'G9', 'hindered 2', 'a smoke grenade is +2'],
    ['K2', 'K6', 'hindered 1', 'a white phosphorus grenade is +1'],
    ['M2', 'M6', 'hindered 1', 'dispersed white phosphorus is +1'],
    ['O2', 'O6', 'hindered 2', 'white phosphorus is +2'],
    ['I2', 'I9', 'blocked hindrances', 'SMOKE and brush add up'],
    ['I4', 'I6', 'hindered 3', 'only the SMOKE lies between'],
  ],
);

losTable('B.6 SMOKE is inherent in its hex', { text: '', counters: 'smoke B3, smoke I3' }, [
  ['A3', 'C3', 'hindered 3', 'the LOS runs along its hexside'],
  ['G3', 'L4', 'hindered 3', 'the LOS passes through a vertex of the hex'],
]);

const high =
  'level 1: A1 A9\nlevel 2: C1 C9\nlevel 3: E1 E9\nlevel 2: G1\nlevel 3: I1\nlevel 4: K1 K9\nlevel 2: M1 M9';

losTable(
  'A24.4 SMOKE seen from other levels',
  { text: high, counters: 'smoke A5, smoke C5, smoke E5, smoke G5, smoke I5, whitePhosphorus K5, blaze M5' },
  [
    ['A1', 'A9', 'hindered 3', 'it rises above level 1'],
    ['C1', 'C9', 'clear', 'it rises to level 2 and not through it'],
    ['E1', 'E9', 'clear', 'it is below both'],
    ['G1', 'G10', 'hindered 3', 'level 2 is no height above it'],
    ['I1', 'I7', 'hindered 3', 'it hinders in as many hexes as an obstacle of two levels would blind'],
    ['I1', 'I8', 'clear', 'beyond those it is looked over'],
    ['K1', 'K9', 'clear', 'white phosphorus rises to level 4'],
    ['M1', 'M9', 'hindered 3', 'a Blaze makes smoke of four levels'],
  ],
);

losTable(
  'D9.4 wrecks',
  {
    text: 'level 1: C2',
    counters: 'wreck A4, wreck C4, wreck E4, wreck E5, burningWreck G4, wreck J3, wreck J4',
  },
  [
    ['A2', 'A6', 'hindered 1', 'a wreck hinders a LOS through its hex'],
    ['A2', 'A4', 'clear', 'it does not hinder a LOS into it'],
    ['C2', 'C6', 'clear', 'one end is higher'],
    ['E2', 'E8', 'hindered 2', 'each hex counts'],
    ['G2', 'G4', 'hindered 2', 'the smoke of a burning wreck hinders into its hex'],
    ['I3', 'K3', 'hindered 1', 'two at one range count once'],
  ],
);

losTable(
  'B24, B2 counters that change the terrain',
  { text: 'grain: C4\nlevel 1: E2', counters: 'stoneRubble A4, shellholes C4, woodenRubble E5' },
  [
    ['A2', 'A6', 'blocked', 'rubble is half a level high'],
    ['A2', 'A4', 'clear', 'LOS goes into an obstacle'],
    ['C2', 'C6', 'clear', 'shells have ploughed up the grain'],
    ['E2', 'E8', 'clear', 'level 1 looks over rubble'],
  ],
);

losTable(
  'A6.7 at one range the hexes are counted by the hex, the larger sum only',
  { text: 'orchard: H3 M3', counters: 'smoke B2, wreck B3, smoke H2, wreck H3, smoke M3' },
  [
    ['A3', 'E3', 'hindered 3', 'the SMOKE of B2 is more than the wreck of B3'],
    ['G3', 'K3', 'hindered 3', 'the SMOKE of H2 is more than orchard and wreck of H3'],
    ['M1', 'M6', 'hindered 4', 'orchard and SMOKE of one hex add up (A24.2)'],
  ],
);

describe('D9.4 vehicles', () => {
  const map = createGameMap([
    { board: boardOf({ columns: 17, rows: 10, text: 'level 1: G2' }), column: 0, row: 0 },
  ]);
  const units = [
    unitAt('tank', 'ru-t34', 'E4'),
    unitAt('other', 'ru-t34', 'E5'),
    unitAt('third', 'ru-t34', 'G5'),
    unitAt('men', 'ru-447', 'I4'),
  ];
  test.each([
    ['E2', 'E5', 'hindered 1', 'an AFV hinders a LOS through its hex'],
    ['E2', 'E4', 'clear', 'not one into it'],
    ['E2', 'E8', 'hindered 2', 'each hex counts'],
    ['G2', 'G8', 'clear', 'one end is higher'],
    ['I2', 'I8', 'clear', 'Personnel never hinder (A6.6)'],
  ])('D9.4 %s – %s: %s, since %s', (from, to, told) => {
    expectSight(sightsFor(situationOn(map, units)), from, to, told);
  });
});

describe.skipIf(!haveBoards('counters on printed boards'))('on printed boards', () => {
  test.each([
    ['I5', 'D4', 'hindered 3'],
    ['I5', 'C5', 'hindered 3'],
    ['J4', 'C5', 'clear'],
    ['J4', 'D4', 'blocked hindrances'],
  ])('A24.61 board 2: %s – %s over smoke in F4 and E4: %s', (from, to, told) => {
    const markers = [
      { kind: 'smoke', hex: 'F4' as HexId },
      { kind: 'smoke', hex: 'E4' as HexId },
    ] as const;
    expectSight(sightsFor(situationOn(vaslMap('02'), [], { markers })), from, to, told);
  });
  test('A6.7 board 4: V3 – W10 with a wreck in V7 has six Hindrances', () => {
    const markers = [{ kind: 'wreck', hex: 'V7' as HexId }] as const;
    expectSight(sightsFor(situationOn(vaslMap('04'), [], { markers })), 'V3', 'W10', 'blocked hindrances');
  });
});
