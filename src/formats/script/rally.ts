import type { RallyAction } from '../../rules/rally/rallyAction.ts';
import type { Verbs } from './verb.ts';

/** The lines of a script about rally, Recovery, repair and transfer in the Rally Phase. */
export const RALLY_VERBS: Verbs<RallyAction> = {};
