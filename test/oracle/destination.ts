import type { LocationIndex } from '../../src/board/map/gameMap.ts';
import { has } from '../../src/units/unit.ts';
import {
  allowanceOf,
  buildingAt,
  distancesFrom,
  isSameBuilding,
  type Known,
  type Survey,
} from './direction.ts';
import { groundOf, locationOf } from './posts.ts';
import { hexOf, isCover, placeOf, rangeOf, type Table } from './table.ts';

/** A building or woods Location that can be reached from where the destination is chosen. */
export interface Shelter {
  readonly at: LocationIndex;
  readonly cost: number;
  /**
   * The same by legal routes alone, of the post in the hex that has the shortest; infinite of others and where
   * there is none.
   */
  readonly lawful: number;
  /** The same as `cost` by ways that nobody may shun for mines or a FFE; infinite if there is none. */
  readonly sure: number;
  /** No farther from some Known enemy than the place of choosing. */
  readonly nearEnemy: boolean;
  readonly ownBuilding: boolean;
  /**
   * Another floor of the hex where it chooses, while another hex has to be counted: A10.51 speaks of the
   * nearest hex.
   */
  readonly otherFloor: boolean;
}

/** What a rout is bound for: one shelter, or anywhere; and the shelters that it ignores on the way. */
export interface Goal {
  readonly id: string;
  readonly to?: LocationIndex;
  /** Distance MF to it by the shortest way, in halves. */
  readonly distance: number;
  readonly ignored: ReadonlySet<LocationIndex>;
  /** The Locations of the building that it has chosen to leave altogether. */
  readonly leaving: ReadonlySet<LocationIndex>;
}

/**
 * A place no farther from one of the enemies that count than the place of measuring may be ignored. A10.51;
 * D-1: which enemies; D-6: measured where.
 */
const isNearEnemy = (table: Table, at: LocationIndex, from: LocationIndex, known: Known): boolean => {
  const { rules, start, map } = table;
  const origin = rules['D-6'] === 'start' ? start : from;
  const counted =
    rules['D-1'] === 'unconcealed' ? table.enemies.filter(({ unit }) => !has(unit, 'concealed')) : known;
  return counted.some((foe) => rangeOf(map, at, foe.at) <= rangeOf(map, origin, foe.at));
};

type Costs = Pick<Shelter, 'cost' | 'lawful' | 'sure'>;

/**
 * Distances to all that legal routes reach with the MF left; D-3 counts those MF by any way, D-10 counts what
 * legal routes do not reach as well.
 */
const distancesTo = (
  table: Table,
  from: LocationIndex,
  known: Known,
  left: number,
): ReadonlyMap<LocationIndex, Costs> => {
  const survey = { from, known, fresh: left === allowanceOf(table), mayLeave: () => true };
  const within = (kind: Pick<Survey, 'by' | 'unopposed'>): ReadonlyMap<LocationIndex, number> => {
    const spent = distancesFrom(table, { ...survey, ...kind, by: 'spent' });
    return new Map(
      [...distancesFrom(table, { ...survey, ...kind })].filter(
        ([at, cost]) => cost <= left && (spent.get(at) ?? Infinity) <= left,
      ),
    );
  };
  const reached = (by: Survey['by']) => {
    const [lawful, pure] = [within({ by }), within({ by, unopposed: true })];
    const costs = [...(table.rules['D-10'] === 'anyInReach' ? pure : lawful).keys()].map(
      (at) =>
        [
          at,
          (table.rules['D-3'] === 'lawfulWay' ? lawful.get(at) : undefined) ?? pure.get(at) ?? Infinity,
        ] as const,
    );
    return { lawful, costs: new Map(costs) };
  };
  const [all, sure] = [reached('distance'), reached('unshunned')];
  return new Map(
    [...all.costs].map(([at, cost]) => [
      at,
      { cost, lawful: all.lawful.get(at) ?? Infinity, sure: sure.costs.get(at) ?? Infinity },
    ]),
  );
};

/** All shelters within the MF left, each with its cheapest way. A10.51 */
export const sheltersFrom = (
  table: Table,
  from: LocationIndex,
  known: Known,
  left: number,
): readonly Shelter[] => {
  const covers = [...distancesTo(table, from, known, left)].filter(
    ([at]) => at !== from && isCover(table, at),
  );
  // R-leaving: it may leave its building into the open with no other cover in reach, or for other cover
  // alone.
  const mayLeave =
    isOwn(table, from) && (table.rules['R-leaving'] === 'always' || covers.some(([at]) => !isOwn(table, at)));
  const shelters = nearestByHex(table, covers).map(({ at, ...costs }) => ({
    at,
    ...costs,
    nearEnemy: isNearEnemy(table, at, from, known),
    ownBuilding: mayLeave && isOwn(table, at),
    otherFloor: isOtherFloor(table, from, at),
  }));
  const binding = shelters.some(
    ({ otherFloor, nearEnemy, sure }) => !otherFloor && !nearEnemy && sure < Infinity,
  );
  return shelters.map((shelter) => ({ ...shelter, otherFloor: shelter.otherFloor && binding }));
};

