import type { AmbushDrm } from './closeCombatAction.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import type { Side, UnitId } from '../../../units/unit.ts';
import type { CcOutcome, CcFigures, VehicleRule } from './figures.ts';

/** What an attack has done to one of those attacked. */
export interface CcEnd {
  readonly unit: UnitId;
  readonly outcome: CcOutcome;
}

/** Why no attempt to capture is made. */
export type NoCapture = 'starterKit' | 'vehicle' | 'berserk';

/** What happens of Close Combat, and leaders made in it, with its rule. */
export type CloseCombatEvent =
  | {
      readonly rule: 'A11.11' | VehicleRule;
      readonly fact: 'declaresCc';
      readonly attackers: readonly UnitId[];
      readonly defenders: readonly UnitId[];
      readonly figures: CcFigures;
    }
  | {
      readonly rule: 'A11.11' | VehicleRule;
      readonly fact: 'fightsCc';
      readonly attackers: readonly UnitId[];
      readonly defenders: readonly UnitId[];
      readonly dice: readonly number[];
      readonly figures: CcFigures;
      readonly outcomes: readonly CcEnd[];
    }
  | {
      readonly rule: 'A18.12';
      readonly fact: 'refigures';
      readonly attackers: readonly UnitId[];
      readonly dice: readonly number[];
      readonly before: CcFigures;
      readonly after: CcFigures;
    }
  | { readonly rule: 'A18.12'; readonly fact: 'joinsCc'; readonly leader: UnitId; readonly with: UnitId }
  | {
      readonly rule: 'A11.14';
      readonly fact: 'joinsDefence';
      readonly unit: UnitId;
      readonly attackers: readonly UnitId[];
      readonly defenders: readonly UnitId[];
      readonly figures: CcFigures;
    }
  | { readonly rule: 'A11.14'; readonly fact: 'stacksWith'; readonly unit: UnitId; readonly with: UnitId }
  | { readonly rule: 'A11.14'; readonly fact: 'stacksAlone'; readonly unit: UnitId }
  | {
      readonly rule: 'A11.19';
      readonly fact: 'comesOutUnderQuestionMark';
      readonly units: readonly UnitId[];
      readonly at: LocationId;
    }
  | { readonly rule: 'A11.22'; readonly fact: 'infiltrates'; readonly unit: UnitId; readonly to: LocationId }
  | {
      readonly rule: 'A11.22';
      readonly fact: 'forfeitsCc';
      readonly attackers: readonly UnitId[];
      readonly defenders: readonly UnitId[];
    }
  | {
      readonly rule: 'A11.11' | 'SK-CCPh';
      readonly fact: 'selectsInCc';
      readonly units: readonly UnitId[];
      readonly dice: readonly number[];
      readonly chosen: readonly UnitId[];
    }
  | {
      readonly rule: 'A11.4';
      readonly fact: 'rollsForAmbush';
      readonly at: LocationId;
      readonly dice: readonly number[];
      readonly sides: readonly Side[];
      readonly drms: readonly (readonly AmbushDrm[])[];
    }
  | { readonly rule: 'A11.4'; readonly fact: 'liesInWait'; readonly side: Side; readonly at: LocationId }
  | { readonly rule: 'A11.2'; readonly fact: 'willWithdraw'; readonly unit: UnitId; readonly to: LocationId }
  | {
      readonly rule: 'A11.2' | 'A11.22';
      readonly fact: 'withdraws' | 'runsIntoEnemy' | 'staysBehind';
      readonly unit: UnitId;
      readonly to: LocationId;
    }
  | {
      readonly rule: 'A11.15';
      readonly fact: 'isInMelee' | 'leavesMelee';
      readonly units: readonly UnitId[];
      readonly at: LocationId;
    }
  | {
      readonly rule: 'A20.22';
      readonly fact: 'capturesNobody';
      readonly attackers: readonly UnitId[];
      readonly defenders: readonly UnitId[];
    }
  | { readonly rule: 'A11.5'; readonly fact: 'mayStillBeLost'; readonly unit: UnitId }
  | { readonly rule: VehicleRule | 'C7.5'; readonly fact: 'isImmobilized'; readonly unit: UnitId };

/** Why something of Close Combat, and leaders made in it is refused. */
export type CloseCombatRefusal =
  | { readonly rule: 'A11.11'; readonly fact: 'onlyInCcPhase' }
  | { readonly rule: 'A11.11'; readonly fact: 'nobodyToFight' }
  | { readonly rule: 'A11.12'; readonly fact: 'notInOneLocation' | 'ofTwoSides' }
  | {
      readonly rule: 'A11.12';
      readonly fact: 'cannotAttackInCc' | 'cannotBeAttackedInCc' | 'attacksAlready' | 'isAttackedAlready';
      readonly unit: UnitId;
    }
  | { readonly rule: 'A11.12'; readonly fact: 'attackerDeclaresFirst' }
  | { readonly rule: 'A11.12'; readonly fact: 'isFought' | 'nothingDeclared'; readonly at: LocationId }
  | { readonly rule: 'A11.12'; readonly fact: 'mustFightFirst'; readonly places: readonly LocationId[] }
  | { readonly rule: 'A11.14'; readonly fact: 'standsWith'; readonly unit: UnitId; readonly with: UnitId }
  | {
      readonly rule: 'A11.14';
      readonly fact: 'cannotStack' | 'standsAlone' | 'notAnnounced';
      readonly unit: UnitId;
    }
  | { readonly rule: 'A11.14' | 'SK-CCPh'; readonly fact: 'defendsWithMmc'; readonly unit: UnitId }
  | { readonly rule: VehicleRule; readonly fact: 'tooManyAtVehicle' }
  | { readonly rule: VehicleRule; readonly fact: 'vehicleAgainstMen'; readonly unit: UnitId }
  | { readonly rule: 'A20.22'; readonly fact: 'cannotCaptureInCc'; readonly because: NoCapture }
  | { readonly rule: 'A20.22'; readonly fact: 'cannotBeGivenUp'; readonly unit: UnitId }
  | { readonly rule: 'A11.2'; readonly fact: 'cannotWithdraw' | 'noWithdrawalThere'; readonly unit: UnitId }
  | {
      readonly rule: 'A11.22';
      readonly fact: 'cannotInfiltrate' | 'noInfiltrationThere';
      readonly unit: UnitId;
    }
  | { readonly rule: 'SK-CCPh'; readonly fact: 'noWithdrawal' }
  | { readonly rule: 'A11.4'; readonly fact: 'noAmbushThere'; readonly at: LocationId };
