import type { Board } from '../../board/map/board.ts';
import { boardDigest } from '../../board/map/boardDigest.ts';
import { NO_CHANGES } from '../../board/map/mapChanges.ts';
import type { Fault, Reading } from '../../board/fault.ts';
import { packed } from '../../editor/boardRows.ts';
import { movedToMap, settledOnMap } from '../../editor/moveUnitsToMap.ts';
import type { EngineClient } from '../../engine/client.ts';
import { PAGE } from '../../ui/words.ts';
import { changesOf, type BoardPlace, type Position, type Situation } from '../../units/position.ts';
import type { BoardLibrary } from './library.ts';
import {
  boardsFor,
  checks,
  placementsOf,
  whileNotAborted,
  failedReading,
  type Layout,
} from './placements.ts';

const isChanged = (position: Position): boolean =>
  Object.values(changesOf(position)).some((list) => list.length > 0);

/** Boards in their places, as long as they are wanted there. */
interface Laid {
  readonly places: readonly BoardPlace[];
  readonly boards: readonly Board[];
  /** What is to be told of them. */
  readonly faults: readonly Fault[];
  readonly signal: AbortSignal;
}

/**
 * First the boards as printed, to see what lies where; then, if need be, with all that is changed in them.
 */
const layOn = async (
  engine: EngineClient,
  old: Situation,
  { places, boards, faults, signal }: Laid,
): Promise<Reading<Situation>> => {
  const { map: _, ...position } = old;
  const bare: Position = { ...position, ...NO_CHANGES, boards: places, markers: [] };
  const { checkBoards } = await checks();
  const placements = placementsOf(bare, boards);
  const misplaced = failedReading<Situation>(checkBoards(placements, PAGE.notices.thisTable));
  if (misplaced) return misplaced;
  const printed = await engine.build(placements, NO_CHANGES, whileNotAborted(signal));
  const next = movedToMap(old, places, printed);
  const changed = isChanged(next)
    ? await engine.build(placements, changesOf(next), whileNotAborted(signal))
    : printed;
  return { value: settledOnMap({ ...next, map: printed }, changed).situation, faults };
};

/** Lays the same table on other boards. */
export const onBoards = async (
  { library, engine }: { readonly library: BoardLibrary; readonly engine: EngineClient },
  old: Situation,
  layout: Layout,
  signal: AbortSignal,
): Promise<Reading<Situation>> => {
  const chosen = layout.kind === 'rows' ? layout.rows.flat() : layout.places;
  // Of two boards of one label that lies there which is chosen now, else the one that lay there.
  const lying = new Map(old.map.placements.map(({ board }) => [board.label, boardDigest(board)]));
  const boards = await boardsFor(chosen, ({ label, digest }) =>
    library.board(label, PAGE.notices.thisTable, digest ?? lying.get(label)),
  );
  if (!boards.value) return { faults: boards.faults };
  const places =
    layout.kind === 'places'
      ? layout.places
      : packed(layout.rows, new Map(boards.value.map((board) => [board.label, board])));
  return layOn(engine, old, { places, boards: boards.value, faults: boards.faults, signal });
};
