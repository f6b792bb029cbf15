import type { Brush } from '../brush.ts';
import { SHADES, type ShadeLook } from '../palette.ts';
import type { Layer } from './layer.ts';
import { createVeilLayer, paintHatch, paintVeil, veilStamp } from './veils.ts';

/** The grid line stays free. */
const INSET = 0.4;
const PITCH = 10.5;

const paintShade = (brush: Brush, { fill, hatching }: ShadeLook): void => {
  paintVeil(brush, INSET, fill);
  brush.lineCap = 'butt';
  for (const { width, style } of hatching) {
    brush.lineWidth = width;
    brush.strokeStyle = style;
    paintHatch(brush, 2.2, PITCH);
  }
};

/** What one end of a LOS sees: hexes out of sight under a hatched veil, hindered ones tinted with their Hindrance, the others in a light wash. */
export const createShadeLayer = (): Layer => createVeilLayer({
  of: ({ shades }) => shades,
  stamp: ({ seen }, resolution) => veilStamp(`shade ${seen}`, resolution, (brush) => paintShade(brush, SHADES[seen])),
  style: ({ seen }) => (seen === 'hindered' ? 'hindered' : 'tag'),
  // Below the centre dot, where names and counters leave room.
  leastZoom: 0.36, largest: 2, drop: 17, scale: 0.84,
});
