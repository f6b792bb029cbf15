import type { LocationIndex } from '../../../board/map/gameMap.ts';
import { halfMf, type HalfMf } from '../../../hexgrid/quantity.ts';
import type { Combatant, Seen } from '../combatant.ts';
import { isCover, isOwnCover } from './cover.ts';
import type { RoutContext } from '../routContext.ts';
import type { Costs, Measure, Ways } from '../movement/ways.ts';

/** A building or woods Location that can be reached from where the plan is made. */
export interface Shelter {
  readonly at: LocationIndex;
  /** By which the nearest is found: to its hex, in whatever hole, by the cheapest entry. */
  readonly cost: HalfMf;
  /** By the cheapest lawful way, if that is the cheapest to its hex; infinite where there is none. */
  readonly lawfulCost: number;
  /**
   * The same as `cost` by ways that lead neither into nor out of known minefields and FFE; none if there is
   * no such way.
   */
  readonly safe?: HalfMf;
  /** A Known enemy that it is no farther from than the point of measuring, so that it may be ignored. */
  readonly noFartherFrom?: Combatant;
  /** A Location of the building or woods that the unit starts in, which it may leave altogether. */
  readonly own: boolean;
  /**
   * Up or down the stairs of the hex where it is, while another hex is to be counted: open to it, but no
   * nearest hex (R-stairs).
   */
  readonly stairs: boolean;
}

/**
 * What a routing unit may aim at from one point, with what it knows there. A unit in a building has two
 * plans: to count its own building, or to leave it altogether.
 */
export interface Plan {
  readonly id: number;
  /** The plan that this one is a part of: all parts agree on what may be passed through. */
  readonly family: number;
  readonly origin: LocationIndex;
  /** Whence the ranges are measured by which shelters may be ignored. */
  readonly measuredFrom: LocationIndex;
  /** MF spent when it was made. */
  readonly spent: HalfMf;
  readonly leaving: boolean;
  readonly shelters: readonly Shelter[];
  /** Shelters that it may designate: none that it must count lies nearer. */
  readonly destinations: readonly Shelter[];
  /** Shelters that it may pass through as if they were nothing. */
  readonly passable: ReadonlySet<LocationIndex>;
  /**
   * The shortest way there leads through mines or shells, and no other makes it the nearest: it may be passed
   * over.
   */
  readonly mayShun: (shelter: Shelter) => boolean;
  /** Nothing that it must count is within reach: any Location will do. */
  readonly free: boolean;
}

/** The enemies by whom shelters may be ignored, and whence the ranges to them are measured. */
interface Yardstick {
  readonly from: LocationIndex;
  readonly enemies: readonly Combatant[];
}

/**
 * All that is Known when the plan is made counts; by the first reading of D-6 measured from there, by the
 * other from where the rout began.
 */
const measureAt = (field: RoutContext, origin: LocationIndex, seen: Seen): Yardstick => {
  const enemies =
    field.rules['D-1'] === 'unconcealed'
      ? field.enemies.filter((enemy) => enemy.counts && !enemy.concealed)
      : field.members(seen);
  return { from: field.rules['D-6'] === 'currentHex' ? origin : field.start, enemies };
};

const noFarther = (
  field: RoutContext,
  { from, enemies }: Yardstick,
  at: LocationIndex,
): Combatant | undefined => enemies.find((enemy) => field.range(at, enemy) <= field.range(from, enemy));

/**
 * Distance MF of all that may be a destination: where lawful ways lead (D-3, by what way), or where any would
 * (D-10).
 */
const distances = ({ rules }: RoutContext, lawful: Costs, pure: () => Costs): Costs => {
  if (rules['D-3'] === 'lawfulWay' && rules['D-10'] === 'lawful') return lawful;
  const costs = pure();
  const counted = rules['D-10'] === 'anyInReach' ? [...costs.keys()] : [...lawful.keys()];
  return new Map(
    counted.map((at) => [
      at,
      (rules['D-3'] === 'pureCost' ? undefined : lawful.get(at)) ?? costs.get(at) ?? halfMf(0),
    ]),
  );
};

const costsOf = (places: readonly LocationIndex[], costs: Costs): Costs =>
  new Map(places.map((at) => [at, costs.get(at) ?? halfMf(0)]));

/** Shelters in reach, each with the reasons for which it may be ignored. */
const sheltersFrom = (ways: Ways, origin: LocationIndex, seen: Seen, spent: HalfMf): readonly Shelter[] => {
  const { field } = ways;
  const yardstick = measureAt(field, origin, seen);
  const purse = { budget: halfMf(field.allowance - spent), spent };
  const payable = (costs: Costs, spend: () => Costs): Costs => {
    if (!field.counters.fortified) return costs;
    const sums = spend();
    return costsOf(
      [...costs.keys()].filter((at) => sums.has(at)),
      costs,
    );
  };
  const lawfulBy = (by: Measure): Costs =>
    payable(ways.costsFrom(origin, seen, purse, by), () => ways.costsFrom(origin, seen, purse, 'spent'));
  const pureBy = (by: Measure): Costs =>
    payable(ways.pureCostsFrom(origin, purse, by), () => ways.pureCostsFrom(origin, purse, 'spent'));
  const lawful = lawfulBy('distance');
  const counted = distances(field, lawful, () => pureBy('distance'));
  const safe = field.counters.dangerous
    ? distances(field, lawfulBy('safeDistance'), () => pureBy('safeDistance'))
    : counted;
  const places = [...counted.keys()].filter((at) => at !== origin && isCover(field, at));
  const [byHex, lawfulByHex, safeByHex] = [counted, lawful, safe].map((costs) =>
    leastByHex(field, places, costs),
  );
  return places.map((at) => {
    const hex = field.top(at);
    const near = noFarther(field, yardstick, at);
    const round = safeByHex?.get(hex);
    const own = lawful.get(at);
    return {
      at,
      cost: byHex?.get(hex) ?? halfMf(0),
      lawfulCost: own !== undefined && own === lawfulByHex?.get(hex) ? own : Infinity,
      own: isOwnCover(field, origin, at),
      stairs: isUpOrDown(field, origin, at),
      ...(round !== undefined && { safe: round }),
      ...(near && { noFartherFrom: near }),
    };
  });
};

