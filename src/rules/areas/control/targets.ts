import type { GameMap, Hex, HexIndex, LocationId } from '../../../board/map/gameMap.ts';
import { fortification, type Marker } from '../../../units/marker.ts';
import type { ControlTarget } from '../../../units/scenario.ts';
import { contradictionsOf } from '../../../units/conditionTable.ts';
import { counter } from '../../../units/counters.ts';
import { isPersonnel } from '../../../units/strength.ts';
import { has, type Condition, type Unit, type Side, type UnitId } from '../../../units/unit.ts';
import { PILLBOX_SUFFIX } from '../../rout/movement/locations.ts';
import { buildingAt } from '../../../board/map/buildings.ts';
import type { Situation } from '../../../units/position.ts';
import type { ControlRule, EntryManner } from './controlFacts.ts';

/** That a side has Control of something now, and by which rule it gains it if it had it not. */
export interface Claim {
  readonly target: ControlTarget;
  readonly by: Side;
  readonly rule: ControlRule;
  /** Only by units that need not tell. A26.15 */
  readonly undeclared?: true;
  readonly forfeitedBy?: Side;
}

/** The table as Control looks at it, with the units that are in Bypass. */
export interface ControlTable extends Situation {
  readonly bypassing: readonly UnitId[];
}

/** Who Controls a target, as far as it has come. */
export type Holder = (key: string) => Side | undefined;

/** The hexes that are Mopped Up as one: each rowhouse by itself. @rule B23.71 */
export const moppedUpWith = (map: GameMap, hex: Hex): readonly Hex[] =>
  (buildingAt(map, hex.index) ?? []).filter((other) => other.building?.building === hex.building?.building);

/** One word for each target, by which two are told apart. */
export const targetKey = (target: ControlTarget): string =>
  target.kind === 'location' ? target.at : `${target.kind} ${target.hex}`;

export const ofLocation = (at: LocationId): ControlTarget => ({ kind: 'location', at });
export const ofHex = ({ id }: Hex): ControlTarget => ({ kind: 'hex', hex: id });

/** The building in a hex, by the first of its hexes; `undefined` where there is none. */
export const ofBuilding = (map: GameMap, hex: HexIndex): ControlTarget | undefined => {
  const first = buildingAt(map, hex)?.[0];
  return first && { kind: 'building', hex: first.id };
};

/** The pillbox Location of a hex. */
export const insideOf = ({ id }: Hex): LocationId => `${id}${PILLBOX_SUFFIX}` as LocationId;

/** The Location that a unit is in, that of a pillbox included. */
export const standingIn = (unit: Unit): LocationId =>
  has(unit, 'pillbox') ? (`${unit.at}${PILLBOX_SUFFIX}` as LocationId) : unit.at;

/** The Location of the map by its name, for that of a pillbox the ground outside it. */
export const onMap = (at: LocationId): LocationId =>
  at.endsWith(PILLBOX_SUFFIX) ? (at.slice(0, -PILLBOX_SUFFIX.length) as LocationId) : at;

/** The hex that a Location is in. */
export const hexOfLocation = (map: GameMap, at: LocationId): Hex | undefined =>
  map.hexes[map.locations[map.locationById.get(onMap(at)) ?? -1]?.hex ?? -1];

/** Levels above the ground of the hex. */
export const levelOf = (map: GameMap, at: LocationId): number =>
  map.locations[map.locationById.get(onMap(at)) ?? -1]?.level ?? 0;

export const hasPillbox = (markers: readonly Marker[], { id }: Hex): boolean =>
  markers.some((marker) => marker.hex === id && fortification(marker)?.kind === 'pillbox');

/** Every Location of a hex, that of a pillbox last. */
export const locationsIn = (map: GameMap, markers: readonly Marker[], hex: Hex): readonly LocationId[] => [
  ...hex.locations.flatMap((index) => map.locations[index]?.id ?? []),
  ...(hasPillbox(markers, hex) ? [insideOf(hex)] : []),
];

const HOLES: readonly Condition[] = ['foxhole', 'trench', 'pillbox', 'onWire', 'inBypass', 'wallAdvantage'];

/** The foxhole or trench of a hex, by the state of those who are in it. */
export const holeIn = ({ markers }: Situation, hex: string): Condition | undefined => {
  const kinds = markers.flatMap((marker) => (marker.hex === hex ? (fortification(marker)?.kind ?? []) : []));
  return (['trench', 'foxhole'] as const).find((kind) => kinds.includes(kind));
};

const stateIn = (
  situation: Situation,
  unit: Unit,
  to: LocationId,
  manner: EntryManner | undefined,
): readonly Condition[] => {
  const hex = hexOfLocation(situation.map, to)?.id ?? '';
  const hole = manner === 'beneath' ? holeIn(situation, hex) : undefined;
  if (counter(unit.counter).kind === 'vehicle') return manner === 'bypass' ? ['inBypass'] : [];
  if (hole !== undefined) return [hole];
  if (onMap(to) !== to) return ['pillbox'];
  const wired = situation.markers.some(
    (marker) => marker.hex === hex && fortification(marker)?.kind === 'wire',
  );
  return wired && isPersonnel(unit) && to === hex && unit.aboard === undefined ? ['onWire'] : [];
};

/** The unit where it has come to: out of all that it was in or on, and Encircled no longer. @rule A7.7 */
export const placed = (
  situation: Situation,
  unit: Unit,
  to: LocationId,
  manner: EntryManner | undefined,
): Unit => {
  const left = unit.at !== onMap(to);
  // Nobody rides or wades above the ground.
  const isForTheGround = (state: Condition): boolean =>
    contradictionsOf({ ...unit, at: onMap(to) }, state).some(({ kind }) => kind === 'onGround');
  const kept = unit.conditions.filter(
    (each) =>
      !HOLES.includes(each) && !isForTheGround(each) && !(left && (each === 'encircled' || each === 'melee')),
  );
  const there = { ...unit, at: onMap(to), conditions: kept };
  return {
    ...there,
    conditions: [
      ...kept,
      ...stateIn(situation, unit, to, manner).filter((state) => contradictionsOf(there, state).length === 0),
    ],
  };
};
