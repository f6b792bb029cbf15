import type { LocationIndex } from '../../src/board/map/gameMap.ts';
import { has } from '../../src/units/unit.ts';
import { counter } from '../../src/units/counters.ts';
import { groundOf, isAblaze, locationOf, postOf } from './posts.ts';
import {
  hexOf,
  interdictorsOf,
  isAdjacent,
  isArmed,
  isBesieged,
  isCover,
  isInBox,
  mayBeShunned,
  paymentsOf,
  neighboursOf,
  placeOf,
  rangeOf,
  sees,
  sightBetween,
  exposedTo,
  type Arrival,
  type Foe,
  type Table,
} from './table.ts';

/** Enemies that the router knows of: not concealed, and in LOS of where it stands or of where it stood. */
export type Known = readonly Foe[];

const isConcealed = ({ unit }: Foe): boolean => has(unit, 'concealed') || has(unit, 'hidden');

/** What it knows after standing there too. A10.51, A10.533; SK-RtPh-14 as it is written asks for no LOS. */
export const knownAt = (table: Table, at: LocationIndex, before: Known): Known => {
  const inView = (foe: Foe): boolean =>
    foe.at === locationOf(table.map, at) || sees(sightBetween(table, at, foe));
  return table.enemies.filter(
    (foe) => !isConcealed(foe) && (table.rules['SK-memory'] === 'all' || before.includes(foe) || inView(foe)),
  );
};

export const isConcealedAt = (table: Table, at: LocationIndex): boolean =>
  table.enemies.some((foe) => foe.at === locationOf(table.map, at) && isConcealed(foe));

/** B30.44: nobody enters a pillbox that enemies are in, as far as they are not concealed (A10.533). */
const isHeld = (table: Table, to: LocationIndex): boolean =>
  isInBox(table, to) && table.enemies.some((foe) => foe.at === to && !isConcealed(foe));

/**
 * One who is in plain view there, and hidden only from where the unit stands, as from within a pillbox: it
 * meets him before it enters.
 */
const isMetThere = (table: Table, from: LocationIndex, to: LocationIndex): boolean =>
  table.enemies.some(
    (foe) =>
      foe.at === locationOf(table.map, to) && !isConcealed(foe) && !sees(sightBetween(table, from, foe)),
  );

/**
 * A10.51: never nearer to a Known armed enemy, never into the Location of one, never ADJACENT to one but out
 * of its own Location.
 */
export const mayStep = (table: Table, from: LocationIndex, to: LocationIndex, known: Known): boolean =>
  !isHeld(table, to) &&
  !isMetThere(table, from, to) &&
  known.every((foe) => {
    if (foe.at === locationOf(table.map, to)) return false;
    // SK-RtPh-14 in play has no memory: who has lost sight of it may be approached.
    const watches =
      isArmed(foe) && (table.rules['SK-memory'] !== 'inView' || sees(sightBetween(table, from, foe)));
    if (watches && rangeOf(table.map, to, foe.at) < rangeOf(table.map, from, foe.at)) return false;
    return (
      (locationOf(table.map, from) === foe.at && table.rules['SK-leaving'] === 'allowed') ||
      !isAdjacent(table, to, foe)
    );
  });

export const isNextToOrWith = (table: Table, at: LocationIndex, foe: Foe): boolean =>
  foe.at === locationOf(table.map, at) || isAdjacent(table, at, foe);

/** Beside or with any Known enemy, whatever its state. */
export const isBesideKnown = (table: Table, at: LocationIndex, known: Known): boolean =>
  known.some((foe) => isNextToOrWith(table, at, foe));

const isInGoodOrder = ({ unit }: Foe): boolean =>
  !(['broken', 'berserk', 'melee'] as const).some((state) => has(unit, state));

/**
 * Beside or with a Known enemy that is unbroken and armed: it may not stay there. A10.5; SK-RtPh-04: in Good
 * Order.
 */
