import { Container, Graphics } from 'pixi.js';
import type { Scene, MapScene } from '../../editor/scene.ts';
import { createCounterLayer, createDragLayer } from './layers/counters.ts';
import { createHighlightLayer, createReachLayer } from './layers/highlights.ts';
import { createLabelLayer } from './layers/labels.ts';
import { type Layer, createChange } from './layers/layer.ts';
import type { RenderContext, Lens } from './renderContext.ts';
import { createLosLineLayer, createSightLayer, createRouteLayer } from './layers/sightLines.ts';
import { createMarkerLayer } from './layers/markers.ts';
import { createLazyLayer } from './layers/lazyLayer.ts';
import { THEME } from '../board/palette.ts';

/** Half a hex and its outline: as far as signs of half-hexes reach over the map's edge. */
const REACH = 48;
const EDGE = 1.5;

/** Do the boards leave no gap? Where they do, each has an edge of its own beneath. */
const isFilled = ({ boards, width, height }: MapScene): boolean =>
  boards.reduce((sum, board) => sum + board.width * board.height, 0) > (width - 1) * (height - 1);

/** The table around the map, over the signs that half-hexes would spill onto it. */
const createSurroundLayer = (): Layer => {
  const view = new Graphics();
  const changed = createChange();
  return {
    view,
    draw: ({ map, theme }) => {
      if (!changed(map, theme)) return 0;
      const { width, height } = map;
      const { table, mapEdge } = THEME[theme];
      const band = (margin: number, thick: number): Graphics =>
        view
          .rect(-margin - thick, -margin - thick, width + 2 * (margin + thick), thick)
          .rect(-margin - thick, height + margin, width + 2 * (margin + thick), thick)
          .rect(-margin - thick, -margin, thick, height + 2 * margin)
          .rect(width + margin, -margin, thick, height + 2 * margin);
      view.clear();
      band(EDGE, REACH).fill({ color: table });
      if (isFilled(map)) band(0, EDGE).fill({ color: mapEdge });
      return 1;
    },
    destroy: () => view.destroy(),
  };
};

type Create = (context?: RenderContext) => Layer;

/** Counters that are lost go before the eyes of who looks at the board; no export shows them. */
const createLostCounters = createLazyLayer(
  async () => (await import('./layers/lostCounters.ts')).createLostCounterLayer,
  ({ motion }) => motion !== undefined && motion.lost.length > 0,
);

/** Veils over whole hexes are seldom wanted; an export has them at hand. */
const VEILS: readonly Create[] = [
  createLazyLayer(
    async () => (await import('./layers/hexOverlays.ts')).createShadeLayer,
    ({ shades }) => shades !== undefined && shades.length > 0,
  ),
  createLazyLayer(
    async () => (await import('./layers/hexOverlays.ts')).createControlLayer,
    ({ control }) => control !== undefined && control.length > 0,
  ),
];

/** All else that lies over the printed map, bottom first. */
const LAYERS: readonly Create[] = [
  createReachLayer,
  createHighlightLayer,
  createSurroundLayer,
  createMarkerLayer,
  createRouteLayer,
  createSightLayer,
  createCounterLayer,
  createLosLineLayer,
  createLabelLayer,
  createDragLayer,
];

interface Overlay {
  readonly view: Container;
  /** Gives how many things were drawn anew. */
  readonly draw: (scene: Scene, lens: Lens) => number;
  readonly destroy: () => void;
}

/** Without means, as in an export, nothing moves, and all is painted at once. */
export const createOverlay = (context?: RenderContext, veils = VEILS): Overlay => {
  const view = new Container();
  const layers = [...veils, ...LAYERS, ...(context ? [createLostCounters] : [])].map((create) =>
    create(context),
  );
  if (context?.cachedTextures) view.addChild(context.cachedTextures.view);
  for (const layer of layers) view.addChild(layer.view);
  return {
    view,
    draw: (scene, lens) => layers.reduce((sum, layer) => sum + layer.draw(scene, lens), 0),
    destroy: () => {
      for (const layer of layers) layer.destroy();
      context?.cachedTextures?.view.destroy({ children: true, texture: true, textureSource: true });
      view.destroy();
    },
  };
};
