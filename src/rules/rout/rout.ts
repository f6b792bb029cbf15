import type { Search } from './searchState.ts';
import type { Sights } from '../../los/sight.ts';
import { prisonersOf } from '../../units/bonds.ts';
import type { Situation } from '../../units/position.ts';
import { type Unit, type UnitId, isBroken } from '../../units/unit.ts';
import type { Ground } from '../../facts/rout.ts';
import { candidatesOf } from './destination/candidates.ts';
import { besideThem, brokenBeside, companionsOf, withinReach } from './obligation/leaderAlong.ts';
import { desperation, obligationOf } from './obligation/obligation.ts';
import { neighbours } from './destination/endObjections.ts';
import { legalEnds, fatesOf, mayStopIn } from './destination/ends.ts';
import { createRoutContext, type RoutContext, asPlayed, leftAside } from './routContext.ts';
import { assumptions, limitsOf, unknownTerrain } from './limits.ts';
import { lowCrawls } from './interdiction/lowCrawl.ts';
import { weaponsInRout } from './movement/weaponsCarried.ts';
import { repulsesOf, revealsOf } from './concealment/concealedEnemies.ts';
import { searchRouts } from './search.ts';
import type { EnemyView, Fate, Obligation, RoutReport, Surrender, InterdictedEntry } from './report.ts';
import { byLocation, rulingsOf, rulingsWithoutRout } from './destination/rulings.ts';
import { couldSurrender } from './surrender/captors.ts';
import {
  surrenderOf,
  surrendersAlone,
  type RoutProspect,
  type OwnSurrender,
  type Yielding,
} from './surrender/surrender.ts';
import { createWays } from './movement/ways.ts';
import { includes } from './combatant.ts';

/** What the test for surrender asks of a search. */
export const prospectOf = (
  search: Search,
  ends = legalEnds(search),
  crawls = lowCrawls(search),
): RoutProspect => ({
  search,
  canEnd: ends.length > 0,
  canCrawl: crawls.some(({ kind }) => kind === 'open'),
});

const testOf = (field: RoutContext): OwnSurrender => {
  const obligation = obligationOf(field, desperation(field));
  return surrendersAlone(
    field,
    obligation,
    obligation.kind === 'cannot' || field.unit.aboard !== undefined
      ? undefined
      : prospectOf(searchRouts(createWays(field))),
  );
};

/**
 * The other broken units of its Location that surrender, each by its own test: nobody is condemned by his
 * neighbours.
 *
 * @rule A20.21
 */
export const yieldingMates = (field: RoutContext, sights: Sights): readonly Yielding[] =>
  field.friends
    .filter(({ at, unit }) => at === field.home && isBroken(unit))
    .flatMap(({ unit }) => {
      const { captors } = testOf(createRoutContext(field.situation, sights, unit));
      return captors.length > 0 ? [{ unit: unit.id, captors }] : [];
    });

/**
 * Each entry that some lawful rout makes at its cheapest and that is Interdicted, with who Interdicts and who
 * does not.
 *
 * @rule A10.53
 */
export const interdictedEntries = (search: Search): readonly InterdictedEntry[] => {
  const { field } = search.ways;
  const entries = new Map<string, InterdictedEntry>();
  for (const {
    move: { step, entry },
  } of search.links) {
    const met = search.interdicts(step, entry);
    if (met.interdictors.length === 0) continue;
    const from = field.location(step.from).id;
    const to = field.location(step.to).id;
    entries.set(`${from}>${to} ${step.corner ?? ''}`, {
      from,
      to,
      interdictors: met.interdictors,
      others: met.others,
    });
  }
  return [...entries.values()];
};

const enemiesSeenBy = (field: RoutContext): readonly EnemyView[] => {
  const seen = field.seenFrom(field.start);
  const beside = new Set(neighbours(field, field.start, seen));
  return field.enemies.map((enemy) => ({
    unit: enemy.unit.id,
    range: field.range(field.start, enemy),
    known: includes(seen, enemy),
    armed: enemy.armed,
    adjacent: beside.has(enemy) && enemy.at !== field.home,
    sameLocation: enemy.at === field.home,
  }));
};

type Opening = Pick<RoutReport, 'unit' | 'start' | 'allowance' | 'obligation' | 'dm' | 'enemies'>;

/** Broken units with an unbroken leader that can rout, and he with them. */
const charges = (field: RoutContext, sights: Sights): readonly Unit[] =>
  brokenBeside(field).filter((unit) => {
    const its = createRoutContext(field.situation, sights, unit);
    return obligationOf(its, desperation(its)).kind !== 'cannot';
  });

/** What stands at the head of a report. */
const openingOf = (field: RoutContext, sights: Sights): Opening => {
  const dm = desperation(field);
  return {
    unit: field.unit.id,
    start: field.location(field.start).id,
    allowance: field.allowance,
    obligation: besideThem(obligationOf(field, dm), charges(field, sights)),
    dm,
    enemies: enemiesSeenBy(field),
  };
};

/** What is asked first of every broken unit, before anybody asks about Locations. */
export type Brief = Opening & Pick<RoutReport, 'surrender' | 'ends' | 'lowCrawl'>;

type Told = Omit<RoutReport, 'counts' | 'notModelled' | 'assumptions' | 'locations'>;

/** Where it may end, whether it surrenders, and who goes over with it; of all else, what a unit without rout has. */
const briefOf = (field: RoutContext, sights: Sights, opening: Opening, search?: Search): Told => {
  const ends = search ? legalEnds(search) : [];
  const lowCrawl = search ? lowCrawls(search) : [];
  const own = surrendersAlone(field, opening.obligation, search && prospectOf(search, ends, lowCrawl));
  return {
    ...opening,
    surrender: surrenderOf(field, own, () => yieldingMates(field, sights)),
    candidates: [],
    freeRout: false,
    ends,
    fates: [],
    repulses: [],
    reveals: [],
    interdicted: [],
    lowCrawl,
    companions: [],
    weapons: [],
  };
};

