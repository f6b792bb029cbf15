import { columnName } from '../hexgrid/hexId.ts';
import type { PixelArea } from '../hexgrid/pixels.ts';
import type { Crop, Placement } from './gameMap.ts';
import { areaOf, pieceOf, wholeCrop } from './piece.ts';
import { rasterSize } from './rasterise.ts';

export { areaOf } from './piece.ts';

/** Some fifty geomorphic boards; the raster and the hexes of a map much larger would not fit in memory. */
const MOST_PIXELS = 60_000_000;

const overlap = (a: PixelArea, b: PixelArea): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const misfit = ({ board: { label, columns, rows, raster } }: Placement): string | undefined => {
  const { width, height } = rasterSize(columns, rows);
  if (raster.width === width && raster.height === height && raster.terrain.length === width * height) return undefined;
  return `board ${label} has a raster of ${raster.width} × ${raster.height}, not ${width} × ${height}`;
};

const isWithin = ([from, to]: Crop['rows'], [first, last]: Crop['rows']): boolean =>
  Number.isInteger(from) && Number.isInteger(to) && first <= from && from <= to && to <= last;

const cropWords = ({ columns: [first, last], rows: [top, bottom] }: Crop, and: string): string =>
  `columns ${columnWords(first)} to ${columnWords(last)} ${and} rows ${top} to ${bottom}`;

/** A number that is no column, or is past ZZ, is shown as it came. */
const columnWords = (column: number): string => (Number.isInteger(column) && column >= 0 && column < 52 ? columnName(column) : String(column));

const badlyCropped = ({ board, crop }: Placement): string | undefined => {
  const whole = wholeCrop(board);
  if (!crop) return undefined;
  if (!isWithin(crop.columns, whole.columns) || !isWithin(crop.rows, whole.rows))
    return `board ${board.label} cannot be cropped to ${cropWords(crop, 'and')}: it has ${cropWords(whole, 'and')}`;
  return pieceOf({ board, crop }).columns > 1 ? undefined : `board ${board.label} cannot be cropped to half-hexes alone: name one more column`;
};

const misplaced = ({ board, column, row }: Placement): string | undefined => {
  const isPlace = [column, row].every((value) => Number.isInteger(value) && value >= 0);
  if (isPlace && column % 2 === 0) return undefined;
  return `board ${board.label} cannot start at column ${column}, row ${row}: boards start at even columns`;
};

const unturnable = (placement: Placement): string | undefined => {
  const { columns } = pieceOf(placement);
  if (placement.turned !== true || columns % 2 === 1) return undefined;
  return `board ${placement.board.label} cannot be turned: with an even number of columns (${columns}) its left edge would no longer join other boards`;
};

const tooLarge = (placements: readonly Placement[]): string | undefined => {
  const areas = placements.map(areaOf);
  const [width, height] = [Math.max(...areas.map(({ right }) => right)), Math.max(...areas.map(({ bottom }) => bottom))];
  return width * height > MOST_PIXELS ? `a map of ${width} × ${height} pixels is too large` : undefined;
};

const clash = (placements: readonly Placement[]): string | undefined => {
  const areas = placements.map(areaOf);
  for (const [index, a] of placements.entries())
    for (const [other, b] of placements.slice(0, index).entries()) {
      const [here, there] = [areas[index], areas[other]];
      if (here && there && overlap(here, there)) return `boards ${b.board.label} and ${a.board.label} overlap`;
      if (a.board.label === b.board.label) return `two boards are labelled ${a.board.label}`;
    }
  return undefined;
};

/** What can be wrong with one board, each asked only when those before found nothing. */
const OF_ONE = [misfit, badlyCropped, misplaced, unturnable] as const;

const problemOfOne = (placement: Placement): string | undefined => {
  for (const ask of OF_ONE) {
    const problem = ask(placement);
    if (problem !== undefined) return problem;
  }
  return undefined;
};

/** Why boards cannot be laid out like this, in words; `undefined` if they can. */
export const arrangementProblem = (placements: readonly Placement[]): string | undefined => {
  if (placements.length === 0) return 'a map needs at least one board';
  const [ofOne] = placements.flatMap((placement) => problemOfOne(placement) ?? []);
  return ofOne ?? tooLarge(placements) ?? clash(placements);
};

/** The two half-hexes of a joined hex: the board farther north names it, else the one farther east. @rule A2.3 */
export const namesTheHex = (a: Placement, b: Placement): Placement => {
  const [first, second] = [areaOf(a), areaOf(b)];
  if (first.bottom <= second.top) return a;
  if (second.bottom <= first.top) return b;
  return first.left >= second.right ? a : b;
};
