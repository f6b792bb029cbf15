import { unreadable, type Fault, type Reading } from '../board/fault.ts';
import { parseNotation } from '../formats/notation/parseNotation.ts';
import { printNotation } from '../formats/notation/printNotation.ts';
import type { Puzzle } from './puzzle.ts';
import { parseAnswer, parseQuestion, printAnswer, printQuestion } from './question.ts';
import { THEMES } from './themes.ts';

const PARTS = ['notation', 'question', 'answer', 'theme', 'rating'] as const;
const BETWEEN = '\t';
const COMMENT = '#';
const RATING = /^[0-9]{1,4}$/;
const SHOWN = 40;

/** A puzzle as one line: notation, question, answer, theme and rating, with tabs between them. */
export const printPuzzle = ({ position, question, answer, theme, rating }: Puzzle): string =>
  [printNotation(position), printQuestion(question), printAnswer(answer), theme, String(rating)].join(
    BETWEEN,
  );

/** Whether a line of a file of puzzles says nothing: it is empty or a comment. */
export const isBlank = (line: string): boolean => line.trim() === '' || line.startsWith(COMMENT);

/** A puzzle from its line; `file` and the number of the line say where in faults. */
export const parsePuzzle = (text: string, file: string, line: number): Reading<Puzzle> => {
  const place = `line ${String(line)}`;
  const wrong = (part: string, found: string, remedy: string): Reading<Puzzle> =>
    unreadable({
      file,
      place: `${place}, ${part}`,
      problem: `"${found.slice(0, SHOWN)}" is no ${part} of a puzzle`,
      remedy,
    });
  const cells = text.replace(/\r$/, '').split(BETWEEN);
  if (cells.length !== PARTS.length)
    return unreadable({
      file,
      place,
      problem: `it has ${String(cells.length)} parts`,
      remedy: `Write ${PARTS.join(', ')} with one tab between them`,
    });
  const [notation = '', asked = '', answered = '', named = '', rated = ''] = cells;
  const position = parseNotation(notation, file);
  const [first, ...rest] = position.faults.map(
    (fault): Fault => ({ ...fault, place: `${place}, ${fault.place}` }),
  );
  if (first) return { faults: [first, ...rest] };
  if (!position.value) return wrong('notation', notation, 'Write a position in one line');
  const question = parseQuestion(asked);
  if (!question)
    return wrong('question', asked, 'Write one such as "ends ge-467-1" or "interdict ge-467-1 K5 K6"');
  const answer = parseAnswer(answered);
  if (!answer) return wrong('answer', answered, 'Write names with one blank between them, or "none"');
  const theme = THEMES.find((each) => each === named);
  if (!theme) return wrong('theme', named, `Write one of ${THEMES.join(', ')}`);
  if (!RATING.test(rated)) return wrong('rating', rated, 'Write a whole number such as 1400');
  return { value: { position: position.value, question, answer, theme, rating: Number(rated) }, faults: [] };
};
