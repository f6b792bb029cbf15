import type { GameState } from '../game/gameState.ts';

/** What a page shows of what comes of an attack that was made at the table: plain data. */
export interface AttackView {
  readonly nothing?: never;
}

/** `undefined` where the phase has nothing of it. */
export const attackView = (_state: GameState): AttackView | undefined => undefined;
