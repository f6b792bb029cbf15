import { hexId, parseHexName } from '../hexgrid/hexId.ts';
import type { Board } from './board.ts';
import type { Shape } from './drawing.ts';

/** Where a board's printed names begin: columns after A, and how much higher the numbers are. */
export interface NamesBegin {
  readonly firstColumn?: number | undefined;
  readonly firstRow?: number | undefined;
}

/** Where printed names begin, if not with A1. */
export const namesFrom = ({
  firstColumn = 0,
  firstRow = 0,
}: NamesBegin): Pick<Board, 'firstColumn' | 'firstRow'> => ({
  ...(firstColumn > 0 && { firstColumn }),
  ...(firstRow > 0 && { firstRow }),
});

const moved = (text: string, columns: number, rows: number): string => {
  const name = parseHexName(text);
  return name ? hexId(name.label, name.column + columns, name.number + rows) : text;
};

const withNames = (shape: Shape, rename: (hex: string) => string): Shape => {
  switch (shape.kind) {
    case 'hexes':
      return { ...shape, hexes: shape.hexes.map(rename) };
    case 'hexsides':
      return { ...shape, hexsides: shape.hexsides.map((mark) => ({ ...mark, hex: rename(mark.hex) })) };
    case 'stairwell':
      return { ...shape, hex: rename(shape.hex) };
    case 'area':
    case 'hill':
    case 'way':
    case 'bridge':
      return shape;
  }
};

/** A shape that names hexes as they are printed, with their names counted from A1 in the upper left corner, as a drawing has them. */
export const fromPrinted = (shape: Shape, { firstColumn = 0, firstRow = 0 }: NamesBegin): Shape =>
  firstColumn + firstRow === 0 ? shape : withNames(shape, (hex) => moved(hex, -firstColumn, -firstRow));

/** The shape of a drawing with the names that the board prints. */
export const asPrinted = (shape: Shape, { firstColumn = 0, firstRow = 0 }: NamesBegin): Shape =>
  firstColumn + firstRow === 0 ? shape : withNames(shape, (hex) => moved(hex, firstColumn, firstRow));
