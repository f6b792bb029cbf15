import { describe, expect, test } from 'vitest';
import { said, sightBetween, sightsOn } from '../support/sights.ts';

type Row = readonly [from: string, to: string, said: string];

/** Columns have hexes in straight lines: E1, E2, E3 … lie along one line of sight, north to south. */
const rows = (title: string, text: string, table: readonly Row[], month = 7): void => {
  describe(title, () => {
    const sights = sightsOn({ text, month });
    test.each(table)('%s – %s: %s', (from, to, expected) => {
      expect(said(sights, from, to)).toBe(expected);
      const [there, back] = [sightBetween(sights, from, to), sightBetween(sights, to, from)];
      expect([back.kind, back.hindrance]).toEqual([there.kind, there.hindrance]);
    });
  });
};

rows('A6.2 at the same level', 'woods: E4', [
  ['E3', 'E5', 'blocked obstacle E4 A6.2'],
  ['E3', 'E4', 'clear'],
  ['E4', 'E8', 'clear'],
  ['D4', 'F4', 'clear'],
]);

describe('A6.1 woods on one side of a hexside leave the LOS along it clear, on both sides they block it', () => {
  test.each([
    { from: 'E4', to: 'F5', sides: ['E5', 'F4'] },
    { from: 'E5', to: 'F3', sides: ['E4', 'F4'] },
    { from: 'E4', to: 'G4', sides: ['F3', 'F4'] },
  ])('$from – $to, between $sides', ({ from, to, sides }) => {
    const withWoods = (woods: readonly string[]): string =>
      said(sightsOn({ text: `woods: ${woods.join(' ')}` }), from, to);
    expect([...sides.map((side) => withWoods([side])), withWoods(sides)]).toEqual([
      'clear',
      'clear',
      expect.stringMatching(/^blocked obstacle/),
    ]);
  });
});

rows(
  'A6.2 woods do not reach level 1, a 1½-level building does',
  'level 1: E1 E2 E7 E8\nwoods: E4\nlevel 1: I1 I2 I7 I8\nstoneBuilding1: I4',
  [
    ['E2', 'E7', 'clear'],
    ['I2', 'I7', 'blocked obstacle I4 A6.2'],
  ],
);

rows('A6.2 an upper level sees over what is lower', 'woodenBuilding2: E1\nwoods: E5\nstairs: E1', [
  ['E1', 'E9', 'blocked obstacle E5 A6.2'],
  ['E1/1', 'E9', 'blocked obstacle E5 A6.2'],
  ['E1/2', 'E6', 'blocked blindHex E5 A6.4'],
  ['E1/2', 'E7', 'clear'],
]);

rows('A6.4 each five hexes of range add a Blind Hex', 'woodenBuilding2: E1\nwoods: E6\nstairs: E1', [
  ['E1/2', 'E7', 'blocked blindHex E6 A6.4'],
  ['E1/2', 'E8', 'blocked blindHex E6 A6.4'],
  ['E1/2', 'E9', 'clear'],
]);

rows(
  'A6.4 a level below the obstacle adds a Blind Hex',
  'level 1: E1 E2 E3 E4 E5\nwoodenBuilding2: E1\nwoods: E4\nstairs: E1',
  [
    ['E1/2', 'E5', 'blocked blindHex E4 A6.4'],
    ['E1/2', 'E6', 'blocked blindHex E4 A6.4'],
    ['E1/2', 'E7', 'clear'],
  ],
);

rows('B10.2 hills and crest lines', 'level 1: E4 E5 E6\nlevel 2: E5\nlevel 1: M4 M5 M6', [
  ['E2', 'E8', 'blocked ground E4 A6.2'],
  ['E5', 'E8', 'clear'],
  ['E5', 'E2', 'clear'],
  ['E4', 'E6', 'blocked ground E5 A6.2'],
  ['M4', 'M8', 'blocked crestLine M5 B10.2'],
  ['M6', 'M8', 'clear'],
  ['M8', 'M5', 'blocked crestLine M6 B10.2'],
  ['M4', 'M6', 'clear'],
]);

rows(
  'B10.23 a crest line five hexes away hides the hex below it',
  'level 2: E1\nlevel 1: E2 E3 E4 E5 E6\nlevel 2: I1\nlevel 1: I2 I3 I4 I5',
  [
    ['E1', 'E6', 'clear'],
    ['E1', 'E7', 'blocked crestLine E6 B10.23'],
    ['E1', 'E8', 'clear'],
    ['I1', 'I6', 'clear'],
  ],
);

