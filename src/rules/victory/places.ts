import type { LocationId } from '../../board/gameMap.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import type { Situation } from '../../units/position.ts';
import type { ControlTarget } from '../../units/scenario.ts';
import { has, type Side, type Unit } from '../../units/unit.ts';
import { buildingAt, everyBuilding } from '../control/building.ts';
import { controllerOf } from '../control/controller.ts';
import { hexOf, locationsIn, standingIn } from '../control/targets.ts';
import { isInPlay } from './edges.ts';
import type { PlaceKind } from './conditions/condition.ts';

/** A place that is asked about. */
export interface Place {
  readonly of: PlaceKind;
  readonly name: string;
}

const targetOf = ({ of, name }: Place): ControlTarget =>
  of === 'Location' ? { kind: 'location', at: name as LocationId } : { kind: of, hex: name as HexId };

/** Whether the map has that place: the hex, the level, a building there. */
export const isThere = ({ map, markers }: Situation, { of, name }: Place): boolean => {
  const hex = hexOf(map, name as LocationId);
  if (!hex) return false;
  if (of === 'Location') return locationsIn(map, markers, hex).includes(name as LocationId);
  return of === 'hex' || buildingAt(map, hex.index) !== undefined;
};

/** Every place of a kind that is in play; a building by the first of its hexes, if one of them is. */
export const placesInPlay = ({ map, markers, playable }: Situation, of: PlaceKind): readonly Place[] => {
  const hexes = map.hexes.filter(({ id }) => isInPlay({ playable }, id));
  const names = (): readonly string[] => {
    switch (of) {
      case 'hex':
        return hexes.map(({ id }) => id);
      case 'Location':
        return hexes.flatMap((hex) => locationsIn(map, markers, hex));
      case 'building':
        return everyBuilding(map)
          .filter((whole) => whole.some(({ id }) => isInPlay({ playable }, id)))
          .flatMap(([first]) => first?.id ?? []);
    }
  };
  return names().map((name) => ({ of, name }));
};

/** Who Controls a place. @rule A26.1 */
export const holderOf = (situation: Situation, place: Place): Side | undefined =>
  controllerOf(situation, targetOf(place))?.by;

/** Whether a unit is in a place, on whatever level unless that is named. One that passes a building by is not in it. */
export const isIn = ({ map }: Situation, unit: Unit, { of, name }: Place): boolean => {
  if (of === 'Location') return standingIn(unit) === name;
  const [there, hex] = [hexOf(map, unit.at), hexOf(map, name as LocationId)];
  if (!there || !hex) return false;
  return of === 'hex'
    ? there === hex
    : !has(unit, 'inBypass') && buildingAt(map, hex.index)?.includes(there) === true;
};
