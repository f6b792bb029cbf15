import type { LocationId } from '../../../board/map/gameMap.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import type { HalfMf } from '../../../hexgrid/quantity.ts';
import type { FireKind } from '../../../units/marker.ts';
import type { LyingWeapon } from '../../../units/scenario.ts';
import type { Side, UnitId } from '../../../units/unit.ts';
import type { WeaponCounterId } from '../../../units/counters.ts';
import type { CarriedNotes } from '../../fire/firers.ts';
import type { Bypassing, EntryManner, Mobility, MoveBy } from './controlFacts.ts';
import type { MovementNotes } from './allotment.ts';

/** What a game keeps of Control besides its ledger. */
export interface ControlState {
  /** Infantry that has entered its hex by Bypass, until it moves on or the phase ends. A26.11 */
  readonly bypassing: Bypassing;
  /** MF that have been spent in this Movement Phase. A4.2 */
  readonly spent?: MovementNotes;
  /** Those whose move is under way: they go on, until others begin theirs. A4.2 */
  readonly moving?: readonly UnitId[];
  /** Those of the ATTACKER who were CX as his Movement Phase began. A4.51 */
  readonly wasCx?: readonly UnitId[];
  /** MP of vehicles that have been said in the game: those of the others are counted at the table. D2.1 */
  readonly mobility?: ReadonlyMap<UnitId, Mobility>;
  /**
   * Vehicles of the DEFENDER that have attempted Motion in this phase: some may turn by it, freely or by one hexspine
   * of the turret, until that is done. D2.401 SK-MPh-14
   */
  readonly attempts?: ReadonlyMap<UnitId, 'freely' | 'turretOnce' | 'done'>;
  /** Vehicles that have been moving targets in this Player Turn, once their phase is over. C6.1 */
  readonly drove?: readonly UnitId[];
  /** The weapons with which a unit has gone to another Location, kept for its Advancing Fire. A4.41 */
  readonly carried?: CarriedNotes;
  /** Weapons that lie where somebody has carried them in this Movement Phase. A4.4 */
  readonly laidDown?: readonly LyingWeapon[];
  /** Who has Recovered one of them, and carries it no farther. A4.4 */
  readonly portaged?: readonly { readonly unit: UnitId; readonly weapon: WeaponCounterId }[];
  /** Squads that have tried to place SMOKE grenades in this Movement Phase. A24.1 */
  readonly smokeTried?: readonly UnitId[];
  /** Of these, whose move a 6 has ended; they may still be fired at. A24.1 */
  readonly stopped?: readonly UnitId[];
}

/** What a vehicle does without leaving its hex, but for turning. D2.12 D2.13 D2.17 */
export const DRIVE_DOES = ['start', 'stop', 'delay'] as const;
export type DriveDoes = (typeof DRIVE_DOES)[number];

/** What a Motion attempt has come to. D2.401 */
export const ATTEMPT_RESULTS = ['passed', 'failed'] as const;
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number];

/** What is asked of movement as far as Control goes, Mopping Up and Fire. */
export type ControlTask =
  /**
   * One dr for each counter beneath a "?" in the Location that these units move into, weapons by who has
   * them; the highest is chosen. A12.15, A.9
   */
  | {
      readonly kind: 'detection';
      readonly masked: readonly UnitId[];
      readonly units: readonly UnitId[];
      readonly to: LocationId;
      readonly manner?: EntryManner;
      readonly along?: readonly HexId[];
      readonly how?: MoveBy;
    }
  /** The dr of SMOKE grenades; with the drm at most the smoke exponent. A24.1 */
  | {
      readonly kind: 'smokeRoll';
      readonly unit: UnitId;
      readonly at: LocationId;
      readonly needs: number;
      readonly drm: number;
    }
  /** Whether SMOKE grenades thrown uphill stay there. A24.1 */
  | { readonly kind: 'smokeUphillRoll'; readonly unit: UnitId; readonly at: LocationId }
  /** The DR of a vehicle with MP in red as it starts. D2.51 */
  | { readonly kind: 'reliabilityRoll'; readonly unit: UnitId }
  /** They advance as they have declared, unless a PAATC has just pinned them; `tired` become CX by it. A11.6 */
  | {
      readonly kind: 'advances';
      readonly units: readonly UnitId[];
      readonly to: LocationId;
      readonly manner?: EntryManner;
      readonly tired: readonly UnitId[];
    };

/** What a player can do of movement as far as Control goes, Mopping Up and Fire. */
export type ControlAction =
  /**
   * Units go together to the next Location, or by the cheapest way to another; in Bypass `along` the hexsides between
   * its hex and these. A3.3, A3.7, A4.2, A4.3
   */
  | {
      readonly type: 'move';
      readonly units: readonly UnitId[];
      readonly to: LocationId;
      readonly manner?: EntryManner;
      readonly along?: readonly HexId[];
      readonly how?: MoveBy;
      /** MP that a vehicle spends on the next hex, if more than it has to. D2.18 */
      readonly mp?: HalfMf;
    }
  /** What a vehicle does where it is, for MP; and its MP, where the game has not been told of them. D2.1 */
  | {
      readonly type: 'drive';
      readonly unit: UnitId;
      readonly said?: Mobility;
      readonly does?: DriveDoes;
      /** Whole MP of Delay, one where nothing is said. D2.17 */
      readonly mp?: number;
    }
  /** A vehicle of the DEFENDER has attempted Motion, by a dr at the table. D2.401 SK-MPh-14 */
  | { readonly type: 'motion'; readonly unit: UnitId; readonly result: AttemptResult }
  /** A squad tries to place SMOKE grenades as it moves, in its Location or one ADJACENT. A24.1 */
  | {
      readonly type: 'smoke';
      readonly unit: UnitId;
      readonly at: LocationId;
      readonly how?: Exclude<MoveBy, 'minimum'>;
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

/** What is asked of a unit that enters a "?". A12.15 */
export type DetectionTask = Extract<ControlTask, { kind: 'detection' }>;
