import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printFault } from '../../src/board/fault.ts';
import { printNotation } from '../../src/formats/notation/printNotation.ts';
import { puzzleBoard, puzzleOf, puzzles, type PuzzleBoard } from '../../src/learn/generate.ts';
import { answerUnder, objectionsTo, otherReadings, type Puzzle } from '../../src/learn/puzzle.ts';
import { parsePuzzle, printPuzzle } from '../../src/learn/puzzleLine.ts';
import { parseAnswer, parseQuestion, printAnswer, printQuestion } from '../../src/learn/question.ts';
import { isAbout, THEMES } from '../../src/learn/themes.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import { sightsFor } from '../../src/los/sights.ts';
import type { Situation } from '../../src/units/position.ts';
import { ownMap } from '../support/ownBoards.ts';

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

const situationOf = ({ position }: Puzzle): Situation => {
  const map = boards.find(({ label }) => label === position.boards[0]?.label)?.map;
  if (!map) throw new Error('no such board');
  return { ...position, map };
};

const sample = take(2 * THEMES.length, 20261127);

test.each(THEMES)('puzzles of %s show it by what the report says', (theme) => {
  const ofTheme = sample.filter((puzzle) => puzzle.theme === theme);
  expect(ofTheme).toHaveLength(2);
  for (const puzzle of ofTheme) {
    const situation = situationOf(puzzle);
    const table = { situation, report: rout(situation, sightsFor(situation), puzzle.question.unit) };
    expect(isAbout(theme, puzzle.question, table)).toBe(true);
    for (const other of THEMES)
      if (!isAbout(other, puzzle.question, table))
        expect(objectionsTo({ ...puzzle, theme: other }, situation, sightsFor(situation))).toMatchObject([
          { part: 'theme' },
        ]);
  }
});

test('no answer depends on a disputed switch: every setting is tried, without asking which can matter', () => {
  for (const puzzle of sample) {
    const situation = situationOf(puzzle);
    const sights = sightsFor(situation);
    for (const reading of otherReadings(situation))
      expect([
        printPuzzle(puzzle),
        reading,
        answerUnder(reading, puzzle.question, situation, sights),
      ]).toEqual([printPuzzle(puzzle), reading, puzzle.answer]);
  }
});

test('a seed gives the same puzzles each time, another seed others, and no position twice', () => {
  const again = take(5, 20261127);
  expect(again.map(printPuzzle)).toEqual(sample.slice(0, 5).map(printPuzzle));
  const positions = sample.map(({ position }) => printNotation(position));
  expect(new Set(positions).size).toBe(positions.length);
  expect(puzzleOf(boards, 'surrender', 1)).not.toEqual(puzzleOf(boards, 'surrender', 2));
});

test('a theme that the boards cannot show ends the search', () =>
  expect(puzzleOf([], 'surrender', 1)).toBeUndefined());

describe('lines', () => {
  test.each(sample.map((puzzle) => [printPuzzle(puzzle), puzzle] as const))(
    '%s is read as it was written',
    (line, puzzle) => {
      const reading = parsePuzzle(line, 'p.txt', 1);
      expect(reading.faults.map(printFault)).toEqual([]);
      expect(reading.value).toEqual(puzzle);
    },
  );

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
    const reading = parsePuzzle(line, 'p.txt', 7);
    expect(reading.value).toBeUndefined();
    expect(reading.faults.map(printFault).join('\n')).toContain(message);
  });
});
