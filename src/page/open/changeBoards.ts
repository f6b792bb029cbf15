import type { Board } from '../../board/map/board.ts';
import { boardDigest } from '../../board/map/boardDigest.ts';
import { extentOf } from '../../board/raster/rasterScale.ts';
import { HIGH_SUMMER } from '../../board/terrain/terrain.ts';
import { NO_CHANGES } from '../../board/map/mapChanges.ts';
import type { Fault, Reading } from '../../board/fault.ts';
import { packed } from '../../editor/boardRows.ts';
import { movedToMap, settledOnMap } from '../../editor/moveUnitsToMap.ts';
import type { EngineClient } from '../../engine/client.ts';
import { situationOf } from '../../editor/selectors.ts';
import { surface } from '../../render/board/brush.ts';
import { yieldToBrowser } from '../../render/paint/yieldToBrowser.ts';
import type { BoardsMenuWork } from '../../ui/actions.ts';
import type { Store } from '../../editor/store.ts';
import { PAGE } from '../../ui/words.ts';
import { changesOf, type BoardPlace, type Position, type Situation } from '../../units/position.ts';
import type { BoardLibrary, BoardSource } from './library.ts';
import {
  boardsFor,
  checks,
  placementsOf,
  whileNotAborted,
  failedReading,
  type BoardLayout,
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
  layout: BoardLayout,
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

/** Pixels of a small picture, twice what it is shown at; and of what is painted of it at once. */
const PICTURE_WIDTH = 280;
const STRIP = 40;

/** What is printed on a board, small, as a data address; painted in strips, so that nobody waits for it. */
const smallPicture = async (board: Board): Promise<string | undefined> => {
  const { width, height } = extentOf(board.raster);
  const scale = PICTURE_WIDTH / width;
  const made = surface(PICTURE_WIDTH, height * scale);
  if (!made) return undefined;
  const { createBoardPainter } = await import('../../render/board/art/mapArt.ts');
  const paint = await createBoardPainter({ board });
  const { brush, canvas } = made;
  for (let x = 0; x < PICTURE_WIDTH; x += STRIP) {
    brush.save();
    brush.beginPath();
    brush.rect(x, 0, STRIP, canvas.height);
    brush.clip();
    brush.scale(scale, scale);
    paint(brush, { x: x / scale, y: 0, width: STRIP / scale, height }, scale, HIGH_SUMMER);
    brush.restore();
    await yieldToBrowser();
  }
  return canvas.toDataURL('image/webp', 0.8);
};

/** One after the other: an archive takes a second or two to read, and there may be many. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
};

const turn = inTurn();
const painted = new WeakMap<Board, Promise<string | undefined>>();

/** A board that is held is painted once. */
const pictureOf = (board: Board): Promise<string | undefined> => {
  const known = painted.get(board) ?? smallPicture(board);
  painted.set(board, known);
  return known;
};

/** As the player's was kept; else painted from the board that is held, or read for this alone, and kept. */
const pictureFrom = async ({ board, shelf }: BoardSource, label: string): Promise<string | undefined> => {
  const kept = await shelf?.picture(label).catch(() => undefined);
  if (kept !== undefined) return kept;
  const found = (await board())?.value;
  const picture = found && (await pictureOf(found));
  if (picture !== undefined) await shelf?.keepPicture(label, picture).catch(() => undefined);
  return picture;
};

/** What the answers to the boards menu are made of. */
interface MenuDesk {
  readonly store: Store;
  readonly library: BoardLibrary;
  readonly setter: {
    readonly onBoards: (
      old: Situation,
      layout: BoardLayout,
      signal: AbortSignal,
    ) => Promise<Reading<Situation>>;
  };
}

/** What the boards menu asks of the page: how boards look, and what laying them would do. */
export const boardsMenuWork = ({ store, library, setter }: MenuDesk): BoardsMenuWork => ({
  picture: (label) => {
    const laid = situationOf(store.app()).map.placements.find(({ board }) => board.label === label)?.board;
    const found = laid ? pictureOf(laid) : turn(() => pictureFrom(library.source(label), label));
    return found.catch(() => undefined);
  },
  fate: async (rows, signal) => {
    const old = situationOf(store.app());
    const { value } = await setter.onBoards(old, { kind: 'rows', rows }, signal);
    return value && { stay: value.units.length, leave: old.units.length - value.units.length };
  },
});
