import type { CloseCombatEvent, CloseCombatRefusal } from '../../grounds/closeCombat.ts';
import type { CloseCombatTask } from '../../closeCombat/closeCombatTask.ts';
import type { Wording } from './wording.ts';

/** The words of Close Combat, and leaders made in it. */
export const CLOSE_COMBAT_WORDS: Wording<CloseCombatEvent, CloseCombatRefusal, CloseCombatTask> = { events: {}, refusals: {}, questions: {} };
