import { losTable } from '../support/losTable.ts';

/**
 * A6.7, B.6, B.10 and the terrain that hinders. Columns run north to south; from K3 to M3 the LOS runs along
 * the hexside L2|L3.
 */
losTable(
  'A6.7 what hinders',
  {
    text: 'grain: A5\nbrush: C5\nmarsh: E5\ncrags: G5\ngraveyard: I5\nvineyard: K5\ndebris: M5\norchard: O5',
  },
  [
    ['A3', 'A7', 'hindered 1', 'grain hinders'],
    ['C3', 'C7', 'hindered 1', 'brush hinders'],
    ['E3', 'E7', 'hindered 1', 'marsh hinders'],
    ['G3', 'G7', 'hindered 1', 'crags hinder'],
    ['I3', 'I7', 'hindered 1', 'a graveyard hinders'],
    ['K3', 'K7', 'hindered 1', 'a vineyard hinders'],
    ['M3', 'M7', 'hindered 1', 'debris hinders'],
    ['O3', 'O7', 'hindered 1', 'an orchard hinders'],
  ],
);

losTable('A6.7 only terrain between the ends', { text: 'brush: E3 E4 E5' }, [
  ['E3', 'E5', 'hindered 1', 'the hexes of the ends do not count'],
  ['E2', 'E4', 'hindered 1', 'the hexes of the ends do not count'],
  ['E3', 'E4', 'clear', 'nothing lies between'],
  ['E1', 'E7', 'hindered 3', 'each hex between counts'],
]);

losTable(
  'A6.7 only at the level of both',
  { text: 'level 1: A2 C2 C8 E2 E5 E8\nlevel 2: G2 G8\nbrush: A5 C5 E5\nlevel 1: G5\nbrush: G5' },
  [
    ['A2', 'A8', 'clear', 'one end is higher'],
    ['C2', 'C8', 'clear', 'both ends are higher than the brush'],
    ['E2', 'E8', 'hindered 1', 'the brush is at the level of both'],
    ['G2', 'G8', 'clear', 'the brush is below both'],
  ],
);

losTable('A6.7 two hexes at one range count once', { text: 'brush: L2 L3\nbrush: B2 B3 C3 D2 D3' }, [
  ['K3', 'M3', 'hindered 1', 'both hexes of the hexside are at range 1'],
  ['A3', 'E3', 'hindered 3', 'no more than one for each range'],
]);

losTable('B.10 six block', { text: 'brush: E2 E3 E4 E5 E6 E7\nbrush: G2 G3 G4 G5 G6' }, [
  ['G1', 'G7', 'hindered 5', 'five are fewer than six'],
  ['E1', 'E8', 'blocked hindrances', 'six block'],
]);

losTable(
  'B.6 inherent terrain along a hexside',
  { text: 'orchard: B3\norchard: H2 H3\nstoneRubble: L3\nbrush: B8 H8' },
  [
    ['A3', 'E3', 'hindered 1', 'the hexside belongs to the orchard'],
    ['G3', 'K3', 'hindered 1', 'a hexside of two orchards counts once'],
    ['K3', 'M3', 'blocked', 'the hexside belongs to the rubble'],
  ],
);

losTable('B12.2, B15.2 brush and grain are their depiction', { text: 'brush: B3\ngrain: H3' }, [
  ['A3', 'E3', 'clear', 'brush shows on one side of the thread only'],
  ['G3', 'K3', 'clear', 'grain shows on one side of the thread only'],
]);

losTable(
  'B14.2 an orchard in leaf is an obstacle to a higher level',
  { text: 'level 1: A2 C2\nlevel 2: E2\norchard: A5 E5\nlevel 1: C5\norchard: C5' },
  [
    ['A2', 'A8', 'blocked A5', 'level 1 is no height above its crowns'],
    ['A4', 'A8', 'hindered 1', 'both ends are at its own level'],
    ['C2', 'C8', 'blocked C5', 'it rises from the hill'],
    ['E2', 'E6', 'blocked blindHex E5', 'it makes a Blind Hex'],
    ['E2', 'E7', 'clear', 'only one'],
  ],
);

losTable(
  'B14.2 an orchard out of season',
  { text: 'level 1: A1\nlevel 2: C1 E1 G1\norchard: A3 A5 C5 E4 G3 G4\nlevel 2: I1\norchard: I6', month: 1 },
  [
    ['A1', 'A8', 'hindered 2', 'from one level up each orchard hex hinders'],
    ['C1', 'C6', 'hindered 1', 'from two levels up only an orchard next to the lower end hinders'],
    ['C1', 'C7', 'clear', 'it is not next to the lower end'],
    ['G1', 'G5', 'hindered 1', 'one in all, next to the lower end'],
    ['I1', 'I7', 'hindered 1', 'the orchard is next to the lower end'],
    ['I1', 'I8', 'clear', 'it is not, however far the viewer'],
    ['C3', 'C7', 'hindered 1', 'at its own level it hinders all the year'],
  ],
);

losTable(
  'B14.8, B14.7 olive groves and cactus are never out of season',
  { text: 'level 1: A2 C2\noliveGrove: A5\ncactusPatch: C5 E5', month: 1 },
  [
    ['A3', 'A7', 'hindered 1', 'an olive grove hinders its own level'],
    ['A2', 'A8', 'blocked A5', 'to a higher level it is an obstacle'],
    ['E3', 'E7', 'blocked', 'cactus is half a level high'],
    ['C2', 'C8', 'clear', 'level 1 looks over cactus'],
  ],
);

losTable('B15.6 grain by month: May', { text: 'grain: E5', month: 5 }, [
  ['E3', 'E7', 'clear', 'fields are plowed'],
]);
losTable('B15.6 grain by month: June', { text: 'grain: E5', month: 6 }, [
  ['E3', 'E7', 'hindered 1', 'grain stands'],
]);
losTable('B15.6 grain by month: September', { text: 'grain: E5', month: 9 }, [
  ['E3', 'E7', 'hindered 1', 'grain stands'],
]);
losTable('B15.6 grain by month: October', { text: 'grain: E5', month: 10 }, [
  ['E3', 'E7', 'clear', 'grain is cut'],
]);

losTable(
  'B35 light woods',
  { text: 'lightWoods: A4 E4 E5 E6\nlevel 1: G2\nlightWoods: G5\nlightWoods: L3\nbrush: L2' },
  [
    ['A2', 'A7', 'hindered 2', 'each hex counts for two'],
    ['E2', 'E8', 'blocked hindrances', 'three make six'],
    ['G2', 'G8', 'blocked G5', 'to a higher level they are an obstacle'],
  ],
);

losTable('B.6 inherent terrain touched at a vertex', { text: 'orchard: C3\nstoneRubble: K3' }, [
  ['A3', 'F4', 'hindered 1', 'the LOS passes through a vertex of the orchard hex'],
  ['I3', 'N4', 'blocked', 'the LOS passes through a vertex of the rubble hex'],
  ['A4', 'F5', 'clear', 'that LOS does not touch the hex'],
]);

losTable(
  'A6.7 a hexside belongs to neither of its hexes alone',
  { text: 'brush: C4 C6\nlightWoods: G4 G6' },
  [
    ['C2', 'C8', 'hindered 2', 'two hexes hinder, and not those beside them'],
    ['G2', 'G8', 'hindered 4', 'two hexes hinder, and not those beside them'],
  ],
);
