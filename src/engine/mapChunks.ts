import type { GameMap } from '../board/map/gameMap.ts';
import { MAPS_KEPT, MOST_AT_ONCE, type Answer } from './protocol.ts';

const NO_PIXELS = { terrain: new Uint8Array(0), level: new Int8Array(0) } as const;
const NO_PARTS = { hexes: [], locations: [], hexById: new Map(), locationById: new Map() } as const;

/** What a page needs of a map: its pixels, many megabytes, stay here, and the boards are the page's own. */
const withoutPixels = (map: GameMap): GameMap => ({
  ...map,
  placements: [],
  raster: { ...map.raster, ...NO_PIXELS },
  hexOfPixel: new Uint16Array(0),
});

const partsOf = ({ hexes, locations }: GameMap): number =>
  Math.ceil(Math.max(hexes.length, locations.length) / MOST_AT_ONCE);

/**
 * Gives maps that were built to the page: a small one whole, a large one in parts as they are asked for. Of
 * those that nobody fetches only the latest are kept.
 */
export const createMapChunks = () => {
  const unfetched = new Map<number, GameMap>();
  return {
    built: (number: number, map: GameMap): Answer => {
      const parts = partsOf(map);
      if (parts === 1) return { kind: 'built', map: withoutPixels(map), parts: 0 };
      unfetched.set(number, map);
      for (const old of [...unfetched.keys()].slice(0, -MAPS_KEPT)) unfetched.delete(old);
      return { kind: 'built', map: { ...withoutPixels(map), ...NO_PARTS }, parts };
    },
    part: (number: number, nth: number): Answer => {
      const map = unfetched.get(number);
      if (!map) throw new Error(`nothing of map ${number} is left to be fetched`);
      if (nth + 1 >= partsOf(map)) unfetched.delete(number);
      const [from, to] = [nth * MOST_AT_ONCE, (nth + 1) * MOST_AT_ONCE];
      return { kind: 'part', hexes: map.hexes.slice(from, to), locations: map.locations.slice(from, to) };
    },
  };
};
