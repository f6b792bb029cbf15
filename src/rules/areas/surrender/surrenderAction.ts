import type { UnitId } from '../../../units/unit.ts';

/** The units are the enemy's for the asking. A20.21 */
export interface SurrenderTask {
  readonly kind: 'surrender';
  readonly units: readonly UnitId[];
  readonly captors: readonly UnitId[];
}

/** A surrender is accepted by this unit, or refused. A20.21, A20.3 */
export type SurrenderAction =
  | { readonly type: 'accept'; readonly captor: UnitId }
  | { readonly type: 'refuse' };
