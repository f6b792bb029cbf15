import type { DrmItem } from '../attack/attackFacts.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import type { HalfMf } from '../../../hexgrid/quantity.ts';
import type { CounterId, WeaponCounterId } from '../../../units/counters.ts';
import type { Side, UnitId } from '../../../units/unit.ts';
import type { Peril } from '../../../facts/obstacles.ts';

/** Why a check is taken. */
export type CheckKind =
  | 'interdiction'
  | 'morale'
  | 'pinTask'
  | 'leaderLossMorale'
  | 'leaderLossTask'
  /** Pre-AFV-Attack Task Check. A11.6 */
  | 'preAfv';

/**
 * What a check comes to: 'reduced' to a half-squad, 'lost' where Casualty Reduction leaves nothing, 'hurt' of
 * a SMC who rolls for his wound, 'eliminated' by an Original 12.
 */
export type CheckOutcome = 'passed' | 'pinned' | 'reduced' | 'lost' | 'hurt' | 'breaks' | 'eliminated';

/** How an attack by mines or shells, resolved by the players, has gone. */
export type AttackResult = 'nothing' | 'pinned' | 'reduced' | 'eliminated';

/** What a unit is lost for. */
export type Loss =
  | 'failureToRout'
  | 'interdiction'
  | 'casualties'
  | 'originalTwelve'
  | 'refused'
  | 'withUnit'
  | 'attack'
  | 'thrownBack'
  | 'wound'
  | 'kia'
  | 'sniper'
  | 'atTheTable'
  | 'ownAttack'
  | 'closeCombat'
  | 'melee'
  | 'toKill'
  | 'unconfirmedKill';

/** Why a unit does not break of its own will. */
export type WhyNoBreak =
  | 'broken'
  | 'routed'
  | 'noVoluntaryBreak'
  | 'notPersonnel'
  | 'dummy'
  | 'unarmed'
  | 'berserk'
  | 'melee'
  | 'heroic'
  | 'wading'
  | 'neverBreaks'
  | 'nobodyNear';

/**
 * Why a weapon is left lying: its unit routs without it, gives itself up, is taken, or is eliminated and the
 * weapon waits to be Recovered.
 */
export type WhyWeaponLies = 'A10.4' | 'A20.21' | 'A20.5' | 'A4.43' | 'A4.44';

