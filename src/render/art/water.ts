import type { Point } from '../../hexgrid/quantity.ts';
import { boxAround, traceOutline, type Brush } from '../brush.ts';
import { noise } from '../noise.ts';
import { ART } from '../palette.ts';
import { gridPoints } from '../shape.ts';
import { shows, TINTS_BELOW, type ArtLayer } from './artLayer.ts';

const ripples = (brush: Brush, points: readonly Point[]): void => {
  brush.beginPath();
  for (const point of points) {
    const long = 2 + noise(Math.round(point.x), Math.round(point.y), 81) * 4;
    brush.moveTo(point.x - long, point.y);
    brush.quadraticCurveTo(point.x, point.y - 1.3, point.x + long, point.y);
  }
  brush.lineCap = 'round';
  brush.lineWidth = 0.8;
  brush.strokeStyle = ART.waterLight;
  brush.stroke();
};

/** A pond: a bank, shallow water at the edge, deep in the middle, ripples. */
export const waterLayer = (outline: readonly Point[]): ArtLayer => {
  const box = boxAround(outline, 4);
  const points = gridPoints(box, 17, 8.5);
  return {
    box,
    paint: (brush, area, scale) => {
      brush.save();
      brush.lineJoin = 'round';
      brush.beginPath();
      traceOutline(brush, outline);
      brush.strokeStyle = ART.bank;
      brush.lineWidth = 4.4;
      brush.stroke();
      brush.fillStyle = ART.waterDeep;
      brush.fill();
      brush.clip();
      brush.strokeStyle = ART.water;
      brush.lineWidth = 11;
      brush.stroke();
      brush.strokeStyle = ART.waterEdge;
      brush.lineWidth = 1.8;
      brush.stroke();
      if (scale >= TINTS_BELOW)
        ripples(
          brush,
          points.filter((point) => shows(point, 6, area)),
        );
      brush.restore();
    },
  };
};
