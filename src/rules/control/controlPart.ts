import type { UnitId } from '../../units/unit.ts';

/** What a game keeps of Control besides its ledger. */
export interface ControlPart {
  /** Infantry that has entered its hex by Bypass, until it moves on or the phase ends. A26.11 */
  readonly bypassing: readonly UnitId[];
}
