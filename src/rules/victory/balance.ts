import { momentOf, otherSide } from '../../units/scenario.ts';
import { asking, done, refused, told, type GameState, type Outcome } from '../game/gameState.ts';
import type { VictoryAction } from './victoryAction.ts';
import type { VictoryTask } from './victoryTask.ts';

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
export const choosing = (state: GameState, { side }: BothWant): Outcome =>
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
