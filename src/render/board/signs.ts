import type { ShadeMark } from '../../editor/scene.ts';
import type { Side } from '../../units/unit.ts';
import { traceDisc, traceOutline, type Brush } from './brush.ts';
import { SHADES } from './palette.ts';
import { closed, hatch, hexAround, spots } from './shape.ts';

const disc = (brush: Brush, radius: number, style: string): void => {
  brush.beginPath();
  traceDisc(brush, 0, 0, radius);
  brush.fillStyle = style;
  brush.fill();
};

/** The target of a destination that binds, around (0, 0). */
export const paintTarget = (brush: Brush): void => {
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
export const paintShade = (brush: Brush, seen: ShadeMark['seen']): void => {
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
export const paintControl = (brush: Brush, by: Side, forNow: boolean): void => {
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
