import { Container } from 'pixi.js';
import type { Scene } from '../../../editor/scene.ts';
import { isPast, type RenderContext } from '../renderContext.ts';
import { createSpriteGroup, type Put } from '../spriteCache.ts';
import { wantsMotion, FAN_TIME, pointOf } from '../stackLayout.ts';
import { faceSprite } from './counters.ts';
import type { Layer } from './layer.ts';
import type { Point } from '../../../hexgrid/quantity.ts';

/** Milliseconds in which a counter that is lost fades where it came to. */
export const FADE_TIME = 480;

/** Where a counter that is lost is after so many milliseconds, and how much of it is still there. */
export const fadeAt = (
  points: readonly Point[],
  passed: number,
): { readonly at: Point; readonly alpha: number } | undefined => {
  const end = points.at(-1);
  const walk = FAN_TIME * (points.length - 1);
  const alpha = Math.min(1, 1 - (passed - walk) / FADE_TIME);
  if (!end || alpha <= 0) return undefined;
  return { at: walk === 0 ? end : pointOf(points.slice(0, -1), end, Math.min(1, passed / walk)), alpha };
};

/** Counters that were lost by the last action: they come to where they fell, and fade. */
export const createLostCounterLayer = (context?: RenderContext): Layer => {
  const view = new Container();
  const stamps = createSpriteGroup(view, context);
  let mark: Scene['motion'];
  let began = 0;
  return {
    view,
    draw: ({ motion }, lens) => {
      if (motion !== mark) [mark, began] = [motion, performance.now()];
      const passed = performance.now() - began;
      const puts =
        context && wantsMotion() && !isPast(context, began)
          ? (motion?.lost ?? []).flatMap(({ counter, points }): readonly Put[] => {
              const now = fadeAt(points, passed);
              return now ? [[faceSprite(counter, lens), { ...now.at, alpha: now.alpha }]] : [];
            })
          : [];
      stamps.show(puts);
      if (puts.length > 0) context?.request();
      return puts.length;
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
