import { Container } from 'pixi.js';
import type { Scene } from '../editor/scene.ts';
import { createControlLayer } from './layers/control.ts';
import { createCounterLayer } from './layers/counters.ts';
import { createDragLayer } from './layers/drag.ts';
import { createHighlightLayer } from './layers/highlights.ts';
import { createLabelLayer } from './layers/labels.ts';
import type { Layer, Lens, Means } from './layers/layer.ts';
import { createLosLineLayer } from './layers/losLine.ts';
import { createMarkerLayer } from './layers/markers.ts';
import { createRouteLayer } from './layers/routes.ts';
import { createShadeLayer } from './layers/shades.ts';
import { createSightLayer } from './layers/sightLines.ts';
import { createSurroundLayer } from './layers/surround.ts';

/** All that lies over the printed map, bottom first. */
const LAYERS: readonly ((means?: Means) => Layer)[] = [createShadeLayer, createControlLayer, createHighlightLayer, createSurroundLayer, createMarkerLayer, createRouteLayer, createSightLayer, createCounterLayer, createLosLineLayer, createLabelLayer, createDragLayer];

export interface Overlay {
  readonly view: Container;
  /** Gives how many things were drawn anew. */
  readonly draw: (scene: Scene, lens: Lens) => number;
  readonly destroy: () => void;
}

/** Without means, as in an export, nothing moves, and all is painted at once. */
export const createOverlay = (means?: Means): Overlay => {
  const view = new Container();
  const layers = LAYERS.map((create) => create(means));
  for (const layer of layers) view.addChild(layer.view);
  return {
    view,
    draw: (scene, lens) => layers.reduce((sum, layer) => sum + layer.draw(scene, lens), 0),
    destroy: () => {
      for (const layer of layers) layer.destroy();
      view.destroy();
    },
  };
};
