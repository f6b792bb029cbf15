import { hexId, parseHexName } from '../hexgrid/hexId.ts';
import type { Point } from '../hexgrid/quantity.ts';
import { onRaster } from './rasterScale.ts';
import type { GameMap, Hex, HexIndex, Location, LocationIndex } from './gameMap.ts';

const known = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`no such ${what} on this map`);
  return value;
};

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
