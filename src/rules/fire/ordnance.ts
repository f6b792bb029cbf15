import type { HexIndex, Location, LocationId } from '../../board/map/gameMap.ts';
import { turned, type Direction } from '../../hexgrid/lattice.ts';
import { counter, weapon, type WeaponCounterId } from '../../units/counters.ts';
import type { Ordnance, WeaponRow } from '../../units/counterRow.ts';
import type { Phase } from '../../units/scenario.ts';
import type { Nationality } from '../../units/nationality.ts';
import {
  gunKindOf,
  supportWeaponKindOf,
  type OrdnanceKind,
  type ToHitWeapon,
} from '../../units/toHitWeapons.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { reliabilityOf } from '../experience/inexperienced.ts';
import { inCoveredArc } from '../rout/interdiction/interdictor.ts';
import type {
  Bounding,
  FireType,
  PlainAmmunition,
  SmokeAmmunition,
  SmokeRefusal,
  SpecialAmmunition,
  TargetMovement,
  TargetType,
} from './fireDeclaration.ts';
import type { FireDrm } from './fireModifiers.ts';
import type { ArmourSaid, ArmourSide } from './toKill.ts';
import type { FireMark, FireRefusal, SightedTable } from './firers.ts';
import { shapedChargeOf, type ShapedCharge, type ShapedRefusal } from './shapedCharge.ts';
import {
  caseAOf,
  isConfined,
  isTurned,
  mainOf,
  mainTurnOf,
  mountOf,
  type CaseA,
  type MainFired,
  type MainMount,
  type MainRefusal,
  type MainSaid,
  type MainTurn,
} from './mainArmament.ts';

/** Why ordnance does not fire, or why its shot is not worked out. */
export type OrdnanceRefusal =
  | FireRefusal
  | {
      readonly rule: 'C2.1' | 'C2.21' | 'C13.42' | 'A9.7' | 'C12.2';
      readonly fact: 'noOrdnance' | 'calibreUnread' | 'ownTable' | 'malfunctioned' | 'needsMen';
      readonly unit: UnitId;
    }
  | { readonly rule: 'C3.33' | 'C13.1'; readonly fact: 'wrongTargetType'; readonly unit: UnitId }
  | { readonly rule: 'A8.3'; readonly fact: 'notOrdnance' }
  | { readonly rule: 'A4.41'; readonly fact: 'carried'; readonly unit: UnitId }
  | MainRefusal
  | { readonly rule: 'C3.22'; readonly fact: 'hasTurned'; readonly unit: UnitId }
  | { readonly rule: 'C3.22'; readonly fact: 'notItsPhase' }
  | { readonly rule: 'C9.4'; readonly fact: 'tooNear'; readonly unit: UnitId; readonly range: number }
  | {
      readonly rule: 'C3.2' | 'A7.81' | 'C5.11' | 'C5.13' | 'D3.51' | 'B23.423' | 'C2.6' | 'C5.5' | 'C12.23';
      readonly fact: 'noFacing' | 'cannotTurn' | 'notFromHere' | 'heights' | 'withinHexUnknown';
      readonly unit: UnitId;
    }
  | { readonly rule: 'C5.6'; readonly fact: 'keepsRate' | 'notIntensive'; readonly unit: UnitId }
  | {
      readonly rule: 'C11.2' | 'C3.32' | 'C3.33';
      readonly fact: 'gunThere' | 'vehicleThere' | 'othersThere';
    }
  | VehicleRefusal
  | ShapedRefusal
  | {
      readonly rule: 'C2.21' | 'C3.33' | 'C8.9' | 'C13.24' | 'SK-TH';
      readonly fact: 'wrongAmmunition' | 'notAtVehicles' | 'ammunitionSpent' | 'rifleAtMen';
      readonly unit: UnitId;
    }
  | SmokeRefusal;

/** Why a shot at a vehicle is not worked out. */
type VehicleRefusal =
  | {
      readonly rule:
        | 'C7.31'
        | 'C7.24'
        | 'C3.33'
        | 'C7.32'
        | 'C7.33'
        | 'C7.34'
        | 'C6.1'
        | 'D2.3'
        | 'D4.2'
        | 'D3.2'
        | 'A11.15';
      readonly fact:
        | 'noToKill'
        | 'beyondToKill'
        | 'apUnknown'
        | 'vehicleMoves'
        | 'vehiclePlace'
        | 'hullDownUnknown'
        | 'facingUnknown'
        | 'vehicleWithinHex'
        | 'vehicleInMelee';
      readonly unit: UnitId;
    }
  | { readonly rule: 'C3.31'; readonly fact: 'noVehicle' }
  | {
      readonly rule: 'D1.6';
      readonly fact: 'armourUnknown';
      readonly unit: UnitId;
      readonly needed: readonly ArmourSide[];
    };

