import type { Board } from '../../board/map/board.ts';
import type { Fault } from '../../board/fault.ts';
import { boardDigest } from '../../board/map/boardDigest.ts';
import { boardWithChanges, type PaintedOn } from '../../board/map/boardWithChanges.ts';
import { situationOf } from '../../editor/selectors.ts';
import { printBoardFile } from '../../formats/boardFile.ts';
import { MOST_SOURCE } from '../../formats/boardSchema.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import { opposite } from '../../hexgrid/lattice.ts';
import en from '../../messages/en/files.json';
import { fill, texts } from '../../messages/texts.ts';
import type { Situation } from '../../units/position.ts';
import type { OpenContext } from '../context.ts';
import { download } from '../export/share.ts';
import { faultNotice, trouble, word } from '../tasks.ts';
import { refreshShelf } from './boardsFolder.ts';

const T = texts('files', en).ownBoard;

/** What is painted on one board, by the names that it prints, its own way up; and what lies elsewhere. */
const parted = (
  { map, hexOverrides, hexsideOverrides }: Situation,
  board: Board,
): { readonly on: PaintedOn; readonly elsewhere: PaintedOn } => {
  const at = map.placements.findIndex((placement) => placement.board === board);
  const isOn = ({ hex }: { readonly hex: HexId }): boolean =>
    map.hexes[map.hexById.get(hex) ?? -1]?.board === at;
  const turned = map.placements[at]?.turned === true;
  const label = map.placements.length > 1 ? board.label.length : 0;
  const own = (hex: HexId): HexId => hex.slice(label) as HexId;
  return {
    on: {
      hexOverrides: hexOverrides.filter(isOn).map((change) => ({ ...change, hex: own(change.hex) })),
      hexsideOverrides: hexsideOverrides.filter(isOn).map((added) => ({
        ...added,
        hex: own(added.hex),
        side: turned ? opposite(added.side) : added.side,
      })),
    },
    elsewhere: {
      hexOverrides: hexOverrides.filter((each) => !isOn(each)),
      hexsideOverrides: hexsideOverrides.filter((each) => !isOn(each)),
    },
  };
};

/** A board painted again says so once. */
const sourceOf = ({ source }: Board): string =>
  source.includes(T.source) ? source : `${source.slice(0, MOST_SOURCE - T.source.length - 2)}; ${T.source}`;

/** The board as it is now on the table: what was painted is printed on it, and changes nothing any more. */
const layAgain = async (
  desk: OpenContext,
  board: Board,
  elsewhere: PaintedOn,
  signal: AbortSignal,
): Promise<readonly Fault[]> => {
  const old = { ...situationOf(desk.store.app()), ...elsewhere };
  const digest = boardDigest(board);
  const places = old.boards.map((place) => (place.label === board.label ? { ...place, digest } : place));
  const reading = await desk.setter.onBoards(old, { kind: 'places', places }, signal);
  signal.throwIfAborted();
  if (reading.value) desk.store.dispatch({ type: 'open', situation: reading.value });
  return reading.faults;
};

/**
 * Saves the board of a label with all that is painted on it: as a board file, read back before it is handed
 * out, and in this browser, where games that name the board find it. It takes the place of the one on the
 * table.
 */
export const saveBoard = (desk: OpenContext, label: string): Promise<void> =>
  desk.tasks.run(fill(T.saving, { label }), async (signal) => {
    const { store, library, files } = desk;
    const situation = situationOf(store.app());
    const board = situation.map.placements.find(({ board: each }) => each.label === label)?.board;
    if (!board) return;
    const { on, elsewhere } = parted(situation, board);
    const painted = { ...boardWithChanges(board, on), source: sourceOf(board) };
    const fileName = `board-${label}.json`;
    const bytes = new TextEncoder().encode(printBoardFile(painted));
    const { value: found, faults } = await files.read(bytes, fileName, signal);
    signal.throwIfAborted();
    if (found?.kind !== 'board' || boardDigest(found.board) !== boardDigest(painted))
      return trouble(store, faults.length > 0 ? faultNotice(faults) : fill(T.notReadBack, { label }));
    const kept = await library.add(found.board, { label, title: found.board.title, fileName, bytes });
    download(new Blob([bytes], { type: 'application/json' }), fileName);
    await refreshShelf(desk);
    const told = await layAgain(desk, found.board, elsewhere, signal);
    if (told.length > 0) trouble(store, faultNotice(told));
    else if (kept.remembered) word(store, fill(T.saved, { label, file: fileName }));
    else trouble(store, fill(T.notKept, { label, file: fileName }));
  });
