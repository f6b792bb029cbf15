import type { Hex } from '../board/map/gameMap.ts';
import { inBoardUnits } from '../board/raster/rasterScale.ts';
import type { LosCounter } from './counters.ts';
import { EFFECT, effectAt } from './effect.ts';
import type { EndJudge } from './ends.ts';
import {
  createEvents,
  noteBlock,
  noteLast,
  noteHindrance,
  noteTouch,
  type Events,
  type Judged,
  type Stop,
  type Touches,
} from './events.ts';
import type { Field, Line, Place } from './losField.ts';
import { DOES } from './hexEffects.ts';
import type { MetWall } from './hexsides.ts';
import { SAID, type PixelVisit, type VisitSays } from './hexWalk.ts';
import type { HexVisit } from './inherent.ts';
import { segmentTouchesHex } from './geometry.ts';
import { blindCount } from './hidden.ts';
import { judge, judgeHex, OUTCOME, outcomeOfPixel, passesAll, type Outcome } from './judge.ts';
import type { StanceCode } from './viewpoint.ts';
import { noteTerrain, type Tally } from './tally.ts';
import { clamp, follow, type Odometer } from './thread.ts';

/**
 * What a LOS meets, pixel by pixel. An obstacle counts where its depiction shows on both sides of the thread
 * (A6.1): the thread is one pixel of the raster thick, a third of a millimetre on an ordinary board and on
 * the three times larger hexes of a Deluxe one, and at each point it meets the lesser of what lies beneath
 * its two edges. With `anyTouch` a single touched pixel counts, as VASL has it. It is a trifle more than one
 * pixel, so that a thread through the middle of a row of pixels has the rows beside it at its sides.
 */
const HALF_THREAD = 0.51;
/**
 * Along hexsides the pixels of one hex may not count for the other: at 60° a pixel under the thread reaches
 * this far to a side.
 */
const HALF_THREAD_ON_HEXSIDES = 0.71;

/** What stopped a LOS. The first of these are effects of a pixel, see `EFFECT`. */
export const STOP = {
  none: 0,
  building: 32,
  depression: 33,
  hindrances: 34,
  sameHex: 35,
  entrenched: 36,
  vertexWall: 37,
  crests: 38,
} as const;

/** How a LOS is traced: as units stand at its ends, past these counters. */
export interface Tracing {
  readonly stances: readonly [StanceCode, StanceCode];
  readonly counters: readonly LosCounter[];
  /** Go on to the end, and keep what an account needs. */
  readonly thorough: boolean;
}

/** One LOS under way, and what was met: everything that the visits share. */
export interface TraceWork {
  readonly field: Field;
  readonly line: Line;
  readonly ends: EndJudge;
  tracing: Tracing;
  /** Where the LOS was stopped first, and by what. */
  readonly stop: Stop;
  /** Where it was stopped lately, if not for the first time. */
  readonly latest: Stop;
  readonly tally: Tally;
  /**
   * The same LOS in the other reading of A6.1, if traced thoroughly: where the two differ, a graze decides.
   */
  readonly other: { blocks: boolean; readonly tally: Tally };
  /** What a thorough trace met on its way. */
  events: Events;
  /** What the thread touches, where that is asked. */
  touches: Touches | undefined;
  /** The LOS ran up or down a Continuous Slope. */
  onSlope: boolean;
  /** The wall that the thread met at a vertex, where that stopped the LOS. */
  metWall: MetWall | undefined;
  /** The bank of a Depression stopped the LOS: ground on the way is that bank, and no other reason. */
  overBank: boolean;
  readonly odometer: Odometer;
  /** What hindered last, see `markOf`, so that the rest of its pixels need no look; −1 for nothing. */
  hindered: number;
  /** Those pixels, left for later by a thorough trace. */
  readonly left: number[];
  /**
   * What waits until the thread is walked: as −1 less their number, pixels from which all of a hex does, and
   * pixels that block after the first of those.
   */
  waiting: number[];
}

/**
 * Does what may block at a pixel wait until the thread is walked? Once a LOS is blocked in both readings, and
 * what blocks first is known, an account tells of what else blocks only where the last of it is: that waits,
 * unless a Hindrance may show at its side. Told is what the visit says then: with `hexDone` all of its hex waits.
 */
export type MayWait = (work: TraceWork, hex: number, column: number, row: number) => VisitSays | undefined;

/**
 * Is all known of the first run, or, going back, of the last one? Of a plateau that rises away the far end counts.
 * @rule B10.23
 */
