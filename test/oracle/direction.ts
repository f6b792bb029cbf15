import type { LocationIndex } from '../../src/board/gameMap.ts';
import { has } from '../../src/units/unit.ts';
import { hexOf, isAdjacent, isCover, paymentsOf, neighboursOf, placeOf, rangeOf, sees, exposedTo, type Arrival, type Foe, type Table } from './table.ts';

/** Enemies that the router knows of: not concealed, and in LOS of where it stands or of where it stood. */
export type Known = readonly Foe[];

const isConcealed = ({ unit }: Foe): boolean => has(unit, 'concealed');

/** What it knows after standing there too. A10.51, A10.533; SK-RtPh-14 as it is written asks for no LOS. */
export const knownAt = (table: Table, at: LocationIndex, before: Known): Known => {
  const inView = (foe: Foe): boolean => foe.at === at || sees(table.sights.between(at, foe.at));
  return table.enemies.filter((foe) => !isConcealed(foe) && (table.rules['SK-memory'] === 'all' || before.includes(foe) || inView(foe)));
};

export const isConcealedAt = (table: Table, at: LocationIndex): boolean => table.enemies.some((foe) => foe.at === at && isConcealed(foe));

/** A10.51: never nearer to a Known armed enemy, never into the Location of one, never ADJACENT to one but out of its own Location. */
export const mayStep = (table: Table, from: LocationIndex, to: LocationIndex, known: Known): boolean =>
  known.every((foe) => {
    if (foe.at === to) return false;
    // SK-RtPh-14 in play has no memory: who has lost sight of it may be approached.
    const watches = table.rules['SK-memory'] !== 'inView' || sees(table.sights.between(from, foe.at));
    if (watches && rangeOf(table.map, to, foe.at) < rangeOf(table.map, from, foe.at)) return false;
    return (from === foe.at && table.rules['SK-leaving'] === 'allowed') || !isAdjacent(table, to, foe.at);
  });

export const isNextToOrWith = (table: Table, at: LocationIndex, foe: Foe): boolean => foe.at === at || isAdjacent(table, at, foe.at);

/** Beside or with any Known enemy, whatever its state. */
export const isBesideKnown = (table: Table, at: LocationIndex, known: Known): boolean => known.some((foe) => isNextToOrWith(table, at, foe));

const isInGoodOrder = ({ unit }: Foe): boolean => !(['broken', 'berserk', 'melee'] as const).some((state) => has(unit, state));

/** Beside or with a Known enemy that is unbroken and armed: it may not stay there. A10.5; SK-RtPh-04: in Good Order. */
export const isBesideFighter = (table: Table, at: LocationIndex, known: Known): boolean =>
  known.some((foe) => isFighter(table, foe) && isNextToOrWith(table, at, foe));

export const isFighter = ({ rules }: Table, foe: Foe): boolean => (rules['SK-neighbours'] === 'goodOrder' ? isInGoodOrder(foe) : !has(foe.unit, 'broken'));

/** A rout may not end beside a fighter, nor, by one side of D-16, beside an enemy of any state. */
export const isBadCompany = (table: Table, at: LocationIndex, known: Known): boolean =>
  isBesideFighter(table, at, known) || (table.rules['D-16'] === 'barred' && isBesideKnown(table, at, known));

/** Whether a rout may end so: not beside a fighter, and in the open before an enemy only after Interdiction there. */
export const mayEnd = (table: Table, arrival: Arrival, known: Known, interdicted: boolean): boolean =>
  !isBadCompany(table, arrival.at, known) && (interdicted || table.rules['R-open'] === 'allowed' || exposedTo(table, arrival, known).length === 0);

export const isNight = ({ situation }: Table): boolean => situation.night !== undefined;

/** What the router owes, and whether it is under DM. */
export interface Duty {
  readonly kind: 'must' | 'may' | 'cannot';
  readonly dm: boolean;
}

