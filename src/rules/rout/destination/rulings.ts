import type { Reached, Search } from '../searchState.ts';
import type { GameMap, Hex, HexIndex, LocationIndex } from '../../../board/map/gameMap.ts';
import { rangeBetween } from '../../../hexgrid/lattice.ts';
import type { Ground, Grounds } from '../../../facts/rout.ts';
import { candidatesOf } from './candidates.ts';
import { doomIn, doomOfAll } from './ends.ts';
import type { RoutContext } from '../routContext.ts';
import type { Candidate, LegalEnd, LocationRuling, Obligation } from '../report.ts';
import { terrain } from '../../../board/terrain/terrain.ts';
import { halfMf, mf, type HalfMf } from '../../../hexgrid/quantity.ts';
import { isInPillbox } from './cover.ts';
import { objections } from '../movement/direction.ts';
import { memoize } from '../memoize.ts';
import type { Step } from '../movement/movementCost.ts';
import { fortOf, priceOf, unopposed, type Bounds, type Standpoint, type Traced } from '../movement/ways.ts';

/** Enough to tell what any Location within six hexes would cost by a way that does not lead far round. */
const NEAR: Bounds = { budget: mf(24), hexes: 7 };
const WHOLE_MAP: Bounds = { budget: mf(999), hexes: Infinity };

/** Where the routs of a search begin: before their first step, or where one under way stands. */
const standpointOf = ({ starts: [first], ways: { field } }: Search): Standpoint =>
  first?.state ?? { at: field.start, seen: field.seenFrom(field.start), spent: halfMf(0) };

/** The steps that lead into each Location, from states that a lawful rout can be in. */
const approaches = (search: Search): ReadonlyMap<LocationIndex, readonly Approach[]> => {
  const into = new Map<LocationIndex, Approach[]>();
  const met = new Set<string>();
  for (const state of [...search.starts, ...search.reached]) {
    const { at, seen, phase } = state.state;
    const key = `${at} ${seen} ${phase}`;
    if (met.has(key)) continue;
    met.add(key);
    for (const step of search.ways.field.steps(at)) {
      const list = into.get(step.to);
      if (list) list.push({ state, step });
      else into.set(step.to, [{ state, step }]);
    }
  }
  return into;
};

/** A step that no enemy bars, and that is yet not taken: it would not serve the rout's purpose. */
export const purposeGround = (field: RoutContext, { state }: Reached): Ground => {
  const here = field.location(state.at).id;
  const goals = state.plan.destinations.map((shelter) => field.location(shelter.at).id);
  if (state.phase === 'arrived') return { rule: 'A10.51', fact: 'mustStop', at: here };
  if (state.phase === 'free' && state.plan.leaving) return { rule: 'A10.51', fact: 'mustComeOut' };
  return { rule: 'A10.51', fact: 'mustReach', destinations: [...new Set(goals)] };
};

/** A step that a rout which has come so far might take. */
interface Approach {
  readonly state: Reached;
  readonly step: Step;
}

/**
 * Why none of these steps is taken: for its purpose, for its MF, or for an enemy who is Known by then;
 * nothing if there are none.
 */
const untaken = (field: RoutContext, steps: readonly Approach[]): readonly Ground[] => {
  const judged = steps.map(({ state, step }) => ({
    state,
    spent: state.state.spent + leastOf(field, state, step),
    against: objections(field, step, state.state.seen),
  }));
  const open = judged.filter(({ against }) => against.length === 0);
  const paid = open.find(({ spent }) => spent <= field.allowance);
  if (paid) return [purposeGround(field, paid.state)];
  const needed = Math.min(...open.map(({ spent }) => spent));
  return needed < Infinity
    ? [{ rule: 'A10.5', fact: 'outOfReach', needed: halfMf(needed), allowance: field.allowance }]
    : (judged[0]?.against ?? []);
};

const leastOf = (field: RoutContext, { state }: Reached, { entries: [entry] }: Step): number =>
  (priceOf(field, entry, state.spent) ?? Infinity) + fortOf(entry);

/**
 * The last part of the shortest way left open so far that no rout takes; `undefined` if there is no such way.
 */
const leftOn = (
  { before }: Traced,
  into: ReturnType<typeof approaches>,
  at: LocationIndex,
): { readonly to: LocationIndex; readonly steps: readonly Approach[] } | undefined => {
  let to = at;
  for (let from = before.get(to); from !== undefined; from = before.get(to)) {
    const steps = (into.get(to) ?? []).filter(({ step }) => step.from === from);
    if (steps.length > 0) return { to, steps };
    to = from;
  }
  return undefined;
};

