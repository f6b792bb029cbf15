import type { Board } from '../../board/map/board.ts';
import type { Reading } from '../../board/fault.ts';
import type { GameMap, Placement } from '../../board/map/gameMap.ts';
import type { MapChanges } from '../../board/map/mapChanges.ts';
import type { EngineClient } from '../../engine/client.ts';
import { type Position, type Situation, changesOf } from '../../units/position.ts';
import type { Salvage } from '../../formats/salvage.ts';
import type { BoardLibrary } from './library.ts';
import {
  type BoardLayout,
  failedReading,
  boardsFor,
  checks,
  placementsOf,
  whileNotAborted,
} from './placements.ts';

/** A map that is made already of these boards and changes, if there is one. */
type MapThere = (placements: readonly Placement[], changes: MapChanges) => GameMap | undefined;

/**
 * Makes Situations of positions: finds the boards, builds the map, checks the one against the other. What is
 * called off by its signal ends in an `AbortError`.
 */
export interface SituationBuilder {
  readonly situation: (
    position: Position,
    fileName: string,
    signal?: AbortSignal,
    mapThere?: MapThere,
  ) => Promise<Reading<Situation>>;
  /** The same for what this browser has kept: opened as far as it can be, and what was left out told. */
  readonly keptSituation: (
    position: Position,
    fileName: string,
    signal?: AbortSignal,
  ) => Promise<Reading<Situation>>;
  /** The same for a position that came with the program. */
  readonly ownSituation: (position: Position, fileName: string) => Promise<Reading<Situation>>;
  /**
   * The same table on other boards; everything stays with its board, and what has no place there is left out.
   */
  readonly onBoards: (
    old: Situation,
    layout: BoardLayout,
    signal: AbortSignal,
  ) => Promise<Reading<Situation>>;
}

const build = async (
  engine: EngineClient,
  position: Position,
  boards: readonly Board[],
  {
    signal,
    mapThere,
  }: { readonly signal?: AbortSignal | undefined; readonly mapThere?: MapThere | undefined } = {},
): Promise<Situation> => {
  const [placements, changes] = [placementsOf(position, boards), changesOf(position)];
  const map =
    mapThere?.(placements, changes) ?? (await engine.build(placements, changes, whileNotAborted(signal)));
  return { ...position, map };
};

const laid =
  (library: BoardLibrary, engine: EngineClient, salvage: Salvage): SituationBuilder['situation'] =>
  async (position, fileName, signal, mapThere) => {
    const boards = await boardsFor(position.boards, ({ label, digest }) =>
      library.board(label, fileName, digest),
    );
    if (!boards.value) return { faults: boards.faults };
    const { checkBoards, fitted } = await checks();
    const misplaced = failedReading<Situation>(checkBoards(placementsOf(position, boards.value), fileName));
    if (misplaced) return misplaced;
    const { map } = await build(engine, position, boards.value, { signal, mapThere });
    const there = fitted(position, map, fileName, salvage);
    return there.value
      ? { value: { ...there.value, map }, faults: [...boards.faults, ...there.faults] }
      : there;
  };

export const createSituationBuilder = (library: BoardLibrary, engine: EngineClient): SituationBuilder => ({
  situation: laid(library, engine, 'noRuling'),
  keptSituation: laid(library, engine, 'anything'),
  ownSituation: async (position, fileName) => {
    const boards = await boardsFor(position.boards, ({ label }) => library.ownBoard(label, fileName));
    return boards.value
      ? { value: await build(engine, position, boards.value), faults: [] }
      : { faults: boards.faults };
  },
  onBoards: async (...wanted) => (await import('./changeBoards.ts')).onBoards({ library, engine }, ...wanted),
});
