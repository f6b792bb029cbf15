import type { HexIndex } from '../board/map/gameMap.ts';
import { OUTCOME, type Outcome } from './judge.ts';
import type { BlindCount, Graze } from './sight.ts';
import { TERRAIN, type TerrainName } from '../board/terrain/terrain.ts';
import type { Point } from '../hexgrid/quantity.ts';

/**
 * Where a LOS is stopped: pixel, cause (see `STOP`), and how far along the thread, as a fraction of its
 * length.
 */
export interface Stop {
  column: number;
  row: number;
  cause: number;
  along: number;
  /** What was judged there, where it is terrain met at the rim of its hex; what a pixel shows is judged again. */
  judged: Judged | undefined;
}

/** A record to fill. */
export const nowhere = (): Stop => ({ column: 0, row: 0, cause: 0, along: 0, judged: undefined });

/** What a place was when it was judged. */
export interface Judged {
  readonly hex: HexIndex;
  readonly key: number;
  readonly ground: number;
  /**
   * No other hex may be named: the count of Blind Hexes is its, or it was met at its rim as inherent terrain
   * (B.6), whatever the pixel shows.
   */
  readonly isCertain: boolean;
  readonly blind: BlindCount | undefined;
}

/** What the thread touches of one terrain in one hex. */
interface Touched {
  readonly hex: HexIndex;
  readonly terrain: TerrainName;
  /** Where it is touched first. */
  readonly at: Point;
  readonly along: number;
  /**
   * Pixels touched that would block or hinder, and among them those with the same on both sides of the
   * thread.
   */
  blocks: number;
  hinders: number;
  bothBlock: number;
  bothHinder: number;
}

/** Pixels side by side that block for one reason. */
export interface Run {
  readonly start: Stop;
  readonly end: Stop;
}

/** What is told of a LOS that is traced thoroughly, besides its verdict. */
export interface Events {
  /** First and last thing that blocks, in the direction of the trace. */
  first: Run | undefined;
  last: Run | undefined;
  /** Where Hindrances begin and end along the thread. */
  hinderedFrom: number;
  hinderedTo: number;
}

export const createEvents = (): Events => ({
  first: undefined,
  last: undefined,
  hinderedFrom: 1,
  hinderedTo: 0,
});

const isNext = ({ end }: Run, { column, row, cause }: Stop): boolean =>
  end.cause === cause && Math.abs(end.column - column) <= 1 && Math.abs(end.row - row) <= 1;

/** Fills one record as another is. */
const copyStop = (into: Stop, { column, row, cause, along, judged }: Stop): void => {
  into.column = column;
  into.row = row;
  into.cause = cause;
  into.along = along;
  into.judged = judged;
};

/** Notes what blocks; the record may be filled anew afterwards. */
export const noteBlock = (events: Events, stop: Stop): void => {
  if (events.last && isNext(events.last, stop)) {
    copyStop(events.last.end, stop);
    return;
  }
  const isFirst = !events.first || stop.along < events.first.start.along;
  const isLast = !events.last || stop.along > events.last.end.along;
  if (!isFirst && !isLast) return;
  const run: Run = { start: { ...stop }, end: { ...stop } };
  if (isFirst) events.first = run;
  if (isLast) events.last = run;
};

/** Notes the last run, which was followed from its end back: to where it breaks off, or to what was noted before. */
export const noteLast = (events: Events, { first, last }: Events): void => {
  if (!last) return;
  const before = first === last ? events.last : undefined;
  const isWhole = before !== undefined && isNext(before, last.end);
  events.last = { start: isWhole ? before.start : last.end, end: last.start };
};

export const noteHindrance = (events: Events, along: number): void => {
  events.hinderedFrom = Math.min(events.hinderedFrom, along);
  events.hinderedTo = Math.max(events.hinderedTo, along);
};

/** Where a pixel was touched. */
export type Touch = Pick<Touched, 'hex' | 'terrain' | 'at' | 'along'>;

/** What the thread touches, by hex and terrain. */
export type Touches = Map<number, Touched>;

/** Counts a pixel by what it does where it is touched, and on both sides of the thread. */
export const noteTouch = (touches: Touches, touch: Touch, does: Outcome, sides: Outcome): void => {
  const key = touch.hex * 256 + TERRAIN[touch.terrain].code;
  const touched = touches.get(key) ?? { ...touch, blocks: 0, hinders: 0, bothBlock: 0, bothHinder: 0 };
  touches.set(key, touched);
  if (does === OUTCOME.blocks) touched.blocks++;
  else touched.hinders++;
  if (sides === OUTCOME.blocks) touched.bothBlock++;
  if (sides === OUTCOME.hinders) touched.bothHinder++;
};

/** What is touched on one side only, in order along the thread. @rule A6.1 */
export const grazesIn = (touches: Touches): readonly Graze[] =>
  [...touches.values()]
    .toSorted((one, other) => one.along - other.along)
    .flatMap(({ hex, terrain, at, ...count }): readonly Graze[] => {
      if (count.blocks > 0 && count.bothBlock === 0)
        return [{ hex, terrain, at, pixels: count.blocks, would: 'block' }];
      const hindersByTouch = count.hinders > 0 && count.bothHinder === 0 && count.bothBlock === 0;
      return hindersByTouch ? [{ hex, terrain, at, pixels: count.hinders, would: 'hinder' }] : [];
    });
