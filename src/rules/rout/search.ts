import type { LocationIndex } from '../../board/map/gameMap.ts';
import { halfMf, type HalfMf } from '../../hexgrid/quantity.ts';
import { has, type UnitId } from '../../units/unit.ts';
import type { Ground } from '../../facts/rout.ts';
import { arrivals } from './destination/arrival.ts';
import { createPlanner, type Plan, type Planner } from './destination/destination.ts';
import { objectionsToEnding } from './destination/endObjections.ts';
import { doomsOf } from './surrender/surrenderOnTheWay.ts';
import { holdsConcealed, type RoutContext } from './routContext.ts';
import { interdiction, type Interdiction, vertexName } from './interdiction/interdiction.ts';
import { memoize } from './memoize.ts';
import { type StepEntry, type Step, goesRound } from './movement/movementCost.ts';
import { purposesOf } from './destination/plan.ts';
import {
  keyOf,
  type Move,
  type RoutState,
  type Reached,
  type Link,
  type Exploration,
  type Search,
} from './searchState.ts';
import { fortOf, priceOf, type Ways } from './movement/ways.ts';
import { type Seen, includes } from './combatant.ts';
import type { RoutStep } from './report.ts';

/** One step as a report tells it. */
export const routStep = (search: Search, before: RoutState, after: RoutState, move: Move): RoutStep => {
  const { field } = search.ways;
  const discovers = field.enemies.filter(
    (enemy) => includes(after.seen, enemy) && !includes(before.seen, enemy),
  );
  return {
    from: field.location(before.at).id,
    to: field.location(after.at).id,
    cost: (after.spent - before.spent) as RoutStep['cost'],
    spent: after.spent,
    safer: move.entry !== move.step.entries[0] || field.spot(move.step.to) === 'entrenched',
    interdictors: search.interdicts(move.step, move.entry).interdictors,
    ...(goesRound(move.step) && { vertex: vertexName(field, move.step) }),
    perils: field.perils(move.step).attacks,
    discovers: discovers.map((enemy): UnitId => enemy.unit.id),
  };
};

/** The steps by which the search itself came to a state, the first first. */
export const stepsOf = (search: Search, reached: Reached): readonly RoutStep[] => {
  const { previous, move } = reached;
  if (!previous || !move) return [];
  return [...stepsOf(search, previous), routStep(search, previous.state, reached.state, move)];
};

/** Of two ways to one state. */
export const isSafer = (
  a: Pick<Reached, 'interdictions' | 'perils'>,
  b: Pick<Reached, 'interdictions' | 'perils'>,
): boolean =>
  a.interdictions < b.interdictions || (a.interdictions === b.interdictions && a.perils < b.perils);

/**
 * Into the pillbox of its own hex an Encircled unit evades the double cost that distances count: no shortest
 * way begins so.
 *
 * @rule A7.7
 */
const evadesDouble = (field: RoutContext, { spent }: RoutState, step: Step): boolean =>
  spent === 0 && has(field.unit, 'encircled') && field.top(step.from) === field.top(step.to);

/**
 * MF gone for extra cover and Fortifications once this entry is paid; without end where the way is no
 * shortest one.
 */
const extraOf = (field: RoutContext, state: RoutState, step: Step, entry: StepEntry): HalfMf => {
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
  readonly interdicts: (step: Step, entry: StepEntry) => Interdiction;
  readonly againstEnding: (move: Move, seen: Seen) => readonly Ground[];
  readonly objections: Search['objections'];
}

const createJudge = (field: RoutContext): Judge => {
  const entries = memoize((step: Step) => memoize((entry: StepEntry) => interdiction(field, step, entry)));
  const interdicts: Judge['interdicts'] = (step, entry) => entries(step)(entry);
  const endings = memoize((seen: Seen) =>
    memoize((step: Step) =>
      memoize((entry: StepEntry) =>
        objectionsToEnding(field, step.to, seen, {
          stance: { kind: 'entering', step, manner: entry.manner },
          met: interdicts(step, entry),
        }),
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
      for (const arrived of arrivals(planner, from.state, move, purpose)) {
        const state = { ...arrived, tenable: judge.againstEnding(move, arrived.seen).length === 0 };
        yield { state, interdictions, perils, previous: from, move };
      }
    }
  }
}

const startsOf = (field: RoutContext, plans: readonly Plan[]): readonly Reached[] =>
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
type Beginning = (planner: Planner, againstEnding: Judge['againstEnding']) => readonly Reached[];

/**
 * Every state that a lawful rout can come to, by uniform-cost search over Location and the enemies that have
 * seen the unit; from where it surrenders, none goes on.
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
