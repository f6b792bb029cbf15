import type { LocationIndex } from '../../../board/map/gameMap.ts';
import { rangeBetween } from '../../../hexgrid/lattice.ts';
import { halfMf, type HalfMf } from '../../../hexgrid/quantity.ts';
import { has } from '../../../units/unit.ts';
import { isCover, isOwnCover } from '../destination/cover.ts';
import { isBarred } from './direction.ts';
import { neighbours } from '../destination/endObjections.ts';
import type { RoutContext } from '../routContext.ts';
import { memoize, memoizePlaces } from '../memoize.ts';
import type { StepEntry, Step } from './movementCost.ts';
import type { Seen } from '../combatant.ts';

/** Least costs in half MF by Location, in the order in which they were come to. */
export interface Costs {
  get(at: LocationIndex): HalfMf | undefined;
  has(at: LocationIndex): boolean;
  keys(): Iterable<LocationIndex>;
}

/** Lawful ways as they look to one state of knowledge: the enemies seen so far, and no others. */
export interface Ways {
  readonly field: RoutContext;
  /** Steps that the enemies seen allow. */
  open(from: LocationIndex, seen: Seen): readonly Step[];
  /** Cheapest way to each place from one, within a budget. */
  costsFrom(origin: LocationIndex, seen: Seen, purse: Purse, by: Measure): Costs;
  /** The shortest ways that the enemies seen leave open from one place, within the allowance. */
  openFrom(origin: Standpoint): Traced;
  /** Whether a unit that leaves its cover altogether can still come out of it (A10.51). */
  leadsOut(from: LocationIndex, seen: Seen, origin: LocationIndex, purse: Purse): boolean;
  /** The same as `costsFrom`, as if no enemy barred any way. */
  pureCostsFrom(origin: LocationIndex, purse: Purse, by: Measure): Costs;
  /**
   * Cheapest way from each place of the region to one, where covers that hold the unit let it go on only into
   * cover.
   */
  costsTo(destination: LocationIndex, seen: Seen, plan: HoldingCover, by?: Measure): Costs;
}

/** What may still be spent, and what has been. */
export interface Purse {
  readonly budget: HalfMf;
  readonly spent: HalfMf;
}

/**
 * Distance MF, which count no Fortifications; the same by ways that nobody need shun for mines or shells; all
 * MF that are spent.
 *
 * @rule A10.531
 */
export type Measure = 'distance' | 'safeDistance' | 'spent';
const MEASURES: readonly Measure[] = ['distance', 'safeDistance', 'spent'];

/** What of a plan decides where cover on the way holds the unit. */
export interface HoldingCover {
  readonly family: number;
  readonly passable: ReadonlySet<LocationIndex>;
}

/**
 * MF that a step takes, Fortifications left aside; `undefined` if it cannot be paid. The first Location that
 * an Encircled unit enters costs double.
 *
 * @rule A7.7
 */
export const priceOf = (
  { unit, allowance }: Pick<RoutContext, 'unit' | 'allowance'>,
  entry: StepEntry,
  spent: HalfMf,
): HalfMf | undefined => {
  if (entry.cost === 'all') return spent === 0 ? allowance : undefined;
  return spent === 0 && has(unit, 'encircled') ? halfMf(entry.cost * 2) : entry.cost;
};

/** MF that go for Fortifications with an entry. */
export const fortOf = (entry: StepEntry): HalfMf => entry.fort ?? halfMf(0);

const cheapest = (field: RoutContext, step: Step, spent: HalfMf): HalfMf | undefined =>
  priceOf(field, step.entries[0], spent);

/** The least that a step costs by a measure; `undefined` if it cannot be paid, or is not to be gone. */
const measured = (field: RoutContext, step: Step, spent: HalfMf, by: Measure): HalfMf | undefined => {
  if (by === 'safeDistance' && field.perils(step).avoidable) return undefined;
  const cost = cheapest(field, step, spent);
  return cost === undefined || by !== 'spent' ? cost : halfMf(cost + fortOf(step.entries[0]));
};

