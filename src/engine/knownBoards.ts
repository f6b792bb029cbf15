import type { Board, Raster } from '../board/map/board.ts';
import type { Placement } from '../board/map/gameMap.ts';
import { isSameScale, scaleOf } from '../board/raster/rasterScale.ts';

/** More boards than any map is made of. */
const KEPT = 40;

const sameNumbers = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
};

const sameRaster = (a: Raster, b: Raster): boolean =>
  a.width === b.width &&
  isSameScale(scaleOf(a), scaleOf(b)) &&
  sameNumbers(a.terrain, b.terrain) &&
  sameNumbers(a.level, b.level);

const gridOf = ({ columns, rows, firstColumn = 0, firstRow = 0, margin = [0, 0] }: Board): string =>
  [columns, rows, firstColumn, firstRow, ...margin].join();

/** Whether two boards make the same hexes; their pictures do not matter. */
const sameBoard = (a: Board, b: Board): boolean =>
  a.label === b.label &&
  gridOf(a) === gridOf(b) &&
  [...a.stairwells].join() === [...b.stairwells].join() &&
  sameRaster(a.raster, b.raster);

/**
 * Boards reach a worker as copies. Given again, one that is as it was is exchanged for the copy that came
 * first, of which all hexes are known already.
 */
export const createKnownBoards = (): ((placements: readonly Placement[]) => readonly Placement[]) => {
  const known = new Map<string, Board>();
  const first = (board: Board): Board => {
    const old = known.get(board.label);
    const kept = old !== undefined && sameBoard(old, board) ? old : board;
    known.delete(board.label);
    known.set(board.label, kept);
    for (const label of [...known.keys()].slice(0, -KEPT)) known.delete(label);
    return kept;
  };
  return (placements) => placements.map((placement) => ({ ...placement, board: first(placement.board) }));
};
