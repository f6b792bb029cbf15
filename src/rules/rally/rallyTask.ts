import type { LyingWeapon } from '../../units/scenario.ts';
import type { Unit, UnitId } from '../../units/unit.ts';
import type { CreationDrm } from '../leaderCreation/creationTable.ts';
import type { RallyWay } from './mayRally.ts';

/** What is asked of rally, Recovery, repair and transfer in the Rally Phase. */
export type RallyTask =
  | { readonly kind: 'rallyRoll'; readonly unit: UnitId; readonly way: RallyWay }
  /** One die for a leader, whom this unit gives, as it was before it rallied. A18.2 */
  | {
      readonly kind: 'leaderRoll';
      readonly unit: UnitId;
      readonly base: Unit;
      readonly drms: readonly CreationDrm[];
    }
  | { readonly kind: 'pickUpRoll'; readonly unit: UnitId; readonly lying: LyingWeapon; readonly drm: number }
  | { readonly kind: 'repairRoll'; readonly unit: UnitId; readonly weapon?: number; readonly needs: number };
