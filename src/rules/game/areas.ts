import { ATTACK } from '../areas/attack/attackArea.ts';
import { CLOSE_COMBAT } from '../areas/closeCombat/closeCombatArea.ts';
import { CONTROL } from '../areas/control/controlArea.ts';
import { RALLY } from '../areas/rally/rallyArea.ts';
import { TURN } from '../areas/turn/turnArea.ts';
import { VICTORY } from '../areas/victory/victoryArea.ts';
import type { Action } from '../state/action.ts';
import type { AnyArea } from '../areas/area.ts';
import type { Task, Question } from '../state/question.ts';
import { otherSide, phaseOf } from '../../units/scenario.ts';
import { unitIn, type GameState } from '../state/state.ts';
import { dueNow, mayBreak, routingSide } from '../areas/routPhase/prospects.ts';

const sideOfTask = (state: GameState, task: Task): Question['by'] => {
  const area = areaOfTask(task);
  if (area) return area.sideOf(task, state);
  switch (task.kind) {
    case 'surrender':
      return task.captors.flatMap((id) => unitIn(state, id)?.side ?? [])[0];
    case 'weapons':
      return unitIn(state, task.unit)?.side;
    case 'recovery':
      return task.among.flatMap((id) => unitIn(state, id)?.side ?? [])[0];
    case 'selection': {
      const router = unitIn(state, task.router);
      return router && otherSide(router.side);
    }
    case 'check':
    case 'severity':
    case 'wire':
    case 'attack':
    case 'recoveryRoll':
      return unitIn(state, task.unit)?.side;
    default:
      return undefined;
  }
};

/** What the phase waits for. */
export const questionOf = (state: GameState): Question => {
  const [task] = state.tasks;
  const by = task && sideOfTask(state, task);
  if (task) return { ...task, ...(by !== undefined && { by }) };
  const { routing, stage, situation } = state;
  if (situation.scenario?.ended) return { kind: 'phase', phase: phaseOf(situation), ended: true };
  if (phaseOf(situation) !== 'rout') return { kind: 'phase', phase: phaseOf(situation) };
  if (routing && routing.halt === undefined)
    return { kind: 'way', unit: routing.origin.id, by: routing.origin.side };
  switch (stage) {
    case 'voluntaryBreak':
      return {
        kind: 'breaks',
        units: state.situation.units.filter((unit) => mayBreak(state, unit)).map(({ id }) => id),
      };
    case 'attacker':
    case 'defender':
      return { kind: 'unit', by: routingSide(state), ...dueNow(state) };
    default:
      return { kind: 'over' };
  }
};

/** The parts of the game beside the Rout Phase; what follows by itself is asked of them in this order. */
export const AREAS: readonly AnyArea[] = [ATTACK, RALLY, CLOSE_COMBAT, CONTROL, VICTORY, TURN];

/** The area that an action, or a question, belongs to; `undefined` for those of the Rout Phase. */
export const areaOfAction = ({ type }: Action): AnyArea | undefined =>
  AREAS.find(({ actions }) => actions.includes(type));
export const areaOfTask = ({ kind }: Task): AnyArea | undefined =>
  AREAS.find(({ tasks }) => tasks.includes(kind));
