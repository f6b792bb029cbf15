import type { HexIndex } from '../board/gameMap.ts';
import { UNIT_X, UNIT_Y } from '../hexgrid/lattice.ts';
import { NO_HEX } from '../hexgrid/pixels.ts';
import type { Field } from './field.ts';
import { DOES } from './hexEffects.ts';
import type { End, Line } from './line.ts';
import { isBypass } from './stance.ts';
import { clamp, firstColumn, lastColumn, type Odometer } from './thread.ts';

/**
 * The walk over the pixels of a thread that leaves out what can change nothing: it leaps to the far side of a hex in which nothing has
 * an effect, or nothing further has. Visits and verdict are those of `walk`.
 */

/** What a visit says: go on; no other pixel of this hex has a say; the LOS is decided. */
export const SAID = { go: 0, hexDone: 1, stop: 2 } as const;
export type Said = (typeof SAID)[keyof typeof SAID];

/** Asked for each pixel of interest. */
export type PixelVisit = (column: number, row: number, effect: number) => Said;

/** What is known of the hex under the thread: it is looked at; it has no further say; it was leapt over, but for its border. */
const HEX = { looked: 0, done: 1, left: 2 } as const;

/** Where the walk is. One record is filled anew for each LOS. */
interface Course {
  readonly field: Field;
  readonly line: Line;
  readonly visit: PixelVisit;
  readonly odometer: Odometer;
  column: number;
  row: number;
  /** The last column, the step from one to the next, and how much the thread gains on it in rows. */
  last: number;
  step: 1 | -1;
  slope: number;
  /** The hex under the thread, and what is known of it. */
  hex: number;
  known: (typeof HEX)[keyof typeof HEX];
  /** Hexes of the ends, in which nothing counts; −1 for those in which something may. */
  ownA: number;
  ownB: number;
}

/** So far within a hex, in hex heights from its centre, the pixels under a thread are its own: two and a half pixels from each hexside. */
const WITHIN = 1 - 2.5 / UNIT_Y;

const isWellWithin = ({ field: { map } }: Course, index: number, column: number, row: number): boolean => {
  const hex = map.hexes[index];
  if (!hex) return false;
  const x = Math.abs((column + 0.5) / UNIT_X - hex.x);
  const y = Math.abs((row + 0.5) / UNIT_Y - hex.y);
  return y <= WITHIN && x + y <= 2 * WITHIN;
};

/** How far along it a line that starts at `from` and gains `rate` comes to a bound on either side. */
const reaches = (bound: number, from: number, rate: number): number => {
  if (rate === 0) return Infinity;
  return ((rate > 0 ? bound : -bound) - from) / rate;
};

/** How far along the thread, as a fraction of its length, it comes near the far border of a hex that it is well within. */
const leavesAt = ({ field: { map }, line: { thread } }: Course, index: number): number => {
  const hex = map.hexes[index];
  if (!hex) return 0;
  const x = thread.x0 / UNIT_X - hex.x;
  const y = thread.y0 / UNIT_Y - hex.y;
  const dx = (thread.x1 - thread.x0) / UNIT_X;
  const dy = (thread.y1 - thread.y0) / UNIT_Y;
  return Math.min(reaches(WITHIN, y, dy), reaches(2 * WITHIN, x + y, dx + dy), reaches(2 * WITHIN, x - y, dx - dy));
};

/** Where the thread is at the left edge of a column. */
const heightAt = ({ line: { thread: { x0, y0 } }, slope }: Course, column: number): number => y0 + (column - x0) * slope;

/** Where the thread leaves a column. */
const exitOf = (course: Course, column: number): number =>
  (column === course.last ? course.line.thread.y1 : heightAt(course, course.step > 0 ? column + 1 : column));

