import type { LocationIndex } from '../../board/gameMap.ts';
import { halfMf, type HalfMf } from '../../hexgrid/quantity.ts';
import { has } from '../../units/unit.ts';
import type { Ground } from '../ruling.ts';
import { arrivals } from './arrival.ts';
import { createPlanner, type Plan, type Planner } from './destination.ts';
import { objectionsToEnding } from './ending.ts';
import { doomsOf, type Doom } from './dooms.ts';
import { holdsConcealed, type Field } from './field.ts';
import { interdiction, type Interdiction } from './interdiction.ts';
import { memo } from './memo.ts';
import type { Entry, Step } from './movementCost.ts';
import { purposesOf } from './purpose.ts';
import { keyOf, type Move, type RoutState } from './routState.ts';
import { fortOf, priceOf, type Ways } from './ways.ts';
import type { Seen } from './seen.ts';

/** A state with the best way found to it: fewest Interdictions, then fewest attacks by mines and shells. */
export interface Reached {
  readonly state: RoutState;
  readonly interdictions: number;
  readonly perils: number;
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

/** The states that moves lead to, and the moves. */
export interface Exploration {
  /** Every state but the start, in order of MF spent. */
  readonly reached: readonly Reached[];
  /** Every lawful move found, by the keys of the states it joins. */
  readonly links: readonly Link[];
}

/** All that lawful routs of one unit can do. */
export interface Search extends Exploration {
  readonly ways: Ways;
  /** The plans at the start. */
  readonly plans: readonly Plan[];
  /** The states before the first step, one for each plan. */
  readonly starts: readonly Reached[];
  /** By the keys of states: where a rout is over, and how. */
  readonly dooms: ReadonlyMap<string, Doom>;
  /** Why a rout may not end in a state; empty if it may. */
  objections(reached: Reached): readonly Ground[];
  readonly interdicts: (step: Step, entry: Entry) => Interdiction;
  /** States at and beyond a Location with concealed counters, if all of them are Dummies. */
  beyond(at: LocationIndex): readonly Reached[];
}

/** Of two ways to one state. */
export const isSafer = (
  a: Pick<Reached, 'interdictions' | 'perils'>,
  b: Pick<Reached, 'interdictions' | 'perils'>,
): boolean =>
  a.interdictions < b.interdictions || (a.interdictions === b.interdictions && a.perils < b.perils);

/** Into the pillbox of its own hex an Encircled unit evades the double cost that distances count: no shortest way begins so. @rule A7.7 */
const evadesDouble = (field: Field, { spent }: RoutState, step: Step): boolean =>
  spent === 0 && has(field.unit, 'encircled') && field.top(step.from) === field.top(step.to);

/** MF gone for extra cover and Fortifications once this entry is paid; without end where the way is no shortest one. */
const extraOf = (field: Field, state: RoutState, step: Step, entry: Entry): HalfMf => {
  if (evadesDouble(field, state, step)) return halfMf(Infinity);
  const paid = priceOf(field, entry, state.spent) ?? 0;
  const least = priceOf(field, step.entries[0], state.spent) ?? 0;
  return halfMf(state.extra + fortOf(entry) + (entry.manner === 'cover' ? paid - least : 0));
};

function* movesFrom(ways: Ways, state: RoutState, interdicts: Search['interdicts']): Generator<Move> {
  const { field } = ways;
  // At night a rout is a Low Crawl (E1.54).
  if (field.situation.night !== undefined) return;
  for (const step of ways.open(state.at, state.seen)) {
    for (const entry of step.entries) {
      const price = priceOf(field, entry, state.spent);
      if (price === undefined) continue;
      const spent = halfMf(state.spent + price + fortOf(entry));
      if (spent > field.allowance) continue;
      yield {
        step,
        entry,
        spent,
        extra: extraOf(field, state, step, entry),
        interdicted: interdicts(step, entry).interdictors.length > 0,
      };
    }
  }
}

/** Buckets by MF spent; a state met again at the same cost keeps the way with fewer Interdictions. */
const createQueue = (allowance: HalfMf) => {
  const buckets: Map<string, Reached>[] = Array.from(
    { length: allowance + 1 },
    () => new Map<string, Reached>(),
  );
  const add = (reached: Reached): void => {
    const bucket = buckets[reached.state.spent];
    const key = keyOf(reached.state);
    const before = bucket?.get(key);
    if (bucket && (!before || isSafer(reached, before))) bucket.set(key, reached);
  };
  return { buckets, add };
};

/** What enemies make of a move: who Interdicts it, and why no rout may end with it. */
interface Judge {
  readonly interdicts: (step: Step, entry: Entry) => Interdiction;
  readonly againstEnding: (move: Move, seen: Seen) => readonly Ground[];
  readonly objections: Search['objections'];
}

const createJudge = (field: Field): Judge => {
  const entries = memo((step: Step) => memo((entry: Entry) => interdiction(field, step, entry)));
  const interdicts: Judge['interdicts'] = (step, entry) => entries(step)(entry);
  const endings = memo((seen: Seen) =>
    memo((step: Step) =>
      memo((entry: Entry) =>
        objectionsToEnding(
          field,
          step.to,
          seen,
          { kind: 'entering', step, manner: entry.manner },
          interdicts(step, entry),
        ),
      ),
    ),
  );
  const againstEnding: Judge['againstEnding'] = ({ step, entry }, seen) => endings(seen)(step)(entry);
  return {
    interdicts,
    againstEnding,
    objections: ({ state, move }) => (move === undefined ? [] : againstEnding(move, state.seen)),
  };
};

/** With what a rout is followed: the counters in one Location may be taken for Dummies. */
interface Pursuit {
  readonly ways: Ways;
  readonly planner: Planner;
  readonly judge: Judge;
  readonly dummiesAt?: LocationIndex;
}

/** The states that lawful moves from one state lead to. */
function* successors(
  { ways, planner, judge, dummiesAt }: Pursuit,
  from: Reached,
): Generator<Reached & { readonly move: Move }> {
  if (holdsConcealed(ways.field, from.state.at, dummiesAt)) return;
  for (const move of movesFrom(ways, from.state, judge.interdicts)) {
    const interdictions = from.interdictions + (move.interdicted ? 1 : 0);
    const perils = from.perils + ways.field.perils(move.step).attacks.length;
    for (const purpose of purposesOf(ways, from.state, move)) {
      for (const arrived of arrivals(ways, planner, from.state, move, purpose)) {
        const state = { ...arrived, tenable: judge.againstEnding(move, arrived.seen).length === 0 };
        yield { state, interdictions, perils, previous: from, move };
      }
    }
  }
}

const startsOf = (field: Field, plans: readonly Plan[]): readonly Reached[] =>
  plans.map((plan) => ({
    state: {
      at: field.start,
      seen: field.seenFrom(field.start),
      spent: halfMf(0),
      extra: halfMf(0),
      tenable: false,
      plan,
      phase: plan.free ? 'free' : 'toward',
      stoppable: false,
    },
    interdictions: 0,
    perils: 0,
  }));

const linkBetween = (from: Reached, { state, move }: Reached & { readonly move: Move }): Link => ({
  from: keyOf(from.state),
  to: keyOf(state),
  move,
  cost: halfMf(move.spent - from.state.spent),
  interdicted: move.interdicted,
});

type Onward = (from: Reached) => Iterable<Reached & { readonly move: Move }>;

/** Uniform-cost search. Each step costs at least half a MF, so a bucket is complete before it is opened. */
const explore = (allowance: HalfMf, starts: readonly Reached[], onward: Onward): Exploration => {
  const queue = createQueue(allowance);
  const links: Link[] = [];
  starts.forEach(queue.add);
  for (const bucket of queue.buckets) {
    for (const from of bucket.values()) {
      for (const reached of onward(from)) {
        links.push(linkBetween(from, reached));
        queue.add(reached);
      }
    }
  }
  return {
    links,
    reached: queue.buckets.flatMap((bucket) => [...bucket.values()]).filter(({ move }) => move !== undefined),
  };
};

/** The routs that begin so, where none goes on from where it surrenders. */
const pursue = (pursuit: Pursuit, starts: readonly Reached[]): Exploration & Pick<Search, 'dooms'> => {
  const { field } = pursuit.ways;
  const onward: Onward = (from) => successors(pursuit, from);
  const unhindered = explore(field.allowance, starts, onward);
  const { interdicts, objections } = pursuit.judge;
  const dooms = doomsOf(field, {
    exploration: unhindered,
    interdicts,
    objections,
    dummiesAt: pursuit.dummiesAt,
  });
  return [...dooms.values()].some(({ kind }) => kind === 'surrenders')
    ? { ...explore(field.allowance, starts, unless(dooms, onward)), dooms }
    : { ...unhindered, dooms };
};

const unless =
  (dooms: Search['dooms'], onward: Onward): Onward =>
  (from) =>
    dooms.get(keyOf(from.state))?.kind === 'surrenders' ? [] : onward(from);

/** The states in which routs begin: before their first step, or where one under way stands. */
export type Beginning = (planner: Planner, againstEnding: Judge['againstEnding']) => readonly Reached[];

/**
 * Every state that a lawful rout can come to, by uniform-cost search over Location and the enemies that have seen
 * the unit; from where it surrenders, none goes on.
 *
 * @rule A10.51
 */
export const searchFrom = (ways: Ways, planner: Planner, beginning: Beginning): Search => {
  const { field } = ways;
  const judge = createJudge(field);
  const starts = beginning(planner, judge.againstEnding);
  const plans = [...new Set(starts.map(({ state }) => state.plan))];
  const found = pursue({ ways, planner, judge }, starts);
  const beyond: Search['beyond'] = (dummiesAt) => {
    const pursuit: Pursuit = { ways, planner, judge, dummiesAt };
    const { dooms } = pursue(pursuit, starts);
    return explore(
      field.allowance,
      found.reached.filter(({ state }) => field.locus(state.at) === dummiesAt),
      unless(dooms, (from) => successors(pursuit, from)),
    ).reached;
  };
  return {
    ...found,
    ways,
    plans,
    starts,
    objections: judge.objections,
    interdicts: judge.interdicts,
    beyond,
  };
};

/** All that lawful routs from the start of the unit's turn can do. @rule A10.51 */
export const searchRouts = (ways: Ways): Search => {
  const { field } = ways;
  return searchFrom(ways, createPlanner(ways), (planner) =>
    startsOf(field, planner.plansAt(field.start, field.seenFrom(field.start), halfMf(0))),
  );
};
