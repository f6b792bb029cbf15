import type { Sights } from '../../los/sight.ts';
import type { RoutReport } from './report.ts';
import { reportOn } from './rout.ts';
import type { LocationIndex } from '../../board/map/gameMap.ts';
import { terrain } from '../../board/terrain/terrain.ts';
import { rangeBetween } from '../../hexgrid/lattice.ts';
import { halfMf, type HalfMf } from '../../hexgrid/quantity.ts';
import type { UnitId } from '../../units/unit.ts';
import type { Ground, Grounds } from '../../facts/rout.ts';
import { standings } from './destination/arrival.ts';
import { createPlanner } from './destination/destination.ts';
import { objections } from './movement/direction.ts';
import { doomIn, mayStopIn } from './destination/ends.ts';
import type { RoutContext } from './routContext.ts';
import { canBeOver } from './obligation/obligation.ts';
import { searchFrom } from './search.ts';
import { union } from './combatant.ts';
import { purposeGround, passableGrounds, whyNoWayTo } from './destination/rulings.ts';
import { keyOf, type Move, type Doom, type Link, type Reached, type Search } from './searchState.ts';
import { createWays, fortOf, priceOf } from './movement/ways.ts';

/** MF that a leader has. A17.2 */
export interface Pace {
  readonly leader: UnitId;
  readonly mf: HalfMf;
}

/**
 * A rout on its way: the search that judged it when it set out, or when last something changed, and the
 * states of that search that it can be in. They differ only in what its owner means; all are in one place,
 * have spent as much and have been seen by the same enemies.
 */
export interface UnderWay {
  readonly search: Search;
  /** The slowest of those who go along, who stay with it to the end: no step is beyond his MF. A10.711 */
  readonly pace?: Pace;
  readonly now: readonly [Reached, ...Reached[]];
}

/** One lawful step on, at one price. */
export interface WayOn {
  readonly move: Move;
  readonly cost: HalfMf;
  readonly next: readonly [Reached, ...Reached[]];
}

/** A search by its states: the links that lead on from each, and what each is. */
interface Index {
  readonly onward: ReadonlyMap<string, readonly Link[]>;
  readonly reached: ReadonlyMap<string, Reached>;
}

const INDEXES = new WeakMap<Search, Index>();

const indexed = (search: Search): Index => {
  const onward = new Map<string, Link[]>();
  for (const link of search.links) {
    const list = onward.get(link.from);
    if (list) list.push(link);
    else onward.set(link.from, [link]);
  }
  return {
    onward,
    reached: new Map([...search.starts, ...search.reached].map((reached) => [keyOf(reached.state), reached])),
  };
};

const indexOf = (search: Search): Index => {
  const index = INDEXES.get(search) ?? indexed(search);
  INDEXES.set(search, index);
  return index;
};

/** A rout before its first step; `undefined` for a unit without any plan. */
export const setOut = (search: Search, pace?: Pace): UnderWay | undefined => {
  const [first, ...rest] = search.starts;
  return first && { search, now: [first, ...rest], ...(pace !== undefined && { pace }) };
};

const withNext = (ways: Map<Move['entry'], WayOn>, link: Link, next: Reached): void => {
  const way = ways.get(link.move.entry);
  if (!way) ways.set(link.move.entry, { move: link.move, cost: link.cost, next: [next] });
  else if (!way.next.some(({ state }) => keyOf(state) === keyOf(next.state)))
    ways.set(link.move.entry, { ...way, next: [...way.next, next] });
};

/**
 * The states from which some lawful end is reached before so many MF are spent, that of an end itself among
 * them.
 */
const endingWithin = (search: Search, pace: HalfMf): ReadonlySet<string> => {
  const { onward, reached } = indexOf(search);
  const inTime = new Set<string>();
  // In falling order of MF spent, each state comes after all that it leads to.
  for (const [key, point] of [...reached].toSorted(([, a], [, b]) => b.state.spent - a.state.spent)) {
    if (
      point.state.spent <= pace &&
      (mayStopIn(search, point) || (onward.get(key) ?? []).some(({ to }) => inTime.has(to)))
    )
      inTime.add(key);
  }
  return inTime;
};

/**
 * Whether those who go along can keep up: each step leads on to an end in time. Where an enemy now Known
 * leaves none, they go as far as their MF last.
 *
 * @rule A10.711 A17.2
 */
const keepsUp = ({ search, now, pace }: UnderWay): ((to: Reached) => boolean) => {
  if (pace === undefined) return () => true;
  const inTime = endingWithin(search, pace.mf);
  const isHeld = now.some(({ state }) => state.spent === 0 || inTime.has(keyOf(state)));
  return ({ state }) => state.spent <= pace.mf && (!isHeld || inTime.has(keyOf(state)));
};