/**
 * What is nearest is a hex: what is in its holes and what is above them lie at one distance.
 *
 * @rule A10.51 A10.531
 */
const leastByHex = (field: RoutContext, places: readonly LocationIndex[], costs: Costs): Costs => {
  const least = new Map<LocationIndex, HalfMf>();
  for (const at of places) {
    const [hex, cost] = [field.top(at), costs.get(at)];
    if (cost !== undefined && cost < (least.get(hex) ?? Infinity)) least.set(hex, cost);
  }
  return least;
};

/** Another floor of the hex where the unit is. */
const isUpOrDown = (field: RoutContext, origin: LocationIndex, at: LocationIndex): boolean =>
  field.rules['R-stairs'] === 'hex' &&
  field.hexOf(at) === field.hexOf(origin) &&
  field.location(at).level !== field.location(origin).level;

/** The nearest that has to be counted; no way through mines or a FFE makes anything count. @rule A10.51 */
const nearestCounted = (shelters: readonly Shelter[], counts: (shelter: Shelter) => boolean): number =>
  Math.min(Infinity, ...shelters.filter(counts).map(({ safe }) => safe ?? Infinity));

/** Works out the plans of one rout; it remembers each. */
export interface Planner {
  /** The ways that its plans are made over. */
  readonly ways: Ways;
  plansAt(origin: LocationIndex, seen: Seen, spent: HalfMf): readonly Plan[];
  /** The same plan with one destination struck off: the owner meant another. */
  without(plan: Plan, at: LocationIndex): Plan;
}

/**
 * The plans open to the unit at `origin`, knowing `seen`, with `left` MF. The nearest shelter in MF over
 * lawful ways binds, unless it may be ignored. Plans are numbered from 1, or behind those that a rout under
 * way has already.
 *
 * @rule A10.51
 */
export const createPlanner = (ways: Ways, carried = 0): Planner => {
  let count = carried;
  const planned = new Map<string, readonly Plan[]>();
  const shortened = new Map<string, Plan>();
  const plansAt: Planner['plansAt'] = (origin, seen, spent) =>
    remembered(planned, `${origin} ${seen} ${spent}`, () =>
      pointsOfPlanning(ways, origin, seen, spent).map((point) => planFor(point, (count += 1))),
    );
  const without: Planner['without'] = (plan, at) =>
    remembered(shortened, `${plan.id} ${at}`, () => ({
      ...plan,
      id: (count += 1),
      destinations: plan.destinations.filter((shelter) => shelter.at !== at),
    }));
  return { ways, plansAt, without };
};

const remembered = <V>(known: Map<string, V>, key: string, make: () => V): V => {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
};

/** Where and with what intent a plan is made. */
interface Point extends Pick<Plan, 'origin' | 'measuredFrom' | 'spent' | 'leaving' | 'shelters'> {
  readonly mayPassBack: boolean;
}

/**
 * A unit in the cover that it may leave altogether has two intents. A point no farther from a Known enemy
 * than that of measuring may be passed again.
 */
const pointsOfPlanning = (ways: Ways, origin: LocationIndex, seen: Seen, spent: HalfMf): readonly Point[] => {
  const { field } = ways;
  const shelters = sheltersFrom(ways, origin, seen, spent);
  const measure = measureAt(field, origin, seen);
  const mayLeave =
    isOwnCover(field, origin, origin) &&
    (field.rules['R-leaving'] === 'always' || shelters.some(({ own }) => !own));
  const binding = shelters.some(
    ({ stairs, noFartherFrom, safe }) => !stairs && noFartherFrom === undefined && safe !== undefined,
  );
  const counted = shelters.map((shelter) => ({
    ...shelter,
    own: shelter.own && mayLeave,
    stairs: shelter.stairs && binding,
  }));
  return (mayLeave ? [false, true] : [false]).map((leaving) => ({
    origin,
    measuredFrom: measure.from,
    spent,
    leaving,
    shelters: counted,
    mayPassBack: leaving || noFarther(field, measure, origin) !== undefined,
  }));
};

const planFor = ({ mayPassBack, ...point }: Point, id: number): Plan => {
  const { shelters, leaving, origin } = point;
  const ignorable = (shelter: Shelter): boolean =>
    shelter.noFartherFrom !== undefined || (leaving && shelter.own);
  const nearest = nearestCounted(shelters, (shelter) => !ignorable(shelter) && !shelter.stairs);
  const passable = shelters.filter(ignorable).map(({ at }) => at);
  return {
    ...point,
    id,
    family: id,
    destinations: shelters.filter(
      (shelter) => (shelter.cost <= nearest || shelter.stairs) && !(leaving && shelter.own),
    ),
    passable: new Set(mayPassBack ? [origin, ...passable] : passable),
    mayShun: ({ cost, safe }) => safe === undefined || (safe > cost && safe > nearest),
    free: nearest === Infinity,
  };
};
