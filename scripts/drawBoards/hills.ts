import type { Shape } from '../../src/board/map/board.ts';
import { house } from './buildings.ts';
import { fence, hexsides } from './fences.ts';
import { brush, grain, GROWTH, hill, orchard, patch, woods } from './growth.ts';
import { bridge, way, WAYS } from './ways.ts';

/** Feet of the cliffs: the east face of the western massif, and the eastern ridge above its road. */
const WEST_FACE = 'H3:45 H4:5';
const EAST_FACE = 'AA7:4 AA8:5';

const relief: readonly Shape[] = [
  ...hill(1, 'B2 B3 C2 C3 C4 D1 D2 D3 D4 E2 E3 E4 E5 F1 F2 F3 F4 F5 G1 G2 G3 G4 G5 H2 H5', 401, WEST_FACE),
  ...hill(2, 'D2 D3 E3 E4 F2 F3 F4 G3 G4', 402, WEST_FACE),
  ...hill(3, 'E3 F3', 403),
  ...hill(
    1,
    'U3 U4 V3 V4 V5 W3 W4 W5 W6 W7 X3 X4 X5 X6 X7 X8 Y4 Y5 Y6 Y7 Y8 Y9 Z4 Z5 Z6 Z7 Z8 AA5 AA6',
    404,
    EAST_FACE,
  ),
  ...hill(2, 'W4 X3 X4 Y4', 405),
  ...hill(2, 'X7 Y7 Y8 Z7', 406, EAST_FACE),
  ...hill(1, 'B9 C10 D9 D10 E9 E10 F9', 407),
  ...hill(2, 'D9 E10', 411),
  ...hill(1, 'EE8 EE9 FF8 FF9', 408),
  ...hill(1, 'BB1 CC1 CC2 DD1 AA1', 409),
  ...hill(1, 'P3 Q3 Q2', 410),
];

const cover: readonly Shape[] = [
  ...grain('K3 K4 L3', 421),
  ...grain('R9 R10 S10 Q9', 427),
  ...brush('C2 D1 C3', 422),
  ...brush('G1 G2 H2', 423),
  ...brush('V5 W6 W7', 424),
  ...brush('BB3 BB4 CC4', 425),
  ...brush('Q2 R1', 426),
  ...brush('K5 L5 L6', 428),
  ...brush('S9 T9', 429),
  ...brush('EE7 FF7', 470),
  ...brush('A8 B7', 471),
  ...woods('E4 F4 F5 G5', 431),
  ...woods('C4 D3', 432),
  ...woods('X4 X5 Y4 Y5', 433),
  ...woods('X8 Y8 Y9 Z8', 434),
  ...woods('D9 D10 E10', 435),
  ...woods('T3 U3 U4', 436),
  ...woods('CC8 CC9 DD8 DD9', 437),
  ...woods('FF2 FF3 GG3', 438),
  ...woods('O2 P2 P3', 439),
  ...woods('T7 U7 U8', 440),
  ...woods('L10 M9 M10', 441),
  ...woods('CC1 DD1 CC2', 442),
  ...woods('H9 H10 G10', 443),
  ...woods('J5 J6', 444),
  ...woods('P10 O10', 445),
  ...woods('A1 B1', 446),
  ...woods('GG9 FF9', 447),
  ...woods('S1 T1', 448),
  ...woods('Y10 X10+0,-26', 449),
  ...woods('A6+6,6 A7', 450),
  ...brush('AA9 AA10 BB9', 472),
  ...brush('M4 M5', 473),
  ...brush('EE4 DD3', 474),
  ...brush('T10 U10', 475),
  orchard('J2 J3 K2'),
  orchard('AA3 AA4'),
  orchard('F8 G8'),
];

const water: readonly Shape[] = [
  ...patch('gully', 'W9+10,-6 W9', GROWTH.gullyHead, 453),
  way(WAYS.gully, 'W9 V9 U9 T8 S8 S7 R6 Q7 P6 O7 N6', 452),
  way(WAYS.stream, '@675,-20 M1 M2 N2 N3 O4 O5 N5 N6 M7 M8 L8 L9 K10 @562.5,665', 451),
  bridge('woodenBridge1', 'M8-20,-11', 'M8+20,11', 29),
  bridge('stoneBridge1', 'Q7+0,-20', 'Q7+0,20', 29),
];

const roads: readonly Shape[] = [
  way(WAYS.dirt, 'I7 I8 I9 I10 @450,665', 462),
  way(WAYS.dirt, 'Q5 R5 S6 T5 U6 V5 W6 X6 Y6 Z6 AA6 BB5 CC6 DD5 EE5 FF5 @1820,322.5', 464),
  way(
    WAYS.dirt,
    '@-20,322.5 B5 C6 D6 E7 F7 G7 H7 I7 J7 K8 L7 M8 N8 O8 P8 Q8 Q7 Q6 Q5 R4 R3 S3 T2 U2 V1 W2 X1 Y1 @1350,-20',
    461,
  ),
];

const works: readonly Shape[] = [
  house('woodenHouse', 'P7', 'ell', [20, 16], 20),
  house('stoneHouse', 'P9', 'tee', [20, 16], -15),
  house('woodenHouse', 'R8-2,0', 'porch', [19, 14], 35),
  house('stoneHouse', 'S4', 'block', [19, 14], -25),
  house('woodenHouse', 'I6', 'ell', [19, 16], 40),
  house('woodenHouse', 'CC7', 'tee', [20, 14], 10),
  house('woodenHouse', 'H8', 'block', [18, 13], -12),
  house('woodenHouse', 'D7', 'yard', [22, 17], 24),
  hexsides('cliff', `${WEST_FACE} ${EAST_FACE}`),
  fence('hedge', 'K3 K4 L3', 'K3:5', 5),
  fence('hedge', 'R9 R10 S10 Q9', 'R9:0', 5),
  fence('hedge', 'F8 G8', 'G8:1', 4),
  fence('wall', 'S4', 'S4:0', 3),
  fence('wall', 'P7', 'P7:4', 2),
];

/** Wooded hills on both sides of a stream, a gully between them. */
export const hills: readonly Shape[] = [...relief, ...cover, ...water, ...roads, ...works];
