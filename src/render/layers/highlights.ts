import { Container, Graphics, type GraphicsContext } from 'pixi.js';
import type { Highlight, Scene, Tone } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { TONES } from '../palette.ts';
import { createFetched } from './fetched.ts';
import { signContext } from './highlightSigns.ts';
import { centresOf, createChange, weightFor, type Layer, type Lens, type Means } from './layer.ts';
import type { ManyHighlights } from './manyHighlights.ts';

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

/** Where signs lie, and what they are drawn with. */
export interface Drawn {
  readonly contextOf: (tone: Tone) => GraphicsContext;
  readonly at: (sign: Highlight) => Point | undefined;
}

/** Draws signs in a container, the weakest first; what hung there is used again. */
export const drawSigns = (onto: Container, signs: readonly Highlight[], { contextOf, at }: Drawn): void => {
  const shown = signs
    .filter((sign) => at(sign) !== undefined)
    .toSorted((a, b) => TONES[a.tone].order - TONES[b.tone].order);
  for (const extra of onto.children.slice(shown.length)) extra.destroy();
  for (const [index, sign] of shown.entries()) {
    const known = onto.children[index];
    const graphics = known instanceof Graphics ? known : onto.addChild(new Graphics());
    graphics.context = contextOf(sign.tone);
    graphics.position.copyFrom(at(sign) ?? { x: 0, y: 0 });
  }
};

/** More signs than a rout has: they are drawn where they are in view. */
const MANY = 500;

/** Signs so many that how to draw them is fetched first. */
const createMany = (view: Container, means: Means | undefined) => {
  const fetched = createFetched(
    async () => (await import('./manyHighlights.ts')).createManyHighlights(means),
    () => means?.request(),
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
export const createHighlightLayer = (means?: Means): Layer => {
  const view = new Container();
  const few = view.addChild(new Container());
  const many = createMany(view, means);
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
