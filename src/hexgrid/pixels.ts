import type { Cell } from './grid.ts';
import { BOARD_SCALE, type Scale } from './lattice.ts';

/** Stands in an array of hexes by pixel where a pixel belongs to none. */
export const NO_HEX = 0xffff;

/** A rectangle of pixels, its far edges excluded. */
export interface PixelArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * For one line of pixels: which row of hexes is nearest to it in even and in odd columns, and how far off,
 * squared.
 */
interface NearestRow {
  readonly row: number;
  readonly squared: number;
  /** The line runs along the hexside between this row and the next, as far from the one as from the other. */
  readonly isBorder: boolean;
}

const nearestRow = (halfRows: number): NearestRow => {
  const row = Math.ceil(halfRows / 2 - 0.5);
  const off = halfRows - 2 * row;
  return { row, squared: 3 * off ** 2, isBorder: off === 1 };
};

/** The first pixel whose middle does not lie before `x`. */
const pixelFrom = (x: number): number => Math.ceil(x - 0.5);

/** The pixels to fill, in how many lie on a line, and how large hexes are on them. */
export interface HexCanvas {
  readonly into: Uint16Array;
  readonly width: number;
  readonly scale?: Scale | undefined;
}

/**
 * Writes into `into` the hex of every pixel of `area`: the one with the centre nearest to the pixel's middle,
 * in the stretched metric that makes our slightly flattened hexes regular, so that the borders are the
 * hexsides.
 *
 * On one line of pixels two neighbouring columns meet at one point, so each hex is one run of pixels. No
 * pixel's middle lies on a slanting hexside; on some of the level ones many do. Such a pixel belongs to the
 * hex of which it is on the clockwise half of the hexside, so that a map turned by 180° has the turned hexes.
 * Only what turning leaves where it is can know no rule: a pixel at the very middle of a hexside, 40 on a
 * geomorphic board, goes to the upper hex.
 */
export const fillHexOfPixels = (
  { into, width, scale = BOARD_SCALE }: HexCanvas,
  area: PixelArea,
  indexOf: (cell: Cell) => number | undefined,
): void => {
  const hexAt = tabled(area, scale, indexOf);
  const pitch = 3 * scale.x;
  for (let y = area.top; y < area.bottom; y++) {
    const half = (y + 0.5) / scale.y;
    const even = nearestRow(half - 1);
    const odd = nearestRow(half);
    let from = area.left;
    for (let column = Math.floor(from / pitch); from < area.right; column++) {
      const here = column % 2 === 0 ? even : odd;
      const next = here === even ? odd : even;
      const to = Math.min(
        area.right,
        pixelFrom((3 * column + 1.5 + (next.squared - here.squared) / 6) * scale.x),
      );
      if (to <= from) continue;
      into.fill(hexAt(column, here.row), y * width + from, y * width + to);
      if (here.isBorder)
        shareBorder(
          into,
          [y * width + from, y * width + to],
          pixelFrom(column * pitch + 0.5) - from,
          hexAt(column, here.row + 1),
        );
      from = to;
    }
  }
};

/**
 * Gives the lower hex its half of a run of pixels on the hexside between two hexes, or all of it if there is
 * no upper one.
 */
const shareBorder = (
  into: Uint16Array,
  [from, to]: readonly [number, number],
  half: number,
  lower: number,
): void => {
  if (lower === NO_HEX) return;
  const start = into[from] === NO_HEX ? from : Math.max(from, from + half);
  if (start < to) into.fill(lower, start, to);
};

/** The hexes that an area can meet, looked up once each. */
const tabled = (
  { left, top, right, bottom }: PixelArea,
  { x, y }: Scale,
  indexOf: (cell: Cell) => number | undefined,
): ((column: number, row: number) => number) => {
  const column0 = Math.floor(left / (3 * x));
  const row0 = Math.floor(top / (2 * y)) - 1;
  const columns = Math.ceil(right / (3 * x)) - column0 + 2;
  const rows = Math.ceil(bottom / (2 * y)) - row0 + 2;
  const table = Uint16Array.from(
    { length: columns * rows },
    (_, at) => indexOf({ column: column0 + Math.floor(at / rows), row: row0 + (at % rows) }) ?? NO_HEX,
  );
  return (column, row) => table[(column - column0) * rows + row - row0] ?? NO_HEX;
};
