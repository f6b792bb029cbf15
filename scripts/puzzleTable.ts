import { readPuzzleBoards } from '../src/cli/puzzles.ts';
import { naiveAnswer, NAIVE_SOLVERS } from '../src/learn/difficulty.ts';
import { printNotation } from '../src/formats/notation/printNotation.ts';
import { puzzles } from '../src/learn/generate.ts';
import { answerOf, type Puzzle, type PuzzleAnswer, THEMES } from '../src/learn/question.ts';
import { rout } from '../src/rules/rout/rout.ts';
import { flowChartAnswer } from '../test/learn/flowChart.ts';
import { showsTheme } from '../test/learn/themeShown.ts';
import { markdownTable } from './generatedPart.ts';

/*
 * How solvers of three kinds fare with puzzles, by theme and by rating, and what a puzzle costs:
 * npx tsx scripts/puzzleTable.ts [COUNT] [SEED] [THEME]
 */
const COUNT = Number(process.argv[2] ?? 110);
const SEED = Number(process.argv[3] ?? 1);
const ONLY = THEMES.filter((theme) => process.argv[4] === undefined || theme === process.argv[4]);

const boards = readPuzzleBoards().value ?? [];

/** A puzzle with what came of it. */
interface Sample extends Pick<Puzzle, 'theme' | 'rating'> {
  readonly ask: string;
  readonly tables: number;
  readonly milliseconds: number;
  readonly right: readonly boolean[];
  readonly shown: boolean;
  readonly position: string;
}

const solved = ({ position, question, answer }: Puzzle): readonly boolean[] => {
  const board = boards.find(({ bare }) => bare.boards[0]?.label === position.boards[0]?.label);
  if (!board) return [];
  const situation = { ...position, map: board.map };
  const table = { situation, report: rout(situation, board.sights, question.unit) };
  const answers: readonly (PuzzleAnswer | undefined)[] = [
    ...NAIVE_SOLVERS.map((solver) => naiveAnswer(solver, question, table)),
    flowChartAnswer(question, situation, board.sights),
    answerOf(question, table.report),
  ];
  return answers.map((each) => each?.join() === answer.join());
};

const sampled = (theme: Puzzle['theme']): readonly Sample[] => {
  const samples: Sample[] = [];
  const row = puzzles(boards, { seed: SEED, theme });
  while (samples.length < Math.ceil(COUNT / ONLY.length)) {
    const before = process.cpuUsage().user;
    const next = row.next();
    if (next.done === true) break;
    const { puzzle, work } = next.value;
    const milliseconds = (process.cpuUsage().user - before) / 1e3;
    const { rating, question } = puzzle;
    const board = boards.find(({ bare }) => bare.boards[0]?.label === puzzle.position.boards[0]?.label);
    samples.push({
      theme,
      rating,
      ask: question.ask,
      tables: work.laid,
      milliseconds,
      right: solved(puzzle),
      shown: board !== undefined && showsTheme(puzzle, board),
      position: printNotation(puzzle.position),
    });
  }
  return samples;
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
const percent = (flags: readonly (boolean | undefined)[]): string =>
  `${String(Math.round(100 * mean(flags.map((flag) => (flag === true ? 1 : 0)))))} %`;
const atMost = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * part)] ?? 0;

const SOLVERS = [...NAIVE_SOLVERS, 'flow chart', 'engine'];

const row = (name: string, samples: readonly Sample[]): readonly string[] => {
  const spent = samples.map(({ milliseconds }) => milliseconds);
  return [
    name,
    String(samples.length),
    String(Math.round(mean(samples.map(({ rating }) => rating)))),
    ...SOLVERS.map((_, index) => percent(samples.map(({ right }) => right[index]))),
    mean(samples.map(({ tables }) => tables)).toFixed(1),
    ...[mean(spent), atMost(spent, 0.95), atMost(spent, 1)].map((each) => String(Math.round(each))),
  ];
};

const HEAD = ['', 'puzzles', 'mean rating', ...SOLVERS, 'tables laid', 'CPU ms', '95 % below', 'most'];
const BANDS = [800, 1100, 1400, 1700, 2000, 2401];

const all = ONLY.flatMap(sampled);
const print = (rows: readonly (readonly string[])[]): void =>
  console.log(`${markdownTable(HEAD, rows).join('\n')}\n`);

print([
  ...BANDS.slice(1).map((below, index) => {
    const from = BANDS[index] ?? 0;
    const band = all.filter(({ rating }) => rating >= from && rating < below);
    return row(`${String(from)} to ${String(below - 1)}`, band);
  }),
  row('all', all),
]);
for (const key of ['theme', 'ask'] as const) {
  const groups = [...new Set(all.map((sample) => sample[key]))];
  print(
    groups.map((name) =>
      row(
        name,
        all.filter((sample) => sample[key] === name),
      ),
    ),
  );
}

/** So many of a theme are told apart by rating. */
const PARTS = ['easiest', 'middle', 'hardest'];

/** The mean rating, and how often the naive solvers and the flow chart are right. */
const fared = (samples: readonly Sample[]): readonly string[] => {
  const naive = NAIVE_SOLVERS.map((_, index) => samples.map(({ right }) => right[index]));
  const chart = samples.map(({ right }) => right[NAIVE_SOLVERS.length]);
  return [
    String(Math.round(mean(samples.map(({ rating }) => rating)))),
    percent(naive.flat()),
    percent(chart),
  ];
};

const inParts = (samples: readonly Sample[]): readonly string[] => {
  const sorted = samples.toSorted((a, b) => a.rating - b.rating);
  const cut = (part: number): number => Math.round((sorted.length * part) / PARTS.length);
  return PARTS.flatMap((_, part) => fared(sorted.slice(cut(part), cut(part + 1))));
};

console.log(
  `${markdownTable(
    ['', ...PARTS.flatMap((part) => [`${part} third`, 'naive', 'flow chart'])],
    ONLY.map((theme) => [theme, ...inParts(all.filter((sample) => sample.theme === theme))]),
  ).join('\n')}\n`,
);

const positions = new Set(all.map(({ position }) => position));
console.log(`${String(all.length)} puzzles, ${String(positions.size)} positions`);
console.log(`${percent(all.map(({ shown }) => shown))} show their theme by board and counters alone`);
