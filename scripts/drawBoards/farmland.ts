import type { Shape } from '../../src/board/map/board.ts';
import { house } from './buildings.ts';
import { fence } from './fences.ts';
import { brush, grain, GROWTH, orchard, patch, woods } from './growth.ts';
import { way, WAYS } from './ways.ts';

const fields: readonly Shape[] = [
  ...grain('C3 C4 D3', 501),
  ...grain('D4 E4 E5', 502),
  ...grain('F7 F8 G8 G9', 503),
  ...grain('H8 H9 I9', 504),
  ...grain('L2 M2 M3 L3', 505),
  ...grain('N2 N3 M4', 506),
  ...grain('T7 T8 U8', 507),
  ...grain('U9 U10 V8 V9', 508),
  ...grain('X2 X3 Y3 Y4', 509),
  ...grain('Z3 Z4 AA4', 510),
  ...grain('AA8 AA9 BB7 BB8', 511),
  ...grain('O8 O9 P8', 512),
  ...grain('N8 N9', 513),
  ...grain('DD6 DD7 EE7', 514),
];

const wild: readonly Shape[] = [
  ...patch('marsh', 'T2 T3 U2 U3 V2 W3 V4 U5 V3 U4+4,8', GROWTH.marsh, 521),
  ...patch('water', 'U3+6,4 U4+4,-4 V3-4,4', GROWTH.pond, 522),
  ...patch('shellholes', 'I8+14,2 J7 J8 K8', GROWTH.shellholes, 523),
  ...patch('shellholes', 'Z1 Z2 AA2', GROWTH.shellholes, 524),
  ...brush('H4 H5 I5', 531),
  ...brush('CC3 DD3 DD4', 532),
  ...brush('S10 T10', 533),
  ...brush('X9 Y9 Y10', 534),
  ...brush('B4 A5+14,-18', 535),
  ...brush('R1 R2', 536),
  ...brush('CC10 DD9', 537),
  ...woods('A2 A3 B2', 541),
  ...woods('F2 F3 G2 G3 H2', 542),
  ...woods('A9 B8 B9 C9 C10', 543),
  ...woods('K10 L9 M9 M10', 544),
  ...woods('R8 R9 S9', 545),
  ...woods('EE9 EE10 FF8 FF9 GG9', 546),
  ...woods('DD1 EE1 EE2 FF1 DD0', 547),
  ...woods('W4 W5 X5', 548),
  ...woods('O2 P1 P2', 549),
  ...woods('D1 C1', 550),
  ...woods('GG3 FF3', 551),
  ...woods('K7 L7', 552),
  orchard('M6 N5 N6'),
  orchard('R6 S7'),
  orchard('BB3 BB4'),
  orchard('D7 D8'),
  orchard('X7 X8 Y8'),
  orchard('K2 J1'),
];

const roads: readonly Shape[] = [
  way(WAYS.dirt, '@450,-20 I1 I2 J2 K3 K4 L4 L5', 562),
  way(WAYS.dirt, 'Q6 Q7 Q8 Q9 Q10 @900,665', 563),
  way(
    WAYS.dirt,
    '@-20,322.5 B5 C6 D6 E6 F5 G6 H6 I7 J6 K6 L5 M5 N4 O5 P5 Q6 R5 S6 T5 U6 V6 W7 X6 Y6 Z5 AA6 BB5 CC6 DD5 EE5 FF5 @1820,322.5',
    561,
  ),
];

const farms: readonly Shape[] = [
  house('woodenHouse', 'O4', 'ell', [22, 17], 12),
  house('stoneHouse', 'P4', 'tee', [22, 17], 32),
  house('woodenBuilding1', 'O6', 'yard', [24, 19], -12),
  house('woodenHouse', 'P6', 'porch', [20, 16], 38),
  house('stoneBuilding1', 'Q5', 'ell', [23, 19], 62),
  house('woodenHouse', 'R4', 'block', [19, 14], -18),
  house('woodenHouse', 'E7-2,2', 'ell', [20, 17], -22),
  house('woodenHouse', 'E7+18,-12', 'block', [6, 5], -22),
  house('woodenHouse', 'H7', 'tee', [20, 16], 64),
  house('woodenHouse', 'Y7', 'yard', [23, 18], 14),
  house('stoneHouse', 'CC7-2,0', 'ell', [20, 17], -33),
  house('woodenHouse', 'J3+2,-1', 'porch', [19, 14], 28),
  house('woodenHouse', 'Z6', 'block', [18, 13], 8),
  house('woodenHouse', 'W2', 'block', [18, 14], -36),
  house('woodenHouse', 'Z9', 'porch', [18, 14], 20),
  house('stoneHouse', 'F9', 'block', [16, 13], 41),
];

const fences: readonly Shape[] = [
  fence('hedge', 'C3 C4 D3', 'C3:5', 6),
  fence('hedge', 'D4 E4 E5', 'E4:0', 4),
  fence('hedge', 'F7 F8 G8 G9', 'F8:4', 5),
  fence('hedge', 'H8 H9 I9', 'H9:5', 4),
  fence('hedge', 'H8 H9 I9', 'I9:0', 4),
  fence('hedge', 'L2 M2 M3 L3', 'L2:5', 8),
  fence('hedge', 'T7 T8 U8', 'U8:1', 5),
  fence('hedge', 'X2 X3 Y3 Y4', 'X3:5', 6),
  fence('hedge', 'Z3 Z4 AA4', 'AA4:0', 4),
  fence('hedge', 'AA8 AA9 BB7 BB8', 'AA8:4', 6),
  fence('hedge', 'O8 O9 P8', 'O9:4', 5),
  fence('hedge', 'DD6 DD7 EE7', 'EE7:0', 4),
  fence('hedge', 'M6 N5 N6', 'N6:2', 5),
  fence('hedge', 'X7 X8 Y8', 'X7:5', 3),
  fence('hedge', 'BB3 BB4', 'BB3:0', 4),
  fence('wall', 'O4 P4', 'O4:5', 5),
  fence('wall', 'O6', 'O6:3', 2),
  fence('wall', 'CC7', 'CC7:1', 4),
];

/** Open farmland: a hamlet on a road, scattered farms among hedged fields, a marsh round a pond. */
export const farmland: readonly Shape[] = [...fields, ...wild, ...roads, ...farms, ...fences];
