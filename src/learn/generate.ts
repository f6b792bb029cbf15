import type { GameMap, Hex, Location } from '../board/map/gameMap.ts';
import { terrain } from '../board/terrain/terrain.ts';
import { rangeBetween } from '../hexgrid/lattice.ts';
import type { Sights } from '../los/sight.ts';
import { sightsFor } from '../los/sights.ts';
import { printNotation } from '../formats/notation/printNotation.ts';
import { rout } from '../rules/rout/rout.ts';
import type { CounterId, WeaponCounterId } from '../units/counters.ts';
import type { Position, Situation } from '../units/position.ts';
import { numberedId, SIDES, type Condition, type Side, type Unit, type UnitId } from '../units/unit.ts';
import { ratingOf } from './difficulty.ts';
import { readingThatMatters, type Puzzle } from './puzzle.ts';
import { answerOf } from './question.ts';
import { questionsOn, THEMES, type Theme } from './themes.ts';

/** A whole number from 0 to below the limit, the next of its row. */
type Chance = (limit: number) => number;

/** The same row of numbers after the same seed: mulberry32, in whole numbers of 32 bits. */
const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
};

/** The seed of one of many puzzles. */
const seedOf = (seed: number, index: number): number =>
  (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(index + 1, 0xc2b2ae35)) >>> 0;

/** One board that puzzles are laid on, the right way up and alone. */
export interface PuzzleBoard {
  readonly label: string;
  readonly map: GameMap;
  /** Shared by all its puzzles: Infantry alone hides nothing. */
  readonly sights: Sights;
  readonly ground: readonly Location[];
}

const EMPTY = {
  title: '',
  units: [],
  markers: [],
  attacker: 'allied',
  month: 7,
  noQuarter: [],
  sightOverrides: [],
  terrainRules: [],
  hexOverrides: [],
  hexsideOverrides: [],
  playable: [],
} as const satisfies Omit<Position, 'boards'>;

const boardsOf = (label: string): Position['boards'] => [{ label, column: 0, row: 0 }];

/** A board made ready for puzzles; the map is that of this board alone. */
export const puzzleBoard = (label: string, map: GameMap): PuzzleBoard => ({
  label,
  map,
  sights: sightsFor({ ...EMPTY, boards: boardsOf(label), map }),
  ground: map.locations.filter((location) => terrain(location.terrain).entry !== 'never'),
});

/** Where a theme is likely to show. What is laid so need not show it: the report decides. */
interface Lay {
  readonly home?: (place: Location, hex: Hex) => boolean;
  readonly enemies: readonly [least: number, most: number];
  /** Hexes from the unit to the first enemy, at most. */
  readonly first?: number;
  readonly concealed?: true;
  readonly leaders?: true;
}

const inOpen = ({ terrain: name }: Location): boolean => terrain(name).cover === 'none';

const LAYS: Readonly<Record<Theme, Lay>> = {
  nearestByMf: { enemies: [1, 3] },
  ignorable: { enemies: [1, 4], first: 4 },
  becomesKnown: { enemies: [1, 4], first: 7 },
  adjacentByLevel: { enemies: [1, 3], first: 1, home: (_, hex) => hex.building !== undefined },
  heightAdvantage: { enemies: [3, 6], home: (place) => inOpen(place) && place.elevation > 0 },
  hindrances: { enemies: [2, 5], home: inOpen },
  rowhouse: {
    enemies: [1, 3],
    home: (_, hex) =>
      hex.hexsides.some((side) => side !== undefined && terrain(side).kind === 'rowhouseWall'),
  },
  lowCrawl: { enemies: [3, 6], home: inOpen },
  surrender: { enemies: [2, 6], first: 1 },
  leader: { enemies: [1, 4], leaders: true },
  concealed: { enemies: [2, 5], concealed: true },
};

const SQUADS = {
  axis: ['ge-467', 'ge-468', 'ge-447', 'ge-548', 'ge-838'],
  allied: ['ru-447', 'ru-527', 'ru-458', 'ru-628'],
} as const satisfies Readonly<Record<Side, readonly CounterId[]>>;
const LEADERS = {
  axis: ['ge-ldr-9-1', 'ge-ldr-8-0', 'ge-ldr-7-0'],
  allied: ['ru-ldr-9-1', 'ru-ldr-8-0', 'ru-ldr-7-0'],
} as const satisfies Readonly<Record<Side, readonly CounterId[]>>;
const MACHINE_GUN = { axis: 'ge-lmg', allied: 'ru-lmg' } as const satisfies Readonly<
  Record<Side, WeaponCounterId>
>;

const FARTHEST = 10;

/** Units laid so far, and the numbers that choose the next. */
interface Laying {
  readonly board: PuzzleBoard;
  readonly chance: Chance;
  readonly units: Unit[];
}

const some = <T>({ chance }: Laying, all: readonly T[]): T | undefined => all[chance(all.length)];

/** Puts a unit there, which is called as a notation would call it. */
const put = (
  { units, chance }: Laying,
  counter: CounterId,
  { side, at }: { readonly side: Side; readonly at: Location },
  conditions: readonly Condition[] = [],
): UnitId => {
  const id = numberedId(
    units.map((unit) => unit.id),
    counter,
    '-',
  );
  const armed = !conditions.includes('broken') && SQUADS[side].some((squad) => squad === counter);
  const weapons = armed && chance(4) === 0 ? [{ counter: MACHINE_GUN[side], malfunctioned: false }] : [];
  units.push({ id, counter, side, at: at.id, conditions, weapons });
  return id;
};

