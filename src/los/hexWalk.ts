import type { Hex, HexIndex } from '../board/map/gameMap.ts';
import { NO_HEX } from '../hexgrid/pixels.ts';
import { EFFECT, type EffectTable } from './effect.ts';
import type { Field, End, Line } from './losField.ts';
import { DOES } from './hexEffects.ts';
import { isBypass } from './viewpoint.ts';
import { clamp, firstColumn, lastColumn, type Odometer, type PixelGrid } from './thread.ts';

/**
 * The walk over the pixels of a thread that leaves out what can change nothing: it leaps to the far side of a
 * hex in which nothing has an effect, or nothing further has. Its verdict is that of a `walk` over every
 * pixel.
 */

/** What a visit says: go on; no other pixel of this hex has a say; the LOS is decided. */
export const SAID = { go: 0, hexDone: 1, stop: 2 } as const;
export type VisitSays = (typeof SAID)[keyof typeof SAID];

/** Asked for each pixel of interest. */
export type PixelVisit = (column: number, row: number, effect: number) => VisitSays;

/**
 * What is known of the hex under the thread: it is looked at; it has no further say; it was leapt over, but
 * for its border.
 */
const HEX = { looked: 0, done: 1, left: 2 } as const;

/** Where the walk is. One record is filled anew for each LOS. */
interface Course {
  readonly field: Field;
  readonly line: Line;
  readonly visit: PixelVisit;
  readonly within: number;
  /** Lattice steps in a pixel, across and down. */
  readonly perX: number;
  readonly perY: number;
  /** The rasters of the field, and the table of the line, within one reach. */
  readonly width: number;
  readonly hexOfPixel: Uint16Array;
  readonly keys: PixelGrid['keys'];
  table: EffectTable;
  /** Pixels looked at. */
  seen: number;
  column: number;
  row: number;
  /** The last row that the thread meets in this column. */
  end: number;
  /** The last column, the step from one to the next, and how many rows the thread gains in a column. */
  last: number;
  step: 1 | -1;
  slope: number;
  /** The thread in lattice steps. */
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** The hex under the thread, and what is known of it. */
  hex: number;
  known: (typeof HEX)[keyof typeof HEX];
  /** Hexes of the ends, in which nothing counts; −1 for those in which something may. */
  ownA: HexIndex | -1;
  ownB: HexIndex | -1;
}

/**
 * So many pixels from its hexsides, the pixels under a thread within a hex are all its own: a pixel reaches
 * 0.71 from its middle, and both the one at which a leap begins and those leapt over may be so far off the
 * thread. VASL goes by corners of pixels: as much again.
 */
const MARGIN = { bothSides: 1.5, anyTouch: 2.25 } as const;

/** Is this pixel well within the hex? */
const isWellWithin = (
  {
    field: {
      map: { hexes },
    },
    hex: index,
    within,
    perX,
    perY,
  }: Course,
  column: number,
  row: number,
): boolean => {
  const hex = hexes[index];
  if (!hex) return false;
  const x = Math.abs((column + 0.5) * perX - hex.x);
  const y = Math.abs((row + 0.5) * perY - hex.y);
  return y <= within && x + y <= 2 * within;
};

/** How far along it a line that starts at `from` and gains `rate` comes to a bound on either side. */
const reaches = (bound: number, from: number, rate: number): number => {
  if (rate === 0) return Infinity;
  return ((rate > 0 ? bound : -bound) - from) / rate;
};

/**
 * How far along the thread, as a fraction of its length, it comes near the far border of a hex that it is
 * well within.
 */
const leavesAt = ({ x, y, dx, dy, within }: Course, hex: Hex | undefined): number => {
  if (!hex) return 0;
  const fromX = x - hex.x;
  const fromY = y - hex.y;
  return Math.min(
    reaches(within, fromY, dy),
    reaches(2 * within, fromX + fromY, dx + dy),
    reaches(2 * within, fromX - fromY, dx - dy),
  );
};

