import en from '../messages/en/learn.json';
import { withDigests } from '../board/map/boardDigest.ts';
import { NO_CHANGES } from '../board/map/mapChanges.ts';
import type { GameMap } from '../board/map/gameMap.ts';
import type { EngineClient } from '../engine/client.ts';
import type { Answer, PuzzleAsk } from '../engine/protocol.ts';
import { calledOff } from '../engine/rpc.ts';
import { type LessonPlace, printPlace, taskAt } from '../learn/lesson.ts';
import { type LearnProgress, nextTheme, printPuzzleId, type PuzzleId, ratingFor } from '../learn/progress.ts';
import { isBlank, parsePuzzle, printPuzzle, tellObjection, tellReading } from '../learn/puzzleText.ts';
import type { Posed, PuzzleObjection } from '../learn/puzzle.ts';
import type { PosedPuzzle, PuzzleAnswer, PuzzleTheme } from '../learn/question.ts';
import { fill, texts } from '../messages/texts.ts';
import { explain } from '../rules/words/explain.ts';
import type { AskedQuestion } from '../ui/actions.ts';
import { namesOf } from '../ui/names.ts';
import type { Position, Situation } from '../units/position.ts';
import type { UnitId } from '../units/unit.ts';
import type { BoardHost } from './boardHost.ts';
import type { OpenContext } from './context.ts';
import { printFault, type Reading } from '../board/fault.ts';
import { keptPuzzles } from '../storage/recentChoices.ts';

const T = texts('learn', en);

/** A line of a file of puzzles, by its number. */
export interface PuzzleLine {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const readOrThrow = <T>({ value, faults }: Reading<T>): T => {
  const [fault] = faults;
  if (value !== undefined) return value;
  throw new Error(fault ? printFault(fault) : T.files.empty);
};

/** The puzzle of a line; an error says what is wrong with it. */
const puzzleIn = ({ file, line, text }: PuzzleLine): PosedPuzzle =>
  readOrThrow(parsePuzzle(text, file, line));

/** Throws the first of these, with its place in the file and its remedy. */
const throwFirst = ({ file, line }: PuzzleLine, [first]: readonly PuzzleObjection[]): void => {
  if (!first) return;
  const place = fill(T.files.place, { line, part: first.part });
  throw new Error(printFault({ file, place, ...tellObjection(first) }));
};

const MOST_BYTES = 4_000_000;

/** The puzzles of a file; an error names the first line that is none. */
export const puzzleLinesOf = async (file: File): Promise<readonly PuzzleLine[]> => {
  if (file.size > MOST_BYTES) throw new Error(fill(T.files.tooLarge, { file: file.name }));
  const lines = (await file.text())
    .split('\n')
    .flatMap((text, index) => (isBlank(text) ? [] : [{ file: file.name, line: index + 1, text }]));
  for (const line of lines) puzzleIn(line);
  if (lines.length === 0) throw new Error(fill(T.files.none, { file: file.name }));
  return lines;
};

const FILE_NAME = 'puzzles.txt';
const MOST_ASIDE = 500;

/** The lines that were put aside in this browser. */
export const readAside = (): readonly string[] => {
  const lines = keptPuzzles();
  return Array.isArray(lines) ? lines.filter((each) => typeof each === 'string').slice(0, MOST_ASIDE) : [];
};

/** These with one line more, or without it if it was among them; or why it cannot be put aside. */
export const withLine = (aside: readonly string[], line: string): readonly string[] | string => {
  const others = aside.filter((each) => each !== line);
  if (others.length < aside.length) return others;
  return others.length < MOST_ASIDE ? [...others, line] : fill(T.files.full, { most: MOST_ASIDE });
};

export const saveLines = async (lines: readonly string[]): Promise<void> => {
  const { download } = await import('./export/share.ts');
  download(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }), FILE_NAME);
};

/** What puzzles need of the page. */
export interface LearnContext extends Pick<OpenContext, 'store' | 'library' | 'setter'> {
  readonly engine: EngineClient;
  readonly host: () => BoardHost | undefined;
}

/** Our boards on which puzzles are laid. */
const BOARDS = ['v', 'h', 'f'] as const;
/** Boards that everybody has. */
const OWN_LABELS: ReadonlySet<string> = new Set([...BOARDS, 'ex']);

/** A question with the table that it is asked about. */
export interface LaidPuzzle {
  readonly posed: AskedQuestion;
  readonly situation: Situation;
  /** By which it counts; none of a question that counts for nothing. */
  readonly id?: string;
  /** The end of the address that opens it. */
  readonly link?: string;
  /** The boards that it needs and others may not have. */
  readonly needs?: readonly string[];
  /** As the line of a file. */
  readonly line?: string;
}

