import type { LocationId } from '../board/map/gameMap.ts';
import { terrain } from '../board/terrain/terrain.ts';
import { rangeBetween } from '../hexgrid/lattice.ts';
import { counter } from '../units/counters.ts';
import { isBroken } from '../units/unit.ts';
import type { RoutReport } from '../rules/rout/report.ts';
import {
  answerOf,
  inNameOrder,
  type PuzzleAnswer,
  type PuzzleQuestion,
  type PuzzleTable,
  enemiesIn,
  hexesFromStart,
  standingAt,
  type StandingPlace,
} from './question.ts';

/** No rout leads farther in hexes. */
const FARTHEST = 6;

const places = (table: PuzzleTable, most: number): readonly StandingPlace[] =>
  table.situation.map.locations.flatMap((location) => {
    if (location.id === table.report.start || location.terrain === 'water') return [];
    const place = hexesFromStart(table, location.id) <= most ? standingAt(table, location.id) : undefined;
    return place ? [place] : [];
  });

/** Those of the places for which a number is least. */
const leastBy = (
  all: readonly StandingPlace[],
  number: (place: StandingPlace) => number,
): readonly LocationId[] => {
  const least = Math.min(...all.map(number));
  return all.filter((place) => number(place) === least).map(({ location }) => location.id);
};

const nearestOf = (table: PuzzleTable, covers: readonly string[]): readonly LocationId[] =>
  leastBy(
    places(table, FARTHEST).filter(({ location }) => covers.includes(terrain(location.terrain).cover)),
    ({ location }) => hexesFromStart(table, location.id),
  );

/** Where the nearest enemy is farthest. */
const away = (table: PuzzleTable, most: number): readonly LocationId[] => {
  const hexes = enemiesIn(table).flatMap(({ at }) => standingAt(table, at)?.hex ?? []);
  return leastBy(
    places(table, most),
    ({ hex }) => -Math.min(...hexes.map((enemy) => rangeBetween(hex, enemy))),
  );
};

const toward = (table: PuzzleTable, goals: readonly LocationId[]): readonly LocationId[] => {
  const hexes = goals.flatMap((at) => standingAt(table, at)?.hex ?? []);
  return hexes.length === 0
    ? []
    : leastBy(places(table, 1), ({ hex }) => Math.min(...hexes.map((goal) => rangeBetween(hex, goal))));
};

const isInCover = (table: PuzzleTable): boolean =>
  terrain(standingAt(table, table.report.start)?.location.terrain ?? 'openGround').cover !== 'none';

type Views = RoutReport['enemies'];
const named = (views: Views): readonly string[] => views.map(({ unit }) => unit);

const leadersBeside = (
  { situation: { units }, report }: PuzzleTable,
  taken: 'all' | 'unbroken' | 'none',
): PuzzleAnswer => {
  const side = units.find(({ id }) => id === report.unit)?.side;
  return inNameOrder(
    units
      .filter((unit) => unit.side === side && unit.at === report.start && unit.id !== report.unit)
      .filter((unit) => counter(unit.counter).kind === 'leader')
      .filter((unit) => taken === 'all' || (taken === 'unbroken' && !isBroken(unit)))
      .map(({ id }) => id),
  );
};

/** How a player answers who goes by one thought alone. */
interface Thought {
  /** Where he would go. */
  readonly goals: (table: PuzzleTable) => readonly LocationId[];
  /** Whom he takes for an Interdictor of an entry. */
  readonly interdictors: (table: PuzzleTable, from: LocationId, to: LocationId) => readonly string[];
  readonly captors: (views: Views) => Views;
  readonly must: (table: PuzzleTable) => boolean;
  /** Which leaders of its Location he takes along. */
  readonly leaders: 'all' | 'unbroken' | 'none';
}

