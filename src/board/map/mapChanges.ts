import type { HexId } from '../../hexgrid/hexId.ts';
import type { Direction } from '../../hexgrid/lattice.ts';
import type { TerrainName } from '../terrain/terrain.ts';

/** Terrain put on one hexside, as a scenario may do. */
export interface AddedHexside {
  readonly hex: HexId;
  readonly side: Direction;
  readonly terrain: TerrainName;
}

/** A whole hex that is other than printed: its terrain, its level, or both. */
export interface HexChange {
  readonly hex: HexId;
  readonly terrain?: TerrainName;
  /** Elevation of its ground. */
  readonly level?: number;
}

/** Changes that no exchange of one terrain for another can tell. */
export const SPECIAL_RULES = [
  'noStairwells',
  'noBridges',
  'bridgesToFords',
  'rowhousesToBuildings',
  'rowhouseBarsToOpenGround',
  'roadsToPaths',
  'noWoodsRoads',
  'pacific',
  'palmTrees',
  'denseJungle',
  'bamboo',
  'swamp',
] as const;
export type SpecialRule = (typeof SPECIAL_RULES)[number];

/** A scenario's rule that one kind of terrain or level is another, on one board or on all. */
export type TerrainRule = { readonly board?: string } & (
  | { readonly kind: 'terrain'; readonly from: TerrainName; readonly to: TerrainName }
  | { readonly kind: 'level'; readonly from: number; readonly to: number }
  /** Terrain becomes Open Ground of this level. */
  | { readonly kind: 'terrainToLevel'; readonly from: TerrainName; readonly to: number }
  /** Bare ground of this level becomes terrain. */
  | { readonly kind: 'levelToTerrain'; readonly from: number; readonly to: TerrainName }
  | { readonly kind: 'special'; readonly rule: SpecialRule }
);

/** All that a position changes in the printed map. */
export interface MapChanges {
  /** In order: each sees what the earlier ones left. */
  readonly terrainRules: readonly TerrainRule[];
  readonly hexOverrides: readonly HexChange[];
  readonly hexsideOverrides: readonly AddedHexside[];
  /** If not empty, the only hexes that exist: no LOS crosses the others. */
  readonly playable: readonly HexId[];
}

export const NO_CHANGES: MapChanges = {
  terrainRules: [],
  hexOverrides: [],
  hexsideOverrides: [],
  playable: [],
};

/** The changes in something that holds more than them: a position. */
export const onlyChanges = ({
  terrainRules,
  hexOverrides,
  hexsideOverrides,
  playable,
}: MapChanges): MapChanges => ({ terrainRules, hexOverrides, hexsideOverrides, playable });
