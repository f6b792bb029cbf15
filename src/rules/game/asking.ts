import { otherSide, phaseOf } from '../../units/scenario.ts';
import { areaOfTask } from './areas.ts';
import { unitIn, type GameState } from './gameState.ts';
import { mayBreak, sideOf, unitsDue } from '../routPhase/prospects.ts';
import type { Question, Task } from './question.ts';

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
      return { kind: 'unit', by: sideOf(state), due: unitsDue(state).map(({ id }) => id) };
    default:
      return { kind: 'over' };
  }
};
