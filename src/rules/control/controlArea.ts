import { areaOf } from '../game/area.ts';
import type { ControlAction } from './controlAction.ts';
import type { ControlTask } from './controlTask.ts';

/** Movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL = areaOf<ControlAction, ControlTask>({
  actions: [],
  tasks: [],
  act: (action) => action,
  diceFor: (task) => task,
  rolled: (state) => state,
  answers: () => [],
  offers: () => [],
  sideOf: () => undefined,
});
