import type { Point } from '../../../hexgrid/quantity.ts';
import type { Extent } from '../camera.ts';
import { HEX_OUTLINE } from '../../board/shape.ts';

/** Pixels of such a picture at most, and to a board unit. */
const MOST_PIXELS = 700_000;
const FINEST = 0.25;

const REACH = Math.max(...HEX_OUTLINE.map(({ x }) => x));
const HALF_HEIGHT = Math.max(...HEX_OUTLINE.map(({ y }) => y));

/** How many pixels there are to a board unit of a map. */
export const tintScale = ({ width, height }: Extent): number =>
  Math.min(FINEST, Math.sqrt(MOST_PIXELS / (width * height)));

/** Red, green, blue and how much of it covers what lies beneath, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** As one pixel of image data; bytes lie red first in memory. */
const pixelOf = ([red, green, blue, alpha]: Colour, times: number): number =>
  ((Math.min(255, Math.round(alpha * times)) << 24) |
    (Math.round(blue) << 16) |
    (Math.round(green) << 8) |
    Math.round(red)) >>>
  0;

/** Pixels beside a pattern, and on it. */
export type Inks = readonly [plain: number, marked: number];

export const inksOf = (colour: Colour): Inks => [pixelOf(colour, 0.82), pixelOf(colour, 1.7)];

/** Tells hexes apart without colour: by single pixels. */
export type DyePattern = 'plain' | 'bars' | 'dots';

/**
 * So many pixels on from one that is marked the next one is, and rows by which the marks of one lie before
 * those of the row above.
 */
const PATTERNS: Readonly<
  Record<DyePattern, { readonly pitch: number; readonly slant: number; readonly rows: number } | undefined>
> = {
  plain: undefined,
  bars: { pitch: 4, slant: 1, rows: 1 },
  dots: { pitch: 3, slant: 0, rows: 3 },
};

/** The first pixel of a row, from one on, that a pattern marks. */
const firstMark = (
  left: number,
  row: number,
  { pitch, slant }: { readonly pitch: number; readonly slant: number },
): number => left + ((pitch - ((left + slant * row) % pitch)) % pitch);

/** A picture of a map, in pixels. */
export interface PixelMap extends Extent {
  readonly pixels: Uint32Array;
  readonly scale: number;
}

/** Dyes a hex pixel by pixel, row by row: neighbours meet without a gap. */
export const dyeHex = (
  { pixels, width, height, scale }: PixelMap,
  { x, y }: Point,
  [plain, marked]: Inks,
  pattern: DyePattern,
): void => {
  const marks = PATTERNS[pattern];
  const [top, end] = [
    Math.max(0, Math.ceil((y - HALF_HEIGHT) * scale - 0.5)),
    Math.min(height, Math.ceil((y + HALF_HEIGHT) * scale - 0.5)),
  ];
  for (let row = top; row < end; row += 1) {
    const reach = REACH - (REACH / 2) * (Math.abs((row + 0.5) / scale - y) / HALF_HEIGHT);
    const [left, right] = [
      Math.max(0, Math.ceil((x - reach) * scale - 0.5)),
      Math.min(width, Math.ceil((x + reach) * scale - 0.5)),
    ];
    pixels.fill(plain, row * width + left, row * width + Math.max(left, right));
    if (!marks || row % marks.rows > 0) continue;
    for (let column = firstMark(left, row, marks); column < right; column += marks.pitch)
      pixels[row * width + column] = marked;
  }
};
