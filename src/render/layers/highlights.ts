import { Container, Graphics, type GraphicsContext } from 'pixi.js';
import type { Highlight, Tone } from '../../editor/scene.ts';
import { TONES } from '../palette.ts';
import { signContext } from './highlightSigns.ts';
import { centresOf, createChange, weightFor, type Layer } from './layer.ts';

/** What each highlighted hex means. All hexes of a tone share one drawing. */
export const createHighlightLayer = (): Layer => {
  const view = new Container();
  const changed = createChange();
  const contexts = new Map<string, GraphicsContext>();
  const pool: Graphics[] = [];
  const contextFor = (tone: Tone, weight: number): GraphicsContext => {
    const key = `${tone}|${weight}`;
    const context = contexts.get(key) ?? signContext(TONES[tone], weight);
    contexts.set(key, context);
    return context;
  };
  const graphicsAt = (index: number, context: GraphicsContext): Graphics => {
    const graphics = pool[index] ?? view.addChild(new Graphics(context));
    pool[index] = graphics;
    graphics.context = context;
    graphics.visible = true;
    return graphics;
  };
  const inOrder = (highlights: readonly Highlight[]): readonly Highlight[] =>
    highlights.toSorted((a, b) => TONES[a.tone].order - TONES[b.tone].order);
  return {
    view,
    draw: (scene, lens) => {
      const weight = weightFor(lens.zoom);
      if (!changed(scene.highlights, scene.map, weight)) return;
      const centres = centresOf(scene.map);
      const shown = inOrder(scene.highlights).filter((highlight) => centres.has(highlight.hex));
      shown.forEach((highlight, index) => {
        const centre = centres.get(highlight.hex) ?? { x: 0, y: 0 };
        graphicsAt(index, contextFor(highlight.tone, weight)).position.set(centre.x, centre.y);
      });
      for (const graphics of pool.slice(shown.length)) graphics.visible = false;
    },
    destroy: () => {
      view.destroy({ children: true });
      for (const context of contexts.values()) context.destroy();
    },
  };
};
