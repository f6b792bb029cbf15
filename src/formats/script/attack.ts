import type { AttackAction } from '../../rules/attack/attackAction.ts';
import type { Verbs } from './verb.ts';

/** The lines of a script about what comes of an attack that was made at the table. */
export const ATTACK_VERBS: Verbs<AttackAction> = {};
