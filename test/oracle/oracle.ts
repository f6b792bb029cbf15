import type { LocationIndex } from '../../src/board/map/gameMap.ts';
import { TERRAIN } from '../../src/board/terrain/terrain.ts';
import type { Sights } from '../../src/los/sight.ts';
import type { Situation } from '../../src/units/position.ts';
import { has, type UnitId, type Condition } from '../../src/units/unit.ts';
import { settingsOf } from '../../src/units/ruleSet.ts';
import {
  comesOut,
  distanceLeft,
  goalsFrom,
  isOnShortestWay,
  isPlaceWithinReach,
  isWithinReach,
  rolesOf,
  sheltersFrom,
  shortestThrough,
  type Goal,
} from './destination.ts';
import {
  allowanceOf,
  dutyOf,
  enemiesOf,
  isBadCompany,
  isBesideKnown,
  isConcealedAt,
  isNight,
  knownAt,
  mayEnd,
  mayStep,
  nameAt,
  stepFactor,
  type Duty,
  type Known,
  type Pace,
} from './direction.ts';
import { leadersAlong } from './leaders.ts';
import { optionsOf, thrownBack } from './concealed.ts';
import {
  chronicle,
  fateAt,
  matesOf,
  safeWayFrom,
  surrenderAmong,
  takersOf,
  waysOut,
  type Chronicle,
  type Loser,
  type Plight,
  type Prospects,
} from './surrender.ts';
import { frontOf } from '../support/askRout.ts';
import { groundOf, isCovered, isWired, locationOf, postOf, withinOf } from './posts.ts';
import {
  exitsOf,
  interdictorsOf,
  isCover,
  isInBox,
  neighboursOf,
  paymentsOf,
  placeOf,
  rangeOf,
  type Arrival,
  type Foe,
  type Table,
} from './table.ts';

/**
 * What the oracle says about one unit, in names, ready to be compared; nothing more of one that cannot rout.
 */
export interface Verdict {
  readonly duty: Duty;
  /** `to E0 E1 with L0`: to which captors it surrenders before it moves, and with whom; or `none`. */
  readonly surrender: string;
  readonly free: boolean;
  /** Shelters: `M2 binds 4` with the cost in half MF. */
  readonly shelters: readonly string[];
  /**
   * Legal ends: `M2 8:0 4:1`, half MF and Interdictions of each way that is cheaper than all with fewer;
   * where it began is none, though a rout may come back.
   */
  readonly ends: readonly string[];
  /** One way to each end, for people who look into a counterexample. */
  readonly ways: readonly string[];
  /**
   * `I4>I3: G4 H5`, for each step that the rules allow some rout, even one that will find no place to end.
   */
  readonly interdicted: readonly string[];
  readonly lowCrawl: readonly string[];
  /** Leaders who may go along, with what each adds to its checks: `L0 -1`. */
  readonly along: readonly string[];
  /**
   * `N1 surrenders` of Locations where every rout that comes there is lost and some so, `N1 eliminated by
   * some way` of others where some are.
   */
  readonly fates: readonly string[];
  /** `E7>E6: E0 eliminated`: thrown back from E7 to E6 by E0. */
  readonly repulses: readonly string[];
  /** `E7 dummies: E8 G7`, where a rout may end that goes on through the Dummies of E7. */
  readonly dummies: readonly string[];
  /** What each concealed enemy could do by showing itself. */
  readonly options: readonly string[];
  readonly counts: { readonly states: number };
}

/** A moment in a rout, just after a step. */
interface Moment {
  readonly at: LocationIndex;
  readonly left: number;
  readonly known: Known;
  readonly goal: Goal;
  /** The goal has been reached. */
  readonly arrived: boolean;
  /** In a shelter that may only be left for another. */
  readonly held: boolean;
  readonly interdictions: number;
  /** Distance MF since the goal was chosen: what the cheapest entries on its way would have cost. */
  readonly trail: number;
  /** It has paid for a shellhole, and the goal is out of reach for that reason alone. A10.51 */
  readonly detour: boolean;
  /** It has come through the Location whose counters are taken for Dummies. */
  readonly through: boolean;
  /** Locations entered so far, for people. */
  readonly way: readonly string[];
}

