import { Container, Graphics, type GraphicsContext } from 'pixi.js';
import type { Tone } from '../../editor/scene.ts';
import { TONES } from '../palette.ts';
import { signContext } from './highlightSigns.ts';
import { centresOf, createChange, weightFor, type Layer } from './layer.ts';

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

const createPool = (view: Container) => {
  const pool: Graphics[] = [];
  return {
    at: (index: number, context: GraphicsContext): Graphics => {
      const graphics = pool[index] ?? view.addChild(new Graphics(context));
      pool[index] = graphics;
      graphics.context = context;
      graphics.visible = true;
      return graphics;
    },
    hideFrom: (index: number): void => {
      for (const graphics of pool.slice(index)) graphics.visible = false;
    },
  };
};

/** What each highlighted hex means. */
export const createHighlightLayer = (): Layer => {
  const view = new Container();
  const changed = createChange();
  const contexts = createContexts();
  const pool = createPool(view);
  return {
    view,
    draw: (scene, lens) => {
      const weight = weightFor(lens.zoom);
      if (!changed(scene.highlights, scene.map, weight)) return 0;
      const centres = centresOf(scene.map);
      const shown = scene.highlights.toSorted((a, b) => TONES[a.tone].order - TONES[b.tone].order).filter(({ hex }) => centres.has(hex));
      shown.forEach(({ hex, tone }, index) => pool.at(index, contexts.of(tone, weight)).position.copyFrom(centres.get(hex) ?? { x: 0, y: 0 }));
      pool.hideFrom(shown.length);
      return shown.length;
    },
    destroy: () => {
      view.destroy({ children: true });
      contexts.destroy();
    },
  };
};
