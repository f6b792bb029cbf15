import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOfStarterKit,
  LESSONS,
  parsePlace,
  placeAfter,
  printPlace,
  readRecords,
  recordsAfter,
  taskAt,
  tasksOf,
  type LessonPlace,
  type LessonRecords,
} from '../../src/learn/lesson.ts';
import { judgementsOf } from '../../src/learn/mistake.ts';
import { readingThatMatters } from '../../src/learn/puzzle.ts';
import { answerOf, printQuestion } from '../../src/learn/question.ts';
import { sightsFor } from '../../src/los/sights.ts';
import english from '../../src/messages/en/lessons.json';
import polish from '../../src/messages/pl/lessons.json';
import { rout } from '../../src/rules/rout/rout.ts';
import { ownMap, type OwnBoard } from '../support/ownBoards.ts';

const BOARD: Readonly<Record<string, OwnBoard>> = { v: 'village', h: 'hills', f: 'farmland', ex: 'example' };

const PLACES: readonly LessonPlace[] = LESSONS.flatMap((lesson) =>
  tasksOf(lesson).map((_, task) => ({ lesson, task })),
);

const laid = (place: LessonPlace) => {
  const { position, question } = taskAt(place);
  const board = BOARD[position.boards[0]?.label ?? ''];
  if (!board) throw new Error(`${printPlace(place)} is on no board of ours`);
  const situation = { ...position, map: ownMap(board) };
  const sights = sightsFor(situation);
  return { question, table: { situation, report: rout(situation, sights, question.unit) }, sights };
};

describe.each(PLACES.map((place) => [printPlace(place), place] as const))('%s', (_, place) => {
  const { question, table, sights } = laid(place);

  test('has one answer, the same under every interpretation', () => {
    expect(table.report.notModelled).toEqual([]);
    expect(answerOf(question, table.report)).toBeDefined();
    expect(readingThatMatters(question, table, sights)).toBeUndefined();
  });

  test('shows what its words rest on', () => {
    const { claims } = tasksOf(place.lesson)[place.task] ?? { claims: [] };
    expect(claims.length).toBeGreaterThan(0);
    for (const claim of claims) {
      const [name = '', ...said] = claim.split(' ');
      const [judged] = judgementsOf([name], question, table, sights).filter((each) => each.name === name);
      const { reason } = judged ?? {};
      const grounds =
        reason?.kind === 'grounds' ? reason.grounds.map((each) => `${each.rule} ${each.fact}`) : [];
      expect([claim, grounds]).toEqual([claim, expect.arrayContaining([said.join(' ')])]);
    }
  });
});

const ofKind = (ask: string): readonly LessonPlace[] =>
  PLACES.filter((place) => taskAt(place).question.ask === ask);

test.each(ofKind('uninterdicted').map((place) => [printPlace(place), place] as const))(
  '%s: the ends without Interdiction are those that nothing is rolled for; others are there to tempt',
  (_, place) => {
    const { question, table } = laid(place);
    const { ends } = table.report;
    const certain = ends.filter(({ odds }) => odds.whole === odds.of).map(({ at }) => at);
    expect(answerOf(question, table.report)).toEqual(certain.toSorted());
    expect([certain.length > 0, certain.length < ends.length]).toEqual([true, true]);
  },
);

test.each(ofKind('unharmed').map((place) => [printPlace(place), place] as const))(
  '%s: nowhere are the odds better than at the answer, and elsewhere they are worse',
  (_, place) => {
    const { question, table } = laid(place);
    const { ends, lowCrawl } = table.report;
    const answer = answerOf(question, table.report) ?? [];
    const best = (name: string): readonly [whole: number, of: number] =>
      lowCrawl.some(({ to, kind }) => to === name && kind === 'open')
        ? [1, 1]
        : ends
            .filter(({ at }) => at === name)
            .flatMap((end) => [end, ...end.cheaper].map(({ odds }) => [odds.whole, odds.of] as const))
            .reduce((one, other) => (one[0] * other[1] >= other[0] * one[1] ? one : other), [0, 1]);
    const names = new Set<string>([...ends.map(({ at }) => at), ...lowCrawl.map(({ to }) => to)]);
    expect(answer.length).toBeGreaterThan(0);
    for (const name of names)
      for (const right of answer) {
        const [[whole, of], [other, all]] = [best(right), best(name)];
        expect([name, Math.sign(whole * all - other * of)]).toEqual([name, answer.includes(name) ? 0 : 1]);
      }
  },
);

test('fourteen lessons and more of three to six tasks, no two alike; a few of the Starter Kit, last', () => {
  const kit = LESSONS.filter(isOfStarterKit);
  expect(LESSONS.length - kit.length).toBeGreaterThanOrEqual(14);
  expect(LESSONS.slice(-kit.length)).toEqual(kit);
  expect(kit.length).toBeGreaterThanOrEqual(3);
  for (const lesson of LESSONS) {
    expect(tasksOf(lesson).length).toBeGreaterThanOrEqual(3);
    expect(tasksOf(lesson).length).toBeLessThanOrEqual(6);
  }
  const asked = PLACES.map((place) => {
    const task = tasksOf(place.lesson)[place.task];
    return `${task?.position ?? ''} ${printQuestion(taskAt(place).question)}`;
  });
  expect(new Set(asked).size).toBe(asked.length);
});

test.each([
  ['en', english],
  ['pl', polish],
] as const)('%s: every task has its words, and a lesson is read aloud in a minute', (_, words) => {
  expect(Object.keys(words)).toEqual(LESSONS);
  for (const lesson of LESSONS) {
    const { title, tasks } = words[lesson];
    const said = Object.values(tasks).flatMap(({ before, after }) => [before, after]);
    expect(Object.keys(tasks)).toEqual(tasksOf(lesson).map((__, task) => String(task + 1)));
    expect([title, ...said].every((text) => text.trim().length > 1)).toBe(true);
    expect([title, [title, ...said].join(' ').split(/\s+/).length <= 140]).toEqual([title, true]);
  }
});

test('a place is named and read back; the next one leads through all lessons once', () => {
  const walked: LessonPlace[] = [];
  for (let at: LessonPlace | undefined = PLACES[0]; at; at = placeAfter(at)) walked.push(at);
  expect(walked).toEqual(PLACES);
  for (const place of PLACES) expect(parsePlace(printPlace(place))).toEqual(place);
  for (const text of ['', 'nearest', 'nearest-0', 'nearest-9', 'toString-1', 'nearest-1x'])
    expect(parsePlace(text)).toBeUndefined();
});

test('records of lessons are read as they were kept, and what is none is left out', () => {
  const answers = fc.array(fc.tuple(fc.constantFrom(...PLACES), fc.boolean()));
  fc.assert(
    fc.property(answers, (given) => {
      const records = given.reduce<LessonRecords>(
        (before, [place, right]) => recordsAfter(before, place, right),
        {},
      );
      expect(readRecords(JSON.parse(JSON.stringify(records)))).toEqual(records);
    }),
  );
  fc.assert(fc.property(fc.anything(), (anything) => void readRecords(anything)));
  expect(
    readRecords({ nearest: { next: 99, right: [] }, leaders: { next: 1, right: [0, 0, 'x', 77] } }),
  ).toEqual({ leaders: { next: 1, right: [0] } });
});