const THOUGHTS = {
  /** Into the nearest cover, by hexes. */
  nearestCover: {
    goals: (table) => nearestOf(table, ['woods', 'building']),
    interdictors: ({ report: { enemies } }) => {
      const least = Math.min(...enemies.map(({ range }) => range));
      return named(enemies.filter(({ range }) => range === least));
    },
    captors: () => [],
    must: () => true,
    leaders: 'all',
  },
  /** Directly away from the nearest enemy. */
  awayFromEnemy: {
    goals: (table) => away(table, FARTHEST / 2),
    interdictors: ({ report }) => named(report.enemies.filter(({ known }) => known)),
    captors: (views) => views.filter(({ sameLocation }) => sameLocation),
    must: ({ report }) => report.enemies.some(({ known }) => known),
    leaders: 'none',
  },
  /** Into the nearest building, by hexes. */
  nearestBuilding: {
    goals: (table) => nearestOf(table, ['building']),
    interdictors: ({ report }) => named(report.enemies),
    captors: (views) => views.filter(({ range }) => range <= 1),
    must: (table) => !isInCover(table),
    leaders: 'unbroken',
  },
} as const satisfies Readonly<Record<string, Thought>>;

/** Who answers by one thought alone. */
export type NaiveSolver = keyof typeof THOUGHTS;
export const NAIVE_SOLVERS = Object.keys(THOUGHTS) as readonly NaiveSolver[];

/** What a naive solver answers. */
export const naiveAnswer = (
  solver: NaiveSolver,
  question: PuzzleQuestion,
  table: PuzzleTable,
): PuzzleAnswer => {
  const { goals, interdictors, captors, must, leaders }: Thought = THOUGHTS[solver];
  switch (question.ask) {
    case 'obligation':
      return [must(table) ? 'must' : 'may'];
    case 'surrender':
      return inNameOrder(named(captors(table.report.enemies)));
    case 'along':
      return leadersBeside(table, leaders);
    case 'crawl':
      return inNameOrder(solver === 'awayFromEnemy' ? away(table, 1) : toward(table, goals(table)));
    case 'interdict':
      return inNameOrder(interdictors(table, question.from, question.to));
    case 'destination':
    case 'ends':
    case 'uninterdicted':
    case 'unharmed':
      return inNameOrder(goals(table));
  }
};

/** Of two answers: 0 where they are the same; what is wrong is half wrong at least, wholly with nothing in common. */
const distance = (a: PuzzleAnswer, b: PuzzleAnswer): number => {
  if (a.join() === b.join()) return 0;
  const all = new Set([...a, ...b]);
  return 1 - a.filter((name) => b.includes(name)).length / all.size / 2;
};

/** What a rating is above the lowest, at most, for each of the things that make a question hard. */
interface Weights {
  /** All naive solvers are wholly wrong. */
  readonly naive: number;
  /** A long list has to be found whole. */
  readonly list: number;
  /** Points that a player knows only who has read the rules closely. */
  readonly fine: number;
}

/** Of a few words one can be guessed; of all Locations where a rout may end each has to be right. */
const WEIGHTS: Readonly<Record<PuzzleQuestion['ask'], Weights>> = {
  obligation: { naive: 600, list: 0, fine: 200 },
  uninterdicted: { naive: 500, list: 200, fine: 500 },
  unharmed: { naive: 500, list: 200, fine: 500 },
  surrender: { naive: 700, list: 0, fine: 500 },
  along: { naive: 600, list: 100, fine: 500 },
  crawl: { naive: 600, list: 200, fine: 400 },
  destination: { naive: 500, list: 200, fine: 500 },
  interdict: { naive: 700, list: 300, fine: 500 },
  ends: { naive: 400, list: 400, fine: 700 },
};
const LOWEST = 800;
const TEMPTING = 100;
/** So many things to choose from are half of what can tempt. */
const HALF_TEMPTED = 8;
/** A list of so many names is as hard as a list gets. */
const LONG_LIST = 15;

/** Cover within reach, and enemies: what a wrong answer can be made of. */
const tempting = ({ report: { candidates, enemies } }: PuzzleTable): number =>
  candidates.length + enemies.length;

