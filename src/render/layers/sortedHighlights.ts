import type { Highlight, MapScene, Scene } from '../../editor/scene.ts';
import { overlaps, type Rect } from '../brush.ts';
import { createParting, type Parted } from './lastingHighlights.ts';
import { centresOf } from './layer.ts';
import { createPatches, type Patches } from './patches.ts';

/** Signs on very many hexes: those that stay sorted by where they lie. */
export interface SortedHighlights extends Parted {
  readonly patches: Patches<Highlight>;
}

const createSorting = (map: MapScene) => {
  const [partsOf, patchesOf, centres] = [createParting(), createPatches<Highlight>(), centresOf(map)];
  return (highlights: readonly Highlight[]): SortedHighlights => {
    const { lasting, pointing } = partsOf(highlights);
    return { lasting, pointing, patches: patchesOf(lasting, ({ hex }) => centres.get(hex), map) };
  };
};

const known = new WeakMap<MapScene, ReturnType<typeof createSorting>>();

/** Sorts the signs of a scene, once for all layers that ask: a step of the pointer sorts nothing. */
export const sortedHighlights = ({
  map,
  highlights,
}: Pick<Scene, 'map' | 'highlights'>): SortedHighlights => {
  const sorting = known.get(map) ?? createSorting(map);
  known.set(map, sorting);
  return sorting(highlights);
};

/** The signs near a part of the map, and those that follow the pointer. */
export const highlightsNear = (
  scene: Pick<Scene, 'map' | 'highlights'>,
  area: Rect,
): readonly Highlight[] => {
  const { patches, pointing } = sortedHighlights(scene);
  return [
    ...[...patches.values()].filter(({ box }) => overlaps(box, area)).flatMap(({ items }) => items),
    ...pointing,
  ];
};