/** One weapon that has to hit first, and at what it is fired, by whom, when. C3.1 */
export interface OrdnanceRequest extends ToHitWeapon {
  readonly at: LocationId;
  readonly targetType: TargetType;
  /** Those of the Location that are fired on, where it is not all of them. */
  readonly targets?: readonly UnitId[];
  readonly type: FireType;
  readonly movement?: TargetMovement;
  /** Who directs it. A7.531 */
  readonly leader?: UnitId;
  /** One shot more than its ROF allows. C5.6 */
  readonly intensive?: true;
  /** What is fired, if not what usually is. C2.21 */
  readonly ammunition?: PlainAmmunition;
  readonly special?: SpecialAmmunition;
  /** The backblast stays in, whomever it may hurt. C13.81 */
  readonly desperate?: true;
  /** Of a vehicle that fires in its own Movement Phase. D3.3 */
  readonly bounding?: Bounding;
  /** Of the main armament of a vehicle: what its counter shows, and how it is fired. D1.3 */
  readonly main?: MainSaid;
  readonly smoke?: SmokeAmmunition;
}

/** What a weapon has done in this Player Turn. */
export interface OrdnanceFired {
  readonly by: UnitId;
  readonly mark: FireMark | 'intensiveFire';
  /** It kept its ROF in its last shot. C2.24 */
  readonly again: boolean;
  /** It fired from woods, a building or rubble in this phase: its CA stays. C5.11 */
  readonly fixed: boolean;
  /** Of a main armament: what binds the other weapons of its vehicle. D3.5 */
  readonly main?: MainFired;
}

/** A target that a weapon has fired at, and at which it aims better. C6.5 */
export interface Acquisition {
  readonly at: LocationId;
  readonly hex: HexIndex;
  readonly area: boolean;
  readonly drm: -1 | -2;
  /** Who mans it, and from where: another, or elsewhere, has acquired nothing. */
  readonly by: UnitId;
  readonly from: LocationId;
}

/** What ordnance has fired, and acquired, by `ordnanceKey`. */
export interface OrdnanceNotes {
  /** AF of vehicles that have been said in the game. D1.6 */
  readonly armour?: ReadonlyMap<UnitId, ArmourSaid>;
  readonly fired: ReadonlyMap<string, OrdnanceFired>;
  readonly acquired: ReadonlyMap<string, Acquisition>;
  /** Guns that have turned without firing, who manned them, and in which phase. C3.22 */
  readonly turned?: readonly { readonly gun: UnitId; readonly by: UnitId; readonly phase: Phase }[];
  /** Somebody has fired in this phase, and not SMOKE: it is too late for that. C8.5 */
  readonly smokeOver?: true;
  /** SMOKE and special ammunition that weapons have no more of, by `smokeKey` and `specialKey`. C8.9 */
  readonly ammunitionSpent?: readonly string[];
}

/** A table on which it is known what ordnance has fired, where a game is played. */
export interface OrdnanceTable extends SightedTable {
  readonly ordnance?: OrdnanceNotes | undefined;
}

/** The name of a weapon in notes: of a Gun its own, of a SW that of its bearer and its place. */
export const ordnanceKey = ({ by, weapon: which }: ToHitWeapon): string =>
  typeof which === 'number' ? `${by}/${String(which)}` : which;

/** A weapon with all of it that a shot goes by. */
export interface OrdnancePiece {
  readonly name: ToHitWeapon;
  /** Who mans it; of a main armament the vehicle, which is its Gun too. */
  readonly gunner: Unit;
  readonly gun?: Unit;
  readonly mount?: MainMount;
  readonly counter?: WeaponCounterId;
  readonly from: Location;
  readonly kind: OrdnanceKind;
  /** Its calibre; a shaped-charge weapon has figures of its own in place of it. */
  readonly ordnance?: Ordnance;
  readonly shaped?: ShapedCharge;
  readonly nationality: Nationality;
  /** As printed; `undefined` where it was not read. */
  readonly rate: number | undefined;
  readonly breakdown: number;
  /** Of its ROF, its ranges or its X# nobody but memory tells. */
  readonly unconfirmed: boolean;
  readonly minimumRange: number;
  readonly range: number;
}

