import type { GameState } from '../game/gameState.ts';

/** What a page shows of Close Combat, and leaders made in it: plain data. */
export interface CloseCombatView {
  readonly nothing?: never;
}

/** `undefined` where the phase has nothing of it. */
export const closeCombatView = (_state: GameState): CloseCombatView | undefined => undefined;