/** A10.5, A10.62, A19.12, with the procedure's readings of which enemies count. */
export const dutyOf = (table: Table): Duty => {
  const { router, start } = table;
  const known = knownAt(table, start, []);
  const standing = { at: start, sheltered: has(router, 'foxhole') };
  const open = exposedTo(table, standing, known).length > 0;
  // SK-RtPh-02: by the Starter Kit DM comes of neighbours in Good Order alone.
  const neighbours = table.rules['SK-dm'] === 'goodOrder' ? known.filter(isInGoodOrder) : known;
  const dm = has(router, 'dm') || open || isBesideKnown(table, start, neighbours);
  if (!has(router, 'broken') || has(router, 'melee') || has(router, 'pinned') || has(router, 'routed')) return { kind: 'cannot', dm };
  // E1.54: nobody has to rout at night; Disrupted units may where they would have to by day.
  if (isNight(table)) return { kind: dm && (!has(router, 'disrupted') || open || isBesideFighter(table, start, known)) ? 'may' : 'cannot', dm };
  if (open || isBesideFighter(table, start, known)) return { kind: 'must', dm };
  return { kind: dm && !has(router, 'disrupted') ? 'may' : 'cannot', dm };
};

/** Half MF: 6, or 3 for a wounded SMC. A10.5 */
export const allowanceOf = ({ router }: Table): number => (has(router, 'wounded') ? 6 : 12);

/** A router that has not moved yet still has to leave its foxhole (B27.4), and its Encirclement (A7.7). */
export interface Pace {
  readonly fresh: boolean;
}

/** Half MF that leaving a foxhole takes, on top of the step out of it. B27.4 */
export const leavingCost = (table: Table, { fresh }: Pace): number => (fresh && has(table.router, 'foxhole') ? 2 : 0);

/** A7.7: the first Location that an Encircled unit enters costs double. */
export const stepFactor = (table: Table, { fresh }: Pace): number => (fresh && has(table.router, 'encircled') ? 2 : 1);

/** Where distances are measured from, with what is known there, and which shelters let nobody out into the open. */
export interface Survey extends Pace {
  readonly from: LocationIndex;
  readonly known: Known;
  readonly mayLeave: (at: LocationIndex, to: LocationIndex) => boolean;
}

/** Least distance MF to all that can be reached by steps that what is known allows; foxholes left out of account. */
export const distancesFrom = (table: Table, survey: Survey): ReadonlyMap<LocationIndex, number> => {
  const distance = new Map<LocationIndex, number>([[survey.from, 0]]);
  for (let again = true; again; ) {
    again = false;
    for (const [at, spent] of [...distance])
      for (const [to, cost] of stepsOf(table, survey, at))
        if (spent + cost <= allowanceOf(table) && spent + cost < (distance.get(to) ?? Infinity)) {
          distance.set(to, spent + cost);
          again = true;
        }
  }
  return distance;
};

const stepsOf = (table: Table, { from, fresh, known, mayLeave }: Survey, at: LocationIndex): readonly (readonly [LocationIndex, number])[] =>
  neighboursOf(table, at)
    .filter((to) => mayStep(table, at, to, known) && mayLeave(at, to))
    .map((to) => [to, Math.min(...paymentsOf(table, at, to).map(({ cost }) => cost)) * stepFactor(table, { fresh: fresh && at === from })]);

/** The building that a Location is part of; `undefined` outdoors. */
export const buildingAt = (table: Table, at: LocationIndex): number | undefined => (isCover(table, at) ? hexOf(table.map, at).building?.building : undefined);

export const isSameBuilding = (table: Table, a: LocationIndex, b: LocationIndex): boolean =>
  buildingAt(table, a) !== undefined && buildingAt(table, a) === buildingAt(table, b);

export const nameAt = (table: Table, at: LocationIndex): string => placeOf(table.map, at).id;

/** Enemies of the router in the order of the table, those that the rules know nothing of left out. */
export const enemiesOf = (table: Pick<Table, 'situation' | 'map' | 'router'>): readonly Foe[] =>
  table.situation.units.flatMap((unit) => {
    const at = table.map.locationById.get(unit.at);
    return unit.side === table.router.side || at === undefined ? [] : [{ unit, at }];
  });
