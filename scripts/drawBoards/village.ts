import type { Shape } from '../../src/board/map/board.ts';
import { bar, house, stairwell, wing } from './buildings.ts';
import { fence } from './fences.ts';
import { brush, grain, orchard, woods } from './growth.ts';
import { way, WAYS } from './ways.ts';

const fields: readonly Shape[] = [
  ...grain('F8 F7 G8 G9 H8', 101),
  ...grain('C3 C4 D2 D3', 102),
  ...grain('Z1 Z2 AA2 AA3', 103),
  ...grain('Z7 AA7 AA8', 104),
  ...grain('V7 W8', 105),
  ...grain('J7 J8 K8', 106),
  ...grain('EE7 EE8 FF6 FF7', 107),
  ...grain('F2 F3 G3', 108),
  ...brush('E1 F1 G1', 111),
  ...brush('DD8 DD9 EE9', 112),
  ...brush('A8 B8 C9', 113),
  ...brush('X3 X4 Y4', 114),
  ...brush('K10 L10', 115),
];

const trees: readonly Shape[] = [
  ...woods('A2 A3 B2', 201),
  ...woods('D8 D9 D10 E9 E10 C10', 202),
  ...woods('H3 G4 H4', 203),
  ...woods('CC2 DD1 DD2 DD3 EE2 EE3', 205),
  ...woods('AA10 BB8 BB9 BB10 CC9 CC10', 206),
  ...woods('Z3 Z4', 207),
  ...woods('FF8 GG8 GG9 FF9', 208),
  ...woods('R10 S10 T10 U10', 209),
  ...woods('M10 N9 N10', 210),
  ...woods('U1 V1 W1', 211),
  ...woods('X7 X8 Y8', 212),
  ...woods('L1 M1', 213),
  ...woods('F5+2,20 F6 E6+6,14', 214),
  ...woods('FF3 GG4', 215),
  ...woods('J6+2,2 J6+6,12', 216),
  orchard('P9 Q9 Q10'),
  orchard('V4 W4 W5'),
  orchard('K2 L2'),
  orchard('CC7 DD7'),
  orchard('C7 C8'),
];

const roads: readonly Shape[] = [
  way(WAYS.dirt, '@-20,322.5 B5 C6 D5 E5 F5 G6 H6 I6 J5 K5 L4', 301),
  way(WAYS.dirt, 'R6 S6 T6 U6 V6 W6 X5 Y6 Z5 AA5 BB5 CC6 DD5 EE5 FF5 @1820,322.5', 302),
  way(WAYS.dirt, 'O8 N8 M9 L8 K9 J9 I10 @450,665', 303),
  way(WAYS.dirt, '@1350,-20 Y1 Y2 X2 W2 V2 U3 T3', 304),
  way(WAYS.paved, 'N5 N4 N3 O3 P2 Q2 R2 S3', 306),
  way(WAYS.paved, 'T3 S3 R3 Q4 Q5 Q6', 305),
  way(WAYS.paved, 'Q6 Q7 P7 O8', 307),
  way(WAYS.paved, '@450,-20 I1 I2 I3 J3 K4 L4 M5 N5 O5 P5 Q6 R6 S7 S8 T8 U9 V9 W9 X9 Y10 @1350,665', 308),
];

/** The market hall, the church and the mill: two upper levels each, with their stairwells. */
const landmarks: readonly Shape[] = [
  wing('stoneBuilding2', 'P3-3,-2 P4+3,4', 29, 17),
  house('stoneBuilding2', 'P3-4,-8', 'block', [23, 14], 6),
  wing('stoneBuilding2', 'S4+2,2 S5-2,0', 28, 19),
  house('stoneBuilding2', 'S5+0,10', 'block', [21, 12], 3),
  wing('woodenBuilding2', 'M3-2,4 M4+3,-2', 27, 17),
  house('woodenBuilding2', 'M4+5,7', 'block', [20, 13], -5),
  ...['P3', 'S4', 'M3'].map(stairwell),
];

/** Three houses under one roof. */
const rowhouse: readonly Shape[] = [
  wing('stoneBuilding1', 'N7+2,-4 O7 P6-1,2', 29, 17),
  bar('rowhouseWall1', 'N7', 1, [0.14, 0.88]),
  bar('rowhouseWall1', 'O7', 1, [0.1, 0.88]),
];