/**
 * The lawful steps on from where a rout is, each price apart.
 *
 * @rule A10.51
 */
export const waysOn = (under: UnderWay): readonly WayOn[] => {
  const { search, now } = under;
  const { onward, reached } = indexOf(search);
  const isInTime = keepsUp(under);
  const ways = new Map<Move['entry'], WayOn>();
  for (const from of now) {
    for (const link of onward.get(keyOf(from.state)) ?? []) {
      const to = reached.get(link.to);
      if (to && isInTime(to)) withNext(ways, link, { ...to, previous: from, move: link.move });
    }
  }
  return [...ways.values()];
};

/** The same rout once nobody goes along any more. */
export const unaccompanied = ({ search, now }: UnderWay): UnderWay => ({ search, now });

/** The same rout one step on. */
export const steppedOn = ({ search, pace }: UnderWay, { next }: WayOn): UnderWay => ({
  search,
  now: next,
  ...(pace !== undefined && { pace }),
});

const BEHIND = (now: UnderWay['now']): number => Math.max(...now.map(({ state }) => state.plan.id));

/**
 * The same rout judged by another field: a concealed enemy has shown itself, or the unit is no longer what it
 * was. The field is of the unit where its rout began, and lists the same enemies; `extra` MF have gone for
 * getting off Wire. A rout that has not begun is none of these: it is searched from the start.
 *
 * @rule A10.51
 */
export const carriedOn = ({ now, pace }: UnderWay, field: RoutContext, extra = halfMf(0)): UnderWay => {
  const ways = createWays(field);
  const search = searchFrom(ways, createPlanner(ways, BEHIND(now)), (planner, againstEnding) =>
    now.flatMap((reached): readonly Reached[] => {
      const { move } = reached;
      if (!move) return [];
      const state = {
        ...reached.state,
        spent: halfMf(reached.state.spent + extra),
        extra: halfMf(reached.state.extra + extra),
      };
      const seen = union(state.seen, field.seenFrom(state.at));
      const tenable = againstEnding(move, seen).length === 0;
      return standings(planner, state, move, seen).map((standing) => ({
        ...reached,
        state: { ...standing, tenable },
      }));
    }),
  );
  const under = setOut(search);
  if (!under) throw new Error('a rout that has not begun cannot be carried on');
  return pace === undefined ? under : { ...under, pace };
};

/** How the rout is over where it stands, if it is. */
export const doomHere = ({ search, now: [here] }: UnderWay): Doom | undefined => doomIn(search, here);

/** Whether the rout may end where it is. @rule A10.5 */
export const mayStopHere = ({ search, now }: UnderWay): boolean =>
  now.some((reached) => mayStopIn(search, reached));

/** Why it may not. */
export const whyNotStopHere = ({ search, now }: UnderWay): Grounds =>
  canBeOver(search.ways.field, now[0].state.at)
    ? passableGrounds(search, now)
    : [{ rule: 'A10.5', fact: 'startsHere' }];

/**
 * Why a step leads nowhere near there from here, enemies left aside: the hex beside this one is not to be
 * entered at all.
 */
export const notEntered = (
  field: RoutContext,
  from: LocationIndex,
  at: LocationIndex,
): Ground | undefined => {
  if (rangeBetween(field.hexOf(from), field.hexOf(at)) > 1) return undefined;
  const name = field.location(at).terrain;
  if (field.counters.burns(field.hexOf(at), field.location(at).level))
    return { rule: 'B25.4', fact: 'intoBlaze' };
  if (field.isFull(at)) return { rule: 'A10.5', fact: 'full' };
  return terrain(name).entry === 'never' ? { rule: 'A10.5', fact: 'notEnterable', terrain: name } : undefined;
};

/** Why the rout may not go on to a Location, near or far. */
export const whyNotGo = (under: UnderWay, to: LocationIndex): Grounds => {
  const { pace, search, now } = under;
  const { field } = search.ways;
  if (field.locus(now[0].state.at) === field.locus(to)) return [{ rule: 'A10.5', fact: 'isThere' }];
  if (pace && stepToward(unaccompanied(under), field.locus(to)))
    return [{ rule: 'A17.2', fact: 'woundedCompanion', leader: pace.leader }];
  const here = now[0].state.spent === 0 ? search : carriedOn(under, field).search;
  return whyNoWayTo(here, field.locus(to));
};

