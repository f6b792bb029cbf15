import { printFault, type Reading } from '../board/fault.ts';
import type { PuzzleObjection } from '../learn/puzzle.ts';
import { isBlank, parsePuzzle, tellObjection } from '../learn/puzzleText.ts';
import type { PosedPuzzle } from '../learn/question.ts';
import en from '../messages/en/learn.json';
import { fill, texts } from '../messages/texts.ts';
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
export const puzzleIn = ({ file, line, text }: PuzzleLine): PosedPuzzle =>
  readOrThrow(parsePuzzle(text, file, line));

/** Throws the first of these, with its place in the file and its remedy. */
export const throwFirst = ({ file, line }: PuzzleLine, [first]: readonly PuzzleObjection[]): void => {
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