/** Tells of each step from a place where it leads and what it costs. */
type Onward = (at: LocationIndex, spent: number, tell: (to: LocationIndex, cost: number) => void) => void;

/** Where ways begin, how many places there are, and what may be spent. */
interface Origin {
  readonly at: LocationIndex;
  readonly places: number;
  readonly budget: number;
}

/** Costs by place, one more than they are: 0 stands for a place that is out of reach. */
const costsIn = (known: Uint16Array, order: readonly LocationIndex[]): Costs => ({
  get: (at) => {
    const cost = known[at];
    return cost === undefined || cost === 0 ? undefined : halfMf(cost - 1);
  },
  has: (at) => (known[at] ?? 0) > 0,
  keys: () => order,
});

/**
 * Uniform-cost search in half MF: budgets are a dozen, so a bucket for each sum is all the queue there is.
 */
const spread = (
  { at: origin, places, budget }: Origin,
  onward: Onward,
  came?: Map<LocationIndex, LocationIndex>,
): Costs => {
  const known = new Uint16Array(places);
  const order = [origin];
  const buckets: LocationIndex[][] = [[origin]];
  known[origin] = 1;
  let here = origin;
  let spent = 0;
  const tell = (to: LocationIndex, cost: number): void => {
    const sum = spent + cost;
    const before = known[to] ?? 0;
    if (sum > budget || (before > 0 && sum >= before - 1)) return;
    if (before === 0) order.push(to);
    known[to] = sum + 1;
    came?.set(to, here);
    (buckets[sum] ??= []).push(to);
  };
  for (; spent <= budget; spent += 1) {
    for (here of buckets[spent] ?? []) if (known[here] === spent + 1) onward(here, spent, tell);
  }
  return costsIn(known, order);
};

/** Costs, and the Location before each on its cheapest way. */
export interface Traced {
  readonly costs: Costs;
  readonly before: ReadonlyMap<LocationIndex, LocationIndex>;
}

/** Where ways begin: what is spent by then, and who has seen the unit. */
export interface Standpoint {
  readonly at: LocationIndex;
  readonly seen: Seen;
  readonly spent: HalfMf;
}

/** How far ways are followed. */
export interface Bounds {
  readonly budget: HalfMf;
  readonly hexes: number;
}

/** Ways from a place as they would be if there were no enemy. */
export const unopposed = (
  field: RoutContext,
  origin: Pick<Standpoint, 'at' | 'spent'>,
  { budget, hexes }: Bounds,
): Traced => {
  const before = new Map<LocationIndex, LocationIndex>();
  const home = field.hexOf(origin.at);
  const isNear = (at: LocationIndex): boolean =>
    hexes === Infinity || rangeBetween(home, field.hexOf(at)) <= hexes;
  const costs = spread(
    { at: origin.at, places: field.places, budget },
    (at, spent, tell) => {
      for (const step of field.steps(at)) {
        const cost = isNear(step.to) ? cheapest(field, step, halfMf(origin.spent + spent)) : undefined;
        if (cost !== undefined) tell(step.to, cost);
      }
    },
    before,
  );
  return { costs, before };
};

const reversed = (
  field: RoutContext,
  region: Iterable<LocationIndex>,
): ReadonlyMap<LocationIndex, readonly Step[]> => {
  const into = new Map<LocationIndex, Step[]>();
  for (const from of region) {
    for (const step of field.steps(from)) {
      const steps = into.get(step.to);
      if (steps) steps.push(step);
      else into.set(step.to, [step]);
    }
  }
  return into;
};

type Barred = (seen: Seen) => (step: Step) => boolean;

