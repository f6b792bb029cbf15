import type { MarkerMark } from '../../../editor/scene.ts';
import type { MarkerId } from '../../../units/marker.ts';
import { type Brush, font, pathFromSvg } from '../brush.ts';
import { SIGN } from '../palette.ts';
import { paintDisc } from './badges.ts';
import { paintSilhouette } from './weapons.ts';

/** One shape of a marker's picture, on a field of 48 × 48; filled, stroked, or both. */
export interface MarkerShape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: readonly number[];
}

const INK = '#22272d';

const CLOUD =
  'M9 36a8.5 8.5 0 0 1-1.6-16.8A8.4 8.4 0 0 1 17 11.500a10.4 10.4 0 0 1 18.2 2.600A9 9 0 0 1 40 31.3 7 7 0 0 1 34 36z';
const CURLS = 'M13 27a5 5 0 0 1 9-3M22 32a6 6 0 0 1 10.5-4.500M26 19a5 5 0 0 1 8 1';
const PUFFS =
  'M8 31a6 6 0 1 1 8-7 5 5 0 0 1-1 9.5 6.5 6.5 0 0 1-7-2.500z' +
  'M27 20a6.5 6.5 0 1 1 10-7 5.5 5.5 0 0 1 0 10.500A6.5 6.5 0 0 1 27 20z' +
  'M22 38a5.5 5.5 0 1 1 8-5 4.5 4.5 0 0 1 0 9 6 6 0 0 1-8-4z';
const STAR =
  'M24 10l3 8 8-3-4 7.5 7.5 3.5-8 2.5 3.5 8-7.5-4.500L24 40l-2.5-8-7.5 4.5 3.5-8-8-2.5 7.5-3.500L13 15l8 3z';
const SMALL_STAR =
  'M24 17l1.8 4.7 4.7-1.7-2.3 4.4 4.4 2-4.7 1.5 2 4.7-4.4-2.700L24 34.500l-1.5-4.6-4.4 2.7 2-4.7-4.7-1.5 4.4-2-2.3-4.4 4.7 1.700z';
const CAN = 'M20 29h8v13h-8zM22 26h4v3h-4z';
const FLAME = 'M24 5c2 7 11 11 11 22a11 11 0 0 1-22 1c0-6 3-9 5-12 .5 3 1.5 4.5 3 5.500C20.5 15 22 10 24 5z';
const FLAME_HEART =
  'M24.5 21c1 4 5 5.5 5 10a5.5 5.5 0 0 1-11 0c0-3 2-4.5 3-6.5.6 1.5 1.4 2 2 2.3-.2-2 .2-4 1-5.800z';
const SPARK = 'M24 15c1.5 5 7 7 7 13a7 7 0 0 1-14 .5c0-4 2-5.5 3-7.5 .4 2 1 3 2 3.5 -.2-3.5 .5-6.5 2-9.5z';
const TINDER = 'M12 40l24-6M12 34l24 6';
const HULL = 'M5 26l4-6h30l4 6v8l-4 5H9l-4-5z';
const WHEELS =
  'M10 36.500a2.5 2.5 0 1 0 .01 0M18 37a2.5 2.5 0 1 0 .01 0M27 37a2.5 2.5 0 1 0 .01 0M36 36.500a2.5 2.5 0 1 0 .01 0';
const TURRET = 'M15 19l5-8 13 3 2 6zM32 13l12-7 1.5 2.500L34 17z';
const CROSS = 'M12 12l24 24M36 12L12 36';
const BURST = 'M24 4l4 11 9-7-3 11 11 1-9 7 7 9-11-2-1 11-7-8-7 8-1-11-11 2 7-9-9-7 11-1-3-11 9 7z';
const STONES = 'M6 38l4-9 8-2 4 5-2 7zM20 39l3-10 9-2 6 5 4 7zM14 27l4-9 8-2 5 6-5 6z';
const STONE_LIGHTS = 'M10 29l8-2-3 5zM23 29l9-2-4 5zM18 18l8-2-4 6z';
const PLANKS = 'M5 34l30-17 2.5 4L8 38.500zM10 20l3-3.5 28 17-2.5 4zM18 40l8-26 4.5 1.5-7 26z';
const PLANK_LINES = 'M8 35l26-15M14 20l23 14M22 38l6-20';
const CRATERS = 'M16 17a10 7 0 1 0 .01 0M33 24a9 6.5 0 1 0 .01 0M20 32a8 5.5 0 1 0 .01 0';
const CRATER_FLOORS = 'M15 19a6 4 0 1 0 .01 0M32 26a5.5 3.6 0 1 0 .01 0M19 34a4.8 3 0 1 0 .01 0';

