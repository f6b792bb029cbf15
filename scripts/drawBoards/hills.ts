import type { Shape } from '../../src/board/drawing.ts';
import { bridge, brush, grain, hexsides, hill, house, orchard, way, WAYS, woods } from './pen.ts';

const relief: readonly Shape[] = [
  ...hill(1, 'B2 B3 C2 C3 C4 D1 D2 D3 D4 E2 E3 E4 E5 F1 F2 F3 F4 F5 G2 G3 G4 G5 H2 H5', 401),
  ...hill(2, 'D2 D3 E3 E4 F2 F3 F4 G3 G4', 402),
  ...hill(3, 'E3 F3', 403),
  ...hill(1, 'U3 U4 V3 V4 V5 W3 W4 W5 W6 W7 X3 X4 X5 X6 X7 X8 Y4 Y5 Y6 Y7 Y8 Y9 Z4 Z5 Z6 Z7 Z8 AA5 AA6 AA7 AA8', 404),
  ...hill(2, 'W4 X3 X4 Y4', 405),
  ...hill(2, 'X7 Y7 Y8 Z7', 406),
  ...hill(1, 'C10 D9 D10 E9 E10 F9', 407),
  ...hill(1, 'FF8 FF9 GG9 GG8', 408),
];

const cover: readonly Shape[] = [
  ...grain('K3 K4 L3', 421),
  ...brush('C2 D1 C3', 422),
  ...brush('G2 H2', 423),
  ...brush('V5 W6 W7', 424),
  ...brush('BB3 BB4 CC4', 425),
  ...brush('Q2 R1', 426),
  ...woods('E4 F4 F5 G5', 431),
  ...woods('D3 C4', 432),
  ...woods('X4 Y4 Y5 X5', 433),
  ...woods('Y8 Y9 Z8 X8', 434),
  ...woods('D9 D10 E10', 435),
  ...woods('T3 U3 U4', 436),
  ...woods('CC8 DD8 DD9 CC9', 437),
  ...woods('FF2 FF3 GG3', 438),
  ...woods('P2 P3 O2', 439),
  ...woods('T7 U8 U7', 440),
  ...woods('L10 M10 M9', 441),
  orchard('J2 J3 K2'),
  orchard('AA3 AA4'),
];

const water: readonly Shape[] = [
  way(WAYS.stream, '@675,-20 M1 M2 N2 N3 O4 O5 N5 N6 M7 M8 L8 L9 K10 @562.5,665', 451),
  way(WAYS.gully, 'V9 U9 T8 S8 S7 R6 Q7 P6 O7 N6', 452),
  bridge('woodenBridge1', 'M8-16,-9', 'M8+16,9', 30),
  bridge('stoneBridge1', 'Q7+0,-20', 'Q7+0,20', 30),
];

const roads: readonly Shape[] = [
  way(WAYS.dirt, '@-20,322.5 B5 C6 D6 E7 F7 G7 H7 I7 J7 K8 L7 M8 N8 O8 P8 Q8', 461),
  way(WAYS.dirt, 'I7 I8 I9 I10 @450,665', 462),
  way(WAYS.dirt, 'Q8 Q7 Q6 Q5 R4 R3 S3 T2 U2 V1 W2 X1 Y1 @1350,-20', 463),
  way(WAYS.dirt, 'Q5 R5 S6 T5 U6 V5 W6 X6 Y6 Z6 AA6 BB5 CC6 DD5 EE5 FF5 @1820,322.5', 464),
];

const works: readonly Shape[] = [
  house('woodenHouse', 'P7', 'ell', [16, 13], 20),
  house('stoneHouse', 'S4', 'block', [15, 12], -25),
  house('woodenHouse', 'I6', 'block', [16, 12], 40),
  house('woodenHouse', 'CC7', 'tee', [16, 12], 10),
  hexsides('cliff', 'H3:45 H4:5'),
  hexsides('hedge', 'K3:05 L3:01'),
  hexsides('wall', 'S4:012 P7:45'),
];

/** Wooded hills on both sides of a stream, a gully between them. */
export const hills: readonly Shape[] = [...relief, ...cover, ...water, ...roads, ...works];
