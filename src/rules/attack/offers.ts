import type { LocationId } from '../../board/gameMap.ts';
import type { Unit } from '../../units/unit.ts';
import type { GameState } from '../game/gameState.ts';
import type { AttackAction } from './attackAction.ts';
import { FIRE_RESULTS, type FireResult } from './fireResult.ts';
import { isTarget, objectionNow } from './targets.ts';

/** Soldiers of one side in one Location. */
export interface Targets {
  readonly at: LocationId;
  readonly units: readonly Unit[];
}

/** Where soldiers are who might be attacked, each side of a Location by itself. */
export const targetsOf = ({ situation: { units } }: Pick<GameState, 'situation'>): readonly Targets[] => {
  const targets = units.filter((unit) => isTarget(unit) && unit.heldBy === undefined);
  const isFirst = (unit: Unit, index: number): boolean => targets.findIndex(({ at, side }) => at === unit.at && side === unit.side) === index;
  return targets.filter(isFirst).map(({ at, side }) => ({ at, units: targets.filter((unit) => unit.at === at && unit.side === side) }));
};

/** Of a great many attacks that could be told of, one of each result on all soldiers of a Location. */
const OFFERED: readonly FireResult[] = FIRE_RESULTS.filter((result) => !/^[4-7]KIA$/.test(result));

/** The attacks that may be told of now. */
export const attackOffers = (state: GameState): readonly AttackAction[] => {
  if (objectionNow(state)) return [];
  return targetsOf(state).flatMap(({ units }) => OFFERED.map((result): AttackAction => ({ type: 'attack', units: units.map(({ id }) => id), result })));
};