/** Where the thread is at the left edge of a column. */
const heightAt = ({ line: { thread }, slope }: Course, column: number): number =>
  thread.y0 + (column - thread.x0) * slope;

/** The last row that the thread meets in a column. */
const lastRow = (course: Course, column: number): number => {
  const {
    line: { thread },
    field: {
      grid: { height },
    },
  } = course;
  return clamp(
    column === course.last ? thread.y1 : heightAt(course, course.step > 0 ? column + 1 : column),
    height,
  );
};

/** Leaps to the far side of the hex; `false` if the thread ends within it. */
const leap = (course: Course): boolean => {
  const {
    field: {
      map: { hexes },
      grid: { width, height },
    },
    line: { thread },
  } = course;
  course.known = HEX.left;
  const along = leavesAt(course, hexes[course.hex]);
  if (along >= 1) return false;
  const column = clamp(thread.x0 + along * (thread.x1 - thread.x0), width);
  const ahead = (column - course.column) * course.step;
  if (ahead < 0) return true;
  const from =
    ahead > 0 ? clamp(heightAt(course, course.step > 0 ? column : column + 1), height) : course.row;
  const to = lastRow(course, column);
  const row = clamp(thread.y0 + along * (thread.y1 - thread.y0), height);
  course.column = column;
  course.row = from <= to ? Math.min(Math.max(row, from), to) : Math.max(Math.min(row, from), to);
  course.end = to;
  return true;
};

const enterHex = (course: Course, hex: number): void => {
  course.hex = hex;
  const isIdle = hex === course.ownA || hex === course.ownB || course.line.hexes.kinds[hex] === DOES.nothing;
  course.known = isIdle ? HEX.done : HEX.looked;
};

/** Looks at a pixel that has an effect; whether it decides the LOS. */
const look = (course: Course, column: number, row: number, effect: number): boolean => {
  if (course.known !== HEX.looked && course.line.along < 0) return false;
  const said = course.visit(column, row, effect);
  if (said === SAID.hexDone && course.known === HEX.looked) course.known = HEX.done;
  return said === SAID.stop;
};

/** The hex of an end, where the LOS passes out of all that is in it, unless that is a bar. */
const ownHex = ({ hexes: { kinds } }: Line, { hex: { index } }: End): HexIndex | -1 =>
  ((kinds[index] ?? 0) & DOES.bar) !== 0 ? -1 : index;

const findOwn = (course: Course): void => {
  const {
    line: { from, to },
    line,
  } = course;
  // What a unit in Bypass has beside it may be in its way, also where it shows in the hex of the other end.
  const isBesideArt = isBypass(from.stance) || isBypass(to.stance);
  course.ownA = isBesideArt ? -1 : ownHex(line, from);
  course.ownB = isBesideArt ? -1 : ownHex(line, to);
};

const begin = (course: Course): void => {
  const {
    line: {
      thread: { x0, y0, x1, y1 },
      table,
    },
    field: {
      grid: { width, height },
    },
  } = course;
  course.table = table;
  course.last = lastColumn(x0, x1, width);
  course.step = x1 < x0 ? -1 : 1;
  course.slope = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0);
  course.x = x0 * course.perX;
  course.y = y0 * course.perY;
  course.dx = (x1 - x0) * course.perX;
  course.dy = (y1 - y0) * course.perY;
  course.column = firstColumn(x0, x1, width);
  course.row = clamp(y0, height);
  course.end = lastRow(course, course.column);
  course.hex = -1;
  course.known = HEX.looked;
  findOwn(course);
};

/**
 * Where nothing has an effect the walk asks only every eighth pixel which hex it is in: nothing but a leap
 * depends on it.
 */
const SELDOM = 7;