const isKnown = ({ first, last }: Events, fall: number): boolean =>
  first !== last || (first !== undefined && (first.start.cause !== EFFECT.blindGround || fall < 0));

const fallOf = ({ from, to }: Line): number => from.elevation - to.elevation;

/** May a Hindrance show in a hex, or beside it? */
const mayHinderNear = ({ map }: Field, { hexes: { kinds } }: Line, at: number): boolean => {
  if (((kinds[at] ?? 0) & DOES.hinder) !== 0) return true;
  for (const beside of map.hexes[at]?.neighbours ?? [])
    if (beside !== undefined && ((kinds[beside] ?? 0) & DOES.hinder) !== 0) return true;
  return false;
};

const mayHinderAt = ({ grid: { keys } }: Field, { hexes }: Line, pixel: number): boolean =>
  ((hexes.keys[keys[pixel] ?? 0] ?? 0) & DOES.hinder) !== 0;

const mayHinderBeside = (work: TraceWork, column: number, row: number, side: 1 | -1): boolean => {
  const { field, line, odometer } = work;
  odometer.pixels++;
  return mayHinderAt(field, line, besideThread(field, line, column, row, side));
};

export const waitsIfBlocked: MayWait = (work, hex, column, row) => {
  const { events, field, line, stop } = work;
  if (stop.cause >= STOP.building || !isKnown(events, fallOf(line))) return undefined;
  if (!mayHinderNear(field, line, hex)) return SAID.hexDone;
  return mayHinderAt(field, line, row * field.grid.width + column) ||
    mayHinderBeside(work, column, row, 1) ||
    mayHinderBeside(work, column, row, -1)
    ? undefined
    : SAID.go;
};

/** The pixels of a hex, from this one on, that wait before those that were taken from the end of the queue. */
const restOfHex = ({ field, line, odometer }: TraceWork, from: number, before: number): readonly number[] => {
  const {
    map: { hexOfPixel },
    grid,
  } = field;
  const hex = hexOfPixel[from];
  const found: number[] = [];
  follow(line.thread, grid, from, (pixel) => {
    odometer.pixels++;
    if (effectAt(line.table, grid.keys[pixel] ?? 0) === EFFECT.none) return true;
    if (pixel === before || hexOfPixel[pixel] !== hex) return false;
    found.push(pixel);
    return true;
  });
  return found;
};

/** Judges what waits, from the far end on, until the last thing that blocks is known. */
export const findLast = (work: TraceWork, visit: PixelVisit): void => {
  const { events, waiting, line, field } = work;
  const { width } = field.grid;
  if (waiting.length === 0) return;
  const back = createEvents();
  work.events = back;
  work.waiting = [];
  const rise = -fallOf(line);
  let before = -1;
  for (let next = waiting.pop(); next !== undefined && !isKnown(back, rise); next = waiting.pop()) {
    const from = next < 0 ? -1 - next : next;
    const pixels = next < 0 ? restOfHex(work, from, before) : [from];
    for (let at = pixels.length - 1; at >= 0 && !isKnown(back, rise); at--) {
      const index = pixels[at] ?? 0;
      if (visit(index % width, Math.floor(index / width), EFFECT.hinder) === SAID.hexDone) break;
    }
    before = from;
  }
  work.events = events;
  noteLast(events, back);
};

const outcomeAt = ({ field, line, odometer }: TraceWork, pixel: number): Outcome => {
  odometer.pixels++;
  return outcomeOfPixel(field, line, pixel);
};

/** How far along the thread, as a fraction of its length, a point lies abreast. */
const alongThread = ({ thread: { x0, y0, x1, y1 }, square }: Line, x: number, y: number): number =>
  ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / square;

/** What follows from a thread that was laid anew. */
export const measureThread = (line: Line): void => {
  const {
    thread: { x0, y0, x1, y1 },
  } = line;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = dx * dx + dy * dy;
  const scale = (line.along < 0 ? HALF_THREAD : HALF_THREAD_ON_HEXSIDES) / Math.sqrt(length);
  line.square = length || 1;
  line.asideX = dy * scale;
  line.asideY = dx * scale;
};

/** The pixel beneath one edge of the thread, abreast of this one. */
const besideThread = (
  { grid: { width, height } }: Field,
  line: Line,
  column: number,
  row: number,
  side: 1 | -1,
): number => {
  const {
    thread: { x0, y0, x1, y1 },
    asideX,
    asideY,
  } = line;
  const along = alongThread(line, column + 0.5, row + 0.5);
  const x = clamp(x0 + along * (x1 - x0) - side * asideX, width);
  return clamp(y0 + along * (y1 - y0) + side * asideY, height) * width + x;
};

