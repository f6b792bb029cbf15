import type { Board } from '../board/map/board.ts';
import type { Crop } from '../board/map/gameMap.ts';
import { pieceOf } from '../board/map/piece.ts';
import type { BoardPlace } from '../units/position.ts';

/** A board as it is chosen for a place in a row, before it is known where that row lies. */
export interface ChosenBoard {
  readonly label: string;
  readonly turned?: boolean;
  readonly crop?: Crop;
  /** Which, of two boards of this label. */
  readonly digest?: string;
}

/** Rows of boards from the north, each from the west. */
export type BoardRows = readonly (readonly ChosenBoard[])[];

/** The boards of a table as rows: those that begin at one row of hexes stand beside each other. */
export const boardRowsOf = (places: readonly BoardPlace[]): BoardRows => {
  const starts = [...new Set(places.map(({ row }) => row))].toSorted((a, b) => a - b);
  return starts.map((start) =>
    places
      .filter(({ row }) => row === start)
      .toSorted((a, b) => a.column - b.column)
      .map(({ column: _column, row: _row, ...board }) => board),
  );
};

/**
 * The rows packed: boards share their edge half-hexes, a row begins where the tallest board above it ends.
 */
export const packed = (rows: BoardRows, boards: ReadonlyMap<string, Board>): readonly BoardPlace[] => {
  const places: BoardPlace[] = [];
  let top = 0;
  for (const row of rows) {
    let [column, height] = [0, 0];
    for (const chosen of row) {
      const board = boards.get(chosen.label);
      if (!board) continue;
      const piece = pieceOf({ board, ...(chosen.crop ? { crop: chosen.crop } : {}) });
      places.push({ ...chosen, column, row: top });
      column += piece.columns - 1;
      height = Math.max(height, piece.rows);
    }
    top += height;
  }
  return places;
};

/** A place in the rows. */
export interface Slot {
  readonly row: number;
  readonly place: number;
}

/** Where in the rows the board of a label is; `undefined` if it is not there. */
export const findSlot = (rows: BoardRows, label: string): Slot | undefined => {
  const row = rows.findIndex((boards) => boards.some((each) => each.label === label));
  return row < 0 ? undefined : { row, place: rows[row]?.findIndex((each) => each.label === label) ?? 0 };
};

const changed = (
  rows: BoardRows,
  at: number,
  change: (row: readonly ChosenBoard[]) => readonly ChosenBoard[],
): BoardRows => rows.map((row, index) => (index === at ? change(row) : row)).filter((row) => row.length > 0);

/** Another board at the end of a row; beneath the last, a new row. */
export const withBoard = (rows: BoardRows, row: number, board: ChosenBoard): BoardRows =>
  row >= rows.length ? [...rows, [board]] : changed(rows, row, (boards) => [...boards, board]);

export const withoutBoard = (rows: BoardRows, { row, place }: Slot): BoardRows =>
  changed(rows, row, (boards) => boards.filter((_, index) => index !== place));

/** Another board in the place of one, or the same one turned or cropped. */
export const withChoice = (rows: BoardRows, { row, place }: Slot, board: ChosenBoard): BoardRows =>
  changed(rows, row, (boards) => boards.map((each, index) => (index === place ? board : each)));

export type Shove = 'left' | 'right' | 'up' | 'down';

const swapped = <T>(list: readonly T[], a: number, b: number): readonly T[] =>
  list.map((each, index) => (index === a ? (list[b] ?? each) : index === b ? (list[a] ?? each) : each));

/**
 * Into the row above or below, or a new row of its own; from a row of its own, before the first and after the
 * last there is nowhere to go.
 */
const shovedAcross = (rows: BoardRows, { row, place }: Slot, by: 1 | -1): BoardRows => {
  const board = rows[row]?.[place];
  if (!board) return rows;
  const rest = rows.map((boards, index) =>
    index === row ? boards.filter((each) => each !== board) : boards,
  );
  const next = row + by;
  if (next >= 0 && next < rows.length) {
    const into = rest[next] ?? [];
    return rest
      .map((boards, index) =>
        index === next ? [...into.slice(0, place), board, ...into.slice(place)] : boards,
      )
      .filter((boards) => boards.length > 0);
  }
  if ((rest[row] ?? []).length === 0) return rows;
  return by < 0 ? [[board], ...rest] : [...rest, [board]];
};

/** A board moved one place on. */
export const shoved = (rows: BoardRows, slot: Slot, where: Shove): BoardRows => {
  if (where === 'up' || where === 'down') return shovedAcross(rows, slot, where === 'up' ? -1 : 1);
  const to = slot.place + (where === 'left' ? -1 : 1);
  const length = rows[slot.row]?.length ?? 0;
  return to < 0 || to >= length ? rows : changed(rows, slot.row, (boards) => swapped(boards, slot.place, to));
};
