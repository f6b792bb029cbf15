import type { RallyCover, RallyWay } from './rallyAction.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import type { CounterId, WeaponCounterId } from '../../../units/counters.ts';
import type { MountedMg } from '../../../units/mountedMg.ts';
import type { UnitId } from '../../../units/unit.ts';
import type { CreationDrm } from '../leaderCreation/creationTable.ts';

/** What an attempt to rally comes to. */
export type RallyOutcome = 'rallies' | 'promoted' | 'fails' | 'fate';

/** What the dr of a vehicle in Shock comes to. C7.42 */
export type Recuperation = 'recovers' | 'unconfirmedKill' | 'eliminated';

/** Why a unit is under DM after the Rally Phase. */
export type WhyDmStays =
  | { readonly kind: 'choice' | 'night' }
  | { readonly kind: 'adjacent' | 'interdicted'; readonly enemy: UnitId };

/** What happens of rally, Recovery, repair and transfer in the Rally Phase, with its rule. */
export type RallyEvent =
  | {
      readonly rule: 'A10.6' | 'A18.11';
      readonly fact: 'attemptsRally';
      readonly unit: UnitId;
      readonly way: RallyWay;
      readonly dice: readonly number[];
      readonly outcome: RallyOutcome;
    }
  | { readonly rule: 'A10.64'; readonly fact: 'meetsFate'; readonly unit: UnitId }
  | {
      readonly rule: 'A18.2';
      readonly fact: 'rollsForLeader';
      readonly unit: UnitId;
      readonly dr: number;
      readonly drms: readonly CreationDrm[];
      readonly leader?: UnitId;
      readonly counter?: CounterId;
    }
  | {
      readonly rule: 'A25.22';
      readonly fact: 'failsUnderCommissar';
      readonly unit: UnitId;
      readonly leader: UnitId;
    }
  | { readonly rule: 'A18.2'; readonly fact: 'makesNoLeaders'; readonly unit: UnitId }
  | { readonly rule: 'A18.11'; readonly fact: 'noRollForLeader'; readonly unit: UnitId }
  | {
      readonly rule: 'A10.62' | 'E1.54';
      readonly fact: 'keepsDm' | 'comesUnderDmAgain';
      readonly unit: UnitId;
      readonly why: WhyDmStays;
    }
  | { readonly rule: 'A10.62'; readonly fact: 'losesDm'; readonly unit: UnitId }
  | { readonly rule: 'E1.54'; readonly fact: 'dmGoesAtNight'; readonly unit: UnitId }
  | {
      readonly rule: 'A9.72';
      readonly fact: 'repairs' | 'failsToRepair' | 'isBeyondRepair';
      readonly unit: UnitId;
      /** None of the main armament. */
      readonly weapon?: WeaponCounterId;
      readonly mount?: MountedMg;
      readonly dr: number;
    }
  | {
      readonly rule: 'A1.31';
      readonly fact: 'attemptsDeployment';
      readonly unit: UnitId;
      readonly dice: readonly number[];
      readonly drm: number;
      readonly level: number;
      readonly deploys: boolean;
    }
  | {
      readonly rule: 'A1.32';
      readonly fact: 'recombine';
      readonly unit: UnitId;
      readonly other: UnitId;
      readonly to: CounterId;
    }
  | {
      readonly rule: 'C7.42' | 'SK-RPh';
      readonly fact: 'recuperates';
      readonly unit: UnitId;
      readonly dr: number;
      readonly outcome: Recuperation;
    }
  | { readonly rule: 'SK-RPh'; readonly fact: 'attackerHasPassed' }
  | { readonly rule: 'SK-RPh'; readonly fact: 'actsOutOfTurn'; readonly unit: UnitId }
  | {
      readonly rule: 'SK-RPh' | 'SK-APh';
      readonly fact: 'handsOver';
      readonly unit: UnitId;
      readonly to: UnitId;
      readonly weapon: WeaponCounterId;
    };

