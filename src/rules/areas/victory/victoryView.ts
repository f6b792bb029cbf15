import type { Fault } from '../../../board/fault.ts';
import { SIDES, type Side } from '../../../units/unit.ts';
import type { GameState } from '../../state/state.ts';
import { mayStillChoose, verdictFor } from './result.ts';
import { parseCondition } from './conditions/parse.ts';
import { tellCondition } from './conditions/condition.ts';
import type { ConditionVerdict } from './conditions/verdict.ts';
import { scoreOf, type SideScore } from './score.ts';
import type { Result } from './victoryAction.ts';

/** What one side wants, and how far it is. */
export interface SideView {
  readonly score: SideScore;
  /** Its Victory Conditions as they are understood, or where they are not. */
  readonly condition?:
    | { readonly text: string; readonly verdict: ConditionVerdict }
    | { readonly text: string; readonly fault: Fault };
  /** Its Balance provision, and whether it has it. */
  readonly balance?: { readonly text: string; readonly inForce: boolean };
}

/** What a page shows of exits, captures and losses for which there are Victory Points: plain data. */
export interface VictoryView {
  readonly sides: Readonly<Record<Side, SideView>>;
  readonly ended: boolean;
  readonly result?: Result;
  /** Who plays which side is still to be settled. */
  readonly mayChoose: boolean;
}

const conditionView = (state: GameState, side: Side): SideView['condition'] => {
  const text = state.situation.scenario?.victory[side]?.trim() ?? '';
  if (text === '') return undefined;
  const { value, faults } = parseCondition(text);
  const [fault] = faults;
  const verdict = verdictFor(state.situation, side);
  if (value && verdict) return { text: tellCondition(value), verdict };
  return fault && { text, fault };
};

const sideView = (state: GameState, side: Side): SideView => {
  const condition = conditionView(state, side);
  const text = state.situation.scenario?.balance?.[side]?.trim() ?? '';
  return {
    score: scoreOf(state.situation)[side],
    ...(condition && { condition }),
    ...(text !== '' && { balance: { text, inForce: state.victory?.balance === side } }),
  };
};

/** `undefined` of a table without a scenario. */
export const victoryView = (state: GameState): VictoryView | undefined => {
  const { scenario } = state.situation;
  if (!scenario) return undefined;
  return {
    sides: Object.fromEntries(SIDES.map((side) => [side, sideView(state, side)])) as Record<Side, SideView>,
    ended: scenario.ended === true,
    ...(state.victory?.result && { result: state.victory.result }),
    mayChoose: mayStillChoose(state) && state.tasks.length === 0,
  };
};
