import { ATTACK } from '../attack/attackArea.ts';
import { CLOSE_COMBAT } from '../closeCombat/closeCombatArea.ts';
import { CONTROL } from '../control/controlArea.ts';
import { RALLY } from '../rally/rallyArea.ts';
import { TURN } from '../turn/turnArea.ts';
import { VICTORY } from '../victory/victoryArea.ts';
import type { Action } from './action.ts';
import type { AnyArea } from './area.ts';
import type { Task } from './question.ts';

/** The parts of the game beside the Rout Phase; what follows by itself is asked of them in this order. */
export const AREAS: readonly AnyArea[] = [ATTACK, RALLY, CLOSE_COMBAT, CONTROL, VICTORY, TURN];

/** The area that an action, or a question, belongs to; `undefined` for those of the Rout Phase. */
export const areaOfAction = ({ type }: Action): AnyArea | undefined =>
  AREAS.find(({ actions }) => actions.includes(type));
export const areaOfTask = ({ kind }: Task): AnyArea | undefined =>
  AREAS.find(({ tasks }) => tasks.includes(kind));
