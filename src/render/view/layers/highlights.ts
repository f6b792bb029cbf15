import { Container, type GraphicsContext, Graphics } from 'pixi.js';
import type { Scene, Tone } from '../../../editor/scene.ts';
import { TONES, BEYOND_REACH } from '../../board/palette.ts';
import { createLazy } from './lazyLayer.ts';
import { signContext, drawSigns } from './highlightSigns.ts';
import { centresOf, createChange, weightFor, type Layer } from './layer.ts';
import type { RenderContext, Lens } from '../renderContext.ts';
import type { ManyHighlights } from './manyHighlights.ts';
import { outlinesBeyond } from '../../board/shape.ts';

/** The ground that the selected unit cannot reach lies in shade; what its rout turns on is as printed. */
export const createReachLayer = (): Layer => {
  const view = new Graphics();
  const changed = createChange();
  return {
    view,
    draw: ({ map, reach, theme }) => {
      if (!changed(map, reach, theme)) return 0;
      view.clear();
      if (!reach) return 0;
      for (const outline of outlinesBeyond(map, reach)) view.poly(outline.map(({ x, y }) => ({ x, y })));
      view.fill(BEYOND_REACH[theme]);
      return 1;
    },
    destroy: () => view.destroy(),
  };
};

/** The drawings of tones, each made once for a weight and shared by all its hexes. */
const createContexts = () => {
  const contexts = new Map<string, GraphicsContext>();
  return {
    of: (tone: Tone, weight: number): GraphicsContext => {
      const key = `${tone}|${weight}`;
      const context = contexts.get(key) ?? signContext(TONES[tone], weight);
      contexts.set(key, context);
      return context;
    },
    destroy: () => contexts.forEach((context) => context.destroy()),
  };
};

/** More signs than a rout has: they are drawn where they are in view. */
const MANY = 500;

/** Signs so many that how to draw them is fetched first. */
const createMany = (view: Container, context: RenderContext | undefined) => {
  const fetched = createLazy(
    async () => (await import('./manyHighlights.ts')).createManyHighlights(context),
    () => context?.request(),
  );
  let many: ManyHighlights | undefined;
  return {
    hide: (): void => many?.hide(),
    draw: (scene: Scene, lens: Lens, contextOf: (tone: Tone, weight: number) => GraphicsContext): number => {
      const found = fetched();
      if (found === 'awaited') lens.frame?.awaited();
      if (typeof found === 'object' && !many) view.addChild((many = found.value).view);
      return many?.draw(scene, lens, contextOf) ?? 0;
    },
    destroy: (): void => many?.destroy(),
  };
};

/** What each highlighted hex means. */
export const createHighlightLayer = (context?: RenderContext): Layer => {
  const view = new Container();
  const few = view.addChild(new Container());
  const many = createMany(view, context);
  const [contexts, changed] = [createContexts(), createChange()];
  return {
    view,
    draw: (scene, lens) => {
      const { map, highlights } = scene;
      const weight = weightFor(lens.zoom);
      const isMany = lens.frame !== undefined && highlights.length > MANY;
      few.visible = !isMany;
      if (isMany) return many.draw(scene, lens, contexts.of);
      many.hide();
      if (!changed(highlights, map, weight)) return 0;
      drawSigns(few, highlights, {
        contextOf: (tone) => contexts.of(tone, weight),
        at: ({ hex }) => centresOf(map).get(hex),
      });
      return highlights.length;
    },
    destroy: () => {
      many.destroy();
      view.destroy({ children: true });
      contexts.destroy();
    },
  };
};
