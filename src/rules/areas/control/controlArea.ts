import { otherSide, phaseOf } from '../../../units/scenario.ts';
import { anyArea } from '../area.ts';
import type { Action } from '../../state/action.ts';
import { NOT_ASKED, refused, type GameState, type ActionOutcome } from '../../state/state.ts';
import { burnt, extinguished, kindled } from './fires.ts';
import type { ControlAction, ControlTask } from './controlAction.ts';
import { bypassingIn, controlled } from './gains.ts';
import { moppedUp, moppingUpOf } from './moppingUp.ts';
import { moved, rolledDetection, whyNotMove } from './movement.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import type { Situation } from '../../../units/position.ts';
import { counter } from '../../../units/counters.ts';
import type { Unit, UnitId } from '../../../units/unit.ts';
import { hexOfLocation, levelOf, locationsIn, standingIn } from './targets.ts';

/** The Locations next to where a unit is. */
const around = ({ map, markers }: Situation, unit: Unit): readonly LocationId[] => {
  const hex = hexOfLocation(map, unit.at);
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
const movesOf = (state: GameState): readonly ControlAction[] =>
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

const acted = (action: ControlAction, state: GameState): ActionOutcome => {
  if (!state.situation.scenario) return refused({ rule: 'A26.1', fact: 'noGameOfTurns' });
  if (state.tasks.length > 0) return refused(NOT_ASKED);
  switch (action.type) {
    case 'move':
      return moved(state, action);
    case 'mopUp':
      return moppedUp(state, action);
    case 'kindle':
      return kindled(state, action);
    case 'fire':
      return burnt(state, action);
    case 'extinguish':
      return extinguished(state, action);
  }
};

/** Nobody is in Bypass any more as a phase ends. */
const ended = (state: GameState): GameState =>
  bypassingIn(state).length === 0 ? state : { ...state, control: { bypassing: [] } };

const offered = (state: GameState): readonly Action[] => {
  if (!state.situation.scenario) return [];
  const mops =
    phaseOf(state.situation) === 'movement'
      ? state.situation.units.filter((unit) => mayMopUp(state, unit))
      : [];
  return [...movesOf(state), ...mops.map(({ id }): Action => ({ type: 'mopUp', unit: id }))];
};

/** Movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL = anyArea<ControlAction, ControlTask>({
  actions: ['move', 'mopUp', 'kindle', 'fire', 'extinguish'],
  tasks: ['detection'],
  act: acted,
  diceFor: ({ masked }) => masked.length,
  rolled: rolledDetection,
  answers: () => [],
  offers: offered,
  sideOf: (_task, { situation: { attacker } }) => otherSide(attacker),
  ends: ended,
  follows: controlled,
});
