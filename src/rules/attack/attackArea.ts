import { areaOf } from '../game/area.ts';
import type { AttackAction } from './attackAction.ts';
import type { AttackTask } from './attackTask.ts';

/** What comes of an attack that was made at the table. */
export const ATTACK = areaOf<AttackAction, AttackTask>({
  actions: [],
  tasks: [],
  act: (action) => action,
  diceFor: (task) => task,
  rolled: (state) => state,
  answers: () => [],
  offers: () => [],
  sideOf: () => undefined,
});
