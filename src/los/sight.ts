import type { GameMap, HexIndex, LocationIndex } from '../board/map/gameMap.ts';
import type { TerrainName } from '../board/terrain/terrain.ts';
import type { BeyondLos } from '../board/terrain/terrainRow.ts';
import type { Hexes, Point } from '../hexgrid/quantity.ts';
import type { MarkerId } from '../units/marker.ts';
import type { Field } from './losField.ts';
import type { Viewpoint } from './viewpoint.ts';

/**
 * What makes Blind Hexes: something that stands on the ground, the edge of the ground itself, that edge where
 * it is a cliff, or a cliff as VASL counts it.
 */
export type BlindEdge = 'obstacle' | 'crestLine' | 'cliff' | 'cliffAsObstacle';

/** What hinders: printed terrain, a counter on the map, or a vehicle. */
export type HindranceSource =
  | { readonly kind: 'terrain'; readonly terrain: TerrainName }
  | { readonly kind: 'marker'; readonly marker: MarkerId }
  | { readonly kind: 'vehicle' };

/** One DRM that a LOS pays on its way. */
export interface Hindrance {
  readonly hex: HexIndex;
  readonly source: HindranceSource;
  readonly amount: number;
  readonly rule: string;
}

/** The arithmetic of Blind Hexes, so that it can be shown. All levels are elevations on the map. */
export interface BlindCount {
  readonly higher: number;
  readonly lower: number;
  /** Top of the obstacle in full levels. */
  readonly top: number;
  /** Hexes from the higher end to the obstacle. */
  readonly range: number;
  /** A Crest Line makes one Blind Hex less, and may make none, unless it is a cliff. */
  readonly edge: BlindEdge;
  /** How many hexes beyond the obstacle are blind. */
  readonly blind: number;
  /** How many hexes beyond the obstacle the lower end lies. */
  readonly beyond: number;
}

/** What stops a LOS, and where. */
export interface Obstruction {
  readonly hex: HexIndex;
  readonly at: Point;
  readonly terrain: TerrainName;
  /** Elevation of its top in levels. */
  readonly top: number;
  readonly cause:
    | 'obstacle'
    | 'ground'
    | 'blindHex'
    | 'crestLine'
    | 'hexside'
    | 'depression'
    | 'building'
    | 'hindrances'
    | 'offMap'
    | 'entrenched'
    | 'override';
  readonly rule: string;
  /** Present where the lower end lies in a Blind Hex. */
  readonly blind?: BlindCount;
}

/** Terrain that the thread touches without passing through it: it shows on one side only (A6.1). */
export interface Graze {
  readonly hex: HexIndex;
  readonly terrain: TerrainName;
  readonly at: Point;
  /** Pixels of it that the thread touches. */
  readonly pixels: number;
  /** What it would do if a touch were enough. */
  readonly would: 'block' | 'hinder';
}

/** Terrain on the way whose effect on LOS is not modelled. */
export interface Unmodelled {
  readonly hex: HexIndex;
  readonly terrain: TerrainName;
  readonly reason: BeyondLos;
}

/** Something to know about a sight besides its verdict. */
export type SightNote =
  /** One more DRM for fire out of SMOKE at this end. A24.8 */
  | { readonly kind: 'outOfSmoke'; readonly end: 'a' | 'b'; readonly rule: 'A24.8' }
  /** Occupants of the pillbox at this end cannot see out here: outside its Covered Arc. B30.2 */
  | { readonly kind: 'outsidePillboxArc'; readonly end: 'a' | 'b'; readonly rule: 'B30.2' }
  /** Into a hex across its bocage only those with Wall Advantage are seen. B9.52 */
  | { readonly kind: 'bocage'; readonly end: 'a' | 'b'; readonly rule: 'B9.52' }
  /** Each hex on the way rises or falls by one level: it counts as level. B.5 */
  | { readonly kind: 'continuousSlope'; readonly rule: 'B.5' };

/** Where along the thread something happens, as fractions of its length from the first end. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The LOS between two viewpoints. Verdict and reasons are the same whichever end is asked first; `a` is the
 * end that was named first.
 */
export interface Sight {
  readonly kind: 'clear' | 'hindered' | 'blocked';
  readonly a: Viewpoint;
  readonly b: Viewpoint;
  /** Elevations of the two ends. */
  readonly levels: readonly [a: number, b: number];
  /** Where the thread is pinned at each end. */
  readonly thread: readonly [a: Point, b: Point];
  readonly range: Hexes;
  /** Sum of `hindrances`; 0 unless hindered. */
  readonly hindrance: number;
  readonly hindrances: readonly Hindrance[];
  /** What blocks, the first that is met from `a`. */
  readonly obstruction?: Obstruction;
  /** From the first Hindrance on the thread is hindered, from the first obstacle on it is blocked. */
  readonly hinderedFrom?: number;
  readonly blockedFrom?: number;
  /** The verdict would differ if terrain that the thread only grazes were taken the other way (A6.1). */
  readonly graze: boolean;
  /** What the thread grazes and would count if a touch were enough; from `a` to `b`. */
  readonly grazes: readonly Graze[];
  readonly notModelled: readonly Unmodelled[];
  readonly notes: readonly SightNote[];
  /** A position's own ruling on this sight decided it. */
  readonly overridden: boolean;
}

export type { CrestRule, TouchMode } from './losField.ts';

/** The engine that the rules see: memoised, symmetric, counting. */
export interface Sights {
  readonly map: GameMap;
  /**
   * The full account of one sight between the Locations, or between the viewpoints where units stand
   * otherwise than plainly.
   */
  between(a: LocationIndex | Viewpoint, b: LocationIndex | Viewpoint): Sight;
  /** The verdict alone, much cheaper and remembered too: −1 blocked, else the sum of Hindrances. */
  verdict(a: LocationIndex, b: LocationIndex): number;
  /** The same between viewpoints. */
  verdictOf(a: Viewpoint, b: Viewpoint): number;
  /** Sights worked out (not remembered) so far. */
  readonly computed: number;
}

/** Sights with what mass queries and measurements ask for besides. */
export interface SightEngine extends Sights {
  /** The same as `verdict`, for asking by the hundred thousand: not remembered, nothing allocated. */
  glance(a: LocationIndex, b: LocationIndex): number;
  /** The same as `between`, for asking by the thousand: not remembered. */
  account(a: LocationIndex, b: LocationIndex): Sight;
  /** The verdict on every Location of the map, by its index, as seen from one viewpoint. */
  viewFrom(viewpoint: Viewpoint): Int8Array;
  /** Pixels looked at so far: the true cost. */
  readonly pixels: number;
  /** The map as it is looked at, and the tables made for its sights. */
  readonly field: Field;
}