/**
 * A10.51: it is the hex that is nearest, by the cheapest lawful entry, above ground or from trench to trench;
 * A10.531: what its Fortifications cost besides does not count.
 */
const nearestByHex = (
  table: Table,
  covers: readonly (readonly [LocationIndex, Costs])[],
): readonly ({ readonly at: LocationIndex } & Costs)[] =>
  covers.map(([at, own]) => {
    const there = covers
      .filter(([other]) => groundOf(table.map, other) === groundOf(table.map, at))
      .map(([, costs]) => costs);
    const least = (by: (costs: Costs) => number): number => Math.min(...there.map(by));
    return {
      at,
      cost: least(({ cost }) => cost),
      sure: least(({ sure }) => sure),
      lawful: own.lawful === least(({ lawful }) => lawful) ? own.lawful : Infinity,
    };
  });

const isOtherFloor = (table: Table, from: LocationIndex, at: LocationIndex): boolean => {
  const [here, there] = [placeOf(table.map, from), placeOf(table.map, at)];
  return table.rules['R-stairs'] === 'hex' && here.hex === there.hex && here.level !== there.level;
};

/**
 * Part of the cover that it starts in and may leave altogether: its building, unless that counts
 * (SK-ownBuilding); by D-15 its woods too.
 */
const isOwn = (table: Table, at: LocationIndex): boolean => {
  const { rules, start } = table;
  if (buildingAt(table, start) !== undefined)
    return rules['SK-ownBuilding'] === 'mayIgnore' && isSameBuilding(table, at, start);
  return rules['D-15'] === 'mayLeave' && woodsAround(table).has(at);
};

const isWoods = (table: Table, at: LocationIndex): boolean =>
  isCover(table, at) && buildingAt(table, at) === undefined;

/**
 * The woods hexes that can be walked through from the one where it starts, never out of woods, enemies and
 * hexsides left aside.
 */
const woodsAround = (table: Table): ReadonlySet<LocationIndex> => {
  const found = new Set(isWoods(table, table.start) ? [table.start] : []);
  for (const at of found) {
    const near = hexOf(table.map, at).neighbours.flatMap((index) =>
      index === undefined ? [] : (table.map.hexes[index]?.locations ?? []),
    );
    for (const next of near) if (isWoods(table, next)) found.add(next);
  }
  return found;
};

const leastCost = (shelters: readonly Shelter[]): number =>
  Math.min(Infinity, ...shelters.map(({ sure }) => sure));

/**
 * Every goal that the owner may choose there: each nearest shelter, once those that he may ignore are ignored
 * or not. The place of choosing is itself no farther from any Known enemy, so that a rout may come back
 * through it.
 */
export const goalsFrom = (table: Table, from: LocationIndex, known: Known, left: number): readonly Goal[] => {
  const shelters = sheltersFrom(table, from, known, left);
  const label = `${from}/${known.map(({ unit }) => unit.id).join('+')}/${left}`;
  const here = isNearEnemy(table, from, from, known) ? [from] : [];
  const staying = goalsAmong(shelters, new Set(), here, label);
  const others = shelters.filter(({ ownBuilding }) => !ownBuilding);
  if (!isOwn(table, from) || (table.rules['R-leaving'] === 'forCover' && others.length === 0)) return staying;
  const own = new Set(table.map.locations.map(({ index }) => index).filter((at) => isOwn(table, at)));
  return [...staying, ...goalsAmong(others, own, here, label)];
};

const goalsAmong = (
  shelters: readonly Shelter[],
  leaving: ReadonlySet<LocationIndex>,
  here: readonly LocationIndex[],
  label: string,
): readonly Goal[] => {
  const ignored = new Set([
    ...leaving,
    ...here,
    ...shelters.filter(({ nearEnemy }) => nearEnemy).map(({ at }) => at),
  ]);
  const least = leastCost(shelters.filter(({ nearEnemy, otherFloor }) => !nearEnemy && !otherFloor));
  if (least === Infinity) return [{ id: `${label} anywhere ${leaving.size}`, distance: 0, ignored, leaving }];
  return shelters
    .filter((shelter) => isNearest(shelter, least))
    .map(({ at, lawful }) => ({
      id: `${label} ${at} ${leaving.size}`,
      to: at,
      distance: lawful,
      ignored,
      leaving,
    }));
};

