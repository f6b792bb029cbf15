import type { GameState } from '../game/gameState.ts';

/** What a page shows of rally, Recovery, repair and transfer in the Rally Phase: plain data. */
export interface RallyView {
  readonly nothing?: never;
}

/** `undefined` where the phase has nothing of it. */
export const rallyView = (_state: GameState): RallyView | undefined => undefined;
