import type { Crop, GameMap, LocationId } from '../board/map/gameMap.ts';
import type { AddedHexside, MapChanges, HexChange } from '../board/map/mapChanges.ts';
import { type Marker, markerRow } from './marker.ts';
import type { CounterId, WeaponCounterId } from './counters.ts';
import type { RuleSet } from './ruleSet.ts';
import type { LyingWeapon, Scenario } from './scenario.ts';
import type { Side, Unit } from './unit.ts';

/** Rubble and shellholes make another hex of the one they lie in. */
const changeBy = ({ kind, hex }: Marker): readonly HexChange[] => {
  const { terrain } = markerRow(kind);
  return terrain === undefined ? [] : [{ hex, terrain }];
};

/** The hexes that markers make other than printed, the latest last. */
export const changesOfMarkers = (markers: readonly Marker[]): readonly HexChange[] =>
  markers.flatMap(changeBy);

/**
 * All that a position changes in the printed map: its own changes, then those of markers, the latest last.
 */
export const changesOf = ({
  terrainRules,
  hexOverrides,
  hexsideOverrides,
  playable,
  markers,
}: Position): MapChanges => ({
  terrainRules,
  hexOverrides: [...hexOverrides, ...changesOfMarkers(markers)],
  hexsideOverrides,
  playable,
});

const KEYS = ['terrainRules', 'hexOverrides', 'hexsideOverrides', 'playable'] as const;

/** Whether both positions make the same map of the same boards. */
export const sameChanges = (a: Position, b: Position): boolean => {
  const [ours, theirs] = [changesOf(a), changesOf(b)];
  const same = (key: (typeof KEYS)[number]): boolean =>
    a[key] === b[key] && ours[key].length === theirs[key].length;
  return (
    KEYS.every((key) => same(key) || JSON.stringify(ours[key]) === JSON.stringify(theirs[key])) &&
    (a.markers === b.markers || JSON.stringify(ours.hexOverrides) === JSON.stringify(theirs.hexOverrides))
  );
};

/** The farthest Night Visibility Range that a table can have, in hexes. @rule E1.1 */
export const FARTHEST_NIGHT = 16;
/** The range that a night begins with until another is chosen. */
export const USUAL_NIGHT = 3;

export const isNightRange = (hexes: number): boolean =>
  Number.isInteger(hexes) && hexes >= 0 && hexes <= FARTHEST_NIGHT;

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

/** A counter or support weapon beside the boards: set aside, or lost. */
export interface Reserved {
  readonly side: Side;
  readonly counter?: CounterId;
  readonly weapon?: WeaponCounterId;
  readonly isLost?: true;
}

/** Everything on the table but the printed boards: plain data, saved, undone and sent to the worker. */
export interface Position extends MapChanges {
  readonly title: string;
  readonly boards: readonly BoardPlace[];
  readonly units: readonly Unit[];
  /** Smoke, wrecks, rubble … on the map. */
  readonly markers: readonly Marker[];
  /** Support weapons in nobody's possession; absent where there are none. */
  readonly lying?: readonly LyingWeapon[];
  /** Counters beside the boards, to be brought on; absent where there are none. */
  readonly reserve?: readonly Reserved[];
  /** The side whose Player Turn it is: it routs first. */
  readonly attacker: Side;
  /** 1 … 12: grain stands June to September, orchards have leaves April to October. */
  readonly month: number;
  /** Sides against which No Quarter is in effect are those that refuse to take prisoners (A20.3). */
  readonly noQuarter: readonly Side[];
  /**
   * At night: the Night Visibility Range in hexes, beyond which nobody is seen (E1.1). By day there is none.
   */
  readonly night?: number;
  readonly sightOverrides: readonly SightOverride[];
  /** Which game is played, and which readings of its rules; the full game's defaults if nothing is said. */
  readonly rules?: RuleSet;
  /** A game of whole turns; without it the table is one of a Rout Phase. */
  readonly scenario?: Scenario;
}

/** The same without one counter of its reserve. */
export const withoutReserved = <P extends Position>(position: P, index: number): P => {
  const { reserve: _, ...rest } = position;
  const reserve = (position.reserve ?? []).filter((_each, at) => at !== index);
  return { ...(rest as P), ...(reserve.length > 0 && { reserve }) };
};

/** The same with these weapons in nobody's possession. */
export const withLying = <P extends Position>(position: P, lying: readonly LyingWeapon[]): P => {
  const { lying: _, ...rest } = position;
  return { ...(rest as P), ...(lying.length > 0 && { lying }) };
};

/** Everything that the rules may look at. */
export interface Situation extends Position {
  readonly map: GameMap;
}

/** Whether the Starter Kit is played. */
export const isStarterKit = ({
  situation: { rules },
}: {
  readonly situation: Pick<Position, 'rules'>;
}): boolean => rules?.preset === 'starterKit';
