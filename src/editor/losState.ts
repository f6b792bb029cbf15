import type { Sight, TouchMode } from '../los/sight.ts';
import type { SightEnd } from '../los/viewpoint.ts';
import type { Situation } from '../units/position.ts';

/** The LOS tool: a thread between two ends, as a player pulls it over the board. Never saved, never undone. */
export interface LosTool {
  readonly on: boolean;
  readonly from: SightEnd | undefined;
  readonly to: SightEnd | undefined;
  /** The far end was put where it is; otherwise it goes with the pointer. */
  readonly held: boolean;
  readonly mode: TouchMode;
  /** Everything that the near end sees is shaded. */
  readonly shading: boolean;
}

export const LOS_OFF: LosTool = {
  on: false,
  from: undefined,
  to: undefined,
  held: false,
  mode: 'bothSides',
  shading: false,
};

/** Two ends, and how terrain must meet the thread between them. */
export interface SightAsked {
  readonly from: SightEnd;
  readonly to: SightEnd;
  readonly mode: TouchMode;
}

/** The answer to such a question on one very Situation. */
export interface Sighted extends SightAsked {
  readonly situation: Situation;
  readonly sight: Sight;
}

/** Everything that one end sees: −1 blocked, else the sum of Hindrances, by Location. */
export interface Viewed {
  readonly situation: Situation;
  readonly mode: TouchMode;
  readonly from: SightEnd;
  readonly verdicts: Int8Array;
}

export type WhichEnd = 'from' | 'to';
