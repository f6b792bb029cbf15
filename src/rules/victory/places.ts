import type { GameMap, Hex, HexIndex } from '../../board/gameMap.ts';
import { terrain } from '../../board/terrain.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import type { Scenario } from '../../units/scenario.ts';
import type { Side, Unit } from '../../units/unit.ts';
import type { PlaceKind } from './conditions/condition.ts';

/** A place that is asked about, as it lies on this map. */
export interface Place {
  readonly of: PlaceKind;
  readonly name: string;
}

const hexOf = (map: GameMap, name: string): Hex | undefined => {
  const index = map.hexById.get((name.split('/')[0] ?? name) as HexId);
  return index === undefined ? undefined : map.hexes[index];
};

/** The hexes beside this one in which the same building goes on; the parts of a rowhouse are one building. @rule A26.14 */
const goesOnIn = (map: GameMap, hex: Hex): readonly Hex[] => hex.neighbours.flatMap((index, side) => {
  const next = index === undefined ? undefined : map.hexes[index];
  if (!next?.building || !hex.building) return [];
  const bar = hex.hexsides[side];
  const isRowhouse = bar !== undefined && terrain(bar).kind === 'rowhouseWall';
  return isRowhouse || next.building.building === hex.building.building ? [next] : [];
});

const buildingHexes = (map: GameMap, start: Hex): ReadonlySet<HexIndex> => {
  const found = new Set<HexIndex>([start.index]);
  const queue = [start];
  for (let hex = queue.pop(); hex; hex = queue.pop()) {
    for (const next of goesOnIn(map, hex)) {
      if (found.has(next.index)) continue;
      found.add(next.index);
      queue.push(next);
    }
  }
  return found;
};

/** Whether the map has that place: the hex, the level, a building there. */
export const isThere = (map: GameMap, { of, name }: Place): boolean => {
  if (of === 'Location') return map.locationById.has(name as Unit['at']);
  const hex = hexOf(map, name);
  return hex !== undefined && (of === 'hex' || hex.building !== undefined);
};

/** Who Controls a place, by the last that was entered of it. @rule A26.1 */
export const controllerOf = (map: GameMap, { held }: Pick<Scenario, 'held'>, { of, name }: Place): Side | undefined => {
  const hex = hexOf(map, name);
  if (!hex) return undefined;
  const building = of === 'building' ? buildingHexes(map, hex) : undefined;
  return held.findLast(({ target }) => {
    switch (target.kind) {
      case 'location': return of === 'Location' && target.at === name;
      case 'hex': return of === 'hex' && target.hex === hex.id;
      case 'building': return building?.has(map.hexById.get(target.hex) ?? (-1 as HexIndex)) === true;
    }
  })?.by;
};

/** Whether a unit is in a place, on whatever level unless that is named. */
export const isIn = (map: GameMap, unit: Unit, { of, name }: Place): boolean => {
  if (of === 'Location') return unit.at === name;
  const [there, hex] = [hexOf(map, unit.at), hexOf(map, name)];
  if (!there || !hex) return false;
  // A unit in the hex of a building is in the building, unless it only passes by it.
  return of === 'hex' ? there === hex : !unit.conditions.includes('inBypass') && there.building !== undefined && buildingHexes(map, hex).has(there.index);
};
