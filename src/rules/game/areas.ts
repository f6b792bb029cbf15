import type { AnyArea } from '../areas/area.ts';
import { ATTACK } from '../areas/attack/attackArea.ts';
import { CLOSE_COMBAT } from '../areas/closeCombat/closeCombatArea.ts';
import { CONTROL } from '../areas/control/controlArea.ts';
import { MORALE } from '../areas/morale/moraleArea.ts';
import { RALLY } from '../areas/rally/rallyArea.ts';
import { ROUT_PHASE } from '../areas/routPhase/routPhaseArea.ts';
import { SURRENDER } from '../areas/surrender/surrenderArea.ts';
import { TURN } from '../areas/turn/turnArea.ts';
import { VICTORY } from '../areas/victory/victoryArea.ts';
import type { Action } from '../state/action.ts';
import type { Question, Task } from '../state/question.ts';
import { done, NOT_ASKED, refused, type ActionOutcome, type GameState } from '../state/state.ts';
import { phaseOf } from '../../units/scenario.ts';

/** The parts of the game; what follows by itself is asked of them in this order. */
export const AREAS: readonly AnyArea[] = [
  ROUT_PHASE,
  ATTACK,
  RALLY,
  CLOSE_COMBAT,
  CONTROL,
  VICTORY,
  TURN,
  MORALE,
  SURRENDER,
];

/** The area that a question belongs to; each has one. */
export const areaOfTask = ({ kind }: Task): AnyArea => {
  const area = AREAS.find(({ tasks }) => tasks.includes(kind));
  if (!area) throw new Error(`no area asks "${kind}"`);
  return area;
};

/** The area that an action belongs to: of several, that of the question it answers. */
export const areaOfAction = ({ type }: Action, { tasks: [task] }: GameState): AnyArea | undefined => {
  const areas = AREAS.filter(({ actions }) => actions.includes(type));
  return areas.find(({ tasks }) => task && tasks.includes(task.kind)) ?? areas[0];
};

/** What the game waits for. */
export const questionOf = (state: GameState): Question => {
  const [task] = state.tasks;
  if (task) {
    const by = areaOfTask(task).sideOf(task, state);
    return { ...task, ...(by !== undefined && { by }) };
  }
  const phase = phaseOf(state.situation);
  if (state.situation.scenario?.ended) return { kind: 'phase', phase, ended: true };
  for (const { awaits } of AREAS) {
    const question = awaits?.(state);
    if (question) return question;
  }
  return { kind: 'phase', phase };
};

/** How many dice a question takes; none if it is not for dice. */
export const diceFor = (task: Task): number => areaOfTask(task).diceFor(task);

const areDice = (dice: readonly number[], count: number): boolean =>
  dice.length === count && dice.every((die) => Number.isInteger(die) && die >= 1 && die <= 6);

/** The dice of the first question have fallen. */
export const rolled = (state: GameState, dice: readonly number[]): ActionOutcome => {
  const [task, ...tasks] = state.tasks;
  const count = task ? diceFor(task) : 0;
  if (!task || count === 0) return refused(NOT_ASKED);
  return areDice(dice, count)
    ? done(areaOfTask(task).rolled({ ...state, tasks }, task, dice))
    : refused({ rule: 'A10.5', fact: 'wrongDice', dice: count });
};
