import type { LocationId } from '../../../board/map/gameMap.ts';
import type { Side, UnitId, Unit } from '../../../units/unit.ts';
import type { MgNotes } from '../../fire/vehicleFire.ts';
import type { CreationDrm } from '../leaderCreation/creationTable.ts';

/**
 * What the very Kill Number does to one of those attacked, or more by Random Selection; the second in the
 * Starter Kit.
 */
export type CcLoss = 'reduced' | 'eliminated';

/** What is asked of Close Combat, and leaders made in it. */
export type CloseCombatTask =
  /** A die for each side, the ATTACKER's first. A11.4 */
  | { readonly kind: 'ccAmbush'; readonly at: LocationId }
  /** Two dice for one of the attacks, by its place among all that are declared. */
  | { readonly kind: 'ccRoll'; readonly attack: number; readonly at: LocationId }
  /** Random Selection of the unit that a new leader stands with. A18.2 */
  | { readonly kind: 'ccBase'; readonly attack: number; readonly among: readonly UnitId[] }
  | {
      readonly kind: 'ccLeader';
      readonly attack: number;
      readonly base: Unit;
      readonly drms: readonly CreationDrm[];
    }
  /**
   * These may slip out of the fight, after an Original 2 of their attack or an Original 12 against them.
   * A11.22
   */
  | { readonly kind: 'ccInfiltration'; readonly attack: number; readonly among: readonly UnitId[] }
  /** Random Selection of those who suffer Casualty Reduction, or are eliminated. A11.11 SK-CCPh */
  | { readonly kind: 'ccCasualty'; readonly among: readonly UnitId[]; readonly loss: CcLoss }
  /** At the very Kill Number of an attempt to capture the defender gives up one of these. A20.22 */
  | { readonly kind: 'ccTaken'; readonly among: readonly UnitId[]; readonly captors: readonly UnitId[] }
  /** Random Selection of those whom a unit that withdraws into their Location makes Known. A11.21 */
  | { readonly kind: 'ccShows'; readonly among: readonly UnitId[] }
  /** A Wound Severity dr in CC, where no leader is missed. A17.11 A11.141 */
  | { readonly kind: 'ccWound'; readonly unit: UnitId };

/** One modifier of a side's Ambush dr, and what it is for. */
export interface AmbushDrm {
  readonly why:
    | 'cx'
    | 'pinned'
    | 'broken'
    | 'berserk'
    | 'inexperienced'
    | 'lax'
    | 'stealthy'
    | 'concealed'
    | 'buttonedUp'
    | 'stunned'
    | 'vehicle'
    | 'pillbox'
    | 'leadership';
  readonly drm: number;
}

/** To take prisoners. A20.22 */
export type CcAim = 'capture';

/** An attack in CC as it was declared, and what has come of it so far. */
export interface CcAttack {
  readonly side: Side;
  readonly at: LocationId;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  /** A DRM that the players know of, besides those that are worked out. */
  readonly drm: number;
  /** What it is meant to do, if not to eliminate. A20.22 */
  readonly aim?: CcAim;
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
  /**
   * Who slips out of the fight under way: gone for all that is still to be rolled, and off this list once
   * what was rolled is done. A11.22
   */
  readonly infiltrating?: readonly Departure[];
  /** Who lies in wait for whom. A11.4 */
  readonly ambush: readonly { readonly at: LocationId; readonly side: Side }[];
  /** Where that has been rolled for. */
  readonly ambushRolled: readonly LocationId[];
  /** Machine guns of vehicles that are out as the phase begins. A9.7 */
  readonly mgs?: MgNotes;
}

export const NO_CLOSE_COMBAT: CloseCombatNotes = {
  attacks: [],
  fought: [],
  withdrawing: [],
  ambush: [],
  ambushRolled: [],
};

/** What a player can do of Close Combat, and leaders made in it. */
export type CloseCombatAction =
  /**
   * An attack is declared, the ATTACKER's before the DEFENDER's; the players may know of a DRM besides.
   * A11.12
   */
  | {
      readonly type: 'cc';
      readonly attackers: readonly UnitId[];
      readonly against: readonly UnitId[];
      readonly drm?: number;
      readonly aim?: CcAim;
    }
  /** One of those whom an attempt to capture has met at the very Kill Number is given up. A20.22 */
  | { readonly type: 'giveUp'; readonly unit: UnitId }
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
