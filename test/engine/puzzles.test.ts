import { expect, test } from 'vitest';
import { createEngineClient } from '../../src/engine/client.ts';
import { createAnswerer } from '../../src/engine/engineService.ts';
import type { Answer, PuzzleAsk } from '../../src/engine/protocol.ts';
import { puzzleOf } from '../../src/learn/generate.ts';
import { THEMES } from '../../src/learn/question.ts';
import { puzzleBoard } from '../../src/learn/sites.ts';
import { ownBoard, ownMap } from '../support/ownBoards.ts';

const LABELS = { v: 'village', h: 'hills', f: 'farmland' } as const;
const labels = ['v', 'h', 'f'] as const;
const boards = labels.map((label) => puzzleBoard(label, ownMap(LABELS[label])));
const answerer = createAnswerer();
const engine = createEngineClient(answerer);

const asked = async <K extends Answer['kind']>(
  ask: PuzzleAsk,
  kind: K,
): Promise<Extract<Answer, { kind: K }>> => {
  const answer = await engine.late.send(ask);
  if (answer.kind !== kind) throw new Error(JSON.stringify(answer).slice(0, 200));
  return answer as Extract<Answer, { kind: K }>;
};

const brought = Promise.all(
  labels.map((label) =>
    asked({ kind: 'puzzleBoard', placement: { board: ownBoard(LABELS[label]), column: 0, row: 0 } }, 'kept'),
  ),
);

test.each(['surrender', 'nearestByMf'] as const)(
  'the engine finds the puzzle of %s and a seed that the shell finds',
  async (theme) => {
    await brought;
    const { puzzle } = await asked({ kind: 'puzzle', boards: labels, theme, seed: 7 }, 'puzzle');
    expect(puzzle).toEqual(puzzleOf(boards, theme, 7)?.puzzle);
    expect(puzzle).toBeDefined();
  },
);

test('on the boards of a table the engine lays puzzles of its own, and no counter of the table', async () => {
  const map = ownMap('village');
  const number = await engine.late.numberOf(map);
  const own = puzzleOf(boards, 'leader', 2)?.puzzle.position;
  if (!own) throw new Error('no puzzle');
  const position = { ...own, boards: [{ label: 'v', column: 0, row: 0 }], night: 3 };
  const ask = { kind: 'tablePuzzle', map: number, position, theme: 'surrender', seed: 7, most: 40 } as const;
  const { puzzle } = await asked(ask, 'puzzle');
  const village = boards.find(({ bare }) => bare.boards[0]?.label === 'v');
  expect(puzzle).toEqual(village && puzzleOf([village], 'surrender', 7)?.puzzle);
  expect((await asked({ ...ask, theme: 'heightAdvantage' }, 'puzzle')).puzzle).toBeUndefined();
});

test('an answer is judged: the right one, and a wrong one with the change that makes it right', async () => {
  await brought;
  const puzzle = puzzleOf(boards, 'surrender', 11)?.puzzle;
  const board = boards.find(({ bare }) => bare.boards[0]?.label === puzzle?.position.boards[0]?.label);
  if (!puzzle || !board) throw new Error('no puzzle');
  const judged = async (given: readonly string[]) => {
    const map = await engine.late.numberOf(board.map);
    const { position, question } = puzzle;
    return (await asked({ kind: 'judge', map, position, question, given }, 'judged')).outcome;
  };
  const right = await judged(puzzle.answer);
  expect(right).toMatchObject({ right: true, answer: puzzle.answer });
  expect(right.judgements.map(({ verdict }) => verdict)).toEqual(puzzle.answer.map(() => 'right'));
  const given = puzzle.answer.length === 0 ? ['nobody'] : [];
  const wrong = await judged(given);
  expect(wrong.right).toBe(false);
  expect(wrong.judgements.map(({ name }) => name).toSorted()).toEqual(
    [...given, ...puzzle.answer].toSorted(),
  );
  if (!wrong.change || !wrong.changed) return;
  const map = await engine.late.numberOf(board.map);
  const position = { ...puzzle.position, units: wrong.changed };
  const { outcome } = await asked(
    { kind: 'judge', map, position, question: puzzle.question, given },
    'judged',
  );
  expect(outcome.right).toBe(true);
});

test('a search that is called off ends, and other questions have their turn meanwhile', async () => {
  await brought;
  const course = new AbortController();
  // No village has a theme of hills: the search would go on for long.
  const search = answerer(
    { kind: 'puzzle', boards: ['v'], theme: 'heightAdvantage', seed: 1 },
    course.signal,
  );
  const other = await answerer({
    kind: 'rasterise',
    drawing: { level: 0, terrain: 'openGround', shapes: [] } as never,
    columns: 1,
    rows: 1,
  });
  expect(['rasterised', 'failed']).toContain(other.kind);
  course.abort();
  expect(await search).toMatchObject({ kind: 'failed', message: 'called off' });
});

test('a board that was never brought is told', async () => {
  const fresh = createAnswerer();
  expect(await fresh({ kind: 'puzzle', boards: ['x'], theme: THEMES[0] ?? 'surrender', seed: 1 })).toEqual({
    kind: 'failed',
    message: 'board x was never brought',
  });
});

test('a question is posed about a unit on any table, and nothing is wrong with it; a made-up answer is told', async () => {
  await brought;
  const own = puzzleOf(boards, 'ignorable', 3)?.puzzle;
  const board = boards.find(({ bare }) => bare.boards[0]?.label === own?.position.boards[0]?.label);
  if (!own || !board) throw new Error('no puzzle');
  const map = await engine.late.numberOf(board.map);
  const { posed } = await asked(
    { kind: 'pose', map, position: own.position, unit: own.question.unit },
    'posed',
  );
  if (posed.kind !== 'puzzle' || !posed.puzzle.theme) throw new Error(posed.kind);
  const puzzle = { ...posed.puzzle, theme: posed.puzzle.theme };
  const objections = async (answer: readonly string[]) =>
    (await asked({ kind: 'checkPuzzle', map, puzzle: { ...puzzle, answer } }, 'checked')).objections;
  expect(await objections(puzzle.answer)).toEqual([]);
  expect(await objections(['A1'])).toMatchObject([{ part: 'answer', right: puzzle.answer, given: ['A1'] }]);
});
