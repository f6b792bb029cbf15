import type { PixelArea } from '../../hexgrid/pixels.ts';
import { mapScale, rasterSize, scaleOf } from '../raster/rasterScale.ts';
import type { Crop, Placement } from './gameMap.ts';
import { areaOf, pieceOf, wholeCrop } from './piece.ts';

export { areaOf } from './piece.ts';

/** Some fifty geomorphic boards; the raster and the hexes of a map much larger would not fit in memory. */
const MOST_PIXELS = 60_000_000;

const overlap = (a: PixelArea, b: PixelArea): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Why boards cannot be laid out as they are, and all that words about it may tell. */
export type ArrangementFault =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'misfit';
      readonly board: string;
      readonly width: number;
      readonly height: number;
      readonly wantedWidth: number;
      readonly wantedHeight: number;
    }
  | { readonly kind: 'crop'; readonly board: string; readonly crop: Crop; readonly whole: Crop }
  | { readonly kind: 'halfHexes'; readonly board: string }
  | { readonly kind: 'misplaced'; readonly board: string; readonly column: number; readonly row: number }
  | { readonly kind: 'unturnable'; readonly board: string; readonly columns: number }
  | { readonly kind: 'tooLarge'; readonly width: number; readonly height: number }
  | { readonly kind: 'overlap'; readonly one: string; readonly other: string }
  | { readonly kind: 'sameLabel'; readonly board: string };

const misfit = ({ board: { label, columns, rows, raster } }: Placement): ArrangementFault | undefined => {
  const { width, height } = rasterSize(columns, rows, scaleOf(raster));
  if (raster.width === width && raster.height === height && raster.terrain.length === width * height)
    return undefined;
  return {
    kind: 'misfit',
    board: label,
    width: raster.width,
    height: raster.height,
    wantedWidth: width,
    wantedHeight: height,
  };
};

const isWithin = ([from, to]: Crop['rows'], [first, last]: Crop['rows']): boolean =>
  Number.isInteger(from) && Number.isInteger(to) && first <= from && from <= to && to <= last;

const badlyCropped = ({ board, crop }: Placement): ArrangementFault | undefined => {
  const whole = wholeCrop(board);
  if (!crop) return undefined;
  if (!isWithin(crop.columns, whole.columns) || !isWithin(crop.rows, whole.rows))
    return { kind: 'crop', board: board.label, crop, whole };
  return pieceOf({ board, crop }).columns > 1 ? undefined : { kind: 'halfHexes', board: board.label };
};

const misplaced = ({ board, column, row }: Placement): ArrangementFault | undefined => {
  const isPlace = [column, row].every((value) => Number.isInteger(value) && value >= 0);
  return isPlace && column % 2 === 0 ? undefined : { kind: 'misplaced', board: board.label, column, row };
};

const unturnable = (placement: Placement): ArrangementFault | undefined => {
  const { columns } = pieceOf(placement);
  return placement.turned !== true || columns % 2 === 1
    ? undefined
    : { kind: 'unturnable', board: placement.board.label, columns };
};

const tooLarge = (placements: readonly Placement[]): ArrangementFault | undefined => {
  const scale = mapScale(placements);
  const areas = placements.map((placement) => areaOf(placement, scale));
  const [width, height] = [
    Math.max(...areas.map(({ right }) => right)),
    Math.max(...areas.map(({ bottom }) => bottom)),
  ];
  return width * height > MOST_PIXELS ? { kind: 'tooLarge', width, height } : undefined;
};

const clash = (placements: readonly Placement[]): ArrangementFault | undefined => {
  const areas = placements.map((placement) => areaOf(placement));
  for (const [index, a] of placements.entries())
    for (const [other, b] of placements.slice(0, index).entries()) {
      const [here, there] = [areas[index], areas[other]];
      if (here && there && overlap(here, there))
        return { kind: 'overlap', one: b.board.label, other: a.board.label };
      if (a.board.label === b.board.label) return { kind: 'sameLabel', board: a.board.label };
    }
  return undefined;
};

/** What can be wrong with one board, each asked only when those before found nothing. */
const OF_ONE = [misfit, badlyCropped, misplaced, unturnable] as const;

const faultOfOne = (placement: Placement): ArrangementFault | undefined => {
  for (const ask of OF_ONE) {
    const fault = ask(placement);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** Why boards cannot be laid out like this; `undefined` if they can. */
export const arrangementFault = (placements: readonly Placement[]): ArrangementFault | undefined => {
  if (placements.length === 0) return { kind: 'none' };
  const [ofOne] = placements.flatMap((placement) => faultOfOne(placement) ?? []);
  return ofOne ?? tooLarge(placements) ?? clash(placements);
};

/**
 * The two half-hexes of a joined hex: the board farther north names it, else the one farther east.
 *
 * @rule A2.3
 */
export const namesTheHex = (a: Placement, b: Placement): Placement => {
  const [first, second] = [areaOf(a), areaOf(b)];
  if (first.bottom <= second.top) return a;
  if (second.bottom <= first.top) return b;
  return first.left >= second.right ? a : b;
};