const pointsOfWay = ({ candidates, ends }: RoutReport, asks: 'destination' | 'ends'): readonly boolean[] => {
  const steps = ends.flatMap(({ route }) => route);
  const ignored = candidates.some(({ role }) => role === 'mayIgnore');
  const round = steps.some(({ vertex }) => vertex !== undefined);
  return asks === 'destination'
    ? [ignored, round]
    : [
        ignored,
        round,
        steps.some(({ discovers }) => discovers.length > 0),
        ends.some(({ kind }) => kind === 'refigured'),
        ends.some(({ kind }) => kind === 'beyond' || kind === 'detour'),
      ];
};

/** Finer points of the rules that the answer turns on, each yes or no. */
const finePoints = (question: PuzzleQuestion, table: PuzzleTable): readonly boolean[] => {
  const { report } = table;
  switch (question.ask) {
    case 'destination':
    case 'ends':
      return pointsOfWay(report, question.ask);
    case 'interdict': {
      const others = report.interdicted
        .filter(({ from, to }) => from === question.from && to === question.to)
        .flatMap((entry) => entry.others);
      const by = others.flatMap((ground) => (ground.fact === 'protected' ? [ground.by.kind] : []));
      return [
        by.includes('heightAdvantage'),
        by.includes('hindrance'),
        others.some(({ fact }) => fact === 'cannotInterdict'),
      ];
    }
    case 'surrender':
      return [
        report.surrender.grounds.some(({ fact }) => fact === 'onlyUnderFire'),
        report.surrender.kind !== 'none' &&
          report.enemies.some(({ unit, range }) => range <= 1 && !report.surrender.captors.includes(unit)),
        report.enemies.some(({ known }) => !known),
      ];
    case 'uninterdicted':
    case 'unharmed':
      return [report.interdicted.length > 0, report.lowCrawl.some(({ kind }) => kind === 'barred')];
    case 'crawl':
      return [
        !report.freeRout && report.candidates.some(({ role }) => role === 'mayIgnore'),
        report.enemies.some(({ known }) => !known),
      ];
    case 'along':
      return [
        report.companions.some(({ kind }) => kind === 'cannot'),
        report.companions.some(({ grounds }) =>
          grounds.some((ground) => ground.fact === 'mayNotGoAlong' && ground.why !== 'pinned'),
        ),
        leadersBeside(table, 'all').length > report.companions.length,
      ];
    case 'obligation':
      return [report.enemies.some(({ known, range, adjacent }) => known && range <= 1 && !adjacent)];
  }
};

/** 0, 1/2, 3/4 …: the first point is the hardest to see. */
const weighed = (points: readonly boolean[]): number => 1 - 0.5 ** points.filter(Boolean).length;

/**
 * How hard a question is, as a whole number from 800 to 2400 like the rating of a player: by how far naive
 * solvers go wrong, on the average of the parts of all names in their answer and the right one that are not in
 * both; by how long the list is that has to be found; by the finer points of the rules that it turns on; and a
 * little by what tempts. `docs/puzzles.md` has how solvers of three kinds fare by it.
 */
export const ratingOf = (question: PuzzleQuestion, table: PuzzleTable): number => {
  const right = answerOf(question, table.report) ?? [];
  const errors = NAIVE_SOLVERS.map((solver) => distance(naiveAnswer(solver, question, table), right));
  const error = errors.reduce((sum, each) => sum + each, 0) / errors.length;
  const list = Math.min(1, Math.log2(1 + right.length) / Math.log2(1 + LONG_LIST));
  const { naive, list: longest, fine } = WEIGHTS[question.ask];
  const n = tempting(table);
  return Math.round(
    LOWEST +
      naive * error +
      longest * list +
      fine * weighed(finePoints(question, table)) +
      (TEMPTING * n) / (n + HALF_TEMPTED),
  );
};
