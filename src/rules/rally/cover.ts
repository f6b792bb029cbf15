import { terrain } from '../../board/terrain.ts';
import { counter } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import { isMultiMan, isSingleMan } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { squadEquivalents, stackingLimit } from '../rout/steps.ts';
import { isSoldier, isTogether } from './goodOrder.ts';

export type RallyCover = 'building' | 'woods' | 'trench' | 'pillbox';

/** What shelters a unit on foot where it is; rubble does not. @rule A10.61 */
export const rallyCover = ({ map }: Situation, unit: Unit): RallyCover | undefined => {
  if (unit.aboard !== undefined) return undefined;
  if (has(unit, 'pillbox')) return 'pillbox';
  if (has(unit, 'trench')) return 'trench';
  const place = map.locationById.get(unit.at);
  const cover = place === undefined ? 'none' : terrain(map.locations[place]?.terrain ?? 'openGround').cover;
  return cover === 'none' ? undefined : cover;
};

const SMC_TO_A_LOCATION = 4;

/** More of its side than the Location may hold. @rule A5.1 */
export const isOverstacked = ({ map, units }: Situation, unit: Unit): boolean => {
  const place = map.locationById.get(unit.at);
  const hex = place === undefined ? undefined : map.hexes[map.locations[place]?.hex ?? -1];
  if (!hex) return false;
  const stack = units.filter(
    (other) =>
      other.side === unit.side && isSoldier(other) && isTogether(other, unit) && other.aboard === undefined,
  );
  const squads = stack
    .filter(isMultiMan)
    .reduce((sum, other) => sum + squadEquivalents(counter(other.counter)), 0);
  return squads > stackingLimit(hex) || stack.filter(isSingleMan).length > SMC_TO_A_LOCATION;
};
