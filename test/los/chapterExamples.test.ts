import { describe, expect, test } from 'vitest';
import type { SightEngine } from '../../src/los/sight.ts';
import { createSights } from '../../src/los/sights.ts';
import { expectSight, sightOf, type LosRow } from '../support/losTable.ts';
import { haveBoards, vaslMap, type BoardNumber } from '../support/vaslBoards.ts';

/**
 * What the examples of A6 and chapter B say about sights on printed boards that are at hand, other than those
 * of A10.
 */
const EXAMPLES: readonly (readonly [rule: string, board: BoardNumber, rows: readonly LosRow[]])[] = [
  [
    'A6.3',
    '05',
    [
      ['FF6', 'EE8', 'blocked', 'it is two hexes away and one level higher only'],
      ['GG7', 'EE8', 'clear', 'the LOS goes INTO FF7 and on along the gully'],
    ],
  ],
  [
    'A6.43',
    '02',
    [
      ['J4', 'H2', 'blocked blindHex I3', 'the woods of I3 hide the hex behind them'],
      ['J4', 'H1', 'blocked blindHex I3', 'H1 lies a level below I3, which adds a Blind Hex'],
    ],
  ],
  ['A6.7', '03', [['T1', 'V2', 'hindered 1', 'the grain of U2 lies between']]],
  ['A6.7', '04', [['V3', 'W10', 'hindered 5', 'seven hexes of grain stand at five ranges only']]],
  [
    'A6.8',
    '12',
    [
      ['BB4', 'AA5', 'blocked depression', 'no Depression hexside joins the gullies'],
      ['U5', 'U5/2', 'blocked building', 'a level lies between'],
      ['U5', 'V4/1', 'blocked building', 'a level lies between'],
      ['U5', 'U5/1', 'clear', 'a stairwell joins them'],
    ],
  ],
  [
    'B9.33',
    '12',
    [
      ['O7/2', 'O8', 'clear', 'the hedge is far below'],
      ['O7/2', 'P8', 'clear', 'the hedge is far below'],
    ],
  ],
  [
    'B10.2',
    '03',
    [
      ['F9', 'G10', 'clear', 'it is the first hex of level 1 on the LOS'],
      ['F9', 'G9', 'clear', 'it is the first hex of level 1 on the LOS'],
      ['F9', 'F8', 'clear', 'it is the first hex of level 1 on the LOS'],
      ['F9', 'H7', 'clear', 'it is the first hex of level 2 on the LOS'],
      ['F9', 'I8', 'clear', 'it is the first hex of level 2 on the LOS'],
      ['F9', 'G8', 'blocked crestLine', 'a crest of its level stands before it'],
      ['F9', 'G7', 'blocked crestLine', 'a crest of its level stands before it'],
      ['F9', 'H8', 'blocked crestLine', 'a crest of its level stands before it'],
      ['F9', 'F7', 'blocked crestLine', 'a crest of its level stands before it'],
    ],
  ],
  [
    'B10.21',
    '03',
    [
      ['E3', 'J7', 'clear', 'ends of one level see across lower crests'],
      ['E3', 'J6', 'clear', 'ends of one level see across lower crests'],
      ['E3', 'K7', 'clear', 'ends of one level see across lower crests'],
      ['L4/1', 'F7', 'clear', 'a building level is as good as a hill'],
    ],
  ],
  [
    'B10.211',
    '03',
    ['J7', 'J6', 'H2', 'W5', 'W6', 'W7', 'DD2'].map(
      (to): LosRow => ['K7', to, 'clear', 'even among Alpine Hills it is seen'],
    ),
  ],
  ['B10.31', '03', [['Z1', 'BB1', 'clear', 'only its Height Advantage is in question']]],
  [
    'B15.3',
    '04',
    [
      ['V3', 'W4', 'clear', 'nothing lies between'],
      ['V3', 'X4', 'hindered 1', 'the LOS crosses one hex of grain'],
      ['V3', 'Y5', 'hindered 2', 'the LOS crosses two hexes of grain'],
    ],
  ],
  [
    'B19.2',
    '12',
    [
      ['E8', 'E9', 'blocked depression', 'no gully hexside joins them, though they are adjacent'],
      ['F8', 'G8', 'clear', 'a gully hexside joins them'],
      ['F8', 'E9', 'clear', 'a gully hexside joins them'],
      ['G8', 'E9', 'blocked', 'the LOS leaves the gully in F8'],
    ],
  ],
  [
    'B11.21',
    '24',
    [
      ['E7', 'C6', 'blocked', 'the cliff of a Depression hides its foot from all but the adjacent'],
      ['E7', 'D6', 'clear', 'D6 is adjacent'],
      ['E7', 'D9', 'blocked depression', 'the cliff is in the way'],
    ],
  ],
  [
    'B19.51',
    '24',
    [
      ...['D7', 'D8', 'C10', 'F4', 'F5'].map(
        (to): LosRow => ['D9', to, 'clear', 'the LOS enters D9 by its Crest Line–Depression hexside'],
      ),
      ...['D3', 'D4', 'D5', 'D6', 'E4', 'E5', 'E6'].map(
        (to): LosRow => [
          'D9',
          to,
          'hindered 1',
          'the LOS enters D9 by its Crest Line–Depression hexside, over the brush of D7',
        ],
      ),
      ['D9', 'E8', 'blocked depression', 'it enters by the vertex of that hexside'],
      ['D9', 'C8', 'blocked depression', 'it enters by the vertex of that hexside'],
    ],
  ],
  [
    'B23.25',
    '01',
    [
      ['M5', 'N3', 'clear', 'a LOS clear of the depiction joins two hexes of one building'],
      ['X3', 'W4', 'clear', 'they are at one level'],
      ['X3', 'W4/1', 'blocked building', 'a floor lies between'],
    ],
  ],
  [
    'B23.71',
    '12',
    [
      ['O6', 'O7', 'blocked', 'a black bar lies between'],
      ['O4', 'P3', 'blocked', 'a black bar lies between'],
      ['P3', 'Q4', 'blocked', 'a black bar lies between'],
    ],
  ],
  ['B23.71', '20', [['I7', 'H6', 'blocked', 'a black bar lies between']]],
  [
    'B23.73',
    '12',
    [
      ['S8', 'O6', 'hindered 1', 'ground level is open beneath the marketplace; the orchard of P6 hinders'],
      ['S8', 'O6/1', 'blocked', 'its upper floor is in the way'],
      ['S8', 'O6/2', 'blocked', 'its upper floor is in the way'],
    ],
  ],
];