/** What follows from one step: may the rout end here, and as what may it go on? */
interface Outcome {
  readonly ends: boolean;
  readonly onward: readonly Moment[];
}

interface Log {
  /** Least half MF by the number of Interdictions met, and one way there. */
  readonly ends: Map<
    LocationIndex,
    { readonly costs: ReadonlyMap<number, number>; readonly way: readonly string[] }
  >;
  readonly interdicted: Map<string, string>;
  readonly played: Set<string>;
  readonly chronicle: Chronicle;
  /** What an earlier play of the same table has shown; without it nobody surrenders on the way. */
  readonly prospects?: Prospects;
  /** By Location: what has become of each rout that came there. */
  /** A Location of concealed counters that are all Dummies; and where routs through it have ended. */
  readonly dummiesAt?: LocationIndex;
  readonly beyond: Set<string>;
  readonly entries: Map<string, Arrival & { readonly from: LocationIndex }>;
  readonly repulses: Set<string>;
  readonly fates: Map<LocationIndex, Set<'surrenders' | 'eliminated' | 'none'>>;
}

const keyOf = ({
  at,
  left,
  known,
  goal,
  arrived,
  held,
  interdictions,
  trail,
  detour,
  through,
}: Moment): string =>
  [
    through,
    at,
    left,
    known.map(({ unit }) => unit.id).join('+'),
    goal.id,
    goal.distance,
    arrived,
    held,
    interdictions,
    trail,
    detour,
  ].join('|');

/** The place and the purse of a unit after a step, whatever its goal. */
type Landing = Pick<Moment, 'at' | 'left' | 'known' | 'interdictions' | 'trail' | 'way' | 'through'>;

const chosenAnew = (table: Table, landing: Landing): readonly Moment[] =>
  goalsFrom(table, landing.at, landing.known, landing.left).map((goal) => ({
    ...landing,
    goal,
    arrived: false,
    held: false,
    trail: 0,
    detour: false,
  }));

/** A10.51: where a step leads, under the goal chosen before it. */
const outcomeOf = (
  table: Table,
  before: Moment,
  arrival: Arrival,
  landing: Landing,
  interdicted: boolean,
): Outcome => {
  const { goal } = before;
  const { at, known } = landing;
  const endable = mayEnd(table, arrival, known, interdicted);
  if (goal.to === undefined) return boundForNothing(table, before, landing, endable);
  if (before.arrived || at === goal.to) return heldInShelter(table, before, landing, endable);
  return onTheWay(
    table,
    { ...before, ...landing, held: isHeld(table, { at, goal }, known) },
    before,
    endable,
    arrival.sheltered,
  );
};

/** In shelter it stays, or goes on into more; next to a Known enemy it chooses anew. */
const heldInShelter = (table: Table, before: Moment, landing: Landing, endable: boolean): Outcome => ({
  ends: endable,
  onward: isBesideKnown(table, landing.at, landing.known)
    ? chosenAnew(table, landing)
    : [{ ...before, ...landing, arrived: true, held: true }],
});

/**
 * Anywhere will do, but for one that leaves its building out of it alone: it makes no step that shuts it in,
 * and chooses anew where an enemy does.
 */
const boundForNothing = (table: Table, before: Moment, landing: Landing, endable: boolean): Outcome => {
  const { goal } = before;
  if (before.arrived) return heldInShelter(table, before, landing, endable);
  if (!comesOut(table, { ...landing, goal, known: before.known })) return { ends: false, onward: [] };
  // A10.51: cover that it may not ignore ends its rout, though mines on the way had freed it from going
  // there.
  if (isHeld(table, { at: landing.at, goal }, landing.known))
    return heldInShelter(table, before, landing, endable);
  if (comesOut(table, { ...landing, goal }))
    return { ends: endable && !goal.leaving.has(landing.at), onward: [{ ...before, ...landing, trail: 0 }] };
  const onward = chosenAnew(table, landing);
  return { ends: endable && onward.some(staysAnywhere), onward };
};

