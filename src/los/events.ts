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
  /** What was judged there, where terrain or ground stops it. */
  readonly judged?: Judged | undefined;
}

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
  end: Stop;
}

/** What is told of a LOS that is traced thoroughly, besides its verdict. */
export interface Events {
  /** First and last thing that blocks, in the direction of the trace. */
  first: Run | undefined;
  last: Run | undefined;
  /** Where Hindrances begin and end along the thread. */
  hinderedFrom: number;
  hinderedTo: number;
  readonly touched: Map<number, Touched>;
}

export const createEvents = (): Events => ({
  first: undefined,
  last: undefined,
  hinderedFrom: 1,
  hinderedTo: 0,
  touched: new Map(),
});

const isNext = ({ end }: Run, { column, row, cause }: Stop): boolean =>
  end.cause === cause && Math.abs(end.column - column) <= 1 && Math.abs(end.row - row) <= 1;

export const noteBlock = (events: Events, stop: Stop): void => {
  if (events.last && isNext(events.last, stop)) {
    events.last.end = stop;
    return;
  }
  const run: Run = { start: stop, end: stop };
  if (!events.first || stop.along < events.first.start.along) events.first = run;
  if (!events.last || stop.along > events.last.end.along) events.last = run;
};

export const noteHindrance = (events: Events, along: number): void => {
  events.hinderedFrom = Math.min(events.hinderedFrom, along);
  events.hinderedTo = Math.max(events.hinderedTo, along);
};

/** Where a pixel was touched. */
export interface Touch {
  readonly hex: HexIndex;
  readonly terrain: TerrainName;
  readonly at: Point;
  readonly along: number;
}

export const noteTouch = (
  { touched }: Events,
  { hex, terrain, at, along }: Touch,
  touch: Outcome,
  sides: Outcome,
): void => {
  const key = hex * 256 + TERRAIN[terrain].code;
  const known: Touched = touched.get(key) ?? {
    hex,
    terrain,
    at,
    along,
    blocks: 0,
    hinders: 0,
    bothBlock: 0,
    bothHinder: 0,
  };
  touched.set(key, known);
  if (touch === OUTCOME.blocks) known.blocks++;
  else known.hinders++;
  if (sides === OUTCOME.blocks) known.bothBlock++;
  if (sides === OUTCOME.hinders) known.bothHinder++;
};

/** What is touched on one side only, in order along the thread. @rule A6.1 */
export const grazesIn = ({ touched }: Events): readonly Graze[] =>
  [...touched.values()]
    .toSorted((one, other) => one.along - other.along)
    .flatMap(({ hex, terrain, at, ...count }): readonly Graze[] => {
      if (count.blocks > 0 && count.bothBlock === 0)
        return [{ hex, terrain, at, pixels: count.blocks, would: 'block' }];
      const hindersByTouch = count.hinders > 0 && count.bothHinder === 0 && count.bothBlock === 0;
      return hindersByTouch ? [{ hex, terrain, at, pixels: count.hinders, would: 'hinder' }] : [];
    });
