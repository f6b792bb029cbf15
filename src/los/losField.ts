import type { Hex, Location, GameMap } from '../board/map/gameMap.ts';
import type { LatticePoint, Scale } from '../hexgrid/lattice.ts';
import type { Terrain } from '../board/terrain/terrain.ts';
import type { Effect, EffectTable, Ends } from './effect.ts';
import type { HexEffects, KeysOfHexes } from './hexEffects.ts';
import type { StanceCode } from './viewpoint.ts';
import type { Thread, PixelGrid } from './thread.ts';
import type { HexsideSamples } from './geometry.ts';
import type { Palette } from './palette.ts';

/**
 * How an obstacle must meet the thread to block: visible on both sides of it (A6.1), or any touch, as VASL
 * has it.
 */
export type TouchMode = 'bothSides' | 'anyTouch';

/**
 * How a LOS between different heights passes over Crest Lines: by heights and Blind Hexes, or where it crosses no
 * more than one, as the summary of the Starter Kit has it.
 *
 * @rule B10.23 SK-LOS
 */
export type CrestRule = 'heights' | 'oneCrest';
/**
 * The two hexes between which a LOS runs that follows a hexside; either may lie beyond the edge of the map.
 */
export interface Followed {
  one: Hex | undefined;
  other: Hex | undefined;
  /** The hexside is a cliff. */
  isCliff: boolean;
}

/**
 * Where a hex of inherent terrain is met other than by pixels: keys by hex and hexside or vertex (six a hex),
 * −1 where there is none.
 */
export interface Inherent {
  /**
   * At its lowest and at its highest along each hexside: it rises from the ground that it stands on there
   * (B10.1).
   */
  readonly lowest: Int32Array;
  readonly highest: Int32Array;
  readonly vertices: Int32Array;
}

/** Finds hexes by the lattice points of their centres. */
export interface Centres {
  hexAt(x: number, y: number): Hex | undefined;
}

/**
 * Hexes clipped by a segment, as steps from its first end to their centres and the vertex: threes of numbers.
 */
export type ClippedHexes = (from: LatticePoint, to: LatticePoint) => Int16Array;

/** A pixel under judgement: where it lies, in pixels, what it shows, and what that does by heights alone. */
export interface Place {
  hex: Hex;
  /** Of a rowhouse bar, the hexes on its two sides as seen from the higher end; else the hex itself. */
  near: Hex;
  far: Hex;
  x: number;
  y: number;
  terrain: Terrain;
  ground: number;
  key: number;
  effect: Effect;
  /** The LOS runs along the cliff that this is part of, see B11.2. */
  alongCliff: boolean;
  /** It stops and hinders nothing, and so does all of its hex that shows the same. */
  passesWhole: boolean;
}

/** One end of a LOS. */
export interface End {
  location: Location;
  hex: Hex;
  stance: StanceCode;
  elevation: number;
  pin: LatticePoint;
}

/**
 * What was found of the keys of some hexes, where all pixels of the hex that show the key are alike to the
 * LOS. Hexes with the same last digits of their numbers share a shelf, on which the last one has room.
 */
export interface Shelves {
  /** By shelf, the hex on it; −1 where there is none. */
  readonly hexes: Int32Array;
  /** By shelf, how many keys of that hex are nothing to the LOS. */
  readonly passes: Int32Array;
  /** By shelf, the number of the search; each hex of each LOS is another one. */
  readonly searches: Float64Array;
  /** By shelf and key, four times the number of the search in which it was judged, and its outcome. */
  readonly outcomes: Float64Array;
  search: number;
}

/** A LOS under examination: its ends and what follows from them. One record is filled anew for each LOS. */
export interface Line {
  readonly from: End;
  readonly to: End;
  /** Hexes of the ends: for a unit in Bypass the hex that it belongs to. */
  a: Hex;
  b: Hex;
  /** Elevations of the lower and the higher end, see `Ends`. */
  low: number;
  high: number;
  rimLow: number;
  rimHigh: number;
  range: number;
  /** Vertex (0 … 5) towards which the line runs along hexspines and hexsides, −1 if it does not. */
  along: number;
  /** An end is a vertex beyond the edge of the map. */
  offMap: boolean;
  /** What pixels do between these elevations. */
  table: EffectTable;
  /** What whole hexes do between them. */
  hexes: HexEffects;
  /** Hexes of the higher and of the lower end; of two at one level, the first is the higher. */
  higher: Hex;
  lower: Hex;
  readonly thread: Thread;
  /** The square of its length, and how far off it, across and down, one looks for what shows at its sides. */
  square: number;
  asideX: number;
  asideY: number;
  /** One record for all judgements, filled anew for each pixel. */
  readonly place: Place;
  /** The hexside that the LOS follows at that pixel. */
  readonly followed: Followed;
  readonly shelves: Shelves;
  /** All of a hex goes by one judgement, but for what lies at its edges and beside the ends. */
  goesByHexes: boolean;
}

/** What pixels and whole hexes do between two elevations. */
export interface Effects {
  readonly table: EffectTable;
  readonly hexes: HexEffects;
}

/** A map made ready for many sights: one number a pixel, tables of effects, rows of terrain by key. */
export interface Field {
  readonly map: GameMap;
  readonly mode: TouchMode;
  readonly crests: CrestRule;
  readonly grid: PixelGrid;
  /** Pixels of the grid in a lattice step: a LOS is traced in pixels, and told of in board units. */
  readonly scale: Scale;
  readonly samples: HexsideSamples;
  readonly palette: Palette;
  readonly centres: Centres;
  readonly clipped: ClippedHexes;
  /** What kind of pixel each key is, for the walks that look at every pixel. */
  readonly kinds: EffectTable;
  /** Pixels whose effect on LOS is not modelled; `undefined` if the map has none. */
  readonly oddities: EffectTable | undefined;
  /** By hex, 1 where a hexside is a cliff. */
  readonly cliffs: Uint8Array;
  /** Some hexside bears a wall, hedge or bocage. */
  readonly hasWalls: boolean;
  /** What hinders along a Continuous Slope. */
  readonly slopes: EffectTable;
  /** Where hexes of inherent terrain are met at their rims; `undefined` if the map has none. */
  readonly inherent: Inherent | undefined;
  /** Effects for the elevations of two ends, made once for each pair that is asked for. */
  effectsFor(ends: Ends): Effects;
  /** Those made so far, and what they are made from. */
  readonly effects: ReadonlyMap<number, Effects>;
  readonly keysOf: KeysOfHexes;
}