const staysAnywhere = ({ goal }: Moment): boolean => goal.to === undefined && goal.leaving.size === 0;

/**
 * Short of the goal: it goes on, or a new enemy makes it choose anew, or the shellhole has cost it the goal.
 * A step that it had no reason to make, by what it knew, is none.
 */
const onTheWay = (
  table: Table,
  moment: Moment,
  before: Moment,
  endable: boolean,
  sheltered: boolean,
): Outcome => {
  const keeps = (view: Moment): boolean =>
    before.detour || !isWithinReach(table, view)
      ? (before.detour || (sheltered && !isPlaceWithinReach(table, view))) && isOnShortestWay(table, view)
      : true;
  const foreseen = { ...moment, known: before.known, held: isHeld(table, moment, before.known) };
  if (!keeps(foreseen)) return { ends: false, onward: [] };
  if (before.detour || !isWithinReach(table, foreseen)) {
    // Late by its own choice, it has its goal as long as no enemy cuts it off from it: a way round is the
    // shortest now.
    const distance = shortestThrough(table, moment);
    if (distance !== undefined)
      return { ends: endable, onward: [{ ...moment, detour: true, goal: { ...moment.goal, distance } }] };
  } else if (keeps(moment)) {
    const detour = !isWithinReach(table, moment);
    return { ends: detour && endable, onward: [{ ...moment, detour }] };
  }
  if (moment.known.length === before.known.length) return { ends: false, onward: [] };
  const onward = moment.held ? [{ ...moment, arrived: true }] : chosenAnew(table, moment);
  return { ends: endable && (moment.held || onward.some(staysAnywhere)), onward };
};

/** In cover that it does not ignore, a unit is held unless a Known enemy is beside it. A10.51 */
const isHeld = (table: Table, { at, goal }: Pick<Moment, 'at' | 'goal'>, known: Known): boolean =>
  isCover(table, at) && !goal.ignored.has(at) && !isBesideKnown(table, at, known);

/** Plays every way on from this moment, once. */
const playOn = (table: Table, moment: Moment, log: Log): void => {
  const key = keyOf(moment);
  if (log.played.has(key)) return;
  log.played.add(key);
  for (const to of neighboursOf(table, moment.at)) playStep(table, moment, to, log);
};

const playStep = (table: Table, moment: Moment, to: LocationIndex, log: Log): void => {
  if (!mayStep(table, moment.at, to, moment.known) || (moment.held && !isCover(table, to))) return;
  const pace = { fresh: moment.left === allowanceOf(table) };
  for (const { cost, sheltered, base, fort } of paymentsOf(table, moment.at, to)) {
    const trail =
      moment.trail + (evadesDouble(table, moment.at, to, pace) ? Infinity : base * stepFactor(table, pace));
    const left = moment.left - cost * stepFactor(table, pace) - fort;
    if (left >= 0) enter(table, moment, { from: moment.at, at: to, sheltered }, { left, trail }, log);
  }
};

/**
 * Encircled, and into the pillbox of its own hex: distances have it pay double for the hex next to it, so
 * that no shortest way begins so.
 */
const evadesDouble = (table: Table, from: LocationIndex, to: LocationIndex, pace: Pace): boolean =>
  stepFactor(table, pace) > 1 && groundOf(table.map, from) === groundOf(table.map, to);

/**
 * Plays one step to its end; a concealed enemy there throws it back, and the rout is over (A10.533), though
 * the unit could not know.
 */
