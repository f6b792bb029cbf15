import type { Situation } from '../../../units/position.ts';
import { otherSide, type Scenario, momentOf } from '../../../units/scenario.ts';
import { SIDES, type Side } from '../../../units/unit.ts';
import {
  told,
  withScenario,
  type GameState,
  asking,
  done,
  refused,
  type ActionOutcome,
} from '../../state/state.ts';
import type { VictoryCondition } from './conditions/condition.ts';
import { parseCondition } from './conditions/parse.ts';
import { judgeCondition, type ConditionVerdict } from './conditions/verdict.ts';
import { scoreOf } from './score.ts';
import type { Result, VictoryAction, VictoryTask } from './victoryAction.ts';

type BothWant = Extract<VictoryAction, { readonly type: 'bothWant' }>;
type Balance = Extract<VictoryTask, { readonly kind: 'balance' }>;

/** Once anything else was done than to ask for a side and to roll for it. */
const hasBegun = ({ log }: GameState): boolean => {
  for (const { action } of log)
    if (action !== undefined && action.type !== 'bothWant' && action.type !== 'roll') return true;
  return false;
};

/** Who plays which side is settled before anything happens. */
export const mayStillChoose = (state: GameState): boolean => {
  const { scenario, attacker } = state.situation;
  const moment = momentOf(state.situation);
  return (
    scenario !== undefined &&
    moment?.turn === 1 &&
    moment.phase === 'rally' &&
    attacker === scenario.first &&
    state.victory?.balance === undefined &&
    !hasBegun(state)
  );
};

/** Both players want one side: a die is asked for. @rule A26.4 */
export const choosing = (state: GameState, { side }: BothWant): ActionOutcome =>
  mayStillChoose(state)
    ? done(asking(state, { kind: 'balance', side }))
    : refused({ rule: 'A26.4', fact: 'tooLateForBalance' });

/** Whoever gets the side that both wanted, the other has the Balance provision for his. @rule A26.4 */
export const balanced = (
  state: GameState,
  { side: wanted }: Balance,
  [dr = 1]: readonly number[],
): GameState => {
  const side = otherSide(wanted);
  const provision = state.situation.scenario?.balance?.[side];
  return {
    ...told(state, {
      rule: 'A26.4',
      fact: 'balanceGoesTo',
      wanted,
      dr,
      side,
      ...(provision !== undefined && { provision }),
    }),
    victory: { ...state.victory, balance: side },
  };
};

/** The Victory Conditions of a side, read; `undefined` where it has none, or none that are understood. */
export const conditionOf = (
  { victory }: Pick<Scenario, 'victory'>,
  side: Side,
): VictoryCondition | undefined => {
  const text = victory[side]?.trim() ?? '';
  return text === '' ? undefined : parseCondition(text).value;
};

/** What the Victory Conditions of a side come to now; `undefined` where it has none that can be judged. */
export const verdictFor = (situation: Situation, side: Side): ConditionVerdict | undefined => {
  const { scenario } = situation;
  const condition = scenario && conditionOf(scenario, side);
  return scenario && condition
    ? judgeCondition({ situation: { ...situation, scenario }, side, score: scoreOf(situation) }, condition)
    : undefined;
};

/** A side whose conditions nobody could read leaves the game unjudged. */
const isUnread = ({ victory }: Scenario, side: Side): boolean =>
  (victory[side]?.trim() ?? '') !== '' && parseCondition(victory[side] ?? '').value === undefined;

/** Where one side alone has conditions, the other wins by preventing them. @rule A26.3 */
export const avoided = (verdicts: Readonly<Partial<Record<Side, ConditionVerdict>>>): Result | undefined => {
  const sides = SIDES.filter((side) => verdicts[side]);
  const [only, another] = sides;
  return only !== undefined && another === undefined && verdicts[only]?.wins === false
    ? { winner: otherSide(only), how: 'avoidance' }
    : undefined;
};

/**
 * Who has won: as soon as something immediate holds, and otherwise once the game has ended. `undefined` while
 * nobody has.
 *
 * @rule A26.2
 */
const resultOf = (situation: Situation): Result | undefined => {
  const { scenario } = situation;
  if (!scenario || SIDES.some((side) => isUnread(scenario, side))) return undefined;
  const verdicts = Object.fromEntries(
    SIDES.flatMap((side) => {
      const verdict = verdictFor(situation, side);
      return verdict ? [[side, verdict]] : [];
    }),
  ) as Partial<Record<Side, ConditionVerdict>>;
  const winners = SIDES.filter((side) => verdicts[side]?.wins);
  const [winner, other] = winners;
  if (winner !== undefined)
    return other === undefined ? { winner, how: scenario.ended ? 'atEnd' : 'immediately' } : { how: 'both' };
  if (!scenario.ended || !SIDES.some((side) => verdicts[side])) return undefined;
  return avoided(verdicts) ?? { how: 'neither' };
};

const announced = (state: GameState, result: Result): GameState => {
  if (result.winner === undefined) return told(state, { rule: 'A26.2', fact: 'nobodyWins', how: result.how });
  return told(state, {
    rule: result.how === 'avoidance' ? 'A26.3' : 'A26.2',
    fact: 'wins',
    side: result.winner,
    how: result.how,
  });
};

/** The game with its result, once there is one; an immediate victory ends it. @rule A26.2 */
export const concluded = (state: GameState): GameState => {
  const { scenario } = state.situation;
  if (!scenario || state.victory?.result || Object.keys(scenario.victory).length === 0) return state;
  const result = resultOf(state.situation);
  if (!result) return state;
  const over = scenario.ended ? state : withScenario(state, (kept) => ({ ...kept, ended: true }));
  return { ...announced(over, result), victory: { ...state.victory, result } };
};
