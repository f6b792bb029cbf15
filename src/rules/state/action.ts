import type { AttackAction } from '../areas/attack/attackAction.ts';
import type { CloseCombatAction } from '../areas/closeCombat/closeCombatAction.ts';
import type { ControlAction } from '../areas/control/controlAction.ts';
import type { RallyAction } from '../areas/rally/rallyAction.ts';
import type { RoutPhaseAction } from '../areas/routPhase/routPhaseAction.ts';
import type { SurrenderAction } from '../areas/surrender/surrenderAction.ts';
import type { TurnAction } from '../areas/turn/turnAction.ts';
import type { VictoryAction } from '../areas/victory/victoryAction.ts';

/** Nobody does what the question offers. */
export interface DeclineAction {
  readonly type: 'decline';
}

/** What belongs to no area of the game alone. */
export type CommonAction =
  /** The phase is done, and the next begins. A3.1 */
  | { readonly type: 'phase' }
  /** The dice that were asked for, each by itself. */
  | { readonly type: 'roll'; readonly dice: readonly number[] }
  | DeclineAction;

/**
 * Everything that a player can do, dice included: a game is the position that it begins with and the list of
 * these.
 */
export type Action =
  | CommonAction
  | RoutPhaseAction
  | SurrenderAction
  | AttackAction
  | RallyAction
  | CloseCombatAction
  | ControlAction
  | VictoryAction
  | TurnAction;
