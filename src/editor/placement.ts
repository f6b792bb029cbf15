import { hexInPlayAt } from '../board/map/mapLookup.ts';
import type { GameMap, Hex, HexIndex, Location } from '../board/map/gameMap.ts';
import { terrain } from '../board/terrain/terrain.ts';
import { counter } from '../units/counters.ts';
import { MOST_WEAPONS } from '../units/limits.ts';
import type { Situation } from '../units/position.ts';
import type { Unit, UnitId } from '../units/unit.ts';
import { unitById } from './selectors.ts';
import type { Carried } from './state.ts';

/** The hex in play that a point of the map lies in, `undefined` off the map. */
export const hexAtPoint = hexInPlayAt;

export const hexOfUnit = (map: GameMap, unit: Unit): Hex | undefined => {
  const index = map.locationById.get(unit.at);
  const location = index === undefined ? undefined : map.locations[index];
  return location && map.hexes[location.hex];
};

export const locationsOf = (map: GameMap, hex: HexIndex): readonly Location[] =>
  (map.hexes[hex]?.locations ?? []).flatMap((index) => map.locations[index] ?? []);

/** The units that are carried, the lowest of their stack first. */
export const unitsCarried = ({ unit, stack }: Extract<Carried, { kind: 'unit' }>): readonly UnitId[] =>
  stack ?? [unit];

const carriedKinds = (
  situation: Situation,
  carried: Carried,
): readonly ReturnType<typeof counter>['kind'][] => {
  switch (carried.kind) {
    case 'weapon':
    case 'marker':
    case 'newMarker':
      return [];
    case 'counter':
      return [counter(carried.counter).kind];
    case 'unit':
      return unitsCarried(carried).flatMap((id) => {
        const unit = unitById(situation, id);
        return unit ? [counter(unit.counter).kind] : [];
      });
  }
};

/** Guns and vehicles keep to the ground; nobody stands in water; masked hexes do not exist. */
export const openLocations = (situation: Situation, carried: Carried, hex: HexIndex): readonly Location[] => {
  const { map, playable } = situation;
  const id = map.hexes[hex]?.id;
  if (id === undefined || (playable.length > 0 && !playable.includes(id))) return [];
  const grounded = carriedKinds(situation, carried).some((kind) => kind === 'gun' || kind === 'vehicle');
  return locationsOf(map, hex).filter(
    (each) => terrain(each.terrain).entry !== 'never' && (!grounded || each.level === 0),
  );
};

/** It has as many weapons as it may have. */
export const isLaden = ({ weapons }: Unit): boolean => weapons.length >= MOST_WEAPONS;

/** The Location one level up or down in the unit's hex, if there is one. */
export const levelFrom = (situation: Situation, unit: Unit, steps: 1 | -1): Location | undefined => {
  const hex = hexOfUnit(situation.map, unit);
  if (!hex) return undefined;
  const open = openLocations(situation, { kind: 'unit', unit: unit.id }, hex.index).toSorted(
    (a, b) => a.level - b.level,
  );
  return open[open.findIndex((each) => each.id === unit.at) + steps];
};
