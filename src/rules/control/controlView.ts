import type { GameState } from '../game/gameState.ts';

/** What a page shows of movement as far as Control goes, Mopping Up and Fire: plain data. */
export interface ControlView {
  readonly nothing?: never;
}

/** `undefined` where the phase has nothing of it. */
export const controlView = (_state: GameState): ControlView | undefined => undefined;
