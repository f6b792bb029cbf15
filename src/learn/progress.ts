import { readRecords, type LessonRecords } from './lesson.ts';
import { THEMES, type PuzzleTheme } from './question.ts';

/** How somebody fares with a theme. */
export interface ThemeRecord {
  readonly tried: number;
  readonly right: number;
  /** What its puzzles are harder than computed, by how this player fares with them. */
  readonly harder: number;
}

/** One puzzle that was answered. */
export interface Attempt {
  /** A theme and a seed, or what else it is known by. */
  readonly id: string;
  readonly theme: PuzzleTheme;
  readonly right: boolean;
  /** `2026-07-14`. */
  readonly date: string;
  /** The player's rating after it. */
  readonly rating: number;
}

/** All that is known of a player who learns. */
export interface LearnProgress {
  readonly rating: number;
  readonly answered: number;
  /** Right answers since the last wrong one, and the most there have been. */
  readonly streak: number;
  readonly best: number;
  readonly themes: Readonly<Partial<Record<PuzzleTheme, ThemeRecord>>>;
  /** The latest first. */
  readonly history: readonly Attempt[];
  readonly lessons: LessonRecords;
  /** The last puzzle of the day that was answered. */
  readonly daily?: { readonly date: string; readonly right: boolean };
}

/** Ratings begin where a player does who knows the flow chart. */
export const NEW_PROGRESS: LearnProgress = {
  rating: 1200,
  answered: 0,
  streak: 0,
  best: 0,
  themes: {},
  history: [],
  lessons: {},
};

const MOST_HISTORY = 200;
const NEW_THEME: ThemeRecord = { tried: 0, right: 0, harder: 0 };

/** By how much one answer moves a rating: more at the beginning. */
const stepOf = (answered: number): number => (answered < 20 ? 48 : 24);
const THEME_STEP = 12;

/** The share of such puzzles that somebody of this rating answers right, after Elo. */
export const expectedScore = (player: number, puzzle: number): number =>
  1 / (1 + 10 ** ((puzzle - player) / 400));

/** A puzzle's rating as this player finds it. */
export const ratingFor = (
  { themes }: Pick<LearnProgress, 'themes'>,
  { theme, rating }: { readonly theme: PuzzleTheme; readonly rating: number },
): number => rating + (themes[theme]?.harder ?? 0);

/** What a puzzle was, and how it went. */
export interface Answered {
  readonly id: string;
  readonly theme: PuzzleTheme;
  readonly rating: number;
  readonly right: boolean;
  readonly date: string;
  readonly daily: boolean;
}

/** LearnProgress after an answer. A puzzle that was answered before counts no more. */
export const progressAfter = (progress: LearnProgress, answered: Answered): LearnProgress => {
  const { id, theme, right, date } = answered;
  if (progress.history.some((attempt) => attempt.id === id)) return progress;
  const expected = expectedScore(progress.rating, ratingFor(progress, answered));
  const surprise = Number(right) - expected;
  const rating = Math.round(progress.rating + stepOf(progress.answered) * surprise);
  const before = progress.themes[theme] ?? NEW_THEME;
  const streak = right ? progress.streak + 1 : 0;
  return {
    ...progress,
    rating,
    answered: progress.answered + 1,
    streak,
    best: Math.max(progress.best, streak),
    themes: {
      ...progress.themes,
      [theme]: {
        tried: before.tried + 1,
        right: before.right + Number(right),
        // What is kept knows no zero below zero.
        harder: Math.round(before.harder - THEME_STEP * surprise) + 0,
      },
    },
    history: [{ id, theme, right, date, rating }, ...progress.history].slice(0, MOST_HISTORY),
    ...(answered.daily && { daily: { date, right } }),
  };
};

/** Themes tried often enough to tell; weak are those with fewer than two right answers in three. */
const ENOUGH = 3;
export const weakThemes = ({ themes }: LearnProgress): readonly PuzzleTheme[] => {
  const share = (theme: PuzzleTheme): number => {
    const { tried, right } = themes[theme] ?? NEW_THEME;
    return tried < ENOUGH ? 1 : right / tried;
  };
  return THEMES.filter((theme) => share(theme) < 2 / 3).toSorted((a, b) => share(a) - share(b));
};

