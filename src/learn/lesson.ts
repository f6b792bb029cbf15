import { parseNotation } from '../formats/notation/readNotation.ts';
import type { Position } from '../units/position.ts';
import lessons from './lessons.json';
import { parseQuestion, type PuzzleQuestion } from './question.ts';

/** A lesson by its name, as links and message files have it. */
export type LessonId = keyof typeof lessons;

/** All lessons, in the order in which they are best taken; those of the Starter Kit come last. */
export const LESSONS = Object.keys(lessons) as readonly LessonId[];

/**
 * One thing to do on the board: position and question as lines. The answer is never written down. `claims` are
 * what the words of the lesson rest on, each `name rule fact`: what the engine must say of that name.
 */
export interface LessonTask {
  readonly position: string;
  readonly question: string;
  readonly claims: readonly string[];
}

/** The tasks of a lesson, in their order. */
export const tasksOf = (lesson: LessonId): readonly LessonTask[] => lessons[lesson];

const STARTER_KIT = 'rules=starterKit';

/** Whether a lesson is played by the Starter Kit. */
export const isOfStarterKit = (lesson: LessonId): boolean =>
  tasksOf(lesson).every(({ position }) => position.includes(STARTER_KIT));

/** A task of a lesson; the first is 0. */
export interface LessonPlace {
  readonly lesson: LessonId;
  readonly task: number;
}

/** A place as links name it, its tasks counted from 1: `mustRout-2`. */
export const printPlace = ({ lesson, task }: LessonPlace): string => `${lesson}-${String(task + 1)}`;

const PLACE = /^([A-Za-z]+)-([1-9])$/;

/** A place from its name, `undefined` if it is none. */
export const parsePlace = (text: string): LessonPlace | undefined => {
  const [, name, digit] = PLACE.exec(text) ?? [];
  const lesson = LESSONS.find((each) => each === name);
  const task = Number(digit) - 1;
  return lesson && task < tasksOf(lesson).length ? { lesson, task } : undefined;
};

/** The task after this one, the first of the next lesson after the last; `undefined` at the end of all. */
export const placeAfter = ({ lesson, task }: LessonPlace): LessonPlace | undefined => {
  if (task + 1 < tasksOf(lesson).length) return { lesson, task: task + 1 };
  const next = LESSONS[LESSONS.indexOf(lesson) + 1];
  return next && { lesson: next, task: 0 };
};

/** What is asked at a place; throws where it cannot be read, which a test rules out. */
export const taskAt = (
  place: LessonPlace,
): { readonly position: Position; readonly question: PuzzleQuestion } => {
  const task = tasksOf(place.lesson)[place.task];
  const position = task && parseNotation(task.position, printPlace(place)).value;
  const question = task && parseQuestion(task.question);
  if (!position || !question) throw new Error(`${printPlace(place)} cannot be read`);
  return { position, question };
};

/** How far somebody has come with a lesson. */
export interface LessonRecord {
  /** The task to be taken up next; 0 once the lesson was gone through. */
  readonly next: number;
  /** The tasks that were answered right, at whatever try. */
  readonly right: readonly number[];
}

export type LessonRecords = Readonly<Partial<Record<LessonId, LessonRecord>>>;

/** Records after an answer to a task. */
export const recordsAfter = (
  records: LessonRecords,
  { lesson, task }: LessonPlace,
  right: boolean,
): LessonRecords => {
  const before = records[lesson]?.right ?? [];
  const all = right ? [...new Set([...before, task])].toSorted((a, b) => a - b) : before;
  return { ...records, [lesson]: { next: (task + 1) % tasksOf(lesson).length, right: all } };
};

/** Where a lesson is to be taken up. */
export const placeToTakeUp = (records: LessonRecords, lesson: LessonId): LessonPlace => ({
  lesson,
  task: records[lesson]?.next ?? 0,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Records as a browser kept them; what of them cannot be read is left out. */
export const readRecords = (value: unknown): LessonRecords => {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    LESSONS.flatMap((lesson) => {
      const found = value[lesson];
      if (!isRecord(found) || !Array.isArray(found['right'])) return [];
      const isTask = (task: unknown): task is number =>
        typeof task === 'number' && Number.isInteger(task) && tasksOf(lesson)[task] !== undefined;
      const { next } = found;
      const right = [...new Set(found['right'].filter(isTask))].toSorted((a, b) => a - b);
      return isTask(next) ? [[lesson, { next, right }] as const] : [];
    }),
  );
};
