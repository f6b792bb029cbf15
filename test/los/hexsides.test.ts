import { losTable } from '../support/losTable.ts';

/**
 * B9, B29: walls, hedges, bocage, roadblocks. Columns run north to south; from A3 to E3 the LOS runs along
 * hexspines B2|B3 and D2|D3.
 */
losTable('B9.2 walls and hedges across the LOS', { text: 'wall: C4|C5 G4|G5\nhedge: E4|E5' }, [
  ['C3', 'C6', 'blocked hexside', 'the wall belongs to neither end'],
  ['C4', 'C6', 'clear', 'it belongs to the viewer’s hex'],
  ['C3', 'C5', 'clear', 'it belongs to the target’s hex'],
  ['C4', 'C5', 'clear', 'it belongs to both'],
  ['E3', 'E6', 'blocked hexside', 'a hedge is as tall as a wall'],
  ['B5', 'D5', 'clear', 'the LOS does not cross it'],
]);

losTable('B9.2 a wall at another level', { text: 'wall: C4|C5 G4|G5\nlevel 1: C3 G3 G4 G5 G6 G7' }, [
  ['C3', 'C7', 'clear', 'one end is above it'],
  ['G3', 'G7', 'blocked hexside', 'it stands on the level of both'],
]);

losTable('B9.2 along a hexspine of the viewer', { text: 'wall: B2|B3' }, [
  ['A3', 'E3', 'clear', 'it touches the viewer’s hex'],
  ['A3', 'G3', 'clear', 'it touches the viewer’s hex'],
]);
losTable('B9.2 along hexspines of both', { text: 'wall: B2|B3 D2|D3' }, [
  ['A3', 'E3', 'clear', 'each touches an end'],
  ['A3', 'G3', 'blocked hexside', 'the second touches neither'],
]);
losTable('B9.1 a hexspine and one further wall at its far vertex', { text: 'wall: B2|B3 B2|C3' }, [
  ['A3', 'E3', 'clear', 'not all three hexspines of the vertex are walled'],
]);
losTable('B9.1 all three hexspines of the far vertex', { text: 'wall: B2|B3 B2|C3 B3|C3' }, [
  ['A3', 'E3', 'blocked hexside', 'walls close the vertex'],
  ['A3', 'C3', 'clear', 'the vertex belongs to the target’s hex'],
]);
losTable('B9.521 bocage across the LOS', { text: 'bocage: C4|C5' }, [
  ['C4', 'C5', 'clear', 'both hexes are formed by it'],
  ['C3', 'C6', 'blocked', 'no one sees beyond it without Wall Advantage'],
  ['C2', 'C5', 'clear', 'into the hex that it forms one may see'],
  ['C4', 'C2', 'clear', 'it is at the back'],
]);
losTable('B9.52 bocage from above', { text: 'bocage: C4|C5 G4|G5\nlevel 2: C1\nlevel 1: G1' }, [
  ['C1', 'C4', 'clear', 'the near hex is before it'],
  ['C1', 'C5', 'clear', 'a defender behind it may be seen from above'],
  ['C1', 'C6', 'blocked', 'the next hex is blind'],
  ['C1', 'C7', 'clear', 'only one is'],
  ['G1', 'G6', 'blocked', 'level 1 is no height above it'],
]);
losTable('B9.52 along a bocage hexspine', { text: 'bocage: B2|B3' }, [
  ['A3', 'E3', 'blocked', 'it is an obstacle of one level, touch whom it may'],
  ['A3', 'C3', 'blocked', 'it is an obstacle of one level, touch whom it may'],
]);

losTable(
  'B9.61 a hillside wall',
  { text: 'level 2: C2\nlevel 1: C3 C4\nwall: C4|C5\nlevel 1: E3 E4 E8\nwall: E4|E5' },
  [
    ['C2', 'C5', 'clear', 'the ends differ by a level'],
    ['C4', 'C8', 'clear', 'it belongs to the viewer’s hex'],
    ['E3', 'E8', 'blocked hexside', 'it stands on the higher ground, at the level of both'],
    ['E4', 'E8', 'clear', 'it belongs to the viewer’s hex'],
  ],
);

losTable('B29.2 a roadblock', { text: 'roadblock: C4|C5' }, [
  ['C3', 'C6', 'blocked', 'it is half a level high'],
  ['C4', 'C6', 'clear', 'it belongs to the viewer’s hex'],
]);

losTable('B9.1 a wall met at its vertex alone', { text: 'wall: B3|C3 J3|K3' }, [
  ['A3', 'F4', 'blocked hexside', 'the LOS passes through the end of the hexside'],
  ['I3', 'N4', 'blocked hexside', 'the LOS passes through the end of the hexside'],
  ['A4', 'F5', 'clear', 'that LOS meets no wall'],
]);

losTable(
  'B9.21 entrenched behind a wall',
  { text: 'wall: C4|C5 G4|G5\nlevel 1: G7 G8\nlevel -1: I6 I7\nwall: I4|I5' },
  [
    ['C4 entrenched', 'C5', 'clear', 'it is adjacent'],
    ['C4 entrenched', 'C6', 'blocked entrenched', 'the wall hides a unit beneath the ground'],
    ['C4', 'C6', 'clear', 'a unit above the ground looks over it'],
    ['C4 entrenched', 'C2', 'clear', 'the wall is at its back'],
    ['G4 entrenched', 'G7', 'clear', 'the other end is above the wall'],
    ['C4 entrenched', 'C5 entrenched', 'clear', 'they are adjacent'],
  ],
);

losTable('B9.1 no wall on the hexspine that is followed', { text: 'wall: B2|C3' }, [
  ['A3', 'E3', 'blocked hexside', 'the LOS meets the wall at its vertex'],
  ['A3', 'C3', 'clear', 'the wall belongs to the target’s hex'],
]);

losTable('B9.531 bocage from high above', { text: 'bocage: E4|E5\nlevel 3: E1' }, [
  ['E1', 'E6', 'clear', 'advantage may take the blind hex away'],
]);
