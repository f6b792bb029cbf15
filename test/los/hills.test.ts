import { losTable } from '../support/losTable.ts';

/** B10, B11, B22, B.5: ground of different levels. Column C runs straight north to south. */
const size = { columns: 5, rows: 20 } as const;

const hexRun = (column: string, first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => `${column}${first + index}`).join(' ');

const ramp = (viewer: number, ground: number, crest: number): string =>
  `level ${viewer}: C1\nlevel ${ground}: ${hexRun('C', 2, crest)}`;

losTable('B10.23 a crest line four hexes away', { ...size, text: ramp(2, 1, 5) }, [
  ['C1', 'C6', 'clear', 'nearer than five hexes it hides nothing'],
]);
losTable('B10.23 a crest line five hexes away', { ...size, text: ramp(2, 1, 6) }, [
  ['C1', 'C6', 'clear', 'the crest itself is seen'],
  ['C1', 'C7', 'blocked crestLine C6', 'one hex is blind'],
  ['C1', 'C8', 'clear', 'only one'],
]);
losTable('B10.23 a crest line nine hexes away', { ...size, text: ramp(2, 1, 10) }, [
  ['C1', 'C11', 'blocked crestLine C10', 'still one hex is blind'],
  ['C1', 'C12', 'clear', 'still only one'],
]);
losTable('B10.23 a crest line ten hexes away', { ...size, text: ramp(2, 1, 11) }, [
  ['C1', 'C13', 'blocked crestLine C11', 'two are blind'],
  ['C1', 'C14', 'clear', 'only two'],
]);
losTable('B10.23 a crest line fifteen hexes away', { ...size, text: ramp(2, 1, 16) }, [
  ['C1', 'C19', 'blocked crestLine C16', 'three are blind'],
  ['C1', 'C20', 'clear', 'only three'],
]);
losTable('B10.23 five hexes away and two levels below', { ...size, text: ramp(3, 1, 6) }, [
  ['C1', 'C7', 'clear', 'a second level of advantage leaves none, where an obstacle would leave one'],
]);
losTable('B10.23 a drop of two levels, near', { ...size, text: ramp(3, 2, 4) }, [
  ['C1', 'C5', 'blocked crestLine C4', 'the second level hides a hex by itself'],
  ['C1', 'C6', 'clear', 'only one'],
]);
losTable('B10.23 a drop of two levels at the viewer’s own crest', { ...size, text: 'level 2: C1' }, [
  ['C1', 'C2', 'clear', 'it is adjacent'],
]);

losTable('B10.23 as 15Y6 – EE3', { ...size, text: ramp(4, 1, 6) }, [
  ['C1', 'C7', 'clear', 'an advantage of three levels takes the blind hex away'],
]);
losTable('B10.23 as 15Y6 – EE5', { ...size, text: `${ramp(4, 3, 6)}\nlevel 2: ${hexRun('C', 7, 9)}` }, [
  ['C1', 'C7', 'blocked crestLine C6', 'one level of advantage takes nothing away'],
]);
losTable('B10.23 as 15X6 – K7', { ...size, text: `${ramp(3, 2, 12)}\nlevel 1: ${hexRun('C', 13, 16)}` }, [
  ['C1', 'C13', 'blocked crestLine C12', 'eleven hexes make two'],
  ['C1', 'C14', 'blocked crestLine C12', 'eleven hexes make two'],
  ['C1', 'C15', 'clear', 'only two'],
]);
losTable('B10.23 as 15Y6 – K7', { ...size, text: `${ramp(4, 2, 13)}\nlevel 1: ${hexRun('C', 14, 17)}` }, [
  ['C1', 'C14', 'blocked crestLine C13', 'twelve hexes make two, of which advantage takes one'],
  ['C1', 'C15', 'clear', 'one remains'],
]);
losTable('B10.23 as 15CC5 – CC1', { ...size, text: 'level 3: C1\nlevel 1: C2 C3\nwoods: C3' }, [
  ['C1', 'C5', 'blocked blindHex C3', 'woods on level 1 above level 0 make two'],
]);
losTable(
  'B10.23 as 15Q4 – M2',
  { ...size, text: 'level 3: A1 C1\nlevel 1: A2 A3 A4 A5 C2 C3 C4\nstoneHouse: A3 C3' },
  [
    ['A1', 'A5', 'clear', 'a building whose ground is no higher than the hex makes one'],
    ['C1', 'C5', 'blocked C3', 'the ground falls by a level, and it makes two'],
  ],
);

