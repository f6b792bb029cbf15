import type { Shape } from '../../src/board/drawing.ts';
import { bar, brush, grain, hexsides, house, orchard, stairwell, way, WAYS, wing, woods } from './pen.ts';

const fields: readonly Shape[] = [
  ...grain('F7 F8 G8 G9 H8', 101),
  ...grain('C3 D2 D3', 102),
  ...grain('Z2 AA2 AA3', 103),
  ...grain('Z7 AA8 AA7', 104),
  ...grain('V7 W8', 105),
  ...grain('J7 J8', 106),
  ...brush('F1 G1 G2', 111),
  ...brush('DD7 DD8 EE8', 112),
  ...brush('B8 B9 C9', 113),
];

const trees: readonly Shape[] = [
  ...woods('A2 B2 B3', 201),
  ...woods('D8 D9 E9 E10 D10', 202),
  ...woods('H3 G4 H4', 203),
  ...woods('E3 F3', 204),
  ...woods('CC2 DD1 DD2 DD3 EE3', 205),
  ...woods('BB8 BB9 CC9 CC10 BB10', 206),
  ...woods('Z3 Z4', 207),
  ...woods('FF8 GG8', 208),
  ...woods('U10 T10 S10', 209),
  ...woods('M10 N10', 210),
  ...woods('V1 U1', 211),
  ...woods('X7 X8', 212),
  ...woods('L1 M1', 213),
  ...woods('F5+2,18 F6', 214),
  orchard('P9 Q9 Q10'),
  orchard('V4 W4 W5'),
  orchard('K2 L2'),
];

const roads: readonly Shape[] = [
  way(WAYS.dirt, '@-20,322.5 B5 C6 D5 E5 F5 G6 H6 I6 J5 K5 L4', 301),
  way(WAYS.dirt, 'R6 S6 T6 U6 V6 W6 X5 Y6 Z5 AA5 BB5 CC6 DD5 EE5 FF5 @1820,322.5', 302),
  way(WAYS.dirt, 'O8 N8 M9 L8 K9 J9 I10 @450,665', 303),
  way(WAYS.dirt, '@1350,-20 Y1 Y2 X2 W2 V2 U3 T3', 304),
  way(WAYS.paved, 'T3 S3 R3 Q4 Q5 Q6', 305),
  way(WAYS.paved, 'N5 N4 N3 O3 P2 Q2 R2 S3', 306),
  way(WAYS.paved, 'Q6 Q7 P7 O8', 307),
  way(WAYS.paved, '@450,-20 I1 I2 I3 J3 K4 L4 M5 N5 O5 P5 Q6 R6 S7 S8 T8 U9 V9 W9 X9 Y10 @1350,665', 308),
];

const houses: readonly Shape[] = [
  wing('stoneBuilding2', 'P3 P4', 30, 20),
  wing('stoneBuilding2', 'S4 S5', 32, 21),
  house('stoneHouse', 'Q3', 'ell', [17, 13], 20),
  house('woodenBuilding1', 'O4', 'tee', [18, 14], -25),
  wing('stoneBuilding1', 'N7 O7 P6', 30, 20),
  house('woodenHouse', 'N6', 'block', [16, 12], 30),
  house('woodenBuilding1', 'O6', 'ell', [18, 14], 0),
  house('woodenBuilding1', 'R4', 'porch', [19, 13], 70),
  house('stoneHouse', 'R5', 'block', [16, 13], 15),
  house('woodenHouse', 'T4', 'tee', [16, 12], 40),
  house('stoneBuilding1', 'T5', 'ell', [18, 15], 180),
  house('woodenHouse', 'U5', 'block', [15, 12], -20),
  house('stoneBuilding1', 'R7', 'tee', [18, 15], 90),
  house('woodenHouse', 'Q8', 'ell', [16, 14], 200),
  house('woodenHouse', 'R8', 'block', [17, 11], 35),
  house('woodenBuilding1', 'P8', 'yard', [18, 14], 180),
  house('woodenHouse', 'S9', 'block', [16, 12], -30),
  house('stoneHouse', 'T7', 'porch', [16, 12], 30),
  house('woodenHouse', 'O2', 'block', [17, 11], 10),
  house('woodenHouse', 'N2', 'ell', [15, 13], -15),
  wing('woodenBuilding2', 'M3 M4', 28, 19),
  house('stoneHouse', 'L5', 'block', [15, 12], 40),
  house('woodenBuilding1', 'M6', 'ell', [18, 14], 100),
  house('woodenHouse', 'L3', 'porch', [17, 12], -30),
  house('stoneHouse', 'P1', 'block', [15, 12], 0),
  house('woodenHouse', 'R1', 'tee', [16, 12], 15),
  house('woodenBuilding1', 'S2', 'block', [18, 14], -35),
  house('woodenHouse', 'T2', 'ell', [15, 12], 60),
  house('woodenHouse', 'E7', 'yard', [17, 13], 10),
  house('woodenHouse', 'D6', 'block', [14, 11], -20),
  house('stoneHouse', 'BB4', 'ell', [16, 13], 25),
  house('woodenHouse', 'CC4', 'block', [14, 11], -10),
  house('woodenHouse', 'W7', 'block', [16, 11], 60),
  bar('rowhouseWall1', 'N7', 1, [0.2, 0.8]),
  bar('rowhouseWall1', 'O7', 1, [0.2, 0.8]),
  ...['P3', 'S4', 'S5', 'M3'].map(stairwell),
];

const bounds: readonly Shape[] = [
  hexsides('wall', 'R4:12 R5:12 P3:50 O4:45 Q3:1'),
  hexsides('wall', 'M6:34 BB4:012 CC4:1'),
  hexsides('hedge', 'F7:05 E7:12 G8:1 H8:012'),
  hexsides('hedge', 'C3:34 D3:23 V4:01 W4:01 W5:12 K2:05 L2:01'),
  hexsides('hedge', 'P9:45 Q10:4 Z7:01 AA7:01 AA8:2 P8:23 R8:23'),
];

/** A market village at a crossroads, its fields around it. */
export const village: readonly Shape[] = [...fields, ...trees, ...roads, ...houses, ...bounds];
