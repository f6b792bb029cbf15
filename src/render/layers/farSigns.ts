import { Sprite, type Container } from 'pixi.js';
import type { MapScene } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { FrameShare, Means } from './layer.ts';
import type { Dye, paintTint } from './tint.ts';

/** So many hexes in view are specks: signs on more than a few of them are drawn as tints. */
const MOST_IN_VIEW = 4500;
const FEW = 1500;
/** Width of a column times height of a hex, in board units. */
const HEX_AREA = 56.25 * 64.5;

/** Whether signs on so many hexes are looked at from too far to be drawn one by one; an exported picture has them all. */
export const isFar = (frame: FrameShare | undefined, count: number): boolean =>
  frame !== undefined && count > FEW && frame.visible.width * frame.visible.height > MOST_IN_VIEW * HEX_AREA;

type Paint = typeof paintTint;

/** Fetched when a map is seen from so far for the first time. */
const createPaint = (ready: () => void): (() => Paint | 'asked' | 'failed') => {
  let paint: Paint | 'asked' | 'failed' | undefined;
  return () => {
    if (paint === undefined) import('./tint.ts').then(({ paintTint }) => { paint = paintTint; }, () => { paint = 'failed'; }).finally(ready);
    return (paint ??= 'asked');
  };
};

/** What signs on hexes are dyed with, and where they lie. */
export interface FarLook<T> {
  readonly dye: (sign: T) => Dye | undefined;
  readonly at: (sign: T) => Point | undefined;
}

/** Signs on very many hexes, from afar: one small picture in their colours. */
export const createFarSigns = <T>(view: Container, means: Means | undefined) => {
  const paintOf = createPaint(() => means?.request());
  let shown: { readonly signs: readonly T[]; readonly map: MapScene; readonly sprite: Sprite } | undefined;
  const hide = (): void => {
    shown?.sprite.destroy({ texture: true, textureSource: true });
    shown = undefined;
  };
  return {
    hide,
    /** Gives how many signs were drawn anew. */
    show: (signs: readonly T[], { dye, at }: FarLook<T>, map: MapScene, frame: FrameShare | undefined): number => {
      if (shown?.signs === signs && shown.map === map) return 0;
      const paint = paintOf();
      if (paint === 'asked') frame?.awaited();
      if (typeof paint !== 'function') return 0;
      hide();
      const texture = paint(map, signs.flatMap((sign) => {
        const [place, ink] = [at(sign), dye(sign)];
        return place && ink ? [{ at: place, dye: ink }] : [];
      }));
      const sprite = view.addChild(new Sprite(texture));
      sprite.setSize(map.width, map.height);
      shown = { signs, map, sprite };
      return signs.length;
    },
  };
};
