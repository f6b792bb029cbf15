import type { CloseCombatAction } from '../../rules/closeCombat/closeCombatAction.ts';
import type { Verbs } from './verb.ts';

/** The lines of a script about Close Combat, and leaders made in it. */
export const CLOSE_COMBAT_VERBS: Verbs<CloseCombatAction> = {};
