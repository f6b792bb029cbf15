import type { Action } from '../state/action.ts';
import type { Task } from '../state/question.ts';
import type { GameState } from '../state/state.ts';
import { AREAS, areaOfTask, diceFor } from './areas.ts';
import { nextPhase } from './nextPhase.ts';

const DIE = [1, 2, 3, 4, 5, 6] as const;

/**
 * Every throw of up to two dice; of more, those in which one die is higher than all others, which is all that
 * a selection asks.
 */
const throwsOf = (count: number): readonly (readonly number[])[] => {
  if (count <= 2)
    return Array.from({ length: count }).reduce<readonly (readonly number[])[]>(
      (all) => all.flatMap((dice) => DIE.map((die) => [...dice, die])),
      [[]],
    );
  return Array.from({ length: count }, (_, high) =>
    Array.from({ length: count }, (_each, place) => (place === high ? 6 : 1)),
  );
};

/** In a game of turns the next phase follows, unless somebody of either side must rout first. */
const onward = (state: GameState): readonly Action[] =>
  nextPhase(state).kind === 'done' ? [{ type: 'phase' }] : [];

const answersTo = (task: Task, state: GameState): readonly Action[] => {
  const dice = diceFor(task);
  return [
    ...(dice > 0 ? throwsOf(dice).map((thrown): Action => ({ type: 'roll', dice: thrown })) : []),
    ...areaOfTask(task).answers(task, state),
  ];
};

const awaited = (state: GameState): readonly Action[] =>
  AREAS.flatMap(({ awaits, answers }) => {
    const question = awaits?.(state);
    return question ? answers(question, state) : [];
  });

/**
 * Everything that may be done now; of throws of more than two dice, only those that differ; of many leaders
 * who may go along, not every choice among them. `go` is left out, being several steps at once.
 */
export const legalActions = (state: GameState): readonly Action[] => {
  const [task] = state.tasks;
  if (task) return answersTo(task, state);
  if (state.situation.scenario?.ended) return onward(state);
  return [...awaited(state), ...onward(state), ...AREAS.flatMap((area) => area.offers(state))];
};
