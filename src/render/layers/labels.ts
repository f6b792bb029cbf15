import { Container } from 'pixi.js';
import { traceDisc, type Brush } from '../brush.ts';
import { resolutionFor } from '../camera.ts';
import { labelStamp } from '../labels.ts';
import { placeLabels } from '../labelPlacement.ts';
import { createStamps, type Stamp } from '../stamps.ts';
import { centresOf, createChange, writingFor, type Layer, type Lens } from './layer.ts';
import { placesOf } from './placesOf.ts';

/** From this zoom on, every tag is shown. */
const NEAR = 1.9;

const disc = (brush: Brush, radius: number, style: string): void => {
  brush.beginPath();
  traceDisc(brush, 0, 0, radius);
  brush.fillStyle = style;
  brush.fill();
};

const paintTarget = (brush: Brush): void => {
  disc(brush, 6, '#ffffff');
  disc(brush, 5, '#083c86');
  disc(brush, 3.3, '#ffffff');
  disc(brush, 1.8, '#083c86');
};

const targetStamp = (resolution: number): Stamp => ({
  key: 'target',
  box: { x: -7, y: -7, width: 14, height: 14 },
  resolution,
  paint: paintTarget,
});

/** Right of the counter, in the corner of the hex. */
const TARGET_SHIFT = 27.5;

/** Costs, reasons, step numbers, what a LOS meets, and the target sign of a destination that binds. */
export const createLabelLayer = (): Layer => {
  const view = new Container();
  const stamps = createStamps(view);
  const changed = createChange();
  const sharp = (lens: Lens, size: number): number => resolutionFor(lens.resolution * size);
  return {
    view,
    draw: (scene, lens) => {
      const size = writingFor(lens.zoom);
      const near = lens.zoom >= NEAR;
      if (!changed(scene.highlights, scene.routes, scene.sights, scene.stacks, scene.los, scene.map, size, near, lens.resolution)) return 0;
      const centres = centresOf(scene.map);
      stamps.begin();
      for (const { hex, tone } of scene.highlights) {
        const centre = centres.get(hex);
        if (tone === 'binds' && centre) stamps.put(targetStamp(sharp(lens, size)), { x: centre.x + TARGET_SHIFT, y: centre.y, size });
      }
      const labels = placeLabels(scene, { centres, places: placesOf(scene), size, near });
      for (const label of labels) stamps.put(labelStamp(label, sharp(lens, label.size)), { ...label.at, size: label.size });
      stamps.end();
      return labels.length;
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
