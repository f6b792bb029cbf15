import type { HexBoard } from '../support/hexBoard.ts';

/** The streets and houses of board 1 that the examples of A10.531 and A10.533 are about. */
export const villageOfBoardOne: HexBoard = {
  columns: 15,
  rows: 10,
  text: `
    woods: H2 J0 H0
    woodenBuilding1: F1 G1
    woodenHouse: H3
    woodenHouse: K2
    stoneHouse: J2
    stoneBuilding2: G3 G4 F3
    stoneBuilding2: H5 G6 F6
    stoneBuilding2: J4 J5 K4 K5
    stairs: G4 H5 J5
    pavedRoad: F2 G2 H1 I2
    pavedRoad: I1 I2 I3 I4 I5 I6
  `,
};
