import type { MountedMg } from '../../../units/mountedMg.ts';
import type { MarkerId } from '../../../units/marker.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import type { CounterId, WeaponCounterId } from '../../../units/counters.ts';
import type { Side, UnitId } from '../../../units/unit.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import type { FireType, SmokeKind, SpecialKind, TargetType } from '../../fire/fireDeclaration.ts';
import type { OrdnanceRefusal } from '../../fire/ordnance.ts';
import type { TableResult } from '../../fire/infantryFireTable.ts';
import type { Aspect, HitPlace, KillResult } from '../../fire/toKill.ts';
import type { CrewStance, FireResult, HeatResult } from './attackAction.ts';

/**
 * A part of the DRM of a check: the # of a #MC, a leader's help, the help of a lost leader turned about.
 * A10.21, A10.2
 */
export type DrmItem =
  | { readonly kind: 'number' | 'taskNumber'; readonly drm: number }
  | { readonly kind: 'leadership' | 'lost'; readonly leader: UnitId; readonly drm: number };

/** Why a squad becomes its halves: by Replacement, by Deploying as a Guard, or because one half is taken. */
export type HalvingRule = 'A19.13' | 'A20.5' | 'A20.22' | 'A1.31';

/** What a check makes of a crew that is CE. D5.34 */
export type CrewOutcome = 'passed' | 'pinned' | 'stunned' | 'recalled';

/** CE and BU, in either game. */
export type CrewRule = 'D5.33' | 'SK-APh';

