import { phaseOf } from '../../../units/scenario.ts';
import { anyArea } from '../area.ts';
import { NOT_ASKED, refused, type GameState, type ActionOutcome } from '../../state/state.ts';
import { marked, placed, reinforcementEntered } from './tableChanges.ts';
import { beginsTidy, endsTidy } from './housekeeping.ts';
import type { TurnAction, TurnTask } from './turnAction.ts';

const acted = (action: TurnAction, state: GameState): ActionOutcome => {
  switch (action.type) {
    case 'mark':
    case 'unmark':
      return marked(state, action);
    case 'place':
    case 'clear':
      return placed(state, action);
    case 'enter':
      return reinforcementEntered(state, action);
  }
};

/** In the Rout Phase the table stands as long as routs go on: what they rest on was worked out for it. */
const isRouting = (state: GameState): boolean =>
  phaseOf(state.situation) === 'rout' && state.stage !== 'over';

const act = (action: TurnAction, state: GameState): ActionOutcome => {
  if (state.tasks.length > 0) return refused(NOT_ASKED);
  return isRouting(state) ? refused({ rule: 'A3.6', fact: 'notDuringRout' }) : acted(action, state);
};

/**
 * The phases of a turn, and what goes on between them. What may be told of the table is without end, and is
 * not offered.
 */
export const TURN = anyArea<TurnAction, TurnTask>({
  actions: ['mark', 'unmark', 'place', 'clear', 'enter'],
  tasks: [],
  act,
  diceFor: (task) => task,
  rolled: (state) => state,
  answers: () => [],
  offers: () => [],
  sideOf: () => undefined,
  begins: beginsTidy,
  ends: endsTidy,
});
