import { read, unreadable, type Fault, type Reading } from '../board/fault.ts';
import { parseNotation } from '../formats/notation/parseNotation.ts';
import { printNotation } from '../formats/notation/printNotation.ts';
import type { Sights } from '../los/sight.ts';
import { mayMatter } from '../rules/rout/dependence.ts';
import { rout } from '../rules/rout/rout.ts';
import type { Position, Situation } from '../units/position.ts';
import { disputedIn, settingsOf, switchRow, withSetting, type SwitchId } from '../units/ruleSet.ts';
import type { Names } from '../rules/words/explain.ts';
import { ratingOf } from './difficulty.ts';
import { mistakeIn, tellMistake } from './mistake.ts';
import {
  answerOf,
  parseAnswer,
  parseQuestion,
  printAnswer,
  printQuestion,
  type PuzzleAnswer,
  type PuzzleQuestion,
  type PuzzleTable,
  isAbout,
  THEMES,
  type PuzzleTheme,
} from './question.ts';

/** A position, a question, and what the engine answers under every reading of the rules. */
export interface Puzzle {
  readonly position: Position;
  readonly question: PuzzleQuestion;
  readonly answer: PuzzleAnswer;
  readonly theme: PuzzleTheme;
  /** From 800 to 2400, see `ratingOf`. */
  readonly rating: number;
}

/** A setting of a disputed switch. */
export interface Setting {
  readonly id: SwitchId;
  readonly setting: string;
}
/** Settings of several switches at once; the others are as the table has them. */
export type RuleReading = readonly Setting[];

/** Switches that change the most answers, so that a table which hangs on them is soon given up. */
const DECIDES_OFTEN: ReadonlySet<SwitchId> = new Set(['D-1', 'D-3', 'D-6', 'D-10', 'D-13']);

/** Every other setting of a switch on which players of this game differ, those that often decide first. */
export const otherSettings = ({ rules }: Pick<Situation, 'rules'>): readonly Setting[] =>
  disputedIn(rules)
    .flatMap((id) =>
      switchRow(id)
        .settings.filter((setting) => setting !== settingsOf(rules)[id])
        .map((setting) => ({ id, setting })),
    )
    .toSorted((a, b) => Number(DECIDES_OFTEN.has(b.id)) - Number(DECIDES_OFTEN.has(a.id)));

const pairKey = (a: Setting, b: Setting): string => `${a.id}=${a.setting}&${b.id}=${b.setting}`;

/**
 * Readings among which every two of these settings of different switches are together at least once: far fewer
 * than there are pairs. Each is made by taking, switch by switch, the setting with the most pairs still to come.
 */
export const pairwise = (settings: readonly Setting[]): readonly RuleReading[] => {
  const groups = [...new Set(settings.map(({ id }) => id))].map((id) =>
    settings.filter((each) => each.id === id),
  );
  const left = new Set(
    groups.flatMap((group, index) =>
      group.flatMap((a) => groups.slice(index + 1).flatMap((later) => later.map((b) => pairKey(a, b)))),
    ),
  );
  const readings: RuleReading[] = [];
  while (left.size > 0) {
    const [first = ''] = left;
    const reading: Setting[] = [];
    for (const group of groups) {
      const news = (each: Setting): number =>
        reading.filter((before) => left.has(pairKey(before, each))).length;
      // The first pair that is left is taken for certain, so that each reading has at least one.
      const due = group.find((each) => first.split('&').includes(`${each.id}=${each.setting}`));
      const best = due ?? group.toSorted((a, b) => news(b) - news(a))[0];
      if (best) reading.push(best);
    }
    for (const [index, a] of reading.entries())
      for (const b of reading.slice(index + 1)) left.delete(pairKey(a, b));
    readings.push(reading);
  }
  return readings;
};

/** The answer under another reading. */
export const answerUnder = (
  reading: RuleReading,
  question: PuzzleQuestion,
  situation: Situation,
  sights: Sights,
): PuzzleAnswer | undefined => {
  const rules = reading.reduce((set, { id, setting }) => withSetting(set, id, setting), situation.rules);
  return answerOf(question, rout({ ...situation, ...(rules && { rules }) }, sights, question.unit));
};

/**
 * The first reading under which the answer would be another one, `undefined` if there is none: each other
 * setting of a disputed switch by itself, then readings that hold every two of them together. Switches that
 * cannot matter at this table are not tried.
 */
