import { Container } from 'pixi.js';
import type { Scene, MapScene, MarkerMark } from '../../../editor/scene.ts';
import { MARKER_SIZE, type MarkerFace } from '../../board/counter/markerShapes.ts';
import type { SpriteSpec } from '../../board/sprite.ts';
import { createSpriteGroup, type Put } from '../spriteCache.ts';
import { createChange, type Layer, centresOf } from './layer.ts';
import type { RenderContext, Lens } from '../renderContext.ts';
import type { Point } from '../../../hexgrid/quantity.ts';

interface MarkerPlace {
  readonly mark: MarkerMark;
  readonly centre: Point;
}

/** How far each marker of a hex is shifted from the one beneath it. */
const STEP = 7;
/** What lies where somebody stands is seen beside him. */
const ASIDE = -15;
/** So far from its centre a marker can be taken. */
const REACH = 21;

const lay = ({ markers, map }: Pick<Scene, 'markers' | 'map'>): readonly MarkerPlace[] => {
  const centres = centresOf(map);
  const met = new Map<number, number>();
  return markers.flatMap((mark) => {
    const centre = centres.get(mark.hex);
    const below = met.get(mark.hex) ?? 0;
    met.set(mark.hex, below + 1);
    const shift = mark.kind === 'residual' ? ASIDE : Math.min(below, 3) * STEP;
    return centre ? [{ mark, centre: { x: centre.x + shift, y: centre.y - shift } }] : [];
  });
};

const known = new WeakMap<
  Scene['markers'],
  { readonly map: MapScene; readonly places: readonly MarkerPlace[] }
>();

/** Where the markers of a scene lie, bottom first; worked out once, for each step of the pointer asks. */
const markerPlaces = (scene: Pick<Scene, 'markers' | 'map'>): readonly MarkerPlace[] => {
  const found = known.get(scene.markers);
  if (found?.map === scene.map) return found.places;
  const places = lay(scene);
  known.set(scene.markers, { map: scene.map, places });
  return places;
};

/** The uppermost marker at a point of the map, by its place in the table's list; signs of the game are none. */
export const markerAt = (scene: Scene, at: Point): number | undefined =>
  markerPlaces(scene).findLast(
    ({ mark, centre }) => mark.index >= 0 && Math.hypot(centre.x - at.x, centre.y - at.y) <= REACH,
  )?.mark.index;

/** From this zoom on, the name of a marker can be read. */
const NAMED = 1;
/** For the badge, the frame and a long name. */
const MARGIN = 10;

const lookOf = ({ weapon, fp }: MarkerFace): string =>
  weapon
    ? `${weapon.row.kind} ${weapon.row.label} ${String(weapon.malfunctioned)}`
    : fp === undefined
      ? ''
      : String(fp);

const stampOf = (face: MarkerFace, lens: Lens): SpriteSpec => {
  const named = lens.zoom >= NAMED;
  const reach = MARKER_SIZE / 2 + MARGIN;
  return {
    key: `marker ${face.kind} ${lookOf(face)} ${String(face.facing)} ${String(face.selected)} ${String(named)}`,
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
export const createMarkerLayer = (context?: RenderContext): Layer => {
  const view = new Container();
  const stamps = createSpriteGroup(view, context);
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
