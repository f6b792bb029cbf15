import type { LocationId } from '../../../board/map/gameMap.ts';
import type { FireKind } from '../../../units/marker.ts';
import type { Side, UnitId } from '../../../units/unit.ts';
import type { EntryManner } from './controlFacts.ts';

/** What a game keeps of Control besides its ledger. */
export interface ControlState {
  /** Infantry that has entered its hex by Bypass, until it moves on or the phase ends. A26.11 */
  readonly bypassing: readonly UnitId[];
}

/** What is asked of movement as far as Control goes, Mopping Up and Fire. */
export type ControlTask =
  /**
   * One dr for each counter beneath a "?" in the Location that these units move into, weapons by who has
   * them; the highest is chosen. A12.15, A.9
   */
  {
    readonly kind: 'detection';
    readonly masked: readonly UnitId[];
    readonly units: readonly UnitId[];
    readonly to: LocationId;
    readonly manner?: EntryManner;
  };

/** What a player can do of movement as far as Control goes, Mopping Up and Fire. */
export type ControlAction =
  /** Units go to the next Location together, as their players have moved them. A3.3, A3.7 */
  | {
      readonly type: 'move';
      readonly units: readonly UnitId[];
      readonly to: LocationId;
      readonly manner?: EntryManner;
    }
  /** A unit has Mopped Up its building with success. A12.153 */
  | { readonly type: 'mopUp'; readonly unit: UnitId }
  /** A side has set a Location on fire. B25.11 */
  | { readonly type: 'kindle'; readonly at: LocationId; readonly by: Side }
  /**
   * Fire has spread there, grown, or started by accident; `by` the side that Kindled where it comes from.
   * A26.16
   */
  | { readonly type: 'fire'; readonly at: LocationId; readonly fire: FireKind; readonly by?: Side }
  | { readonly type: 'extinguish'; readonly at: LocationId };
