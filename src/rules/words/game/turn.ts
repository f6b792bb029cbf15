import type { Phase } from '../../../units/scenario.ts';
import type { TurnEvent, TurnRefusal } from '../../grounds/turn.ts';
import type { TurnTask } from '../../turn/turnTask.ts';
import { SIDES } from '../sides.ts';
import type { Wording } from './wording.ts';

export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  rally: 'Rally Phase', prepFire: 'Prep Fire Phase', movement: 'Movement Phase', defensiveFire: 'Defensive Fire Phase',
  advancingFire: 'Advancing Fire Phase', rout: 'Rout Phase', advance: 'Advance Phase', closeCombat: 'Close Combat Phase',
};

/** The words of the phases of a turn, and what goes on between them. */
export const TURN_WORDS: Wording<TurnEvent, TurnRefusal, TurnTask> = {
  events: {
    beginsPhase: ({ moment: { turn, attacker, phase } }) => `Turn ${String(turn)}, ${SIDES[attacker]}: the ${PHASE_WORDS[phase]} begins.`,
    gameIsOver: ({ turn }) => `Turn ${String(turn)} was the last: the game is over.`,
  },
  refusals: {},
  questions: {},
};
