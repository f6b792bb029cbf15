import { losTable } from '../support/losTable.ts';

/** B23: buildings of every kind. Columns run straight north to south. */
losTable(
  'B23.2 heights, between ends of the same level',
  {
    text: 'level 1: A2 A8 C2 C8\nlevel 2: E2 E8 G2 G8\nlevel 3: I2 I8 K2 K8\nstoneHouse: A5\nstoneBuilding1: C5\nstoneBuilding1: E5\nstoneBuilding2: G5\nstoneBuilding2: I5\nstoneBuilding3: K5',
  },
  [
    ['A2', 'A8', 'clear', 'a Single Story House reaches level 1 and no higher'],
    ['C2', 'C8', 'blocked obstacle C5', 'a Two Story House stands half a level above level 1'],
    ['E2', 'E8', 'clear', '1½ levels are below level 2'],
    ['G2', 'G8', 'blocked obstacle G5', '2½ levels stand above level 2'],
    ['I2', 'I8', 'clear', '2½ levels are below level 3'],
    ['K2', 'K8', 'blocked obstacle K5', '3½ levels stand above level 3'],
  ],
);

losTable('A6.2 only the depiction is an obstacle', { text: 'stoneBuilding1: C4\nwoodenHouse: G4 G5' }, [
  ['B4', 'B5', 'clear', 'the building is not in the way'],
  ['A5', 'E5', 'clear', 'the LOS passes south of the walls, though through the hex'],
  ['C2', 'C7', 'blocked obstacle C4', 'the LOS passes through the walls'],
  ['G2', 'G7', 'blocked obstacle G4', 'the LOS passes through the walls'],
  ['C2', 'C4', 'clear', 'LOS goes into an obstacle'],
  ['C4', 'C7', 'clear', 'LOS comes out of an obstacle'],
]);

losTable('B23.25 inside one building', { text: 'stoneBuilding2: E4 E5 E6\nstairs: E4' }, [
  ['E4', 'E5', 'clear', 'they are adjacent at one level'],
  ['E4/2', 'E5/2', 'clear', 'they are adjacent at one level'],
  ['E4', 'E5/1', 'blocked building', 'a floor lies between'],
  ['E5/2', 'E4/1', 'blocked building', 'a floor lies between'],
  ['E4', 'E6', 'blocked', 'there is a hex of the building between'],
  ['E4/1', 'E6/1', 'blocked', 'there is a hex of the building between'],
  ['E4/2', 'E6', 'blocked', 'there is a hex of the building between'],
]);

losTable('B23.26 within one hex', { text: 'stoneBuilding2: E4 E5\nstairs: E4\nstoneBuilding1: I4 I5' }, [
  ['E4', 'E4/1', 'clear', 'a stairwell joins them'],
  ['E4/1', 'E4/2', 'clear', 'a stairwell joins them'],
  ['E4', 'E4/2', 'blocked building E4', 'they are two levels apart'],
  ['E5', 'E5/1', 'blocked building E5', 'there is no stairwell'],
  ['I5', 'I5/1', 'clear', 'a Two Story House has its stairwell everywhere'],
]);

losTable(
  'B23.25 to another level out of a building',
  { text: 'stoneBuilding2: E4 E5\nstairs: E4\nwoods: E8' },
  [
    ['E4/2', 'E2', 'clear', 'the LOS leaves the walls within its own hex'],
    ['E4/2', 'E7', 'blocked', 'it leaves its hex through the same building'],
    ['E5/1', 'E7', 'clear', 'the LOS leaves the walls within its own hex'],
    ['E5/2', 'E9', 'blocked blindHex E8', 'woods make a Blind Hex'],
    ['E5/2', 'E10', 'clear', 'one only'],
  ],
);

losTable(
  'B23.71 a rowhouse bar',
  { text: 'stoneBuilding1: E4 E5\nrowhouseWall1: E4|E5\nstoneBuilding2: I4 I5\nrowhouseWall2: I4|I5' },
  [
    ['E4', 'E5', 'blocked', 'the bar blocks'],
    ['E4/1', 'E5/1', 'blocked', 'at all levels'],
    ['I4/2', 'I5/2', 'blocked', 'at all levels'],
    ['E4/1', 'E5', 'blocked', 'at all levels'],
    ['E4', 'E4/1', 'clear', 'each house has its own stairwell'],
  ],
);

losTable(
  'B23.74 a Factory',
  { text: 'stoneFactory1: E4 E5 E6 E7\nlevel 1: I2 I8\nstoneFactory1: I5\nlevel 3: M2\nstoneFactory2: M5' },
  [
    ['E4', 'E5', 'clear', 'no hex lies between'],
    ['E4', 'E6', 'hindered 1', 'each hex between hinders'],
    ['E4', 'E7', 'hindered 2', 'each hex between hinders'],
    ['E3', 'E8', 'blocked', 'from outside it is an obstacle'],
    ['E3', 'E5', 'blocked', 'one hex of it lies between'],
    ['E3', 'E4', 'clear', 'LOS goes into an obstacle'],
    ['I2', 'I8', 'blocked', 'it stands half a level above level 1'],
    ['M2', 'M7', 'blocked blindHex M5', 'two levels make two Blind Hexes'],
    ['M2', 'M8', 'clear', 'no more than two'],
  ],
);

losTable(
  'B23.73 a marketplace',
  {
    text: 'stoneMarketplace: E5 I5 M5\nlevel 1: I2 I8\nlevel 2: M2\nstoneBuilding1: A2\nstoneMarketplace: A5',
  },
  [
    ['E3', 'E7', 'clear', 'there are no walls at ground level'],
    ['E3', 'E5', 'clear', 'there are no walls at ground level'],
    ['A2/1', 'A8', 'blocked', 'level 1 is no height above its upper floor'],
    ['A2/1', 'A5', 'clear', 'from level 1 one sees into it'],
    ['I2', 'I8', 'blocked', 'it stands half a level above level 1'],
    ['M2', 'M6', 'blocked blindHex M5', 'it makes a Blind Hex'],
    ['M2', 'M7', 'clear', 'level 2 looks over it'],
  ],
);

losTable('B24.2 rubble', { text: 'stoneRubble: C5\nlevel 1: E2 E8\nstoneRubble: E5\nstoneRubble: H5' }, [
  ['C3', 'C7', 'blocked', 'it is half a level high'],
  ['C3', 'C5', 'clear', 'LOS goes into an obstacle'],
  ['E2', 'E8', 'clear', 'it is below both ends'],
  ['E2', 'E9', 'blocked', 'the hill is in the way'],
  ['G4', 'I4', 'clear', 'LOS passes beside the hex'],
  ['G5', 'I5', 'blocked', 'rubble is its whole hex, and the LOS runs along its hexside'],
]);
