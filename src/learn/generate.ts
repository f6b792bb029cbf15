import type { Location } from '../board/map/gameMap.ts';
import { printNotation } from '../formats/notation/printNotation.ts';
import type { CounterId, WeaponCounterId } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import { numberedId, SIDES, type Condition, type Side, type Unit, type UnitId } from '../units/unit.ts';
import { rout } from '../rules/rout/rout.ts';
import { ratingOf } from './difficulty.ts';
import {
  apart,
  enemySpots,
  FARTHEST,
  LAYS,
  pick,
  pickWhere,
  siteFor,
  type Chance,
  type Lay,
  type PuzzleBoard,
  type PuzzleSite,
} from './sites.ts';
import { certainty } from './puzzle.ts';
import { answerOf, questionsOn, THEMES, type Puzzle, type PuzzleTheme } from './question.ts';

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

/** Puts a unit there, which is called as a notation would call it. */
const put = (
  units: Unit[],
  counter: CounterId,
  { side, at }: { readonly side: Side; readonly at: Location },
  { conditions = [], weapons = [] }: Partial<Pick<Unit, 'conditions' | 'weapons'>> = {},
): UnitId => {
  const id = numberedId(
    units.map((unit) => unit.id),
    counter,
    '-',
  );
  units.push({ id, counter, side, at: at.id, conditions, weapons });
  return id;
};

const LEADER_STATES: readonly (readonly Condition[])[] = [
  [],
  [],
  ['cx'],
  ['wounded'],
  ['pinned'],
  ['berserk'],
  ['broken', 'dm'],
];
/** What keeps an enemy beside a broken unit from taking it prisoner, or seems to. */
const CAPTOR_STATES: readonly (readonly Condition[])[] = [[], [], ['pinned'], ['broken'], ['concealed']];

const layFriends = (units: Unit[], lay: Lay, { board, home }: PuzzleSite, { side, chance }: Sided): void => {
  const leaders = lay.leaders === true ? 1 + chance(LEADERS[side].length) : 0;
  for (const counter of LEADERS[side].slice(0, leaders))
    put(units, counter, { side, at: home }, { conditions: pick(chance, LEADER_STATES) ?? [] });
  if (chance(3) > 0) return;
  const taken = new Set(units.map((unit) => unit.at));
  const at = pickWhere(
    chance,
    board.ground,
    (place) => !taken.has(place.id) && apart(board, home, place) <= FARTHEST / 2,
  );
  if (at) put(units, SQUADS[side][0], { side, at });
};

interface Sided {
  readonly side: Side;
  readonly chance: Chance;
}

/** A table, and which unit is asked about. */
interface LaidTable {
  readonly situation: Situation;
  readonly unit: UnitId;
}

/** The squads that are broken and those against them, and who goes with either. */
const unitsOn = (
  site: PuzzleSite,
  lay: Lay,
  enemies: readonly Location[],
  chance: Chance,
): readonly Unit[] => {
  const side = pick(chance, SIDES) ?? 'axis';
  const other = side === 'axis' ? 'allied' : 'axis';
  const units: Unit[] = [];
  const squad = (of: Side): CounterId => pick<CounterId>(chance, SQUADS[of]) ?? SQUADS[of][0];
  put(
    units,
    squad(side),
    { side, at: site.home },
    { conditions: chance(5) === 0 ? ['broken'] : ['broken', 'dm'] },
  );
  for (const [index, at] of enemies.entries()) {
    const hidden = lay.concealed === true && (index === 0 || chance(3) === 0);
    const captor = lay.captors === true && index < lay.spots.length ? pick(chance, CAPTOR_STATES) : undefined;
    const weapons = chance(4) === 0 ? [{ counter: MACHINE_GUN[other], malfunctioned: false }] : [];
    put(
      units,
      squad(other),
      { side: other, at },
      { conditions: captor ?? (hidden ? ['concealed'] : []), weapons },
    );
  }
  layFriends(units, lay, site, { side, chance });
  return units;
};

