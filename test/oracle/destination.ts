import type { LocationIndex } from '../../src/board/gameMap.ts';
import { allowanceOf, distancesFrom, isSameBuilding, type Known } from './direction.ts';
import { isCover, rangeOf, type Table } from './table.ts';

/** A building or woods Location that can be reached from where the destination is chosen. */
export interface Shelter {
  readonly at: LocationIndex;
  readonly cost: number;
  /** The same by ways that nobody may shun for mines or a FFE; infinite if there is none. */
  readonly sure: number;
  /** No farther from some Known enemy than the place of choosing. */
  readonly nearEnemy: boolean;
  readonly ownBuilding: boolean;
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

/** All shelters within the MF left, each with its cheapest way. A10.51 */
export const sheltersFrom = (table: Table, from: LocationIndex, known: Known, left: number): readonly Shelter[] => {
  const survey = { from, known, fresh: left === allowanceOf(table), mayLeave: () => true };
  const [spent, sure] = [distancesFrom(table, { ...survey, by: 'spent' }), distancesFrom(table, { ...survey, by: 'unshunned' })];
  const within = (costs: ReadonlyMap<LocationIndex, number>, at: LocationIndex): number => ((costs.get(at) ?? Infinity) <= left ? (costs.get(at) ?? Infinity) : Infinity);
  return [...distancesFrom(table, { ...survey, by: 'distance' })]
    .filter(([at]) => at !== from && isCover(table, at) && within(spent, at) < Infinity)
    .map(([at, cost]) => ({
      at,
      cost,
      sure: within(sure, at),
      nearEnemy: known.some((foe) => rangeOf(table.map, at, foe.at) <= rangeOf(table.map, from, foe.at)),
      ownBuilding: isSameBuilding(table, at, from) && isSameBuilding(table, from, table.start),
    }));
};

const leastCost = (shelters: readonly Shelter[]): number => Math.min(Infinity, ...shelters.map(({ sure }) => sure));

/**
 * Every goal that the owner may choose there: each nearest shelter, once those that he may ignore are ignored or not.
 * The place of choosing is itself no farther from any Known enemy, so that a rout may come back through it.
 */
export const goalsFrom = (table: Table, from: LocationIndex, known: Known, left: number): readonly Goal[] => {
  const shelters = sheltersFrom(table, from, known, left);
  const label = `${from}/${known.map(({ unit }) => unit.id).join('+')}/${left}`;
  const staying = goalsAmong(shelters, new Set(), known.length > 0 ? [from] : [], label);
  if (!isSameBuilding(table, from, table.start)) return staying;
  const own = new Set(table.map.locations.map(({ index }) => index).filter((at) => isSameBuilding(table, at, from)));
  return [...staying, ...goalsAmong(shelters.filter(({ ownBuilding }) => !ownBuilding), own, known.length > 0 ? [from] : [], label)];
};

const goalsAmong = (shelters: readonly Shelter[], leaving: ReadonlySet<LocationIndex>, here: readonly LocationIndex[], label: string): readonly Goal[] => {
  const ignored = new Set([...leaving, ...here, ...shelters.filter(({ nearEnemy }) => nearEnemy).map(({ at }) => at)]);
  const least = leastCost(shelters.filter(({ nearEnemy }) => !nearEnemy));
  if (least === Infinity) return [{ id: `${label} anywhere ${leaving.size}`, distance: 0, ignored, leaving }];
  return shelters
    .filter((shelter) => isNearest(shelter, least))
    .map(({ at, cost }) => ({ id: `${label} ${at} ${leaving.size}`, to: at, distance: cost, ignored, leaving }));
};

/** Whether a shelter can be the destination where the nearest that has to be counted costs so much. */
const isNearest = ({ cost }: Shelter, least: number): boolean => cost <= least;

/** Only a way through mines or shells makes it the nearest. */
const isShunned = ({ cost, sure }: Shelter, least: number): boolean => sure > cost && (sure === Infinity || sure > least);

/** The role of each shelter at the start of the rout. */
export const rolesOf = (shelters: readonly Shelter[]): readonly (Shelter & { readonly role: 'binds' | 'mayIgnore' | 'farther' })[] => {
  const staying = leastCost(shelters.filter(({ nearEnemy }) => !nearEnemy));
  const leaving = leastCost(shelters.filter(({ nearEnemy, ownBuilding }) => !nearEnemy && !ownBuilding));
  return shelters.map((shelter) => {
    const plans = [staying, ...(shelter.ownBuilding ? [] : [leaving])].filter((least) => isNearest(shelter, least));
    if (shelter.nearEnemy || shelter.ownBuilding) return { ...shelter, role: plans.length > 0 ? 'mayIgnore' : 'farther' };
    if (plans.length > 0 && plans.every((least) => isShunned(shelter, least))) return { ...shelter, role: 'mayIgnore' };
    return { ...shelter, cost: shelter.sure < Infinity ? shelter.sure : shelter.cost, role: plans.length > 0 ? 'binds' : 'farther' };
  });
};

/** Whether a unit that has moved can still reach the goal with the MF left, without leaving a shelter where the rout would have to stop. */
export const isWithinReach = (table: Table, { at, left, known, goal, held }: { readonly at: LocationIndex; readonly left: number; readonly known: Known; readonly goal: Goal; readonly held: boolean }): boolean => {
  if (goal.to === undefined) return true;
  const stops = (place: LocationIndex): boolean => (place === at ? held : isCover(table, place) && !goal.ignored.has(place) && place !== goal.to);
  const distance = distancesFrom(table, { from: at, known, fresh: false, mayLeave: (from, to) => !stops(from) || isCover(table, to), by: 'spent' }).get(goal.to);
  return distance !== undefined && distance <= left;
};

/** Whether a unit that has spent so much distance MF, and then stands there, is on a shortest way to its goal. */
export const isOnShortestWay = (table: Table, { at, trail, known, goal }: { readonly at: LocationIndex; readonly trail: number; readonly known: Known; readonly goal: Goal }): boolean => {
  const rest = goal.to === undefined ? undefined : distancesFrom(table, { from: at, known, fresh: false, mayLeave: () => true, by: 'distance' }).get(goal.to);
  return rest !== undefined && trail + rest === goal.distance;
};
