import type { GameMap, HexIndex, LocationIndex } from '../board/gameMap.ts';
import type { TerrainName } from '../board/terrain.ts';
import type { Hexes, Point } from '../hexgrid/quantity.ts';

/** One DRM that a LOS pays on its way. */
export interface Hindrance {
  readonly hex: HexIndex;
  readonly terrain: TerrainName;
  readonly amount: number;
  readonly rule: string;
}

/** What stops a LOS, and where. */
export interface Obstruction {
  readonly hex: HexIndex;
  readonly at: Point;
  readonly terrain: TerrainName;
  /** Elevation of its top in levels. */
  readonly top: number;
  readonly cause: 'obstacle' | 'ground' | 'blindHex' | 'crestLine' | 'hexside' | 'depression' | 'building' | 'hindrances' | 'override';
  readonly rule: string;
}

/** The LOS between two Locations. The same whichever end is asked first. */
export interface Sight {
  readonly kind: 'clear' | 'hindered' | 'blocked';
  readonly range: Hexes;
  /** Sum of `hindrances`; 0 unless hindered. */
  readonly hindrance: number;
  readonly hindrances: readonly Hindrance[];
  readonly obstruction?: Obstruction;
  /** The verdict would differ if terrain that the thread only grazes were taken the other way (A6.1). */
  readonly graze: boolean;
  /** A position's own ruling on this sight decided it. */
  readonly overridden: boolean;
}

/** How an obstacle must meet the thread to block: visible on both sides of it (A6.1), or any touch, as VASL has it. */
export type TouchMode = 'bothSides' | 'anyTouch';

/** The engine that the rules see: memoised, symmetric, counting. */
export interface Sights {
  readonly map: GameMap;
  /** The full account of one sight. */
  between(a: LocationIndex, b: LocationIndex): Sight;
  /** The verdict alone, much cheaper and remembered too: −1 blocked, else the sum of Hindrances. */
  verdict(a: LocationIndex, b: LocationIndex): number;
  /** Sights worked out (not remembered) so far. */
  readonly computed: number;
}

/** Sights with what mass queries and measurements ask for besides. */
export interface SightEngine extends Sights {
  /** The same as `verdict`, for asking by the hundred thousand: not remembered, nothing allocated. */
  glance(a: LocationIndex, b: LocationIndex): number;
  /** Pixels looked at so far: the true cost. */
  readonly pixels: number;
}
