import { halfMf, type HalfMf } from '../../hexgrid/quantity.ts';
import type { Ground } from '../ruling.ts';
import { arrivals } from './arrival.ts';
import { createPlanner, type Plan } from './destination.ts';
import { objectionsToEnding } from './ending.ts';
import type { Field } from './field.ts';
import { interdiction, type Interdiction } from './interdiction.ts';
import { memo } from './memo.ts';
import type { Entry, Step } from './movementCost.ts';
import { purposesOf } from './purpose.ts';
import type { Move, RoutState } from './routState.ts';
import { exitCost, priceOf, type Ways } from './ways.ts';

/** A state with the best way found to it: fewest Interdictions. */
export interface Reached {
  readonly state: RoutState;
  readonly interdictions: number;
  readonly previous?: Reached;
  readonly move?: Move;
}

/** A lawful move from one state to another. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly move: Move;
  readonly cost: HalfMf;
  readonly interdicted: boolean;
}

/** All that lawful routs of one unit can do. */
export interface Search {
  readonly ways: Ways;
  /** The plans at the start. */
  readonly plans: readonly Plan[];
  /** The states before the first step, one for each plan. */
  readonly starts: readonly Reached[];
  /** Every state but the start, in order of MF spent. */
  readonly reached: readonly Reached[];
  /** Every lawful move found, by the keys of the states it joins. */
  readonly links: readonly Link[];
  /** Why a rout may not end in a state; empty if it may. */
  objections(reached: Reached): readonly Ground[];
  interdicts(step: Step, entry: Entry): Interdiction;
}

export const keyOf = ({ at, seen, spent, extra, interdicted, plan, phase, delayedFor, stoppable }: RoutState): string =>
  `${at} ${seen} ${spent} ${extra} ${interdicted} ${plan.id} ${phase} ${delayedFor ?? ''} ${stoppable}`;

/** MF gone for extra cover once this entry is paid. */
const extraOf = (field: Field, state: RoutState, step: Step, entry: Entry): HalfMf => {
  const paid = priceOf(field, entry, state.spent) ?? 0;
  const least = priceOf(field, step.entries[0], state.spent) ?? 0;
  return halfMf(state.extra + (entry.manner === 'cover' ? paid - least : 0));
};

function* movesFrom(ways: Ways, state: RoutState, interdicts: Search['interdicts']): Generator<Move> {
  const { field } = ways;
  for (const step of ways.open(state.at, state.seen)) {
    for (const entry of step.entries) {
      const price = priceOf(field, entry, state.spent);
      if (price === undefined) continue;
      const exit = state.spent === 0 ? exitCost(field, step) : 0;
      const spent = halfMf(state.spent + price + exit);
      if (spent > field.allowance) continue;
      yield { step, entry, spent, extra: extraOf(field, state, step, entry), interdicted: interdicts(step, entry).interdictors.length > 0 };
    }
  }
}

/** A concealed enemy here, whom the router ignored, throws it back and ends its rout. @rule A10.533 */
const holdsConcealed = (field: Field, { at }: RoutState): boolean => at !== field.start && field.enemies.some((enemy) => enemy.concealed && enemy.at === at);

/** Buckets by MF spent; a state met again at the same cost keeps the way with fewer Interdictions. */
const createQueue = (allowance: HalfMf) => {
  const buckets: Map<string, Reached>[] = Array.from({ length: allowance + 1 }, () => new Map<string, Reached>());
  const add = (reached: Reached): void => {
    const bucket = buckets[reached.state.spent];
    const key = keyOf(reached.state);
    const before = bucket?.get(key);
    if (bucket && (!before || reached.interdictions < before.interdictions)) bucket.set(key, reached);
  };
  return { buckets, add };
};

/**
 * Every state that a lawful rout can come to, by uniform-cost search over Location and the enemies that have seen
 * the unit. Each step costs at least half a MF, so a bucket is complete before it is opened.
 *
 * @rule A10.51
 */
export const searchRouts = (ways: Ways): Search => {
  const { field } = ways;
  const planner = createPlanner(ways);
  const entries = memo((step: Step) => memo((entry: Entry) => interdiction(field, step, entry)));
  const interdicts = (step: Step, entry: Entry): Interdiction => entries(step)(entry);
  const seen = field.seenFrom(field.start);
  const plans = planner.plansAt(field.start, seen, halfMf(0));
  const queue = createQueue(field.allowance);
  const links: Link[] = [];
  for (const plan of plans) {
    queue.add({ state: { at: field.start, seen, spent: halfMf(0), extra: halfMf(0), interdicted: false, plan, phase: plan.free ? 'free' : 'toward', stoppable: false }, interdictions: 0 });
  }
  for (const bucket of queue.buckets) {
    for (const reached of bucket.values()) {
      if (holdsConcealed(field, reached.state)) continue;
      for (const move of movesFrom(ways, reached.state, interdicts)) {
        const { interdicted } = move;
        for (const state of purposesOf(ways, reached.state, move).flatMap((purpose) => arrivals(ways, planner, reached.state, move, purpose))) {
          links.push({ from: keyOf(reached.state), to: keyOf(state), move, cost: halfMf(move.spent - reached.state.spent), interdicted });
          queue.add({ state, interdictions: reached.interdictions + (interdicted ? 1 : 0), previous: reached, move });
        }
      }
    }
  }
  const all = queue.buckets.flatMap((bucket) => [...bucket.values()]);
  const objections = ({ state, move }: Reached): readonly Ground[] =>
    move === undefined ? [] : objectionsToEnding(field, state.at, state.seen,
      { kind: 'entering', step: move.step, manner: move.entry.manner }, interdicts(move.step, move.entry));
  return {
    ways, plans, links, objections, interdicts,
    starts: all.filter(({ move }) => move === undefined),
    reached: all.filter(({ move }) => move !== undefined),
  };
};
