import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printFault } from '../../src/board/fault.ts';
import { printNotation } from '../../src/formats/notation/printNotation.ts';
import { puzzleOf, puzzles } from '../../src/learn/generate.ts';
import { answerUnder, objectionsTo, otherSettings, pairwise } from '../../src/learn/puzzle.ts';
import { parsePuzzle, printPuzzle, tellObjection } from '../../src/learn/puzzleText.ts';
import {
  parseAnswer,
  parseQuestion,
  printAnswer,
  printQuestion,
  isAbout,
  type PosedPuzzle,
  type Puzzle,
  THEMES,
} from '../../src/learn/question.ts';
import { puzzleBoard, type PuzzleBoard } from '../../src/learn/sites.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import type { Situation } from '../../src/units/position.ts';
import { disputedIn, switchRow } from '../../src/units/ruleSet.ts';
import { ownMap } from '../support/ownBoards.ts';
import { showsTheme } from './themeShown.ts';

const boards: readonly PuzzleBoard[] = [
  puzzleBoard('v', ownMap('village')),
  puzzleBoard('h', ownMap('hills')),
  puzzleBoard('f', ownMap('farmland')),
];

const take = (count: number, seed: number): readonly Puzzle[] => {
  const found: Puzzle[] = [];
  for (const { puzzle } of puzzles(boards, { seed })) {
    found.push(puzzle);
    if (found.length === count) break;
  }
  return found;
};

const boardOf = ({ position }: Pick<Puzzle, 'position'>): PuzzleBoard => {
  const board = boards.find(({ label }) => label === position.boards[0]?.label);
  if (!board) throw new Error('no such board');
  return board;
};

const tableOf = (puzzle: PosedPuzzle) => {
  const { map, sights } = boardOf(puzzle);
  const situation: Situation = { ...puzzle.position, map };
  return { situation, sights };
};

/** One of each theme; `scripts/puzzleTable.ts` looks at thousands. */
const sample = take(THEMES.length, 20261127);

test.each(THEMES)('puzzles of %s show it, by board and counters and by what the report says', (theme) => {
  const ofTheme = sample.filter((puzzle) => puzzle.theme === theme);
  expect(ofTheme).toHaveLength(1);
  for (const puzzle of ofTheme) {
    expect([printPuzzle(puzzle), showsTheme(puzzle, boardOf(puzzle))]).toEqual([printPuzzle(puzzle), true]);
    const { situation, sights } = tableOf(puzzle);
    const table = { situation, report: rout(situation, sights, puzzle.question.unit) };
    expect(isAbout(theme, puzzle.question, table)).toBe(true);
    const other = THEMES.find((each) => !isAbout(each, puzzle.question, table)) ?? theme;
    expect(objectionsTo({ ...puzzle, theme: other }, situation, sights)).toMatchObject([{ part: 'theme' }]);
  }
});

/** A setting for every disputed switch. */
const reading = fc
  .tuple(
    ...disputedIn(undefined).map((id) =>
      fc.constantFrom(...switchRow(id).settings).map((setting) => ({ id, setting })),
    ),
  )
  .map((settings) => [...settings]);

test('no answer depends on how players read the rules: each setting by itself, and all at once by chance', () => {
  for (const puzzle of sample) {
    const { situation, sights } = tableOf(puzzle);
    const readings = [
      ...otherSettings(situation).map((setting) => [setting]),
      ...fc.sample(reading, { seed: puzzle.rating, numRuns: 2 }),
    ];
    for (const each of readings)
      expect([printPuzzle(puzzle), each, answerUnder(each, puzzle.question, situation, sights)]).toEqual([
        printPuzzle(puzzle),
        each,
        puzzle.answer,
      ]);
  }
});

test('every two settings of different switches are tried together', () => {
  const settings = otherSettings({});
  const readings = pairwise(settings);
  for (const a of settings)
    for (const b of settings)
      if (a.id !== b.id) expect(readings.some((each) => each.includes(a) && each.includes(b))).toBe(true);
  for (const each of readings) expect(new Set(each.map(({ id }) => id)).size).toBe(each.length);
  expect(readings.length).toBeLessThan(settings.length);
});

