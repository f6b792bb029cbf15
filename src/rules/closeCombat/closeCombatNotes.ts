import type { LocationId } from '../../board/gameMap.ts';
import type { Side, UnitId } from '../../units/unit.ts';

/** An attack in CC as it was declared, and what has come of it so far. */
export interface CcAttack {
  readonly side: Side;
  readonly at: LocationId;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  /** A DRM that the players know of, besides those that are worked out. */
  readonly drm: number;
  readonly dice?: readonly number[];
  /** The leader whom its Original 2 has made, and the unit that he defends with. */
  readonly leader?: { readonly unit: UnitId; readonly with: UnitId };
  readonly done?: true;
}

/** A unit that leaves the fight, and where it goes. */
export interface Departure {
  readonly unit: UnitId;
  readonly to: LocationId;
}

/** The MMC on which a SMC stands; he stands alone where none is named. A11.14 */
export interface SmcPlace {
  readonly smc: UnitId;
  readonly with?: UnitId;
}

/** What has been declared and done in the Close Combat Phase. */
export interface CloseCombatNotes {
  readonly attacks: readonly CcAttack[];
  /** Where SMC stand of whom it was said. */
  readonly stacks?: readonly SmcPlace[];
  /** The Location that is being fought over. */
  readonly fighting?: LocationId;
  readonly fought: readonly LocationId[];
  readonly withdrawing: readonly Departure[];
  /** Who slips out of the fight under way: gone for all that is still to be rolled, and off this list once what was rolled is done. A11.22 */
  readonly infiltrating?: readonly Departure[];
  /** Who lies in wait for whom. A11.4 */
  readonly ambush: readonly { readonly at: LocationId; readonly side: Side }[];
  /** Where that has been rolled for. */
  readonly ambushRolled: readonly LocationId[];
}

export const NO_CLOSE_COMBAT: CloseCombatNotes = {
  attacks: [],
  fought: [],
  withdrawing: [],
  ambush: [],
  ambushRolled: [],
};
