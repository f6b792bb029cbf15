import type { VictoryAction } from '../../rules/victory/victoryAction.ts';
import type { Verbs } from './verb.ts';

/** The lines of a script about exits, captures and losses for which there are Victory Points. */
export const VICTORY_VERBS: Verbs<VictoryAction> = {};
