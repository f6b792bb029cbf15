import type { GameMap, LocationId, LocationIndex } from '../../src/board/map/gameMap.ts';
import type { Condition, Side, Unit, UnitId } from '../../src/units/unit.ts';
import type { CounterId, WeaponCounterId } from '../../src/units/counters.ts';
import { usualSide } from '../../src/units/scenario.ts';
import type { Situation } from '../../src/units/position.ts';

const sideOf = (id: CounterId): Side => usualSide(id);

export const unitId = (text: string): UnitId => text as UnitId;
export const locationId = (text: string): LocationId => text as LocationId;

/** A unit as one line: its name, counter, Location (`M2/1` is one level up) and what has befallen it. */
export const unitAt = (
  id: string,
  counterId: CounterId,
  at: string,
  ...conditions: readonly Condition[]
): Unit => ({
  id: unitId(id),
  counter: counterId,
  side: sideOf(counterId),
  at: locationId(at),
  conditions,
  weapons: [],
});

/** The same unit with working weapons. */
export const armedWith = (unit: Unit, ...weapons: readonly WeaponCounterId[]): Unit => ({
  ...unit,
  weapons: weapons.map((weapon) => ({ counter: weapon, malfunctioned: false })),
});

/** A table in July on this map, the Russians (allied) routing first; `rest` changes whatever differs. */
export const situationOn = (
  map: GameMap,
  units: readonly Unit[],
  rest: Partial<Omit<Situation, 'map' | 'units'>> = {},
): Situation => ({
  title: 'test',
  boards: [],
  units,
  attacker: 'allied',
  month: 7,
  noQuarter: [],
  sightOverrides: [],
  hexsideOverrides: [],
  playable: [],
  markers: [],
  terrainRules: [],
  hexOverrides: [],
  ...rest,
  map,
});

/** Index of a Location by name; a test that names none is wrong. */
export const locationAt = (map: GameMap, id: string): LocationIndex => {
  const index = map.locationById.get(locationId(id));
  if (index === undefined) throw new Error(`${id} is not on the map`);
  return index;
};
