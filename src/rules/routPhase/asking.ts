import { unitIn, type PhaseState } from './phaseState.ts';
import { mayBreak, otherSide, sideOf, unitsDue } from './prospects.ts';
import type { Question, Task } from './question.ts';

const sideOfTask = (state: PhaseState, task: Task): Question['by'] => {
  switch (task.kind) {
    case 'surrender': return task.captors.flatMap((id) => unitIn(state, id)?.side ?? [])[0];
    case 'weapons': return unitIn(state, task.unit)?.side;
    case 'recovery': return task.among.flatMap((id) => unitIn(state, id)?.side ?? [])[0];
    case 'selection': { const router = unitIn(state, task.router); return router && otherSide(router.side); }
    default: return unitIn(state, task.unit)?.side;
  }
};

/** What the phase waits for. */
export const questionOf = (state: PhaseState): Question => {
  const [task] = state.tasks;
  const by = task && sideOfTask(state, task);
  if (task) return { ...task, ...(by !== undefined && { by }) };
  const { routing, stage } = state;
  if (routing && routing.halt === undefined) return { kind: 'way', unit: routing.origin.id, by: routing.origin.side };
  switch (stage) {
    case 'voluntaryBreak': return { kind: 'breaks', units: state.situation.units.filter((unit) => mayBreak(state, unit)).map(({ id }) => id) };
    case 'attacker':
    case 'defender': return { kind: 'unit', by: sideOf(state), due: unitsDue(state).map(({ id }) => id) };
    default: return { kind: 'over' };
  }
};