const createCostsTo = (field: RoutContext, barred: Barred): Ways['costsTo'] => {
  const region = { budget: field.allowance, hexes: field.allowance };
  const into = reversed(field, unopposed(field, { at: field.start, spent: halfMf(0) }, region).costs.keys());
  const besideKnown = memoize((seen: Seen) =>
    memoizePlaces(field.places, (at) => neighbours(field, at, seen).length > 0),
  );
  const holds = (at: LocationIndex, seen: Seen, plan: HoldingCover): boolean =>
    isCover(field, at) && !plan.passable.has(at) && !besideKnown(seen)(at);
  const costs = (destination: LocationIndex, seen: Seen, plan: HoldingCover, by: Measure): Costs =>
    spread({ at: destination, places: field.places, budget: field.allowance }, (at, _, tell) => {
      const shelter = isCover(field, at);
      for (const step of into.get(at) ?? []) {
        const { cost } = step.entries[0];
        const all = cost === 'all' ? cost : cost + (by === 'spent' ? fortOf(step.entries[0]) : 0);
        if (all !== 'all' && !barred(seen)(step) && (shelter || !holds(step.from, seen, plan)))
          tell(step.from, all);
      }
    });
  const known = memoize((_: Seen) => new Map<number, Costs>());
  return (destination, seen, plan, asked = 'distance') => {
    const by = field.counters.fortified ? asked : 'distance';
    const key = (plan.family * MEASURES.length + MEASURES.indexOf(by)) * field.places + destination;
    const answers = known(seen);
    const before = answers.get(key);
    if (before) return before;
    const answer = costs(destination, seen, plan, by);
    answers.set(key, answer);
    return answer;
  };
};

/** Where it is written down from where each Location is come to. */
interface Trail {
  readonly came?: Map<LocationIndex, LocationIndex>;
}

const costsBy = (
  field: RoutContext,
  steps: (from: LocationIndex) => readonly Step[],
  origin: LocationIndex,
  { budget, spent, came, by }: Purse & Trail & { readonly by: Measure },
): Costs =>
  spread(
    { at: origin, places: field.places, budget },
    (at, used, tell) => {
      for (const step of steps(at)) {
        const cost = measured(field, step, halfMf(spent + used), by);
        if (cost !== undefined) tell(step.to, cost);
      }
    },
    came,
  );

const createLeadsOut = (
  field: RoutContext,
  open: (seen: Seen) => (from: LocationIndex) => readonly Step[],
): Ways['leadsOut'] => {
  const known = new Map<string, boolean>();
  return (from, seen, origin, purse) => {
    if (!isOwnCover(field, origin, from)) return true;
    const key = `${from} ${seen} ${origin} ${purse.spent}`;
    const answer =
      known.get(key) ??
      [...costsBy(field, open(seen), from, { ...purse, by: 'spent' }).keys()].some(
        (at) => !isOwnCover(field, origin, at),
      );
    known.set(key, answer);
    return answer;
  };
};

/** The ways of one field; every answer is remembered. */
export const createWays = (field: RoutContext): Ways => {
  const barred: Barred = memoize((seen: Seen) => memoize((step: Step) => isBarred(field, step, seen)));
  const open = memoize((seen: Seen) =>
    memoizePlaces(field.places, (from) => field.steps(from).filter((step) => !barred(seen)(step))),
  );
  return {
    field,
    open: (from, seen) => open(seen)(from),
    costsTo: createCostsTo(field, barred),
    openFrom: ({ at, seen, spent }) => {
      const before = new Map<LocationIndex, LocationIndex>();
      const budget = halfMf(field.allowance - spent);
      const costs = costsBy(field, open(seen), at, { budget, spent, came: before, by: 'distance' });
      return { costs, before };
    },
    leadsOut: createLeadsOut(field, (seen) => open(seen)),
    costsFrom: (origin, seen, purse, by) => costsBy(field, open(seen), origin, { ...purse, by }),
    pureCostsFrom: (origin, purse, by) =>
      costsBy(field, (from) => field.steps(from), origin, { ...purse, by }),
  };
};
