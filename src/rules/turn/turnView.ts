import type { GameState } from '../game/gameState.ts';

/** What a page shows of the phases of a turn, and what goes on between them: plain data. */
export interface TurnView {
  readonly nothing?: never;
}

/** `undefined` where the phase has nothing of it. */
export const turnView = (_state: GameState): TurnView | undefined => undefined;
