import { anyArea } from '../area.ts';
import { alongLost, witnessesOf } from '../routPhase/course.ts';
import { checked } from '../../state/checks.ts';
import { hurt } from '../../state/losses.ts';
import type { Check, MoraleTask, Severity } from '../../state/question.ts';
import { NOT_ASKED, refused, unitIn, type GameState } from '../../state/state.ts';

const failed = (state: GameState): boolean => {
  const event = state.log.at(-1)?.events.find(({ fact }) => fact === 'checks');
  return (
    event?.fact === 'checks' &&
    event.check === 'interdiction' &&
    ['reduced', 'lost', 'hurt', 'eliminated'].includes(event.outcome)
  );
};

const rolledCheck = (state: GameState, task: Check, dice: readonly number[]): GameState => {
  const after = checked(state, task, dice, task.stack ?? witnessesOf(state, task.unit));
  if (!failed(after)) return after;
  const [next] = after.tasks;
  const isHurt = after.routing && next?.kind === 'severity' && next.unit === task.unit;
  return isHurt ? { ...after, routing: { ...after.routing, failed: true } } : alongLost(after);
};

/** The wound comes first: it is by the Morale Level then that the loss of those along is felt. @rule A10.2 */
const rolledSeverity = (state: GameState, task: Severity, dice: readonly number[]): GameState => {
  const after = hurt(state, task.unit, dice[0] ?? 0, {
    witnesses: task.stack ?? witnessesOf(state, task.unit),
    drm: task.drm,
  });
  return after.routing?.failed ? alongLost(after) : after;
};

/** Checks and wounds, which any part of the game may bring about. @rule A10.31 A17.11 */
export const MORALE = anyArea<never, MoraleTask>({
  actions: [],
  tasks: ['check', 'severity'],
  act: () => refused(NOT_ASKED),
  diceFor: ({ kind }) => (kind === 'check' ? 2 : 1),
  rolled: (state, task, dice) =>
    task.kind === 'check' ? rolledCheck(state, task, dice) : rolledSeverity(state, task, dice),
  answers: () => [],
  offers: () => [],
  sideOf: ({ unit }, state) => unitIn(state, unit)?.side,
});