/** Leaps to the far side of the hex; `false` if the thread ends within it. */
const leap = (course: Course): boolean => {
  const { field: { grid }, line: { thread } } = course;
  const along = leavesAt(course, course.hex);
  if (along >= 1) return false;
  const column = clamp(thread.x0 + along * (thread.x1 - thread.x0), grid.width);
  const ahead = (column - course.column) * course.step;
  if (ahead < 0) return true;
  const from = ahead > 0 ? clamp(heightAt(course, course.step > 0 ? column : column + 1), grid.height) : course.row;
  const to = clamp(exitOf(course, column), grid.height);
  const row = clamp(thread.y0 + along * (thread.y1 - thread.y0), grid.height);
  course.column = column;
  course.row = from <= to ? Math.min(Math.max(row, from), to) : Math.max(Math.min(row, from), to);
  return true;
};

const enterHex = (course: Course, hex: number): void => {
  course.hex = hex;
  const isIdle = hex === course.ownA || hex === course.ownB || course.line.hexes.kinds[hex] === DOES.nothing;
  course.known = isIdle ? HEX.done : HEX.looked;
};

/** Looks at the pixels of one column, up to one from which to leap. */
const walkColumn = (course: Course, end: number): Said => {
  const { field: { map: { hexOfPixel }, grid: { width, keys } }, line: { table, along }, column, visit } = course;
  const turn = end < course.row ? -1 : 1;
  for (let { row } = course; ; row += turn) {
    course.odometer.pixels++;
    const pixel = row * width + column;
    const hex = hexOfPixel[pixel] ?? NO_HEX;
    if (hex !== course.hex) enterHex(course, hex);
    const effect = table[keys[pixel] ?? 0] ?? 0;
    if (effect !== 0 && (course.known === HEX.looked || along >= 0)) {
      const said = visit(column, row, effect);
      if (said === SAID.stop) return said;
      if (said === SAID.hexDone && course.known === HEX.looked) course.known = HEX.done;
    }
    if (course.known === HEX.done && isWellWithin(course, hex, column, row)) {
      course.row = row;
      return SAID.hexDone;
    }
    if (row === end) return SAID.go;
  }
};

/** The hex of an end, where the LOS passes out of all that is in it, unless that is a bar. */
const ownHex = ({ hexes: { kinds } }: Line, { hex: { index } }: End): HexIndex | -1 => (((kinds[index] ?? 0) & DOES.bar) !== 0 ? -1 : index);

const begin = (course: Course): void => {
  const { line: { thread, from, to }, line, field: { grid } } = course;
  course.last = lastColumn(thread.x0, thread.x1, grid.width);
  course.step = thread.x1 < thread.x0 ? -1 : 1;
  course.slope = thread.x1 === thread.x0 ? 0 : (thread.y1 - thread.y0) / (thread.x1 - thread.x0);
  course.column = firstColumn(thread.x0, thread.x1, grid.width);
  course.row = clamp(thread.y0, grid.height);
  course.hex = -1;
  course.known = HEX.looked;
  // What a unit in Bypass has beside it may be in its way, also where it shows in the hex of the other end.
  const isBesideArt = isBypass(from.stance) || isBypass(to.stance);
  course.ownA = isBesideArt ? -1 : ownHex(line, from);
  course.ownB = isBesideArt ? -1 : ownHex(line, to);
};

/** Walks the line from its first end to its second; whether a visit ended the walk. */
const walkByHexes = (course: Course): boolean => {
  const { height } = course.field.grid;
  begin(course);
  for (;;) {
    const end = clamp(exitOf(course, course.column), height);
    const said = walkColumn(course, end);
    if (said === SAID.stop) return true;
    if (said === SAID.hexDone) {
      course.known = HEX.left;
      if (!leap(course)) return false;
    } else if (course.column === course.last) return false;
    else {
      course.row = end;
      course.column += course.step;
    }
  }
};

/** Makes a walk that is used over and over: nothing is allocated for a LOS. */
export const createHexWalk = (field: Field, line: Line, visit: PixelVisit, odometer: Odometer): (() => boolean) => {
  const course: Course = { field, line, visit, odometer, column: 0, row: 0, last: 0, step: 1, slope: 0, hex: -1, known: HEX.looked, ownA: -1, ownB: -1 };
  return () => walkByHexes(course);
};
