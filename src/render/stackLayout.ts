import type { CounterMark, StackMark } from '../editor/scene.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { UnitId } from '../units/unit.ts';
import type { Extent } from './camera.ts';

/** Side of a counter in board units: five eighths of a hex. */
export const COUNTER_SIZE = 40;

/** How far a counter of a closed stack is shifted from the one beneath it. */
const STEP = 3.4;
/** The shift of the whole stack, top against bottom, never exceeds this. */
const LARGEST_SHIFT = 12;
const FAN_GAP = 5;
/** What the weapons beside a counter need more. */
const WEAPON_GAP = 15;
const FAN_COLUMNS = 4;

export interface CounterPlace {
  readonly mark: CounterMark;
  readonly centre: Point;
}

/** A stack with the centre of each of its counters, bottom first. */
export interface StackPlace {
  readonly stack: StackMark;
  readonly centre: Point;
  readonly counters: readonly CounterPlace[];
}

const closedOffset = (index: number, count: number): Point => {
  const step = count < 2 ? 0 : Math.min(STEP, LARGEST_SHIFT / (count - 1));
  const shift = (index - (count - 1) / 2) * step;
  return { x: shift, y: -shift };
};

const fannedOffset = (index: number, count: number, gap: number): Point => {
  const columns = Math.min(count, FAN_COLUMNS);
  const rows = Math.ceil(count / columns);
  const row = Math.floor(index / columns);
  const inRow = row === rows - 1 ? count - row * columns : columns;
  return {
    x: ((index % columns) - (inRow - 1) / 2) * (COUNTER_SIZE + gap),
    y: (row - (rows - 1) / 2) * (COUNTER_SIZE + FAN_GAP),
  };
};

const into = (value: number, reach: number, size: number): number =>
  Math.max(0, reach - value) - Math.max(0, value + reach - size);

/** The push that keeps a fanned stack at the map's edge on the map. */
const pushInside = (offsets: readonly Point[], centre: Point, map: Extent): Point => {
  const half = COUNTER_SIZE / 2 + 2;
  const reachX = Math.max(0, ...offsets.map((offset) => Math.abs(offset.x))) + half;
  const reachY = Math.max(0, ...offsets.map((offset) => Math.abs(offset.y))) + half;
  return {
    x: map.width < 2 * reachX ? 0 : into(centre.x, reachX, map.width),
    y: map.height < 2 * reachY ? 0 : into(centre.y, reachY, map.height),
  };
};

/** Where each counter of a stack lies, bottom first; a fanned stack shows every counter whole. */
export const stackLayout = (stack: StackMark, centre: Point, map: Extent): StackPlace => {
  const count = stack.counters.length;
  const gap = stack.counters.some(({ weapons }) => weapons.length > 0) ? FAN_GAP + WEAPON_GAP : FAN_GAP;
  const offsets = stack.counters.map((_, index) =>
    stack.fanned ? fannedOffset(index, count, gap) : closedOffset(index, count),
  );
  const push = stack.fanned ? pushInside(offsets, centre, map) : { x: 0, y: 0 };
  const counters = stack.counters.map((mark, index) => ({
    mark,
    centre: {
      x: centre.x + (offsets[index]?.x ?? 0) + push.x,
      y: centre.y + (offsets[index]?.y ?? 0) + push.y,
    },
  }));
  return { stack, centre, counters };
};

/** The order in which stacks are drawn: from the top of the map down, fanned ones over all others. */
export const paintOrder = (places: readonly StackPlace[]): readonly StackPlace[] =>
  places.toSorted(
    (a, b) =>
      Number(a.stack.fanned) - Number(b.stack.fanned) || a.centre.y - b.centre.y || a.centre.x - b.centre.x,
  );

const covers = (place: CounterPlace, at: Point): boolean =>
  Math.max(Math.abs(at.x - place.centre.x), Math.abs(at.y - place.centre.y)) <= COUNTER_SIZE / 2;

/** The unit whose counter lies uppermost under a board point; `places` in the order they are painted. */
export const unitAt = (places: readonly StackPlace[], at: Point): UnitId | undefined => {
  const above = places.findLast(({ counters }) => counters.some((place) => covers(place, at)));
  return above?.counters.findLast((place) => covers(place, at))?.mark.unit;
};
