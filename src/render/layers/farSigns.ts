import { Sprite, type Container } from 'pixi.js';
import type { MapScene } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { paintTint, type Dye } from './tint.ts';

/** What signs on hexes are dyed with, and where they lie. */
export interface FarLook<T> {
  readonly dye: (sign: T) => Dye | undefined;
  readonly at: (sign: T) => Point | undefined;
}

/** Signs on very many hexes, from afar: one small picture in their colours. */
export interface FarSigns<T> {
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
