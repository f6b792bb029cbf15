import type { Board } from '../board/board.ts';
import type { Placement } from '../board/gameMap.ts';
import type { Fault, Reading } from '../board/reading.ts';
import type { EngineClient } from '../engine/client.ts';
import type { BoardPlace, Position, Situation } from '../units/position.ts';
import type { BoardRows } from '../editor/boardRows.ts';
import type { Salvage } from '../formats/salvage.ts';
import { changesOf } from '../units/changes.ts';
import type { Library } from './library.ts';

/** Makes Situations of positions: finds the boards, builds the map, checks the one against the other. What is called off by its signal ends in an `AbortError`. */
export interface TableSetter {
  readonly situation: (
    position: Position,
    fileName: string,
    signal?: AbortSignal,
  ) => Promise<Reading<Situation>>;
  /** The same for what this browser has kept: opened as far as it can be, and what was left out told. */
  readonly keptSituation: (
    position: Position,
    fileName: string,
    signal?: AbortSignal,
  ) => Promise<Reading<Situation>>;
  /** The same for a position that came with the program. */
  readonly ownSituation: (position: Position, fileName: string) => Promise<Reading<Situation>>;
  /** The same table on other boards; everything stays with its board, and what has no place there is left out. */
  readonly onBoards: (old: Situation, layout: Layout, signal: AbortSignal) => Promise<Reading<Situation>>;
}

/** How boards are to lie: packed in rows, or each at a place of its own. */
export type Layout =
  | { readonly kind: 'rows'; readonly rows: BoardRows }
  | { readonly kind: 'places'; readonly places: readonly BoardPlace[] };

export const withFaults = <T>(faults: readonly Fault[]): Reading<T> | undefined => {
  const [first, ...rest] = faults;
  return first && { faults: [first, ...rest] };
};

/** A board as a position names it. */
type Named = Pick<BoardPlace, 'label' | 'digest'>;

/** All of them, with what is to be told of them; or why one is not here. */
export const boardsFor = async (
  places: readonly Named[],
  find: (place: Named) => Promise<Reading<Board>>,
): Promise<Reading<readonly Board[]>> => {
  const [boards, faults]: [Board[], Fault[]] = [[], []];
  for (const place of places) {
    const reading = await find(place);
    if (!reading.value) return { faults: reading.faults };
    boards.push(reading.value);
    faults.push(...reading.faults);
  }
  return { value: boards, faults };
};

/** Our own first position is held to these checks by a test: the page starts without them. */
export const checks = async () => ({
  ...(await import('../formats/positionChecks.ts')),
  ...(await import('../formats/salvage.ts')),
});

export const placementsOf = (position: Position, boards: readonly Board[]): readonly Placement[] =>
  position.boards.flatMap(({ label: _label, digest: _digest, ...place }, index) => {
    const board = boards[index];
    return board ? [{ board, ...place }] : [];
  });

export const until = (signal: AbortSignal | undefined) => (): boolean => signal?.aborted !== true;

const build = async (
  engine: EngineClient,
  position: Position,
  boards: readonly Board[],
  signal?: AbortSignal,
): Promise<Situation> => ({
  ...position,
  map: await engine.build(placementsOf(position, boards), changesOf(position), until(signal)),
});

const laid =
  (library: Library, engine: EngineClient, salvage: Salvage): TableSetter['situation'] =>
  async (position, fileName, signal) => {
    const boards = await boardsFor(position.boards, ({ label, digest }) =>
      library.board(label, fileName, digest),
    );
    if (!boards.value) return { faults: boards.faults };
    const { checkBoards, fitted } = await checks();
    const misplaced = withFaults<Situation>(checkBoards(placementsOf(position, boards.value), fileName));
    if (misplaced) return misplaced;
    const { map } = await build(engine, position, boards.value, signal);
    const there = fitted(position, map, fileName, salvage);
    return there.value
      ? { value: { ...there.value, map }, faults: [...boards.faults, ...there.faults] }
      : there;
  };

export const createTableSetter = (library: Library, engine: EngineClient): TableSetter => ({
  situation: laid(library, engine, 'noRuling'),
  keptSituation: laid(library, engine, 'anything'),
  ownSituation: async (position, fileName) => {
    const boards = await boardsFor(position.boards, ({ label }) => library.ownBoard(label, fileName));
    return boards.value
      ? { value: await build(engine, position, boards.value), faults: [] }
      : { faults: boards.faults };
  },
  onBoards: async (...wanted) =>
    (await import('./relayingBoards.ts')).onBoards({ library, engine }, ...wanted),
});
