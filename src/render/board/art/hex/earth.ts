import type { Point } from '../../../../hexgrid/quantity.ts';
import { fillTraced, stroke } from '../artLayer.ts';
import { type Brush, traceDisc, traceOutline } from '../../brush.ts';
import { along, hexAround } from '../../shape.ts';
import { centred, chance, strewn, turnedRectangle, type Mark, type Strewn } from './mark.ts';

const SHADE = 'rgba(40, 30, 14, 0.36)';

interface Stone {
  readonly dark: string;
  readonly light: string;
  readonly size: number;
}

const boulder = (point: Point, size: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, corner) => {
    const [angle, reach] = [
      (corner * Math.PI) / 3,
      size * (0.7 + chance({ x: point.x + corner, y: point.y }, 13) * 0.6),
    ];
    return { x: point.x + Math.cos(angle) * reach, y: point.y + Math.sin(angle) * reach * 0.8 };
  });

/** Angular stones, lit from the upper left. */
export const stones = (grid: Strewn, { dark, light, size }: Stone): Mark =>
  strewn(grid, (brush, points) => {
    const heap = (style: string, share: number, shift: number): void =>
      fillTraced(brush, style, () => {
        for (const point of points)
          traceOutline(
            brush,
            boulder(
              { x: point.x + shift, y: point.y + shift },
              size * share * (0.7 + chance(point, 15) * 0.6),
            ),
          );
      });
    heap(SHADE, 1.1, size * 0.35);
    heap(dark, 1, 0);
    heap(light, 0.6, -size * 0.2);
  });

/** Grains and pebbles. */
export const pebbles = (grid: Strewn, style: string, radius: number): Mark =>
  strewn(grid, (brush, points) =>
    fillTraced(brush, style, () => {
      for (const point of points)
        traceDisc(brush, point.x, point.y, radius * (0.6 + chance(point, 17) * 0.8));
    }),
  );

/** Broken pieces of a building at all angles: square ones of stone, long ones of wood. */
export const fragments = (grid: Strewn, { dark, light, size }: Stone, long: number): Mark =>
  strewn(grid, (brush, points) => {
    const pieces = (style: string, share: number, shift: number): void =>
      fillTraced(brush, style, () => {
        for (const point of points)
          traceOutline(
            brush,
            turnedRectangle(
              { x: point.x + shift, y: point.y + shift },
              size * long * share,
              size * share,
              chance(point, 19) * Math.PI,
            ),
          );
      });
    pieces(SHADE, 1.1, 1.3);
    pieces(dark, 1.14, 0);
    pieces(light, 0.76, -0.2);
  });

/** Dry mud, parted by cracks. */
export const cracks = (style: string): Mark =>
  strewn({ pitch: [10, 9], jitter: 4 }, (brush, points) =>
    stroke(brush, 0.9, style, () => {
      for (const point of points)
        for (const arm of [0, 1, 2]) {
          const angle = chance(point, 21) * 6 + arm * 2.1;
          brush.moveTo(point.x, point.y);
          brush.lineTo(point.x + Math.cos(angle) * 6, point.y + Math.sin(angle) * 5);
        }
    }),
  );

/** Crescents of wind-blown sand or snow: a lit back and a shaded face. */
export const crescents = (grid: Strewn, { dark, light, size }: Stone): Mark =>
  strewn(grid, (brush, points) => {
    const arcs = (style: string, width: number, fall: number): void =>
      stroke(brush, width, style, () => {
        for (const { x, y } of points) {
          brush.moveTo(x - size, y + fall + size * 0.3);
          brush.quadraticCurveTo(x, y + fall - size * 0.6, x + size, y + fall + size * 0.3);
        }
      });
    arcs(dark, size * 0.22, size * 0.2);
    arcs(light, size * 0.16, 0);
  });

/** A rise in the middle of the hex: rings that grow lighter to the top. */
export const mound = (rings: readonly string[], edge: string): Mark =>
  centred((brush) => {
    fillTraced(brush, SHADE, () => brush.ellipse(2, 3, 26, 22, 0, 0, Math.PI * 2));
    rings.forEach((style, index) => {
      const size = 1 - index / rings.length;
      fillTraced(brush, style, () =>
        brush.ellipse(-index * 1.2, -index * 1.6, 26 * size, 22 * size, 0, 0, Math.PI * 2),
      );
      stroke(brush, 0.8, edge, () =>
        brush.ellipse(-index * 1.2, -index * 1.6, 26 * size, 22 * size, 0, 0, Math.PI * 2),
      );
    });
  });

/** Short strokes inward from all hexsides: the ground falls to the middle. */
export const rim =
  (style: string, depth: number): Mark =>
  ({ centre }) => {
    const [outer, inner] = [hexAround(centre, 2), hexAround(centre, 2 + depth)];
    return (brush) =>
      stroke(brush, 1.1, style, () => {
        outer.forEach((from, side) => {
          const [to, a, b] = [
            outer[(side + 1) % 6] ?? from,
            inner[side] ?? from,
            inner[(side + 1) % 6] ?? from,
          ];
          for (let step = 0; step < 9; step += 1) {
            const [start, end] = [along(from, to, step / 9), along(a, b, step / 9)];
            brush.moveTo(start.x, start.y);
            brush.lineTo(end.x, end.y);
          }
        });
      });
  };

const traceFall = (brush: Brush, y: number, depth: number): void => {
  for (let x = -24; x <= 24; x += 4.8) {
    brush.moveTo(x, y);
    brush.lineTo(x, y + depth);
  }
};

/** As many steps down a slope as it is steep, each a line with strokes below it. */
export const steps = (count: number, style: string): Mark =>
  centred((brush) =>
    stroke(brush, 1.1, style, () => {
      for (let step = 0; step < count; step += 1) {
        const y = (step - (count - 1) / 2) * 14 - 3;
        brush.moveTo(-26, y);
        brush.quadraticCurveTo(0, y - 3, 26, y);
        traceFall(brush, y - 0.6, 6);
      }
    }),
  );

/** A hole in the ground, with a lit rim. */
export const hole = (width: number, height: number, rimStyle: string): Mark =>
  centred((brush) => {
    fillTraced(brush, rimStyle, () => brush.ellipse(0, 2, width + 4, height + 4, 0, 0, Math.PI * 2));
    fillTraced(brush, '#191713', () => brush.ellipse(0, 2, width, height, 0, 0, Math.PI * 2));
  });

/** Stones piled in a ring about the centre. */
export const rampart = ({ dark, light, size }: Stone): Mark =>
  centred((brush) => {
    const ring = Array.from({ length: 16 }, (_, at) => ({
      x: Math.cos(at * 0.3927) * 17,
      y: Math.sin(at * 0.3927) * 14 + 2,
    }));
    fillTraced(brush, SHADE, () => {
      for (const { x, y } of ring) traceOutline(brush, boulder({ x: x + 1.4, y: y + 1.6 }, size * 1.1));
    });
    fillTraced(brush, dark, () => {
      for (const at of ring) traceOutline(brush, boulder(at, size));
    });
    fillTraced(brush, light, () => {
      for (const { x, y } of ring) traceOutline(brush, boulder({ x: x - 0.5, y: y - 0.6 }, size * 0.66));
    });
  });
