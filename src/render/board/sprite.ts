import { font, type Brush, type Rect, traceDisc, traceOutline } from './brush.ts';
import { paintCount, type Covers } from './counter/badges.ts';
import { paintFace, type Detail, type Face } from './counter/face.ts';
import { paintMarker, type MarkerFace } from './counter/markerShapes.ts';
import { paintLabel, labelExtent, type Label } from './labels.ts';
import type { ShadeMark } from '../../editor/scene.ts';
import type { Side } from '../../units/unit.ts';
import { type LabelStyle, SHADES } from './palette.ts';
import { closed, hatch, hexAround, spots } from './shape.ts';

const disc = (brush: Brush, radius: number, style: string): void => {
  brush.beginPath();
  traceDisc(brush, 0, 0, radius);
  brush.fillStyle = style;
  brush.fill();
};

/** The target of a destination that binds, around (0, 0). */
const paintTarget = (brush: Brush): void => {
  disc(brush, 6, '#ffffff');
  disc(brush, 5, '#083c86');
  disc(brush, 3.3, '#ffffff');
  disc(brush, 1.8, '#083c86');
};

const CENTRE = { x: 0, y: 0 };

/** Fills a hex around (0, 0), all but its rim. */
const paintVeil = (brush: Brush, inset: number, style: string): void => {
  brush.beginPath();
  traceOutline(brush, hexAround(CENTRE, inset));
  brush.fillStyle = style;
  brush.fill();
};

/** Lines across a hex. */
const paintHatch = (brush: Brush, inset: number, pitch: number): void => {
  brush.beginPath();
  for (const { from, to } of hatch(hexAround(CENTRE, inset), pitch)) {
    brush.moveTo(from.x, from.y);
    brush.lineTo(to.x, to.y);
  }
  brush.stroke();
};

/** The grid line stays free. */
const SHADE_INSET = 0.4;
const SHADE_PITCH = 10.5;

/** Paints how a hex is seen, around (0, 0). */
const paintShade = (brush: Brush, seen: ShadeMark['seen']): void => {
  const { fill, hatching } = SHADES[seen];
  paintVeil(brush, SHADE_INSET, fill);
  brush.lineCap = 'butt';
  for (const { width, style } of hatching) {
    brush.lineWidth = width;
    brush.strokeStyle = style;
    paintHatch(brush, 2.2, SHADE_PITCH);
  }
};

/** The tint of what a side Controls, and the ink of its pattern. */
const CONTROL: Readonly<Record<Side, { readonly fill: string; readonly ink: string }>> = {
  axis: { fill: 'rgba(58, 92, 190, 0.26)', ink: 'rgba(18, 34, 98, 0.8)' },
  allied: { fill: 'rgba(196, 84, 26, 0.26)', ink: 'rgba(104, 24, 8, 0.85)' },
};

const CONTROL_INSET = 1.6;
const CONTROL_PITCH = 15;
const RINGS = [7, 20];
const DOT = 1.9;
const LINE = 1.6;

const paintDots = (brush: Brush, radius: number): void => {
  for (const { x, y } of RINGS.flatMap((inset) => spots(closed(hexAround(CENTRE, inset)), CONTROL_PITCH))) {
    brush.beginPath();
    traceDisc(brush, x, y, radius);
    brush.fill();
  }
};

/** A pale casing beneath: one of two colours can be seen on any terrain. */
const CASING = 'rgba(255, 255, 255, 0.5)';
const RIM = 0.9;

/**
 * Paints who Controls a hex, around (0, 0): bars for one side, dots for the other; no tint for what a vehicle
 * holds for now.
 */
const paintControl = (brush: Brush, by: Side, forNow: boolean): void => {
  const { fill, ink } = CONTROL[by];
  if (!forNow) paintVeil(brush, CONTROL_INSET, fill);
  for (const [style, rim] of [
    [CASING, RIM],
    [ink, 0],
  ] as const) {
    brush.strokeStyle = style;
    brush.fillStyle = style;
    brush.lineWidth = LINE + 2 * rim;
    if (by === 'axis') paintHatch(brush, CONTROL_INSET + 2, CONTROL_PITCH);
    else paintDots(brush, DOT + rim);
  }
};

/** The picture of a label around its middle. */
export const labelSprite = (label: Label, resolution: number): SpriteSpec => {
  const { width, height } = labelExtent(label);
  return {
    key: `${label.style} ${label.text}`,
    box: { x: -width / 2 - 1.5, y: -height / 2 - 1.5, width: width + 3, height: height + 3 },
    resolution,
    subject: { kind: 'label', text: label.text, style: label.style },
  };
};

/**
 * What a small picture shows, as plain data: it can be painted on the page, in a worker, or as shapes of an
 * SVG.
 */
export type SpriteSubject =
  | { readonly kind: 'face'; readonly face: Face; readonly detail: Detail }
  | { readonly kind: 'count'; readonly count: number; readonly covers: Covers }
  | { readonly kind: 'marker'; readonly face: MarkerFace; readonly named: boolean }
  | { readonly kind: 'label'; readonly text: string; readonly style: LabelStyle }
  | { readonly kind: 'target' }
  | { readonly kind: 'shade'; readonly seen: ShadeMark['seen'] }
  | { readonly kind: 'control'; readonly by: Side; readonly forNow: boolean }
  | { readonly kind: 'line'; readonly text: string; readonly weight: number };

/** A small picture painted once and shown wherever it is needed. */
export interface SpriteSpec {
  /** Equal for those that look the same. */
  readonly key: string;
  /** What the picture covers around its own (0, 0), in board units. */
  readonly box: Rect;
  /** Pixels to a board unit. */
  readonly resolution: number;
  readonly subject: SpriteSubject;
}

/** Height of a line of writing in board units. */
export const LINE_HEIGHT = 11;

const paintLine = (brush: Brush, text: string, weight: number): void => {
  brush.font = font(weight, LINE_HEIGHT);
  brush.textBaseline = 'middle';
  brush.fillStyle = '#1d2127';
  brush.fillText(text, 0, 0.5);
};

/** Paints what a sprite shows around (0, 0), in board units. */
export const paintSubject = (brush: Brush, subject: SpriteSubject): void => {
  switch (subject.kind) {
    case 'face':
      return paintFace(brush, subject.face, subject.detail);
    case 'count':
      return paintCount(brush, subject.count, subject.covers);
    case 'marker':
      return paintMarker(brush, subject.face, subject.named);
    case 'label':
      return paintLabel(brush, subject);
    case 'target':
      return paintTarget(brush);
    case 'shade':
      return paintShade(brush, subject.seen);
    case 'control':
      return paintControl(brush, subject.by, subject.forNow);
    case 'line':
      return paintLine(brush, subject.text, subject.weight);
  }
};
