import { traceDisc, traceOutline } from '../../brush.ts';
import { fillTraced, stroke } from '../ink.ts';
import { chance, strewn, type Mark, type Strewn } from './mark.ts';

/** A margin along the hexsides. */
export const margin =
  (style: string, width: number): Mark =>
  ({ outline }) =>
  (brush) => {
    brush.save();
    brush.beginPath();
    traceOutline(brush, outline);
    brush.clip();
    brush.lineJoin = 'round';
    brush.lineWidth = width * 2;
    brush.strokeStyle = style;
    brush.stroke();
    brush.restore();
  };

interface Wave {
  readonly style: string;
  readonly long: number;
  readonly high: number;
  readonly width: number;
}

/** Waves from left to right: low for ripples, high for the sea. */
export const waves = (grid: Strewn, { style, long, high, width }: Wave): Mark =>
  strewn(grid, (brush, points) =>
    stroke(brush, width, style, () => {
      for (const { x, y } of points) {
        brush.moveTo(x - long, y);
        brush.quadraticCurveTo(x - long / 2, y - high, x, y);
        brush.quadraticCurveTo(x + long / 2, y + high, x + long, y);
      }
    }),
  );

/** The current: long lines that wind down the hex. */
export const current = (style: string, width: number): Mark =>
  strewn({ pitch: [11, 22], jitter: 3, inset: 6 }, (brush, points) =>
    stroke(brush, width, style, () => {
      for (const { x, y } of points) {
        brush.moveTo(x, y - 7);
        brush.quadraticCurveTo(x + 4, y - 3, x, y);
        brush.quadraticCurveTo(x - 4, y + 3, x, y + 6);
        brush.lineTo(x - 2, y + 4);
      }
    }),
  );

/** Coral: knobs side by side. */
export const coral = (grid: Strewn, dark: string, light: string): Mark =>
  strewn(grid, (brush, points) => {
    const knobs = (style: string, size: number): void =>
      fillTraced(brush, style, () => {
        for (const point of points)
          for (const [dx, dy] of [
            [-2, 0.6],
            [2, 0.9],
            [0, -2],
          ] as const)
            traceDisc(brush, point.x + dx, point.y + dy, (1.8 + chance(point, 23) * 1.2) * size);
      });
    knobs(dark, 1.3);
    knobs(light, 0.8);
  });

/** Panes of ice: straight breaks. */
export const breaks = (style: string): Mark =>
  strewn({ pitch: [19, 16], jitter: 7 }, (brush, points) =>
    stroke(brush, 0.9, style, () => {
      for (const point of points) {
        const lean = (chance(point, 25) - 0.5) * 8;
        brush.moveTo(point.x - 8, point.y + lean);
        brush.lineTo(point.x, point.y);
        brush.lineTo(point.x + 8, point.y - lean * 0.4);
        brush.moveTo(point.x, point.y);
        brush.lineTo(point.x + lean, point.y + 7);
      }
    }),
  );
