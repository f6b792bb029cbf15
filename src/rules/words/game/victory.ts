import type { VictoryEvent, VictoryRefusal } from '../../grounds/victory.ts';
import type { VictoryTask } from '../../victory/victoryTask.ts';
import type { Wording } from './wording.ts';

/** The words of exits, captures and losses for which there are Victory Points. */
export const VICTORY_WORDS: Wording<VictoryEvent, VictoryRefusal, VictoryTask> = { events: {}, refusals: {}, questions: {} };
