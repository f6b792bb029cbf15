import type { LocationId } from '../../board/gameMap.ts';
import type { Side, UnitId } from '../../units/unit.ts';

/** What a player can do of Close Combat, and leaders made in it. */
export type CloseCombatAction =
  /** An attack is declared, the ATTACKER's before the DEFENDER's; the players may know of a DRM besides. A11.12 */
  | {
      readonly type: 'cc';
      readonly attackers: readonly UnitId[];
      readonly against: readonly UnitId[];
      readonly drm?: number;
    }
  /** Before the first attack of his Location a SMC takes his place on top of a MMC, or alone. A11.14 */
  | { readonly type: 'stack'; readonly smc: UnitId; readonly with?: UnitId }
  /** All attacks of a Location are declared: they are rolled for, and done together. */
  | { readonly type: 'fight'; readonly at: LocationId }
  /** A unit leaves a Melee. A11.2 */
  | { readonly type: 'withdraw'; readonly unit: UnitId; readonly to: LocationId }
  /** A side lies in wait in a Location; with none named both roll for it. A11.4 */
  | { readonly type: 'ambush'; readonly side?: Side; readonly at: LocationId }
  /** After an Original 2 or 12 a unit slips out of the fight; or all stay who still might. A11.22 */
  | { readonly type: 'infiltrate'; readonly unit: UnitId; readonly to: LocationId }
  | { readonly type: 'stay' };
