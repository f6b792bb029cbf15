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

/** For one line of pixels, the nearest row of hexes and the squared distance to it in the metric where hexes are regular. */
interface Nearest {
  readonly even: readonly [row: number, squared: number];
  readonly odd: readonly [row: number, squared: number];
}

const nearestRows = (y: number): Nearest => {
  const half = y / UNIT_Y;
  const even = Math.round((half - 1) / 2);
  const odd = Math.round(half / 2);
  return { even: [even, 3 * (half - 1 - 2 * even) ** 2], odd: [odd, 3 * (half - 2 * odd) ** 2] };
};

/**
 * Writes into `into` the hex of every pixel of `area`: the one with the nearest centre, in the
 * stretched metric that makes our slightly flattened hexes regular, so that the borders are the hexsides.
 */
export const fillHexOfPixels = (
  into: Uint16Array,
  width: number,
  area: PixelArea,
  indexOf: (cell: Cell) => number | undefined,
): void => {
  const known = new Map<number, number>();
  const hexAt = (column: number, row: number): number => {
    const key = column * 4096 + row;
    const found = known.get(key) ?? indexOf({ column, row }) ?? NO_HEX;
    known.set(key, found);
    return found;
  };
  for (let y = area.top; y < area.bottom; y++) {
    const rows = nearestRows(y);
    let runOf = -1;
    let hex = NO_HEX;
    for (let x = area.left; x < area.right; x++) {
      const across = x / UNIT_X;
      const column = Math.floor(across / 3);
      const offset = across - 3 * column;
      const [here, next] = column % 2 === 0 ? [rows.even, rows.odd] : [rows.odd, rows.even];
      const isNext = (offset - 3) ** 2 + next[1] < offset ** 2 + here[1];
      const nearest = isNext ? column + 1 : column;
      if (nearest !== runOf) {
        runOf = nearest;
        hex = hexAt(nearest, (isNext ? next : here)[0]);
      }
      into[y * width + x] = hex;
    }
  }
};
