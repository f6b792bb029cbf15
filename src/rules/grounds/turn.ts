import type { Moment } from '../../units/scenario.ts';

/** What happens of the phases of a turn, and of what goes on between them, with its rule. */
export type TurnEvent =
  | { readonly rule: 'A3.1' | 'A3.2' | 'A3.3' | 'A3.4' | 'A3.5' | 'A3.6' | 'A3.7' | 'A3.8'; readonly fact: 'beginsPhase'; readonly moment: Moment }
  | { readonly rule: 'A3.8'; readonly fact: 'gameIsOver'; readonly turn: number };

/** Why something of the phases of a turn is refused. */
export type TurnRefusal = never;