const enter = (
  table: Table,
  moment: Moment,
  arrival: Arrival & { readonly from: LocationIndex },
  purse: Pick<Moment, 'left' | 'trail'>,
  log: Log,
): void => {
  const place = locationOf(table.map, arrival.at);
  const repulsed = isConcealedAt(table, arrival.at) && place !== log.dummiesAt;
  const interdictors = interdictorsOf(table, arrival);
  const interdictions = moment.interdictions + (interdictors.length > 0 ? 1 : 0);
  const way = [...moment.way, `${nameAt(table, arrival.at)}${arrival.sheltered ? '*' : ''}`];
  const after = {
    ...purse,
    at: arrival.at,
    known: knownAt(table, arrival.at, moment.known),
    interdictions,
    way,
    through: moment.through || place === log.dummiesAt,
  };
  const outcome = outcomeOf(table, moment, arrival, after, interdictors.length > 0);
  if (!outcome.ends && outcome.onward.length === 0) return;
  chronicleStep(table, moment, repulsed ? { ...outcome, onward: [] } : outcome, after, interdictors, log);
  if (repulsed)
    for (const line of thrownBack(table, { from: arrival.from, at: arrival.at, known: after.known }))
      log.repulses.add(line);
  log.entries.set(`${arrival.from} ${arrival.at} ${arrival.sheltered}`, arrival);
  if (repulsed) {
    if (outcome.ends && (after.through || log.dummiesAt === undefined))
      log.beyond.add(nameAt(table, arrival.at));
    return;
  }
  if (outcome.ends && after.through && isNewEnd(table, after.at)) log.beyond.add(nameAt(table, after.at));
  if (outcome.ends) noteEnd(table, log, after);
  if (interdictors.length > 0)
    log.interdicted.set(
      `${nameAt(table, arrival.from)}>${nameAt(table, arrival.at)}`,
      interdictors
        .map(({ unit }) => unit.id)
        .sort()
        .join(' '),
    );
  const fate =
    log.prospects &&
    fateAt(
      table,
      {
        ...after,
        before: moment.known,
        standing: standingOf(after),
        mayStay: canBeOver(table, after.at) && mayEnd(table, arrival, after.known, interdictors.length > 0),
      },
      log.prospects,
    );
  log.fates.set(place, (log.fates.get(place) ?? new Set()).add(fate ?? 'none'));
  if (fate !== 'surrenders') for (const next of outcome.onward) playOn(table, next, log);
};

const standingOf = ({ at, left, known }: Pick<Landing, 'at' | 'left' | 'known'>): string =>
  `${at} ${left} ${known.map(({ unit }) => unit.id).join('+')}`;

/** Writes down the step to each moment that it leads to, and that the rout could end with it. */
const chronicleStep = (
  table: Table,
  before: Moment,
  { ends, onward }: Outcome,
  after: Landing,
  by: readonly Foe[],
  { chronicle: { standings, ends: ended, endsAway, steps } }: Log,
): void => {
  for (const next of onward) {
    standings.set(keyOf(next), standingOf(next));
    steps.push({ from: keyOf(before), to: keyOf(next), by });
  }
  if (!ends || !canBeOver(table, after.at)) return;
  const last = `end ${standingOf(after)}`;
  standings.set(last, standingOf(after));
  ended.add(last);
  if (isNewEnd(table, after.at)) endsAway.add(last);
  steps.push({ from: keyOf(before), to: last, by });
};

/** Where it began it has not ended a rout, unless it has found a hole there. */
const isNewEnd = ({ map, start }: Table, at: LocationIndex): boolean =>
  locationOf(map, at) !== locationOf(map, start) ||
  (withinOf(map, at) === 'dug' && withinOf(map, start) !== 'dug');

/** A10.5: who does not have to go may come back, and stays; who must has not left if it does. */
const canBeOver = (table: Table, at: LocationIndex): boolean =>
  isNewEnd(table, at) || dutyOf(table).kind !== 'must';

