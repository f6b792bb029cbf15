import { BOARD_SCALE, UNIT_X, UNIT_Y, type Scale } from '../../hexgrid/lattice.ts';
import type { PixelArea } from '../../hexgrid/pixels.ts';
import type { Board } from './board.ts';
import type { Crop, Placement } from './gameMap.ts';

/** Board units from one column of hexes to the next, and from one row to the next. */
export const COLUMN = 3 * UNIT_X;
export const ROW = 2 * UNIT_Y;

/**
 * The part of a board that a placement lays out, in the board's own count from its upper left corner: columns
 * and rows from 0. It begins and ends at even columns, where boards join, and between rows; so it is a
 * smaller board itself.
 */
export interface Piece {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
  /** The columns whose hexes exist; a half-hex column before or after them is only cut off. */
  readonly first: number;
  readonly last: number;
}

const NO_MARGIN = [0, 0] as const;

const wholeOf = ({ columns, rows, margin: [left, right] = NO_MARGIN }: Board): Piece => ({
  column: 0,
  row: 0,
  columns,
  rows,
  first: left,
  last: columns - 1 - right,
});

/** All of a board, as a crop. */
export const wholeCrop = ({
  columns,
  rows,
  firstColumn = 0,
  firstRow = 0,
  margin: [left, right] = NO_MARGIN,
}: Board): Crop => ({
  columns: [firstColumn + left, firstColumn + columns - 1 - right],
  rows: [firstRow + 1, firstRow + rows],
});

/** What is laid out of a board; the crop must lie on it. */
export const pieceOf = ({ board, crop }: Pick<Placement, 'board' | 'crop'>): Piece => {
  if (!crop) return wholeOf(board);
  const [first, last] = crop.columns.map((column) => column - (board.firstColumn ?? 0)) as [number, number];
  const [top, bottom] = crop.rows.map((row) => row - (board.firstRow ?? 0)) as [number, number];
  const column = first - (first % 2);
  const end = Math.min(board.columns - 1, last + (last % 2));
  return { column, row: top - 1, columns: end - column + 1, rows: bottom - top + 1, first, last };
};

/**
 * The pixels of a map at this scale that a placed board covers. Half pixels are rounded alike for all boards,
 * so that none overlap.
 */
export const areaOf = (placement: Placement, scale: Scale = BOARD_SCALE): PixelArea => {
  const { column, row } = placement;
  const { columns, rows } = pieceOf(placement);
  return {
    left: Math.round(column * 3 * scale.x),
    top: Math.round(row * 2 * scale.y),
    right: Math.round((column + columns - 1) * 3 * scale.x),
    bottom: Math.round((row + rows) * 2 * scale.y),
  };
};
