import type { GameState } from '../game/gameState.ts';

/** What a page shows of exits, captures and losses for which there are Victory Points: plain data. */
export interface VictoryView {
  readonly nothing?: never;
}

/** `undefined` where the phase has nothing of it. */
export const victoryView = (_state: GameState): VictoryView | undefined => undefined;