const PIT = 'M6 30c4-12 32-12 36 0-5 9-31 9-36 0z';
const PIT_FLOOR = 'M11 30.5c4-6.500 22-6.500 26 0-4 4.500-22 4.500-26 0z';
const SPOIL = 'M4 31c2-16 38-16 40 0M8 21l3-4 4 1 4-4 5 1 5-1 4 4 4-1 3 4';
const ONE = 'M22.5 8h3v10h-3z';
const TWO = 'M18.5 8h3v10h-3zM26.500 8h3v10h-3z';
const THREE = 'M15 8h3v10h-3zM22.500 8h3v10h-3zM30 8h3v10h-3z';
const ZIGZAG = 'M2 34l9-14 10 14 10-14 9 14 6-9';
const BLOCK = 'M8 12h32v26H8z';
const BLOCK_ROOF = 'M8 12h32v5H8z';
const SLIT = 'M12 21h24v4H12z';
const COILS =
  'M4 30a6 8 0 1 1 12 0M12 30a6 8 0 1 1 12 0M20 30a6 8 0 1 1 12 0M28 30a6 8 0 1 1 12 0M36 30a5 8 0 0 1 9-5';
const STAKES = 'M6 40l8-26M42 40l-8-26M14 40L6 14M34 40l8-26';
const MINE = 'M24 14a13 13 0 1 0 .01 0z';
const HORNS = 'M24 14V7M36 20l5-4M12 20l-5-4M37 32l5 3M11 32l-5 3';
const SIX = 'M26 20c-6 1-7 13-1 14s6-8 0-8-5 4-4 5';
const EIGHT = 'M24 20a3.200 3.200 0 1 0 .01 0zM24 26.500a4 4 0 1 0 .01 0z';
const TWELVE = 'M17 23l3-3v14M24 22c2-4 8-2 7 2s-6 6-7 10h8';

const pit = (marks: string): readonly MarkerShape[] => [
  { d: SPOIL, stroke: '#6b5330', width: 2.2 },
  { d: PIT, fill: '#8a6a3c', stroke: INK, width: 1.4 },
  { d: PIT_FLOOR, fill: '#3a2c18' },
  { d: marks, fill: '#ffffff', stroke: INK, width: 1.4 },
];
const block = (marks: string): readonly MarkerShape[] => [
  { d: BLOCK, fill: '#a9a69c', stroke: INK, width: 1.6 },
  { d: BLOCK_ROOF, fill: '#7d7a72', stroke: INK, width: 1.2 },
  { d: SLIT, fill: '#14171b' },
  { d: marks.replaceAll(/8h3v10h-3z/g, '28h3v8h-3z'), fill: '#ffffff', stroke: INK, width: 1.2 },
];
const mine = (digits: string): readonly MarkerShape[] => [
  { d: HORNS, stroke: INK, width: 3 },
  { d: MINE, fill: '#c8241d', stroke: INK, width: 1.6 },
  { d: digits, stroke: '#ffffff', width: 2.6 },
];
const cloud = (fill: string): readonly MarkerShape[] => [
  { d: CLOUD, fill, stroke: INK, width: 1.6 },
  { d: CURLS, stroke: '#5d656e', width: 1.5 },
];
const puffs = (fill: string): readonly MarkerShape[] => [
  { d: PUFFS, fill, stroke: INK, width: 1.4, dash: [3, 2] },
];
const hull = (fill: string): readonly MarkerShape[] => [
  { d: HULL, fill, stroke: '#14171b', width: 1.4 },
  { d: WHEELS, fill: '#14171b' },
  { d: TURRET, fill, stroke: '#14171b', width: 1.4 },
];

