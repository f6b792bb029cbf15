import { read, unreadable, type Fault, type Reading } from '../board/fault.ts';
import { parseNotation } from '../formats/notation/readNotation.ts';
import { printNotation } from '../formats/notation/printNotation.ts';
import en from '../messages/en/puzzles.json';
import { fill, texts } from '../messages/texts.ts';
import { firstReason, type Names } from '../rules/words/explain.ts';
import type { Judgement, Mistake, MistakeReason, TableChange } from './mistake.ts';
import type { PuzzleObjection, RuleReading } from './puzzle.ts';
import {
  parseAnswer,
  parseQuestion,
  printAnswer,
  printQuestion,
  THEMES,
  type PosedPuzzle,
} from './question.ts';

const P = texts('puzzles', en);

/** The hex and the enemy to light on the board with a mistake. */
export const concernedBy = ({ name, reason }: Pick<Judgement, 'name' | 'reason'>): readonly string[] => {
  if (reason.kind === 'noLos') return [...new Set([name, reason.enemy, reason.at])];
  if (reason.kind !== 'grounds') return [name];
  const [{ ...first }] = reason.grounds;
  const told = ['enemy' in first ? first.enemy : '', 'at' in first ? first.at : ''];
  return [...new Set([name, ...told])].filter((each) => each !== '');
};

/** Why a name does or does not belong to the answer, in words with the rule. */
export const tellReason = (reason: MistakeReason, name: string, names: Names): string => {
  switch (reason.kind) {
    case 'grounds':
      return `${firstReason(reason.grounds, names)} [${reason.grounds[0].rule}]`;
    case 'noLos':
      return `${fill(P.noLos, { enemy: names.unit(reason.enemy), at: reason.at })} [A10.53]`;
    default:
      return fill(P[reason.kind], { name });
  }
};

/** A mistake in words, with its rule. */
export const tellMistake = ({ kind, name, reason }: Mistake, names: Names): string =>
  fill(P[kind], { name, reason: tellReason(reason, name, names) });

/** What would make an answer right, in words; states by the names that these give. */
export const tellChange = (
  change: TableChange | undefined,
  names: Pick<Names, 'unit'> = { unit: String },
  stateName: (state: string) => string = String,
): string => {
  if (!change) return P.change.none;
  const unit = names.unit(change.unit);
  switch (change.kind) {
    case 'removed':
      return fill(P.change.removed, { unit });
    case 'moved':
      return fill(P.change.moved, { unit, at: change.at });
    default:
      return fill(P.change[change.kind], { unit, state: stateName(change.state) });
  }
};

/** Settings of switches, as the files of positions name them. */
export const tellReading = (reading: RuleReading): string =>
  reading.map(({ id, setting }) => `${id} "${setting}"`).join(fill(P.and, {}));

const PLAIN: Names = { unit: String, terrain: String };

/** Behind another sentence, without its full stop. */
const why = (mistake: Mistake | undefined): string =>
  mistake ? `. ${tellMistake(mistake, PLAIN).replace(/\.(?= \[|$)/, '')}` : '';

/** What is wrong with a part of a puzzle, and what to do about it. */
export const tellObjection = (objection: PuzzleObjection): Pick<Fault, 'problem' | 'remedy'> => {
  const { problem, remedy } = P.objections[objection.kind];
  const told = (values: Parameters<typeof fill>[1]) => ({
    problem: fill(problem, values),
    remedy: fill(remedy, values),
  });
  switch (objection.kind) {
    case 'depends':
      return told({ reading: tellReading(objection.reading) });
    case 'otherAnswer': {
      const [right, given] = [printAnswer(objection.right), printAnswer(objection.given)];
      return told({ right, given, why: why(objection.mistake) });
    }
    case 'noUnit':
      return told({ unit: objection.unit });
    case 'notAbout':
      return told({ theme: objection.theme });
    case 'otherRating':
      return told({ computed: String(objection.computed), rating: String(objection.rating) });
    case 'nothingToAsk':
      return told({});
  }
};

/** What is said of an answer without a mistake. */
export const answerIsRight = (): string => P.right;

const PARTS = ['notation', 'question', 'answer', 'theme', 'rating'] as const;
const BETWEEN = '\t';
const COMMENT = '#';
const RATING = /^[0-9]{1,4}$/;
const SHOWN = 40;

/** What stands for the theme of a puzzle that has none. */
const NO_THEME = 'none';

/** A puzzle as one line: notation, question, answer, theme and rating, with tabs between them. */
export const printPuzzle = ({ position, question, answer, theme, rating }: PosedPuzzle): string =>
  [
    printNotation(position),
    printQuestion(question),
    printAnswer(answer),
    theme ?? NO_THEME,
    String(rating),
  ].join(BETWEEN);

/** Whether a line of a file of puzzles says nothing: it is empty or a comment. */
export const isBlank = (line: string): boolean => line.trim() === '' || line.startsWith(COMMENT);

/** What is no part of a puzzle, and what to write instead. */
type NoPart = readonly [part: (typeof PARTS)[number], found: string, remedy: string];

/** Question, answer, theme and rating from their words, or the first of them that is none. */
const asked = ([, question = '', answer = '', theme = '', rating = '']: readonly string[]):
  | { readonly read: Omit<PosedPuzzle, 'position'> }
  | { readonly wrong: NoPart } => {
  const parsed = {
    question: parseQuestion(question),
    answer: parseAnswer(answer),
    theme: [...THEMES, NO_THEME].find((each) => each === theme),
  };
  if (!parsed.question)
    return {
      wrong: ['question', question, 'Write one such as "ends ge-467-1" or "interdict ge-467-1 K5 K6"'],
    };
  if (!parsed.answer)
    return { wrong: ['answer', answer, 'Write names with one blank between them, or "none"'] };
  if (!parsed.theme) return { wrong: ['theme', theme, `Write one of ${THEMES.join(', ')}, ${NO_THEME}`] };
  if (!RATING.test(rating)) return { wrong: ['rating', rating, 'Write a whole number such as 1400'] };
  const about = THEMES.find((each) => each === parsed.theme);
  return {
    read: {
      question: parsed.question,
      answer: parsed.answer,
      rating: Number(rating),
      ...(about && { theme: about }),
    },
  };
};

/** A puzzle from its line; `file` and the number of the line say where in faults. */
export const parsePuzzle = (text: string, file: string, line: number): Reading<PosedPuzzle> => {
  const place = `line ${String(line)}`;
  const cells = text.replace(/\r$/, '').split(BETWEEN);
  if (cells.length !== PARTS.length)
    return unreadable({
      file,
      place,
      problem: `it has ${String(cells.length)} parts`,
      remedy: `Write ${PARTS.join(', ')} with one tab between them`,
    });
  const position = parseNotation(cells[0] ?? '', file);
  const [first, ...rest] = position.faults.map(
    (fault): Fault => ({ ...fault, place: `${place}, ${fault.place}` }),
  );
  if (first) return { faults: [first, ...rest] };
  const others = asked(cells);
  if (position.value && 'read' in others) return read({ position: position.value, ...others.read });
  const [part, found, remedy]: NoPart =
    'wrong' in others ? others.wrong : ['notation', cells[0] ?? '', 'Write a position in one line'];
  const problem = `"${found.slice(0, SHOWN)}" is no ${part} of a puzzle`;
  return unreadable({ file, place: `${place}, ${part}`, problem, remedy });
};
