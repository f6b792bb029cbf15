import { areaOf } from '../game/area.ts';
import type { RallyAction } from './rallyAction.ts';
import type { RallyTask } from './rallyTask.ts';

/** Rally, Recovery, repair and transfer in the Rally Phase. */
export const RALLY = areaOf<RallyAction, RallyTask>({
  actions: [],
  tasks: [],
  act: (action) => action,
  diceFor: (task) => task,
  rolled: (state) => state,
  answers: () => [],
  offers: () => [],
  sideOf: () => undefined,
});
