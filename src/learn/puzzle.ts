import type { Sights } from '../los/sight.ts';
import { mayMatter } from '../rules/rout/dependence.ts';
import type { RoutReport } from '../rules/rout/report.ts';
import { rout } from '../rules/rout/rout.ts';
import type { Situation } from '../units/position.ts';
import { disputedIn, settingsOf, switchRow, withSetting, type SwitchId } from '../units/ruleSet.ts';
import type { UnitId } from '../units/unit.ts';
import { ratingOf } from './difficulty.ts';
import { mistakeIn, type Mistake } from './mistake.ts';
import {
  answerOf,
  type PosedPuzzle,
  type PuzzleAnswer,
  type PuzzleQuestion,
  type PuzzleTable,
  isAbout,
  questionsOn,
  THEMES,
  type UnitAsk,
  type PuzzleTheme,
} from './question.ts';

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

/** Whether a reading would change the answer, and the settings of switches that can matter at this table. */
const trialOf = (question: PuzzleQuestion, { situation, report }: PuzzleTable, sights: Sights) => {
  const now = answerOf(question, report)?.join();
  return {
    matters: (reading: RuleReading): boolean =>
      answerUnder(reading, question, situation, sights)?.join() !== now,
    settings: otherSettings(situation).filter(({ id }) => mayMatter(id, situation, report)),
  };
};

/**
 * The first reading under which the answer would be another one, `undefined` if there is none: each other
 * setting of a disputed switch by itself, then readings that hold every two of them together. Switches that
 * cannot matter at this table are not tried.
 */
export const readingThatMatters = (
  question: PuzzleQuestion,
  table: PuzzleTable,
  sights: Sights,
): RuleReading | undefined => {
  const { matters, settings } = trialOf(question, table, sights);
  const alone = settings.find((setting) => matters([setting]));
  if (alone) return [alone];
  const found = pairwise(settings).find(matters);
  // Those that are needed for it.
  return found?.reduce<RuleReading>((needed, setting) => {
    const without = needed.filter((each) => each !== setting);
    return matters(without) ? without : needed;
  }, found);
};

/**
 * Whether no such reading would change the answer, and how many routs it took to tell: readings that change
 * many settings at once come first, so that an answer which depends on any is mostly given up after one rout.
 */
export const certainty = (
  question: PuzzleQuestion,
  table: PuzzleTable,
  sights: Sights,
): { readonly certain: boolean; readonly routs: number } => {
  const { matters, settings } = trialOf(question, table, sights);
  const readings = [...pairwise(settings), ...settings.map((setting) => [setting])];
  const against = readings.findIndex(matters);
  return against < 0 ? { certain: true, routs: readings.length } : { certain: false, routs: against + 1 };
};

/** A question about a unit, or why none can be asked whose answer is certain. */
export type Posed =
  | { readonly kind: 'puzzle'; readonly puzzle: PosedPuzzle }
  | { readonly kind: 'notModelled'; readonly what: RoutReport['notModelled'] }
  | { readonly kind: 'depends'; readonly on: RuleReading };

/** What may be asked of any broken unit, whatever shows there. */
const ALWAYS: readonly UnitAsk[] = ['ends', 'obligation'];

/** So many questions are tried. */
const MOST_POSED = 10;

/** Every question about that rout, the hardest about a theme first. */
const questionsPosed = (
  table: PuzzleTable,
): readonly { readonly question: PuzzleQuestion; readonly theme?: PuzzleTheme }[] => {
  const themed = THEMES.flatMap((theme) =>
    questionsOn(theme, table).map((question) => ({ question, theme, rating: ratingOf(question, table) })),
  ).toSorted((a, b) => b.rating - a.rating);
  const plain = ALWAYS.map((ask) => ({ question: { ask, unit: table.report.unit } }));
  return [...themed, ...plain].filter(({ question }) => answerOf(question, table.report) !== undefined);
};

/** The question about this unit that has the most to it, and whose answer is the same for all players. */
export const posedOn = (situation: Situation, sights: Sights, unit: UnitId): Posed => {
  const report = rout(situation, sights, unit);
  if (report.notModelled.length > 0) return { kind: 'notModelled', what: report.notModelled };
  const table = { situation, report };
  let first: RuleReading | undefined;
  for (const { question, theme } of questionsPosed(table).slice(0, MOST_POSED)) {
    const reading = readingThatMatters(question, table, sights);
    const answer = reading ? undefined : answerOf(question, report);
    if (answer) {
      const { map: _, ...position } = situation;
      const rating = ratingOf(question, table);
      return { kind: 'puzzle', puzzle: { position, question, answer, rating, ...(theme && { theme }) } };
    }
    first ??= reading;
  }
  return { kind: 'depends', on: first ?? [] };
};

/** What is wrong with a part of a puzzle; `tellObjection` puts it in words, with its remedy. */
export type PuzzleObjection =
  | { readonly part: 'question'; readonly kind: 'noUnit'; readonly unit: UnitId }
  | { readonly part: 'question'; readonly kind: 'nothingToAsk' }
  | { readonly part: 'question'; readonly kind: 'depends'; readonly reading: RuleReading }
  | {
      readonly part: 'answer';
      readonly kind: 'otherAnswer';
      readonly right: PuzzleAnswer;
      readonly given: PuzzleAnswer;
      readonly mistake: Mistake | undefined;
    }
  | { readonly part: 'theme'; readonly kind: 'notAbout'; readonly theme: PuzzleTheme }
  | {
      readonly part: 'rating';
      readonly kind: 'otherRating';
      readonly computed: number;
      readonly rating: number;
    };

/** The theme and the rating, once the answer is right. */
const objectionsToLabels = (
  { question, theme, rating }: PosedPuzzle,
  table: PuzzleTable,
): readonly PuzzleObjection[] => {
  const computed = ratingOf(question, table);
  return [
    ...(theme === undefined || isAbout(theme, question, table)
      ? []
      : [{ part: 'theme', kind: 'notAbout', theme } as const]),
    ...(computed === rating ? [] : [{ part: 'rating', kind: 'otherRating', computed, rating } as const]),
  ];
};

/** All that is wrong with a puzzle, its answer worked out anew under every setting of the disputed switches. */
export const objectionsTo = (
  puzzle: PosedPuzzle,
  situation: Situation,
  sights: Sights,
): readonly PuzzleObjection[] => {
  const { question, answer: given } = puzzle;
  if (!situation.units.some(({ id }) => id === question.unit))
    return [{ part: 'question', kind: 'noUnit', unit: question.unit }];
  const report = rout(situation, sights, question.unit);
  const table = { situation, report };
  const right = answerOf(question, report);
  if (!right) return [{ part: 'question', kind: 'nothingToAsk' }];
  const reading = readingThatMatters(question, table, sights);
  if (reading) return [{ part: 'question', kind: 'depends', reading }];
  if (right.join() === given.join()) return objectionsToLabels(puzzle, table);
  const mistake = mistakeIn(given, question, table, sights);
  return [{ part: 'answer', kind: 'otherAnswer', right, given, mistake }];
};