/**
 * No enemy bars the cheapest way, and yet no rout begins it: it leads away from all that the unit may aim at.
 */
const awayFromGoals = ({ ways: { field }, plans }: Search): Ground => {
  const goals = new Set(plans.flatMap((plan) => plan.destinations.map(({ at }) => field.location(at).id)));
  return goals.size > 0
    ? { rule: 'A10.51', fact: 'mustReach', destinations: [...goals] }
    : { rule: 'A10.5', fact: 'noWayThere' };
};

/**
 * What bars the first barred step of the cheapest unopposed way, for the enemies seen so far; of a step short
 * of the end, where it leads comes first.
 */
const barOnTheWay = (search: Search, before: Traced['before'], at: LocationIndex): readonly Ground[] => {
  const { field } = search.ways;
  const from = before.get(at);
  if (from === undefined) return [];
  const earlier = barOnTheWay(search, before, from);
  if (earlier.some(({ fact }) => fact === 'barredAt')) return earlier;
  if (earlier.length > 0)
    return [{ rule: 'A10.51', fact: 'barredAt', at: field.location(from).id, way: 'shortest' }, ...earlier];
  const last = field.steps(from).find((step) => step.to === at);
  return last ? objections(field, last, standpointOf(search).seen) : [];
};

const isBar = ({ fact }: Ground): boolean =>
  fact === 'closer' || fact === 'movesAdjacent' || fact === 'entersEnemy';

/** Why no way on foot leads there. */
const unreachable = (field: RoutContext, at: LocationIndex): Grounds => {
  if (isInPillbox(field, at) && field.besieged(field.top(at))) return [{ rule: 'B30.6', fact: 'besieged' }];
  if (field.counters.burns(field.hexOf(at), field.location(at).level))
    return [{ rule: 'B25.4', fact: 'intoBlaze' }];
  const name = field.location(at).terrain;
  return [
    terrain(name).entry === 'never'
      ? { rule: 'A10.5', fact: 'notEnterable', terrain: name }
      : { rule: 'A10.5', fact: 'noWayThere' },
  ];
};

/**
 * Why each Location that no lawful rout comes to is refused.
 *
 * @rule A10.51
 */
const createRefusals = (
  search: Search,
  candidates: readonly Candidate[],
  bounds: Bounds,
): ((at: LocationIndex) => Grounds) => {
  const { field } = search.ways;
  const origin = standpointOf(search);
  const { costs, before } = unopposed(field, origin, bounds);
  const into = approaches(search);
  const bars = memoize((at: LocationIndex) => barOnTheWay(search, before, at));
  const open = search.ways.openFrom(origin);
  /** What is still to be said of a Location that no rout comes next to. */
  const onTheWay = (at: LocationIndex): readonly Ground[] => {
    const left = leftOn(open, into, at);
    if (!left) return bars(at);
    const why = untaken(field, left.steps);
    const way = open.costs.get(at) === costs.get(at) ? 'shortest' : 'open';
    return why.some(isBar)
      ? [{ rule: 'A10.51', fact: 'barredAt', at: field.location(left.to).id, way }, ...why]
      : why;
  };
  const farther = new Map(
    candidates.filter(({ role }) => role === 'farther').map(({ at, grounds }) => [at, grounds]),
  );
  const outOfReach = (needed: HalfMf): Ground => ({
    rule: 'A10.5',
    fact: 'outOfReach',
    needed,
    allowance: field.allowance,
  });
  return (at) => {
    const needed = costs.get(at);
    if (needed === undefined)
      return field.isFull(at) ? [{ rule: 'A10.5', fact: 'full' }] : unreachable(field, at);
    const spent = halfMf(origin.spent + needed);
    if (spent > field.allowance) return [outOfReach(spent)];
    const elsewhere = farther.get(field.location(at).id);
    if (elsewhere) return elsewhere;
    const direct = untaken(field, into.get(at) ?? []);
    const [first, ...rest] = direct.length > 0 ? direct : onTheWay(at);
    return first ? [first, ...rest] : [awayFromGoals(search)];
  };
};

/** Why no lawful rout of a search comes to a Location, however far off. @rule A10.51 */
export const whyNoWayTo = (search: Search, at: LocationIndex): Grounds =>
  search.ways.field.situation.night === undefined
    ? createRefusals(search, candidatesOf(search), WHOLE_MAP)(at)
    : [{ rule: 'E1.54', fact: 'nightRout' }];

/** Six MF lead no farther than six hexes. */
const REACH = 6;

const around = new WeakMap<GameMap, Map<HexIndex, readonly Hex[]>>();