const GUN_BREAKDOWN = 12;
const RIFLE_RANGE = 12;

const gunOf = (gunner: Unit, from: Location, gun: Unit | undefined): OrdnancePiece | OrdnanceRefusal => {
  const row = gun && counter(gun.counter);
  if (row?.kind !== 'gun' || gun?.at !== gunner.at || gun.side !== gunner.side)
    return { rule: 'C2.1', fact: 'noOrdnance', unit: gunner.id };
  if (has(gun, 'mainOut')) return { rule: 'A9.7', fact: 'malfunctioned', unit: gun.id };
  if (!row.ordnance) return { rule: 'C2.21', fact: 'calibreUnread', unit: gun.id };
  return {
    name: { by: gunner.id, weapon: gun.id },
    gunner,
    gun,
    from,
    kind: gunKindOf(row),
    ordnance: row.ordnance,
    nationality: row.nationality,
    rate: row.rateOfFire,
    breakdown: GUN_BREAKDOWN,
    unconfirmed: row.unconfirmed === true,
    minimumRange: 0,
    range: Infinity,
  };
};

/**
 * The main armament of a vehicle. That its B# is 12 where none is printed, D3.7 tells in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime, and so the Starter Kit has it of Guns.
 *
 * @rule D1.3 D3.7
 */
const mainArmamentOf = (
  vehicle: Unit,
  from: Location,
  said: MainSaid | undefined,
): OrdnancePiece | OrdnanceRefusal => {
  const row = counter(vehicle.counter);
  const main = mainOf(vehicle);
  if (!row.armament || main === undefined) return { rule: 'C2.1', fact: 'noOrdnance', unit: vehicle.id };
  if (has(vehicle, 'mainOut')) return { rule: 'A9.7', fact: 'malfunctioned', unit: vehicle.id };
  const ordnance = main === 'unread' ? said?.ordnance : main;
  if (!ordnance) return { rule: 'C2.21', fact: 'calibreUnread', unit: vehicle.id };
  return {
    name: { by: vehicle.id, weapon: vehicle.id },
    gunner: vehicle,
    gun: vehicle,
    mount: mountOf(row.armament, said),
    from,
    kind: gunKindOf(row),
    ordnance,
    nationality: row.nationality,
    rate: row.rateOfFire ?? said?.rate,
    breakdown: said?.breakdown ?? GUN_BREAKDOWN,
    unconfirmed: row.unconfirmed === true,
    minimumRange: 0,
    range: Infinity,
  };
};

/** Its To Hit figures, and how far it reaches; `undefined` where nobody has read its own table. @rule C13.22 C13.42 */
const figuresOf = (
  row: WeaponRow,
): Pick<OrdnancePiece, 'ordnance' | 'shaped' | 'rate' | 'minimumRange' | 'range'> | undefined => {
  const { ordnance, rateOfFire: rate, minimumRange = 0 } = row;
  const shaped = shapedChargeOf(row);
  if (row.kind === 'atr' && !ordnance)
    return { rate: rate ?? 0, minimumRange, range: row.range ?? RIFLE_RANGE };
  if (ordnance)
    return {
      ordnance,
      rate,
      minimumRange,
      range: row.range ?? (row.kind === 'atr' ? RIFLE_RANGE : Infinity),
    };
  return shaped && { shaped, rate: 0, minimumRange, range: shaped.th.length - 1 };
};

const supportWeaponOf = (
  { situation }: SightedTable,
  gunner: Unit,
  from: Location,
  place: number,
): OrdnancePiece | OrdnanceRefusal => {
  const held = gunner.weapons[place];
  const row = held && weapon(held.counter);
  if (!held || !row || (!row.toHit && row.kind !== 'atr'))
    return { rule: 'C2.1', fact: 'noOrdnance', unit: gunner.id };
  if (held.malfunctioned) return { rule: 'A9.7', fact: 'malfunctioned', unit: gunner.id };
  const figures = figuresOf(row);
  if (!figures) return { rule: 'C13.42', fact: 'ownTable', unit: gunner.id };
  const { removal, breakdown = removal ?? GUN_BREAKDOWN } = reliabilityOf(situation, gunner, held.counter);
  return {
    name: { by: gunner.id, weapon: place },
    gunner,
    counter: held.counter,
    from,
    kind: supportWeaponKindOf(row),
    ...figures,
    nationality: row.nationality,
    breakdown,
    unconfirmed: row.unconfirmed === true,
  };
};

