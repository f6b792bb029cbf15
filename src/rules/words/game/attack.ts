import type { AttackEvent, AttackRefusal } from '../../grounds/attack.ts';
import type { AttackTask } from '../../attack/attackTask.ts';
import type { Wording } from './wording.ts';

/** The words of what comes of an attack that was made at the table. */
export const ATTACK_WORDS: Wording<AttackEvent, AttackRefusal, AttackTask> = { events: {}, refusals: {}, questions: {} };