/** The theme of the next puzzle by a number from 0 to below 1: every other one is a weak one, if there are any. */
export const nextTheme = (progress: LearnProgress, chance: number): PuzzleTheme => {
  const weak = weakThemes(progress);
  const half = chance < 0.5 && weak.length > 0;
  const among = half ? weak : THEMES;
  const share = half ? chance * 2 : weak.length > 0 ? chance * 2 - 1 : chance;
  return among[Math.floor(share * among.length)] ?? 'nearestByMf';
};

/** A puzzle by its theme and its seed, as links name it: `ignorable-7`. */
export interface PuzzleId {
  readonly theme: PuzzleTheme;
  readonly seed: number;
}

export const printPuzzleId = ({ theme, seed }: PuzzleId): string => `${theme}-${String(seed)}`;

const PUZZLE_ID = /^([A-Za-z]+)-(\d{1,10})$/;
const SEEDS = 2 ** 32;

/** A puzzle from its name, `undefined` if it is none. */
export const parsePuzzleId = (text: string): PuzzleId | undefined => {
  const [, name, digits] = PUZZLE_ID.exec(text) ?? [];
  const theme = THEMES.find((each) => each === name);
  const seed = Number(digits);
  return theme && seed < SEEDS ? { theme, seed } : undefined;
};

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The puzzle of a day, the same for all: `2026-07-14`; `undefined` for what is no date. */
export const puzzleOfDay = (date: string): PuzzleId | undefined => {
  const [, ...parts] = DATE.exec(date) ?? [];
  const [year, month, day] = parts.map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const days = (year * 12 + month) * 31 + day;
  const seed = Math.imul(days, 0x9e3779b1) >>> 0;
  return { theme: THEMES[days % THEMES.length] ?? 'surrender', seed };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const whole = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
const COUNT = 1_000_000;
const FARTHEST_RATING = 4000;

const readThemes = (value: unknown): LearnProgress['themes'] => {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    THEMES.flatMap((theme) => {
      const found = value[theme];
      if (!isRecord(found)) return [];
      const tried = whole(found['tried'], 0, COUNT);
      const right = whole(found['right'], 0, tried ?? 0);
      const harder = whole(found['harder'], -FARTHEST_RATING, FARTHEST_RATING);
      return tried === undefined || right === undefined || harder === undefined
        ? []
        : [[theme, { tried, right, harder }] as const];
    }),
  );
};

const readAttempt = (value: unknown): readonly Attempt[] => {
  if (!isRecord(value)) return [];
  const { id, theme: name, right, date } = value;
  const theme = THEMES.find((each) => each === name);
  const rating = whole(value['rating'], -FARTHEST_RATING, FARTHEST_RATING);
  return typeof id === 'string' &&
    theme &&
    typeof right === 'boolean' &&
    typeof date === 'string' &&
    rating !== undefined
    ? [{ id, theme, right, date, rating }]
    : [];
};

const readDaily = (value: unknown): LearnProgress['daily'] =>
  isRecord(value) && typeof value['date'] === 'string' && typeof value['right'] === 'boolean'
    ? { date: value['date'], right: value['right'] }
    : undefined;

/** LearnProgress as a browser kept it; what of it cannot be read is as at the beginning. */
export const readProgress = (value: unknown): LearnProgress => {
  if (!isRecord(value)) return NEW_PROGRESS;
  const { history } = value;
  const daily = readDaily(value['daily']);
  const streak = whole(value['streak'], 0, COUNT) ?? 0;
  return {
    rating: whole(value['rating'], -FARTHEST_RATING, FARTHEST_RATING) ?? NEW_PROGRESS.rating,
    answered: whole(value['answered'], 0, COUNT) ?? 0,
    streak,
    best: Math.max(streak, whole(value['best'], 0, COUNT) ?? 0),
    themes: readThemes(value['themes']),
    history: Array.isArray(history) ? history.slice(0, MOST_HISTORY).flatMap(readAttempt) : [],
    lessons: readRecords(value['lessons']),
    ...(daily && { daily }),
  };
};
