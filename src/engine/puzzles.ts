import { createGameMap } from '../board/map/createGameMap.ts';
import type { GameMap } from '../board/map/gameMap.ts';
import { searchForPuzzle } from '../learn/generate.ts';
import { judgedAnswer } from '../learn/mistake.ts';
import { objectionsTo, posedOn } from '../learn/puzzle.ts';
import type { Puzzle } from '../learn/question.ts';
import { bareTable, puzzleBoard, puzzleTable, type PuzzleBoard } from '../learn/sites.ts';
import type { SightEngine, TouchMode } from '../los/sight.ts';
import { rout } from '../rules/rout/rout.ts';
import type { Position } from '../units/position.ts';
import type { Answer, PuzzleAsk } from './protocol.ts';
import { calledOff } from './rpc.ts';

/** A map that is kept, with its sights. */
interface Kept {
  readonly map: GameMap;
  readonly sights: (position: Position, mode: TouchMode) => SightEngine;
}

/** Other questions have their turn after so long, and a search that is called off ends. */
const TURN_MS = 12;

const otherQuestions = (): Promise<void> => new Promise((done) => setTimeout(done));

const searched = async (
  search: ReturnType<typeof searchForPuzzle>,
  signal: AbortSignal | undefined,
): Promise<Puzzle | undefined> => {
  let turn = Date.now();
  for (;;) {
    const { done, value } = search.next();
    if (done === true) return value?.puzzle;
    if (Date.now() - turn > TURN_MS) {
      await otherQuestions();
      if (signal?.aborted === true) throw calledOff();
      turn = Date.now();
    }
  }
};

/** A position on a map that is kept, with its sights. */
const placed = (kept: Kept | undefined, position: Position) => {
  if (!kept) throw new Error('no map was named');
  return { situation: { ...position, map: kept.map }, sights: kept.sights(position, 'bothSides') };
};

/** Answers all that is asked of puzzles; remembers the boards that they are laid on. */
export const puzzlesOf = () => {
  const boards = new Map<string, PuzzleBoard>();
  const found = (label: string): PuzzleBoard => {
    const board = boards.get(label);
    if (!board) throw new Error(`board ${label} was never brought`);
    return board;
  };
  return async (ask: PuzzleAsk, kept: Kept | undefined, signal: AbortSignal | undefined): Promise<Answer> => {
    switch (ask.kind) {
      case 'puzzleBoard': {
        const { label } = ask.placement.board;
        if (!boards.has(label)) boards.set(label, puzzleBoard(label, createGameMap([ask.placement])));
        return { kind: 'kept' };
      }
      case 'puzzle':
        return {
          kind: 'puzzle',
          puzzle: await searched(searchForPuzzle(ask.boards.map(found), ask.theme, ask.seed), signal),
        };
      case 'tablePuzzle': {
        const bare = bareTable(ask.position);
        const { situation, sights } = placed(kept, bare);
        const board = puzzleTable(bare, situation.map, sights);
        const search = searchForPuzzle([board], ask.theme, ask.seed, ask.most);
        return { kind: 'puzzle', puzzle: await searched(search, signal) };
      }
      case 'judge': {
        const { situation, sights } = placed(kept, ask.position);
        const table = { situation, report: rout(situation, sights, ask.question.unit) };
        return { kind: 'judged', outcome: judgedAnswer(ask.given, ask.question, table, sights) };
      }
      case 'pose': {
        const { situation, sights } = placed(kept, ask.position);
        return { kind: 'posed', posed: posedOn(situation, sights, ask.unit) };
      }
      case 'checkPuzzle': {
        const { situation, sights } = placed(kept, ask.puzzle.position);
        return { kind: 'checked', objections: objectionsTo(ask.puzzle, situation, sights) };
      }
    }
  };
};