/** Somewhere so many hexes from there at most, where no unit of the other side is. */
const near = (laying: Laying, home: Location, most: number, side: Side): Location | undefined => {
  const { map, ground } = laying.board;
  const centre = map.hexes[home.hex];
  const taken = new Set(laying.units.flatMap((unit) => (unit.side === side ? [] : [unit.at])));
  return some(
    laying,
    ground.filter(({ id, hex }) => {
      const there = map.hexes[hex];
      return there && centre && !taken.has(id) && rangeBetween(centre, there) <= most;
    }),
  );
};

const layEnemies = (laying: Laying, lay: Lay, home: Location, side: Side): void => {
  const [least, most] = lay.enemies;
  const count = least + laying.chance(most - least + 1);
  for (let index = 0; index < count; index++) {
    const at = near(laying, home, index === 0 ? (lay.first ?? FARTHEST) : FARTHEST, side);
    const hidden = lay.concealed === true && (index === 0 || laying.chance(2) === 0);
    const squad = some(laying, SQUADS[side]);
    if (at && squad) put(laying, squad, { side, at }, hidden ? ['concealed'] : []);
  }
};

const LEADER_STATES: readonly (readonly Condition[])[] = [[], [], ['pinned'], ['wounded'], ['cx']];

const layFriends = (laying: Laying, lay: Lay, home: Location, side: Side): void => {
  const leaders = lay.leaders === true ? 1 + laying.chance(LEADERS[side].length) : 0;
  for (const counter of LEADERS[side].slice(0, leaders))
    put(laying, counter, { side, at: home }, some(laying, LEADER_STATES));
  const at = laying.chance(3) === 0 ? near(laying, home, FARTHEST / 2, side) : undefined;
  if (at && at !== home) put(laying, SQUADS[side][0], { side, at });
};

/** A whole table, and which unit is asked about. */
const layTable = (
  board: PuzzleBoard,
  lay: Lay,
  chance: Chance,
): { readonly situation: Situation; readonly unit: UnitId } | undefined => {
  const laying: Laying = { board, chance, units: [] };
  const { map, ground, label } = board;
  const home = some(
    laying,
    ground.filter((place) => {
      const hex = map.hexes[place.hex];
      return hex !== undefined && (lay.home?.(place, hex) ?? true);
    }),
  );
  const [side, other] = chance(2) === 0 ? (['axis', 'allied'] as const) : (['allied', 'axis'] as const);
  const squad = some(laying, SQUADS[side]);
  if (!home || !squad) return undefined;
  const unit = put(laying, squad, { side, at: home }, chance(5) === 0 ? ['broken'] : ['broken', 'dm']);
  layEnemies(laying, lay, home, other);
  layFriends(laying, lay, home, side);
  const attacker = some(laying, SIDES) ?? 'allied';
  return {
    unit,
    situation: { ...EMPTY, boards: boardsOf(label), attacker, units: laying.units, map },
  };
};

/** One try: a table by chance, and a question about the theme if it has one whose answer is certain. */
const tryOnce = (board: PuzzleBoard, theme: Theme, chance: Chance): Puzzle | undefined => {
  const laid = layTable(board, LAYS[theme], chance);
  if (!laid) return undefined;
  const { situation, unit } = laid;
  const report = rout(situation, board.sights, unit);
  if (report.notModelled.length > 0) return undefined;
  const table = { situation, report };
  const questions = questionsOn(theme, table);
  const question = questions[chance(questions.length)];
  const answer = question && answerOf(question, report);
  if (!question || !answer || readingThatMatters(question, table, board.sights)) return undefined;
  const { map: _, ...position } = situation;
  return { position, question, answer, theme, rating: ratingOf(question, table) };
};

/** A theme that shows is found long before. */
const MOST_TRIES = 3_000;

/** A puzzle, and how many tables were laid until it was found. */
export interface Found {
  readonly puzzle: Puzzle;
  readonly tries: number;
}

/** The puzzle of a theme and a seed, always the same; `undefined` where these boards do not show the theme. */
export const puzzleOf = (boards: readonly PuzzleBoard[], theme: Theme, seed: number): Found | undefined => {
  const chance = chanceOf(seed);
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const board = boards[chance(boards.length)];
    const puzzle = board && tryOnce(board, theme, chance);
    if (puzzle) return { puzzle, tries };
  }
  return undefined;
};

/** What puzzles are asked for; of all themes in turn where none is named. */
export interface Wish {
  readonly seed: number;
  readonly theme?: Theme;
}

/** Puzzles without end, no position twice; it ends only where a theme cannot be found on these boards. */
export function* puzzles(boards: readonly PuzzleBoard[], { seed, theme }: Wish): Generator<Found, void> {
  const seen = new Set<string>();
  const themes = theme === undefined ? THEMES : [theme];
  for (let index = 0; ; index++) {
    const found = puzzleOf(boards, themes[index % themes.length] ?? 'surrender', seedOf(seed, index));
    if (!found) return;
    const position = printNotation(found.puzzle.position);
    if (seen.has(position)) continue;
    seen.add(position);
    yield found;
  }
}
