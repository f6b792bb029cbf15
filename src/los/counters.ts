import type { GameMap, Hex, HexIndex, LocationIndex } from '../board/map/gameMap.ts';
import { counter } from '../units/counters.ts';
import { markerRow } from '../units/marker.ts';
import type { Position } from '../units/position.ts';
import type { Unit } from '../units/unit.ts';
import { EFFECT, tallHindrance } from './effect.ts';
import { segmentTouchesHex } from './geometry.ts';
import { isHidden } from './hidden.ts';
import type { Line } from './losField.ts';
import type { HindranceSource } from './sight.ts';
import { TERRAIN } from '../board/terrain/terrain.ts';

/**
 * A counter on the map that hinders LOS: SMOKE, a wreck or vehicle, fire for effect. It fills its hex as
 * inherent terrain does (B.6).
 */
export interface LosCounter {
  readonly hex: Hex;
  readonly hindrance: number;
  /** Levels that it rises above the ground of its hex; 0 hinders only those on its own ground. */
  readonly height: number;
  /** It hinders also a LOS into its hex. */
  readonly smoke: boolean;
  readonly source: HindranceSource;
  readonly rule: string;
  /** Fire for effect covers seven hexes and counts once. */
  readonly group: number;
}

const NO_GROUP = -1;

const inHex = (map: GameMap, index: HexIndex | undefined): readonly Hex[] => {
  const hex = index === undefined ? undefined : map.hexes[index];
  return hex ? [hex] : [];
};

/** An AFV hinders as a wreck does; a truck does not. @rule D9.4 */
export const hindersAsWreck = (unit: Unit): boolean =>
  counter(unit.counter).kind === 'vehicle' && counter(unit.counter).unarmoured === undefined;

const vehicles = ({ units }: Position, map: GameMap): readonly LosCounter[] =>
  units.filter(hindersAsWreck).flatMap((unit) => {
    const at = map.locationById.get(unit.at);
    return inHex(map, map.locations[at ?? -1]?.hex).map(
      (hex): LosCounter => ({
        hex,
        hindrance: 1,
        height: 0,
        smoke: false,
        source: { kind: 'vehicle' },
        rule: 'D9.4',
        group: NO_GROUP,
      }),
    );
  });

const markers = ({ markers: all }: Position, map: GameMap): readonly LosCounter[] =>
  all.flatMap(({ kind, hex }, group) => {
    const { hindrance, height, smoke, rule } = markerRow(kind);
    if (hindrance === 0) return [];
    const [at] = inHex(map, map.hexById.get(hex));
    if (!at) return [];
    const covered = kind === 'ffe' ? [at, ...at.neighbours.flatMap((next) => inHex(map, next))] : [at];
    return covered.map(
      (one): LosCounter => ({
        hex: one,
        hindrance,
        height,
        smoke,
        source: { kind: 'marker', marker: kind },
        rule,
        group: kind === 'ffe' ? group : NO_GROUP,
      }),
    );
  });

/** The counters of a position that hinder LOS, SMOKE first. */
export const losCounters = (position: Position, map: GameMap): readonly LosCounter[] => [
  ...markers(position, map),
  ...vehicles(position, map),
];

/** Could any of them be met by a line between these Locations' dots? Lattice geometry alone. */
export const meetsCounters = (
  map: GameMap,
  a: LocationIndex,
  b: LocationIndex,
  counters: readonly LosCounter[],
): boolean => {
  const from = map.hexes[map.locations[a]?.hex ?? -1];
  const to = map.hexes[map.locations[b]?.hex ?? -1];
  if (!from || !to) return false;
  for (const { hex } of counters) if (segmentTouchesHex(from, to, hex)) return true;
  return false;
};

/** SMOKE in the hex of an end lies between the ends if that end is within its height. @rule A24.2 */
const coversEnd = ({ hex, height }: LosCounter, elevation: number): boolean =>
  elevation >= hex.baseLevel && elevation < hex.baseLevel + height;

const coversWay = (line: Line, { hex, height }: LosCounter): boolean => {
  if (height === 0) return line.low === line.high && line.low === hex.baseLevel;
  const effect = tallHindrance(height, hex.baseLevel, line);
  if (effect === EFFECT.hinderBlind)
    return isHidden(line, { hex, terrain: TERRAIN.openGround }, hex.baseLevel + height, 'obstacle');
  return effect !== EFFECT.none;
};

/** Does this counter hinder this LOS? */
export const counterHinders = (line: Line, one: LosCounter): boolean => {
  if (!segmentTouchesHex(line.from.pin, line.to.pin, one.hex)) return false;
  const [atA, atB] = [one.hex === line.a, one.hex === line.b];
  if (!atA && !atB) return coversWay(line, one);
  return (
    one.smoke && ((atA && coversEnd(one, line.from.elevation)) || (atB && coversEnd(one, line.to.elevation)))
  );
};
