import type { Point } from '../hexgrid/quantity.ts';

/** Receives a run of pixels: row, first pixel, and the pixel after the last. */
export type Run = (row: number, from: number, to: number) => void;

interface Crossing {
  readonly x: number;
  readonly turn: 1 | -1;
}

/** Where the edge from `a` to `b` crosses the middles of pixel rows. */
const crossRows = (a: Point, b: Point, rows: (Crossing[] | undefined)[]): void => {
  if (a.y === b.y) return;
  const [top, bottom, turn] = a.y < b.y ? ([a, b, 1] as const) : ([b, a, -1] as const);
  const first = Math.max(0, Math.ceil(top.y - 0.5));
  const last = Math.min(rows.length, Math.ceil(bottom.y - 0.5));
  const slope = (bottom.x - top.x) / (bottom.y - top.y);
  for (let row = first; row < last; row += 1) {
    const crossing = { x: top.x + (row + 0.5 - top.y) * slope, turn };
    const crossings = rows[row];
    if (crossings) crossings.push(crossing);
    else rows[row] = [crossing];
  }
};

/** Fills one row between the crossings where the winding number is not zero. */
const fillRow = (row: number, crossings: Crossing[], width: number, run: Run): void => {
  crossings.sort((one, two) => one.x - two.x);
  let winding = 0;
  let start = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) start = x;
    winding += turn;
    if (winding !== 0) continue;
    const from = Math.max(0, Math.ceil(start - 0.5));
    const to = Math.min(width, Math.ceil(x - 0.5));
    if (from < to) run(row, from, to);
  }
};

/**
 * Runs of the pixels whose middles lie inside a polygon by the non-zero rule, clipped to `width` × `height` pixels.
 * A middle exactly on an edge belongs to the polygon at its left or upper edge only, so polygons that share an edge never share a pixel.
 */
export const fillPolygon = (polygon: readonly Point[], width: number, height: number, run: Run): void => {
  const rows: (Crossing[] | undefined)[] = Array.from({ length: height });
  polygon.forEach((from, index) => {
    const to = polygon[(index + 1) % polygon.length];
    if (to) crossRows(from, to, rows);
  });
  rows.forEach((crossings, row) => {
    if (crossings) fillRow(row, crossings, width, run);
  });
};
