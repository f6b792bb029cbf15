import type { UnitId } from '../../units/unit.ts';
import { asking, askingFirst, told, type GameState } from '../game/gameState.ts';
import type { Task } from '../game/question.ts';
import { killed, sniped, thinned } from './effects.ts';
import { ranShort } from './shortage.ts';

export type Selection = Extract<Task, { kind: 'attackSelection' }>;

/** Those with the highest dice, and all who are tied with the last of them. @rule A.9 */
export const chosenBy = (
  units: readonly UnitId[],
  dice: readonly number[],
  count: number,
): readonly UnitId[] => {
  const lowest = dice.toSorted((a, b) => b - a)[Math.min(count, dice.length) - 1] ?? 0;
  return units.filter((_, index) => (dice[index] ?? 0) >= lowest);
};

/** What befalls those whom the dice have chosen. @rule A.9 */
const befalls = (
  state: GameState,
  { purpose, units, stack, number }: Chosen,
  chosen: readonly UnitId[],
): GameState => {
  switch (purpose) {
    case 'kia':
      return killed(state, chosen, units, stack);
    case 'casualty':
      return thinned(state, chosen, units, { number, ...(stack && { stack }) });
    case 'sniper1':
      return sniped(state, chosen, 1);
    case 'sniper2':
      return sniped(state, chosen, 2);
    case 'shortage':
      return ranShort(state, chosen);
  }
};

type Chosen = Selection & { readonly number: number };

/** Whom it befalls: asked of the dice, unless it befalls all. @rule A.9 */
export const choosing = (state: GameState, selection: Chosen): GameState =>
  selection.units.length <= selection.count
    ? befalls(state, selection, selection.units)
    : asking(state, selection);

/** The dice of a Random Selection have fallen. @rule A.9 */
export const selectedFor = (state: GameState, selection: Selection, dice: readonly number[]): GameState => {
  const chosen = chosenBy(selection.units, dice, selection.count);
  const { tasks } = state;
  const after = befalls(
    { ...told(state, { rule: 'A.9', fact: 'isSelected', units: selection.units, dice, chosen }), tasks: [] },
    { number: 0, ...selection },
    chosen,
  );
  return askingFirst({ ...after, tasks }, ...after.tasks);
};
