import { areaOf } from '../game/area.ts';
import type { TurnAction } from './turnAction.ts';
import type { TurnTask } from './turnTask.ts';

/** The phases of a turn, and what goes on between them. */
export const TURN = areaOf<TurnAction, TurnTask>({
  actions: [],
  tasks: [],
  act: (action) => action,
  diceFor: (task) => task,
  rolled: (state) => state,
  answers: () => [],
  offers: () => [],
  sideOf: () => undefined,
});
