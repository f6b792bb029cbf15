import type { Cell } from './grid.ts';
import { UNIT_X, UNIT_Y } from './lattice.ts';

/** Stands in an array of hexes by pixel where a pixel belongs to none. */
export const NO_HEX = 0xffff;

/** A rectangle of pixels, its far edges excluded. */
export interface PixelArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** For one line of pixels: which row of hexes is nearest to it in even and in odd columns, and how far off, squared. */
interface NearestRow {
  readonly row: number;
  readonly squared: number;
}

const nearestRows = (y: number): readonly [even: NearestRow, odd: NearestRow] => {
  const half = y / UNIT_Y;
  const even = Math.round((half - 1) / 2);
  const odd = Math.round(half / 2);
  return [
    { row: even, squared: 3 * (half - 1 - 2 * even) ** 2 },
    { row: odd, squared: 3 * (half - 2 * odd) ** 2 },
  ];
};

/**
 * Writes into `into` the hex of every pixel of `area`: the one with the nearest centre, in the
 * stretched metric that makes our slightly flattened hexes regular, so that the borders are the hexsides.
 *
 * On one line of pixels two neighbouring columns meet at one point, so each hex is one run of pixels.
 */
export const fillHexOfPixels = (
  into: Uint16Array,
  width: number,
  area: PixelArea,
  indexOf: (cell: Cell) => number | undefined,
): void => {
  const hexAt = remembered(indexOf);
  for (let y = area.top; y < area.bottom; y++) {
    const [even, odd] = nearestRows(y);
    let from = area.left;
    for (let column = Math.floor(from / (3 * UNIT_X)); from < area.right; column++) {
      const [here, next] = column % 2 === 0 ? [even, odd] : [odd, even];
      const border = (3 * column + 1.5 + (next.squared - here.squared) / 6) * UNIT_X;
      const to = Math.min(area.right, Math.floor(border) + 1);
      if (to <= from) continue;
      into.fill(hexAt(column, here.row), y * width + from, y * width + to);
      from = to;
    }
  }
};

const remembered = (indexOf: (cell: Cell) => number | undefined): ((column: number, row: number) => number) => {
  const known = new Map<number, number>();
  return (column, row) => {
    const key = column * 4096 + row;
    const found = known.get(key) ?? indexOf({ column, row }) ?? NO_HEX;
    known.set(key, found);
    return found;
  };
};
