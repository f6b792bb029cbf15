import { otherSide, phaseOf } from '../../units/scenario.ts';
import { areaOf } from '../game/area.ts';
import type { Action } from '../game/action.ts';
import { refused, type GameState, type Outcome } from '../game/gameState.ts';
import { burnt, extinguished, kindled } from './burning.ts';
import type { ControlAction } from './controlAction.ts';
import type { ControlTask } from './controlTask.ts';
import { bypassingIn, controlled } from './following.ts';
import { moppedUp } from './moppingUp.ts';
import { moved, rolledDetection } from './moving.ts';
import { mayMopUp, movesOf } from './offers.ts';

const acted = (action: ControlAction, state: GameState): Outcome => {
  if (!state.situation.scenario) return refused({ rule: 'A26.1', fact: 'noGameOfTurns' });
  if (state.tasks.length > 0) return refused({ rule: 'A10.5', fact: 'notAsked' });
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
export const CONTROL = areaOf<ControlAction, ControlTask>({
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