/** Why something of rally, Recovery, repair and transfer in the Rally Phase is refused. */
export type RallyRefusal =
  | { readonly rule: 'A10.6'; readonly fact: 'onlyInRallyPhase' }
  | {
      readonly rule: 'A10.6';
      readonly fact: 'needsNoRally' | 'hasTriedToRally' | 'noLeaderHere';
      readonly unit: UnitId;
    }
  | { readonly rule: 'A10.6'; readonly fact: 'leaderOutOfOrder'; readonly leader: UnitId }
  | { readonly rule: 'A10.7'; readonly fact: 'leaderHasActed'; readonly leader: UnitId }
  | { readonly rule: 'A10.7' | 'A3.1'; readonly fact: 'hasRallied'; readonly unit: UnitId }
  | {
      readonly rule: 'A10.6';
      readonly fact: 'leaderCannotRallyIt';
      readonly unit: UnitId;
      readonly leader: UnitId;
    }
  | {
      readonly rule: 'A25.22';
      readonly fact: 'commissarRallies';
      readonly unit: UnitId;
      readonly leader: UnitId;
    }
  | {
      readonly rule: 'A25.24';
      readonly fact: 'leadsNoStrangers';
      readonly unit: UnitId;
      readonly leader: UnitId;
    }
  | { readonly rule: 'A10.63'; readonly fact: 'leaderIsHere'; readonly unit: UnitId; readonly leader: UnitId }
  | {
      readonly rule: 'A10.71';
      readonly fact: 'leaderMustRallyFirst';
      readonly unit: UnitId;
      readonly leader: UnitId;
    }
  | { readonly rule: 'A19.12'; readonly fact: 'disruptedNeedsLeader'; readonly unit: UnitId }
  | { readonly rule: 'A18.11'; readonly fact: 'onlyInOwnTurn' | 'notTheFirst'; readonly unit: UnitId }
  | {
      readonly rule: 'A10.62';
      readonly fact: 'notUnderDm' | 'keepsItAlready' | 'doesNotKeepIt';
      readonly unit: UnitId;
    }
  | { readonly rule: 'A10.62'; readonly fact: 'isInCover'; readonly unit: UnitId; readonly cover: RallyCover }
  | { readonly rule: 'SK-RPh'; readonly fact: 'notInGoodOrder' | 'hasActed'; readonly unit: UnitId }
  | { readonly rule: 'SK-RPh'; readonly fact: 'noTransferNow' }
  | { readonly rule: 'SK-RPh'; readonly fact: 'cannotHandOver'; readonly unit: UnitId; readonly to: UnitId }
  | { readonly rule: 'SK-APh'; readonly fact: 'onlyUnpinnedAttackers' }
  | { readonly rule: 'SK-RPh'; readonly fact: 'notInStarterKit' }
  | {
      readonly rule: 'A1.31';
      readonly fact: 'noSquad' | 'nationNotRead' | 'onlyTheAttacker' | 'noSuchWeapons';
      readonly unit: UnitId;
    }
  | { readonly rule: 'A25.2' | 'A25.61'; readonly fact: 'nationDoesNotDeploy'; readonly unit: UnitId }
  | { readonly rule: 'A1.31' | 'A1.32'; readonly fact: 'needsLeader'; readonly unit: UnitId }
  | { readonly rule: 'A1.31'; readonly fact: 'cannotLeadIt'; readonly unit: UnitId; readonly leader: UnitId }
  | { readonly rule: 'A1.32'; readonly fact: 'doNotRecombine'; readonly unit: UnitId; readonly other: UnitId }
  | { readonly rule: 'A1.32'; readonly fact: 'onlyAtStart' }
  | { readonly rule: 'A4.43'; readonly fact: 'noDropNow' }
  | { readonly rule: 'A4.43'; readonly fact: 'cannotDrop'; readonly unit: UnitId }
  | { readonly rule: 'A4.44'; readonly fact: 'cannotPickUp'; readonly unit: UnitId }
  | { readonly rule: 'A4.44'; readonly fact: 'nothingLiesThere'; readonly at: LocationId }
  | { readonly rule: 'A9.72'; readonly fact: 'nothingToRepair'; readonly unit: UnitId }
  | {
      readonly rule: 'A9.72';
      readonly fact: 'isCaptured';
      readonly unit: UnitId;
      readonly weapon: WeaponCounterId;
    };
