import { Container } from 'pixi.js';
import type { Scene } from '../../../editor/scene.ts';
import type { Layer } from './layer.ts';
import type { RenderContext } from '../renderContext.ts';

/** What is seldom needed: there, still on its way, or not to be had. */
type Lazy<T> = { readonly value: T } | 'awaited' | 'missing';

/** What could not be had is asked for again after so long, in milliseconds. */
const PAUSE = 30_000;

/** Fetches a thing when it is asked for first; `ready` is told when that is over. */
export const createLazy = <T>(load: () => Promise<T>, ready: () => void): (() => Lazy<T>) => {
  let found: Lazy<T> | undefined;
  let since = -Infinity;
  return () => {
    if (found === 'missing' && performance.now() - since > PAUSE) found = undefined;
    if (found === undefined) {
      since = performance.now();
      load()
        .then(
          (value) => {
            found = { value };
          },
          () => {
            found = 'missing';
          },
        )
        .finally(ready);
    }
    return (found ??= 'awaited');
  };
};

/** A layer that is fetched when a scene has something for it. */
export const createLazyLayer =
  (load: () => Promise<(context?: RenderContext) => Layer>, isWanted: (scene: Scene) => boolean) =>
  (context?: RenderContext): Layer => {
    const view = new Container();
    let layer: Layer | undefined;
    const add = (made: Layer): Layer => {
      view.addChild(made.view);
      return made;
    };
    const fetched = createLazy(load, () => context?.request());
    return {
      view,
      draw: (scene, lens) => {
        if (!layer && !isWanted(scene)) return 0;
        const found = layer ? undefined : fetched();
        if (found === 'awaited') lens.frame?.awaited();
        if (typeof found === 'object') layer = add(found.value(context));
        return layer?.draw(scene, lens) ?? 0;
      },
      destroy: () => {
        layer?.destroy();
        view.destroy();
      },
    };
  };
