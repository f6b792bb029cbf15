import type { CounterId } from '../../../units/counters.ts';
import type { UnitId, Side, Unit } from '../../../units/unit.ts';
import type { MountedMg } from '../../../units/mountedMg.ts';
import type { LyingWeapon } from '../../../units/scenario.ts';
import type { CreationDrm } from '../leaderCreation/creationTable.ts';

/** One modifier of a Rally DR, and what it is for. */
export type RallyDrm =
  | { readonly why: 'dm' | 'selfRally'; readonly drm: number }
  | { readonly why: 'terrain'; readonly cover: RallyCover; readonly drm: number }
  | { readonly why: 'leadership'; readonly leader: UnitId; readonly drm: number };

/** One way in which a unit may attempt to rally: a leader's, or its own. */
export interface RallyWay {
  readonly by?: UnitId;
  readonly level: number;
  readonly drms: readonly RallyDrm[];
  /** The ATTACKER's first attempt of a MMC, as Self-Rally: an Original 2 makes a leader. A18.11 */
  readonly promotion: boolean;
  /** It needs the ATTACKER's one Self-Rally of a MMC that has no such capability. A18.11 */
  readonly granted: boolean;
}

export type RallyCover = 'building' | 'woods' | 'trench' | 'pillbox';

/** A weapon of a unit, by its place in its list, or a machine gun of a vehicle. A9.72 */
export type RepairedWeapon = number | MountedMg;

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
  | {
      readonly kind: 'pickUpRoll';
      readonly unit: UnitId;
      readonly lying: LyingWeapon;
      readonly drm: number;
      readonly needs: number;
    }
  /** The NTC of a squad that attempts to Deploy. A1.31 */
  | {
      readonly kind: 'deployRoll';
      readonly unit: UnitId;
      readonly leader?: UnitId;
      readonly second?: readonly number[];
      readonly drm: number;
      readonly level: number;
    }
  /** The dr of a vehicle in Shock, or of a UK. C7.42 */
  | { readonly kind: 'shockRoll'; readonly unit: UnitId; readonly needs: number }
  | {
      readonly kind: 'repairRoll';
      readonly unit: UnitId;
      readonly weapon?: RepairedWeapon;
      readonly needs: number;
    };

/** What has been done in the phase that no unit may do twice, and what its end has to know. */
export interface RallyNotes {
  /** Units that have attempted to rally. */
  readonly tried: readonly UnitId[];
  /** Units that have had their one action: Recovery, repair, transfer. */
  readonly acted: readonly UnitId[];
  /** Squads that two half-squads have become, and the leaders with whom they did. A1.32 */
  readonly recombined?: readonly UnitId[];
  readonly recombining?: readonly UnitId[];
  /** Leaders who have attempted to rally others. A10.7 */
  readonly led: readonly UnitId[];
  /** Sides of which a MMC has attempted to rally. */
  readonly mmcTried: readonly Side[];
  /** The ATTACKER's Self-Rally of a MMC that could not do it of itself has been made. */
  readonly promotionTried: boolean;
  /** Units that keep their DM by their owner's choice. */
  readonly keeping: readonly UnitId[];
  /** Shocked vehicles that have rolled. C7.42 */
  readonly recuperated?: readonly UnitId[];
  /** In the Starter Kit, where the ATTACKER acts first: the DEFENDER has begun. SK-RPh */
  readonly turn?: 'defender';
}

export const NO_RALLY_NOTES: RallyNotes = {
  tried: [],
  acted: [],
  led: [],
  mmcTried: [],
  promotionTried: false,
  keeping: [],
};

/** What a player can do of rally, Recovery, repair and transfer in the Rally Phase. */
export type RallyAction =
  /** A broken unit attempts to rally: by this leader, or by itself. A10.6 */
  | { readonly type: 'rally'; readonly unit: UnitId; readonly by?: UnitId }
  /** It keeps its DM as the phase ends, or does not after all. A10.62 */
  | { readonly type: 'keepDm'; readonly unit: UnitId }
  | { readonly type: 'dropDm'; readonly unit: UnitId }
  /**
   * It tries to Recover a weapon that lies in its Location, by its place among those there; as it moves for
   * MF, with how it has declared to move. A4.44
   */
  | {
      readonly type: 'pickUp';
      readonly unit: UnitId;
      readonly weapon: number;
      readonly how?: 'assault' | 'cx';
    }
  /**
   * It tries to repair a weapon of its own, by its place in its list; a vehicle a machine gun, or its main
   * armament. A9.72
   */
  | { readonly type: 'repair'; readonly unit: UnitId; readonly weapon?: RepairedWeapon }
  /**
   * A squad becomes two half-squads: a Guard at once, others in the Rally Phase if they pass a NTC, with a leader
   * or, of some nations, without. `second`: the weapons that the second half has, by their places, where its
   * player chooses. A1.31, A20.5
   */
  | {
      readonly type: 'deploy';
      readonly unit: UnitId;
      readonly by?: UnitId;
      readonly second?: readonly number[];
    }
  /** Two half-squads Recombine, into the squad that is named or the plain one. A1.32 */
  | {
      readonly type: 'recombine';
      readonly unit: UnitId;
      readonly other: UnitId;
      readonly as?: CounterId;
      readonly by?: UnitId;
    }
  /** It drops a weapon, by its place in its list, as it moves or in its Advance Phase. A4.43 */
  | { readonly type: 'drop'; readonly unit: UnitId; readonly weapon: number }
  /** It hands a weapon over, also in the Advance Phase. A4.43 */
  | { readonly type: 'transfer'; readonly unit: UnitId; readonly weapon: number; readonly to: UnitId };
