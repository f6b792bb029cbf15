import type { UnitId } from '../../../units/unit.ts';

/** The units are the enemy's for the asking. A20.21 */
export interface SurrenderTask {
  readonly kind: 'surrender';
  readonly units: readonly UnitId[];
  readonly captors: readonly UnitId[];
}

/** What a player can do of surrenders and prisoners. */
export type SurrenderAction =
  /**
   * A surrender is accepted by this unit; where it has no room for all, these go free, Unarmed, or those who come
   * last. A20.21, A20.5
   */
  | { readonly type: 'accept'; readonly captor: UnitId; readonly free?: readonly UnitId[] }
  /** It is refused. A20.3 */
  | { readonly type: 'refuse' };
