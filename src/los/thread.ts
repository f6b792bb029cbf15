import type { EffectTable } from './effect.ts';

/**
 * The thread as pixels. A pixel is a unit square, [x, x + 1) × [y, y + 1); the thread is a
 * straight line between two points and meets every square that it passes through. In each
 * column it meets the rows from where it enters to where it leaves, so flat and steep
 * lines are walked alike, and from either end the same squares are met.
 */
export interface Thread {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Asked for each pixel of interest; `true` ends the walk. */
export type Visit = (column: number, row: number, effect: number) => boolean;

/** A raster with one number a pixel. */
export interface PixelGrid {
  readonly width: number;
  readonly height: number;
  readonly keys: Uint8Array | Uint16Array;
}

/** How many pixels the walks have looked at: for measuring. */
export interface Odometer {
  pixels: number;
}

const look = (table: EffectTable, keys: PixelGrid['keys'], pixel: number): number =>
  table[keys[pixel] ?? 0] ?? 0;

/**
 * Walks the thread from its first point to its second and visits each pixel whose effect is not
 * none. Answers whether a visit ended the walk.
 */
export const walk = (
  thread: Thread,
  grid: PixelGrid,
  table: EffectTable,
  visit: Visit,
  odometer: Odometer,
): boolean => {
  const { x0, y0, x1, y1 } = thread;
  const { width, height, keys } = grid;
  const step = x1 < x0 ? -1 : 1;
  const slope = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0);
  const last = lastColumn(x0, x1, width);
  let column = firstColumn(x0, x1, width);
  let enter = y0;
  let seen = 0;
  for (; ; column += step) {
    const exit = column === last ? y1 : y0 + ((step > 0 ? column + 1 : column) - x0) * slope;
    const end = clamp(exit, height);
    const turn = exit < enter ? -1 : 1;
    for (let row = clamp(enter, height); ; row += turn) {
      seen++;
      const effect = look(table, keys, row * width + column);
      if (effect !== 0 && visit(column, row, effect)) {
        odometer.pixels += seen;
        return true;
      }
      if (row === end) break;
    }
    if (column === last) break;
    enter = exit;
  }
  odometer.pixels += seen;
  return false;
};

/** Follows the thread from the pixel of this number on, pixel by pixel, as long as it is told to go on. */
export const follow = (
  { x0, y0, x1, y1 }: Thread,
  { width, height }: PixelGrid,
  from: number,
  goesOn: (pixel: number) => boolean,
): void => {
  const [step, edge] = x1 < x0 ? [-1, 0] : [1, 1];
  const slope = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0);
  const last = lastColumn(x0, x1, width);
  let row = Math.floor(from / width);
  for (let column = from % width; ; column += step) {
    const end = clamp(column === last ? y1 : y0 + (column + edge - x0) * slope, height);
    const turn = end < row ? -1 : 1;
    for (; ; row += turn) {
      if (!goesOn(row * width + column)) return;
      if (row === end) break;
    }
    if (column === last) return;
  }
};

/** The pixel that a board unit falls into, or the last of its row or column. */
export const clamp = (value: number, size: number): number =>
  value < 0 ? 0 : value >= size ? size - 1 : value | 0;
/** The columns in which a thread begins and ends: at the edge of two, the one that it runs through. */
export const firstColumn = (x0: number, x1: number, width: number): number =>
  clamp(x1 < x0 && Number.isInteger(x0) ? x0 - 1 : x0, width);
export const lastColumn = (x0: number, x1: number, width: number): number =>
  clamp(x1 > x0 && Number.isInteger(x1) ? x1 - 1 : x1, width);

/**
 * Moves the ends of a thread to where VASL has them: whole pixels, from the outer edge of one to the outer
 * edge of the other.
 */
export const vaslThread = (thread: Thread, width: number, height: number): void => {
  const ax = clamp(thread.x0, width);
  const bx = clamp(thread.x1, width);
  thread.x0 = ax <= bx ? ax : ax + 1;
  thread.y0 = clamp(thread.y0, height);
  thread.x1 = ax <= bx ? bx + 1 : bx;
  thread.y1 = clamp(thread.y1, height);
};

/** Lays one thread along another, from the other end. */
export const reverse = (back: Thread, thread: Thread): void => {
  back.x0 = thread.x1;
  back.y0 = thread.y1;
  back.x1 = thread.x0;
  back.y1 = thread.y0;
};