/** Looks at a pixel: whether it decides the LOS, or the walk may leap from it. */
const examine = (course: Course): VisitSays => {
  const { column, row } = course;
  const pixel = row * course.width + column;
  const at = course.hexOfPixel[pixel] ?? NO_HEX;
  if (at !== course.hex) enterHex(course, at);
  const effect = course.table[course.keys[pixel] ?? 0] ?? 0;
  if (effect !== 0 && look(course, column, row, effect)) return SAID.stop;
  return course.known === HEX.done && isWellWithin(course, column, row) ? SAID.hexDone : SAID.go;
};

/**
 * Goes on to the next pixel that has an effect, or that is to tell the hex; `false` where the thread ends
 * before.
 */
const goOn = (course: Course): boolean => {
  const {
    width,
    keys,
    table,
    step,
    slope,
    last,
    line: {
      thread: { x0, y0, y1 },
    },
    field: {
      grid: { height },
    },
  } = course;
  const far = step > 0 ? 1 : 0;
  let { column, row, end } = course;
  for (;;) {
    if (row !== end) row += end < row ? -1 : 1;
    else if (column === last) return false;
    else {
      column += step;
      end = clamp(column === last ? y1 : y0 + (column + far - x0) * slope, height);
    }
    course.seen++;
    if ((table[keys[row * width + column] ?? 0] ?? 0) !== 0 || ((column + row) & SELDOM) === 0) break;
  }
  course.column = column;
  course.row = row;
  course.end = end;
  return true;
};

/**
 * Looks at one pixel in each hex on the way: whether it blocks. What blocks is seldom small, so that the verdict on most
 * of what is blocked needs no walk.
 */
const meetsAtOnce = (course: Course): boolean => {
  const {
    line: {
      thread: { x0, y0, x1, y1 },
      range,
      table,
    },
    width,
    keys,
    visit,
  } = course;
  for (let look = 1; look < range; look++) {
    const column = Math.trunc(x0 + (look / range) * (x1 - x0));
    const row = Math.trunc(y0 + (look / range) * (y1 - y0));
    const effect = table[keys[row * width + column] ?? 0] ?? 0;
    course.seen++;
    if (effect !== EFFECT.none && effect < EFFECT.hinder && visit(column, row, effect) === SAID.stop)
      return true;
  }
  return false;
};

/** Walks the line from its first end to its second; whether a visit ended the walk. */
const walkByHexes = (course: Course): boolean => {
  begin(course);
  for (;;) {
    const said = examine(course);
    if (said === SAID.stop) return true;
    if (!(said === SAID.hexDone ? leap(course) : goOn(course))) return false;
  }
};

/** All that is on the way, or one look in each hex, which may be enough for a verdict. */
type Extent = 'whole' | 'looks';

/** A walk that is used over and over; whether a visit ended it. */
export type CreateWalk = (
  field: Field,
  line: Line,
  visit: PixelVisit,
  odometer: Odometer,
) => (extent: Extent) => boolean;

/** Makes the walk that leaps: nothing is allocated for a LOS. */
export const createHexWalk: CreateWalk = (field, line, visit, odometer) => {
  const {
    map: { hexOfPixel },
    grid: { width, keys },
    mode,
  } = field;
  const still = {
    column: 0,
    row: 0,
    end: 0,
    last: 0,
    step: 1,
    slope: 0,
    x: 0,
    y: 0,
    dx: 0,
    dy: 0,
    hex: -1,
    known: HEX.looked,
    ownA: -1,
    ownB: -1,
    seen: 0,
  } as const;
  const [perX, perY] = [1 / field.scale.x, 1 / field.scale.y];
  const course: Course = {
    field,
    line,
    visit,
    within: 1 - MARGIN[mode] * perY,
    perX,
    perY,
    width,
    hexOfPixel,
    keys,
    table: line.table,
    ...still,
  };
  return (extent) => {
    course.seen = 0;
    const isStopped = extent === 'looks' ? meetsAtOnce(course) : walkByHexes(course);
    odometer.pixels += course.seen;
    return isStopped;
  };
};
