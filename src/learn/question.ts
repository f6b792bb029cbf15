import type { LocationId } from '../board/map/gameMap.ts';
import type { Situation } from '../units/position.ts';
import type { UnitId } from '../units/unit.ts';
import type { RoutReport } from '../rules/rout/report.ts';

/** What is asked of one unit alone. */
export const UNIT_ASKS = ['obligation', 'destination', 'ends', 'surrender', 'crawl', 'along'] as const;
export type UnitAsk = (typeof UNIT_ASKS)[number];

/**
 * A question about the rout of one unit. `obligation`: must, may or cannot it rout; `destination`: which cover
 * binds it; `ends`: all Locations where a rout by MF may end; `interdict`: which enemies Interdict this entry;
 * `surrender`: to whom; `crawl`: where a Low Crawl may lead; `along`: which leaders may rout with it.
 */
export type Question =
  | { readonly ask: UnitAsk; readonly unit: UnitId }
  | { readonly ask: 'interdict'; readonly unit: UnitId; readonly from: LocationId; readonly to: LocationId };

/** Names of Locations or units, or one word, in order and each once; empty for "none". */
export type Answer = readonly string[];

/** A situation, and what the engine says of the unit that is asked about. */
export interface Table {
  readonly situation: Situation;
  readonly report: RoutReport;
}

/** Every list of names is told in one order. */
export const inOrder = (names: readonly string[]): Answer => [...new Set(names)].toSorted();

const interdictorsOf = (
  { interdicted, ends }: RoutReport,
  from: LocationId,
  to: LocationId,
): Answer | undefined => {
  const entries = [
    ...interdicted,
    ...ends.flatMap((end) => [end, ...end.cheaper]).flatMap(({ route }) => route),
  ].filter((entry) => entry.from === from && entry.to === to);
  const answers = entries.map(({ interdictors }) => inOrder(interdictors.map(({ unit }) => unit)));
  // Ways round a vertex, or into cover that is paid for, may have answers of their own.
  const [first, ...rest] = answers;
  return rest.every((other) => other.join() === first?.join()) ? first : undefined;
};

/**
 * What the engine answers; `undefined` where there is nothing to ask: a unit that does not rout has no ends,
 * and an entry that no lawful rout makes is not Interdicted.
 */
export const answerOf = (question: Question, report: RoutReport): Answer | undefined => {
  const routs = report.obligation.kind !== 'cannot' && report.surrender.kind === 'none';
  switch (question.ask) {
    case 'obligation':
      return [report.obligation.kind];
    case 'surrender':
      return report.surrender.kind === 'none' ? [] : inOrder(report.surrender.captors);
    case 'along':
      return report.companions.length > 0
        ? inOrder(report.companions.flatMap(({ leader, kind }) => (kind === 'may' ? [leader] : [])))
        : undefined;
    case 'destination':
      return routs
        ? inOrder(report.candidates.flatMap(({ at, role }) => (role === 'binds' ? [at] : [])))
        : undefined;
    case 'ends':
      return routs ? inOrder(report.ends.map(({ at }) => at)) : undefined;
    case 'crawl':
      return routs
        ? inOrder(report.lowCrawl.flatMap(({ to, kind }) => (kind === 'open' ? [to] : [])))
        : undefined;
    case 'interdict':
      return routs ? interdictorsOf(report, question.from, question.to) : undefined;
  }
};

/** `ends ge-467-1`, `interdict ge-467-1 K5 K6`. */
export const printQuestion = (question: Question): string =>
  question.ask === 'interdict'
    ? `${question.ask} ${question.unit} ${question.from} ${question.to}`
    : `${question.ask} ${question.unit}`;

const UNIT = /^[A-Za-z0-9][A-Za-z0-9.+_-]{0,39}$/;
const LOCATION = /^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}(?:\/(?:[0-9]{1,2}|p))?$/;

/** A question from its words, `undefined` if they are none. */
export const parseQuestion = (text: string): Question | undefined => {
  const [ask, unit = '', from = '', to = '', ...rest] = text.split(' ');
  if (!UNIT.test(unit) || rest.length > 0) return undefined;
  const id = unit as UnitId;
  const known = UNIT_ASKS.find((each) => each === ask);
  if (known) return from === '' && to === '' ? { ask: known, unit: id } : undefined;
  return ask === 'interdict' && LOCATION.test(from) && LOCATION.test(to)
    ? { ask, unit: id, from: from as LocationId, to: to as LocationId }
    : undefined;
};

const NONE = 'none';

/** The names with blanks between them, or `none`. */
export const printAnswer = (answer: Answer): string => (answer.length === 0 ? NONE : answer.join(' '));

/** An answer from its words, in whatever order; `undefined` if they are none. */
export const parseAnswer = (text: string): Answer | undefined => {
  if (text === NONE) return [];
  const names = text.split(' ');
  return names.every((name) => UNIT.test(name) || LOCATION.test(name)) ? inOrder(names) : undefined;
};