/** Whoever opens the link of a puzzle needs these boards, as with the link of a table. */
const boardsNeeded = ({ boards }: Position): readonly string[] => [
  ...new Set(boards.map(({ label }) => label).filter((label) => !OWN_LABELS.has(label))),
];

/** The whole puzzle as the end of an address: no seed names it where the boards are not ours. */
const wholeLink = (line: string): string => `#puzzle=${encodeURIComponent(line)}`;

/** A puzzle with its line and its link, on whatever boards. */
const wholePuzzle = (posed: PosedPuzzle, situation: Situation): LaidPuzzle => {
  const { map, ...position } = situation;
  const line = printPuzzle({
    ...posed,
    position: { ...position, boards: withDigests(position.boards, map) },
  });
  return { posed, situation, line, link: wholeLink(line), needs: boardsNeeded(position) };
};

/** Why no question about a unit has a certain answer. */
const whyNone = (posed: Exclude<Posed, { kind: 'puzzle' }>, situation: Situation): string => {
  if (posed.kind === 'depends')
    return posed.on.length === 0 ? T.own.nothing : fill(T.own.depends, { reading: tellReading(posed.on) });
  const names = namesOf(situation);
  return fill(T.own.notModelled, { what: posed.what.map((ground) => explain(ground, names)).join(' ') });
};

/** What the next puzzle is chosen by. */
interface PuzzleWish {
  readonly progress: LearnProgress;
  readonly theme?: PuzzleTheme;
}

const SEEDS = 2 ** 32;
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / SEEDS;

const idByChance = ({ theme, progress }: PuzzleWish): PuzzleId => ({
  theme: theme ?? nextTheme(progress, chance()),
  seed: Math.floor(chance() * SEEDS),
});

/** A puzzle so near to the player's rating is good enough; of so many the nearest is taken. */
const NEAR = 200;
const MOST_TRIED = 3;

/** The boards of a player may not show a theme, or never for certain: it is told after so many tries. */
const MOST_TRIES = 12;
/** So many positions are laid in one of them. */
const TABLES_A_TRY = 40;

const isAlone = ({ boards: [first, ...others] }: Position): boolean =>
  others.length === 0 && Object.keys(first ?? {}).every((key) => ['label', 'column', 'row'].includes(key));

/** Asks, and takes an answer of that kind alone. */
const askerOf =
  (send: EngineClient['late']['send']) =>
  async <K extends Answer['kind']>(
    ask: PuzzleAsk,
    kind: K,
    signal?: AbortSignal,
  ): Promise<Extract<Answer, { kind: K }>> => {
    const answer = await send(ask, signal);
    if (answer.kind === kind) return answer as Extract<Answer, { kind: K }>;
    throw new Error(answer.kind === 'failed' ? answer.message : answer.kind);
  };

/** Lays the positions of puzzles, each board of ours made ready once. */
const createLayer = ({ engine, library, setter }: LearnContext, asked: ReturnType<typeof askerOf>) => {
  const maps = new Map<string, Promise<GameMap>>();
  const bring = async (label: string): Promise<GameMap> => {
    const { value, faults } = await library.ownBoard(label, T.title);
    if (!value) throw new Error(faults.map(({ problem }) => problem).join(' '));
    const placement = { board: value, column: 0, row: 0 };
    const bare = { ...placement, board: { ...value, art: { kind: 'raster' } } } as const;
    await asked({ kind: 'puzzleBoard', placement: bare }, 'kept');
    return engine.build([placement], NO_CHANGES);
  };
  const mapOf = (label: string): Promise<GameMap> => {
    const map = maps.get(label) ?? bring(label);
    maps.set(label, map);
    // What could not be fetched is asked for again.
    map.catch(() => maps.delete(label));
    return map;
  };
  /** A position on a board of ours alone, or on whatever boards are at hand. */
  const laid = async (position: Position, name: string, signal: AbortSignal): Promise<Situation> => {
    const [label] = BOARDS.filter((each) => each === position.boards[0]?.label);
    if (label && isAlone(position)) return { ...position, map: await mapOf(label) };
    const { value, faults } = await setter.situation(position, name, signal);
    if (!value) throw new Error(faults.map(({ problem, remedy }) => `${problem}. ${remedy}`).join(' '));
    return value;
  };
  return { mapOf, laid };
};

