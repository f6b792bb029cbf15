import { hexId, parseHexName, type HexId } from '../../hexgrid/hexId.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { onRaster, extentOf } from '../raster/rasterScale.ts';
import type { GameMap, Hex, HexIndex, Location, LocationId, LocationIndex } from './gameMap.ts';
import { UNIT_X, UNIT_Y } from '../../hexgrid/lattice.ts';

const byMapAndPlace = new WeakMap<GameMap['hexes'], ReadonlyMap<string, HexIndex>>();

const keyOf = (x: number, y: number): string => `${x},${y}`;

const byCentre = ({ hexes }: GameMap): ReadonlyMap<string, HexIndex> => {
  const places = byMapAndPlace.get(hexes) ?? new Map(hexes.map(({ x, y, index }) => [keyOf(x, y), index]));
  byMapAndPlace.set(hexes, places);
  return places;
};

/**
 * The centre nearest to a lattice point within one column of hexes: odd columns have theirs at even heights.
 */
const inColumn = (column: number, y: number): { readonly x: number; readonly y: number } => {
  const odd = Math.abs(column) % 2;
  return { x: 3 * column, y: 2 * Math.round((y - 1 + odd) / 2) + 1 - odd };
};

/**
 * The hex that a point of the map lies in, whether in play or not; `undefined` off the map. Reckoned, not
 * read from pixels: a page holds none. In lattice units a hex is a regular one, √3 times lower.
 */
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

const known = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`no such ${what} on this map`);
  return value;
};

/** The hex that a Location lies in, by name. */
export const hexIdOf = (at: LocationId): HexId => (at.split('/')[0] ?? at) as HexId;

/** The hex at this place in `map.hexes`; an index of another map is a bug and throws. */
export const hexOf = (map: GameMap, index: HexIndex): Hex => known(map.hexes[index], `hex: ${index}`);

/** The Location at this place in `map.locations`; an index of another map is a bug and throws. */
export const locationOf = (map: GameMap, index: LocationIndex): Location =>
  known(map.locations[index], `Location: ${index}`);

/** The hex that a point in board units lies in; `undefined` off the map. */
export const hexAt = (map: GameMap, at: Point): Hex | undefined => {
  const { width, height } = map.raster;
  const { x, y } = onRaster(map.raster, at);
  if (!(x >= 0 && y >= 0 && x < width && y < height)) return undefined;
  const index = map.hexOfPixel[Math.floor(y) * width + Math.floor(x)];
  return index === undefined ? undefined : map.hexes[index];
};

/** The hex with this printed name; `undefined` if the map has none. */
export const hexNamed = (map: GameMap, text: string): Hex | undefined => {
  const name = parseHexName(text);
  const index = name && map.hexById.get(hexId(name.label, name.column, name.number));
  return index === undefined ? undefined : map.hexes[index];
};

/** The Location at this level of a hex; `undefined` if the hex has no such level. */
export const locationAt = (map: GameMap, hex: HexIndex, level: number): Location | undefined => {
  const index = map.hexes[hex]?.locations[level];
  return index === undefined ? undefined : map.locations[index];
};