export const isBesideFighter = (table: Table, at: LocationIndex, known: Known): boolean =>
  known.some((foe) => isFighter(table, foe) && isNextToOrWith(table, at, foe));

export const isFighter = ({ rules }: Table, foe: Foe): boolean =>
  isArmed(foe) && (rules['SK-neighbours'] === 'goodOrder' ? isInGoodOrder(foe) : !has(foe.unit, 'broken'));

/** A rout may not end beside a fighter, nor, by one side of D-16, beside an armed enemy of any state. */
export const isBadCompany = (table: Table, at: LocationIndex, known: Known): boolean =>
  isBesideFighter(table, at, known) ||
  (table.rules['D-16'] === 'barred' && isBesideKnown(table, at, known.filter(isArmed)));

/**
 * A10.531: Open Ground is where an Interdictor could take the -1 for Movement in the Open; by the other
 * reading (R-open) where any enemy could who sees so far.
 */
const standsOpen = (table: Table, arrival: Arrival, known: Known): boolean =>
  table.rules['R-open'] === 'allowed'
    ? interdictorsOf(table, arrival).some((foe) => known.includes(foe))
    : exposedTo(table, arrival, known).length > 0;

/**
 * Whether a rout may end so: not beside a fighter, and in Open Ground only after Interdiction there; out of a
 * pillbox nobody is driven (B30.5).
 */
export const mayEnd = (table: Table, arrival: Arrival, known: Known, interdicted: boolean): boolean =>
  isInBox(table, arrival.at) ||
  (!isBadCompany(table, arrival.at, known) && (interdicted || !standsOpen(table, arrival, known)));

export const isNight = ({ situation }: Table): boolean => situation.night !== undefined;

/** What the router owes, and whether it is under DM. */
export interface Duty {
  readonly kind: 'must' | 'may' | 'cannot';
  readonly dm: boolean;
}

/** D5.311, D6.24: Passengers may get out beneath their vehicle; Riders are off theirs when they break. */
const ridesInside = ({ situation, router }: Table): boolean =>
  situation.units.some(
    ({ id, counter: vehicle }) => id === router.aboard && counter(vehicle).carries === 'passengers',
  );

/** A10.5, A10.62, A19.12, with the procedure's readings of which enemies count. */
export const dutyOf = (table: Table): Duty => {
  const { router, start } = table;
  const known = knownAt(table, start, []);
  const standing = { at: start, sheltered: false };
  const open = exposedTo(table, standing, known).length > 0;
  // SK-RtPh-02: by the Starter Kit DM comes of neighbours in Good Order alone.
  const neighbours = known.filter(
    (foe) => isArmed(foe) && (table.rules['SK-dm'] !== 'goodOrder' || isInGoodOrder(foe)),
  );
  const burning = isAblaze(table, start);
  const dm =
    has(router, 'broken') &&
    (has(router, 'dm') || open || burning || isBesideKnown(table, start, neighbours));
  if (router.heldBy !== undefined || has(router, 'unarmed')) return { kind: 'cannot', dm };
  if (router.aboard !== undefined)
    return { kind: ridesInside(table) && dm && has(router, 'broken') ? 'may' : 'cannot', dm };
  if (!has(router, 'broken') || has(router, 'melee') || has(router, 'pinned') || has(router, 'routed'))
    return { kind: 'cannot', dm };
  if (isInBox(table, start))
    return { kind: dm && !has(router, 'disrupted') && !isBesieged(table, start) ? 'may' : 'cannot', dm };
  // E1.54: nobody has to rout at night; Disrupted units may where they would have to by day.
  if (isNight(table) && !burning)
    return {
      kind:
        dm && (!has(router, 'disrupted') || open || isBesideFighter(table, start, known)) ? 'may' : 'cannot',
      dm,
    };
  if (burning || open || isBesideFighter(table, start, known)) return { kind: 'must', dm };
  return { kind: dm && !has(router, 'disrupted') ? 'may' : 'cannot', dm };
};

