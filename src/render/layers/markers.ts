import { Container } from 'pixi.js';
import type { Scene } from '../../editor/scene.ts';
import { MARKER_SIZE, type MarkerFace } from '../counter/marker.ts';
import { markerPlaces } from '../markerLayout.ts';
import type { Stamp } from '../stamp.ts';
import { createStamps, type Put } from '../stamps.ts';
import { createChange, type Layer, type Lens, type Means } from './layer.ts';

/** From this zoom on, the name of a marker can be read. */
const NAMED = 1;
/** For the badge, the frame and a long name. */
const MARGIN = 10;

const stampOf = (face: MarkerFace, lens: Lens): Stamp => {
  const named = lens.zoom >= NAMED;
  const reach = MARKER_SIZE / 2 + MARGIN;
  return {
    key: `marker ${face.kind} ${String(face.facing)} ${String(face.selected)} ${String(named)}`,
    box: { x: -reach, y: -reach, width: 2 * reach, height: 2 * reach },
    resolution: lens.resolution,
    subject: { kind: 'marker', face, named },
  };
};

const putsOf = (scene: Scene, lens: Lens): readonly Put[] => {
  const lying = markerPlaces(scene).map(({ mark, centre }): Put => [stampOf(mark, lens), centre]);
  const { carriedMarker: carried } = scene;
  return carried
    ? [...lying, [stampOf(carried.face, lens), { ...carried.at, size: 1.12, alpha: 0.94 }]]
    : lying;
};

/** Smoke, wrecks, rubble … beneath the counters; what is carried follows the pointer, a little larger. */
export const createMarkerLayer = (means?: Means): Layer => {
  const view = new Container();
  const stamps = createStamps(view, means);
  const [another, turned] = [createChange(), createChange()];
  return {
    view,
    draw: (scene, lens) => {
      const isAnother = another(scene.markers, scene.carriedMarker, scene.map);
      if (!turned(lens.resolution, lens.zoom >= NAMED) && !isAnother) {
        stamps.goOn(lens.frame);
        return 0;
      }
      stamps.show(putsOf(scene, lens), isAnother ? undefined : lens.frame);
      return scene.markers.length;
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
