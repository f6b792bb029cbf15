import { Container } from 'pixi.js';
import type { Scene } from '../../../editor/scene.ts';
import { isPast, type RenderContext } from '../renderContext.ts';
import { createSpriteGroup, type Put } from '../spriteCache.ts';

import { fadeAt, wantsMotion } from '../stackLayout.ts';
import { faceSprite } from './counters.ts';
import type { Layer } from './layer.ts';

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
