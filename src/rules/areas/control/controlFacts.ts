import type { Excess } from '../turn/stacking.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import type { Direction } from '../../../hexgrid/lattice.ts';
import type { HalfMf } from '../../../hexgrid/quantity.ts';
import type { FireKind } from '../../../units/marker.ts';
import type { ControlTarget, Phase } from '../../../units/scenario.ts';
import type { WeaponCounterId } from '../../../units/counters.ts';
import type { Side, UnitId } from '../../../units/unit.ts';
import type { TerrainName } from '../../../board/terrain/terrain.ts';

/** The rules by which Control is gained for good. */
export type ControlRule =
  | 'A26.11'
  | 'A26.13'
  | 'A26.131'
  | 'A26.132'
  | 'A26.14'
  | 'A12.153'
  | 'A26.16'
  | 'A26.161';

/** The phases in which units move. */
type MovingRule = 'A3.3' | 'A3.7';

/** The columns of MP in the Terrain Chart, by how a vehicle goes. */
export const MP_COLUMNS = ['tracked', 'halftrack', 'armouredCar', 'truck'] as const;
export type MpColumn = (typeof MP_COLUMNS)[number];

/** What no counter here has of a vehicle, so that whoever moves it says it once in a game. D1.1 D2.51 */
export interface Mobility {
  readonly mp: number;
  readonly column: MpColumn;
  /** Its MP are printed in red: it may break down as it starts. */
  readonly red?: true;
}

/** MP that are spent on one thing, with the rule. */
export interface MpItem {
  readonly why:
    | 'start'
    | 'stop'
    | 'delay'
    | 'turn'
    | 'terrain'
    | 'road'
    | 'hexside'
    | 'uphill'
    | 'vehicles'
    | 'smoke'
    | 'more';
  readonly mp: HalfMf;
  readonly rule: string;
  readonly terrain?: TerrainName;
}

/** Why a vehicle cannot go into a hex, or why the game does not know what it costs. */
export type EntranceRefusal = {
  readonly rule: 'D2.1' | 'D2.11' | 'D2.3' | 'D8.2' | 'SK-MPh';
  readonly fact: 'noVca' | 'outsideVca' | 'notForIt' | 'mpUnknown' | 'needsBogCheck' | 'drivesOnGround';
  readonly unit: UnitId;
  readonly to: LocationId;
};

/** How vehicles move, in either game. */
export type DriveRule = 'D2.1' | 'D2.4' | 'D2.401' | 'D2.51' | 'SK-MPh';

/** Why a vehicle does not move as it would. */
export type DriveRefusal =
  | EntranceRefusal
  | {
      readonly rule: DriveRule;
      readonly fact: 'tooFewMp';
      readonly unit: UnitId;
      readonly cost: HalfMf;
      readonly left: HalfMf;
    }
  | { readonly rule: DriveRule; readonly fact: 'beyondMp'; readonly unit: UnitId; readonly to: LocationId }
  | { readonly rule: 'D8.1'; readonly fact: 'isImmobile'; readonly unit: UnitId }
  | {
      readonly rule: DriveRule;
      readonly fact:
        | 'mpUnsaid'
        | 'notAVehicle'
        | 'isGoing'
        | 'standsStill'
        | 'drivesAlone'
        | 'drivesOtherwise'
        | 'cannotDrive'
        | 'turretStays'
        | 'mustMoveOrStop'
        | 'turnNeedsBogCheck'
        | 'turnOnWoodsRoad'
        | 'attemptsNot'
        | 'attemptedBefore'
        | 'attemptAfterFire'
        | 'attemptUnseen';
      readonly unit: UnitId;
    };

/** SMOKE grenades, in either game. */
export type SmokeRule = 'A24.1' | 'SK-MPh';

/**
 * Why no SMOKE grenades are placed: it has none, or is unfit; it has tried; Assault Movement of the Starter
 * Kit takes all MF; or the Location is not at ground level, not ADJACENT, water or marsh, or too high.
 */
export type NoSmoke =
  | 'none'
  | 'unfit'
  | 'tried'
  | 'assault'
  | 'notGround'
  | 'notAdjacent'
  | 'wet'
  | 'tooHigh';