/** Why the rout may not go to a Location with its next step; nothing if that only lies farther on. */
export const whyNotStep = (under: UnderWay, to: LocationIndex): readonly Ground[] => {
  const {
    search: {
      ways: { field },
    },
    now: [here],
    pace,
  } = under;
  const { at, seen, spent } = here.state;
  const steps = field.steps(at).filter((step) => field.locus(step.to) === field.locus(to));
  const [first] = steps;
  if (!first) {
    const why = notEntered(field, at, to);
    if (why) return [why];
    return stepToward(under, field.locus(to)) ? [] : whyNotGo(under, to);
  }
  const [barred, ...more] = objections(field, first, seen);
  if (barred) return [barred, ...more];
  if (
    pace &&
    waysOn(unaccompanied(under)).some(({ move: { step } }) => field.locus(step.to) === field.locus(to))
  )
    return [{ rule: 'A17.2', fact: 'woundedCompanion', leader: pace.leader }];
  const needed = Math.min(
    ...steps.map(({ entries: [entry] }) => (priceOf(field, entry, spent) ?? field.allowance) + fortOf(entry)),
  );
  const left = halfMf(field.allowance - spent);
  return [
    needed > left
      ? { rule: 'A10.5', fact: 'outOfReach', needed: halfMf(needed), allowance: left }
      : purposeGround(field, here),
  ];
};

/**
 * More than all the half MF that a rout can spend: fewer Interdictions always come first, then fewer attacks
 * by mines and shells.
 */
const INTERDICTION_WEIGHT = 1000;
const PERIL_WEIGHT = 30;

/**
 * The next step of the best way on to a Location, fewest Interdictions first and then fewest MF, with a
 * lawful end there preferred; `undefined` if none leads there.
 */
export const stepToward = (under: UnderWay, goal: LocationIndex): WayOn | undefined => {
  const { search, now } = under;
  const { field } = search.ways;
  const { onward, reached } = indexOf(search);
  const isInTime = keepsUp(under);
  const costs = new Map<string, { readonly weight: number; readonly first?: Link }>(
    now.map(({ state }) => [keyOf(state), { weight: 0 }]),
  );
  // Every step costs something, so in order of MF spent each state is settled before it is left.
  const inOrder = [...reached]
    .filter(([, point]) => isInTime(point))
    .toSorted(([, a], [, b]) => a.state.spent - b.state.spent);
  for (const [key] of inOrder) {
    const here = costs.get(key);
    if (!here) continue;
    for (const link of onward.get(key) ?? []) relax(costs, here, link, weightOf(field, link));
  }
  const arrivals = inOrder.flatMap(([key, point]) => {
    const here = costs.get(key);
    if (!here?.first || field.locus(point.state.at) !== goal) return [];
    return [
      {
        weight: here.weight + (mayStopIn(search, point) ? 0 : INTERDICTION_WEIGHT * INTERDICTION_WEIGHT),
        first: here.first,
      },
    ];
  });
  const [best] = arrivals.toSorted((one, other) => one.weight - other.weight);
  const entry = best?.first.move.entry;
  return waysOn(under).find(({ move }) => move.entry === entry);
};

const weightOf = (field: RoutContext, { cost, interdicted, move }: Link): number =>
  cost + (interdicted ? INTERDICTION_WEIGHT : 0) + field.perils(move.step).attacks.length * PERIL_WEIGHT;

const relax = (
  costs: Map<string, { readonly weight: number; readonly first?: Link }>,
  from: { readonly weight: number; readonly first?: Link },
  link: Link,
  cost: number,
): void => {
  const weight = from.weight + cost;
  if (weight < (costs.get(link.to)?.weight ?? Infinity))
    costs.set(link.to, { weight, first: from.first ?? link });
};

/**
 * The way behind, with no Interdiction in it but the one where the unit stands, if that is still to be rolled
 * for.
 */
const withSettledWay = (reached: Reached, awaited: boolean): Reached => {
  const { move, previous } = reached;
  if (!move) return reached;
  const interdicted = awaited && move.interdicted;
  return {
    ...reached,
    interdictions: interdicted ? 1 : 0,
    move: { ...move, interdicted },
    ...(previous && { previous: withSettledWay(previous, false) }),
  };
};

/**
 * What is still open to a rout under way: its ends, fates and rulings from where it stands, the way behind it
 * at the beginning of each route, but in no odds; `awaited` if the Interdiction where it stands is still to
 * be rolled for. Of a rout that has not begun it is `analyseRout` that tells.
 */
export const reportUnderWay = (under: UnderWay, awaited: boolean, sights: Sights): RoutReport => {
  const [first, ...rest] = under.now;
  const now = [withSettledWay(first, awaited), ...rest.map((each) => withSettledWay(each, awaited))] as const;
  const { search } = carriedOn({ ...under, now }, under.search.ways.field);
  const body = reportOn(search, sights);
  return {
    ...body,
    lowCrawl: [],
    companions: [],
    weapons: [],
    surrender: { kind: 'none', captors: [], together: [], grounds: [] },
    counts: { sights: 0, nodes: search.reached.length },
  };
};
