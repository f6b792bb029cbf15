import type { LocationId } from '../../board/gameMap.ts';
import type { Situation } from '../../units/position.ts';
import { phaseOf } from '../../units/scenario.ts';
import { counter } from '../../units/counters.ts';
import type { Unit, UnitId } from '../../units/unit.ts';
import type { GameState } from '../game/gameState.ts';
import type { ControlAction } from './controlAction.ts';
import { whyNotMove } from './mayMove.ts';
import { moppingUpOf } from './moppingUp.ts';
import { hexOf, levelOf, locationsIn, standingIn } from './targets.ts';

/** The Locations next to where a unit is. */
const around = ({ map, markers }: Situation, unit: Unit): readonly LocationId[] => {
  const hex = hexOf(map, unit.at);
  if (!hex) return [];
  const here = locationsIn(map, markers, hex).filter(
    (at) => at !== standingIn(unit) && Math.abs(levelOf(map, at) - levelOf(map, unit.at)) <= 1,
  );
  const next = hex.neighbours.flatMap((index) => map.hexes[index ?? -1] ?? []);
  return [...here, ...next.flatMap((each) => locationsIn(map, markers, each))];
};

/** The units that may move now. @rule A3.3 A3.7 */
export const movable = ({ situation }: GameState): readonly Unit[] => {
  const phase = phaseOf(situation);
  if (phase !== 'movement' && phase !== 'advance') return [];
  return situation.units.filter(
    (unit) =>
      counter(unit.counter).kind !== 'gun' &&
      whyNotMove(situation, unit, standingIn(unit))?.fact !== 'mayNotMove' &&
      unit.side === situation.attacker,
  );
};

/** Each unit that may move, to each Location next to it. */
export const movesOf = (state: GameState): readonly ControlAction[] =>
  movable(state).flatMap((unit) =>
    around(state.situation, unit).flatMap((to): ControlAction[] =>
      whyNotMove(state.situation, unit, to) ? [] : [{ type: 'move', units: [unit.id], to }],
    ),
  );

/** Whether a unit could have Mopped Up its building. @rule A12.153 */
export const mayMopUp = ({ situation }: GameState, unit: Unit): boolean =>
  unit.side === situation.attacker && !('fact' in moppingUpOf(situation, unit));

/** A unit dragged to a place, as an action; the game says whether it may. */
export const moveOf = (unit: UnitId, to: LocationId): ControlAction => ({ type: 'move', units: [unit], to });
