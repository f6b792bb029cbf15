import type { Board } from '../board/board.ts';
import { boardDigest } from '../board/boardDigest.ts';
import { NO_CHANGES } from '../board/mapChanges.ts';
import type { Fault, Reading } from '../board/reading.ts';
import { packed } from '../editor/boardRows.ts';
import { relaid } from '../editor/relaying.ts';
import { resettled } from '../editor/resettle.ts';
import type { EngineClient } from '../engine/client.ts';
import { PAGE } from '../ui/words.ts';
import { changesOf } from '../units/changes.ts';
import type { BoardPlace, Position, Situation } from '../units/position.ts';
import type { Library } from './library.ts';
import { boardsFor, checks, placementsOf, until, withFaults, type Layout } from './tableSetter.ts';

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

/** First the boards as printed, to see what lies where; then, if need be, with all that is changed in them. */
const layOn = async (
  engine: EngineClient,
  old: Situation,
  { places, boards, faults, signal }: Laid,
): Promise<Reading<Situation>> => {
  const { map: _, ...position } = old;
  const bare: Position = { ...position, ...NO_CHANGES, boards: places, markers: [] };
  const { checkBoards } = await checks();
  const placements = placementsOf(bare, boards);
  const misplaced = withFaults<Situation>(checkBoards(placements, PAGE.notices.thisTable));
  if (misplaced) return misplaced;
  const printed = await engine.build(placements, NO_CHANGES, until(signal));
  const next = relaid(old, places, printed);
  const changed = isChanged(next) ? await engine.build(placements, changesOf(next), until(signal)) : printed;
  return { value: resettled({ ...next, map: printed }, changed).situation, faults };
};

/** Lays the same table on other boards. */
export const onBoards = async (
  { library, engine }: { readonly library: Library; readonly engine: EngineClient },
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
