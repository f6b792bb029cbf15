import { CanvasSource, Texture, Sprite, type Container } from 'pixi.js';
import type { Point } from '../../../hexgrid/quantity.ts';
import { surface } from '../../board/brush.ts';
import { paintSubject, type SpriteSpec } from '../../board/sprite.ts';
import type { MapScene } from '../../../editor/scene.ts';
import type { Extent } from '../camera.ts';
import {
  dyeHex,
  inksOf,
  tintScale,
  type Colour,
  type DyePattern,
  type Inks,
  type PixelMap,
} from './hexTints.ts';

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
