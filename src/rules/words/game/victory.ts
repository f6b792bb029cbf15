import type { VictoryEvent, VictoryRefusal } from '../../grounds/victory.ts';
import type { VictoryTask } from '../../victory/victoryTask.ts';
import { G } from './texts.ts';
import { wording, type Wording } from './wording.ts';

/** The words of exits, captures and losses for which there are Victory Points. */
export const VICTORY_WORDS: Wording<VictoryEvent, VictoryRefusal, VictoryTask> = wording<
  VictoryEvent,
  VictoryRefusal,
  VictoryTask
>(G.victory, {
  events: {
    leavesMap: ({ by }) => ({ by }),
    balanceGoesTo: ({ dr, provision }) => ({ first: dr <= 3, provision: provision?.replace(/\.$/, '') }),
  },
});
