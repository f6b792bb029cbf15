import { UNIT_X, UNIT_Y } from '../hexgrid/lattice.ts';
import type { PixelArea } from '../hexgrid/pixels.ts';
import type { Board } from './board.ts';
import type { Placement } from './gameMap.ts';
import { rasterSize } from './rasterise.ts';

/** Pixels from one column of hexes to the next, and from one row to the next. */
const COLUMN = 3 * UNIT_X;
const ROW = 2 * UNIT_Y;

/** The pixels of the map that a placed board covers. */
export const areaOf = ({ board, column, row }: Placement): PixelArea => {
  const left = Math.round(column * COLUMN);
  const top = Math.round(row * ROW);
  return { left, top, right: left + board.raster.width, bottom: top + board.raster.height };
};

/** Some fifty geomorphic boards; the raster and the hexes of a map much larger would not fit in memory. */
const MOST_PIXELS = 60_000_000;

const overlap = (a: PixelArea, b: PixelArea): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const misfit = ({ label, columns, rows, raster }: Board): string | undefined => {
  const { width, height } = rasterSize(columns, rows);
  if (raster.width === width && raster.height === height && raster.terrain.length === width * height) return undefined;
  return `board ${label} has a raster of ${raster.width} × ${raster.height}, not ${width} × ${height}`;
};

const misplaced = ({ board, column, row }: Placement): string | undefined => {
  const isPlace = [column, row].every((value) => Number.isInteger(value) && value >= 0);
  if (isPlace && column % 2 === 0) return undefined;
  return `board ${board.label} cannot start at column ${column}, row ${row}: boards start at even columns`;
};

const tooLarge = (placements: readonly Placement[]): string | undefined => {
  const areas = placements.map(areaOf);
  const [width, height] = [Math.max(...areas.map(({ right }) => right)), Math.max(...areas.map(({ bottom }) => bottom))];
  return width * height > MOST_PIXELS ? `a map of ${width} × ${height} pixels is too large` : undefined;
};

const clash = (placements: readonly Placement[]): string | undefined => {
  for (const [index, a] of placements.entries())
    for (const b of placements.slice(index + 1)) {
      if (overlap(areaOf(a), areaOf(b))) return `boards ${a.board.label} and ${b.board.label} overlap`;
      if (a.board.label === b.board.label) return `two boards are labelled ${a.board.label}`;
    }
  return undefined;
};

/** Why boards cannot be laid out like this, in words; `undefined` if they can. */
export const arrangementProblem = (placements: readonly Placement[]): string | undefined => {
  if (placements.length === 0) return 'a map needs at least one board';
  const problems = [...placements.map(({ board }) => misfit(board)), ...placements.map(misplaced), tooLarge(placements), clash(placements)];
  return problems.find((problem) => problem !== undefined);
};

/** The two half-hexes of a joined hex: the board farther north names it, else the one farther east. @rule A2.3 */
export const namesTheHex = (a: Placement, b: Placement): Placement => {
  const [first, second] = [areaOf(a), areaOf(b)];
  if (first.bottom <= second.top) return a;
  if (second.bottom <= first.top) return b;
  return first.left >= second.right ? a : b;
};
