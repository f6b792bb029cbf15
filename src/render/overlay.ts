import { Container } from 'pixi.js';
import type { Scene } from '../editor/scene.ts';
import { createCounterLayer } from './layers/counters.ts';
import { createDragLayer } from './layers/drag.ts';
import { createHighlightLayer } from './layers/highlights.ts';
import { createLabelLayer } from './layers/labels.ts';
import type { Layer, Lens, Means } from './layers/layer.ts';
import { createLosLineLayer } from './layers/losLine.ts';
import { createMarkerLayer } from './layers/markers.ts';
import { createRouteLayer } from './layers/routes.ts';
import { createSeldomLayer } from './layers/seldom.ts';
import { createSightLayer } from './layers/sightLines.ts';
import { createSurroundLayer } from './layers/surround.ts';

type Create = (means?: Means) => Layer;

/** Veils over whole hexes are seldom wanted; an export has them at hand. */
const VEILS: readonly Create[] = [
  createSeldomLayer(
    async () => (await import('./layers/shades.ts')).createShadeLayer,
    ({ shades }) => shades !== undefined && shades.length > 0,
  ),
  createSeldomLayer(
    async () => (await import('./layers/control.ts')).createControlLayer,
    ({ control }) => control !== undefined && control.length > 0,
  ),
];

/** All else that lies over the printed map, bottom first. */
const LAYERS: readonly Create[] = [
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

export interface Overlay {
  readonly view: Container;
  /** Gives how many things were drawn anew. */
  readonly draw: (scene: Scene, lens: Lens) => number;
  readonly destroy: () => void;
}

/** Without means, as in an export, nothing moves, and all is painted at once. */
export const createOverlay = (means?: Means, veils = VEILS): Overlay => {
  const view = new Container();
  const layers = [...veils, ...LAYERS].map((create) => create(means));
  if (means?.mosaic) view.addChild(means.mosaic.view);
  for (const layer of layers) view.addChild(layer.view);
  return {
    view,
    draw: (scene, lens) => layers.reduce((sum, layer) => sum + layer.draw(scene, lens), 0),
    destroy: () => {
      for (const layer of layers) layer.destroy();
      means?.mosaic?.view.destroy({ children: true, texture: true, textureSource: true });
      view.destroy();
    },
  };
};