const noteEnd = (table: Table, log: Log, { at: post, left, interdictions, way }: Landing): void => {
  if (!isNewEnd(table, post)) return;
  const at = locationOf(table.map, post);
  const cost = allowanceOf(table) - left;
  const before = log.ends.get(at);
  const costs = new Map(before?.costs).set(
    interdictions,
    Math.min(cost, before?.costs.get(interdictions) ?? Infinity),
  );
  log.ends.set(at, { costs, way: before?.way ?? way });
};

/** Half MF of the shortest rout that could have ended. */
const leastOf = (table: Table, { ends, standings }: Chronicle): number =>
  Math.min(
    Infinity,
    ...[...ends].map((end) => allowanceOf(table) - Number((standings.get(end) ?? '').split(' ')[1])),
  );

/** A pillbox and its hex are two Locations; a crawl leads beneath nothing. */
const isOneLocation = (table: Table, to: LocationIndex): boolean => {
  const { map, start } = table;
  if (isInBox(table, start) || isInBox(table, to))
    return groundOf(map, start) === groundOf(map, to) && withinOf(map, to) !== 'dug';
  return !isCovered(map, to);
};

/** A10.52: one Location, toward a shelter that can be the destination. */
const lowCrawlsOf = (table: Table, known: Known, goals: readonly Goal[]): readonly string[] => {
  const { start, router, rules, situation } = table;
  // E1.54: out of an enemy's Location too, through water, whither it likes, but for what A10.51 bars.
  if (isNight(table))
    return [
      ...new Set(
        neighboursOf(table, start)
          .filter(
            (to) => isOneLocation(table, to) && mayStep(table, start, to, known) && !isConcealedAt(table, to),
          )
          .map((to) => nameAt(table, to)),
      ),
    ];
  const limited = rules['SK-crawl'] === 'limited';
  if (limited && ['shallowStream', 'deepStream'].includes(placeOf(table.map, start).terrain)) return [];
  // A20.3 has even Disrupted units under No Quarter crawl, A19.12 none: D-9.
  const doomed = rules['D-9'] === 'mayCrawl' && situation.noQuarter.some((side) => side !== router.side);
  if (has(router, 'disrupted') && !doomed) return [];
  if (limited && table.enemies.some((foe) => foe.at === locationOf(table.map, start))) return [];
  if (withinOf(table.map, start) === 'above' && isWired(table, start)) return [];
  const fit = (to: LocationIndex): boolean => {
    const { lowCrawl, openGround } = TERRAIN[placeOf(table.map, to).terrain];
    return rules['SK-crawl'] === 'unlimited' || (limited ? lowCrawl : openGround);
  };
  // A10.531: no distance counts the way out of a pillbox into its hex, but it is a part of the way all the
  // same.
  const nearer = (to: LocationIndex, goal: Goal): boolean => {
    const by = groundOf(table.map, to) === groundOf(table.map, start) ? 'spent' : 'distance';
    return (
      distanceLeft(table, { at: to, known, goal, held: isCover(table, to) && !goal.ignored.has(to) }, by) <
      distanceLeft(table, { at: start, known, goal, held: false }, by)
    );
  };
  const towards = (to: LocationIndex): boolean => {
    if (rules['D-13'] === 'anywhere') return true;
    const cost =
      Math.min(...paymentsOf(table, start, to).map((payment) => payment.base)) *
      stepFactor(table, { fresh: true });
    return goals.some(
      (goal) =>
        goal.to === undefined ||
        groundOf(table.map, goal.to) === groundOf(table.map, to) ||
        ((rules['D-13'] !== 'nearer' || nearer(to, goal)) &&
          isWithinReach(table, {
            at: to,
            left: allowanceOf(table) - cost,
            known,
            goal,
            held: isCover(table, to) && !goal.ignored.has(to),
          })),
    );
  };
  return neighboursOf(table, start)
    .filter((to) => isOneLocation(table, to))
    .filter((to) => mayStep(table, start, to, known) && fit(to) && !isConcealedAt(table, to))
    .filter(
      (to) => (isInBox(table, to) || !isBadCompany(table, to, knownAt(table, to, known))) && towards(to),
    )
    .map((to) => nameAt(table, to));
};

