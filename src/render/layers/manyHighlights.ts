import { Container, type GraphicsContext } from 'pixi.js';
import type { Highlight, MapScene, Scene, Tone } from '../../editor/scene.ts';
import { TONES } from '../palette.ts';
import { createFarSigns } from './farSigns.ts';
import { drawSigns, type Drawn } from './highlights.ts';
import { createParting } from './lastingHighlights.ts';
import { centresOf, createChange, isFar, weightFor, type Lens } from './layer.ts';
import { createPatches } from './patches.ts';
import { createPatchwork } from './patchwork.ts';
import type { Dye } from './tint.ts';

/** Signs on very many hexes. */
export interface ManyHighlights {
  readonly view: Container;
  readonly draw: (scene: Scene, lens: Lens, contextOf: (tone: Tone, weight: number) => GraphicsContext) => number;
  readonly destroy: () => void;
}

const FAR_ALPHA = 0.5;

const dyes: Readonly<Record<string, Dye>> = Object.fromEntries(Object.entries(TONES).map(([tone, { colour, pattern }]) =>
  [tone, { colour, alpha: FAR_ALPHA, pattern: pattern === 'solid' || pattern === 'check' ? 'plain' : 'bars' }]));

/** Signs that stay: those in view, and from afar their tints. */
const createLasting = (view: Container) => {
  const [tinted, near] = [view.addChild(new Container()), view.addChild(new Container())];
  const [patchesOf, patchwork, far] = [createPatches<Highlight>(), createPatchwork<Highlight>(near), createFarSigns<Highlight>(tinted)];
  const draw = (lasting: readonly Highlight[], map: MapScene, lens: Lens, drawn: Drawn): number => {
    near.visible = !isFar(lens.frame, lasting.length);
    if (!near.visible) return far.show(lasting, { at: drawn.at, dye: ({ tone }) => dyes[tone] }, map);
    far.hide();
    return patchwork.draw(patchesOf(lasting, drawn.at, map), {
      frame: lens.frame, look: String(weightFor(lens.zoom)), isReady: () => true, draw: (onto, { items }) => drawSigns(onto, items, drawn),
    });
  };
  return { draw, destroy: far.hide };
};

/** Draws those in view, patch by patch, and apart from them what follows the pointer. */
export const createManyHighlights = (): ManyHighlights => {
  const view = new Container();
  const lasting = createLasting(view);
  const above = view.addChild(new Container());
  const [changed, partsOf] = [createChange(), createParting()];
  return {
    view,
    draw: ({ map, highlights }, lens, contextOf) => {
      const weight = weightFor(lens.zoom);
      const parts = partsOf(highlights);
      const signs: Drawn = { contextOf: (tone) => contextOf(tone, weight), at: ({ hex }) => centresOf(map).get(hex) };
      const drawn = lasting.draw(parts.lasting, map, lens, signs);
      if (!changed(parts.pointing, map, weight)) return drawn;
      drawSigns(above, parts.pointing, signs);
      return drawn + parts.pointing.length;
    },
    destroy: () => {
      lasting.destroy();
      view.destroy({ children: true });
    },
  };
};