/** The weapon that is asked to fire, or why there is none. @rule C2.1 C2.21 */
export const ordnancePiece = (
  table: SightedTable,
  names: ToHitWeapon & Pick<OrdnanceRequest, 'main'>,
): OrdnancePiece | OrdnanceRefusal => {
  const { units, map } = table.situation;
  const gunner = units.find(({ id }) => id === names.by);
  const from = gunner && map.locations[map.locationById.get(gunner.at) ?? -1];
  if (!gunner || !from) return { rule: 'A7.1', fact: 'noFirers' };
  if (names.weapon === names.by) return mainArmamentOf(gunner, from, names.main);
  return typeof names.weapon === 'number'
    ? supportWeaponOf(table, gunner, from, names.weapon)
    : gunOf(
        gunner,
        from,
        units.find(({ id }) => id === names.weapon),
      );
};

/** Taken from another army, or manned by who is no crew: what each costs. @rule C5.8 A21.13 */
export const isCaptured = ({ nationality, gunner }: OrdnancePiece): boolean =>
  nationality !== counter(gunner.counter).nationality;

export const isUnqualified = ({ gun, mount, kind, gunner }: OrdnancePiece): boolean =>
  mount === undefined &&
  (gun !== undefined || kind === 'recoilless') &&
  counter(gunner.counter).kind !== 'crew';

/** How a Gun turns to bring a target into its CA: to which hexspine, and over how many; of a vehicle also its turret. */
export type GunTurn = MainTurn;

const TURNS = [0, 1, -1, 2, -2, 3] as const;

/**
 * The fewest hexspines that bring the target into the CA; `undefined` of a Gun that points nowhere.
 *
 * @rule C3.21 C5.1
 */
export const turnOf = (
  { situation: { map } }: SightedTable,
  { gun, mount, from }: OrdnancePiece,
  to: Location,
): GunTurn | undefined => {
  const [here, there] = [map.hexes[from.hex], map.hexes[to.hex]];
  if (!gun || !here || !there) return undefined;
  const fewest = (facing: Direction): number =>
    here === there ? 0 : (TURNS.find((each) => inCoveredArc(here, turned(facing, each), there)) ?? 0);
  if (mount) return mainTurnOf(gun, mount, fewest);
  if (gun.facing === undefined) return undefined;
  const sixths = fewest(gun.facing);
  return { facing: turned(gun.facing, sixths), hexspines: Math.abs(sixths) };
};

/** Case A of a vehicle's shot, of hull and turret apart. @rule C5.1 D3.51 */
export const mainCaseA = ({ mount, from }: OrdnancePiece, turn: GunTurn | undefined): CaseA | undefined =>
  mount && isTurned(turn) ? caseAOf(turn, mount, isConfined(from) ? 2 : 1) : undefined;

/** Turning: three for the first hexspine and one for each more, all round one for each, twice that in woods. @rule C5.1 C5.11 */
export const turnDrms = (piece: OrdnancePiece, turn: GunTurn | undefined): readonly FireDrm[] => {
  if (!isTurned(turn)) return [];
  const main = mainCaseA(piece, turn);
  if (main)
    return [
      ...(main.hull > 0 ? [{ kind: 'hullTurns', drm: main.hull, rule: 'C5.1' } as const] : []),
      ...(main.turret > 0 ? [{ kind: 'turretTurns', drm: main.turret, rule: 'C5.1' } as const] : []),
    ];
  const { hexspines } = turn;
  const plain = piece.kind === 'antiaircraft' ? hexspines : 3 + hexspines - 1;
  return [{ kind: 'turned', drm: plain * (isConfined(piece.from) ? 2 : 1), rule: 'C5.1' }];
};

/**
 * The B# in this use, and the X# that the printed one becomes by whatever lowers it. What has an X# printed is gone
 * by it, and has no other.
 *
 * @rule A.11 C5.62 C5.8 C13.47
 */
export const reliabilityIn = (
  piece: OrdnancePiece,
  intensive: boolean,
): { readonly breakdown: number; readonly removal?: number } => {
  const penalties = [isCaptured(piece), isUnqualified(piece), intensive].filter(Boolean).length;
  const breakdown = piece.breakdown - 2 * penalties;
  const row = piece.counter === undefined ? undefined : weapon(piece.counter);
  if (row && row.breakdown === undefined && row.removal !== undefined)
    return { breakdown, removal: breakdown };
  const removal = row ? (row.breakdown ?? GUN_BREAKDOWN) : piece.breakdown;
  return breakdown < removal ? { breakdown, removal } : { breakdown };
};