/** What happens of movement as far as Control goes, Mopping Up and Fire, with its rule. */
export type ControlEvent =
  | {
      readonly rule: 'A26.11';
      readonly fact: 'controlAtStart';
      readonly side: Side;
      readonly locations: number;
      readonly hexes: number;
      readonly buildings: number;
    }
  | {
      readonly rule: ControlRule;
      readonly fact: 'gainsControl';
      readonly side: Side;
      readonly targets: readonly ControlTarget[];
      readonly undeclared?: true;
    }
  | {
      readonly rule: 'A26.12';
      readonly fact: 'holdsForNow' | 'letsGo';
      readonly unit: UnitId;
      readonly at: LocationId;
    }
  | {
      readonly rule: MovingRule;
      readonly fact: 'moves';
      readonly units: readonly UnitId[];
      readonly to: LocationId;
      readonly manner?: EntryManner;
      /** Of a Bypass: the hexes across the hexsides that it follows. */
      readonly along?: readonly HexId[];
      /** The most MF that it takes any of them; none where nobody's are counted. */
      readonly cost?: HalfMf;
      readonly how?: MoveBy;
    }
  /** By Double Time, by an advance into difficult terrain, or by Minimum Move. */
  | {
      readonly rule: 'A4.5' | 'A4.72' | 'A4.134';
      readonly fact: 'becomesCx';
      readonly units: readonly UnitId[];
    }
  /** Who would take a PAATC there now takes it without the leader who goes first. */
  | {
      readonly rule: 'A11.6';
      readonly fact: 'leavesWithoutHelp';
      readonly unit: UnitId;
      readonly units: readonly UnitId[];
      readonly to: LocationId;
    }
  | { readonly rule: 'A4.134'; readonly fact: 'isPinnedByMove'; readonly units: readonly UnitId[] }
  | (Mobility & { readonly rule: DriveRule; readonly fact: 'mpAreSaid'; readonly unit: UnitId })
  /** MP of a vehicle, each with what it is spent on. */
  | {
      readonly rule: DriveRule;
      readonly fact: 'spendsMp';
      readonly unit: UnitId;
      readonly items: readonly MpItem[];
      readonly cost: HalfMf;
      readonly left: HalfMf;
    }
  | {
      readonly rule: DriveRule;
      readonly fact: 'motionComesOff' | 'endsInMotion' | 'motionAttemptPasses' | 'motionAttemptFails';
      readonly unit: UnitId;
    }
  | {
      readonly rule: DriveRule;
      readonly fact: 'engineTested';
      readonly unit: UnitId;
      readonly dice: readonly number[];
      readonly most: number;
      readonly fails: boolean;
    }
  | {
      readonly rule: 'A12.153';
      readonly fact: 'mopsUp';
      readonly unit: UnitId;
      readonly hexes: readonly HexId[];
    }
  | {
      readonly rule: SmokeRule;
      readonly fact: 'throwsSmoke';
      readonly unit: UnitId;
      readonly at: LocationId;
      readonly cost: HalfMf;
    }
  | {
      readonly rule: SmokeRule;
      readonly fact: 'rollsSmoke';
      readonly unit: UnitId;
      readonly dr: number;
      readonly drm: number;
      readonly needs: number;
      readonly isLaid: boolean;
    }
  | {
      readonly rule: SmokeRule;
      readonly fact: 'rollsSmokeUphill';
      readonly unit: UnitId;
      readonly at: LocationId;
      readonly dr: number;
      readonly isUp: boolean;
    }
  | {
      readonly rule: SmokeRule;
      readonly fact: 'placesSmoke';
      readonly unit: UnitId;
      readonly at: LocationId;
    }
  | { readonly rule: SmokeRule; readonly fact: 'smokeEndsMove'; readonly unit: UnitId }
  | { readonly rule: 'B25.11'; readonly fact: 'kindles'; readonly at: LocationId; readonly side: Side }
  | {
      readonly rule: 'A26.16' | 'A26.161';
      readonly fact: 'burns';
      readonly at: LocationId;
      readonly fire: FireKind;
      readonly by?: Side;
    }
  | { readonly rule: 'A26.16'; readonly fact: 'isExtinguished'; readonly at: LocationId };

/**
 * How a Location is entered, if not simply: past what stands in the hex, or into the foxhole or trench there.
 */
export type EntryManner = 'bypass' | 'beneath';

/**
 * How a unit has declared to move, if not simply: by Assault Movement, at Double Time, or one Location for
 * which it has not the MF.
 */
export const MOVE_BY = ['assault', 'cx', 'minimum'] as const;
export type MoveBy = (typeof MOVE_BY)[number];

/**
 * Infantry in Bypass, and the vertices of its hex that it has come by, the last one where it is; none where nobody
 * told along which hexsides it went. A4.3
 */
export type Bypassing = ReadonlyMap<UnitId, readonly Direction[]>;

/** Why an obstacle is not Bypassed. */
export type NoBypass =
  | 'starterKit'
  | 'declared'
  | 'noObstacle'
  | 'depression'
  | 'woodsRoad'
  | 'wire'
  | 'enemyInside'
  | 'upstairs'
  | 'notFromThere'
  | 'touches'
  | 'endsThere';

