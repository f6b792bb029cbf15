import type { GameMap, LocationId } from '../board/gameMap.ts';
import { loosened } from '../units/bonds.ts';
import type { Situation } from '../units/position.ts';
import type { Unit } from '../units/unit.ts';
import { scenarioOn } from './scenarioPlaces.ts';

/** A table on its new map, and what happened to units whose place is no longer there. */
export interface Resettled {
  readonly situation: Situation;
  readonly moved: readonly Unit[];
  readonly removed: readonly Unit[];
}

/** The Location still, else the ground of the hex, else nowhere; masked hexes are nowhere. */
const placeOn = (map: GameMap, playable: ReadonlySet<string>, at: LocationId): LocationId | undefined => {
  const hex =
    map.hexes[map.locations[map.locationById.get(at) ?? -1]?.hex ?? -1] ??
    map.hexes.find(({ id }) => id === at.split('/')[0]);
  if (!hex || (playable.size > 0 && !playable.has(hex.id))) return undefined;
  return map.locationById.has(at) ? at : map.locations[hex.locations[0] ?? -1]?.id;
};

/** The same table on a map built anew: units whose Location is gone stand on the ground, and leave the table where there is none. */
export const resettled = (old: Situation, map: GameMap): Resettled => {
  const playable: ReadonlySet<string> = new Set(old.playable);
  const placed = old.units.map((unit) => ({ unit, at: placeOn(map, playable, unit.at) }));
  const units = loosened(
    placed.flatMap(({ unit, at }) => (at === undefined ? [] : [at === unit.at ? unit : { ...unit, at }])),
  );
  const scenario = old.scenario && scenarioOn(old.scenario, old.map, map);
  const sights = old.sightOverrides.filter(
    ({ from, to }) => map.locationById.has(from) && map.locationById.has(to),
  );
  return {
    situation: {
      ...old,
      map,
      units,
      sightOverrides: sights.length === old.sightOverrides.length ? old.sightOverrides : sights,
      ...(scenario && { scenario }),
    },
    moved: placed.flatMap(({ unit, at }) => (at !== undefined && at !== unit.at ? [unit] : [])),
    removed: placed.flatMap(({ unit, at }) => (at === undefined ? [unit] : [])),
  };
};
