import type { Point } from '../../../../hexgrid/quantity.ts';
import { fillTraced, stroke } from '../artLayer.ts';
import { type Brush, traceDisc, traceOutline } from '../../brush.ts';
import { chance, strewn, type Mark, type Strewn } from './mark.ts';

const SHADE = 'rgba(24, 30, 12, 0.34)';

/** Blades of grass or reed that fan out of each point. */
export const tufts = (
  grid: Strewn,
  style: string,
  blades: { readonly high: number; readonly spread: number; readonly width: number },
): Mark =>
  strewn(grid, (brush, points) =>
    stroke(brush, blades.width, style, () => {
      for (const { x, y } of points)
        for (const bend of [-1, -0.4, 0.35, 1]) {
          brush.moveTo(x + bend * 0.5, y + blades.high / 2);
          brush.quadraticCurveTo(
            x + bend * blades.spread * 0.4,
            y - blades.high * 0.2,
            x + bend * blades.spread,
            y - blades.high * (0.7 - Math.abs(bend) * 0.25),
          );
        }
    }),
  );

interface Crown {
  readonly dark: string;
  readonly light: string;
  readonly radius: number;
}

/** Round trees or bushes, lit from the upper left. */
export const crowns = (grid: Strewn, { dark, light, radius }: Crown): Mark =>
  strewn(grid, (brush, points) => {
    const discs = (style: string, size: number, shift: number): void =>
      fillTraced(brush, style, () => {
        for (const point of points)
          traceDisc(brush, point.x + shift, point.y + shift, radius * size * (0.8 + chance(point, 5) * 0.4));
      });
    discs(SHADE, 1.08, radius * 0.3);
    discs(dark, 1, 0);
    discs(light, 0.5, -radius * 0.3);
  });

const star = ({ x, y }: Point, points: number, radius: number): readonly Point[] =>
  Array.from({ length: points * 2 }, (_, index) => {
    const [angle, reach] = [(index * Math.PI) / points, index % 2 === 0 ? radius : radius * 0.55];
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
  });

/** Conifers from above: a dark star with a lighter one on it. */
export const conifers = (grid: Strewn, { dark, light, radius }: Crown): Mark =>
  strewn(grid, (brush, points) => {
    const stars = (style: string, size: number, shift: number): void =>
      fillTraced(brush, style, () => {
        for (const { x, y } of points)
          traceOutline(brush, star({ x: x + shift, y: y + shift }, 8, radius * size));
      });
    stars(SHADE, 1.1, 1.4);
    stars(dark, 1, 0);
    stars(light, 0.55, -0.5);
  });

const FRONDS = 8;

const traceFronds = (brush: Brush, points: readonly Point[], reach: number): void => {
  for (const point of points)
    for (let frond = 0; frond < FRONDS; frond += 1) {
      const angle = chance(point, 7) * 6 + (frond * Math.PI * 2) / FRONDS;
      const [x, y] = [point.x + Math.cos(angle) * reach, point.y + Math.sin(angle) * reach];
      brush.moveTo(point.x, point.y);
      brush.quadraticCurveTo(
        point.x + Math.cos(angle + 0.5) * reach * 0.6,
        point.y + Math.sin(angle + 0.5) * reach * 0.6,
        x,
        y,
      );
    }
};

/** Palms from above: fronds about a trunk. */
export const palms = (grid: Strewn, { dark, light, radius }: Crown): Mark =>
  strewn(grid, (brush, points) => {
    stroke(brush, 1.7, SHADE, () =>
      traceFronds(
        brush,
        points.map(({ x, y }) => ({ x: x + 1.3, y: y + 1.5 })),
        radius,
      ),
    );
    stroke(brush, 1.9, dark, () => traceFronds(brush, points, radius));
    stroke(brush, 0.8, light, () => traceFronds(brush, points, radius * 0.8));
    fillTraced(brush, '#5a4020', () => {
      for (const { x, y } of points) traceDisc(brush, x, y, 1.2);
    });
  });