/** Whether a shelter can be the destination where the nearest that has to be counted costs so much. */
const isNearest = ({ cost, otherFloor }: Shelter, least: number): boolean => otherFloor || cost <= least;

/** Only a way through mines or shells makes it the nearest. */
const isShunned = ({ cost, sure }: Shelter, least: number): boolean =>
  sure > cost && (sure === Infinity || sure > least);

/** The role of each shelter at the start of the rout. */
export const rolesOf = (
  shelters: readonly Shelter[],
): readonly (Shelter & { readonly role: 'binds' | 'mayIgnore' | 'farther' })[] => {
  const counted = shelters.filter(({ nearEnemy, otherFloor }) => !nearEnemy && !otherFloor);
  const staying = leastCost(counted);
  const leaving = leastCost(counted.filter(({ ownBuilding }) => !ownBuilding));
  return shelters.map((shelter) => {
    const plans = [staying, ...(shelter.ownBuilding ? [] : [leaving])].filter((least) =>
      isNearest(shelter, least),
    );
    if (shelter.nearEnemy || shelter.ownBuilding || shelter.otherFloor)
      return { ...shelter, role: plans.length > 0 ? 'mayIgnore' : 'farther' };
    if (plans.length > 0 && plans.every((least) => isShunned(shelter, least)))
      return { ...shelter, role: 'mayIgnore' };
    return {
      ...shelter,
      cost: shelter.sure < Infinity ? shelter.sure : shelter.cost,
      role: plans.length > 0 ? 'binds' : 'farther',
    };
  });
};

/**
 * Whether a unit that has moved can still reach the goal with the MF left, without leaving a shelter where
 * the rout would have to stop.
 */
export const isWithinReach = (
  table: Table,
  { left, ...moment }: Standing & { readonly left: number },
): boolean => distanceLeft(table, moment, 'spent') <= left;

/** The same of the Location of the goal, be it above the trench that was meant. */
export const isPlaceWithinReach = (table: Table, standing: Standing & { readonly left: number }): boolean => {
  const { goal } = standing;
  const posts = [...table.exits.keys()].filter(
    (post) => goal.to !== undefined && locationOf(table.map, post) === locationOf(table.map, goal.to),
  );
  return posts.some((to) => isWithinReach(table, { ...standing, goal: { ...goal, to } }));
};

interface Standing {
  readonly at: LocationIndex;
  readonly known: Known;
  readonly goal: Goal;
  readonly held: boolean;
}

/** MF to the goal from there, by ways that no shelter on them ends; none where anywhere will do. */
export const distanceLeft = (table: Table, { at, known, goal, held }: Standing, by: Survey['by']): number => {
  if (goal.to === undefined) return 0;
  const stops = (place: LocationIndex): boolean =>
    place === at ? held : isCover(table, place) && !goal.ignored.has(place) && place !== goal.to;
  return (
    distancesFrom(table, {
      from: at,
      known,
      fresh: false,
      mayLeave: (from, to) => !stops(from) || isCover(table, to),
      by,
    }).get(goal.to) ?? Infinity
  );
};

/**
 * Whether a unit that has spent so much distance MF, and then stands there, is on a shortest way to its goal.
 */
export const isOnShortestWay = (table: Table, moment: Late): boolean =>
  moment.goal.distance < Infinity && shortestThrough(table, moment) === moment.goal.distance;

/**
 * Destination nothing it may go anywhere, but one that has chosen to leave its building only where it can still
 * come out of it.
 */
export const comesOut = (
  table: Table,
  { at, known, goal, left }: Omit<Standing, 'held'> & { readonly left: number },
): boolean =>
  !goal.leaving.has(at) ||
  [...distancesFrom(table, { from: at, known, fresh: false, mayLeave: () => true, by: 'spent' })].some(
    ([to, cost]) => cost <= left && !goal.leaving.has(to),
  );

interface Late {
  readonly at: LocationIndex;
  readonly trail: number;
  readonly known: Known;
  readonly goal: Goal;
}

/**
 * The distance MF to the goal of a unit that came by such a trail, by the shortest way on; `undefined` if
 * there is none, however long.
 */
export const shortestThrough = (table: Table, { at, trail, known, goal }: Late): number | undefined => {
  const rest =
    goal.to === undefined
      ? undefined
      : distancesFrom(table, { from: at, known, fresh: false, mayLeave: () => true, by: 'distance' }).get(
          goal.to,
        );
  return rest === undefined ? undefined : trail + rest;
};
