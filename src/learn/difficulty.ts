import type { LocationId } from '../board/map/gameMap.ts';
import { terrain } from '../board/terrain/terrain.ts';
import { rangeBetween } from '../hexgrid/lattice.ts';
import type { RoutReport } from '../rules/rout/report.ts';
import { answerOf, inOrder, type Answer, type Question, type Table } from './question.ts';
import { enemiesIn, hexesFromStart, placeOf, type Place } from './themes.ts';

/** No rout leads farther in hexes. */
const FARTHEST = 6;

const places = (table: Table, most: number): readonly Place[] =>
  table.situation.map.locations.flatMap((location) => {
    if (location.id === table.report.start || location.terrain === 'water') return [];
    const place = hexesFromStart(table, location.id) <= most ? placeOf(table, location.id) : undefined;
    return place ? [place] : [];
  });

/** Those of the places for which a number is least. */
const leastBy = (all: readonly Place[], number: (place: Place) => number): readonly LocationId[] => {
  const least = Math.min(...all.map(number));
  return all.filter((place) => number(place) === least).map(({ location }) => location.id);
};

const nearestOf = (table: Table, covers: readonly string[]): readonly LocationId[] =>
  leastBy(
    places(table, FARTHEST).filter(({ location }) => covers.includes(terrain(location.terrain).cover)),
    ({ location }) => hexesFromStart(table, location.id),
  );

/** Where the nearest enemy is farthest. */
const away = (table: Table, most: number): readonly LocationId[] => {
  const hexes = enemiesIn(table).flatMap(({ at }) => placeOf(table, at)?.hex ?? []);
  return leastBy(
    places(table, most),
    ({ hex }) => -Math.min(...hexes.map((enemy) => rangeBetween(hex, enemy))),
  );
};

const toward = (table: Table, goals: readonly LocationId[]): readonly LocationId[] => {
  const hexes = goals.flatMap((at) => placeOf(table, at)?.hex ?? []);
  return hexes.length === 0
    ? []
    : leastBy(places(table, 1), ({ hex }) => Math.min(...hexes.map((goal) => rangeBetween(hex, goal))));
};

const isInCover = (table: Table): boolean =>
  terrain(placeOf(table, table.report.start)?.location.terrain ?? 'openGround').cover !== 'none';

type Views = RoutReport['enemies'];
const named = (views: Views): readonly string[] => views.map(({ unit }) => unit);

/** How a player answers who goes by one thought alone. */
interface Thought {
  /** Where he would go. */
  readonly goals: (table: Table) => readonly LocationId[];
  /** Whom he takes for an Interdictor of an entry. */
  readonly interdictors: (table: Table, from: LocationId, to: LocationId) => readonly string[];
  readonly captors: (views: Views) => Views;
  readonly must: (table: Table) => boolean;
  readonly takesLeaders: boolean;
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
    takesLeaders: true,
  },
  /** Directly away from the nearest enemy. */
  awayFromEnemy: {
    goals: (table) => away(table, FARTHEST / 2),
    interdictors: ({ report }) => named(report.enemies.filter(({ known }) => known)),
    captors: (views) => views.filter(({ sameLocation }) => sameLocation),
    must: ({ report }) => report.enemies.some(({ known }) => known),
    takesLeaders: false,
  },
  /** Into the nearest building, by hexes. */
  nearestBuilding: {
    goals: (table) => nearestOf(table, ['building']),
    interdictors: ({ report }) => named(report.enemies),
    captors: (views) => views.filter(({ range }) => range <= 1),
    must: (table) => !isInCover(table),
    takesLeaders: true,
  },
  /**
   * By the steps of a flow chart, with MF counted rightly, but without the finer points: cover that may be
   * ignored, enemies that appear, Hindrances, Height Advantage, levels, bad orders.
   */
  flowChart: {
    goals: ({ report: { candidates, ends } }) => {
      const least = Math.min(...candidates.map(({ cost }) => cost));
      const near = candidates.filter(({ cost }) => cost === least).map(({ at }) => at);
      return near.length > 0 ? near : ends.map(({ at }) => at);
    },
    interdictors: ({ report }, from, to) =>
      report.interdicted
        .filter((entry) => entry.from === from && entry.to === to)
        .flatMap(({ interdictors, others }) => [
          ...interdictors.map(({ unit }) => unit),
          ...others.flatMap((ground) => (ground.fact === 'protected' ? [ground.enemy] : [])),
        ]),
    captors: (views) =>
      views.filter(({ adjacent, sameLocation, armed }) => armed && (adjacent || sameLocation)),
    must: (table) =>
      table.report.enemies.some(
        ({ known, armed, range }) => known && armed && (range <= 1 || !isInCover(table)),
      ),
    takesLeaders: true,
  },
} as const satisfies Readonly<Record<string, Thought>>;

/** Who answers by one thought alone. */
export type NaiveSolver = keyof typeof THOUGHTS;
export const NAIVE_SOLVERS = Object.keys(THOUGHTS) as readonly NaiveSolver[];

/** What a naive solver answers. */
export const naiveAnswer = (solver: NaiveSolver, question: Question, table: Table): Answer => {
  const { goals, interdictors, captors, must, takesLeaders }: Thought = THOUGHTS[solver];
  switch (question.ask) {
    case 'obligation':
      return [must(table) ? 'must' : 'may'];
    case 'surrender':
      return inOrder(named(captors(table.report.enemies)));
    case 'along':
      return takesLeaders ? inOrder(table.report.companions.map(({ leader }) => leader)) : [];
    case 'crawl':
      return inOrder(solver === 'awayFromEnemy' ? away(table, 1) : toward(table, goals(table)));
    case 'interdict':
      return inOrder(interdictors(table, question.from, question.to));
    case 'destination':
    case 'ends':
      return inOrder(goals(table));
  }
};

/** Of two answers: 0 where they are the same, 1 where they have nothing in common. */
const distance = (a: Answer, b: Answer): number => {
  const all = new Set([...a, ...b]);
  return all.size === 0 ? 0 : 1 - a.filter((name) => b.includes(name)).length / all.size;
};

const LOWEST = 800;
/** What a rating is above the lowest, if a solver is wholly wrong; together with what tempts 1600. */
const WEIGHTS = {
  nearestCover: 300,
  awayFromEnemy: 150,
  nearestBuilding: 200,
  flowChart: 650,
} as const satisfies Readonly<Record<NaiveSolver, number>>;
const TEMPTING = 300;
/** So many things to choose from are half of what can tempt. */
const HALF_TEMPTED = 8;

/** Cover within reach, and enemies: what a wrong answer can be made of. */
const tempting = ({ report: { candidates, enemies } }: Table): number => candidates.length + enemies.length;

/**
 * How hard a question is, as a whole number from 800 to 2400 like the rating of a player. Each naive solver
 * adds its weight, times the part of all names in its answer and the right one that are not in both; what
 * tempts, n Locations of cover within reach and enemies, adds 300 n / (n + 8).
 */
export const ratingOf = (question: Question, table: Table): number => {
  const right = answerOf(question, table.report) ?? [];
  const errors = NAIVE_SOLVERS.map(
    (solver) => WEIGHTS[solver] * distance(naiveAnswer(solver, question, table), right),
  );
  const n = tempting(table);
  return Math.round(errors.reduce((sum, each) => sum + each, LOWEST + (TEMPTING * n) / (n + HALF_TEMPTED)));
};