/** Something that happened in the Rout Phase, or to a unit in any, with the rule by which it did. */
export type RoutEvent =
  | {
      readonly rule: 'A10.5';
      readonly fact: 'beginsStage';
      readonly stage:
        | 'voluntaryBreak'
        | 'disrupted'
        | 'attacker'
        | 'attackerDone'
        | 'defender'
        | 'defenderDone'
        | 'over';
    }
  | { readonly rule: 'A10.41'; readonly fact: 'breaks'; readonly unit: UnitId }
  | { readonly rule: 'A10.62'; readonly fact: 'comesUnderDm'; readonly units: readonly UnitId[] }
  | { readonly rule: 'A10.5'; readonly fact: 'beginsRout'; readonly unit: UnitId; readonly at: LocationId }
  | { readonly rule: 'A10.711'; readonly fact: 'goesAlong'; readonly leader: UnitId; readonly unit: UnitId }
  | {
      readonly rule: WhyWeaponLies;
      readonly fact: 'leavesWeapon' | 'losesWeapon';
      readonly unit: UnitId;
      readonly weapon: WeaponCounterId;
      readonly at: LocationId;
    }
  | {
      readonly rule: 'A26.221' | 'A26.23';
      readonly fact: 'weaponGoes';
      readonly unit: UnitId;
      readonly weapon: WeaponCounterId;
    }
  | {
      readonly rule: 'A4.44';
      readonly fact: 'recovers' | 'failsToRecover';
      readonly unit: UnitId;
      readonly weapon: WeaponCounterId;
      readonly dr: number;
      readonly drm: number;
    }
  | {
      readonly rule: 'A4.2';
      readonly fact: 'enters';
      readonly unit: UnitId;
      readonly from: LocationId;
      readonly to: LocationId;
      readonly cost: HalfMf;
      readonly spent: HalfMf;
      readonly left: HalfMf;
      readonly vertex?: string;
    }
  | {
      readonly rule: 'A10.52';
      readonly fact: 'crawls';
      readonly unit: UnitId;
      readonly from: LocationId;
      readonly to: LocationId;
    }
  | { readonly rule: 'D5.311'; readonly fact: 'getsOut'; readonly unit: UnitId; readonly vehicle: UnitId }
  | {
      readonly rule: 'A10.51';
      readonly fact: 'becomeKnown';
      readonly unit: UnitId;
      readonly enemies: readonly UnitId[];
    }
  | {
      readonly rule: 'A10.51';
      readonly fact: 'worksOutAnew';
      readonly unit: UnitId;
      readonly before: readonly LocationId[];
      readonly after: readonly LocationId[];
    }
  | {
      readonly rule: 'B26.4';
      readonly fact: 'getsOffWire';
      readonly unit: UnitId;
      readonly dr: number;
      readonly cost: HalfMf;
      readonly held: boolean;
    }
  | {
      readonly rule: 'B28.41' | 'C1.51';
      readonly fact: 'attackedBy';
      readonly unit: UnitId;
      readonly peril: Peril;
      readonly result: AttackResult;
    }
  | {
      readonly rule: 'A10.53';
      readonly fact: 'isInterdicted';
      readonly unit: UnitId;
      readonly at: LocationId;
      readonly vertex?: string;
      readonly by: readonly UnitId[];
    }
  | {
      readonly rule: 'A10.53' | 'A10.2' | 'A10.1' | 'A7.305' | 'A11.6';
      readonly fact: 'checks';
      readonly unit: UnitId;
      readonly check: CheckKind;
      readonly dice: readonly number[];
      readonly level: number;
      readonly drm: number;
      readonly outcome: CheckOutcome;
      readonly items?: readonly DrmItem[];
    }
  | { readonly rule: 'A7.8'; readonly fact: 'isPinned'; readonly unit: UnitId }
  | { readonly rule: 'A10.3'; readonly fact: 'breaksInCheck'; readonly unit: UnitId }
  | {
      readonly rule: 'A7.302';
      readonly fact: 'isReduced';
      readonly unit: UnitId;
      readonly from: CounterId;
      readonly to: CounterId;
    }
  | { readonly rule: 'A17.2'; readonly fact: 'isWounded'; readonly unit: UnitId; readonly dr: number }
  | {
      readonly rule:
        | 'A10.5'
        | 'A10.53'
        | 'A10.31'
        | 'A7.302'
        | 'A20.3'
        | 'A10.711'
        | 'A12.15'
        | 'A17.2'
        | 'B28.41'
        | 'C1.51'
        | 'C7.7'
        | 'C7.42'
        | 'A7.301'
        | 'A14.3'
        | 'A26.221'
        | 'A26.222'
        | 'A11.11'
        | 'A11.16'
        | 'A19.12';
      readonly fact: 'isEliminated';
      readonly unit: UnitId;
      readonly at: LocationId;
      readonly loss: Loss;
    }
  | { readonly rule: 'A20.54'; readonly fact: 'goesFree'; readonly unit: UnitId }
  | { readonly rule: 'A10.533'; readonly fact: 'showsItself'; readonly unit: UnitId }
  | {
      readonly rule: 'A12.15';
      readonly fact: 'randomSelection';
      readonly units: readonly UnitId[];
      readonly dice: readonly number[];
      readonly chosen: readonly UnitId[];
    }
  | {
      readonly rule: 'A12.15' | 'A11.19';
      readonly fact: 'dummiesGo';
      readonly units: readonly UnitId[];
      readonly at: LocationId;
    }
  | {
      readonly rule: 'A12.15';
      readonly fact: 'isThrownBack';
      readonly unit: UnitId;
      readonly from: LocationId;
      readonly to: LocationId;
      readonly by: UnitId;
    }
  | {
      readonly rule: 'A20.21' | 'A19.12';
      readonly fact: 'offersSurrender';
      readonly units: readonly UnitId[];
      readonly captors: readonly UnitId[];
    }
  | {
      readonly rule: 'A20.5';
      readonly fact: 'isCaptured' | 'isLeftUnarmed' | 'comesUnderGuardOf';
      readonly unit: UnitId;
      readonly captor: UnitId;
    }
  | { readonly rule: 'A20.3'; readonly fact: 'refusesPrisoners'; readonly side: Side }
  | {
      readonly rule: 'A10.5';
      readonly fact: 'endsRout';
      readonly unit: UnitId;
      readonly at: LocationId;
      readonly how: 'stopped' | 'crawled' | 'held' | 'pinned' | 'thrownBack' | 'gotOut';
    }
  | { readonly rule: 'A10.533'; readonly fact: 'mustGoOn'; readonly unit: UnitId; readonly enemy: UnitId }
  | { readonly rule: 'A15.1'; readonly fact: 'heatOfBattle'; readonly unit: UnitId };

