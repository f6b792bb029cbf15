import type { LocationIndex } from '../../src/board/gameMap.ts';
import { TERRAIN } from '../../src/board/terrain.ts';
import type { Sights } from '../../src/los/sight.ts';
import type { Situation } from '../../src/units/position.ts';
import { has, type UnitId } from '../../src/units/unit.ts';
import { goalsFrom, isWithinReach, rolesOf, sheltersFrom, type Goal } from './destination.ts';
import { allowanceOf, buildingAt, dutyOf, enemiesOf, isBesideFighter, isBesideKnown, isConcealedAt, knownAt, leavingCost, mayEnd, mayStep, nameAt, startingBuilding, stepFactor, type Duty, type Known } from './direction.ts';
import { interdictorsOf, isCover, neighboursOf, paymentsOf, placeOf, type Arrival, type Table } from './table.ts';

/** What the oracle says about one unit, in names, ready to be compared. */
export interface Verdict {
  readonly duty: Duty;
  readonly free: boolean;
  /** Shelters: `M2 binds 4` with the cost in half MF. */
  readonly shelters: readonly string[];
  /** Legal ends: `M2 4 1` with least half MF and fewest Interdictions. */
  readonly ends: readonly string[];
  /** `I4>I3: G4 H5`, for entries that a lawful rout makes. */
  readonly interdicted: readonly string[];
  readonly lowCrawl: readonly string[];
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
}

/** What follows from one step: may the rout end here, and as what may it go on? */
interface Outcome {
  readonly ends: boolean;
  readonly onward: readonly Moment[];
}

interface Log {
  readonly ends: Map<LocationIndex, { cost: number; interdictions: number }>;
  readonly interdicted: Map<string, string>;
  readonly lawful: Map<string, boolean>;
}

const keyOf = ({ at, left, known, goal, arrived, held, interdictions }: Moment): string =>
  [at, left, known.map(({ unit }) => unit.id).join('+'), goal.id, arrived, held, interdictions].join('|');

/** A10.51: where a step leads, under the goal chosen before it. */
const outcomeOf = (table: Table, before: Moment, arrival: Arrival, after: Omit<Moment, 'goal' | 'arrived' | 'held'>, interdicted: boolean): Outcome => {
  const { goal } = before;
  const { at, known } = after;
  const endable = mayEnd(table, arrival, known, interdicted);
  const chosenAnew = (): readonly Moment[] => goalsFrom(table, at, known, after.left).map((next) => ({ ...after, goal: next, arrived: false, held: false }));
  if (goal.to === undefined) {
    const inside = goal.leaving && buildingAt(table, at) === startingBuilding(table);
    return { ends: endable && !inside, onward: [{ ...after, goal, arrived: false, held: false }] };
  }
  const beside = isBesideKnown(table, at, known);
  if (before.arrived || at === goal.to)
    return { ends: endable, onward: beside ? chosenAnew() : [{ ...after, goal, arrived: true, held: true }] };
  const held = isCover(table, at) && !goal.ignored.has(at) && !beside;
  if (isWithinReach(table, { at, left: after.left, known, goal, held })) return { ends: false, onward: [{ ...after, goal, arrived: false, held }] };
  if (known.length === before.known.length) return { ends: false, onward: [] };
  const onward = chosenAnew();
  return { ends: endable && (isCover(table, at) || onward.some((moment) => moment.goal.to === undefined)), onward };
};

/** Plays every way on from this moment; true if any of them can end lawfully. */
const playOn = (table: Table, moment: Moment, log: Log): boolean => {
  const key = keyOf(moment);
  const remembered = log.lawful.get(key);
  if (remembered !== undefined) return remembered;
  const lawful = neighboursOf(table, moment.at).map((to) => playStep(table, moment, to, log)).includes(true);
  log.lawful.set(key, lawful);
  return lawful;
};

const playStep = (table: Table, moment: Moment, to: LocationIndex, log: Log): boolean => {
  if (!mayStep(table, moment.at, to, moment.known) || (moment.held && !isCover(table, to)) || isConcealedAt(table, to)) return false;
  const pace = { fresh: moment.left === allowanceOf(table) };
  return paymentsOf(table, moment.at, to)
    .map(({ cost, sheltered }) => ({ cost: cost * stepFactor(table, pace) + leavingCost(table, pace), sheltered }))
    .filter(({ cost }) => cost <= moment.left)
    .map(({ cost, sheltered }) => enter(table, moment, { from: moment.at, at: to, sheltered }, moment.left - cost, log))
    .includes(true);
};

