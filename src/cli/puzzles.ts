import { read, type Fault, type Reading } from '../board/fault.ts';
import { withDigests } from '../board/map/boardDigest.ts';
import { createGameMap } from '../board/map/createGameMap.ts';
import type { GameMap } from '../board/map/gameMap.ts';
import { printNotation } from '../formats/notation/printNotation.ts';
import { fitted } from '../formats/salvage.ts';
import { puzzles, type FoundPuzzle } from '../learn/generate.ts';
import { bareTable, puzzleBoard, puzzleTable, type PuzzleBoard } from '../learn/sites.ts';
import { leastChange, mistakeIn } from '../learn/mistake.ts';
import { objectionsTo } from '../learn/puzzle.ts';
import {
  answerIsRight,
  isBlank,
  parsePuzzle,
  printPuzzle,
  tellChange,
  tellMistake,
  tellObjection,
} from '../learn/puzzleText.ts';
import { printAnswer, type PuzzleAnswer } from '../learn/question.ts';
import { hindersAsWreck } from '../los/counters.ts';
import type { Sights } from '../los/sight.ts';
import { sightsFor } from '../los/sights.ts';
import { rout } from '../rules/rout/rout.ts';
import type { Position, Situation } from '../units/position.ts';
import { situationAsked } from './analyse.ts';
import { boardNamed, type BoardSources } from './boardFinder.ts';
import type { CheckCommand, PuzzleCommand } from './command.ts';
import { situationNamed } from './los.ts';
import { unitNamesOf } from './printReport.ts';
import { readText } from './files.ts';
import { answer, badInput, type CommandResult, type Ending } from './outcome.ts';

/** Our boards on which puzzles are laid. */
const PUZZLE_BOARDS = ['v', 'h', 'f'] as const;

/** These boards made ready for puzzles, or what is wrong with them. */
export const readPuzzleBoards = (): Reading<readonly PuzzleBoard[]> => {
  const boards: PuzzleBoard[] = [];
  for (const label of PUZZLE_BOARDS) {
    const board = boardNamed(label, []);
    if (!board.value) return { faults: board.faults };
    boards.push(puzzleBoard(label, createGameMap([{ board: board.value, column: 0, row: 0 }])));
  }
  return read(boards);
};

/** The boards of a situation, by what is printed on them: another of the same label is told by `check`. */
const boardOf = ({ map, ...position }: Situation): PuzzleBoard =>
  puzzleTable(bareTable({ ...position, boards: withDigests(position.boards, map) }), map);

/** The boards that a command names, made ready for puzzles: ours if it names none. */
const boardsAsked = ({ on, boardFiles, boardFolders }: PuzzleCommand): Reading<readonly PuzzleBoard[]> => {
  if (on.length === 0) return readPuzzleBoards();
  const readings = on.map((name) => situationNamed(name, { files: boardFiles, folders: boardFolders }));
  const boards = readings.flatMap(({ value }) => (value ? [boardOf(value)] : []));
  const [first, ...rest] = readings.flatMap(({ faults }) => faults);
  return first && boards.length < on.length ? { faults: [first, ...rest] } : read(boards);
};

/** What a player is told of an answer: right, or why not and what would make it right. */
const judged = ({ puzzle, board }: FoundPuzzle, given: PuzzleAnswer): string => {
  const { position, question, answer: right } = puzzle;
  const situation: Situation = { ...position, map: board.map };
  const table = { situation, report: rout(situation, board.sights, question.unit) };
  const mistake = mistakeIn(given, question, table, board.sights);
  if (!mistake) return `${answerIsRight()}\n`;
  const change = leastChange(given, question, table, board.sights);
  const told = [tellMistake(mistake, unitNamesOf(situation)), tellChange(change), printAnswer(right)];
  return `${told.join('\n')}\n`;
};

/** Prints puzzles, a line each as soon as it is found. */
export function* puzzle(command: PuzzleCommand): Generator<string, Ending> {
  const { seed, count, theme, answer: given } = command;
  const boards = boardsAsked(command);
  if (!boards.value) return badInput(boards.faults);
  let left = count;
  for (const found of puzzles(boards.value, { seed, ...(theme && { theme }) })) {
    yield `${printPuzzle(found.puzzle)}\n`;
    if (given) yield judged(found, given);
    left -= 1;
    if (left === 0) return { status: 0, errors: '' };
  }
  return badInput([
    {
      file: 'puzzle',
      place: theme ?? 'all themes',
      problem: `${String(left)} of ${String(count)} puzzles were not found`,
      remedy:
        command.on.length === 0 ? 'Try another seed' : 'Try another seed, another theme or other boards',
    },
  ]);
}

/** Ten thousand puzzles are 2 million bytes. */
const MOST_BYTES = 16_000_000;
/** Maps that are kept ready; a file of puzzles has few. */
const MOST_MAPS = 8;

/** A map with all that LOS depends on. */
interface Ready {
  readonly map: GameMap;
  readonly sights: Sights;
}

type Sighted = Situation & { readonly sights: Sights };

/** Situations of puzzles; maps and LOS that several of them share are made once. */
const situations = (sources: BoardSources): ((position: Position, file: string) => Reading<Sighted>) => {
  const ready = new Map<string, Ready>();
  return (position, file) => {
    // What LOS depends on: boards, what is on them, and vehicles.
    const key = printNotation({ ...position, title: '', units: position.units.filter(hindersAsWreck) });
    const known = ready.get(key);
    if (known) {
      const there = fitted(position, known.map, file);
      return there.value ? read({ ...there.value, ...known }, there.faults) : { faults: there.faults };
    }
    const situation = situationAsked({ position, file }, sources);
    if (!situation.value) return { faults: situation.faults };
    const sights = sightsFor(situation.value);
    if (ready.size >= MOST_MAPS) ready.clear();
    ready.set(key, { map: situation.value.map, sights });
    return read({ ...situation.value, sights }, situation.faults);
  };
};

/** All that is wrong with one line of a file of puzzles. */
const faultsOfLine = (
  text: string,
  { file, line }: { readonly file: string; readonly line: number },
  situationOf: ReturnType<typeof situations>,
): readonly Fault[] => {
  const reading = parsePuzzle(text, file, line);
  if (!reading.value) return reading.faults;
  const place = `line ${String(line)}`;
  const situation = situationOf(reading.value.position, file);
  if (!situation.value || situation.faults.length > 0)
    return situation.faults.map((fault) => ({ ...fault, place: `${place}, ${fault.place}` }));
  const { sights, ...table } = situation.value;
  return objectionsTo(reading.value, table, sights).map((objection) => ({
    file,
    place: `${place}, ${objection.part}`,
    ...tellObjection(objection),
  }));
};

/** Works out every puzzle of a file again, and names each line that is wrong. */
export const check = ({ file, boardFiles, boardFolders }: CheckCommand): CommandResult => {
  const source = readText(file, MOST_BYTES);
  if (!source.value) return badInput(source.faults);
  const situationOf = situations({ files: boardFiles, folders: boardFolders });
  const asked = source.value.text
    .split('\n')
    .flatMap((text, index) => (isBlank(text) ? [] : [{ text, line: index + 1 }]));
  const faults = asked.flatMap(({ text, line }) => faultsOfLine(text, { file, line }, situationOf));
  const wrong = new Set(faults.map(({ place }) => place.split(',')[0])).size;
  const told = wrong === 0 ? 'all answers hold' : `${String(wrong)} wrong`;
  const output = `${file}: ${String(asked.length)} puzzles, ${told}.\n`;
  return faults.length === 0 ? answer(output) : { ...badInput(faults), output };
};
