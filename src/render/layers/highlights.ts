import { Container, Graphics, type GraphicsContext } from 'pixi.js';
import type { Highlight, MapScene, Tone } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { TONES } from '../palette.ts';
import { createFarSigns, isFar } from './farSigns.ts';
import { signContext } from './highlightSigns.ts';
import { createParting } from './lastingHighlights.ts';
import { centresOf, createChange, weightFor, type Layer, type Lens, type Means } from './layer.ts';
import { createPatches } from './patches.ts';
import { createPatchwork } from './patchwork.ts';
import type { Dye } from './tint.ts';

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
interface Drawn {
  readonly contextOf: (tone: Tone) => GraphicsContext;
  readonly at: (sign: Highlight) => Point | undefined;
}

/** Draws signs in a container, the weakest first; what hung there is used again. */
const drawSigns = (onto: Container, signs: readonly Highlight[], { contextOf, at }: Drawn): void => {
  const shown = signs.toSorted((a, b) => TONES[a.tone].order - TONES[b.tone].order);
  for (const extra of onto.children.slice(shown.length)) extra.destroy();
  for (const [index, sign] of shown.entries()) {
    const known = onto.children[index];
    const graphics = known instanceof Graphics ? known : onto.addChild(new Graphics());
    graphics.context = contextOf(sign.tone);
    graphics.position.copyFrom(at(sign) ?? { x: 0, y: 0 });
  }
};

const FAR_ALPHA = 0.5;

const dyes: Readonly<Record<string, Dye>> = Object.fromEntries(Object.entries(TONES).map(([tone, { colour, pattern }]) =>
  [tone, { colour, alpha: FAR_ALPHA, pattern: pattern === 'solid' || pattern === 'check' ? 'plain' : 'bars' }]));

/** Signs that stay: those in view, and from afar the tints of very many. */
const createLasting = (view: Container, means: Means | undefined) => {
  const [tinted, near] = [view.addChild(new Container()), view.addChild(new Container())];
  const [patchesOf, patchwork, far] = [createPatches<Highlight>(), createPatchwork<Highlight>(near), createFarSigns<Highlight>(tinted, means)];
  const draw = (lasting: readonly Highlight[], map: MapScene, lens: Lens, drawn: Drawn): number => {
    near.visible = !isFar(lens.frame, lasting.length);
    if (!near.visible) return far.show(lasting, { at: drawn.at, dye: ({ tone }) => dyes[tone] }, map, lens.frame);
    far.hide();
    return patchwork.draw(patchesOf(lasting, drawn.at, map), {
      frame: lens.frame, look: String(weightFor(lens.zoom)), isReady: () => true, draw: (onto, { items }) => drawSigns(onto, items, drawn),
    });
  };
  return { draw, destroy: far.hide };
};

/** What each highlighted hex means. */
export const createHighlightLayer = (means?: Means): Layer => {
  const view = new Container();
  const lasting = createLasting(view, means);
  const above = view.addChild(new Container());
  const [contexts, changed, partsOf] = [createContexts(), createChange(), createParting()];
  return {
    view,
    draw: ({ map, highlights }, lens) => {
      const weight = weightFor(lens.zoom);
      const parts = partsOf(highlights);
      const signs: Drawn = { contextOf: (tone) => contexts.of(tone, weight), at: ({ hex }) => centresOf(map).get(hex) };
      const drawn = lasting.draw(parts.lasting, map, lens, signs);
      if (!changed(parts.pointing, map, weight)) return drawn;
      const pointing = parts.pointing.filter((sign) => signs.at(sign) !== undefined);
      drawSigns(above, pointing, signs);
      return drawn + pointing.length;
    },
    destroy: () => {
      lasting.destroy();
      view.destroy({ children: true });
      contexts.destroy();
    },
  };
};
