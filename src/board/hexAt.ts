import type { GameMap, HexIndex } from './gameMap.ts';
import { extentOf } from './rasterScale.ts';
import { UNIT_X, UNIT_Y } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';

const known = new WeakMap<GameMap['hexes'], ReadonlyMap<string, HexIndex>>();

const keyOf = (x: number, y: number): string => `${x},${y}`;

const byCentre = ({ hexes }: GameMap): ReadonlyMap<string, HexIndex> => {
  const places = known.get(hexes) ?? new Map(hexes.map(({ x, y, index }) => [keyOf(x, y), index]));
  known.set(hexes, places);
  return places;
};

/** The centre nearest to a lattice point within one column of hexes: odd columns have theirs at even heights. */
const inColumn = (column: number, y: number): { readonly x: number; readonly y: number } => {
  const odd = Math.abs(column) % 2;
  return { x: 3 * column, y: 2 * Math.round((y - 1 + odd) / 2) + 1 - odd };
};

/** The hex that a point of the map lies in, whether in play or not; `undefined` off the map. Reckoned, not read from pixels: a page holds none. In lattice units a hex is a regular one, √3 times lower. */
export const anyHexAt = (map: GameMap, at: Point): HexIndex | undefined => {
  const { width, height } = extentOf(map.raster);
  if (at.x < 0 || at.y < 0 || at.x >= width || at.y >= height) return undefined;
  const [x, y] = [at.x / UNIT_X, at.y / UNIT_Y];
  const [west, east] = [inColumn(Math.floor(x / 3), y), inColumn(Math.ceil(x / 3), y)];
  const far = (centre: typeof west): number => (centre.x - x) ** 2 + 3 * (centre.y - y) ** 2;
  const centre = far(west) <= far(east) ? west : east;
  return byCentre(map).get(keyOf(centre.x, centre.y));
};

const inPlay = new WeakMap<readonly unknown[], ReadonlySet<unknown>>();

/** The same, but only a hex that is in play. */
export const hexInPlayAt = (map: GameMap, at: Point): HexIndex | undefined => {
  const hex = anyHexAt(map, at);
  const { playable } = map.changes;
  if (hex === undefined || playable.length === 0) return hex;
  const open = inPlay.get(playable) ?? new Set<unknown>(playable);
  inPlay.set(playable, open);
  return open.has(map.hexes[hex]?.id) ? hex : undefined;
};
