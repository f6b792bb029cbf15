import { CanvasSource, Texture, Sprite, type Container } from 'pixi.js';
import type { Point } from '../../../hexgrid/quantity.ts';
import { surface } from '../../board/brush.ts';
import { paintSubject, type SpriteSpec } from '../../board/sprite.ts';
import type { MapScene } from '../../../editor/scene.ts';
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

/** What signs on hexes are dyed with, and where they lie. */
interface FarLook<T> {
  readonly dye: (sign: T) => Dye | undefined;
  readonly at: (sign: T) => Point | undefined;
}

/** Signs on very many hexes, from afar: one small picture in their colours. */
interface FarSigns<T> {
  /** Gives how many signs were drawn anew. */
  readonly show: (signs: readonly T[], look: FarLook<T>, map: MapScene) => number;
  readonly hide: () => void;
}

export const createFarSigns = <T>(view: Container): FarSigns<T> => {
  let shown: { readonly signs: readonly T[]; readonly map: MapScene; readonly sprite: Sprite } | undefined;
  const hide = (): void => {
    shown?.sprite.destroy({ texture: true, textureSource: true });
    shown = undefined;
  };
  return {
    hide,
    show: (signs, { dye, at }, map) => {
      if (shown?.signs === signs && shown.map === map) return 0;
      hide();
      const texture = paintTint(
        map,
        signs.flatMap((sign) => {
          const [place, ink] = [at(sign), dye(sign)];
          return place && ink ? [{ at: place, dye: ink }] : [];
        }),
      );
      const sprite = view.addChild(new Sprite(texture));
      sprite.setSize(map.width, map.height);
      shown = { signs, map, sprite };
      return signs.length;
    },
  };
};

/** What a hex is dyed with: the mean colour of a sprite, or a colour of its own. */
export type Dye = { readonly pattern: DyePattern } & (
  | { readonly stamp: SpriteSpec }
  | { readonly colour: number; readonly alpha: number }
);

/** A hex to be dyed. */
interface Dab {
  readonly at: Point;
  readonly dye: Dye;
}

/** Side of the picture whose mean colour is taken. */
const SAMPLE = 24;

/** Of what is painted in the middle of a sprite. */
const meanOf = ({ box, subject }: SpriteSpec): Colour => {
  const made = surface(SAMPLE, SAMPLE);
  if (!made) return [0, 0, 0, 0];
  made.brush.scale((SAMPLE / box.width) * 2, (SAMPLE / box.height) * 2);
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
  'stamp' in dye
    ? meanOf(dye.stamp)
    : [(dye.colour >> 16) & 255, (dye.colour >> 8) & 255, dye.colour & 255, dye.alpha * 255];

/** Each worked out once. */
const createInks = () => {
  const known = new Map<Dye, Inks>();
  return (dye: Dye): Inks => {
    const inks = known.get(dye) ?? inksOf(colourOf(dye));
    known.set(dye, inks);
    return inks;
  };
};

const dyeAll = (sheet: PixelMap, dabs: readonly Dab[]): void => {
  const inks = createInks();
  for (const { at, dye } of dabs) dyeHex(sheet, at, inks(dye), dye.pattern);
};

/** A picture of all of a map, as small as it may be, with these hexes dyed. */
const paintTint = (map: Extent, dabs: readonly Dab[]): Texture => {
  const scale = tintScale(map);
  const made = surface(map.width * scale, map.height * scale);
  if (!made) return Texture.EMPTY;
  const { width, height } = made.canvas;
  const image = made.brush.createImageData(width, height);
  dyeAll({ pixels: new Uint32Array(image.data.buffer), width, height, scale }, dabs);
  made.brush.putImageData(image, 0, 0);
  return new Texture({ source: new CanvasSource({ resource: made.canvas, scaleMode: 'linear' }) });
};