const houses: readonly Shape[] = [
  house('stoneHouse', 'Q3', 'ell', [22, 17], 24),
  house('woodenBuilding1', 'O4+1,0', 'tee', [24, 19], -28),
  house('woodenHouse', 'N6-2,2', 'block', [20, 14], 31),
  house('woodenHouse', 'N6+19,-6', 'block', [5, 6], 31),
  house('woodenBuilding1', 'O6+0,-1', 'ell', [23, 18], -6),
  house('woodenBuilding1', 'R4-2,0', 'cross', [24, 20], 72),
  house('stoneHouse', 'R5-3,1', 'block', [20, 16], 12),
  house('woodenHouse', 'T4', 'tee', [20, 17], 42),
  house('stoneBuilding1', 'T5', 'ell', [24, 19], 184),
  house('woodenHouse', 'U5-2,2', 'block', [19, 14], -22),
  house('woodenHouse', 'U5+17,-11', 'block', [5, 5], -22),
  house('stoneBuilding1', 'R7-3,2', 'tee', [23, 19], 96),
  house('woodenHouse', 'Q8', 'ell', [20, 17], 204),
  house('woodenHouse', 'R8', 'block', [22, 13], 36),
  house('woodenBuilding1', 'P8', 'yard', [24, 18], 186),
  house('woodenHouse', 'S9', 'porch', [20, 16], -30),
  house('stoneHouse', 'T7', 'cross', [20, 19], 28),
  house('woodenHouse', 'O2', 'block', [22, 14], 12),
  house('woodenHouse', 'N2', 'ell', [19, 17], -18),
  house('stoneHouse', 'L5', 'porch', [19, 16], 42),
  house('woodenBuilding1', 'M6', 'ell', [23, 18], 98),
  house('woodenHouse', 'L3+1,2', 'porch', [20, 14], -31),
  house('stoneHouse', 'P1', 'tee', [19, 16], -6),
  house('woodenHouse', 'R1', 'tee', [20, 16], 16),
  house('woodenBuilding1', 'S2', 'block', [23, 17], -34),
  house('woodenHouse', 'T2', 'ell', [19, 16], 62),
  house('woodenHouse', 'O9+4,2', 'block', [19, 13], -40),
  house('woodenHouse', 'L7', 'block', [18, 13], 22),
];

const farms: readonly Shape[] = [
  house('woodenHouse', 'E7', 'yard', [23, 18], 12),
  house('woodenHouse', 'D6', 'block', [18, 13], -24),
  house('woodenHouse', 'D6+17,-13', 'block', [5, 5], -24),
  house('stoneHouse', 'BB4-2,1', 'ell', [20, 17], 26),
  house('woodenHouse', 'CC4', 'block', [18, 13], -12),
  house('woodenHouse', 'W7', 'block', [20, 13], 58),
  house('woodenHouse', 'G5', 'block', [17, 13], 18),
  house('woodenHouse', 'EE6', 'tee', [19, 14], -28),
  house('stoneHouse', 'I8', 'block', [17, 13], 33),
];

const fences: readonly Shape[] = [
  fence('wall', 'O4 P3 P4', 'P3:5', 4),
  fence('wall', 'O4 P3 P4', 'O4:3', 3),
  fence('wall', 'R4 R5', 'R4:1', 3),
  fence('wall', 'M6', 'M6:2', 3),
  fence('wall', 'BB4 CC4', 'BB4:5', 4),
  fence('wall', 'T7', 'T7:1', 2),
  fence('hedge', 'F8 F7 G8 G9 H8', 'F7:5', 4),
  fence('hedge', 'F8 F7 G8 G9 H8', 'H8:1', 5),
  fence('hedge', 'C3 C4 D2 D3', 'D2:0', 6),
  fence('hedge', 'Z1 Z2 AA2 AA3', 'AA2:1', 5),
  fence('hedge', 'Z7 AA7 AA8', 'Z7:4', 5),
  fence('hedge', 'EE7 EE8 FF6 FF7', 'EE7:4', 4),
  fence('hedge', 'V4 W4 W5', 'W4:0', 5),
  fence('hedge', 'K2 L2', 'K2:4', 5),
  fence('hedge', 'P9 Q9 Q10', 'P9:3', 4),
  fence('hedge', 'F2 F3 G3', 'F3:4', 4),
  fence('hedge', 'O2', 'O2:5', 3),
  fence('hedge', 'S9', 'S9:2', 2),
  fence('hedge', 'U5', 'U5:0', 2),
  fence('hedge', 'J7 J8 K8', 'J7:4', 3),
];

/** A market village at a crossroads, its fields around it. */
export const village: readonly Shape[] = [
  ...fields,
  ...trees,
  ...roads,
  ...landmarks,
  ...rowhouse,
  ...houses,
  ...farms,
  ...fences,
];
