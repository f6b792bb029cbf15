import type { LocationId } from '../../board/map/gameMap.ts';
import type { HalfMf } from '../../hexgrid/quantity.ts';
import type { UnitId } from '../../units/unit.ts';
import type { AttackAction } from '../areas/attack/attackAction.ts';
import type { CloseCombatAction } from '../areas/closeCombat/closeCombatAction.ts';
import type { ControlAction } from '../areas/control/controlAction.ts';
import type { AttackResult } from '../grounds/game.ts';
import type { RallyAction } from '../areas/rally/rallyAction.ts';
import type { TurnAction } from '../areas/turn/turnAction.ts';
import type { VictoryAction } from '../areas/victory/victoryAction.ts';

export const ATTACK_RESULTS = [
  'nothing',
  'pinned',
  'reduced',
  'eliminated',
] as const satisfies readonly AttackResult[];

/**
 * What a player can do in the Rout Phase, or answer to any question, dice included. Which side does it
 * follows from what is asked and from the unit.
 */
export type RoutAction =
  /** A unit breaks of its own will. A10.41 */
  | { readonly type: 'break'; readonly unit: UnitId }
  /** A side, or both, are done with this part of the phase. */
  | { readonly type: 'next' }
  /** The phase is done, and the next begins. A3.1 */
  | { readonly type: 'phase' }
  /** A unit's rout begins, these leaders with it. A10.5, A10.711 */
  | { readonly type: 'rout'; readonly unit: UnitId; readonly along: readonly UnitId[] }
  /** Of its weapons, by their places in its list, the unit takes these along. A10.4 */
  | { readonly type: 'take'; readonly weapons: readonly number[] }
  /** A unit left behind tries to Recover the weapon in question; or nobody does. A4.44 */
  | { readonly type: 'recover'; readonly unit: UnitId }
  | { readonly type: 'decline' }
  /**
   * One step, at the least price unless another is named (in half MF); `by` a vertex, as `S3/R3/S4`, where
   * two lead round a rowhouse bar. B23.71
   */
  | {
      readonly type: 'step';
      readonly to: LocationId;
      readonly cost?: HalfMf;
      readonly by?: string;
      readonly beneath?: true;
    }
  /** On to a Location by the best way, until there or until something is asked; there it stops if it may. */
  | { readonly type: 'go'; readonly to: LocationId }
  | { readonly type: 'crawl'; readonly to: LocationId }
  | { readonly type: 'stop' }
  /** A concealed unit gives up its "?". A10.533 */
  | { readonly type: 'reveal'; readonly unit: UnitId }
  /** A surrender is accepted by this unit, or refused. A20.21, A20.3 */
  | { readonly type: 'accept'; readonly captor: UnitId }
  | { readonly type: 'refuse' }
  /** The dice that were asked for, each by itself. */
  | { readonly type: 'roll'; readonly dice: readonly number[] }
  /** What an attack by mines or shells has done, resolved by the players. B28.41, C1.51 */
  | { readonly type: 'suffer'; readonly result: AttackResult };

/**
 * Everything that a player can do, dice included: a game is the position that it begins with and the list of
 * these.
 */
export type Action =
  | RoutAction
  | AttackAction
  | RallyAction
  | CloseCombatAction
  | ControlAction
  | VictoryAction
  | TurnAction;