/** What happens in an attack and what comes of it, with its rule. */
export type AttackEvent =
  | {
      readonly rule: 'A7.1';
      readonly fact: 'fires';
      readonly units: readonly UnitId[];
      readonly at: LocationId;
      readonly kind: FireType;
      readonly fp: number;
      readonly column: number;
      readonly drm: number;
      /** The same for whom its one DR is another attack. A12.13 A9.5 */
      readonly others?: readonly {
        readonly at: LocationId;
        readonly fp: number;
        readonly column: number;
        readonly drm: number;
      }[];
    }
  | {
      readonly rule: 'A7.3';
      readonly fact: 'sameRoll';
      readonly units: readonly UnitId[];
      readonly at: LocationId;
      readonly drm: number;
      readonly final: number;
      readonly cowers: boolean;
      readonly result: TableResult;
    }
  | {
      readonly rule: 'A7.3';
      readonly fact: 'fireRoll';
      readonly dice: readonly number[];
      readonly drm: number;
      readonly final: number;
      readonly cowers: boolean;
      readonly result: TableResult;
    }
  | { readonly rule: 'SK-DFF'; readonly fact: 'shotGivenUp'; readonly unit: UnitId; readonly target: UnitId }
  | {
      readonly rule: 'C3.1';
      readonly fact: 'ordnanceFires';
      readonly unit: UnitId;
      /** A Gun, or what its bearer has. */
      readonly gun?: UnitId;
      readonly weapon?: WeaponCounterId | undefined;
      readonly at: LocationId;
      readonly kind: FireType;
      readonly targetType: TargetType | 'vehicle';
      readonly number: number;
      readonly intensive: boolean;
      readonly smoke?: SmokeKind;
    }
  | {
      readonly rule: 'C8.9';
      readonly fact: 'hasNoSmoke' | 'lastSmoke';
      readonly unit: UnitId;
      readonly smoke: SmokeKind;
    }
  | {
      readonly rule: 'C8.9';
      readonly fact: 'hasNoAmmunition' | 'lastAmmunition';
      readonly unit: UnitId;
      readonly kind: SpecialKind;
    }
  | { readonly rule: 'C8.52'; readonly fact: 'smokeLands'; readonly marker: MarkerId; readonly hex: HexId }
  | { readonly rule: 'C8.52'; readonly fact: 'smokeMisses'; readonly at: LocationId }
  | {
      readonly rule: 'C3.3';
      readonly fact: 'toHitRoll';
      readonly dice: readonly number[];
      readonly number: number;
      readonly again: boolean;
    }
  | { readonly rule: 'C3.6'; readonly fact: 'toHitThird'; readonly die: number }
  | {
      readonly rule: 'C13.81';
      readonly fact: 'backblast';
      readonly units: readonly UnitId[];
      readonly die: number;
      readonly result: TableResult;
    }
  | {
      readonly rule: 'C3.31';
      readonly fact: 'strikes';
      readonly unit: UnitId;
      readonly place: HitPlace;
      readonly aspect: Aspect;
      readonly critical: boolean;
      readonly unarmoured?: true;
    }
  | {
      readonly rule: 'C7.1';
      readonly fact: 'toKillRoll';
      readonly unit: UnitId;
      readonly dice: readonly number[];
      readonly number: number;
      readonly drm: number;
      readonly final: number;
      readonly result: KillResult;
    }
  /** What of it has no state here. */
  | {
      readonly rule: 'C7.7';
      readonly fact: 'keptAtTable';
      readonly unit: UnitId;
      readonly what: 'crewTask' | 'shock' | 'possibleShock' | 'crew' | 'wreck' | 'burningWreck';
    }
  | { readonly rule: 'C7.42'; readonly fact: 'isShocked'; readonly unit: UnitId }
  | { readonly rule: 'D5.34'; readonly fact: 'isStunned'; readonly unit: UnitId }
  | {
      readonly rule: 'D5.34';
      readonly fact: 'crewIsChecked';
      readonly unit: UnitId;
      readonly check: 'morale' | 'pinTask';
      readonly dice: readonly number[];
      readonly drm: number;
      readonly level: number;
      readonly outcome: CrewOutcome;
    }
  | {
      readonly rule: CrewRule;
      readonly fact: 'crewChanges';
      readonly unit: UnitId;
      readonly to: CrewStance;
    }
  | {
      readonly rule: 'C7.41';
      readonly fact: 'crewChecks';
      readonly unit: UnitId;
      readonly dice: readonly number[];
      readonly level: number;
      readonly fails: boolean;
    }
  | { readonly rule: 'C3.3'; readonly fact: 'misses'; readonly at: LocationId }
  | {
      readonly rule: 'C3.3' | 'C3.71';
      readonly fact: 'hits' | 'hitsCritically';
      readonly units: readonly UnitId[];
    }
  | {
      readonly rule: 'A7.3';
      readonly fact: 'effectsRoll';
      readonly units: readonly UnitId[];
      readonly column: number;
      readonly dice: readonly number[];
      readonly drm: number;
      readonly final: number;
      readonly result: TableResult;
    }
  | {
      readonly rule: 'C3.21' | 'C3.22' | 'D2.11';
      readonly fact: 'gunTurns';
      readonly unit: UnitId;
      readonly hexspines: number;
    }
  | {
      readonly rule: 'D3.12';
      readonly fact: 'turretTurns';
      readonly unit: UnitId;
      readonly hexspines: number;
    }
  | { readonly rule: 'C2.28'; readonly fact: 'gunMalfunctions' | 'gunIsGone'; readonly unit: UnitId }
  | { readonly rule: 'D3.7'; readonly fact: 'mainMalfunctions'; readonly unit: UnitId }
  | { readonly rule: 'D5.341'; readonly fact: 'isRecalled'; readonly unit: UnitId }
  | {
      readonly rule: 'C6.5';
      readonly fact: 'acquires';
      readonly unit: UnitId;
      readonly at: LocationId;
      readonly drm: -1 | -2;
    }
  | {
      readonly rule: 'A8.2';
      readonly fact: 'leavesResidual';
      readonly at: LocationId;
      readonly fp: number;
    }
  | {
      readonly rule: 'A8.2';
      readonly fact: 'residualAttacks';
      readonly units: readonly UnitId[];
      readonly at: LocationId;
      readonly fp: number;
      readonly drm: number;
    }
  | { readonly rule: 'A8.23'; readonly fact: 'givesUpRate'; readonly unit: UnitId }
  | {
      readonly rule: 'A8.2' | 'SK-MPh';
      readonly fact: 'residualGoes';
      readonly places: readonly LocationId[];
    }
  | {
      readonly rule: 'A9.7';
      readonly fact: 'mgMalfunctions';
      readonly unit: UnitId;
      readonly mount: MountedMg;
    }
  | {
      readonly rule: 'A9.7';
      readonly fact: 'weaponMalfunctions' | 'weaponIsGone';
      readonly unit: UnitId;
      readonly weapon: WeaponCounterId;
    }
  | {
      readonly rule: 'A7.3' | 'A14.3' | 'A10.31';
      readonly fact: 'isAttacked';
      readonly units: readonly UnitId[];
      readonly result: FireResult;
      readonly moving: boolean;
    }
  | {
      readonly rule: 'A.9';
      readonly fact: 'isSelected';
      readonly units: readonly UnitId[];
      readonly dice: readonly number[];
      readonly chosen: readonly UnitId[];
    }
  | { readonly rule: 'A7.301' | 'A14.3' | 'A19.131'; readonly fact: 'breaksAtOnce'; readonly unit: UnitId }
  | {
      readonly rule: 'A15.3' | 'A19.13' | 'A19.131' | 'A19.132';
      readonly fact: 'isReplaced';
      readonly unit: UnitId;
      readonly from: CounterId;
      readonly to: CounterId;
      readonly unconfirmed: boolean;
    }
  | {
      readonly rule: HalvingRule;
      readonly fact: 'becomesHalfSquads';
      readonly unit: UnitId;
      readonly halves: readonly UnitId[];
      readonly to: CounterId;
      /** Those of the second, where they are shared out. A1.31 */
      readonly secondWeapons: readonly WeaponCounterId[];
      readonly weapons: readonly WeaponCounterId[];
    }
  | { readonly rule: 'A19.12'; readonly fact: 'isDisrupted' | 'isNeverDisrupted'; readonly unit: UnitId }
  | { readonly rule: 'A19.1'; readonly fact: 'elrNotGiven'; readonly unit: UnitId }
  | {
      readonly rule: 'G1.12';
      readonly fact: 'isStepReduced';
      readonly unit: UnitId;
      readonly from: CounterId;
      readonly to: CounterId;
    }
  | { readonly rule: 'A19.131'; readonly fact: 'runsShort'; readonly units: readonly UnitId[] }
  | { readonly rule: 'A10.72'; readonly fact: 'leads'; readonly leader: UnitId; readonly unit: UnitId }
  | { readonly rule: 'A15.1'; readonly fact: 'heatTold'; readonly unit: UnitId; readonly result: HeatResult }
  | {
      readonly rule: 'A15.1';
      readonly fact: 'heatRolled';
      readonly unit: UnitId;
      readonly dice: readonly number[];
      readonly drms: readonly HeatDrm[];
      readonly final: number;
      readonly results: readonly HeatResult[];
    }
  | { readonly rule: 'A15.2'; readonly fact: 'heroSteps'; readonly unit: UnitId; readonly from: UnitId };

