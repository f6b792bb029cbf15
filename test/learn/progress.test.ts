import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  expectedScore,
  NEW_PROGRESS,
  nextTheme,
  parsePuzzleId,
  printPuzzleId,
  puzzleOfDay,
  ratingFor,
  readProgress,
  weakThemes,
  progressAfter,
  type Answered,
  type LearnProgress,
} from '../../src/learn/progress.ts';
import { THEMES } from '../../src/learn/question.ts';

const answers = fc.array(
  fc.record({
    id: fc.string({ maxLength: 12 }),
    theme: fc.constantFrom(...THEMES),
    rating: fc.integer({ min: 800, max: 2400 }),
    right: fc.boolean(),
    date: fc.constantFrom('2026-07-14', '2027-01-01'),
    daily: fc.boolean(),
  }),
  { maxLength: 300 },
);

const after = (all: readonly Answered[]): LearnProgress => all.reduce(progressAfter, NEW_PROGRESS);

test('progress comes back as it was kept', () => {
  fc.assert(
    fc.property(answers, (all) => {
      const progress = after(all);
      expect(readProgress(JSON.parse(JSON.stringify(progress)))).toEqual(progress);
    }),
    { numRuns: 150 },
  );
});

test('whatever else a browser has kept, progress can be gone on with', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (all, part) => {
      for (const value of [all, { ...NEW_PROGRESS, themes: part, history: part, daily: part }]) {
        const progress = readProgress(value);
        expect(readProgress(JSON.parse(JSON.stringify(progress)))).toEqual(progress);
        expect(Number.isInteger(progress.rating)).toBe(true);
      }
    }),
  );
});

test('ratings go by Elo: an expected answer moves them little, a surprising one much', () => {
  const one: Answered = {
    id: 'surrender-1',
    theme: 'surrender',
    rating: 1200,
    right: true,
    date: '2026-07-14',
    daily: false,
  };
  expect(expectedScore(1200, 1200)).toBe(0.5);
  expect(expectedScore(1600, 1200)).toBeCloseTo(10 / 11);
  const gained = (rating: number, right: boolean): number =>
    progressAfter(NEW_PROGRESS, { ...one, rating, right }).rating - NEW_PROGRESS.rating;
  expect(gained(1200, true)).toBe(24);
  expect(gained(1200, false)).toBe(-24);
  expect(gained(1600, true)).toBeGreaterThan(gained(1200, true));
  expect(gained(800, false)).toBeLessThan(gained(1200, false));
});

test('a theme that somebody fails at counts as harder for him, and is weak', () => {
  const fail = (id: string): Answered => ({
    id,
    theme: 'rowhouse',
    rating: 1200,
    right: false,
    date: '2026-07-14',
    daily: false,
  });
  const progress = after(['a', 'b', 'c'].map(fail));
  expect(ratingFor(progress, { theme: 'rowhouse', rating: 1200 })).toBeGreaterThan(1200);
  expect(weakThemes(after([fail('a'), fail('b')]))).toEqual([]);
  expect(weakThemes(progress)).toEqual(['rowhouse']);
  const themes = Array.from({ length: 1000 }, (_, index) => nextTheme(progress, index / 1000));
  expect(new Set(themes)).toEqual(new Set(THEMES));
  expect(themes.filter((theme) => theme === 'rowhouse').length).toBeGreaterThan(400);
});

test('the same puzzle counts once; a wrong answer ends the streak, the best one stays', () => {
  const one = { theme: 'leader', rating: 1200, date: '2026-07-14', daily: true } as const;
  const progress = after([
    { ...one, id: 'a', right: true },
    { ...one, id: 'b', right: true },
    { ...one, id: 'a', right: true },
    { ...one, id: 'c', right: false },
  ]);
  expect(progress).toMatchObject({ answered: 3, streak: 0, best: 2 });
  expect(progress.daily).toEqual({ date: '2026-07-14', right: false });
  expect(progress.history.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('puzzles are named by theme and seed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...THEMES), fc.nat(2 ** 32 - 1), (theme, seed) => {
      expect(parsePuzzleId(printPuzzleId({ theme, seed }))).toEqual({ theme, seed });
    }),
  );
  for (const text of ['', 'surrender', 'surrender-', 'surrender--1', 'nothing-1', 'surrender-4294967296'])
    expect(parsePuzzleId(text), text).toBeUndefined();
});

test('every day has one puzzle, and in any fortnight all themes come', () => {
  const days = Array.from({ length: 14 }, (_, day) => `2026-07-${String(day + 10)}`);
  const ids = days.map((day) => puzzleOfDay(day));
  expect(puzzleOfDay(days[0] ?? '')).toEqual(ids[0]);
  expect(new Set(ids.map((id) => id?.seed)).size).toBe(days.length);
  expect(new Set(ids.map((id) => id?.theme))).toEqual(new Set(THEMES));
  expect(puzzleOfDay('yesterday')).toBeUndefined();
});
