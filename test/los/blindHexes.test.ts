import { losTable } from '../support/losTable.ts';

/** A6.4: how many hexes behind an obstacle are hidden from above. Column C runs straight north to south. */
const size = { columns: 5, rows: 20 } as const;

const overBuilding = (level: number): string => `level ${level}: C1\nstoneBuilding1: C13`;

losTable('A6.42 a 1½-level obstacle at 12 hexes, seen from level 2', { ...size, text: overBuilding(2) }, [
  ['C1', 'C14', 'blocked blindHex C13', 'the hex behind an obstacle is blind'],
  ['C1', 'C16', 'blocked blindHex C13', 'two times five hexes add two'],
  ['C1', 'C17', 'clear', 'only three are blind'],
]);

losTable('A6.42 the same from level 3', { ...size, text: overBuilding(3) }, [
  ['C1', 'C15', 'blocked blindHex C13', 'two are blind'],
  ['C1', 'C16', 'clear', 'a second level of advantage takes one away'],
]);

losTable('A6.42 the same from level 4', { ...size, text: overBuilding(4) }, [
  ['C1', 'C14', 'blocked blindHex C13', 'one is blind'],
  ['C1', 'C15', 'clear', 'a third level takes another away'],
]);

losTable('A6.42 from level 7', { ...size, text: overBuilding(7) }, [
  ['C1', 'C14', 'blocked blindHex C13', 'one always remains'],
  ['C1', 'C15', 'clear', 'no more than one'],
]);

losTable(
  'A6.41 woods nearer and farther, seen from level 2',
  { ...size, text: 'level 2: A1 C1 E1\nwoods: A5 C6 E11' },
  [
    ['A1', 'A6', 'blocked blindHex A5', 'four hexes add none'],
    ['A1', 'A7', 'clear', 'four hexes add none'],
    ['C1', 'C8', 'blocked blindHex C6', 'five hexes add one'],
    ['C1', 'C9', 'clear', 'five hexes add one'],
    ['E1', 'E14', 'blocked blindHex E11', 'ten hexes add two'],
    ['E1', 'E15', 'clear', 'ten hexes add two'],
  ],
);

losTable(
  'A6.4 obstacles of two levels make two Blind Hexes',
  { ...size, text: 'level 3: A1 C1\nlevel 4: E1\nforest: A3 E3\nstoneBuilding2: C3' },
  [
    ['A1', 'A5', 'blocked blindHex A3', 'as many hexes as full levels'],
    ['A1', 'A6', 'clear', 'as many hexes as full levels'],
    ['C1', 'C5', 'blocked blindHex C3', 'the half level is left out'],
    ['C1', 'C6', 'clear', 'the half level is left out'],
    ['E1', 'E4', 'blocked blindHex E3', 'advantage takes one away'],
    ['E1', 'E5', 'clear', 'advantage takes one away'],
  ],
);

losTable(
  'A6.2 without a height above the top',
  { ...size, text: 'level 1: A1\nwoods: A3\nlevel 2: C1 C10\nforest: C3\nlevel 2: E1\nstoneBuilding2: E3' },
  [
    ['A1', 'A20', 'blocked obstacle A3', 'level 1 is no height above woods'],
    ['C1', 'C20', 'blocked obstacle C3', 'level 2 is no height above a forest'],
    ['C1', 'C10', 'clear', 'both ends are as high as its top'],
    ['E1', 'E20', 'blocked obstacle E3', 'level 2 is below the top of 2½ levels'],
  ],
);

losTable(
  'A6.4 a hex as high as the obstacle is not blind',
  { ...size, text: 'level 2: A1\nwoods: A3\nlevel 1: A4\nlevel 3: C1\nforest: C3\nlevel 2: C4' },
  [
    ['A1', 'A4', 'clear', 'level 1 looks over woods'],
    ['C1', 'C4', 'clear', 'level 2 looks over a forest'],
  ],
);

const hillOf = (level: number, last: number): string =>
  `level ${level}: C1\nlevel 1: C3 C4${last === 1 ? ' C5' : ''}\nwoods: C3`;

losTable('A6.43 as 2J4 – H1: woods on level 1, two hexes from level 3', { ...size, text: hillOf(3, 0) }, [
  ['C1', 'C4', 'blocked blindHex C3', 'the hex behind the woods is blind'],
  ['C1', 'C5', 'blocked blindHex C3', 'it lies a level below the hex of the woods, which adds one'],
  ['C1', 'C6', 'clear', 'no more are added'],
]);
losTable('A6.43 the same were the farther hex at level 1', { ...size, text: hillOf(3, 1) }, [
  ['C1', 'C5', 'clear', 'it is no lower than the hex of the woods'],
]);
losTable('A6.43 the same from level 4', { ...size, text: hillOf(4, 0) }, [
  ['C1', 'C5', 'clear', 'advantage makes up for the lower ground'],
]);

losTable(
  'A6.21 half-level obstacles',
  { ...size, text: 'level 1: A1 C1 C5\nwall: A2|A3\nstoneRubble: C3\nwall: E2|E3\nstoneRubble: E5' },
  [
    ['A1', 'A3', 'clear', 'they make no Blind Hexes'],
    ['C1', 'C4', 'clear', 'they make no Blind Hexes'],
    ['C1', 'C5', 'clear', 'they stand below both ends'],
    ['E1', 'E4', 'blocked hexside', 'they block at their own level'],
    ['E4', 'E6', 'blocked E5', 'they block at their own level'],
    ['E5', 'E7', 'clear', 'one sees out of rubble'],
  ],
);
