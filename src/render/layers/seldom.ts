import { Container } from 'pixi.js';
import type { Scene } from '../../editor/scene.ts';
import { createFetched } from './fetched.ts';
import type { Layer, Means } from './layer.ts';

/** A layer that is fetched when a scene has something for it. */
export const createSeldomLayer =
  (load: () => Promise<(means?: Means) => Layer>, isWanted: (scene: Scene) => boolean) =>
  (means?: Means): Layer => {
    const view = new Container();
    let layer: Layer | undefined;
    const add = (made: Layer): Layer => {
      view.addChild(made.view);
      return made;
    };
    const fetched = createFetched(load, () => means?.request());
    return {
      view,
      draw: (scene, lens) => {
        if (!layer && !isWanted(scene)) return 0;
        const found = layer ? undefined : fetched();
        if (found === 'awaited') lens.frame?.awaited();
        if (typeof found === 'object') layer = add(found.value(means));
        return layer?.draw(scene, lens) ?? 0;
      },
      destroy: () => {
        layer?.destroy();
        view.destroy();
      },
    };
  };
