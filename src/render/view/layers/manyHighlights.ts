import { Container, type GraphicsContext } from 'pixi.js';
import type { Highlight, MapScene, Scene, Tone } from '../../../editor/scene.ts';
import { TONES } from '../../board/palette.ts';
import { createFarSigns, type Dye } from './tintedMap.ts';
import { drawSigns, type Drawn } from './highlightSigns.ts';
import { centresOf, createChange, isFar, weightFor } from './layer.ts';
import type { RenderContext, Lens } from '../renderContext.ts';
import { createChunkedLayer } from './chunkedLayer.ts';
import { sortedHighlights, type SortedHighlights } from './chunks.ts';

/** Signs on very many hexes. */
export interface ManyHighlights {
  readonly view: Container;
  /** Nothing of it is to be seen until it is drawn again. */
  readonly hide: () => void;
  readonly draw: (
    scene: Scene,
    lens: Lens,
    contextOf: (tone: Tone, weight: number) => GraphicsContext,
  ) => number;
  readonly destroy: () => void;
}

const FAR_ALPHA = 0.5;

const dyes: Readonly<Record<string, Dye>> = Object.fromEntries(
  Object.entries(TONES).map(([tone, { colour, pattern }]) => [
    tone,
    { colour, alpha: FAR_ALPHA, pattern: pattern === 'solid' || pattern === 'check' ? 'plain' : 'bars' },
  ]),
);

/** Signs that stay: those in view, and from afar their tints. */
const createLasting = (view: Container, context: RenderContext | undefined) => {
  const [tinted, near] = [view.addChild(new Container()), view.addChild(new Container())];
  const [chunkedLayer, far] = [
    createChunkedLayer<Highlight>(near, { context, level: 2 }),
    createFarSigns<Highlight>(tinted),
  ];
  const draw = ({ lasting, patches }: SortedHighlights, map: MapScene, lens: Lens, drawn: Drawn): number => {
    if (isFar(lens.frame, lasting.length)) {
      chunkedLayer.hide();
      return far.show(lasting, { at: drawn.at, dye: ({ tone }) => dyes[tone] }, map);
    }
    far.hide();
    return chunkedLayer.draw(patches, {
      frame: lens.frame,
      look: String(weightFor(lens.zoom)),
      isReady: () => true,
      draw: (onto, { items }) => drawSigns(onto, items, drawn),
    });
  };
  return { draw, hide: chunkedLayer.hide, destroy: far.hide };
};

/** Draws those in view, patch by patch, and apart from them what follows the pointer. */
export const createManyHighlights = (context?: RenderContext): ManyHighlights => {
  const view = new Container();
  const lasting = createLasting(view, context);
  const above = view.addChild(new Container());
  const changed = createChange();
  return {
    view,
    hide: () => {
      view.visible = false;
      lasting.hide();
    },
    draw: (scene, lens, contextOf) => {
      view.visible = true;
      const { map } = scene;
      const weight = weightFor(lens.zoom);
      const parts = sortedHighlights(scene);
      const signs: Drawn = {
        contextOf: (tone) => contextOf(tone, weight),
        at: ({ hex }) => centresOf(map).get(hex),
      };
      const drawn = lasting.draw(parts, map, lens, signs);
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
