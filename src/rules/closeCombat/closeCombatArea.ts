import { areaOf } from '../game/area.ts';
import type { CloseCombatAction } from './closeCombatAction.ts';
import type { CloseCombatTask } from './closeCombatTask.ts';

/** Close Combat, and leaders made in it. */
export const CLOSE_COMBAT = areaOf<CloseCombatAction, CloseCombatTask>({
  actions: [],
  tasks: [],
  act: (action) => action,
  diceFor: (task) => task,
  rolled: (state) => state,
  answers: () => [],
  offers: () => [],
  sideOf: () => undefined,
});
