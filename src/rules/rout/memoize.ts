import type { LocationIndex } from '../../board/map/gameMap.ts';

/** The function with its answers remembered, for arguments that can be keys of a Map. */
export const memoize = <K, V>(answer: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as V;
    const value = answer(key);
    known.set(key, value);
    return value;
  };
};

/** The same for places, of which there are so many: a look into an array is quicker than one into a Map. */
export const memoizePlaces = <V extends object | string | boolean | number>(
  places: number,
  answer: (at: LocationIndex) => V,
): ((at: LocationIndex) => V) => {
  const known: (V | undefined)[] = [];
  known.length = places;
  return (at) => (known[at] ??= answer(at));
};