export const readingThatMatters = (
  question: PuzzleQuestion,
  { situation, report }: PuzzleTable,
  sights: Sights,
): RuleReading | undefined => {
  const now = answerOf(question, report)?.join();
  const matters = (reading: RuleReading): boolean =>
    answerUnder(reading, question, situation, sights)?.join() !== now;
  const settings = otherSettings(situation).filter(({ id }) => mayMatter(id, situation, report));
  const alone = settings.find((setting) => matters([setting]));
  if (alone) return [alone];
  const found = pairwise(settings).find(matters);
  // Those that are needed for it.
  return found?.reduce<RuleReading>((needed, setting) => {
    const without = needed.filter((each) => each !== setting);
    return matters(without) ? without : needed;
  }, found);
};

/** The parts of a puzzle that can be wrong. */
export type WrongPart = 'question' | 'answer' | 'theme' | 'rating';

/** What is wrong with a part, and what to do about it. */
export interface PuzzleObjection {
  readonly part: WrongPart;
  readonly problem: string;
  readonly remedy: string;
}

/** The theme and the rating, once the answer is right. */
const objectionsToLabels = (
  { question, theme, rating }: Puzzle,
  table: PuzzleTable,
): readonly PuzzleObjection[] => {
  const computed = ratingOf(question, table);
  return [
    ...(isAbout(theme, question, table)
      ? []
      : [
          {
            part: 'theme',
            problem: `the question is not about "${theme}" in this position`,
            remedy: 'Change the theme, or leave the puzzle out',
          } as const,
        ]),
    ...(computed === rating
      ? []
      : [
          {
            part: 'rating',
            problem: `the rating works out as ${String(computed)}, not ${String(rating)}`,
            remedy: `Write ${String(computed)}`,
          } as const,
        ]),
  ];
};

const PLAIN: Names = { unit: String, terrain: String };

const why = ({ answer, question }: Puzzle, table: PuzzleTable, sights: Sights): string => {
  const mistake = mistakeIn(answer, question, table, sights);
  return mistake ? `. ${tellMistake(mistake, PLAIN).replace(/\.(?= \[|$)/, '')}` : '';
};

/** All that is wrong with a puzzle, its answer worked out anew under every setting of the disputed switches. */
export const objectionsTo = (
  puzzle: Puzzle,
  situation: Situation,
  sights: Sights,
): readonly PuzzleObjection[] => {
  const { question, answer } = puzzle;
  if (!situation.units.some(({ id }) => id === question.unit))
    return [
      {
        part: 'question',
        problem: `no unit is called "${question.unit}"`,
        remedy: 'Name a unit of the position',
      },
    ];
  const report = rout(situation, sights, question.unit);
  const table = { situation, report };
  const right = answerOf(question, report);
  if (!right)
    return [
      {
        part: 'question',
        problem: 'there is nothing to ask of this rout',
        remedy: 'Ask for an entry or an end that it has',
      },
    ];
  const reading = readingThatMatters(question, table, sights);
  if (reading)
    return [
      {
        part: 'question',
        problem: `the answer depends on how players read the rules; it would be another with ${reading
          .map(({ id, setting }) => `${id} "${setting}"`)
          .join(' and ')}`,
        remedy: 'Leave the puzzle out, or change the position',
      },
    ];
  if (right.join() !== answer.join())
    return [
      {
        part: 'answer',
        problem: `the answer is "${printAnswer(right)}", not "${printAnswer(answer)}"${why(puzzle, table, sights)}`,
        remedy: `Write ${printAnswer(right)}`,
      },
    ];
  return objectionsToLabels(puzzle, table);
};

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

/** What is no part of a puzzle, and what to write instead. */
type NoPart = readonly [part: (typeof PARTS)[number], found: string, remedy: string];

/** Question, answer, theme and rating from their words, or the first of them that is none. */
const asked = ([, question = '', answer = '', theme = '', rating = '']: readonly string[]):
  | { readonly read: Omit<Puzzle, 'position'> }
  | { readonly wrong: NoPart } => {
  const parsed = {
    question: parseQuestion(question),
    answer: parseAnswer(answer),
    theme: THEMES.find((each) => each === theme),
  };
  if (!parsed.question)
    return {
      wrong: ['question', question, 'Write one such as "ends ge-467-1" or "interdict ge-467-1 K5 K6"'],
    };
  if (!parsed.answer)
    return { wrong: ['answer', answer, 'Write names with one blank between them, or "none"'] };
  if (!parsed.theme) return { wrong: ['theme', theme, `Write one of ${THEMES.join(', ')}`] };
  if (!RATING.test(rating)) return { wrong: ['rating', rating, 'Write a whole number such as 1400'] };
  return {
    read: { question: parsed.question, answer: parsed.answer, theme: parsed.theme, rating: Number(rating) },
  };
};

/** A puzzle from its line; `file` and the number of the line say where in faults. */
export const parsePuzzle = (text: string, file: string, line: number): Reading<Puzzle> => {
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
