import { Container } from 'pixi.js';
import type { Scene } from '../../../editor/scene.ts';
import type { Rect } from '../../board/brush.ts';
import { resolutionFor } from '../camera.ts';
import { labelSprite, type SpriteSpec } from '../../board/sprite.ts';
import { chipDetail, placeLabels } from '../labelPlacement.ts';
import { createSpriteGroup, type Put } from '../spriteCache.ts';
import { createLazy } from './lazyLayer.ts';
import { centresOf, createChange, createNear, writingFor, type Layer } from './layer.ts';
import type { RenderContext, FrameShare, Lens } from '../renderContext.ts';
import { placesOf } from '../stackLayout.ts';

/** From this zoom on, every tag is shown. */
const NEAR = 1.9;

const targetStamp = (resolution: number): SpriteSpec => ({
  key: 'target',
  box: { x: -7, y: -7, width: 14, height: 14 },
  resolution,
  subject: { kind: 'target' },
});

/** Right of the counter, in the corner of the hex. */
const TARGET_SHIFT = 27.5;

/** More signs than these are written on only near the view. */
const MANY = 500;

/**
 * The part of the map to be written on, and the scene with the signs there; nothing while it is fetched how
 * to find them.
 */
const createNearby = (context: RenderContext | undefined) => {
  const areaOf = createNear();
  const sorted = createLazy(
    () => import('./chunks.ts'),
    () => context?.request(),
  );
  return (
    scene: Scene,
    frame: FrameShare | undefined,
  ): { readonly area?: Rect; readonly near?: () => Scene } => {
    if (!frame || scene.highlights.length <= MANY) return { near: () => scene };
    const [area, found] = [areaOf(frame.visible), sorted()];
    if (found === 'awaited') frame.awaited();
    if (typeof found !== 'object') return {};
    return { area, near: () => ({ ...scene, highlights: found.value.highlightsNear(scene, area) }) };
  };
};

const putsOf = (scene: Scene, lens: Lens): readonly Put[] => {
  const [size, near, centres] = [writingFor(lens.zoom), lens.zoom >= NEAR, centresOf(scene.map)];
  const sharp = (times: number): number => resolutionFor(lens.resolution * times);
  const targets = scene.highlights.flatMap(({ hex, tone }): readonly Put[] => {
    const centre = centres.get(hex);
    return tone === 'binds' && centre
      ? [[targetStamp(sharp(size)), { x: centre.x + TARGET_SHIFT, y: centre.y, size }]]
      : [];
  });
  const labels = placeLabels(scene, {
    centres,
    places: placesOf(scene),
    size,
    chips: chipDetail(lens.zoom),
    near,
  });
  return [
    ...targets,
    ...labels.map((label): Put => [labelSprite(label, sharp(label.size)), { ...label.at, size: label.size }]),
  ];
};

/** Costs, reasons, step numbers, what a LOS meets, and the target sign of a destination that binds. */
export const createLabelLayer = (context?: RenderContext): Layer => {
  const view = new Container();
  const stamps = createSpriteGroup(view, context);
  const [another, turned] = [createChange(), createChange()];
  const nearby = createNearby(context);
  return {
    view,
    draw: (scene, lens) => {
      const { area, near } = nearby(scene, lens.frame);
      if (!near) return 0;
      const isAnother = another(
        scene.highlights,
        scene.routes,
        scene.sights,
        scene.stacks,
        scene.los,
        scene.map,
      );
      if (
        !turned(writingFor(lens.zoom), chipDetail(lens.zoom), lens.zoom >= NEAR, lens.resolution, area) &&
        !isAnother
      ) {
        stamps.goOn(lens.frame);
        return 0;
      }
      const puts = putsOf(near(), lens);
      stamps.show(puts, isAnother ? undefined : lens.frame);
      return puts.length;
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
