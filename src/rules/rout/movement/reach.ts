import type { LocationIndex } from '../../../board/map/gameMap.ts';
import { halfMf, mf, type HalfMf } from '../../../hexgrid/quantity.ts';
import type { Unit } from '../../../units/unit.ts';
import { ROAD_BONUS } from '../../experience/experienceFacts.ts';
import type { RoutContext } from '../routContext.ts';
import type { Step, StepEntry } from './movementCost.ts';
import { fortOf, priceOf } from './ways.ts';

/** MF spent on a way, and whether all of it went by road. */
export interface Outlay {
  readonly spent: HalfMf;
  readonly byRoad: boolean;
}

/** A way that has come to a place, and the way that it goes on from. */
export interface ReachedPlace extends Outlay {
  readonly at: LocationIndex;
  readonly before?: ReachedPlace;
}

/** All that is spent with one entry more; `undefined` where it takes the whole allotment and some is gone. @rule A4.2 A7.7 */
export const paid = (
  unit: Unit,
  { spent, byRoad }: Outlay,
  entry: StepEntry,
  allotment: HalfMf,
): Outlay | undefined => {
  const cost = priceOf({ unit, allowance: allotment }, entry, spent);
  return cost === undefined
    ? undefined
    : { spent: halfMf(spent + cost + fortOf(entry)), byRoad: byRoad && entry.manner === 'road' };
};

/** What may be spent by then: one MF more on the road. @rule B3.4 */
export const budgetOf = ({ byRoad }: Outlay, allotment: HalfMf): HalfMf =>
  byRoad ? halfMf(allotment + mf(ROAD_BONUS)) : allotment;

/** A place with enemies, whom Infantry does not move to. @rule A4.14 */
const isHeld = (field: RoutContext, { to }: Step): boolean => field.enemiesAt(field.locus(to)).length > 0;

/** All that one step more makes of a way, within the allotment. */
const onward = (field: RoutContext, way: ReachedPlace, allotment: HalfMf): readonly ReachedPlace[] =>
  field
    .steps(way.at)
    .filter((step) => !isHeld(field, step))
    .flatMap(({ to, entries }) =>
      entries.flatMap((entry): readonly ReachedPlace[] => {
        const next = paid(field.unit, way, entry, allotment);
        return next && next.spent <= budgetOf(next, allotment) ? [{ at: to, ...next, before: way }] : [];
      }),
    );

/**
 * Each place that a unit comes to on foot within its allotment, with the cheapest way there; where it stands
 * among them. Of what is spent already the way goes on.
 *
 * @rule A4.2 A7.7 B3.4
 */
export const waysWithin = (
  field: RoutContext,
  allotment: HalfMf,
  before: Outlay = { spent: halfMf(0), byRoad: true },
): ReadonlyMap<LocationIndex, ReachedPlace> => {
  const least = new Map<LocationIndex, ReachedPlace>();
  const known = new Map<string, HalfMf>();
  const queue: ReachedPlace[][] = [];
  const come = (way: ReachedPlace): void => {
    const key = `${String(way.at)} ${String(way.byRoad)}`;
    if (way.spent >= (known.get(key) ?? Infinity)) return;
    known.set(key, way.spent);
    if (way.spent < (least.get(way.at)?.spent ?? Infinity)) least.set(way.at, way);
    (queue[way.spent] ??= []).push(way);
  };
  come({ at: field.start, ...before });
  for (let spent = 0; spent < queue.length; spent += 1)
    for (const way of queue[spent] ?? []) onward(field, way, allotment).forEach(come);
  return least;
};

const LEAST_LEFT = mf(1);

/** Whether a Minimum Move is open to who has so many MF left by what it carries. @rule A4.134 */
export const mayMoveLeast = (allotment: HalfMf): boolean => allotment >= LEAST_LEFT;

/**
 * The next Locations for which the MF are too few, each at what it would cost: one of them is entered by a
 * Minimum Move.
 *
 * @rule A4.134
 */
export const minimumMoves = (field: RoutContext, allotment: HalfMf): readonly ReachedPlace[] => {
  if (!mayMoveLeast(allotment)) return [];
  const start: ReachedPlace = { at: field.start, spent: halfMf(0), byRoad: true };
  return field
    .steps(field.start)
    .filter((step) => !isHeld(field, step) && field.spot(step.to) !== 'entrenched')
    .flatMap(({ to, entries }): readonly ReachedPlace[] => {
      const outlays = entries.flatMap((entry) => paid(field.unit, start, entry, allotment) ?? []);
      if (outlays.some((next) => next.spent <= budgetOf(next, allotment))) return [];
      const spent = halfMf(Math.min(...outlays.map((next) => next.spent)));
      return [{ at: to, spent, byRoad: false, before: start }];
    });
};
