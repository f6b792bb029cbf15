import type { HexId } from '../../hexgrid/hexId.ts';
import type { Direction } from '../../hexgrid/lattice.ts';
import type { Board, Raster } from './board.ts';
import type { MapChanges } from './mapChanges.ts';
import type { TerrainName } from '../terrain/terrain.ts';

declare const brand: unique symbol;

/** A hex by its place in `GameMap.hexes`. */
export type HexIndex = number & { readonly [brand]: 'HexIndex' };
/** A Location by its place in `GameMap.locations`. */
export type LocationIndex = number & { readonly [brand]: 'LocationIndex' };
/**
 * A Location as text: `P5` for the ground (or the bottom of a Depression), `P5/1` for one level up (or the
 * bridge).
 */
export type LocationId = string & { readonly [brand]: 'LocationId' };

/** The building that a hex is part of. */
export interface BuildingHex {
  /** Equal for the hexes of one building; the hexes of a rowhouse differ (B23.71). */
  readonly building: number;
  readonly terrain: TerrainName;
  /** Levels above the ground floor that can be occupied. */
  readonly upperLevels: number;
  /** Level changes are possible here: a printed stairwell, or the inherent one of a two-storey house. */
  readonly stairs: boolean;
  /** Hexsides across which the same building goes on (no rowhouse bar between). */
  readonly joined: readonly boolean[];
}

/** Behind the name of a hex: the Location within a pillbox there, which no map has. */
export const PILLBOX_SUFFIX = '/p';

/** What is printed in one hex, derived from the raster. Every hex has every field, so that reading them is quick. */
export interface Hex {
  readonly index: HexIndex;
  readonly id: HexId;
  /** Place in `GameMap.placements`. */
  readonly board: number;
  /** Lattice coordinates of the centre, over the whole map. */
  readonly x: number;
  readonly y: number;
  readonly baseLevel: number;
  /** Terrain at the centre dot. */
  readonly centre: TerrainName;
  /** The terrain the hex counts as for entry, TEM and cover: a road through woods leaves it a woods hex. */
  readonly terrain: TerrainName;
  /** The road through the hex, if any, and the hexsides it crosses. */
  readonly road: TerrainName | undefined;
  readonly roadHexsides: readonly boolean[];
  /** Wall, hedge, cliff, rowhouse bar … on each hexside. */
  readonly hexsides: readonly (TerrainName | undefined)[];
  readonly depression: boolean;
  readonly depressionHexsides: readonly boolean[];
  readonly building: BuildingHex | undefined;
  readonly bridge: TerrainName | undefined;
  /** Neighbour across each hexside. */
  readonly neighbours: readonly (HexIndex | undefined)[];
  readonly locations: readonly LocationIndex[];
}

/** A place that units occupy: a hex, or one level of it. */
export interface Location {
  readonly index: LocationIndex;
  readonly id: LocationId;
  readonly hex: HexIndex;
  /**
   * Levels above the hex's base: 0 ground (or bottom of a Depression), 1 … upper building levels, 1 the
   * bridge of a bridge hex.
   */
  readonly level: number;
  /** Elevation on the map: base level plus `level`. */
  readonly elevation: number;
  /** The terrain of this very Location: the building on its upper levels, the bridge on a bridge. */
  readonly terrain: TerrainName;
}

/**
 * The part of a board that is laid out, as printed: columns from A = 0, rows by the numbers of A, C …. All
 * ends are included. Between two rows a board is cut through the half-hexes of its odd columns.
 */
export interface Crop {
  readonly columns: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
}

/**
 * A board and where the upper left corner of what is laid out of it lies, in columns and rows of hexes from
 * the map's.
 */
export interface Placement {
  readonly board: Board;
  readonly column: number;
  readonly row: number;
  /** Laid out upside down; hexes keep their printed names. */
  readonly turned?: boolean;
  readonly crop?: Crop;
}

/** Boards joined to one map. Immutable; built once by `createGameMap`. */
export interface GameMap {
  readonly placements: readonly Placement[];
  /** What differs from print; all below has it worked in. */
  readonly changes: MapChanges;
  readonly hexes: readonly Hex[];
  readonly locations: readonly Location[];
  readonly raster: Raster;
  /**
   * Index of the hex that each pixel lies in, `NO_HEX` where there is none in play; the same order as the
   * raster.
   */
  readonly hexOfPixel: Uint16Array;
  readonly hexById: ReadonlyMap<HexId, HexIndex>;
  readonly locationById: ReadonlyMap<LocationId, LocationIndex>;
}

/** Direction from a hex to its neighbour, `undefined` if they do not share a hexside. */
export const directionTo = (from: Hex, to: HexIndex): Direction | undefined => {
  const index = from.neighbours.indexOf(to);
  return index < 0 ? undefined : (index as Direction);
};
