import type { Sights } from '../los/sight.ts';
import { mayMatter } from '../rules/rout/dependence.ts';
import { rout } from '../rules/rout/rout.ts';
import type { Position, Situation } from '../units/position.ts';
import { disputedIn, settingsOf, switchRow, withSetting, type SwitchId } from '../units/ruleSet.ts';
import { ratingOf } from './difficulty.ts';
import { answerOf, printAnswer, type Answer, type Question, type Table } from './question.ts';
import { isAbout, type Theme } from './themes.ts';

/** A position, a question, and what the engine answers under every reading of the rules. */
export interface Puzzle {
  readonly position: Position;
  readonly question: Question;
  readonly answer: Answer;
  readonly theme: Theme;
  /** From 800 to 2400, see `ratingOf`. */
  readonly rating: number;
}

/** A setting of a disputed switch. */
export interface Reading {
  readonly id: SwitchId;
  readonly setting: string;
}

/** Every other setting of a switch on which players of this game differ. */
export const otherReadings = ({ rules }: Pick<Situation, 'rules'>): readonly Reading[] =>
  disputedIn(rules).flatMap((id) =>
    switchRow(id)
      .settings.filter((setting) => setting !== settingsOf(rules)[id])
      .map((setting) => ({ id, setting })),
  );

/** The answer under another reading. */
export const answerUnder = (
  { id, setting }: Reading,
  question: Question,
  situation: Situation,
  sights: Sights,
): Answer | undefined => {
  const rules = withSetting(situation.rules, id, setting);
  return answerOf(question, rout({ ...situation, rules }, sights, question.unit));
};

/**
 * The first reading under which the answer would be another one, each switch set for itself; `undefined` if
 * there is none. Switches that cannot matter at this table are not tried.
 */
export const readingThatMatters = (
  question: Question,
  { situation, report }: Table,
  sights: Sights,
): Reading | undefined => {
  const now = answerOf(question, report)?.join();
  return otherReadings(situation).find(
    (reading) =>
      mayMatter(reading.id, situation, report) &&
      answerUnder(reading, question, situation, sights)?.join() !== now,
  );
};

/** The parts of a puzzle that can be wrong. */
export type WrongPart = 'question' | 'answer' | 'theme' | 'rating';

/** What is wrong with a part, and what to do about it. */
export interface Objection {
  readonly part: WrongPart;
  readonly problem: string;
  readonly remedy: string;
}

/** The theme and the rating, once the answer is right. */
const objectionsToLabels = ({ question, theme, rating }: Puzzle, table: Table): readonly Objection[] => {
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

/** All that is wrong with a puzzle, its answer worked out anew under every setting of the disputed switches. */
export const objectionsTo = (puzzle: Puzzle, situation: Situation, sights: Sights): readonly Objection[] => {
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
        problem: `the answer depends on how players read ${reading.id}; it would be another with "${reading.setting}"`,
        remedy: 'Leave the puzzle out, or change the position',
      },
    ];
  if (right.join() !== answer.join())
    return [
      {
        part: 'answer',
        problem: `the answer is "${printAnswer(right)}", not "${printAnswer(answer)}"`,
        remedy: `Write ${printAnswer(right)}`,
      },
    ];
  return objectionsToLabels(puzzle, table);
};