/** The hexes that a rout from this one can come to, in the order of the map. */
const hexesAround = (map: GameMap, centre: Hex): readonly Hex[] => {
  const known = around.get(map) ?? new Map<HexIndex, readonly Hex[]>();
  around.set(map, known);
  const hexes = known.get(centre.index) ?? map.hexes.filter((hex) => rangeBetween(centre, hex) <= REACH);
  known.set(centre.index, hexes);
  return hexes;
};

/** The Locations that a report speaks of: those of every playable hex within six. */
const locationsInReach = (field: RoutContext): readonly LocationIndex[] => {
  return hexesAround(field.map, field.hexOf(field.start))
    .filter((hex) => field.isPlayable(hex))
    .flatMap((hex) =>
      hex.locations.flatMap((at) => [at, ...(field.pillbox(at) ? [field.at(at, 'pillbox')] : [])]),
    );
};

/**
 * Why a Location that lawful routs come to is no place to end: an enemy there, or a destination still to be
 * reached.
 */
export const passableGrounds = (search: Search, states: readonly Reached[]): Grounds => {
  const { field } = search.ways;
  for (const reached of states.filter(({ state }) => state.stoppable)) {
    const [first, ...rest] = search.objections(reached);
    if (first) return [first, ...rest];
  }
  const beside = states
    .flatMap((reached) => search.objections(reached))
    .find(({ fact }) => fact === 'endsAdjacent' || fact === 'endsBesideBroken');
  const goals = new Set(
    states.flatMap(({ state }) => state.plan.destinations.map(({ at }) => field.location(at).id)),
  );
  const onward: Ground =
    goals.size === 0 && states.some(({ state }) => state.plan.leaving)
      ? { rule: 'A10.51', fact: 'mustComeOut' }
      : { rule: 'A10.51', fact: 'mustReach', destinations: [...goals] };
  return beside ? [beside, onward] : [onward];
};

/** The states of a search by the Location where they are. */
export const byLocation = (
  field: RoutContext,
  states: readonly Reached[],
): ReadonlyMap<LocationIndex, readonly Reached[]> => {
  const groups = new Map<LocationIndex, Reached[]>();
  for (const reached of states) {
    const at = field.locus(reached.state.at);
    const group = groups.get(at);
    if (group) group.push(reached);
    else groups.set(at, [reached]);
  }
  return groups;
};

/**
 * A rout that comes back to where it began may be over there: with nothing left to leave again, or next to an
 * enemy met on the way.
 */
const onReturn = (search: Search, visits: readonly Reached[]): readonly Ground[] =>
  visits.some((reached) => doomIn(search, reached) !== undefined)
    ? [{ rule: 'A10.5', fact: 'lostOnReturn' }]
    : [];

/**
 * Exactly one ruling for each Location within six hexes.
 *
 * @rule A10.5
 */
export const rulingsOf = (
  search: Search,
  states: ReturnType<typeof byLocation>,
  candidates: readonly Candidate[],
  ends: readonly LegalEnd[],
): readonly LocationRuling[] => {
  const { field } = search.ways;
  const refusal = createRefusals(search, candidates, NEAR);
  const endAt = new Map(ends.map((end) => [end.at, end]));
  return locationsInReach(field).map((index): LocationRuling => {
    const { id: at } = field.location(index);
    const hex = field.hexOf(index).id;
    const end = endAt.get(at);
    if (end) return { at, hex, kind: 'end', grounds: end.grounds };
    const visits = states.get(index);
    if (index === field.home)
      return {
        at,
        hex,
        kind: 'start',
        grounds: [{ rule: 'A10.5', fact: 'startsHere' }, ...onReturn(search, visits ?? [])],
      };
    if (!visits && field.situation.night !== undefined)
      return { at, hex, kind: 'refused', grounds: [{ rule: 'E1.54', fact: 'nightRout' }] };
    if (!visits) return { at, hex, kind: 'refused', grounds: refusal(index) };
    const doom = doomOfAll(search, visits);
    return doom
      ? { at, hex, kind: doom.kind, grounds: doom.grounds }
      : { at, hex, kind: 'passable', grounds: passableGrounds(search, visits) };
  });
};

/** The rulings for a unit that does not rout at all: its obligation answers for every Location. */
export const rulingsWithoutRout = (field: RoutContext, obligation: Obligation): readonly LocationRuling[] =>
  locationsInReach(field).map((index) => ({
    at: field.location(index).id,
    hex: field.hexOf(index).id,
    kind: index === field.home ? 'start' : 'refused',
    grounds: obligation.grounds,
  }));
