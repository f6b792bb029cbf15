import { areaOf } from '../game/area.ts';
import type { VictoryAction } from './victoryAction.ts';
import type { VictoryTask } from './victoryTask.ts';

/** Exits, captures and losses for which there are Victory Points. */
export const VICTORY = areaOf<VictoryAction, VictoryTask>({
  actions: [],
  tasks: [],
  act: (action) => action,
  diceFor: (task) => task,
  rolled: (state) => state,
  answers: () => [],
  offers: () => [],
  sideOf: () => undefined,
});