const withoutRout = (field: RoutContext, brief: Told): Omit<RoutReport, 'counts'> => ({
  ...brief,
  notModelled: unknownTerrain(field, brief.obligation),
  assumptions: assumptions(field, undefined),
  locations: rulingsWithoutRout(field, brief.obligation),
});

/** A Guard's prisoners rout with him. @rule A20.5 */
const prisonersAlong = ({ situation, unit }: RoutContext): readonly Ground[] => {
  const prisoners = prisonersOf(situation.units, unit.id).map(({ id }) => id);
  return prisoners.length > 0 ? [{ rule: 'A20.5', fact: 'prisonersGoAlong', prisoners }] : [];
};

/** A unit that must rout and has nowhere to end is eliminated, unless it surrenders, now or on its way. */
const withFailure = (
  obligation: Obligation,
  lawful: boolean,
  surrender: Surrender,
  fates: readonly Fate[],
): Obligation => {
  if (obligation.kind !== 'must' || lawful) return obligation;
  const yields = surrender.kind === 'none' && fates.some(({ kind }) => kind === 'surrenders');
  const failure: Ground = yields
    ? { rule: 'A20.21', fact: 'onlyToSurrender' }
    : { rule: 'A10.5', fact: surrender.kind === 'none' ? 'failureToRout' : 'surrendersOrFails' };
  const [first, ...rest] = obligation.grounds;
  return { kind: 'must', grounds: [first, ...rest, failure] };
};

/** The report on all that a search has found. */
const withRout = (search: Search, brief: Told): Omit<RoutReport, 'counts'> => {
  const { field } = search.ways;
  const { night } = field.situation;
  const { obligation, surrender, ends, lowCrawl } = brief;
  const candidates = night === undefined ? candidatesOf(search) : [];
  const states = byLocation(field, search.reached);
  const fates = fatesOf(search, states);
  const { canEnd, canCrawl } = prospectOf(search, ends, lowCrawl);
  return {
    ...brief,
    obligation: withFailure(obligation, canEnd || canCrawl, surrender, fates),
    candidates,
    freeRout: night === undefined && search.plans.some(({ free }) => free),
    fates,
    repulses: repulsesOf(search, states),
    reveals: revealsOf(search, ends),
    interdicted: interdictedEntries(search),
    companions: withinReach(
      field,
      companionsOf(field),
      search.reached.filter((reached) => mayStopIn(search, reached)).map(({ state }) => state.spent),
      canCrawl,
    ),
    weapons: [...weaponsInRout(field.unit, field.rules), ...prisonersAlong(field)],
    notModelled: [...unknownTerrain(field, obligation), ...limitsOf(search)],
    assumptions: assumptions(field, search),
    locations: rulingsOf(search, states, candidates, ends),
  };
};

/** All that a search has found, of a rout that is under way. */
export const reportOn = (search: Search, sights: Sights): Omit<RoutReport, 'counts'> => {
  const { field } = search.ways;
  return withRout(search, briefOf(field, sights, openingOf(field, sights), search));
};

/** A report together with the search that it was made of, if the unit can rout; `wayTo` finds ways in it. */
export interface RoutAnalysis {
  /** Worked out when it is first asked for. */
  readonly report: RoutReport;
  /** The head of the report; but its obligation does not tell yet what comes of it if no rout is lawful. */
  readonly brief: Brief;
  readonly search?: Search;
  /** Some enemy at the table takes prisoners of its kind. */
  readonly couldSurrender: boolean;
}

const unitOf = (situation: Situation, id: UnitId): Unit => {
  const unit = situation.units.find((candidate) => candidate.id === id);
  if (!unit) throw new Error(`no unit ${id} in the position`);
  return unit;
};

/**
 * What stands at the head of the report of one unit, without the search for its ways. Throws if the unit, or a
 * unit's Location, does not exist.
 *
 * @rule A10.5 A10.62
 */
export const headOfReport = (situation: Situation, sights: Sights, id: UnitId): Opening => {
  const played = asPlayed(situation);
  return openingOf(createRoutContext(played, sights, unitOf(played, id)), sights);
};

/** The rout of one unit with its search at hand. Throws if the unit, or a unit's Location, does not exist. */
export const analyseRout = (situation: Situation, sights: Sights, id: UnitId): RoutAnalysis => {
  const before = sights.computed;
  const played = asPlayed(situation);
  const field = createRoutContext(played, sights, unitOf(played, id));
  const opening = openingOf(field, sights);
  const search =
    opening.obligation.kind === 'cannot' || field.unit.aboard !== undefined
      ? undefined
      : searchRouts(createWays(field));
  const brief = briefOf(field, sights, opening, search);
  let report: RoutReport | undefined;
  const told = (): RoutReport => {
    const body = search ? withRout(search, brief) : withoutRout(field, brief);
    const counts = { sights: sights.computed - before, nodes: search?.reached.length ?? 0 };
    return { ...body, assumptions: [...leftAside(situation), ...body.assumptions], counts };
  };
  return {
    get report() {
      return (report ??= told());
    },
    brief,
    couldSurrender: couldSurrender(field),
    ...(search && { search }),
  };
};

/**
 * Everything the rules say about the rout of one unit in this situation.
 * Throws if the unit, or a unit's Location, does not exist.
 *
 * @rule A10.5
 */
export const rout = (situation: Situation, sights: Sights, id: UnitId): RoutReport =>
  analyseRout(situation, sights, id).report;