const loaded = new Map<BoardNumber, SightEngine>();
const sightsOf = (board: BoardNumber): SightEngine => {
  const sights =
    loaded.get(board) ?? createSights(vaslMap(board), { mode: 'bothSides', month: 7, overrides: [] });
  loaded.set(board, sights);
  return sights;
};

const rows = EXAMPLES.flatMap(([rule, board, facts]) =>
  facts.map(([from, to, told, why]) => [rule, board, from, to, told, why] as const),
);
const PATIENCE = 60_000;

describe.skipIf(!haveBoards('the LOS examples of A6 and chapter B'))(
  'the LOS examples of A6 and chapter B',
  () => {
    test.each(rows)(
      '%s board %s: %s – %s: %s, since %s',
      (_, board, from, to, told) => {
        expectSight(sightsOf(board), from, to, told);
      },
      PATIENCE,
    );

    test('A6.43 board 2: the Blind Hexes of I3 are told with their sum', () => {
      const sight = sightOf(sightsOf('02'), 'J4', 'H1');
      expect(sight.levels).toEqual([3, 0]);
      expect(sight.obstruction?.blind).toEqual({
        higher: 3,
        lower: 0,
        top: 2,
        range: 2,
        edge: 'obstacle',
        blind: 2,
        beyond: 2,
      });
    });
  },
);
