import type { Side } from '../../units/unit.ts';
import { traceDisc, type Brush } from '../brush.ts';
import { closed, hexAround, spots } from '../shape.ts';
import type { Layer } from './layer.ts';
import { CENTRE, createVeilLayer, paintHatch, paintVeil, veilStamp } from './veils.ts';

/** The tint of what a side Controls, and the ink of its pattern. */
const LOOK: Readonly<Record<Side, { readonly fill: string; readonly ink: string }>> = {
  axis: { fill: 'rgba(58, 92, 190, 0.26)', ink: 'rgba(18, 34, 98, 0.8)' },
  allied: { fill: 'rgba(196, 84, 26, 0.26)', ink: 'rgba(104, 24, 8, 0.85)' },
};

const INSET = 1.6;
const PITCH = 15;
const RINGS = [7, 20];
const DOT = 1.9;
const LINE = 1.6;

const paintDots = (brush: Brush, radius: number): void => {
  for (const { x, y } of RINGS.flatMap((inset) => spots(closed(hexAround(CENTRE, inset)), PITCH))) {
    brush.beginPath();
    traceDisc(brush, x, y, radius);
    brush.fill();
  }
};

/** A pale casing beneath: one of two colours can be seen on any terrain. */
const CASING = 'rgba(255, 255, 255, 0.5)';
const RIM = 0.9;

/** Bars for one side, dots for the other; no tint for what a vehicle holds for now. */
const paintControl = (brush: Brush, by: Side, forNow: boolean): void => {
  const { fill, ink } = LOOK[by];
  if (!forNow) paintVeil(brush, INSET, fill);
  for (const [style, rim] of [[CASING, RIM], [ink, 0]] as const) {
    brush.strokeStyle = style;
    brush.fillStyle = style;
    brush.lineWidth = LINE + 2 * rim;
    if (by === 'axis') paintHatch(brush, INSET + 2, PITCH);
    else paintDots(brush, DOT + rim);
  }
};

/** Who Controls what: hexes tinted and patterned by side; what differs of buildings and Locations is written above the dot. */
export const createControlLayer = (): Layer => createVeilLayer({
  of: ({ control }) => control,
  stamp: ({ by, forNow }, resolution) => by && veilStamp(`control ${by} ${String(forNow)}`, resolution, (brush) => paintControl(brush, by, forNow === true)),
  style: () => 'tag',
  leastZoom: 0.5, largest: 1.6, drop: -15, scale: 0.8,
});
