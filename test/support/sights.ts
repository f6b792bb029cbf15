import type { GameMap, LocationId, LocationIndex } from '../../src/board/map/gameMap.ts';
import { createSights } from '../../src/los/sights.ts';
import type { Sight, SightEngine, TouchMode } from '../../src/los/sight.ts';
import { mapOf } from './hexBoard.ts';

export const locationNamed = (map: GameMap, text: string): LocationIndex => {
  const index = map.locationById.get(text as LocationId);
  if (index === undefined) throw new Error(`The map has no ${text}.`);
  return index;
};

/** Bytes of the map's rasters, of all that was made of them, and of the tables made for its sights so far. */
export const bytesOf = ({ field }: SightEngine): number => {
  const { map, grid, inherent, keysOf, effects } = field;
  const { terrain, level } = map.raster;
  const tables = [...effects.values()].flatMap(({ table, hexes }) => [table, hexes.kinds, hexes.counts]);
  const arrays = [terrain, level, map.hexOfPixel, grid.keys, keysOf.keys, ...tables];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 3 * (inherent?.vertices.byteLength ?? 0));
};

export interface Question {
  readonly text: string;
  readonly month?: number;
  readonly mode?: TouchMode;
}

/** Sights over a small board of 17 columns of 10 hexes, written as `hexBoard.ts` reads it. */
export const sightsOn = ({ text, month = 7, mode = 'bothSides' }: Question): SightEngine =>
  createSights(mapOf({ columns: 17, rows: 10, text }), { mode, month, overrides: [] });

export const sightBetween = (sights: SightEngine, from: string, to: string): Sight =>
  sights.between(locationNamed(sights.map, from), locationNamed(sights.map, to));

/** A sight as tests read it: 'clear', 'hindered 2', 'blocked obstacle G5 A6.2'. */
export const said = (sights: SightEngine, from: string, to: string): string => {
  const sight = sightBetween(sights, from, to);
  if (!sight.obstruction)
    return sight.hindrance > 0 ? `${sight.kind} ${String(sight.hindrance)}` : sight.kind;
  const { cause, hex, rule } = sight.obstruction;
  return `blocked ${cause} ${sights.map.hexes[hex]?.id ?? '?'} ${rule}`;
};
