import type { CounterId } from '../../units/counters.ts';
import type { UnitId } from '../../units/unit.ts';
import type { FireResult, HeatResult } from './fireResult.ts';

/** What a player can do of what comes of an attack that was made at the table. */
export type AttackAction =
  /** These units of one Location, or moving as one stack, have been attacked with this result. A7.3 */
  | {
      readonly type: 'attack';
      readonly units: readonly UnitId[];
      readonly result: FireResult;
      readonly moving?: true;
    }
  /** These have fired together with an Original 12 under Ammunition Shortage. A19.131 */
  | { readonly type: 'shortage'; readonly units: readonly UnitId[] }
  /** This leader, of several, helps in the check that is asked for. A10.72 */
  | { readonly type: 'lead'; readonly leader: UnitId }
  /** The unit is Replaced by this counter, of several. A19.13 */
  | { readonly type: 'replace'; readonly counter: CounterId }
  /** What the Heat of Battle of a unit has come to. A15.1 */
  | { readonly type: 'heat'; readonly unit: UnitId; readonly result: HeatResult };
