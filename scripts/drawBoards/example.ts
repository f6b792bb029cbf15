import { fromPrinted, type Shape } from '../../src/board/map/board.ts';
import type { Point } from '../../src/hexgrid/quantity.ts';
import { bar, footprint, house, stairwell, wing } from './buildings.ts';
import { hexsides } from './fences.ts';
import { grain, GROWTH, hill, patch, woods } from './growth.ts';
import { spot } from './place.ts';
import { way, WAYS } from './ways.ts';

/** Columns I to U, so that J1 to S9, which the example is about, are whole hexes with a rim around them. */
export const EXAMPLE = { columns: 13, rows: 10, firstColumn: 8 } as const;

const relief: readonly Shape[] = [
  ...hill(1, 'I6 I7 I8 I9 J5 J6 J7 J8 J9 K5 K6 K7 K8 L5 L6 L7', 601),
  ...hill(2, 'I7 I8 J6 J7 K7-4,5', 602),
  ...hill(1, 'I2 I3', 603),
  ...hill(1, 'U7 U8', 604),
];

const growth: readonly Shape[] = [
  ...grain('K2 L2', 611),
  ...grain('K9 K10', 612),
  ...grain('S4', 613),
  ...grain('T8 U9', 614),
  ...grain('U2', 615),
  ...woods('J0 J1 J2-9,2', 621),
  ...woods('J4', 622),
  ...woods('L0 L1', 623),
  ...woods('N0 O1 P1', 624),
  ...woods('R1', 625),
  ...woods('P5 Q5 Q6', 626),
  ...woods('J10', 628),
  ...woods('M8 M8+24,14', 627),
  ...woods('L9 L10 M9 M10 N9 N8', 629),
  ...woods('P8', 630),
  ...woods('R8', 631),
  ...woods('S9 T9 T10', 632),
  ...woods('T0', 633),
  ...woods('U7 U8 T7', 634),
];

const roads: readonly Shape[] = [
  way(WAYS.dirt, 'N4 N5 N6 O7 P7 Q8 Q9 Q10 @900,665', 641),
  way(WAYS.dirt, 'Q8 R7 S7 T6-14,7', 642),
  way(WAYS.dirt, 'Q2 Q3', 643),
  way(WAYS.dirt, '@900,-20 Q1 Q2 R2', 644),
  way(WAYS.dirt, '@430,247 I4 J3 K3 L3 M4 N4 O4 P3 Q3 R2 S2 T2 U3 @1145,183', 645),
];

/** Craters on both sides of the road: it runs over the dot, and they make the hex what it is (B2). */
const CRATER = { ...GROWTH.shellholes, reach: 11.5, neck: -40, bays: 2, lobes: 2.5, soft: 2, spacing: 6 };
const holes: readonly Shape[] = ['Q3-17,-7', 'Q3+2,17', 'Q3+19,6'].flatMap((crater, index) =>
  patch('shellholes', crater, CRATER, 651 + index),
);

/** The tall building of the example, and its rowhouse. */
const landmarks: readonly Shape[] = [
  footprint(
    'stoneBuilding2',
    'M2-17,-13 M2+8,-13 N1-15,-1 N1-15,-21 N1+14,-21 N1+14,-13 N1+18,-13 N1+18,10 N1+14,10 N2+14,18 N2+5,18 N2+5,26 N2-18,26 N2-18,5 M2+8,13 M2-17,13',
  ),
  stairwell('M2'),
  wing('stoneBuilding1', 'R3 S3', 29, 17),
  bar('rowhouseWall1', 'R3', 1, [0.08, 0.92]),
];

const houses: readonly Shape[] = [
  house('woodenHouse', 'K1', 'ell', [17, 13], 15),
  house('woodenHouse', 'M1', 'block', [17, 12], -20),
  wing('woodenBuilding1', 'L4 M5', 26, 17),
  house('woodenHouse', 'M7', 'tee', [16, 12], 10),
  house('stoneHouse', 'O5-2,4', 'ell', [13, 18], 0),
  house('woodenHouse', 'P2', 'block', [17, 12], 30),
  house('woodenHouse', 'P4-1,-1', 'ell', [18, 14], 3),
  house('woodenHouse', 'P6', 'block', [16, 12], 25),
  house('woodenHouse', 'Q7+6,-3', 'porch', [20, 13], -4),
  wing('stoneBuilding1', 'R5 R6', 27, 17),
  house('woodenHouse', 'S1', 'block', [16, 12], -24),
  house('woodenHouse', 'S5-6,0', 'ell', [21, 14], 0),
  house('woodenHouse', 'S8', 'ell', [16, 12], -30),
  house('woodenHouse', 'O10', 'block', [16, 12], 18),
  house('woodenHouse', 'T1', 'porch', [16, 12], 8),
  house('stoneHouse', 'T4', 'block', [15, 12], 20),
  house('woodenBuilding1', 'T6', 'ell', [18, 14], 30),
];

const fences: readonly Shape[] = [
  hexsides('wall', 'K3:015 L2:23 M3:3 M4:1 N3:23 O2:12 O3:123 O6:345 P5:2 P6:123 P7:1'),
  hexsides('hedge', 'L5:2 L6:1 N7:012 O7:3 P7:34 P3:2 P4:1 Q4:023 R4:1'),
];

const left = (EXAMPLE.firstColumn / 2) * (spot('C1').x - spot('A1').x);
const moved = ({ x, y }: Point): Point => ({ x: x - left, y });

/** A shape drawn where the whole board would have it, in its place on the section. */
const onSection = (shape: Shape): Shape => {
  const own = fromPrinted(shape, EXAMPLE);
  switch (own.kind) {
    case 'area':
    case 'hill':
      return { ...own, outline: own.outline.map(moved) };
    case 'way':
      return { ...own, line: own.line.map(moved) };
    case 'bridge':
      return { ...own, from: moved(own.from), to: moved(own.to) };
    case 'hexes':
    case 'hexsides':
    case 'stairwell':
      return own;
  }
};

/**
 * The map section of the Comprehensive Rout Example: terrain as its text and notes have it, in a drawing of
 * our own.
 */
export const example: readonly Shape[] = [
  ...relief,
  ...growth,
  ...roads,
  ...holes,
  ...landmarks,
  ...houses,
  ...fences,
].map(onSection);
