import type { UnitId } from '../../units/unit.ts';

/** What a player can do of rally, Recovery, repair and transfer in the Rally Phase. */
export type RallyAction =
  /** A broken unit attempts to rally: by this leader, or by itself. A10.6 */
  | { readonly type: 'rally'; readonly unit: UnitId; readonly by?: UnitId }
  /** It keeps its DM as the phase ends, or does not after all. A10.62 */
  | { readonly type: 'keepDm'; readonly unit: UnitId }
  | { readonly type: 'dropDm'; readonly unit: UnitId }
  /** It tries to Recover a weapon that lies in its Location, by its place among those there. A4.44 */
  | { readonly type: 'pickUp'; readonly unit: UnitId; readonly weapon: number }
  /** It tries to repair a weapon of its own, by its place in its list; a Gun or vehicle its main armament. A9.72 */
  | { readonly type: 'repair'; readonly unit: UnitId; readonly weapon?: number }
  /** It hands a weapon over, also in the Advance Phase. A4.43 */
  | { readonly type: 'transfer'; readonly unit: UnitId; readonly weapon: number; readonly to: UnitId };