losTable('B10.2 from below', { ...size, text: 'level 1: C4 C5 C8\nlevel 2: C6 C7' }, [
  ['C2', 'C4', 'clear', 'the first hex of a level is seen'],
  ['C2', 'C5', 'blocked crestLine C4', 'the second of the same level is not'],
  ['C2', 'C6', 'clear', 'it is the first of the next level'],
  ['C2', 'C7', 'blocked crestLine C6', 'it is the second of that level'],
  ['C2', 'C8', 'blocked', 'the hill stands between'],
]);
losTable('B10.2 from above', { ...size, text: 'level 1: C4 C5 C6 A3 A4 A6\nlevel 2: E3\nlevel 1: E4' }, [
  ['C6', 'C8', 'clear', 'the LOS leaves its hex over the crest'],
  ['C5', 'C8', 'blocked crestLine C6', 'it leaves over no crest, and recrosses one at its own level'],
  ['A4', 'A8', 'blocked crestLine A6', 'it recrosses a crest of its own level'],
  ['E3', 'E5', 'clear', 'a crest in an adjacent lower hex never matters'],
]);
losTable(
  'B10.21 ends of one level',
  { ...size, text: 'level 1: A2 A5 A8 C2 C8 E2 E8\nlevel 2: C5\nlevel 1: E3 E4 E5 E6 E7' },
  [
    ['A2', 'A8', 'clear', 'crests of the same level never block'],
    ['C2', 'C8', 'blocked ground C5', 'a higher crest does'],
    ['E2', 'E8', 'clear', 'a plateau does not hide itself'],
  ],
);
losTable(
  'B10.22 obstacles below the ends',
  { ...size, text: 'level 1: A2 A8 C2 C8 E2 E8\nwoods: A5\nwall: C4|C5\nstoneBuilding1: E5' },
  [
    ['A2', 'A8', 'clear', 'woods on level 0 reach level 1 and no higher'],
    ['C2', 'C8', 'clear', 'a wall on level 0 is below'],
    ['E2', 'E8', 'blocked obstacle E5', 'half a level stands above level 1'],
  ],
);
losTable(
  'B10.1 terrain on a hill',
  { ...size, text: 'level 1: A2 A5 A8 C2 C5 C8 E5\nlevel 2: E2\nwoods: A5 E5\ngrain: C5' },
  [
    ['A2', 'A8', 'blocked obstacle A5', 'woods on level 1 reach level 2'],
    ['C2', 'C8', 'hindered 1', 'grain on level 1 is at the level of both'],
    ['C1', 'C9', 'blocked ground C2', 'the hill itself is in the way'],
    ['E2', 'E8', 'blocked E5', 'woods on level 1 reach the viewer’s own level'],
  ],
);

losTable(
  'B11.21 a cliff far below',
  { ...size, text: 'level 4: A1 C1\nlevel 1: A2 A3 A4 C2 C3 C4\ncliff: A4|A5' },
  [
    ['A1', 'A5', 'blocked crestLine A4', 'the hex at its foot is always blind from afar'],
    ['A1', 'A6', 'clear', 'no more than that'],
    ['A4', 'A5', 'clear', 'the viewer stands above it'],
    ['C1', 'C5', 'clear', 'a bare crest line hides nothing here'],
  ],
);
losTable('B11.2 along the top of a cliff', { ...size, text: 'level 1: A3 B3 C3\ncliff: B3|C4 B3|B4' }, [
  ['A3', 'C3', 'clear', 'it is no higher than the ground it bounds'],
]);

losTable('B22.2 a valley', { ...size, text: 'level -1: A4 A5 A6 C4 C5 C6 E4 E5 E6 E7\nwoods: A5 C5' }, [
  ['A2', 'A8', 'clear', 'woods in it reach level 0'],
  ['A3', 'A6', 'blocked A5', 'level 0 is no height above their top'],
  ['C4', 'C6', 'blocked obstacle C5', 'they stand a level above the valley'],
  ['E3', 'E5', 'clear', 'the viewer stands at the edge'],
  ['E2', 'E5', 'blocked crestLine', 'the viewer stands back from the edge'],
  ['E4', 'E7', 'clear', 'both are at the bottom'],
]);
losTable('B21.2 a Water Obstacle', { ...size, text: 'water: C4 C5 C6' }, [
  ['C3', 'C5', 'clear', 'the viewer stands at the bank'],
  ['C2', 'C5', 'blocked crestLine', 'the bank hides the water from farther away'],
  ['C2', 'C9', 'clear', 'water is below both ends'],
]);

losTable(
  'B.5 a Continuous Slope',
  {
    ...size,
    text: 'level 3: C1 A1 E1\nlevel 2: C2 A2 E2\nlevel 1: C3 A3 E3 E4\nbrush: C2 C3 A2 E3\nwall: A3|A4',
  },
  [
    ['C1', 'C4', 'hindered 2', 'each hex falls by one level, so Hindrances count as at one level'],
    ['A1', 'A5', 'clear', 'the ground does not fall beyond A4'],
    ['A1', 'A4', 'hindered 1', 'walls do not count on a slope, brush does'],
    ['E1', 'E5', 'clear', 'E3 and E4 are at one level'],
  ],
);
