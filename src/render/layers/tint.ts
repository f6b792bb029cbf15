import { CanvasSource, Texture } from 'pixi.js';
import type { Point } from '../../hexgrid/quantity.ts';
import { surface } from '../brush.ts';
import type { Extent } from '../camera.ts';
import { paintSubject } from '../painting/paintSubject.ts';
import { HEX_OUTLINE } from '../shape.ts';
import type { Stamp } from '../stamp.ts';

/** What a hex is dyed with: the mean colour of a stamp, or a colour of its own; a pattern of pixels tells it apart without colour. */
export type Dye = { readonly pattern: 'plain' | 'bars' | 'dots' } & ({ readonly stamp: Stamp } | { readonly colour: number; readonly alpha: number });

/** A hex to be dyed. */
export interface Dab {
  readonly at: Point;
  readonly dye: Dye;
}

/** Pixels of such a picture at most, and to a board unit. */
const MOST_PIXELS = 1_000_000;
const FINEST = 0.25;
/** Side of the picture whose mean colour is taken. */
const SAMPLE = 24;

const REACH = Math.max(...HEX_OUTLINE.map(({ x }) => x));
const HALF_HEIGHT = Math.max(...HEX_OUTLINE.map(({ y }) => y));

/** How many pixels there are to a board unit of a map. */
export const tintScale = ({ width, height }: Extent): number => Math.min(FINEST, Math.sqrt(MOST_PIXELS / (width * height)));

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Of what is painted in the middle of a stamp. */
const meanOf = ({ box, subject }: Stamp): Colour => {
  const made = surface(SAMPLE, SAMPLE);
  if (!made) return [0, 0, 0, 0];
  made.brush.scale(SAMPLE / box.width * 2, SAMPLE / box.height * 2);
  made.brush.translate(box.width / 4, box.height / 4);
  paintSubject(made.brush, subject);
  const { data } = made.brush.getImageData(0, 0, SAMPLE, SAMPLE);
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    const alpha = data[pixel + 3] ?? 0;
    sums[3] += alpha;
    for (const part of [0, 1, 2] as const) sums[part] += (data[pixel + part] ?? 0) * alpha;
  }
  const [red, green, blue, alpha] = sums;
  return alpha === 0 ? [0, 0, 0, 0] : [red / alpha, green / alpha, blue / alpha, alpha / (SAMPLE * SAMPLE)];
};

const colourOf = (dye: Dye): Colour =>
  'stamp' in dye ? meanOf(dye.stamp) : [(dye.colour >> 16) & 255, (dye.colour >> 8) & 255, dye.colour & 255, dye.alpha * 255];

/** As one pixel of image data; bytes lie red first in memory. */
const pixelOf = ([red, green, blue, alpha]: Colour, times: number): number =>
  ((Math.min(255, Math.round(alpha * times)) << 24) | (Math.round(blue) << 16) | (Math.round(green) << 8) | Math.round(red)) >>> 0;

/** The pixels of a dye on its pattern and beside it; each worked out once. */
const createInks = () => {
  const known = new Map<Dye, readonly [number, number]>();
  return (dye: Dye): readonly [number, number] => {
    const found = known.get(dye) ?? ((colour: Colour) => [pixelOf(colour, 0.82), pixelOf(colour, 1.7)] as const)(colourOf(dye));
    known.set(dye, found);
    return found;
  };
};

const PATTERNS: Readonly<Record<Dye['pattern'], (x: number, y: number) => boolean>> = {
  plain: () => false,
  bars: (x, y) => (x + y) % 4 === 0,
  dots: (x, y) => x % 3 === 0 && y % 3 === 0,
};

interface Sheet extends Extent {
  readonly pixels: Uint32Array;
  readonly scale: number;
}

/** Fills a hex pixel by pixel, row by row: neighbours meet without a gap. */
const fillHex = ({ pixels, width, height, scale }: Sheet, { x, y }: Point, [plain, marked]: readonly [number, number], isMarked: (x: number, y: number) => boolean): void => {
  const [top, end] = [Math.max(0, Math.ceil((y - HALF_HEIGHT) * scale - 0.5)), Math.min(height, Math.ceil((y + HALF_HEIGHT) * scale - 0.5))];
  for (let row = top; row < end; row += 1) {
    const reach = REACH - (REACH / 2) * (Math.abs((row + 0.5) / scale - y) / HALF_HEIGHT);
    const [left, right] = [Math.max(0, Math.ceil((x - reach) * scale - 0.5)), Math.min(width, Math.ceil((x + reach) * scale - 0.5))];
    for (let column = left; column < right; column += 1) pixels[row * width + column] = isMarked(column, row) ? marked : plain;
  }
};

/** Dyes hexes on a sheet of pixels. */
export const dyeHexes = (sheet: Sheet, dabs: readonly Dab[]): void => {
  const inkOf = createInks();
  for (const { at, dye } of dabs) fillHex(sheet, at, inkOf(dye), PATTERNS[dye.pattern]);
};

/** A picture of all of a map, as small as it may be, with these hexes dyed. */
export const paintTint = (map: Extent, dabs: readonly Dab[]): Texture => {
  const scale = tintScale(map);
  const made = surface(map.width * scale, map.height * scale);
  if (!made) return Texture.EMPTY;
  const { width, height } = made.canvas;
  const image = made.brush.createImageData(width, height);
  dyeHexes({ pixels: new Uint32Array(image.data.buffer), width, height, scale }, dabs);
  made.brush.putImageData(image, 0, 0);
  return new Texture({ source: new CanvasSource({ resource: made.canvas, scaleMode: 'linear' }) });
};