/** The lesser of what lies beneath the two edges of the thread, abreast of this pixel. @rule A6.1 */
const onBothSides = (work: TraceWork, column: number, row: number): Outcome => {
  const { field, line } = work;
  const left = outcomeAt(work, besideThread(field, line, column, row, 1));
  if (left === OUTCOME.passes) return left;
  const right = outcomeAt(work, besideThread(field, line, column, row, -1));
  return left < right ? left : right;
};

const amountOf = ({ field }: TraceWork, key: number): number => field.palette.rows[key]?.hindrance ?? 1;

/** Effects of the ground and of what is no part of the map: inherent terrain has no share in them. */
const IS_GROUND: readonly number[] = [EFFECT.ground, EFFECT.levelGround, EFFECT.blindGround, EFFECT.offMap];

/** Stops the LOS; the first stop is kept, and of a thorough trace what blocks first and last. */
export const stopAt = (
  work: TraceWork,
  column: number,
  row: number,
  cause: number,
  judged?: Judged,
): true => {
  const { stop, line } = work;
  const latest = stop.cause === STOP.none ? stop : work.latest;
  latest.column = column;
  latest.row = row;
  latest.cause = cause;
  latest.along = Math.min(1, Math.max(0, alongThread(line, column + 0.5, row + 0.5)));
  latest.judged = judged;
  const isBank = work.overBank && IS_GROUND.includes(cause);
  if (!work.tracing.thorough || isBank) return true;
  if (work.waiting.length > 0) work.waiting.push(row * work.field.grid.width + column);
  else noteBlock(work.events, latest);
  return true;
};

export const hinder = (work: TraceWork, hex: Hex, key: number, x: number, y: number): void => {
  noteTerrain(work.tally, work.line, hex, amountOf(work, key), key);
  if (work.tracing.thorough) noteHindrance(work.events, alongThread(work.line, x, y));
};

const noteOther = (work: TraceWork, outcome: Outcome, hex: Hex, key: number): void => {
  if (outcome === OUTCOME.hinders) noteTerrain(work.other.tally, work.line, hex, amountOf(work, key), key);
  if (outcome === OUTCOME.blocks) work.other.blocks = true;
};

/** Keeps what a thorough trace tells of this pixel. */
const tell = (work: TraceWork, { hex, key }: Met, index: number, does: Outcome, sides: Outcome): void => {
  const {
    field: { grid, mode, palette, scale },
    line,
    touches,
  } = work;
  noteOther(work, mode === 'anyTouch' ? sides : does, hex, key);
  if (!touches) return;
  const at = { x: (index % grid.width) + 0.5, y: Math.floor(index / grid.width) + 0.5 };
  const touch = {
    hex: hex.index,
    terrain: palette.names[key] ?? 'unknown',
    at: inBoardUnits(scale, at),
    along: alongThread(line, at.x, at.y),
  };
  noteTouch(touches, touch, does, sides);
};

/**
 * Hexsides between hexes of one even column run through the middle of a row of pixels: such a pixel belongs
 * to neither hex for good.
 */
const liesOnHexside = ({ scale }: Field, hex: Hex, row: number): boolean =>
  hex.x % 6 === 0 && (row + 0.5) % (2 * scale.y) === 0;

/**
 * What a pixel does on both sides of the thread, where that is asked: of what needs no art one touch of its
 * hex is enough.
 */
const sidesOf = (work: TraceWork, column: number, row: number, touch: Outcome): Outcome => {
  const {
    field,
    line: { place, from, to },
    tracing,
  } = work;
  if (place.effect === EFFECT.offMap) return onBothSides(work, column, row);
  if (field.mode === 'anyTouch' && !tracing.thorough) return touch;
  if (!place.terrain.inherent || IS_GROUND.includes(place.effect)) return onBothSides(work, column, row);
  return segmentTouchesHex(from.pin, to.pin, place.hex) ? touch : OUTCOME.passes;
};

/**
 * A Hindrance on a hexside, which shows nothing that its hex does not show further in. VASL gives it to one
 * hex or the other.
 */
const isBetweenHexes = (field: Field, { hex, key }: Met, row: number): boolean =>
  field.mode === 'bothSides' && liesOnHexside(field, hex, row) && field.palette.rows[key]?.inherent !== true;

/** A hex of a LOS of which the verdict is asked; of a thorough trace, what of it hinders. */
const markOf = ({ field, tracing }: TraceWork, hex: number, key: number): number =>
  tracing.thorough ? -2 - hex * field.palette.size - key : hex;

