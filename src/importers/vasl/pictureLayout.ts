import { COLUMN, ROW } from '../../board/map/piece.ts';
import type { Board, PictureFrame } from '../../board/map/board.ts';
import type { GeometryAttributes } from './geometry.ts';

/** How the hexes of a board lie on its picture, whatever the board. */
export interface LayoutAttributes extends GeometryAttributes {
  /** Even columns stand higher than odd ones: the hex in the corner is A0, and B1 is higher than A1. */
  readonly altHexGrain?: boolean;
  /** Such as `TopLeftHalfHeight`: A1 is the half-hex in the corner. */
  readonly HexGridConfig?: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A board's hexes, and where its picture lies on them. */
export type PictureLayout = Pick<Board, 'columns' | 'rows' | 'firstColumn' | 'firstRow' | 'margin'> & {
  readonly frame: PictureFrame;
};

/** Names go up to ZZ99. */
const MOST_COLUMNS = 52;
const MOST_ROWS = 99;
const [SMALLEST_HEX, LARGEST_HEX] = [8, 2000];
/** Across and down, hexes of boards are some 0.87 to 1. */
const [NARROWEST, WIDEST] = [0.6, 1.2];
/** Beyond this share of a hex from the centre of the outermost column its half there is shown. */
const SHOWN = 0.34;
/** Pictures are a few pixels larger or smaller than their hexes. */
const GIVE = 0.02;

/** The attribute by which there is no grid; or the size of the picture. */
export type LayoutFault = keyof LayoutAttributes | 'size';

const isHexSize = (value: number): boolean => value >= SMALLEST_HEX && value <= LARGEST_HEX;

const isHexShape = (ratio: number): boolean => ratio >= NARROWEST && ratio <= WIDEST;

interface Hexes {
  readonly hexWidth: number;
  readonly hexHeight: number;
  /** Where A1's centre lies, or that of the first hex that is not left out. */
  readonly x: number;
  readonly y: number;
  readonly firstColumn: number;
  readonly firstRow: number;
  /** Its first column is one that stands higher than its neighbours. */
  readonly higher: boolean;
}

const usualY = ({ altHexGrain = false, HexGridConfig = '' }: LayoutAttributes, hexHeight: number): number => {
  if (altHexGrain) return hexHeight;
  return /^topLeftHalfHeight/i.test(HexGridConfig) ? 0 : hexHeight / 2;
};

/** The attribute by which hexes are not of a size or shape that a grid can have. */
const hexFault = (hexWidth: number, hexHeight: number): LayoutFault | undefined => {
  if (!isHexSize(hexWidth)) return 'hexWidth';
  return isHexSize(hexHeight) && isHexShape(hexWidth / hexHeight) ? undefined : 'hexHeight';
};

const hexesIn = (attributes: LayoutAttributes): Hexes | LayoutFault => {
  const { hexWidth = COLUMN, hexHeight = ROW, altHexGrain = false } = attributes;
  const fault = hexFault(hexWidth, hexHeight);
  if (fault) return fault;
  const { A1CenterX = 0, A1CenterY = usualY(attributes, hexHeight) } = attributes;
  const firstColumn = Math.max(0, Math.round(-A1CenterX / hexWidth));
  const firstRow = A1CenterY < 0 ? Math.round((hexHeight / 2 - A1CenterY) / hexHeight) : 0;
  // Neither is true of what is no number.
  if (!(firstColumn < MOST_COLUMNS)) return 'A1CenterX';
  if (!(firstRow < MOST_ROWS && A1CenterY < Infinity)) return 'A1CenterY';
  return {
    hexWidth,
    hexHeight,
    x: A1CenterX + firstColumn * hexWidth,
    y: A1CenterY + firstRow * hexHeight,
    firstColumn,
    firstRow,
    higher: altHexGrain !== (firstColumn % 2 === 1),
  };
};

/** Columns of the grid before the first, so that it stands as high as it should and is shown whole. */
const leftOf = ({ x, hexWidth, higher }: Hexes): number => {
  if (higher) return 1;
  return x > SHOWN * hexWidth ? 2 : 0;
};

/** Columns after the last; a board that is to be turned has an odd number of them. */
const rightOf = ({ x, hexWidth }: Hexes, left: number, count: number, width: number): number => {
  if (width - x - (count - 1) * hexWidth <= SHOWN * hexWidth) return 0;
  return (left + count) % 2 === 0 ? 1 : 2;
};

/**
 * The grid that lies on a picture of this size, or the attribute by which it is one that the program's grid
 * cannot hold. The grid's own corner is half a hex above the centre of an even column; where the picture has
 * more, or less, its frame begins before or after that.
 */
export const pictureLayout = (
  attributes: LayoutAttributes,
  { width, height }: Size,
): PictureLayout | LayoutFault => {
  const hexes = hexesIn(attributes);
  if (typeof hexes === 'string') return hexes;
  const { hexWidth, hexHeight, x, y, firstColumn, firstRow } = hexes;
  const left = leftOf(hexes);
  const top = y - (attributes.altHexGrain === true ? hexHeight : hexHeight / 2);
  const count = Math.floor((width - x) / hexWidth + GIVE) + 1;
  const rows = Math.floor((height - top) / hexHeight + 0.5 + GIVE);
  const isNamed =
    count >= 2 && count + firstColumn <= MOST_COLUMNS && rows >= 1 && rows + firstRow <= MOST_ROWS;
  if (!isNamed) return 'size';
  const right = rightOf(hexes, left, count, width);
  return {
    columns: left + count + right,
    rows,
    ...(firstColumn !== left && { firstColumn: firstColumn - left }),
    ...(firstRow > 0 && { firstRow }),
    ...(left + right > 0 && { margin: [left, right] as const }),
    frame: {
      x: (left - x / hexWidth) * COLUMN,
      y: top === 0 ? 0 : (-top / hexHeight) * ROW,
      width: (width / hexWidth) * COLUMN,
      height: (height / hexHeight) * ROW,
    },
  };
};

/** The attribute by which a board has no grid, whatever its picture; `undefined` if it has one. */
export const layoutFault = (attributes: LayoutAttributes): LayoutFault | undefined => {
  const hexes = hexesIn(attributes);
  return typeof hexes === 'string' ? hexes : undefined;
};

/** The size of a picture that nobody can read, from the numbers of hexes that a board says it has. */
export const sizeOfHexes = (attributes: LayoutAttributes, { width, height }: Size): Size => {
  const { hexWidth = COLUMN, hexHeight = ROW, A1CenterX = 0 } = attributes;
  return { width: Math.max(0, A1CenterX) + (width - 1) * hexWidth, height: height * hexHeight };
};
