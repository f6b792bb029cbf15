import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printFault } from '../../src/board/fault.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import { parseNotation } from '../../src/formats/notation/readNotation.ts';
import { printNotation } from '../../src/formats/notation/printNotation.ts';
import { naiveAnswer, NAIVE_SOLVERS } from '../../src/learn/difficulty.ts';
import { puzzleOf, puzzles, searchForPuzzle, type FoundPuzzle } from '../../src/learn/generate.ts';
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
  type PuzzleTheme,
  THEMES,
} from '../../src/learn/question.ts';
import { bareTable, puzzleBoard, puzzleTable, type PuzzleBoard } from '../../src/learn/sites.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import { changesOf, type Situation } from '../../src/units/position.ts';
import { disputedIn, switchRow } from '../../src/units/ruleSet.ts';
import { ownBoard, ownMap } from '../support/ownBoards.ts';
import { haveBoards, vaslMap } from '../support/vaslBoards.ts';
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
  const board = boards.find(({ bare }) => bare.boards[0]?.label === position.boards[0]?.label);
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

test('of many puzzles as many are of each theme, no position comes twice, and little is worked out in vain', () => {
  const count = 4 * THEMES.length;
  const found: FoundPuzzle[] = [];
  for (const each of puzzles(boards, { seed: 4 })) if (found.push(each) === count) break;
  for (const theme of THEMES) expect(found.filter(({ puzzle }) => puzzle.theme === theme)).toHaveLength(4);
  expect(new Set(found.map(({ puzzle }) => printNotation(puzzle.position))).size).toBe(count);
  const most = (number: (work: FoundPuzzle['work']) => number): number =>
    found.reduce((sum, { work }) => sum + number(work), 0) / count;
  expect(most(({ laid }) => laid)).toBeLessThan(8);
  // Some 16 readings of the rules hold an answer that is certain.
  expect(most(({ routs }) => routs)).toBeLessThan(22);
  for (const { puzzle, board } of found) {
    const { nodes } = rout({ ...puzzle.position, map: board.map }, board.sights, puzzle.question.unit).counts;
    expect(nodes).toBeLessThanOrEqual(100);
  }
});

test.each(['leader', 'surrender'] as const)(
  'puzzles of %s that one thought answers are rated below those that none does',
  (theme) => {
    const rated: { readonly rating: number; readonly right: number }[] = [];
    for (const { puzzle, board } of puzzles(boards, { seed: 3, theme })) {
      const situation = { ...puzzle.position, map: board.map };
      const table = { situation, report: rout(situation, board.sights, puzzle.question.unit) };
      const answers = NAIVE_SOLVERS.map((solver) => naiveAnswer(solver, puzzle.question, table).join());
      rated.push({
        rating: puzzle.rating,
        right: answers.filter((each) => each === puzzle.answer.join()).length,
      });
      if (rated.length === 20) break;
    }
    const mean = (some: readonly { readonly rating: number }[]): number =>
      some.reduce((sum, { rating }) => sum + rating, 0) / some.length;
    const [none, guessed] = [
      rated.filter(({ right }) => right === 0),
      rated.filter(({ right }) => right > 1),
    ];
    expect(none.length).toBeGreaterThan(2);
    expect(guessed.length).toBeGreaterThan(2);
    expect(mean(none) - mean(guessed)).toBeGreaterThan(200);
  },
);

/** The first puzzles of a table, one of each of these themes. */
const onTable = (board: PuzzleBoard, themes: readonly PuzzleTheme[]): readonly Puzzle[] =>
  themes.flatMap((theme) => {
    const puzzle = puzzleOf([board], theme, 5)?.puzzle;
    return puzzle ? [puzzle] : [];
  });

/** It is laid on these boards as they are, and nothing is wrong with it. */
const expectOn = (puzzle: Puzzle, { bare, map, sights }: PuzzleBoard): void => {
  const { units, attacker } = puzzle.position;
  expect(puzzle.position).toEqual({ ...bare, units, attacker });
  const line = printPuzzle(puzzle);
  const again = parsePuzzle(line, 'p.txt', 1).value;
  expect(again && printPuzzle(again)).toBe(line);
  expect([line, objectionsTo(puzzle, { ...puzzle.position, map }, sights)]).toEqual([line, []]);
};

describe('on the boards of a table', () => {
  const { value } = parseNotation(
    'v night=3: ge-467 K5 broken dm; ru-447 K7; smoke M5; stoneRubble N5; K5 is woods; L6 is openGround level2',
    'p.txt',
  );
  if (!value) throw new Error('not read');
  const bare = bareTable(value);

  test('what makes the map another stays, all else goes', () => {
    expect(bare).toMatchObject({ units: [], markers: [{ kind: 'stoneRubble', hex: 'N5' }] });
    expect(bare.hexOverrides).toHaveLength(2);
    expect(bare.night).toBeUndefined();
  });

  test('puzzles lie on the terrain that was set by hand, and within the playable hexes', () => {
    const own = ownMap('village')
      .hexes.filter(({ x }) => x < 18)
      .map(({ id }) => id);
    const table = { ...bare, playable: own };
    const map = createGameMap([{ board: ownBoard('village'), column: 0, row: 0 }], changesOf(table));
    const board = puzzleTable(table, map);
    const ground = new Set(board.ground.map(({ hex }) => map.hexes[hex]?.id));
    expect([...ground].filter((id) => id === undefined || !own.includes(id))).toEqual([]);
    expect(ground.size).toBeGreaterThan(50);
    const found = onTable(board, ['surrender', 'leader', 'ignorable', 'lowCrawl']);
    expect(found).toHaveLength(4);
    for (const puzzle of found) {
      expectOn(puzzle, board);
      for (const { at } of puzzle.position.units) expect(own).toContain(at.split('/')[0]);
    }
  });

  test('where a theme does not show the search ends after as many tables as were asked for', () => {
    const open = { ...bare, markers: [], hexOverrides: [] };
    const board = puzzleTable(open, ownMap('hills'));
    const search = searchForPuzzle([{ ...board, ground: board.ground.slice(0, 1) }], 'surrender', 1, 30);
    let laid = 0;
    for (let next = search.next(); next.done !== true; next = search.next()) laid += 1;
    expect(laid).toBe(30);
  });

  test('nobody is laid on terrain that is not known', () => {
    const table = {
      ...bare,
      markers: [],
      hexOverrides: [{ hex: 'K5' as HexId, terrain: 'unknown' as const }],
    };
    const map = createGameMap([{ board: ownBoard('village'), column: 0, row: 0 }], changesOf(table));
    const board = puzzleTable(table, map);
    expect(board.ground.some(({ id }) => id === 'K5')).toBe(false);
    expect(board.ground.some(({ id }) => id === 'K6')).toBe(true);
  });

  test('on a board of VASL', ({ skip }) => {
    if (!haveBoards('puzzles on boards of VASL')) return skip();
    const board = puzzleBoard('01', vaslMap('01'));
    const found = onTable(board, ['surrender', 'ignorable', 'becomesKnown', 'leader']);
    expect(found).toHaveLength(4);
    for (const puzzle of found) expectOn(puzzle, board);
  });
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