const nameFate = (at: string, fates: ReadonlySet<string>): readonly string[] => {
  const how = fates.has('none') ? ' by some way' : '';
  if (fates.has('surrenders')) return [`${at} surrenders${how}`];
  return fates.has('eliminated') ? [`${at} eliminated${how}`] : [];
};

/** E1.1: beyond the Night Visibility Range nobody sees anybody; what is next to each other is in view. */
const inTheDark = ({ map }: Situation, sights: Sights, night: number): Sights => ({
  ...sights,
  between: (a, b) => {
    const sight = sights.between(a, b);
    const [here, there] = [a, b].map((end) => (typeof end === 'number' ? end : end.at));
    return here !== undefined && there !== undefined && rangeOf(map, here, there) > Math.max(1, night)
      ? { ...sight, kind: 'blocked' }
      : sight;
  },
});

/** The Starter Kit does not know these states: under its rules they mean nothing. */
const STATES_AND_SWITCHES = [
  ['concealed', 'SK-concealment'],
  ['disrupted', 'SK-disruption'],
  ['encircled', 'SK-encirclement'],
] as const;

const withoutStates = (situation: Situation): Situation => {
  const rules = settingsOf(situation.rules);
  const gone = STATES_AND_SWITCHES.filter(([, id]) => rules[id] === 'none').map(
    ([state]): Condition => state,
  );
  return {
    ...situation,
    units: situation.units.map((unit) => ({
      ...unit,
      conditions: unit.conditions.filter((state) => !gone.includes(state)),
    })),
  };
};

const tableOf = (asItLies: Situation, sights: Sights, unit: UnitId): Table => {
  const situation = withoutStates(asItLies);
  const router = situation.units.find(({ id }) => id === unit);
  if (!router) throw new Error(`${unit} is not on the table`);
  const base = {
    situation,
    map: situation.map,
    rules: settingsOf(situation.rules),
    sights: situation.night === undefined ? sights : inTheDark(situation, sights, situation.night),
    router,
  };
  const table = { ...base, start: postOf(base, router), enemies: enemiesOf(base) };
  return { ...table, exits: exitsOf(table) };
};

/** All that one unit's routs can do, once they have been played. */
interface Played {
  readonly duty: Duty;
  readonly known: Known;
  readonly stays: boolean;
  readonly runs: boolean;
  readonly shelters: ReturnType<typeof rolesOf>;
  readonly performed: (dummiesAt?: LocationIndex) => Log;
  readonly log: Log;
  readonly lowCrawl: readonly string[];
  readonly plight: Plight;
}

const playedOn = (table: Table): Played => {
  const duty = dutyOf(table);
  const known = knownAt(table, table.start, []);
  const left = allowanceOf(table);
  const stays = duty.kind === 'cannot' || table.router.aboard !== undefined;
  const runs = !stays && !isNight(table);
  const shelters = !runs ? [] : rolesOf(sheltersFrom(table, table.start, known, left));
  const goals = !runs ? [] : goalsFrom(table, table.start, known, left);
  const play = (prospects?: Prospects, dummiesAt?: LocationIndex): Log => {
    const log: Log = {
      ends: new Map(),
      interdicted: new Map(),
      played: new Set(),
      chronicle: chronicle(),
      fates: new Map(),
      beyond: new Set(),
      entries: new Map(),
      repulses: new Set(),
      ...(prospects && { prospects }),
      ...(dummiesAt !== undefined && { dummiesAt }),
    };
    for (const goal of goals) {
      const moment: Moment = {
        at: table.start,
        left,
        known,
        goal,
        arrived: false,
        held: false,
        interdictions: 0,
        trail: 0,
        detour: false,
        through: false,
        way: [],
      };
      log.chronicle.standings.set(keyOf(moment), standingOf(moment));
      playOn(table, moment, log);
    }
    return log;
  };
  const performed = (dummiesAt?: LocationIndex): Log => {
    const rehearsal = play(undefined, dummiesAt).chronicle;
    return play({ any: waysOut(rehearsal), isSafe: safeWayFrom(table, rehearsal) }, dummiesAt);
  };
  const log = performed();
  const lowCrawl = stays ? [] : [...lowCrawlsOf(table, known, goals)].sort();
  const plight: Plight = {
    duty: stays ? 'cannot' : duty.kind,
    known,
    standing: standingOf({ at: table.start, left, known }),
    mayCrawl: lowCrawl.length > 0,
  };
  return { duty, known, stays, runs, shelters, performed, log, lowCrawl, plight };
};

