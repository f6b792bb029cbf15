import type { TurnAction } from '../../rules/turn/turnAction.ts';
import type { Verbs } from './verb.ts';

/** The lines of a script about the phases of a turn, and what goes on between them. */
export const TURN_VERBS: Verbs<TurnAction> = {};