test('a table whose answer hangs on two readings at once is not asked about', () => {
  // Alone neither changes it: the enemy that bars the way on is out of LOS at the start.
  const line = [
    'f: ru-458 Q5 broken dm; ge-468 O10; ru-447 Q9',
    'ends ru-458-1',
    'O4 P4 Q2 Q3 Q5/1 R2 R3 R4 S1 S2 S3 S4 T1 T4',
    'becomesKnown',
    '2179',
  ].join('\t');
  const { value: puzzle } = parsePuzzle(line, 'p.txt', 1);
  if (!puzzle) throw new Error('not read');
  const { situation, sights } = tableOf(puzzle);
  const [objection] = objectionsTo(puzzle, situation, sights);
  expect(objection && tellObjection(objection).problem).toContain('with D-6 "start" and D-10 "anyInReach"');
});

test('a seed gives the same puzzles each time, another seed others, and no position twice', () => {
  const again = take(5, 20261127);
  expect(again.map(printPuzzle)).toEqual(sample.slice(0, 5).map(printPuzzle));
  const positions = sample.map(({ position }) => printNotation(position));
  expect(new Set(positions).size).toBe(positions.length);
  expect(puzzleOf(boards, 'surrender', 1)).not.toEqual(puzzleOf(boards, 'surrender', 2));
});

test('a table is laid where its theme shows: few are given up', () => {
  const works = THEMES.flatMap((theme) => puzzleOf(boards, theme, 7)?.work ?? []);
  expect(works).toHaveLength(THEMES.length);
  expect(works.reduce((sum, { routs }) => sum + routs, 0)).toBeLessThan(6 * THEMES.length);
});

test('a theme that the boards cannot show ends the search', () =>
  expect(puzzleOf([], 'surrender', 1)).toBeUndefined());

describe('lines', () => {
  test('each puzzle is read as it was written', () => {
    for (const puzzle of sample) {
      const parsed = parsePuzzle(printPuzzle(puzzle), 'p.txt', 1);
      expect(parsed.faults.map(printFault)).toEqual([]);
      expect(parsed.value).toEqual(puzzle);
    }
  });

  test('a question about a table of one’s own need have no theme; it is checked without', () => {
    for (const { theme: _, ...puzzle } of sample.slice(0, 5)) {
      const line = printPuzzle(puzzle);
      expect(line.split('\t')[3]).toBe('none');
      expect(parsePuzzle(line, 'p.txt', 1).value).toEqual(puzzle);
      const { situation, sights } = tableOf(puzzle);
      expect(objectionsTo(puzzle, situation, sights)).toEqual([]);
      expect(objectionsTo({ ...puzzle, rating: puzzle.rating + 1 }, situation, sights)).toMatchObject([
        { kind: 'otherRating' },
      ]);
    }
  });

  const name = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.+_-]{0,20}$/);
  test('questions and answers round-trip', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name), (names) => {
        const answer = names.filter((each) => each !== 'none').toSorted();
        expect(parseAnswer(printAnswer(answer))).toEqual(answer);
      }),
    );
    fc.assert(
      fc.property(name, (unit) => {
        for (const text of [`ends ${unit}`, `interdict ${unit} K5 K6/1`]) {
          const question = parseQuestion(text);
          expect(question && printQuestion(question)).toBe(text);
        }
      }),
    );
  });

  test.each([
    ['v: ge-467 K5', 'p.txt, line 7: it has 1 parts. Write notation, question'],
    ['v: ge-467 K5 brokn\tends x\tnone\tleader\t900', 'p.txt, line 7, character 14, "brokn"'],
    ['v: ge-467 K5\twhere x\tnone\tleader\t900', 'p.txt, line 7, question: "where x" is no question'],
    ['v: ge-467 K5\tends x y\tnone\tleader\t900', 'line 7, question'],
    ['v: ge-467 K5\tinterdict x K5\tnone\tleader\t900', 'line 7, question'],
    ['v: ge-467 K5\tends x\t\tleader\t900', 'line 7, answer'],
    [
      'v: ge-467 K5\tends x\tnone\tbravery\t900',
      'line 7, theme: "bravery" is no theme of a puzzle. Write one of nearestByMf',
    ],
    ['v: ge-467 K5\tends x\tnone\tleader\thigh', 'line 7, rating'],
  ])('%s: %s', (line, message) => {
    const parsed = parsePuzzle(line, 'p.txt', 7);
    expect(parsed.value).toBeUndefined();
    expect(parsed.faults.map(printFault).join('\n')).toContain(message);
  });
});