/** Who surrenders of the router and the broken units with it: each plays its own routs. */
const losersIn = (
  situation: Situation,
  sights: Sights,
  table: Table,
  { plight, log }: Played,
): readonly Loser[] => {
  const own = takersOf(table, plight, log.chronicle);
  const mates =
    own.length === 0
      ? []
      : matesOf(table).map((unit) => {
          const its = tableOf(situation, sights, unit.id);
          const played = playedOn(its);
          return { unit, takers: takersOf(its, played.plight, played.log.chronicle) };
        });
  return [{ unit: table.router, takers: own }, ...mates]
    .filter(({ takers }) => takers.length > 0)
    .map(({ unit, takers }) => ({ unit, takers: takers.map((foe) => foe.unit.id) }));
};

/** The rules of A10.5 to A10.533 by exhaustion: every sequence of steps within the MF is played out. */
export const consult = (situation: Situation, sights: Sights, unit: UnitId): Verdict => {
  const table = tableOf(situation, sights, unit);
  const played = playedOn(table);
  const { duty, stays, runs, shelters, performed, log, lowCrawl } = played;
  const entries = [...log.entries.values()];
  const met = [...new Set(entries.map(({ at }) => locationOf(table.map, at)))].filter(
    (at) => at !== locationOf(table.map, table.start) && isConcealedAt(table, at),
  );
  const ends = [
    ...log.ends.keys(),
    ...[...log.beyond].flatMap((name) =>
      table.map.locations
        .filter(({ id, index }) => id === name && index !== table.start)
        .map(({ index }) => index),
    ),
  ];
  return {
    duty,
    surrender: surrenderAmong(table, losersIn(situation, sights, table, played)),
    free: runs && !shelters.some(({ role }) => role === 'binds'),
    shelters: [
      ...new Set(shelters.map(({ at, role, cost }) => `${nameAt(table, at)} ${role} ${cost}`)),
    ].sort(),
    ends: [...log.ends]
      .map(
        ([at, { costs }]) =>
          `${nameAt(table, at)} ${frontOf([...costs].map(([interdictions, cost]) => ({ interdictions, cost })))}`,
      )
      .sort(),
    ways: [...log.ends.values()].map(({ way }) => way.join(' ')),
    interdicted: [...log.interdicted].map(([entry, units]) => `${entry}: ${units}`).sort(),
    lowCrawl,
    along: stays ? [] : leadersAlong(table, lowCrawl.length > 0 ? 0 : leastOf(table, log.chronicle)),
    fates: [...log.fates].flatMap(([at, fates]) => nameFate(nameAt(table, at), fates)).sort(),
    repulses: [...log.repulses].sort(),
    dummies: met
      .map((at) => `${nameAt(table, at)} dummies: ${[...performed(at).beyond].sort().join(' ')}`)
      .sort(),
    options: !runs
      ? []
      : [
          ...optionsOf(table, { entries, places: [table.start, ...entries.map(({ at }) => at)], ends }),
        ].sort(),
    counts: { states: log.played.size },
  };
};
