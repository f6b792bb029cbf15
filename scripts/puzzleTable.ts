import { readPuzzleBoards } from '../src/cli/puzzles.ts';
import { naiveAnswer, NAIVE_SOLVERS } from '../src/learn/difficulty.ts';
import { puzzles } from '../src/learn/generate.ts';
import type { Puzzle } from '../src/learn/puzzle.ts';
import { THEMES } from '../src/learn/themes.ts';
import { rout } from '../src/rules/rout/rout.ts';
import { markdownTable } from './generatedPart.ts';

const COUNT = Number(process.argv[2] ?? 110);
const SEED = Number(process.argv[3] ?? 1);
const ONLY = THEMES.filter((theme) => process.argv[4] === undefined || theme === process.argv[4]);

const boards = readPuzzleBoards().value ?? [];

/** A puzzle with what came of it. */
interface Sample extends Pick<Puzzle, 'theme' | 'rating'> {
  readonly tries: number;
  readonly seconds: number;
  readonly right: readonly boolean[];
}

const solved = ({ position, question, answer }: Puzzle): readonly boolean[] => {
  const board = boards.find(({ label }) => label === position.boards[0]?.label);
  if (!board) return [];
  const situation = { ...position, map: board.map };
  const table = { situation, report: rout(situation, board.sights, question.unit) };
  return NAIVE_SOLVERS.map((solver) => naiveAnswer(solver, question, table).join() === answer.join());
};

const sampled = (theme: Puzzle['theme']): readonly Sample[] => {
  const samples: Sample[] = [];
  const row = puzzles(boards, { seed: SEED, theme });
  while (samples.length < Math.ceil(COUNT / ONLY.length)) {
    const before = process.cpuUsage().user;
    const next = row.next();
    if (next.done === true) break;
    const { puzzle, tries } = next.value;
    const seconds = (process.cpuUsage().user - before) / 1e6;
    samples.push({ theme: puzzle.theme, rating: puzzle.rating, tries, seconds, right: solved(puzzle) });
  }
  return samples;
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
const percent = (flags: readonly (boolean | undefined)[]): string =>
  `${String(Math.round(100 * mean(flags.map((flag) => (flag === true ? 1 : 0)))))} %`;

const row = (name: string, samples: readonly Sample[]): readonly string[] => [
  name,
  String(samples.length),
  String(Math.round(mean(samples.map(({ rating }) => rating)))),
  ...NAIVE_SOLVERS.map((_, index) => percent(samples.map(({ right }) => right[index]))),
  mean(samples.map(({ tries }) => tries)).toFixed(1),
  mean(samples.map(({ seconds }) => seconds)).toFixed(2),
];

const BANDS = [800, 1100, 1400, 1700, 2000, 2401];
const HEAD = ['', 'puzzles', 'mean rating', ...NAIVE_SOLVERS, 'tables laid', 'CPU seconds'];

const byTheme = ONLY.map((theme) => sampled(theme));
const all = byTheme.flat();
console.log(
  markdownTable(HEAD, [
    ...ONLY.map((theme, index) => row(theme, byTheme[index] ?? [])),
    row('all', all),
  ]).join('\n'),
);
console.log(
  `\n${markdownTable(
    HEAD,
    BANDS.slice(1).map((below, index) => {
      const from = BANDS[index] ?? 0;
      return row(
        `${String(from)} to ${String(below - 1)}`,
        all.filter(({ rating }) => rating >= from && rating < below),
      );
    }),
  ).join('\n')}`,
);