/**
 * A table on which the theme is likely to show: the enemies that it is about are laid where it needs them, the
 * others by chance. `undefined` where this board has no such place at hand.
 */
const layTable = (board: PuzzleBoard, theme: PuzzleTheme, chance: Chance): LaidTable | undefined => {
  const lay = pick(chance, LAYS[theme]);
  const site = lay && siteFor(board, lay, chance);
  const enemies = site && enemySpots(site, lay, chance);
  if (!enemies) return undefined;
  const units = unitsOn(site, lay, enemies, chance);
  const [broken] = units;
  const attacker = pick(chance, SIDES) ?? 'allied';
  const situation = { ...board.bare, attacker, units, map: board.map };
  return broken && { unit: broken.id, situation };
};

/** How many tables were laid, and how many routs worked out, until a puzzle was found. */
export interface Work {
  laid: number;
  routs: number;
}

/** A rout with more ways than this is no question for a player, and takes long under every reading. */
const MOST_STATES = 100;

/** One try: a table by chance, and a question about the theme if it has one whose answer is certain. */
const tryOnce = (board: PuzzleBoard, theme: PuzzleTheme, chance: Chance, work: Work): Puzzle | undefined => {
  work.laid += 1;
  const laid = layTable(board, theme, chance);
  if (!laid) return undefined;
  const { situation, unit } = laid;
  work.routs += 1;
  const report = rout(situation, board.sights, unit);
  if (report.notModelled.length > 0 || report.counts.nodes > MOST_STATES) return undefined;
  const table = { situation, report };
  const questions = questionsOn(theme, table).filter((each) => answerOf(each, report) !== undefined);
  const question = questions[chance(questions.length)];
  const answer = question && answerOf(question, report);
  if (!question || !answer) return undefined;
  const { certain, routs } = certainty(question, table, board.sights);
  work.routs += routs;
  if (!certain) return undefined;
  const { map: _, ...position } = situation;
  return { position, question, answer, theme, rating: ratingOf(question, table) };
};

/** A theme that our boards show is found long before. */
const MOST_TABLES = 3_000;

/** A puzzle, what it is laid on, and the work it took. */
export interface FoundPuzzle {
  readonly puzzle: Puzzle;
  readonly board: PuzzleBoard;
  readonly work: Readonly<Work>;
}

/**
 * Looks for the puzzle of a theme and a seed, always the same, one table after the other, so that whoever asks
 * can do something else between two tables; `undefined` where these boards do not show the theme, or not on so
 * many tables at most.
 */
export function* searchForPuzzle(
  boards: readonly PuzzleBoard[],
  theme: PuzzleTheme,
  seed: number,
  most: number = MOST_TABLES,
): Generator<void, FoundPuzzle | undefined> {
  const chance = chanceOf(seed);
  const work: Work = { laid: 0, routs: 0 };
  while (work.laid < most) {
    const board = boards[chance(boards.length)];
    if (!board) return undefined;
    const puzzle = tryOnce(board, theme, chance, work);
    if (puzzle) return { puzzle, board, work };
    yield;
  }
  return undefined;
}

/** The same in one go. */
export const puzzleOf = (
  boards: readonly PuzzleBoard[],
  theme: PuzzleTheme,
  seed: number,
): FoundPuzzle | undefined => {
  const search = searchForPuzzle(boards, theme, seed);
  for (;;) {
    const { done, value } = search.next();
    if (done === true) return value;
  }
};

/** What puzzles are asked for; of all themes in turn where none is named. */
export interface Wish {
  readonly seed: number;
  readonly theme?: PuzzleTheme;
}

/** Puzzles without end, no position twice; it ends only where a theme cannot be found on these boards. */
export function* puzzles(
  boards: readonly PuzzleBoard[],
  { seed, theme }: Wish,
): Generator<FoundPuzzle, void> {
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
