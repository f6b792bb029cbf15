import type { LocationIndex } from '../../board/gameMap.ts';
import { halfMf, type HalfMf } from '../../hexgrid/quantity.ts';
import type { Combatant } from './combatant.ts';
import { isCover } from './cover.ts';
import { includes, NOBODY, type Field, type Seen } from './field.ts';
import { exitCost, type Ways } from './ways.ts';

/** A building or woods Location that can be reached from where the plan is made. */
export interface Shelter {
  readonly at: LocationIndex;
  readonly cost: HalfMf;
  /** A Known enemy that it is no farther from than the point where the plan is made, so that it may be ignored. */
  readonly noFartherFrom?: Combatant;
  /** A Location of the building that the unit starts in. */
  readonly ownBuilding: boolean;
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
  /** MF spent when it was made. */
  readonly spent: HalfMf;
  /** MF gone when the first hex is entered from here: what was spent before, and the exit from a foxhole. */
  readonly made: HalfMf;
  readonly leaving: boolean;
  readonly shelters: readonly Shelter[];
  /** Shelters that it may designate: none that it must count lies nearer. */
  readonly destinations: readonly Shelter[];
  /** Shelters that it may pass through as if they were nothing. */
  readonly passable: ReadonlySet<LocationIndex>;
  /** Nothing that it must count is within reach: any Location will do. */
  readonly free: boolean;
}

const buildingOf = (field: Field, at: LocationIndex): number | undefined => field.hexOf(at).building?.building;

const inOwnBuilding = (field: Field, origin: LocationIndex, at: LocationIndex): boolean => {
  const own = buildingOf(field, field.start);
  return own !== undefined && buildingOf(field, origin) === own && buildingOf(field, at) === own;
};

const exitFrom = (field: Field, origin: LocationIndex, spent: HalfMf): number =>
  spent === 0 ? Math.max(0, ...field.steps(origin).map((step) => exitCost(field, step))) : 0;

/** Shelters in reach, each with the reasons for which it may be ignored. */
const sheltersFrom = (ways: Ways, origin: LocationIndex, seen: Seen, left: HalfMf, spent: HalfMf): readonly Shelter[] => {
  const { field } = ways;
  const known = field.enemies.filter((enemy) => includes(seen, enemy));
  const within = halfMf(left - exitFrom(field, origin, spent));
  return [...ways.costsFrom(origin, seen, left, spent)]
    .filter(([at, cost]) => at !== origin && isCover(field, at) && (cost <= within || field.location(at).hex === field.location(origin).hex))
    .map(([at, cost]) => {
      const near = known.find((enemy) => field.range(at, enemy) <= field.range(origin, enemy));
      return { at, cost, ownBuilding: inOwnBuilding(field, origin, at), ...(near && { noFartherFrom: near }) };
    });
};

const nearestCounted = (shelters: readonly Shelter[], counts: (shelter: Shelter) => boolean): number =>
  Math.min(Infinity, ...shelters.filter(counts).map(({ cost }) => cost));

export interface Planner {
  plansAt(origin: LocationIndex, seen: Seen, spent: HalfMf): readonly Plan[];
  /** The same plan with one destination struck off: the owner meant another. */
  without(plan: Plan, at: LocationIndex): Plan;
}

/**
 * The plans open to the unit at `origin`, knowing `seen`, with `left` MF. The nearest shelter in MF over lawful ways binds,
 * unless it may be ignored.
 *
 * @rule A10.51
 */
export const createPlanner = (ways: Ways): Planner => {
  let count = 0;
  const planned = new Map<string, readonly Plan[]>();
  const shortened = new Map<string, Plan>();
  const plansAt: Planner['plansAt'] = (origin, seen, spent) =>
    remembered(planned, `${origin} ${seen} ${spent}`, () =>
      pointsOfPlanning(ways, origin, seen, spent).map((point) => planFor(point, (count += 1))));
  const without: Planner['without'] = (plan, at) =>
    remembered(shortened, `${plan.id} ${at}`, () =>
      ({ ...plan, id: (count += 1), destinations: plan.destinations.filter((shelter) => shelter.at !== at) }));
  return { plansAt, without };
};

const remembered = <V>(known: Map<string, V>, key: string, make: () => V): V => {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
};

/** Where and with what intent a plan is made. */
interface Point extends Pick<Plan, 'origin' | 'spent' | 'made' | 'leaving' | 'shelters'> {
  readonly mayPassBack: boolean;
}

/** A unit in the building that it started in has two intents. Any point is no farther from a Known enemy than itself, so it may be passed again. */
const pointsOfPlanning = (ways: Ways, origin: LocationIndex, seen: Seen, spent: HalfMf): readonly Point[] => {
  const { field } = ways;
  const shelters = sheltersFrom(ways, origin, seen, halfMf(field.allowance - spent), spent);
  const made = halfMf(spent + exitFrom(field, origin, spent));
  const intents = inOwnBuilding(field, origin, origin) ? [false, true] : [false];
  return intents.map((leaving) => ({ origin, spent, made, leaving, shelters, mayPassBack: leaving || seen !== NOBODY }));
};

const planFor = ({ mayPassBack, ...point }: Point, id: number): Plan => {
  const { shelters, leaving, origin } = point;
  const ignorable = (shelter: Shelter): boolean => shelter.noFartherFrom !== undefined || (leaving && shelter.ownBuilding);
  const nearest = nearestCounted(shelters, (shelter) => !ignorable(shelter));
  const passable = shelters.filter(ignorable).map(({ at }) => at);
  return {
    ...point,
    id,
    family: id,
    destinations: shelters.filter((shelter) => shelter.cost <= nearest && !(leaving && shelter.ownBuilding)),
    passable: new Set(mayPassBack ? [origin, ...passable] : passable),
    free: nearest === Infinity,
  };
};
