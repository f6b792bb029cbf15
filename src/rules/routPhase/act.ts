import type { Sights } from '../../los/sight.ts';
import type { Situation } from '../../units/position.ts';
import type { Action } from './action.ts';
import { doing } from './doing.ts';
import type { Outcome, PhaseState } from './phaseState.ts';
import { settled } from './stages.ts';

/** The phase as it begins: on to the first decision. `sights` are those of this table; they outlast the phase, in which no vehicle moves. */
export const begin = (situation: Situation, sights: Sights): PhaseState =>
  settled({
    situation, sights, stage: 'voluntaryBreak', tasks: [], done: [], failing: [], lying: [], casualties: [],
    log: [{ events: [{ rule: 'A10.5', fact: 'beginsStage', stage: 'voluntaryBreak' }] }],
  });

/**
 * The phase after an action, with everything that follows from it; or why it cannot be done, the phase as it was.
 *
 * @rule A10.5
 */
export const act = (state: PhaseState, action: Action): Outcome => {
  const outcome = doing({ ...state, log: [...state.log, { action, events: [] }] }, action);
  return outcome.kind === 'done' ? { kind: 'done', state: settled(outcome.state) } : outcome;
};

