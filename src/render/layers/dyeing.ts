import type { Point } from '../../hexgrid/quantity.ts';
import type { Extent } from '../camera.ts';
import { HEX_OUTLINE } from '../shape.ts';

/** Pixels of such a picture at most, and to a board unit. */
const MOST_PIXELS = 1_000_000;
const FINEST = 0.25;
const REACH = Math.max(...HEX_OUTLINE.map(({ x }) => x));
const HALF_HEIGHT = Math.max(...HEX_OUTLINE.map(({ y }) => y));

/** How many pixels there are to a board unit of a map. */
export const tintScale = ({ width, height }: Extent): number => Math.min(FINEST, Math.sqrt(MOST_PIXELS / (width * height)));

/** Red, green, blue and how much of it covers what lies beneath, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** As one pixel of image data; bytes lie red first in memory. */
const pixelOf = ([red, green, blue, alpha]: Colour, times: number): number =>
  ((Math.min(255, Math.round(alpha * times)) << 24) | (Math.round(blue) << 16) | (Math.round(green) << 8) | Math.round(red)) >>> 0;

/** Pixels beside a pattern, and on it. */
export type Inks = readonly [plain: number, marked: number];

export const inksOf = (colour: Colour): Inks => [pixelOf(colour, 0.82), pixelOf(colour, 1.7)];

/** Tells hexes apart without colour: by single pixels. */
export type DyePattern = 'plain' | 'bars' | 'dots';

const PATTERNS: Readonly<Record<DyePattern, (x: number, y: number) => boolean>> = {
  plain: () => false,
  bars: (x, y) => (x + y) % 4 === 0,
  dots: (x, y) => x % 3 === 0 && y % 3 === 0,
};

/** A picture of a map, in pixels. */
export interface Sheet extends Extent {
  readonly pixels: Uint32Array;
  readonly scale: number;
}

/** Dyes a hex pixel by pixel, row by row: neighbours meet without a gap. */
export const dyeHex = ({ pixels, width, height, scale }: Sheet, { x, y }: Point, [plain, marked]: Inks, pattern: DyePattern): void => {
  const isMarked = PATTERNS[pattern];
  const [top, end] = [Math.max(0, Math.ceil((y - HALF_HEIGHT) * scale - 0.5)), Math.min(height, Math.ceil((y + HALF_HEIGHT) * scale - 0.5))];
  for (let row = top; row < end; row += 1) {
    const reach = REACH - (REACH / 2) * (Math.abs((row + 0.5) / scale - y) / HALF_HEIGHT);
    const [left, right] = [Math.max(0, Math.ceil((x - reach) * scale - 0.5)), Math.min(width, Math.ceil((x + reach) * scale - 0.5))];
    for (let column = left; column < right; column += 1) pixels[row * width + column] = isMarked(column, row) ? marked : plain;
  }
};