/** Culms of bamboo with their nodes and thin leaves. */
export const culms = (grid: Strewn): Mark =>
  strewn(grid, (brush, points) => {
    const culm = (width: number, style: string): void =>
      stroke(brush, width, style, () => {
        for (const { x, y } of points)
          for (const beside of [-1.8, 1.8]) {
            brush.moveTo(x + beside, y + 6);
            brush.lineTo(x + beside * 1.5, y - 6);
          }
      });
    culm(2.4, '#3e5a1c');
    culm(1.3, '#c9d774');
    stroke(brush, 0.9, '#2f4716', () => {
      for (const { x, y } of points)
        for (const rise of [-3, 1, 5])
          for (const beside of [-1.8, 1.8]) {
            brush.moveTo(x + beside - 1.2, y + rise);
            brush.lineTo(x + beside + 1.2, y + rise);
          }
    });
    stroke(brush, 1.1, '#5d8a2a', () => {
      for (const { x, y } of points)
        for (const side of [-1, 1]) {
          brush.moveTo(x + side * 2, y - 3);
          brush.lineTo(x + side * 5, y - 5.4);
        }
    });
  });

/** Prickly pears: paddle on paddle. */
export const cacti = (grid: Strewn): Mark =>
  strewn(grid, (brush, points) => {
    const paddles = (style: string, size: number): void =>
      fillTraced(brush, style, () => {
        for (const { x, y } of points)
          for (const [dx, dy, lean] of [
            [0, 3, 0],
            [-2.6, -1.6, -0.5],
            [2.6, -1.8, 0.5],
          ] as const) {
            brush.moveTo(x + dx, y + dy);
            brush.ellipse(x + dx, y + dy, 2.3 * size, 3.4 * size, lean, 0, Math.PI * 2);
          }
      });
    paddles('#2c4a2a', 1.22);
    paddles('#6fa35a', 1);
    fillTraced(brush, '#f3efc4', () => {
      for (const { x, y } of points)
        for (const [dx, dy] of [
          [0, 2],
          [-2.8, -2.4],
          [2.4, -2.6],
          [0.6, 4.4],
        ] as const)
          traceDisc(brush, x + dx, y + dy, 0.5);
    });
    fillTraced(brush, '#c8443a', () => {
      for (const { x, y } of points) {
        traceDisc(brush, x - 3.6, y - 4.6, 0.9);
        traceDisc(brush, x + 3.8, y - 4.6, 0.9);
      }
    });
  });

/** Vines on wires: rows of leaves, posts between them. */
export const vines: Mark = (site) => {
  const rows = strewn({ pitch: [4.4, 9.6], jitter: 0.6 }, (brush, points) => {
    stroke(brush, 1, '#7b5d34', () => {
      for (const { x, y } of points) {
        brush.moveTo(x - 2.6, y);
        brush.lineTo(x + 2.6, y);
      }
    });
    fillTraced(brush, SHADE, () => {
      for (const { x, y } of points) traceDisc(brush, x + 0.8, y + 1.4, 2.1);
    });
    fillTraced(brush, '#47702c', () => {
      for (const point of points) traceDisc(brush, point.x, point.y - 0.4, 1.7 + chance(point, 9) * 0.6);
    });
    fillTraced(brush, '#7fa64a', () => {
      for (const { x, y } of points) traceDisc(brush, x - 0.5, y - 1, 0.9);
    });
    fillTraced(brush, '#5d2f63', () => {
      for (const point of points)
        if (chance(point, 11) > 0.55) traceDisc(brush, point.x + 1, point.y + 0.9, 0.8);
    });
  });
  return rows(site);
};

/** Rice in rows: three leaves to a plant. */
export const shoots = (style: string): Mark =>
  tufts({ pitch: [6.2, 6.8], jitter: 0, inset: 5 }, style, { high: 5, spread: 2.1, width: 0.9 });

/** Bare trunks in water, with their roots. */
export const mangroves = (grid: Strewn): Mark =>
  strewn(grid, (brush, points) => {
    stroke(brush, 1, '#4a3a24', () => {
      for (const { x, y } of points)
        for (const reach of [-3, -1.2, 1.2, 3]) {
          brush.moveTo(x, y);
          brush.quadraticCurveTo(x + reach, y + 1, x + reach * 1.25, y + 5);
        }
    });
    fillTraced(brush, '#263f26', () => {
      for (const { x, y } of points) {
        traceDisc(brush, x - 2.2, y - 1.6, 3.2);
        traceDisc(brush, x + 2.2, y - 1.4, 3.1);
        traceDisc(brush, x, y - 3.6, 3.2);
      }
    });
    fillTraced(brush, '#5d8350', () => {
      for (const { x, y } of points) {
        traceDisc(brush, x - 2.4, y - 2.8, 1.4);
        traceDisc(brush, x + 0.4, y - 4.8, 1.4);
      }
    });
  });
