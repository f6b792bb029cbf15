import { unitIn, type GameState } from '../game/gameState.ts';
import type { Check, Task } from '../game/question.ts';
import { asThingsStand } from './leadership.ts';
import { byRank, canFailTask, checksForLoss } from './missing.ts';

type ChecksDue = Extract<Task, { kind: 'checksDue' }>;

const isOfAttack = ({ check }: Check): boolean => check === 'morale' || check === 'pinTask';

/** The checks that an attack demands of those who are left, leaders first, the better before the worse. @rule A10.2 */
const begun = (state: GameState, { check, units, number, stack }: ChecksDue): readonly Check[] =>
  units
    .flatMap((id) => unitIn(state, id) ?? [])
    .filter((unit) => check === 'morale' || canFailTask(unit))
    .toSorted(byRank)
    .map(({ id: unit }) =>
      asThingsStand(state, { kind: 'check', check, unit, drm: 0, number, ...(stack && { stack }) }),
    );

const isIdle = (state: GameState, { check, unit: id }: Check): boolean => {
  const unit = unitIn(state, id);
  return !unit || ((check === 'pinTask' || check === 'leaderLossTask') && !canFailTask(unit));
};

/** The check that is asked for now: left out if nothing can come of it, and worked out anew as leaders break or fall. @rule A10.2 */
const checkNow = (state: GameState, task: Check, rest: readonly Task[]): GameState => {
  if (isIdle(state, task)) return { ...state, tasks: rest };
  if (!isOfAttack(task)) return state;
  const now = asThingsStand(state, task);
  return JSON.stringify(now) === JSON.stringify(task) ? state : { ...state, tasks: [now, ...rest] };
};

/** What follows by itself while an attack is resolved: the checks that are due begin as their turn comes. @rule A10.2 */
export const attackFollows = (state: GameState): GameState => {
  const [task, ...rest] = state.tasks;
  switch (task?.kind) {
    case 'leaderLoss':
      return { ...state, tasks: [...checksForLoss(state, task), ...rest] };
    case 'checksDue':
      return { ...state, tasks: [...begun(state, task), ...rest] };
    case 'check':
      return checkNow(state, task, rest);
    default:
      return state;
  }
};
