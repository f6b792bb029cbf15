import type { Shape } from '../../src/board/drawing.ts';
import { brush, grain, GROWTH, hexsides, house, orchard, patch, way, WAYS, woods } from './pen.ts';

const ground: readonly Shape[] = [
  ...grain('C3 D3 D4 E4', 501),
  ...grain('F7 F8 G8 G9 E8', 502),
  ...grain('L2 M2 M3 L3', 503),
  ...grain('T8 T9 U9 U10', 504),
  ...grain('X3 Y3 Y4 X4', 505),
  ...grain('AA8 BB7 BB8', 506),
  ...grain('O8 O9 P8', 507),
  ...patch('marsh', 'T3 U3 U4 V3 V2 S3', GROWTH.marsh, 511),
  ...patch('water', 'U4+18,-8 V3', GROWTH.pond, 512),
  ...patch('shellholes', 'J7 J8 K8', GROWTH.brush, 513),
  ...patch('shellholes', 'Z2 AA2', GROWTH.brush, 514),
  ...brush('I5 H4 H5', 521),
  ...brush('CC3 DD3', 522),
  ...brush('W9 W10', 523),
  ...brush('B8 C9', 524),
  ...woods('A3 B2', 531),
  ...woods('F2 G2 G3', 532),
  ...woods('D8 D9 C10', 533),
  ...woods('M9 L9 M10', 534),
  ...woods('R9 S10 S9', 535),
  ...woods('EE8 EE9 FF8', 536),
  ...woods('EE2 DD1', 537),
  ...woods('W5 X5', 538),
  ...woods('P2 P1 Q1', 539),
  orchard('N5 N6 M6'),
  orchard('R6 S7'),
  orchard('BB4 BB3'),
];

const roads: readonly Shape[] = [
  way(WAYS.dirt, '@-20,322.5 B5 C6 D6 E6 F5 G6 H6 I7 J6 K6 L5 M5 N4 O5 P5 Q6 R5 S6 T5 U6 V6 W7 X6 Y6 Z5 AA6 BB5 CC6 DD5 EE5 FF5 @1820,322.5', 551),
  way(WAYS.dirt, '@450,-20 I1 I2 J2 K3 K4 L4 L5', 552),
  way(WAYS.dirt, 'Q6 Q7 Q8 Q9 Q10 @900,665', 553),
];

const works: readonly Shape[] = [
  house('woodenHouse', 'O4', 'ell', [17, 13], 10),
  house('stoneHouse', 'P4', 'tee', [17, 13], 30),
  house('woodenBuilding1', 'O6', 'yard', [18, 14], -10),
  house('woodenHouse', 'P6', 'block', [16, 12], 40),
  house('woodenHouse', 'E3', 'block', [16, 12], -20),
  house('woodenHouse', 'H7', 'ell', [16, 13], 60),
  house('woodenHouse', 'Y7', 'porch', [17, 12], 15),
  house('stoneHouse', 'CC7', 'ell', [16, 13], -30),
  house('woodenHouse', 'J3', 'block', [15, 11], 25),
  hexsides('hedge', 'C3:501 D3:01 L2:01 M2:01 X3:05 F7:05 AA8:45 BB8:23'),
  hexsides('hedge', 'O6:34 N6:34 T8:05 O8:45'),
  hexsides('wall', 'P4:01 O4:5'),
];

/** Open farmland with scattered farms, a marsh around a pond. */
export const farmland: readonly Shape[] = [...ground, ...roads, ...works];