/** Of a few puzzles the one nearest to the player's rating. */
const nearestOf = async (
  puzzle: (id: PuzzleId, signal: AbortSignal) => Promise<LaidPuzzle | undefined>,
  wish: PuzzleWish,
  signal: AbortSignal,
): Promise<LaidPuzzle | undefined> => {
  const { progress } = wish;
  const off = ({ posed }: LaidPuzzle): number =>
    Math.abs(
      ratingFor(progress, { theme: 'surrender', rating: progress.rating, ...posed }) - progress.rating,
    );
  let best: LaidPuzzle | undefined;
  for (let tried = 0; tried < MOST_TRIED && (!best || off(best) > NEAR); tried++) {
    const found = await puzzle(idByChance(wish), signal);
    if (signal.aborted) throw calledOff();
    if (found && (!best || off(found) < off(best))) best = found;
  }
  return best;
};

/** Puzzles on the boards of a table; without a theme of its own each try is about another. */
const tablePuzzles =
  (asked: ReturnType<typeof askerOf>, numberOf: EngineClient['late']['numberOf']) =>
  async (
    { map, ...position }: Situation,
    wish: PuzzleWish,
    signal: AbortSignal,
    tell: (tried: { readonly at: number; readonly of: number }) => void,
  ): Promise<LaidPuzzle | undefined> => {
    const table = { ...position, boards: withDigests(position.boards, map) };
    for (let at = 1; at <= MOST_TRIES; at++) {
      tell({ at, of: MOST_TRIES });
      const id = idByChance(wish);
      const ask = { kind: 'tablePuzzle', map: await numberOf(map), position: table, ...id } as const;
      const { puzzle: posed } = await asked({ ...ask, most: TABLES_A_TRY }, 'puzzle', signal);
      if (signal.aborted) throw calledOff();
      if (posed)
        return { ...wholePuzzle(posed, { ...posed.position, map }), id: `table-${printPuzzleId(id)}` };
    }
    return undefined;
  };

/** Asks the engine of puzzles. */
export const createPuzzleDesk = (desk: LearnContext) => {
  const { send, numberOf } = desk.engine.late;
  const asked = askerOf(send);
  const { mapOf, laid } = createLayer(desk, asked);
  const puzzle = async (id: PuzzleId, signal: AbortSignal): Promise<LaidPuzzle | undefined> => {
    for (const label of BOARDS) await mapOf(label);
    const { puzzle: posed } = await asked({ kind: 'puzzle', boards: BOARDS, ...id }, 'puzzle', signal);
    if (!posed) return undefined;
    const situation = { ...posed.position, map: await mapOf(posed.position.boards[0]?.label ?? '') };
    const name = printPuzzleId(id);
    return { posed, situation, id: name, link: `#puzzle=${name}`, line: printPuzzle(posed) };
  };
  return {
    puzzle,
    chosen: (wish: PuzzleWish, signal: AbortSignal) => nearestOf(puzzle, wish, signal),
    onTable: tablePuzzles(asked, numberOf),
    /** A position of a lesson. */
    task: async (place: LessonPlace, signal: AbortSignal): Promise<LaidPuzzle> => {
      const { position, question } = taskAt(place);
      return { posed: { question }, situation: await laid(position, printPlace(place), signal) };
    },
    /** A puzzle of a file, its answer worked out again; an error says where the file is wrong. */
    inFile: async (line: PuzzleLine, signal: AbortSignal): Promise<LaidPuzzle> => {
      const puzzle = puzzleIn(line);
      const situation = await laid(puzzle.position, line.file, signal);
      const map = await numberOf(situation.map);
      const { objections } = await asked({ kind: 'checkPuzzle', map, puzzle }, 'checked', signal);
      throwFirst(line, objections);
      return {
        posed: puzzle,
        situation,
        line: line.text,
        link: wholeLink(line.text),
        needs: boardsNeeded(situation),
      };
    },
    /** The table as it lies with the best question about a unit; an error says why there is none. */
    own: async (situation: Situation, unit: UnitId, signal: AbortSignal): Promise<LaidPuzzle> => {
      const { map, ...position } = situation;
      const ask = { kind: 'pose', map: await numberOf(map), position, unit } as const;
      const { posed } = await asked(ask, 'posed', signal);
      if (posed.kind === 'puzzle') return wholePuzzle(posed.puzzle, situation);
      throw new Error(whyNone(posed, situation));
    },
    judge: async ({ map, ...position }: Situation, { question }: AskedQuestion, given: PuzzleAnswer) => {
      const number = await numberOf(map);
      return (await asked({ kind: 'judge', map: number, position, question, given }, 'judged')).outcome;
    },
  };
};