/** Why an action is refused that no rule of the rout itself refuses. */
export type RoutRefusal =
  | { readonly rule: 'A10.5'; readonly fact: 'notAsked' | 'phaseIsOver' | 'routStillOn' | 'notInRoutPhase' }
  | {
      readonly rule: 'A10.5';
      readonly fact: 'notItsTurn' | 'noWayToGo' | 'hasHadItsTurn';
      readonly unit: UnitId;
    }
  | {
      readonly rule: 'A10.5';
      readonly fact: 'mustRoutFirst';
      readonly units: readonly UnitId[];
      readonly orSurrender: boolean;
    }
  | { readonly rule: 'A10.5'; readonly fact: 'noSuchUnit'; readonly unit: string }
  | { readonly rule: 'A10.5'; readonly fact: 'noSuchLocation'; readonly at: string }
  | {
      readonly rule: 'A10.5';
      readonly fact: 'noSuchPrice';
      readonly to: LocationId;
      readonly costs: readonly HalfMf[];
    }
  | {
      readonly rule: 'B23.71';
      readonly fact: 'noSuchVertex';
      readonly to: LocationId;
      readonly vertices: readonly string[];
    }
  | { readonly rule: 'A10.51'; readonly fact: 'noLawfulWay'; readonly to: LocationId }
  | { readonly rule: 'A10.5'; readonly fact: 'notNextLocation'; readonly to: LocationId }
  | { readonly rule: 'A10.5'; readonly fact: 'wrongDice'; readonly dice: number }
  | { readonly rule: 'A10.41'; readonly fact: 'mayNotBreak'; readonly unit: UnitId; readonly why: WhyNoBreak }
  | { readonly rule: 'A10.711'; readonly fact: 'notWithIt'; readonly leader: UnitId }
  | { readonly rule: 'A10.4'; readonly fact: 'notThatMuch'; readonly weapons: readonly string[] }
  | { readonly rule: 'A4.44'; readonly fact: 'cannotRecover'; readonly unit: UnitId }
  | { readonly rule: 'A20.5'; readonly fact: 'cannotDeploy'; readonly unit: UnitId }
  | { readonly rule: 'A20.21'; readonly fact: 'notTheseFree'; readonly unit: UnitId }
  | {
      readonly rule: 'A20.21';
      readonly fact: 'noCaptor';
      readonly unit: UnitId;
      readonly captors: readonly UnitId[];
    }
  | { readonly rule: 'A10.533'; readonly fact: 'notConcealed'; readonly unit: UnitId }
  | { readonly rule: 'A10.52'; readonly fact: 'tooLateToCrawl' };