/** Half MF: 6, or 3 for a wounded SMC. A10.5 */
export const allowanceOf = ({ router }: Table): number => (has(router, 'wounded') ? 6 : 12);

/** A router that has entered no Location yet still has to leave its Encirclement (A7.7). */
export interface Pace {
  readonly fresh: boolean;
}

/** A7.7: the first Location that an Encircled unit enters costs double. */
export const stepFactor = (table: Table, { fresh }: Pace): number =>
  fresh && has(table.router, 'encircled') ? 2 : 1;

/**
 * Where distances are measured from, with what is known there, and which shelters let nobody out into the
 * open.
 */
export interface Survey extends Pace {
  readonly from: LocationIndex;
  readonly known: Known;
  readonly mayLeave: (at: LocationIndex, to: LocationIndex) => boolean;
  /**
   * Distance MF, which count no Fortifications (A10.531); the same by ways that nobody may shun; or all that
   * is spent.
   */
  readonly by: 'distance' | 'unshunned' | 'spent';
  /** As if no enemy in the open were in the way. */
  readonly unopposed?: boolean;
}

/** Least MF to all that can be reached by steps that what is known allows. */
export const distancesFrom = (table: Table, survey: Survey): ReadonlyMap<LocationIndex, number> => {
  const distance = new Map<LocationIndex, number>([[survey.from, 0]]);
  const steps = new Map<LocationIndex, ReturnType<typeof stepsOf>>();
  for (let again = true; again; ) {
    again = false;
    for (const [at, spent] of [...distance]) {
      const ways = steps.get(at) ?? stepsOf(table, survey, at);
      steps.set(at, ways);
      for (const [to, cost] of ways)
        if (spent + cost <= allowanceOf(table) && spent + cost < (distance.get(to) ?? Infinity)) {
          distance.set(to, spent + cost);
          again = true;
        }
    }
  }
  return distance;
};

const stepsOf = (
  table: Table,
  { from, fresh, known, mayLeave, by, unopposed }: Survey,
  at: LocationIndex,
): readonly (readonly [LocationIndex, number])[] => {
  // A hole in its own hex is no distance, and leaves the first Location still to be entered.
  const isFirst = at === from || (by !== 'spent' && groundOf(table.map, at) === groundOf(table.map, from));
  return neighboursOf(table, at)
    .filter((to) => (unopposed ? !isHeld(table, to) : mayStep(table, at, to, known)) && mayLeave(at, to))
    .map((to) => [
      to,
      Math.min(
        ...paymentsOf(table, at, to)
          .filter((payment) => by !== 'unshunned' || !mayBeShunned(table, at, to, payment))
          .map(
            ({ cost, fort }) =>
              cost * stepFactor(table, { fresh: fresh && isFirst }) + (by === 'spent' ? fort : 0),
          ),
      ),
    ]);
};

/** The building that a Location is part of; `undefined` outdoors. */
export const buildingAt = (table: Table, at: LocationIndex): number | undefined =>
  isCover(table, at) ? hexOf(table.map, at).building?.building : undefined;

export const isSameBuilding = (table: Table, a: LocationIndex, b: LocationIndex): boolean =>
  buildingAt(table, a) !== undefined && buildingAt(table, a) === buildingAt(table, b);

export const nameAt = (table: Table, at: LocationIndex): string =>
  `${placeOf(table.map, at).id}${isInBox(table, at) ? '/p' : ''}`;

/**
 * Enemies of the router in the order of the table, without Dummies (A12.1) and those of them that are held
 * (A20.5).
 */
export const enemiesOf = (table: Pick<Table, 'situation' | 'map' | 'sights' | 'router'>): readonly Foe[] =>
  table.situation.units.flatMap((unit) => {
    const at = table.map.locationById.get(unit.at);
    if (
      unit.side === table.router.side ||
      at === undefined ||
      has(unit, 'dummy') ||
      unit.heldBy !== undefined
    )
      return [];
    const post = postOf(table, unit);
    return [{ unit, post, at: locationOf(table.map, post) }];
  });
