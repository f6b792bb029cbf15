import type { MapScene, MarkerMark, Scene } from '../editor/scene.ts';
import type { Point } from '../hexgrid/quantity.ts';
import { centresOf } from './layers/layer.ts';

export interface MarkerPlace {
  readonly mark: MarkerMark;
  readonly centre: Point;
}

/** How far each marker of a hex is shifted from the one beneath it. */
const STEP = 7;
/** So far from its centre a marker can be taken. */
const REACH = 21;

const lay = ({ markers, map }: Pick<Scene, 'markers' | 'map'>): readonly MarkerPlace[] => {
  const centres = centresOf(map);
  const met = new Map<number, number>();
  return markers.flatMap((mark) => {
    const centre = centres.get(mark.hex);
    const below = met.get(mark.hex) ?? 0;
    met.set(mark.hex, below + 1);
    const shift = Math.min(below, 3) * STEP;
    return centre ? [{ mark, centre: { x: centre.x + shift, y: centre.y - shift } }] : [];
  });
};

const known = new WeakMap<
  Scene['markers'],
  { readonly map: MapScene; readonly places: readonly MarkerPlace[] }
>();

/** Where the markers of a scene lie, bottom first; worked out once, for each step of the pointer asks. */
export const markerPlaces = (scene: Pick<Scene, 'markers' | 'map'>): readonly MarkerPlace[] => {
  const found = known.get(scene.markers);
  if (found?.map === scene.map) return found.places;
  const places = lay(scene);
  known.set(scene.markers, { map: scene.map, places });
  return places;
};

/** The uppermost marker at a point of the map, by its place in the table's list. */
export const markerAt = (scene: Scene, at: Point): number | undefined =>
  markerPlaces(scene).findLast(({ centre }) => Math.hypot(centre.x - at.x, centre.y - at.y) <= REACH)?.mark
    .index;
