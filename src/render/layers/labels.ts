import { Container } from 'pixi.js';
import type { Scene } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Rect } from '../brush.ts';
import { resolutionFor } from '../camera.ts';
import { labelStamp } from '../labels.ts';
import { placeLabels } from '../labelPlacement.ts';
import type { Stamp } from '../stamp.ts';
import { createStamps, type Put } from '../stamps.ts';
import { centresOf, createChange, createNear, writingFor, type Layer, type Lens, type Means } from './layer.ts';
import { placesOf } from './placesOf.ts';

/** From this zoom on, every tag is shown. */
const NEAR = 1.9;

const targetStamp = (resolution: number): Stamp => ({
  key: 'target',
  box: { x: -7, y: -7, width: 14, height: 14 },
  resolution,
  subject: { kind: 'target' },
});

/** Right of the counter, in the corner of the hex. */
const TARGET_SHIFT = 27.5;

const isIn = ({ x, y, width, height }: Rect, at: Point | undefined): boolean => at !== undefined && at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

/** More signs than these are written on only near the view. */
const MANY = 500;

const nearby = (scene: Scene, area: Rect | undefined): Scene => {
  if (!area) return scene;
  const centres = centresOf(scene.map);
  return { ...scene, highlights: scene.highlights.filter(({ hex }) => isIn(area, centres.get(hex))) };
};

const putsOf = (scene: Scene, lens: Lens): readonly Put[] => {
  const [size, near, centres] = [writingFor(lens.zoom), lens.zoom >= NEAR, centresOf(scene.map)];
  const sharp = (times: number): number => resolutionFor(lens.resolution * times);
  const targets = scene.highlights.flatMap(({ hex, tone }): readonly Put[] => {
    const centre = centres.get(hex);
    return tone === 'binds' && centre ? [[targetStamp(sharp(size)), { x: centre.x + TARGET_SHIFT, y: centre.y, size }]] : [];
  });
  const labels = placeLabels(scene, { centres, places: placesOf(scene), size, near });
  return [...targets, ...labels.map((label): Put => [labelStamp(label, sharp(label.size)), { ...label.at, size: label.size }])];
};

/** Costs, reasons, step numbers, what a LOS meets, and the target sign of a destination that binds. */
export const createLabelLayer = (means?: Means): Layer => {
  const view = new Container();
  const stamps = createStamps(view, means);
  const [another, turned] = [createChange(), createChange()];
  const areaOf = createNear();
  return {
    view,
    draw: (scene, lens) => {
      const area = lens.frame && scene.highlights.length > MANY ? areaOf(lens.frame.visible) : undefined;
      const isAnother = another(scene.highlights, scene.routes, scene.sights, scene.stacks, scene.los, scene.map);
      if (!turned(writingFor(lens.zoom), lens.zoom >= NEAR, lens.resolution, area) && !isAnother) {
        stamps.goOn(lens.frame);
        return 0;
      }
      const puts = putsOf(nearby(scene, area), lens);
      stamps.show(puts, isAnother ? undefined : lens.frame);
      return puts.length;
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
