import { Container } from 'pixi.js';
import { MARKER_SIZE, paintMarker, type MarkerFace } from '../counter/marker.ts';
import { markerPlaces } from '../markerLayout.ts';
import { createStamps, type Stamp } from '../stamps.ts';
import { createChange, type Layer, type Lens } from './layer.ts';

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
    paint: (brush) => paintMarker(brush, face, named),
  };
};

/** Smoke, wrecks, rubble … beneath the counters; what is carried follows the pointer, a little larger. */
export const createMarkerLayer = (): Layer => {
  const view = new Container();
  const stamps = createStamps(view);
  const changed = createChange();
  return {
    view,
    draw: (scene, lens) => {
      if (!changed(scene.markers, scene.carriedMarker, scene.map, lens.resolution, lens.zoom >= NAMED)) return 0;
      stamps.begin();
      for (const { mark, centre } of markerPlaces(scene)) stamps.put(stampOf(mark, lens), centre);
      if (scene.carriedMarker) stamps.put(stampOf(scene.carriedMarker.face, lens), { ...scene.carriedMarker.at, size: 1.12, alpha: 0.94 });
      stamps.end();
      return scene.markers.length;
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