/** A Hindrance that the thread passes. */
const pass = (work: TraceWork, { hex, key }: Met, column: number, row: number, isWhole: boolean): void => {
  hinder(work, hex, key, column + 0.5, row + 0.5);
  work.left.length = 0;
  if (isWhole && !work.touches) work.hindered = markOf(work, hex.index, key);
};

/** What was judged last and is met: its hex, and what it shows. */
type Met = Pick<Place, 'hex' | 'key'>;

/** The place that was judged last, to be told of. */
export const judgedAt = (
  { field, line: { place }, line }: Pick<TraceWork, 'field' | 'line'>,
  isRim: boolean,
): Judged => {
  const blind = blindCount(field, line);
  return {
    hex: place.hex.index,
    key: place.key,
    ground: place.ground,
    isCertain: isRim || blind !== undefined,
    blind,
  };
};

/** A pixel that does something when touched; `true` ends the walk. */
const meet = (work: TraceWork, index: number, touch: Outcome): boolean => {
  const {
    field,
    line: { place },
    tracing: { thorough },
  } = work;
  const { hex, key, effect } = place;
  const met: Met = { hex, key };
  const column = index % field.grid.width;
  const row = Math.floor(index / field.grid.width);
  if (touch === OUTCOME.hinders && isBetweenHexes(field, met, row)) return false;
  const isOnMap = effect !== EFFECT.offMap;
  const sides = sidesOf(work, column, row, touch);
  if (thorough && isOnMap) tell(work, met, index, touch, sides);
  // What is no part of the map has no depiction to touch.
  const counts = isOnMap && field.mode === 'anyTouch' ? touch : sides;
  if (counts === OUTCOME.hinders) pass(work, met, column, row, sides === touch);
  return counts === OUTCOME.blocks && stopAt(work, column, row, effect) && !thorough;
};

/**
 * What there is to look at in a hex of which a pixel passes: nothing, if all that has an effect there passes
 * anywhere in the hex.
 */
const saidOfPassing = (line: Line, hex: number): VisitSays => (passesAll(line, hex) ? SAID.hexDone : SAID.go);

/** What there is to look at in a hex that hinders already: nothing, if nothing in it blocks. */
const saidOfHindering = ({ hexes: { kinds } }: Line, hex: number): VisitSays =>
  ((kinds[hex] ?? 0) & DOES.block) === 0 ? SAID.hexDone : SAID.go;

const saidOfWaiting = ({ waiting }: TraceWork, pixel: number, waits: VisitSays): VisitSays => {
  waiting.push(waits === SAID.hexDone ? -1 - pixel : pixel);
  return waits;
};

/**
 * For the walk along the thread. Where the verdict is all that is asked, a hex that hinders needs no further look
 * unless something in it blocks; what passes needs none anyway.
 */
export const pixelVisitFor = (work: TraceWork, mayWait: MayWait): PixelVisit => {
  const { field, line } = work;
  const {
    map: { hexOfPixel },
    grid: { width },
  } = field;
  return (column, row, effect) => {
    const index = row * width + column;
    const hex = hexOfPixel[index] ?? 0;
    if (effect < EFFECT.hinder) {
      const waits = work.other.blocks ? mayWait(work, hex, column, row) : undefined;
      if (waits !== undefined) return saidOfWaiting(work, index, waits);
    } else if (work.hindered === markOf(work, hex, field.grid.keys[index] ?? 0)) {
      if (work.hindered === hex) return saidOfHindering(line, hex);
      work.left.push(index);
      return SAID.go;
    }
    const touch = judge(field, line, column, row);
    if (touch === OUTCOME.passes) return saidOfPassing(line, hex);
    if (meet(work, index, touch)) return SAID.stop;
    return work.hindered === hex ? saidOfHindering(line, hex) : SAID.go;
  };
};

/** Inherent terrain at the rim of its hex: one touch is enough. */
export const hexVisitFor =
  (work: TraceWork): HexVisit =>
  (hex, key, x, y) => {
    const outcome = judgeHex(work.field, work.line, hex, key);
    if (outcome === OUTCOME.passes) return false;
    if (work.tracing.thorough) noteOther(work, outcome, hex, key);
    if (outcome === OUTCOME.hinders) hinder(work, hex, key, x, y);
    if (outcome !== OUTCOME.blocks) return false;
    const { thorough } = work.tracing;
    return (
      stopAt(
        work,
        Math.floor(x),
        Math.floor(y),
        work.line.place.effect,
        thorough ? judgedAt(work, true) : undefined,
      ) && !thorough
    );
  };
