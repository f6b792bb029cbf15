import type { Highlight, MapScene, Scene, Tone } from '../../../editor/scene.ts';
import { overlaps, type Rect } from '../../board/brush.ts';
import { centresOf } from './layer.ts';
import type { Point } from '../../../hexgrid/quantity.ts';

/** Side of a patch in board units: some 40 hexes, few enough that several are drawn within a frame. */
const SIDE = 384;
/** So far signs reach over the centre of their hex. */
const REACH = 40;

/** A square part of the map, and the signs that lie there. */
export interface Chunk<T> {
  readonly box: Rect;
  readonly items: readonly T[];
}

export type Chunks<T> = ReadonlyMap<string, Chunk<T>>;

/** Whether two lists hold the same things. */
export const sameItems = (a: readonly unknown[] | undefined, b: readonly unknown[]): boolean =>
  a === b || (a?.length === b.length && b.every((item, index) => item === a[index]));

const sort = <T>(
  items: readonly T[],
  at: (item: T) => Point | undefined,
): ReadonlyMap<string, { readonly box: Rect; readonly items: T[] }> => {
  const found = new Map<string, { readonly box: Rect; readonly items: T[] }>();
  for (const item of items) {
    const place = at(item);
    if (!place) continue;
    const [column, row] = [Math.floor(place.x / SIDE), Math.floor(place.y / SIDE)];
    const key = `${column} ${row}`;
    const patch = found.get(key) ?? {
      box: {
        x: column * SIDE - REACH,
        y: row * SIDE - REACH,
        width: SIDE + 2 * REACH,
        height: SIDE + 2 * REACH,
      },
      items: [],
    };
    if (patch.items.length === 0) found.set(key, patch);
    patch.items.push(item);
  }
  return found;
};

/**
 * Sorts signs by where they lie, once for each list of them; a patch whose signs are still the same is the
 * very same as before.
 */
export const createChunks = <T>(): ((
  items: readonly T[],
  at: (item: T) => Point | undefined,
  map: MapScene,
) => Chunks<T>) => {
  let last: { readonly items: readonly T[]; readonly map: MapScene; readonly patches: Chunks<T> } | undefined;
  return (items, at, map) => {
    const known = last?.map === map ? last : undefined;
    if (known && sameItems(known.items, items)) return known.patches;
    const patches = new Map(
      [...sort(items, at)].map(([key, patch]) => {
        const before = known?.patches.get(key);
        return [key, before && sameItems(before.items, patch.items) ? before : patch];
      }),
    );
    last = { items, map, patches };
    return patches;
  };
};

/** Marks that follow the pointer or the keys: they end the list, and change while all others stay. */
const POINTING: readonly Tone[] = ['hover', 'cursor', 'dropAllowed', 'dropRefused'];
const MOST_POINTING = 3;

/** The signs that stay, and those that follow the pointer. */
interface Parted {
  readonly lasting: readonly Highlight[];
  readonly pointing: readonly Highlight[];
}

/** So many of the signs, from the first on, stay. */
const lastingIn = (highlights: readonly Highlight[]): number => {
  const last = highlights.slice(-MOST_POINTING);
  return highlights.length - last.length + last.findLastIndex(({ tone }) => !POINTING.includes(tone)) + 1;
};

const beginsWith = (list: readonly Highlight[], first: readonly Highlight[], count: number): boolean =>
  first.length === count && first.every((sign, index) => sign === list[index]);

/**
 * Parts lists of highlights; signs that stay are the very same list for as long as they do, wherever the
 * pointer goes.
 */
export const createParting = (): ((highlights: readonly Highlight[]) => Parted) => {
  let last: (Parted & { readonly of: readonly Highlight[] }) | undefined;
  return (highlights) => {
    if (last?.of === highlights) return last;
    const count = lastingIn(highlights);
    const lasting =
      last && beginsWith(highlights, last.lasting, count) ? last.lasting : highlights.slice(0, count);
    last = { of: highlights, lasting, pointing: highlights.slice(count) };
    return last;
  };
};

/** Signs on very many hexes: those that stay sorted by where they lie. */
export interface SortedHighlights extends Parted {
  readonly patches: Chunks<Highlight>;
}

const createSorting = (map: MapScene) => {
  const [partsOf, patchesOf, centres] = [createParting(), createChunks<Highlight>(), centresOf(map)];
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
