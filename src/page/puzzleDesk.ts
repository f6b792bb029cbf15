import { NO_CHANGES } from '../board/map/mapChanges.ts';
import type { GameMap } from '../board/map/gameMap.ts';
import type { EngineClient } from '../engine/client.ts';
import type { Answer, PuzzleAsk } from '../engine/protocol.ts';
import { printPlace, taskAt, type LessonPlace } from '../learn/lesson.ts';
import { printPuzzleId, type PuzzleId } from '../learn/progress.ts';
import { printPuzzle } from '../learn/puzzleText.ts';
import type { PuzzleAnswer } from '../learn/question.ts';
import en from '../messages/en/learn.json';
import { texts } from '../messages/texts.ts';
import type { AskedQuestion } from '../ui/actions.ts';
import type { Position, Situation } from '../units/position.ts';
import type { UnitId } from '../units/unit.ts';
import type { BoardHost } from './boardHost.ts';
import type { OpenContext } from './context.ts';
import { puzzleIn, throwFirst, type PuzzleLine } from './puzzleFile.ts';

const T = texts('learn', en);

/** What puzzles need of the page. */
export interface LearnContext extends Pick<OpenContext, 'store' | 'library' | 'setter'> {
  readonly engine: EngineClient;
  readonly host: () => BoardHost | undefined;
}

/** Our boards on which puzzles are laid. */
const BOARDS = ['v', 'h', 'f'] as const;

/** A question with the table that it is asked about. */
export interface FoundPuzzle {
  readonly posed: AskedQuestion;
  readonly situation: Situation;
  /** By which it counts, and its link names it; none of a question that counts for nothing. */
  readonly id?: string;
  /** As the line of a file. */
  readonly line?: string;
}

const isAlone = ({ boards: [first, ...others] }: Position): boolean =>
  others.length === 0 && Object.keys(first ?? {}).every((key) => ['label', 'column', 'row'].includes(key));

/** Asks, and takes an answer of that kind alone. */
const askerOf =
  (send: EngineClient['late']['send']) =>
  async <K extends Answer['kind']>(
    ask: PuzzleAsk,
    kind: K,
    signal?: AbortSignal,
  ): Promise<Extract<Answer, { kind: K }>> => {
    const answer = await send(ask, signal);
    if (answer.kind === kind) return answer as Extract<Answer, { kind: K }>;
    throw new Error(answer.kind === 'failed' ? answer.message : answer.kind);
  };

/** Lays the positions of puzzles, each board of ours made ready once. */
const createLayer = ({ engine, library, setter }: LearnContext, asked: ReturnType<typeof askerOf>) => {
  const maps = new Map<string, Promise<GameMap>>();
  const bring = async (label: string): Promise<GameMap> => {
    const { value, faults } = await library.ownBoard(label, T.title);
    if (!value) throw new Error(faults.map(({ problem }) => problem).join(' '));
    const placement = { board: value, column: 0, row: 0 };
    const bare = { ...placement, board: { ...value, art: { kind: 'raster' } } } as const;
    await asked({ kind: 'puzzleBoard', placement: bare }, 'kept');
    return engine.build([placement], NO_CHANGES);
  };
  const mapOf = (label: string): Promise<GameMap> => {
    const map = maps.get(label) ?? bring(label);
    maps.set(label, map);
    // What could not be fetched is asked for again.
    map.catch(() => maps.delete(label));
    return map;
  };
  /** A position on a board of ours alone, or on whatever boards are at hand. */
  const laid = async (position: Position, name: string, signal: AbortSignal): Promise<Situation> => {
    const [label] = BOARDS.filter((each) => each === position.boards[0]?.label);
    if (label && isAlone(position)) return { ...position, map: await mapOf(label) };
    const { value, faults } = await setter.situation(position, name, signal);
    if (!value) throw new Error(faults.map(({ problem, remedy }) => `${problem}. ${remedy}`).join(' '));
    return value;
  };
  return { mapOf, laid };
};

/** Asks the engine of puzzles. */
export const createPuzzleDesk = (desk: LearnContext) => {
  const { send, numberOf } = desk.engine.late;
  const asked = askerOf(send);
  const { mapOf, laid } = createLayer(desk, asked);
  return {
    puzzle: async (id: PuzzleId, signal: AbortSignal): Promise<FoundPuzzle | undefined> => {
      for (const label of BOARDS) await mapOf(label);
      const { puzzle } = await asked({ kind: 'puzzle', boards: BOARDS, ...id }, 'puzzle', signal);
      if (!puzzle) return undefined;
      const map = await mapOf(puzzle.position.boards[0]?.label ?? '');
      const situation = { ...puzzle.position, map };
      return { posed: puzzle, situation, id: printPuzzleId(id), line: printPuzzle(puzzle) };
    },
    /** A position of a lesson. */
    task: async (place: LessonPlace, signal: AbortSignal): Promise<FoundPuzzle> => {
      const { position, question } = taskAt(place);
      return { posed: { question }, situation: await laid(position, printPlace(place), signal) };
    },
    /** A puzzle of a file, its answer worked out again; an error says where the file is wrong. */
    inFile: async (line: PuzzleLine, signal: AbortSignal): Promise<FoundPuzzle> => {
      const puzzle = puzzleIn(line);
      const situation = await laid(puzzle.position, line.file, signal);
      const map = await numberOf(situation.map);
      const { objections } = await asked({ kind: 'checkPuzzle', map, puzzle }, 'checked', signal);
      throwFirst(line, objections);
      return { posed: puzzle, situation, line: line.text };
    },
    posed: async ({ map, ...position }: Situation, unit: UnitId, signal: AbortSignal) => {
      const number = await numberOf(map);
      return (await asked({ kind: 'pose', map: number, position, unit }, 'posed', signal)).posed;
    },
    judge: async ({ map, ...position }: Situation, { question }: AskedQuestion, given: PuzzleAnswer) => {
      const number = await numberOf(map);
      return (await asked({ kind: 'judge', map: number, position, question, given }, 'judged')).outcome;
    },
  };
};