/** A part of the DRM of a Heat of Battle DR. A15.1 */
export interface HeatDrm {
  readonly why: 'elite' | 'broken' | 'inexperienced' | 'nation';
  readonly drm: number;
}

/** Why something of an attack, or of what comes of it, is refused. */
export type AttackRefusal =
  /** Why a shot is not made. */
  | { readonly rule: string; readonly fact: 'notFired'; readonly ground: OrdnanceRefusal }
  | { readonly rule: 'A7.3'; readonly fact: 'needsGame' | 'noTargets' }
  | { readonly rule: 'A8.23'; readonly fact: 'keptNoRate'; readonly unit: UnitId }
  | {
      readonly rule: CrewRule;
      readonly fact: 'noCrewWithin' | 'crewIsSo' | 'crewStays';
      readonly unit: UnitId;
    }
  | { readonly rule: 'A7.3'; readonly fact: 'noTarget'; readonly unit: UnitId }
  | { readonly rule: 'A7.3'; readonly fact: 'notTogether'; readonly units: readonly UnitId[] }
  | { readonly rule: 'A19.131'; readonly fact: 'noShortage'; readonly side: Side }
  | { readonly rule: 'A19.131'; readonly fact: 'cannotRunShort'; readonly unit: UnitId }
  | { readonly rule: 'A10.72'; readonly fact: 'cannotLead'; readonly leader: UnitId }
  | { readonly rule: 'A15.1'; readonly fact: 'noHeat' | 'heatUnknown'; readonly unit: UnitId }
  | {
      readonly rule: 'A19.13';
      readonly fact: 'notASubstitute';
      readonly counter: CounterId;
      readonly options: readonly CounterId[];
    };