const enter = (table: Table, moment: Moment, arrival: Arrival & { readonly from: LocationIndex }, left: number, log: Log): boolean => {
  const interdictors = interdictorsOf(table, arrival);
  const interdictions = moment.interdictions + (interdictors.length > 0 ? 1 : 0);
  const after = { at: arrival.at, left, known: knownAt(table, arrival.at, moment.known), interdictions };
  const outcome = outcomeOf(table, moment, arrival, after, interdictors.length > 0);
  const lawful = [outcome.ends, ...outcome.onward.map((next) => playOn(table, next, log))].includes(true);
  if (outcome.ends) noteEnd(table, log, after);
  if (lawful && interdictors.length > 0)
    log.interdicted.set(`${nameAt(table, arrival.from)}>${nameAt(table, arrival.at)}`, interdictors.map(({ unit }) => unit.id).sort().join(' '));
  return lawful;
};

const noteEnd = (table: Table, log: Log, { at, left, interdictions }: Pick<Moment, 'at' | 'left' | 'interdictions'>): void => {
  const cost = allowanceOf(table) - left;
  const before = log.ends.get(at);
  log.ends.set(at, { cost: Math.min(cost, before?.cost ?? Infinity), interdictions: Math.min(interdictions, before?.interdictions ?? Infinity) });
};

/** A10.52: one Location, toward a shelter that can be the destination. */
const lowCrawlsOf = (table: Table, known: Known, goals: readonly Goal[]): readonly string[] => {
  const { start, router } = table;
  if (has(router, 'disrupted') || table.enemies.some((foe) => foe.at === start)) return [];
  const towards = (to: LocationIndex): boolean => {
    const cost = Math.min(...paymentsOf(table, start, to).map((payment) => payment.cost)) * stepFactor(table, { fresh: true });
    return goals.some((goal) => goal.to === undefined || goal.to === to || isWithinReach(table, { at: to, left: allowanceOf(table) - cost, known, goal, held: isCover(table, to) && !goal.ignored.has(to) }));
  };
  return neighboursOf(table, start)
    .filter((to) => mayStep(table, start, to, known) && TERRAIN[placeOf(table.map, to).terrain].lowCrawl && !isConcealedAt(table, to))
    .filter((to) => !isBesideFighter(table, to, knownAt(table, to, known)) && towards(to))
    .map((to) => nameAt(table, to));
};

const tableOf = (situation: Situation, sights: Sights, unit: UnitId): Table => {
  const router = situation.units.find(({ id }) => id === unit);
  const start = router && situation.map.locationById.get(router.at);
  if (!router || start === undefined) throw new Error(`${unit} is not on the table`);
  const base = { situation, map: situation.map, sights, router, start };
  return { ...base, enemies: enemiesOf(base) };
};

/** The rules of A10.5 to A10.533 by exhaustion: every sequence of steps within the MF is played out. */
export const consult = (situation: Situation, sights: Sights, unit: UnitId): Verdict => {
  const table = tableOf(situation, sights, unit);
  const duty = dutyOf(table);
  const known = knownAt(table, table.start, []);
  const left = allowanceOf(table);
  const shelters = rolesOf(sheltersFrom(table, table.start, known, left));
  const goals = duty.kind === 'cannot' ? [] : goalsFrom(table, table.start, known, left);
  const log: Log = { ends: new Map(), interdicted: new Map(), lawful: new Map() };
  for (const goal of goals) playOn(table, { at: table.start, left, known, goal, arrived: false, held: false, interdictions: 0 }, log);
  return {
    duty,
    free: !shelters.some(({ role }) => role === 'binds'),
    shelters: shelters.map(({ at, role, cost }) => `${nameAt(table, at)} ${role} ${cost}`).sort(),
    ends: [...log.ends].map(([at, { cost, interdictions }]) => `${nameAt(table, at)} ${cost} ${interdictions}`).sort(),
    interdicted: [...log.interdicted].map(([entry, units]) => `${entry}: ${units}`).sort(),
    lowCrawl: [...lowCrawlsOf(table, known, goals)].sort(),
    counts: { states: log.lawful.size },
  };
};