/** Our own picture of each kind, bottom first; no two have one outline. */
export const MARKER_SHAPES: Readonly<Record<MarkerId, readonly MarkerShape[]>> = {
  smoke: cloud('#b9c0c7'),
  dispersedSmoke: puffs('#c9ced3'),
  whitePhosphorus: [...cloud('#ffffff'), { d: SMALL_STAR, fill: '#ffd84d', stroke: '#8a6500', width: 1 }],
  dispersedWhitePhosphorus: [
    ...puffs('#ffffff'),
    { d: SMALL_STAR, fill: '#ffd84d', stroke: '#8a6500', width: 1 },
  ],
  smokeGrenade: [...cloud('#ccd2d7'), { d: CAN, fill: '#4f5d3a', stroke: INK, width: 1.2 }],
  phosphorusGrenade: [
    { d: STAR, fill: '#ffffff', stroke: '#8a6500', width: 1.4 },
    { d: CAN, fill: '#8d8f92', stroke: INK, width: 1.2 },
  ],
  flame: [
    { d: SPARK, fill: '#ffd23f', stroke: '#5c1605', width: 1.6 },
    { d: TINDER, stroke: '#6f4320', width: 3.2 },
  ],
  blaze: [
    { d: FLAME, fill: '#e2571b', stroke: '#5c1605', width: 1.6 },
    { d: FLAME_HEART, fill: '#ffd23f' },
  ],
  burningWreck: [
    ...hull('#4a4540'),
    { d: FLAME, fill: '#e2571b', stroke: '#5c1605', width: 1.4 },
    { d: FLAME_HEART, fill: '#ffd23f' },
  ],
  wreck: [
    ...hull('#7a6a55'),
    { d: CROSS, stroke: '#fff', width: 5 },
    { d: CROSS, stroke: '#8f1016', width: 2.6 },
  ],
  ffe: [
    { d: BURST, fill: '#f2b632', stroke: '#5c1605', width: 1.6 },
    { d: SMALL_STAR, fill: '#b3161c' },
  ],
  stoneRubble: [
    { d: STONES, fill: '#8b9097', stroke: '#2c3138', width: 1.4 },
    { d: STONE_LIGHTS, fill: '#c6cacf' },
  ],
  woodenRubble: [
    { d: PLANKS, fill: '#a1693c', stroke: '#3d220d', width: 1.3 },
    { d: PLANK_LINES, stroke: '#d3a26d', width: 1 },
  ],
  shellholes: [
    { d: CRATERS, fill: '#8f8257', stroke: '#5f5535', width: 1.4 },
    { d: CRATER_FLOORS, fill: '#4a4228' },
  ],
  foxhole1: pit(ONE),
  foxhole2: pit(TWO),
  foxhole3: pit(THREE),
  trench: [
    { d: ZIGZAG, stroke: '#2c2110', width: 11 },
    { d: ZIGZAG, stroke: '#8a6a3c', width: 8 },
    { d: ZIGZAG, stroke: '#3a2c18', width: 3.4 },
  ],
  pillbox1: block(ONE),
  pillbox2: block(TWO),
  pillbox3: block(THREE),
  wire: [
    { d: STAKES, stroke: '#5b3d20', width: 2.4 },
    { d: COILS, stroke: '#ffffff', width: 4 },
    { d: COILS, stroke: INK, width: 2 },
  ],
  mines6: mine(SIX),
  mines8: mine(EIGHT),
  mines12: mine(TWELVE),
};

/** Side of a marker's picture in board units. */
export const MARKER_SIZE = 48;

export type MarkerFace = Pick<
  MarkerMark,
  'kind' | 'weapon' | 'name' | 'fp' | 'hindrance' | 'facing' | 'selected'
>;

const HALF = MARKER_SIZE / 2;
const BADGE = { x: 18, y: -16, radius: 7, rim: 1.2 } as const;
const LABEL_Y = 20.5;
const MOST_LABEL = 58;

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

const paintShape = (brush: Brush, { d, fill, stroke, width, dash }: MarkerShape): void => {
  const path = pathFromSvg(d);
  if (fill !== undefined) {
    brush.fillStyle = fill;
    brush.fill(path);
  }
  if (stroke === undefined) return;
  brush.setLineDash([...(dash ?? [])]);
  brush.lineWidth = width ?? 1;
  brush.strokeStyle = stroke;
  brush.stroke(path);
  brush.setLineDash([]);
};