rows('B9.2 walls and hedges', 'wall: E4|E5\nhedge: I2|I3 I6|I7', [
  ['E3', 'E6', 'blocked hexside E4 B9.2'],
  ['E4', 'E9', 'clear'],
  ['E5', 'E1', 'clear'],
  ['E4', 'E5', 'clear'],
  ['I2', 'I4', 'clear'],
  ['I2', 'I8', 'blocked hexside I6 B9.2'],
]);

rows('B9.2 a wall below one end does not block', 'wall: E4|E5\nlevel 1: E1', [['E1', 'E8', 'clear']]);

rows(
  'B9.2 hexspines: a LOS along the row A3 – E3 leaves by the hexspine B2|B3',
  'wall: B2|B3\nwall: H2|H3 I3|H2 I3|H3',
  [
    ['A3', 'C3', 'clear'],
    ['A3', 'E3', 'clear'],
    ['G3', 'K3', 'blocked hexside I3 B9.2'],
    ['G3', 'I3', 'clear'],
  ],
);

rows('B14 an orchard in leaf', 'orchard: E4\nwoodenBuilding2: E1\nstairs: E1', [
  ['E2', 'E6', 'hindered 1'],
  ['E1/1', 'E6', 'blocked obstacle E4 A6.2'],
  ['E1/2', 'E5', 'blocked blindHex E4 A6.4'],
  ['E1/2', 'E7', 'clear'],
  ['E4', 'E6', 'clear'],
]);

rows(
  'B14.2 an orchard out of season',
  'orchard: E4\nwoodenBuilding2: E1\nstairs: E1',
  [
    ['E2', 'E6', 'hindered 1'],
    ['E1/1', 'E6', 'hindered 1'],
    ['E1/2', 'E5', 'hindered 1'],
    ['E1/2', 'E7', 'clear'],
  ],
  1,
);

rows('B.6 inherent terrain is met along its hexside too', 'orchard: B3\norchard: H2 H3', [
  ['A3', 'E3', 'hindered 1'],
  ['G3', 'K3', 'hindered 1'],
]);

rows(
  'B15.2 grain stands from June to September',
  'grain: E3 E4 E5',
  [
    ['E1', 'E7', 'hindered 3'],
    ['E3', 'E6', 'hindered 2'],
    ['E4', 'E3', 'clear'],
  ],
  6,
);
rows('B15.2 grain is cut in October', 'grain: E3 E4 E5', [['E1', 'E7', 'clear']], 10);

rows(
  'A6.7 Hindrances: one a range, and six block',
  'brush: E2 E3 E4 E5 E6 E7\nbrush: L2 L3\nlevel 1: I1\nbrush: I4',
  [
    ['E1', 'E7', 'hindered 5'],
    ['E1', 'E8', 'blocked hindrances E7 A6.7'],
    ['K3', 'M3', 'hindered 1'],
    ['I1', 'I7', 'clear'],
  ],
);

rows('A6.8 buildings from inside', 'stoneBuilding2: E4 E5 E6\nstairs: E4', [
  ['E4', 'E4/1', 'clear'],
  ['E4', 'E4/2', 'blocked building E4 A6.8'],
  ['E5', 'E5/1', 'blocked building E5 A6.8'],
  ['E4', 'E5', 'clear'],
  ['E4/1', 'E5/1', 'clear'],
  ['E4/1', 'E5', 'blocked building E5 A6.8'],
  ['E4', 'E6', 'blocked obstacle E5 A6.2'],
  ['E4/2', 'E2', 'clear'],
]);

rows('B23.71 a rowhouse bar blocks at every level', 'stoneBuilding1: E4 E5\nrowhouseWall1: E4|E5', [
  ['E4', 'E5', 'blocked obstacle E4 A6.2'],
  ['E4/1', 'E5/1', 'blocked obstacle E4 A6.2'],
]);

rows('A6.3 a gully along column E', 'gully: E3 E4 E5 E6\nlevel 1: E1', [
  ['E2', 'E8', 'clear'],
  ['E3', 'E6', 'clear'],
  ['E3', 'D3', 'clear'],
  ['E3', 'D4', 'blocked depression D3 A6.3'],
  ['E3', 'B5', 'blocked depression D3 A6.3'],
  ['E3', 'E2', 'clear'],
  ['E6', 'E8', 'blocked depression E7 A6.3'],
  ['E1', 'E3', 'clear'],
]);

rows(
  'B11 a cliff hides the hex at its foot',
  'level 2: E1\nlevel 1: E2 E3 E4\ncliff: E4|E5\nlevel 2: I1\nlevel 1: I2 I3 I4',
  [
    ['E1', 'E5', 'blocked crestLine E4 B10.23'],
    ['I1', 'I5', 'clear'],
  ],
);
