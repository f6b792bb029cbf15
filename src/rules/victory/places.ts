import type { LocationId } from '../../board/gameMap.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import type { Situation } from '../../units/position.ts';
import type { ControlTarget } from '../../units/scenario.ts';
import { has, type Side, type Unit } from '../../units/unit.ts';
import { buildingAt } from '../control/building.ts';
import { controllerOf } from '../control/controller.ts';
import { hexOf, locationsIn, standingIn } from '../control/targets.ts';
import type { PlaceKind } from './conditions/condition.ts';

/** A place that is asked about. */
export interface Place {
  readonly of: PlaceKind;
  readonly name: string;
}

const targetOf = ({ of, name }: Place): ControlTarget =>
  (of === 'Location' ? { kind: 'location', at: name as LocationId } : { kind: of, hex: name as HexId });

/** Whether the map has that place: the hex, the level, a building there. */
export const isThere = ({ map, markers }: Situation, { of, name }: Place): boolean => {
  const hex = hexOf(map, name as LocationId);
  if (!hex) return false;
  if (of === 'Location') return locationsIn(map, markers, hex).includes(name as LocationId);
  return of === 'hex' || buildingAt(map, hex.index) !== undefined;
};

/** Who Controls a place. @rule A26.1 */
export const holderOf = (situation: Situation, place: Place): Side | undefined => controllerOf(situation, targetOf(place))?.by;

/** Whether a unit is in a place, on whatever level unless that is named. One that passes a building by is not in it. */
export const isIn = ({ map }: Situation, unit: Unit, { of, name }: Place): boolean => {
  if (of === 'Location') return standingIn(unit) === name;
  const [there, hex] = [hexOf(map, unit.at), hexOf(map, name as LocationId)];
  if (!there || !hex) return false;
  return of === 'hex' ? there === hex : !has(unit, 'inBypass') && buildingAt(map, hex.index)?.includes(there) === true;
};
