import type { CounterMark, StackMark, MapScene, Scene } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { UnitId } from '../../units/unit.ts';
import type { Extent } from './camera.ts';
import type { Covers } from '../board/counter/badges.ts';
import { COUNTER_SIZE } from '../board/counter/plate.ts';
import { along } from '../board/shape.ts';
import { centresOf } from './layers/layer.ts';

interface Known<T> {
  readonly map: MapScene;
  readonly value: T;
}

const layouts = new WeakMap<StackMark, Known<StackPlace>>();
const lists = new WeakMap<readonly StackMark[], Known<readonly StackPlace[]>>();

const placeOf = (stack: StackMark, map: MapScene): readonly StackPlace[] => {
  const known = layouts.get(stack);
  if (known?.map === map) return [known.value];
  const centre = centresOf(map).get(stack.hex);
  if (!centre || stack.counters.length === 0) return [];
  const value = stackLayout(stack, centre, map);
  layouts.set(stack, { map, value });
  return [value];
};

/**
 * All stacks of a scene with the places of their counters, in the order they are painted; a stack that stayed
 * as it was has the very same place.
 */
export const placesOf = ({ stacks, map }: Pick<Scene, 'stacks' | 'map'>): readonly StackPlace[] => {
  const known = lists.get(stacks);
  if (known?.map === map) return known.value;
  const value = paintOrder(stacks.flatMap((stack) => placeOf(stack, map)));
  lists.set(stacks, { map, value });
  return value;
};

/** A counter as it is drawn, which is not always all that it has to show. */
interface ShownFace {
  readonly place: CounterPlace;
  readonly face: CounterMark;
}

/** Any counter of a closed stack may have the eye: its top shows it. */
const onTop = (top: CounterMark, { stack }: StackPlace): CounterMark =>
  top.seesSelected || !stack.counters.some((each) => each.seesSelected)
    ? top
    : { ...top, seesSelected: true };

/** What hangs over the edge of a covered counter would show a second time beside the same of the top. */
const covered = (mark: CounterMark, tellsLevel: boolean): CounterMark =>
  (mark.level === 0 || tellsLevel) && !mark.seesSelected
    ? mark
    : { ...mark, level: tellsLevel ? mark.level : 0, seesSelected: false };

/**
 * The counters of a stack that are drawn, bottom first. From afar those beneath the top of a closed stack
 * are specks at its edge: only those that are pointed out are drawn.
 */
export const stackFaces = (stack: StackPlace, far: boolean): readonly ShownFace[] => {
  const { counters } = stack;
  if (stack.stack.fanned) return counters.map((place) => ({ place, face: place.mark }));
  const top = counters.length - 1;
  const telling = counters.findLastIndex(({ mark }) => mark.level !== 0);
  return counters.flatMap((place, index): readonly ShownFace[] => {
    if (index === top) return [{ place, face: onTop(place.mark, stack) }];
    return far && !place.mark.selected && !place.mark.emphasised
      ? []
      : [{ place, face: covered(place.mark, index === telling) }];
  });
};

/** Whether the top of a closed stack hides a broken unit, and shows none. */
export const coversOf = ({ counters }: StackPlace): Covers =>
  counters.slice(0, -1).some(({ mark }) => isOutOfOrder(mark)) && !isOutOfOrder(counters.at(-1)?.mark)
    ? 'broken'
    : 'goodOrder';

const isOutOfOrder = (mark: CounterMark | undefined): boolean =>
  mark?.conditions.some((condition) => condition === 'broken' || condition === 'disrupted') === true;

/** Milliseconds that a stack takes to spread. */
export const FAN_TIME = 120;

/** Where counters come from that move: of stacks that open or close, and hex by hex of those that walk. */
export type Motion = ReadonlyMap<UnitId, readonly Point[]>;

interface Lying {
  readonly place: CounterPlace;
  readonly fanned: boolean;
}

const lying = (places: readonly StackPlace[]): ReadonlyMap<UnitId, Lying> =>
  new Map(
    places.flatMap(({ stack, counters }) =>
      counters.map((place) => [place.mark.unit, { place, fanned: stack.fanned }]),
    ),
  );

/**
 * The counters that move because their stack opens or closes; those carried to another hex are simply there.
 */
export const fanMotion = (before: readonly StackPlace[], after: readonly StackPlace[]): Motion => {
  const old = lying(before);
  const moving = [...lying(after)].flatMap(([unit, now]) => {
    const was = old.get(unit);
    const turns = was !== undefined && was.place.mark.hex === now.place.mark.hex && was.fanned !== now.fanned;
    return turns ? [[unit, [was.place.centre]] as const] : [];
  });
  return new Map(moving);
};

/** The place of a counter when this share of the time has gone: fast at first, then slower. */
export const placeDuring = (motion: Motion, place: CounterPlace, share: number): Point => {
  const from = motion.get(place.mark.unit);
  return from === undefined ? place.centre : pointOf(from, place.centre, 1 - (1 - share) ** 3);
};

/** How far one has come who goes by these points to an end, each leg in the same time. */
export const pointOf = (by: readonly Point[], end: Point, share: number): Point => {
  const leg = Math.min(by.length - 1, Math.floor(share * by.length));
  return along(by[leg] ?? end, by[leg + 1] ?? end, share * by.length - leg);
};

export const wantsMotion = (): boolean => !globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How far a counter of a closed stack is shifted from the one beneath it. */
const STEP = 3.4;
/** The shift of the whole stack, top against bottom, never exceeds this. */
const LARGEST_SHIFT = 12;
const FAN_GAP = 5;
/** What the weapons beside a counter need more. */
const WEAPON_GAP = 17.5;
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

/** Milliseconds in which a counter that is lost fades where it came to. */
export const FADE_TIME = 480;

/** Where a counter that is lost is after so many milliseconds, and how much of it is still there. */
export const fadeAt = (
  points: readonly Point[],
  passed: number,
): { readonly at: Point; readonly alpha: number } | undefined => {
  const end = points.at(-1);
  const walk = FAN_TIME * (points.length - 1);
  const alpha = Math.min(1, 1 - (passed - walk) / FADE_TIME);
  if (!end || alpha <= 0) return undefined;
  return { at: walk === 0 ? end : pointOf(points.slice(0, -1), end, Math.min(1, passed / walk)), alpha };
};
