import type { ControlAction } from '../../rules/control/controlAction.ts';
import type { Verbs } from './verb.ts';

/** The lines of a script about movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL_VERBS: Verbs<ControlAction> = {};