const paintFrame = (brush: Brush): void => {
  brush.beginPath();
  brush.roundRect(-HALF, -HALF, MARKER_SIZE, MARKER_SIZE, 6);
  brush.lineWidth = 4;
  brush.strokeStyle = hex(SIGN.umber);
  brush.stroke();
  brush.lineWidth = 2.4;
  brush.strokeStyle = hex(SIGN.amber);
  brush.stroke();
};

/** The DRM that a LOS through the hex takes. */
const paintBadge = (brush: Brush, hindrance: number): void => {
  paintDisc(brush, BADGE);
  brush.font = font(780, 8.4);
  brush.fillText(`+${hindrance}`, BADGE.x - 0.4, BADGE.y + 0.5);
};

const paintName = (brush: Brush, name: string): void => {
  brush.font = font(680, 6.6);
  const width = Math.min(MOST_LABEL, brush.measureText(name).width) + 6;
  brush.beginPath();
  brush.roundRect(-width / 2, LABEL_Y - 4.6, width, 9.2, 3);
  brush.fillStyle = 'rgba(255, 255, 255, 0.9)';
  brush.fill();
  brush.fillStyle = '#1b2026';
  brush.fillText(name, 0, LABEL_Y + 0.4, MOST_LABEL);
};

/** The Covered Arc of a pillbox, towards its vertex: 0 is the upper left, then clockwise. */
const paintFacing = (brush: Brush, facing: number): void => {
  brush.save();
  brush.rotate(((facing - 2) * Math.PI) / 3);
  brush.fillStyle = '#f2b632';
  brush.strokeStyle = '#22272d';
  brush.lineWidth = 1.4;
  const arrow = pathFromSvg('M17 -7L28 0L17 7z');
  brush.fill(arrow);
  brush.stroke(arrow);
  brush.restore();
};

/** Residual FP: a burst with its figure. */
const RESIDUAL: readonly MarkerShape[] = [{ d: BURST, fill: '#ffffff', stroke: '#b3161c', width: 2.4 }];

const paintFp = (brush: Brush, fp: number): void => {
  brush.font = font(800, 15);
  brush.fillStyle = '#b3161c';
  brush.fillText(String(fp), 0, -1);
};

const PLATE = { width: 36, height: 20, scale: 2.4 } as const;

/** A weapon on the ground: its silhouette on a plate of its own, crossed out while it malfunctions. */
const paintLying = (brush: Brush, { row, malfunctioned }: NonNullable<MarkerFace['weapon']>): void => {
  const { width, height, scale } = PLATE;
  brush.beginPath();
  brush.roundRect(-width / 2, -height / 2, width, height, 4);
  brush.fillStyle = 'rgba(255, 255, 255, 0.92)';
  brush.fill();
  brush.lineWidth = 1.4;
  brush.strokeStyle = malfunctioned ? '#a3141a' : '#22272d';
  brush.stroke();
  brush.save();
  brush.scale(scale, scale);
  paintSilhouette(brush, row.kind, malfunctioned ? '#a3141a' : '#22272d');
  brush.restore();
  if (!malfunctioned) return;
  brush.beginPath();
  brush.moveTo(-width / 2 + 4, height / 2 - 3);
  brush.lineTo(width / 2 - 4, -height / 2 + 3);
  brush.lineWidth = 2;
  brush.strokeStyle = '#a3141a';
  brush.stroke();
};

/** A marker around (0, 0), in board units; its name only where it can be read. */
export const paintMarker = (
  brush: Brush,
  { kind, weapon, name, fp, hindrance, facing, selected }: MarkerFace,
  named: boolean,
): void => {
  brush.save();
  brush.translate(-HALF, -HALF);
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  for (const shape of kind === 'weapon' ? [] : kind === 'residual' ? RESIDUAL : MARKER_SHAPES[kind])
    paintShape(brush, shape);
  brush.restore();
  if (weapon) paintLying(brush, weapon);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  if (fp !== undefined) paintFp(brush, fp);
  if (selected) paintFrame(brush);
  if (named) paintName(brush, name);
  if (facing !== undefined) paintFacing(brush, facing);
  if (hindrance > 0) paintBadge(brush, hindrance);
};
