import type { Crop, GameMap, LocationId } from '../board/gameMap.ts';
import type { AddedHexside, MapChanges } from '../board/mapChanges.ts';
import type { Marker } from './marker.ts';
import type { RuleSet } from './ruleSet.ts';
import type { Scenario } from './scenario.ts';
import type { Side, Unit } from './unit.ts';

/** A ruling on one sight that the position makes itself, where the art decides and our raster cannot. */
export interface SightOverride {
  readonly from: LocationId;
  readonly to: LocationId;
  readonly verdict: 'clear' | 'blocked';
  /** For 'clear': the Hindrance that still applies. */
  readonly hindrance: number;
}

/** Hexside terrain that the position adds to the map, such as a rowhouse bar. */
export type HexsideOverride = AddedHexside;

/** Which board stands where: boards are named by label, and joined left to right and top to bottom. */
export interface BoardPlace {
  readonly label: string;
  readonly column: number;
  readonly row: number;
  readonly turned?: boolean;
  readonly crop?: Crop;
  /** What was printed on the board of that label where this was written, see `boardDigest`. */
  readonly digest?: string;
}

/** Everything on the table but the printed boards: plain data, saved, undone and sent to the worker. */
export interface Position extends MapChanges {
  readonly title: string;
  readonly boards: readonly BoardPlace[];
  readonly units: readonly Unit[];
  /** Smoke, wrecks, rubble … on the map. */
  readonly markers: readonly Marker[];
  /** The side whose Player Turn it is: it routs first. */
  readonly attacker: Side;
  /** 1 … 12: grain stands June to September, orchards have leaves April to October. */
  readonly month: number;
  /** Sides against which No Quarter is in effect are those that refuse to take prisoners (A20.3). */
  readonly noQuarter: readonly Side[];
  /** At night: the Night Visibility Range in hexes, beyond which nobody is seen (E1.1). By day there is none. */
  readonly night?: number;
  readonly sightOverrides: readonly SightOverride[];
  /** Which game is played, and which readings of its rules; the full game's defaults if nothing is said. */
  readonly rules?: RuleSet;
  /** A game of whole turns; without it the table is one of a Rout Phase. */
  readonly scenario?: Scenario;
}

/** Everything that the rules may look at. */
export interface Situation extends Position {
  readonly map: GameMap;
}
