import type { MapScene } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Rect } from '../brush.ts';

/** Side of a patch in board units: some 40 hexes, few enough that several are drawn within a frame. */
const SIDE = 384;
/** So far signs reach over the centre of their hex. */
const REACH = 40;

/** A square part of the map, and the signs that lie there. */
export interface Patch<T> {
  readonly box: Rect;
  readonly items: readonly T[];
}

export type Patches<T> = ReadonlyMap<string, Patch<T>>;

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

/** Sorts signs by where they lie, once for each list of them; a patch whose signs are still the same is the very same as before. */
export const createPatches = <T>(): ((
  items: readonly T[],
  at: (item: T) => Point | undefined,
  map: MapScene,
) => Patches<T>) => {
  let last:
    | { readonly items: readonly T[]; readonly map: MapScene; readonly patches: Patches<T> }
    | undefined;
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
