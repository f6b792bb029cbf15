import { PAGE } from '../ui/words.ts';
import type { Board } from '../board/board.ts';
import type { Placement } from '../board/gameMap.ts';
import { NO_CHANGES } from '../board/mapChanges.ts';
import type { Fault, Reading } from '../board/reading.ts';
import type { EngineClient } from '../engine/client.ts';
import type { BoardPlace, Position, Situation } from '../units/position.ts';
import type { BoardRows } from '../editor/boardRows.ts';
import { resettled } from '../editor/resettle.ts';
import { changesOf } from '../units/changes.ts';
import type { Library } from './library.ts';

/** Makes Situations of positions: finds the boards, builds the map, checks the one against the other. */
export interface TableSetter {
  readonly situation: (position: Position, fileName: string) => Promise<Reading<Situation>>;
  /** The same for a position that came with the program. */
  readonly ownSituation: (position: Position, fileName: string) => Promise<Reading<Situation>>;
  /** The same table on other boards; everything stays with its board, and what has no place there is left out. */
  readonly onBoards: (old: Situation, layout: Layout) => Promise<Reading<Situation>>;
}

/** How boards are to lie: packed in rows, or each at a place of its own. */
export type Layout =
  | { readonly kind: 'rows'; readonly rows: BoardRows }
  | { readonly kind: 'places'; readonly places: readonly BoardPlace[] };

const withFaults = <T>(faults: readonly Fault[]): Reading<T> | undefined => {
  const [first, ...rest] = faults;
  return first && { faults: [first, ...rest] };
};

const boardsFor = async (library: Library, labels: readonly string[], fileName: string): Promise<Reading<readonly Board[]>> => {
  const boards: Board[] = [];
  for (const label of labels) {
    const reading = await library.board(label, fileName);
    if (!reading.value) return { faults: reading.faults };
    boards.push(reading.value);
  }
  return { value: boards, faults: [] };
};

/** Our own first position is held to these checks by a test: the page starts without them. */
const checks = () => import('../formats/positionChecks.ts');

const placementsOf = (position: Position, boards: readonly Board[]): readonly Placement[] =>
  position.boards.flatMap(({ label: _, ...place }, index) => {
    const board = boards[index];
    return board ? [{ board, ...place }] : [];
  });

const build = async (engine: EngineClient, position: Position, boards: readonly Board[]): Promise<Situation> =>
  ({ ...position, map: await engine.build(placementsOf(position, boards), changesOf(position)) });

/** Boards are laid anew when the table stands already. */
const relaying = () => import('../editor/relaying.ts');

const isChanged = (position: Position): boolean => Object.values(changesOf(position)).some((list) => list.length > 0);

/** First the boards as printed, to see what lies where; then, if need be, with all that is changed in them. */
const layOn = async (engine: EngineClient, old: Situation, places: readonly BoardPlace[], boards: readonly Board[]): Promise<Reading<Situation>> => {
  const { map: _, ...position } = old;
  const bare: Position = { ...position, ...NO_CHANGES, boards: places, markers: [] };
  const { checkBoards } = await checks();
  const placements = placementsOf(bare, boards);
  const misplaced = withFaults<Situation>(checkBoards(placements, PAGE.notices.thisTable));
  if (misplaced) return misplaced;
  const printed = await engine.build(placements, NO_CHANGES);
  const next = (await relaying()).relaid(old, places, printed);
  if (!isChanged(next)) return { value: { ...next, map: printed }, faults: [] };
  return { value: resettled({ ...next, map: printed }, await engine.build(placements, changesOf(next))).situation, faults: [] };
};

export const createTableSetter = (library: Library, engine: EngineClient): TableSetter => ({
  situation: async (position, fileName) => {
    const boards = await boardsFor(library, position.boards.map((each) => each.label), fileName);
    if (!boards.value) return { faults: boards.faults };
    const { checkBoards, checkPosition } = await checks();
    const misplaced = withFaults<Situation>(checkBoards(placementsOf(position, boards.value), fileName));
    if (misplaced) return misplaced;
    const built = await build(engine, position, boards.value);
    return withFaults(checkPosition(position, built.map, fileName)) ?? { value: built, faults: [] };
  },
  ownSituation: async (position, fileName) => {
    const boards = await boardsFor(library, position.boards.map((each) => each.label), fileName);
    return boards.value ? { value: await build(engine, position, boards.value), faults: [] } : { faults: boards.faults };
  },
  onBoards: async (old, layout) => {
    const chosen = layout.kind === 'rows' ? layout.rows.flat() : layout.places;
    const boards = await boardsFor(library, chosen.map(({ label }) => label), PAGE.notices.thisTable);
    if (!boards.value) return { faults: boards.faults };
    const { packed } = await import('../editor/boardRows.ts');
    const places = layout.kind === 'places' ? layout.places : packed(layout.rows, new Map(boards.value.map((board) => [board.label, board])));
    return layOn(engine, old, places, boards.value);
  },
});
