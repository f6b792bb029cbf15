import {
  defineHex,
  Direction as Compass,
  Grid as HoneycombGrid,
  Orientation,
  type OffsetCoordinates,
} from 'honeycomb-grid';
import { centreOf, UNIT_X, UNIT_Y, type LatticePoint } from './lattice.ts';
import type { Point } from './quantity.ts';

/** A hex by its place: `row` counts from 0 at the top of its own column, whatever number is printed there. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Hexes in the geomorphic layout: odd columns stand half a hex higher than even ones. */
export interface Grid {
  readonly cells: readonly Cell[];
  /** Place in `cells` of the neighbour across each hexside, N first. */
  readonly neighbours: readonly (readonly (number | undefined)[])[];
  readonly indexOf: (cell: Cell) => number | undefined;
  /** Place in `cells` of the hex that a point in board units lies in. */
  readonly at: (point: Point) => number | undefined;
}

const COMPASS = [Compass.N, Compass.NE, Compass.SE, Compass.S, Compass.SW, Compass.NW] as const;

const BoardHex = defineHex({
  dimensions: { xRadius: 2 * UNIT_X, yRadius: (2 * UNIT_Y) / Math.sqrt(3) },
  orientation: Orientation.FLAT,
  offset: 1,
  // Honeycomb subtracts its origin: A1's centre comes to lie half a hex below the upper edge.
  origin: { x: 0, y: -UNIT_Y },
});

const isEven = (column: number): boolean => column % 2 === 0;

/** The number printed in the hex: 1 at the top of columns A, C …, 0 at the top of B, D …. */
export const printedNumber = ({ column, row }: Cell): number => row + (isEven(column) ? 1 : 0);

/** Centre of the hex. */
export const cellCentre = (cell: Cell): LatticePoint => centreOf(cell.column, printedNumber(cell));

/** How many hexes, half-hexes included, stand in a column of a board with `rows` rows. */
export const columnLength = (column: number, rows: number): number => (isEven(column) ? rows : rows + 1);

/** Every hex of a board of so many columns and rows, column by column. */
export const boardCells = (columns: number, rows: number): readonly Cell[] =>
  Array.from({ length: columns }, (_, column) =>
    Array.from({ length: columnLength(column, rows) }, (__, row): Cell => ({ column, row })),
  ).flat();

const place = ({ col, row }: OffsetCoordinates): string => `${col},${row}`;

/** The grid of these hexes; of one given twice, the first counts. */
export const createGrid = (cells: readonly Cell[]): Grid => {
  const indices = new Map<string, number>();
  cells.forEach(({ column, row }, index) => {
    const key = place({ col: column, row });
    if (!indices.has(key)) indices.set(key, index);
  });
  const grid = new HoneycombGrid(
    BoardHex,
    cells.map(({ column, row }) => ({ col: column, row })),
  );
  const neighbours = cells.map(({ column, row }) =>
    COMPASS.map((compass) => indices.get(place(grid.neighborOf({ col: column, row }, compass)))),
  );
  return {
    cells,
    neighbours,
    indexOf: ({ column, row }) => indices.get(place({ col: column, row })),
    at: (point) => indices.get(place(grid.pointToHex(point))),
  };
};
