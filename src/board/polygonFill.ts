import type { Point } from '../hexgrid/quantity.ts';

/** Receives a run of pixels: row, first pixel, and the pixel after the last. */
export type Run = (row: number, from: number, to: number) => void;

interface Crossing {
  readonly x: number;
  readonly turn: 1 | -1;
}

/** The first row whose middle lies at or below a height. */
const rowBelow = (y: number): number => Math.ceil(y - 0.5);

/** Where the edge from `a` to `b` crosses the middles of pixel rows; `rows` begins with row `top` of the raster. */
const crossRows = (a: Point, b: Point, rows: readonly Crossing[][], top: number): void => {
  if (a.y === b.y) return;
  const [upper, lower, turn] = a.y < b.y ? ([a, b, 1] as const) : ([b, a, -1] as const);
  const last = Math.min(top + rows.length, rowBelow(lower.y));
  const slope = (lower.x - upper.x) / (lower.y - upper.y);
  for (let row = Math.max(top, rowBelow(upper.y)); row < last; row += 1)
    rows[row - top]?.push({ x: upper.x + (row + 0.5 - upper.y) * slope, turn });
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
  const heights = polygon.map(({ y }) => rowBelow(y));
  const top = Math.max(
    0,
    heights.reduce((least, row) => Math.min(least, row), height),
  );
  const bottom = Math.min(
    height,
    heights.reduce((most, row) => Math.max(most, row), 0),
  );
  const rows = Array.from({ length: Math.max(0, bottom - top) }, (): Crossing[] => []);
  polygon.forEach((from, index) => {
    const to = polygon[(index + 1) % polygon.length];
    if (to) crossRows(from, to, rows, top);
  });
  rows.forEach((crossings, index) => fillRow(top + index, crossings, width, run));
};