/** Why units do not move as they would, by what it costs. */
export type MovementRefusal =
  | {
      readonly rule: 'A4.11';
      readonly fact: 'tooFewMf';
      readonly unit: UnitId;
      readonly to: LocationId;
      readonly cost: HalfMf;
      readonly left: HalfMf;
    }
  | { readonly rule: 'A4.11'; readonly fact: 'beyondMf'; readonly unit: UnitId; readonly to: LocationId }
  | { readonly rule: 'A4.2'; readonly fact: 'noWayOnFoot'; readonly unit: UnitId; readonly to: LocationId }
  | { readonly rule: 'A4.2'; readonly fact: 'hasMoved'; readonly unit: UnitId }
  | {
      readonly rule: 'A4.3';
      readonly fact: 'noBypass';
      readonly unit: UnitId;
      readonly to: LocationId;
      readonly because: NoBypass;
    }
  | { readonly rule: 'A4.32'; readonly fact: 'endsInBypass'; readonly unit: UnitId }
  | {
      readonly rule: 'A4.4';
      readonly fact: 'portagedBefore';
      readonly unit: UnitId;
      readonly weapon: WeaponCounterId;
    }
  | { readonly rule: SmokeRule; readonly fact: 'stoppedBySmoke'; readonly unit: UnitId }
  | { readonly rule: 'A4.12'; readonly fact: 'leaderStays'; readonly unit: UnitId; readonly led: UnitId }
  | { readonly rule: 'A4.5'; readonly fact: 'declaredLate' | 'cannotRun'; readonly unit: UnitId }
  | { readonly rule: 'A4.61' | 'A4.134'; readonly fact: 'movesNoFarther'; readonly unit: UnitId }
  | { readonly rule: 'A4.61' | 'A4.72'; readonly fact: 'isCx'; readonly unit: UnitId }
  | {
      readonly rule: 'A4.61';
      readonly fact: 'takesAll';
      readonly unit: UnitId;
      readonly cost: HalfMf;
      readonly allotment: HalfMf;
    }
  | { readonly rule: 'A4.72' | 'A4.134'; readonly fact: 'carriesTooMuch'; readonly unit: UnitId }
  | { readonly rule: 'A4.42'; readonly fact: 'tooHeavyForOne'; readonly unit: UnitId }
  | { readonly rule: 'A4.134'; readonly fact: 'hasEnough'; readonly unit: UnitId }
  /** Double Time, Assault Movement and Minimum Move belong to the Movement Phase. */
  | { readonly rule: 'A4.5' | 'A4.61' | 'A4.134'; readonly fact: 'notInAdvance' };

/** Why a unit does not move. */
export type Unmoving =
  | { readonly rule: 'A10.4'; readonly because: 'broken' }
  | { readonly rule: 'A7.8'; readonly because: 'pinned' }
  | { readonly rule: 'A20.5'; readonly because: 'heldBy' }
  | { readonly rule: 'A11.15'; readonly because: 'melee' }
  | { readonly rule: 'A3.7'; readonly because: 'vehicle' | 'advanced' }
  | { readonly rule: 'A12.15'; readonly because: 'thrownBack' }
  | { readonly rule: 'A3.3'; readonly because: 'prepFired' };

/** Why something of movement as far as Control goes, Mopping Up and Fire is refused. */
export type ControlRefusal =
  | MovementRefusal
  | DriveRefusal
  | { readonly rule: 'A26.1'; readonly fact: 'noGameOfTurns' }
  | { readonly rule: 'A3.3'; readonly fact: 'noMovementNow'; readonly phase: Phase }
  | { readonly rule: 'A11.2'; readonly fact: 'leavesByWithdrawal' }
  | { readonly rule: 'A3.3'; readonly fact: 'notTheAttacker'; readonly unit: UnitId }
  | (Unmoving & { readonly fact: 'mayNotMove'; readonly unit: UnitId })
  | { readonly rule: 'A26.11'; readonly fact: 'notNext'; readonly unit: UnitId; readonly to: LocationId }
  | { readonly rule: 'B27.41'; readonly fact: 'nothingBeneath'; readonly to: LocationId }
  | (Excess & { readonly rule: 'SK-MPh'; readonly fact: 'tooManyThere'; readonly to: LocationId })
  | {
      readonly rule: 'A4.14';
      readonly fact: 'enemyThere';
      readonly unit: UnitId;
      readonly to: LocationId;
      readonly enemy: UnitId;
    }
  | {
      readonly rule: SmokeRule;
      readonly fact: 'noSmokeGrenades';
      readonly unit: UnitId;
      readonly at: LocationId;
      readonly because: NoSmoke;
    }
  | {
      readonly rule: 'A12.153';
      readonly fact: 'cannotMopUp';
      readonly unit: UnitId;
      readonly because: 'unfit' | 'noBuilding';
    }
  | { readonly rule: 'A12.153'; readonly fact: 'notSecured'; readonly unit: UnitId; readonly enemy: UnitId }
  | { readonly rule: 'B25.11'; readonly fact: 'burnsAlready' | 'nothingBurns'; readonly at: LocationId };
