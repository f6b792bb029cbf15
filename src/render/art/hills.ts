import { outlineOf } from '../../board/outline.ts';
import type { Shape } from '../../board/drawing.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { boxAround, traceOutline, type Brush } from '../brush.ts';
import { ART } from '../palette.ts';
import type { ArtLayer } from './artLayer.ts';

type Hill = Extract<Shape, { kind: 'hill' }>;

interface Contour {
  readonly level: number;
  readonly outlines: readonly (readonly Point[])[];
}

/** Hills of one level drawn one after the other make one contour. */
const contours = (hills: readonly Hill[]): readonly Contour[] =>
  hills.reduce<readonly Contour[]>((found, hill) => {
    const last = found.at(-1);
    const outline = outlineOf(hill);
    return last?.level === hill.level
      ? [...found.slice(0, -1), { level: hill.level, outlines: [...last.outlines, outline] }]
      : [...found, { level: hill.level, outlines: [outline] }];
  }, []);

const tint = (level: number): string => (level < 0 ? ART.pit : (ART.hills[Math.min(level, ART.hills.length - 1)] ?? ART.grass));
const ink = (level: number): string => ART.contour[Math.min(Math.abs(level), ART.contour.length - 1)] ?? ART.cliff;

const strokeAll = (brush: Brush, contour: Contour, width: number, style: string): void => {
  brush.lineWidth = width;
  brush.strokeStyle = style;
  for (const outline of contour.outlines) {
    brush.beginPath();
    traceOutline(brush, outline);
    brush.stroke();
  }
};

const fillAll = (brush: Brush, contour: Contour): void => {
  brush.beginPath();
  for (const outline of contour.outlines) traceOutline(brush, outline);
  brush.fill('nonzero');
};

/**
 * Strokes first, then the tint over their inner halves: where outlines of one level meet, no line
 * is left between them. The soft shadow lies to the lower right, away from the light.
 */
const paintContour = (brush: Brush, contour: Contour): void => {
  brush.lineJoin = 'round';
  brush.save();
  brush.translate(2.2, 2.6);
  brush.fillStyle = 'rgba(70, 48, 16, 0.22)';
  fillAll(brush, contour);
  brush.restore();
  strokeAll(brush, contour, 2.6, ink(contour.level));
  brush.fillStyle = tint(contour.level);
  for (const outline of contour.outlines) {
    brush.beginPath();
    traceOutline(brush, outline);
    brush.fill();
  }
};

/** Ground above and below level 0: one tint a level, darker upward, one contour line around all hills of a level. */
export const hillLayers = (hills: readonly Hill[]): readonly ArtLayer[] =>
  contours(hills).map((contour) => ({
    box: boxAround(contour.outlines.flat(), 6),
    paint: (brush) => paintContour(brush, contour),
  }));
