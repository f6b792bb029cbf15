import type { LocationId } from '../../board/gameMap.ts';
import type { Unit } from '../../units/unit.ts';
import type { GameState } from '../game/gameState.ts';
import type { AttackAction } from './attackAction.ts';
import { HEAT_RESULTS } from './fireResult.ts';
import { heatedIn } from './heat.ts';
import { isTarget, isTimeOfFire, objectionNow } from './targets.ts';

/** Soldiers of one side in one Location. */
export interface Targets {
  readonly at: LocationId;
  readonly units: readonly Unit[];
}

/** Where soldiers are who might be attacked, each side of a Location by itself. */
export const targetsOf = ({ situation: { units } }: Pick<GameState, 'situation'>): readonly Targets[] => {
  const targets = units.filter((unit) => isTarget(unit) && unit.heldBy === undefined);
  const isFirst = (unit: Unit, index: number): boolean =>
    targets.findIndex(({ at, side }) => at === unit.at && side === unit.side) === index;
  return targets
    .filter(isFirst)
    .map(({ at, side }) => ({ at, units: targets.filter((unit) => unit.at === at && unit.side === side) }));
};

/** Of the attacks that may be told of now, one on all soldiers of each Location; any other result may stand in its place. */
export const attackOffers = (state: GameState): readonly AttackAction[] => {
  if (objectionNow(state)) return [];
  const heated = heatedIn(state).flatMap((unit) =>
    HEAT_RESULTS.map((result): AttackAction => ({ type: 'heat', unit, result })),
  );
  if (!isTimeOfFire(state)) return heated;
  return [
    ...heated,
    ...targetsOf(state).map(
      ({ units }): AttackAction => ({ type: 'attack', units: units.map(({ id }) => id), result: 'NMC' }),
    ),
  ];
};
