import type { MarkerMark } from '../../../editor/scene.ts';
import { font, pathFromSvg, type Brush } from '../brush.ts';
import { SIGN } from '../palette.ts';
import { MARKER_SHAPES, type MarkerShape } from './markerShapes.ts';
import { paintDisc } from './badges.ts';

/** Side of a marker's picture in board units. */
export const MARKER_SIZE = 48;

export type MarkerFace = Pick<MarkerMark, 'kind' | 'name' | 'hindrance' | 'facing' | 'selected'>;

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

/** A marker around (0, 0), in board units; its name only where it can be read. */
export const paintMarker = (
  brush: Brush,
  { kind, name, hindrance, facing, selected }: MarkerFace,
  named: boolean,
): void => {
  brush.save();
  brush.translate(-HALF, -HALF);
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  for (const shape of MARKER_SHAPES[kind]) paintShape(brush, shape);
  brush.restore();
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  if (selected) paintFrame(brush);
  if (named) paintName(brush, name);
  if (facing !== undefined) paintFacing(brush, facing);
  if (hindrance > 0) paintBadge(brush, hindrance);
};
