import type { Location, LocationId } from '../../board/map/gameMap.ts';
import type { Direction } from '../../hexgrid/lattice.ts';
import { hindersAsWreck } from '../../los/counters.ts';
import { counter } from '../../units/counters.ts';
import { isStarterKit } from '../../units/position.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { enteredHexsides } from '../rout/interdiction/openGround.ts';
import { ammunitionOf, objectionToAmmunition, piercingOf, type Against } from './ammunition.ts';
import type { AmmunitionKind, SpecialAmmunition } from './fireDeclaration.ts';
import { hexesBetween } from './firepower.ts';
import { inLocation, lineDrms, overHexside, sumOf, type FireDrm, type LineOfFire } from './fireModifiers.ts';
import { DIE, hitBy, isImprobable, THROWS } from './fireResults.ts';
import { locationCalled } from './firers.ts';
import { sightFrom } from './fireTarget.ts';
import { isTurned } from './mainArmament.ts';
import { isNonStopped, movingDrms, objectionToMoving } from './movingVehicle.ts';
import {
  ordnancePiece,
  reliabilityIn,
  turnOf,
  type GunTurn,
  type OrdnancePiece,
  type OrdnanceRefusal,
  type OrdnanceRequest,
  type OrdnanceTable,
} from './ordnance.ts';
import { objectionToBearing, objectionToGunner } from './toHitObjections.ts';
import {
  firerDrms,
  mannerOf,
  numberOf,
  ownDrms,
  rateOf,
  type ShotLine,
  type ToHitNumber,
} from './toHitShot.ts';
import {
  aspectWithinHex,
  KILL_RESULTS,
  killWays,
  placeStruck,
  toKillNumber,
  TO_HIT_THROWS,
  type Aspect,
  type HitPlace,
  type KillResult,
  type Struck,
  type ToHitThrow,
  type ToKillNumber,
  ARMOUR_SIDES,
  type ArmourSaid,
  type ArmourSide,
} from './toKill.ts';

/** A shot of AP or HEAT at one vehicle. C3.31 */
export interface VehicleRequest
  extends Omit<OrdnanceRequest, 'targetType' | 'targets' | 'movement' | 'smoke'> {
  readonly targetType: 'vehicle';
  readonly target: UnitId;
  /** No counter here has its AF side by side: whoever fires says those that this shot may strike. */
  readonly armour?: ArmourSaid;
}

/** Which sides of hull and turret are turned to who fires; within one hex the coloured die tells it. */
export type Aspects = Readonly<Record<HitPlace, Aspect>> | 'byDie';

/** What a shot at a vehicle may come to. */
export const VEHICLE_OUTCOMES = ['absent', 'miss', ...KILL_RESULTS] as const;
/** `absent`: by its DR it had no such ammunition, and has not fired. C8.9 */
export type VehicleOutcome = 'absent' | 'miss' | KillResult;

/** A shot at a vehicle, worked out before the dice are thrown. C3.31, C7 */
export interface VehicleShot {
  readonly kind: 'atVehicle';
  readonly by: UnitId;
  readonly weapon: UnitId | number;
  readonly type: OrdnanceRequest['type'];
  readonly at: LocationId;
  readonly target: UnitId;
  readonly intensive?: true;
  /** Its backblast strikes all with who fires it. C13.81 */
  readonly desperate?: true;
  /** Of its ammunition; a higher DR is no shot. C8.9 */
  readonly special?: SpecialAmmunition;
  readonly ammunition: AmmunitionKind;
  /** Of a vehicle without armour it tells nothing where it is struck, or from where. C7.311 */
  readonly unarmoured?: true;
  readonly th: ToHitNumber;
  /** DRM of the To Hit DR. */
  readonly drms: readonly FireDrm[];
  readonly drm: number;
  /** Its size was not read: none is counted. */
  readonly sizeUnread?: true;
  readonly turn?: GunTurn;
  readonly aspects: Aspects;
  /** A Final TK# for each place, aspect and hit that the To Hit DR may come to. */
  readonly numbers: readonly ToKillNumber[];
  /** Throws of 7776: of the To Hit DR with a third die, and of the To Kill DR. */
  readonly ways: Readonly<Record<VehicleOutcome, number>>;
  readonly rate: number;
  readonly rateUnread?: true;
  readonly unconfirmed?: true;
  readonly breakdown: number;
  readonly removal?: number;
  /** Of 36. */
  readonly malfunctions: number;
  readonly firesAgain: number;
}

export type VehicleAnswer = VehicleShot | { readonly kind: 'refused'; readonly ground: OrdnanceRefusal };

const SIDES_BY_TURN: readonly Aspect[] = ['front', 'side', 'rear', 'rear', 'side', 'front'];
const ASPECTS = ['front', 'side', 'rear'] as const satisfies readonly Aspect[];

/**
 * The two hexsides at the hexspine that a hull or turret points to are its front, the two opposite its rear; along a
 * hexspine between them the shot strikes what suits who fires less. Told by LimboDancer.Agentic.CognitiveRuntime.
 *
 * @rule D3.2
 */
export const aspectFrom = (facing: Direction, hexsides: readonly Direction[]): Aspect => {
  const seen = hexsides.map((side) => SIDES_BY_TURN[(side - facing + 6) % 6]);
  return ASPECTS.find((each) => seen.includes(each)) ?? 'front';
};

/** How hull and turret stand to who fires; `undefined` where nobody has said where they point. @rule D3.2 SK-TK-03 */
const aspectsOf = ({ table, piece, to }: ShotLine, target: Unit): Aspects | undefined => {
  const { hexes } = table.situation.map;
  const [here, there] = [hexes[piece.from.hex], hexes[to.hex]];
  if (!here || !there || here === there) return 'byDie';
  if (target.facing === undefined) return undefined;
  const hexsides = enteredHexsides(there, here);
  return {
    hull: aspectFrom(target.facing, hexsides),
    turret: aspectFrom(target.turret ?? target.facing, hexsides),
  };
};

/** All that the dice of a shot are held against, once they fall. */
export type VehicleAim = Pick<VehicleShot, 'th' | 'drm' | 'aspects' | 'unarmoured'>;

/** What a To Hit DR strikes, or that it misses. @rule C3.3 C3.6 C3.9 SK-TH-05 SK-TK-01 */
export const struckBy = (
  { th: { modified }, drm, aspects, unarmoured }: VehicleAim,
  thrown: ToHitThrow,
): Struck | 'miss' => {
  const hit = hitBy({ targetType: 'vehicle', modified }, drm, thrown.white + thrown.coloured, thrown.third);
  if (hit === 'miss') return hit;
  if (unarmoured) return { place: 'hull', aspect: 'front', hit };
  const place = placeStruck(thrown, isImprobable(modified, drm) ? 'improbable' : 'usual');
  const aspect = aspects === 'byDie' ? aspectWithinHex(thrown.coloured) : aspects[place];
  return { place, aspect, hit };
};

const SIDE_STRUCK: Readonly<Record<HitPlace, Readonly<Record<Aspect, ArmourSide>>>> = {
  hull: { front: 'hullFront', side: 'hullSide', rear: 'hullSide' },
  turret: { front: 'turretFront', side: 'turretSide', rear: 'turretSide' },
};

const sideOf = ({ place, aspect }: Struck): ArmourSide => SIDE_STRUCK[place][aspect];

const isSame = (one: Struck, other: Struck): boolean =>
  one.place === other.place && one.aspect === other.aspect && one.hit === other.hit;

/** The Final TK# that a hit is held against. */
export const numberFor = (
  { numbers }: Pick<VehicleShot, 'numbers'>,
  struck: Struck,
): ToKillNumber | undefined => numbers.find((each) => isSame(each, struck));

/** Whether a third die tells more of what a To Hit DR strikes. @rule C3.6 C3.7 */
export const asksThirdAt = (shot: VehicleAim, dice: Omit<ToHitThrow, 'third'>): boolean => {
  const all = DIE.map((third) => struckBy(shot, { ...dice, third }));
  return all.some((each) =>
    each === 'miss' || all[0] === 'miss' ? each !== all[0] : !all[0] || !isSame(each, all[0]),
  );
};

/** All that the To Hit DR may strike. */
const allStruck = (shot: VehicleAim): readonly Struck[] =>
  TO_HIT_THROWS.map((thrown) => struckBy(shot, thrown))
    .filter((each) => each !== 'miss')
    .filter((each, index, all) => all.findIndex((other) => isSame(each, other)) === index);

const THROWS_OF_TK = THROWS.length;

/** Throws of 7776 by what becomes of the vehicle. @rule C3.3 C7.7 */
const waysOf = (
  shot: VehicleAim & Pick<VehicleShot, 'numbers'>,
  special: SpecialAmmunition | undefined,
): Readonly<Record<VehicleOutcome, number>> => {
  const ways = {
    absent: 0,
    miss: 0,
    burns: 0,
    eliminated: 0,
    shock: 0,
    immobilized: 0,
    possibleShock: 0,
    noEffect: 0,
  };
  const kills = new Map(shot.numbers.map((number) => [number, killWays(number)]));
  for (const thrown of TO_HIT_THROWS) {
    if (special && thrown.white + thrown.coloured > special.depletion) {
      ways.absent += THROWS_OF_TK;
      continue;
    }
    const struck = struckBy(shot, thrown);
    const number = struck === 'miss' ? undefined : numberFor(shot, struck);
    const kill = number && kills.get(number);
    if (!kill) ways.miss += THROWS_OF_TK;
    else for (const result of KILL_RESULTS) ways[result] += kill[result];
  }
  return ways;
};

/** The row has -2 for a very small vehicle, which is harder to hit, and 2 for a very large one. @rule C6.7 */
const sizeDrm = (size = 0): readonly FireDrm[] =>
  size === 0 ? [] : [{ kind: 'targetSize', drm: -size, rule: 'C6.7' }];

/**
 * DRM against a vehicle: those of who fires, of what is on the way, of the terrain in its own Location, of its size
 * and how it moves. Point Blank counts against none in Motion, nor one that has not stopped.
 *
 * @rule C6.1 C6.3 C6.7 C6.8 SK-TH-05
 */
const drmsAgainst = (line: ShotLine, along: LineOfFire, target: Unit): readonly FireDrm[] => {
  const isGoing = isNonStopped(line.table, target);
  return [
    ...firerDrms(line),
    ...ownDrms(line, target).filter(({ kind }) => kind !== 'pointBlank' || !isGoing),
    ...movingDrms(line, target),
    ...sizeDrm(counter(target.counter).size),
    ...inLocation(along),
    ...lineDrms(along, line.piece.gunner.id).hindrances,
  ];
};

/** Mortars kill by the Infantry Fire Table. @rule C7.345 */
const objectionToPiece = (
  table: OrdnanceTable,
  request: OrdnanceRequest,
  piece: OrdnancePiece,
  against: Against,
): OrdnanceRefusal | undefined =>
  piece.kind === 'mortar'
    ? { rule: 'C7.34', fact: 'apUnknown', unit: piece.gunner.id }
    : objectionToAmmunition(table, piece, request, against);

const UNUSUAL_PLACES = ['inBypass', 'wading'] as const;

/** What a shot at this vehicle would need that is not modelled. @rule C3.31 C7.311 */
const objectionToVehicle = (target: Unit): OrdnanceRefusal | undefined => {
  const unit = target.id;
  if (has(target, 'melee')) return { rule: 'A11.15', fact: 'vehicleInMelee', unit };
  return UNUSUAL_PLACES.some((each) => has(target, each))
    ? { rule: 'D2.3', fact: 'vehiclePlace', unit }
    : undefined;
};

/** @rule C7.311 */
const againstOf = (target: Unit): Against => (hindersAsWreck(target) ? 'armour' : 'unarmoured');

/** What is fired at a vehicle, and what it does to that at this range. */
const piercingAt = ({ table, piece, request, range }: ShotLine, target: Unit) => {
  const against = againstOf(target);
  return piercingOf(piece, ammunitionOf(table, piece, request, against), range, against);
};

/** In one hex only the Starter Kit's dice tell what is struck; a wall or hedge on the LOS may make it Hull Down. @rule D4.2 */
const objectionToLine = (line: ShotLine, along: LineOfFire, target: Unit): OrdnanceRefusal | undefined => {
  const { table, piece, to } = line;
  const unit = target.id;
  if (piece.from.hex === to.hex && !isStarterKit(table) && againstOf(target) === 'armour')
    return { rule: 'D3.2', fact: 'vehicleWithinHex', unit };
  if (overHexside(along).length > 0) return { rule: 'D4.2', fact: 'hullDownUnknown', unit };
  const { basic, byRange, rule } = piercingAt(line, target);
  if (basic === undefined)
    return {
      rule: rule === 'C7.32' || rule === 'C7.33' || rule === 'C7.34' ? rule : 'C7.31',
      fact: 'noToKill',
      unit: piece.gunner.id,
    };
  return byRange === undefined ? { rule: 'C7.24', fact: 'beyondToKill', unit: piece.gunner.id } : undefined;
};

/** What is turned to who fires, and the numbers that the dice are held against; or the AF that nobody has said. */
const numbersOf = (
  line: ShotLine,
  target: Unit,
  armour: ArmourSaid,
  aim: VehicleAim,
): readonly ToKillNumber[] | OrdnanceRefusal => {
  const struck = allStruck(aim);
  const { basic = 0, byRange = 0, ...fired } = piercingAt(line, target);
  const rear = isStarterKit(line.table) ? 'drm' : 'number';
  const met = { ...fired, basic, byRange, rear } as const;
  if (aim.unarmoured) return struck.map((each) => toKillNumber(each, { ...met, armour: 'none' }));
  const needed = ARMOUR_SIDES.filter(
    (side) => armour[side] === undefined && struck.some((each) => sideOf(each) === side),
  );
  if (needed.length > 0) return { rule: 'D1.6', fact: 'armourUnknown', unit: target.id, needed };
  return struck.map((each) => toKillNumber(each, { ...met, armour: armour[sideOf(each)] ?? 0 }));
};

const ANY_ASPECT: Aspects = { hull: 'front', turret: 'front' };

const shotAlong = (line: ShotLine, along: LineOfFire, target: Unit, armour: ArmourSaid): VehicleAnswer => {
  const { request, piece, turn } = line;
  const isUnarmoured = againstOf(target) === 'unarmoured';
  const aspects = isUnarmoured ? ANY_ASPECT : aspectsOf(line, target);
  if (!aspects) return { kind: 'refused', ground: { rule: 'D3.2', fact: 'facingUnknown', unit: target.id } };
  const drms = drmsAgainst(line, along, target);
  const th = numberOf(line, 'vehicle');
  const aim: VehicleAim = { th, drm: sumOf(drms), aspects, ...(isUnarmoured && { unarmoured: true }) };
  const numbers = numbersOf(line, target, armour, aim);
  if ('fact' in numbers) return { kind: 'refused', ground: numbers };
  const { breakdown, removal } = reliabilityIn(piece, request.intensive === true);
  const rate = rateOf(line);
  return {
    kind: 'atVehicle',
    by: request.by,
    weapon: request.weapon,
    type: request.type,
    at: request.at,
    target: target.id,
    ...mannerOf(request),
    ammunition: piercingAt(line, target).ammunition,
    ...aim,
    drms,
    ...(counter(target.counter).size === undefined && { sizeUnread: true }),
    ...(isTurned(turn) && { turn }),
    numbers,
    ways: waysOf({ ...aim, numbers }, request.special),
    rate,
    ...(piece.rate === undefined && { rateUnread: true }),
    ...(piece.unconfirmed && { unconfirmed: true }),
    breakdown,
    ...(removal !== undefined && { removal }),
    malfunctions: THROWS.filter(({ dr }) => dr >= breakdown).length,
    firesAgain: THROWS.filter(({ dr, coloured }) => dr < breakdown && coloured <= rate).length,
  };
};

const targetThere = (
  { situation: { units } }: OrdnanceTable,
  { target, at }: VehicleRequest,
  side: Unit['side'],
): Unit | undefined =>
  units.find(
    (unit) =>
      unit.id === target &&
      unit.at === at &&
      unit.side !== side &&
      counter(unit.counter).kind === 'vehicle' &&
      !has(unit, 'dummy'),
  );

/** At a vehicle a Gun turns, acquires and keeps its ROF as at Infantry. */
export const asAtInfantry = ({ target: _, armour: __, ...rest }: VehicleRequest): OrdnanceRequest => ({
  ...rest,
  targetType: 'infantry',
});

/** Both ends and all between them, or why the Gun cannot bear on the vehicle. */
const lineTo = (
  { table, request, piece }: Pick<ShotLine, 'table' | 'request' | 'piece'>,
  to: Location,
  target: Unit,
): { readonly line: ShotLine; readonly along: LineOfFire } | OrdnanceRefusal => {
  const { situation } = table;
  const sight = sightFrom(table, { unit: piece.gunner, from: piece.from, with: 'usual' }, to, [target]);
  const blind = objectionToBearing(table, request, piece, { to, sight, comesIn: 'vehicle' });
  if (blind) return blind;
  const range = hexesBetween(situation.map, piece.from, to);
  return {
    line: { table, request, piece, to, range, turn: turnOf(table, piece, to) },
    along: { situation, from: piece.from, to, sight, targets: [target] },
  };
};

/**
 * A shot at a vehicle, by whatever its piece fires at one: the TH# of the Vehicle Target Type, each DRM, the Final TK# of
 * all that a hit may strike, and the exact chances; or the reason why it is not worked out. Fire at vehicles that move
 * and whose MP are not counted, at AFV from within their hex in the full rules, at those behind hexsides (Hull Down), in
 * Bypass or wading, mortars and PF, whether a piece has what it fires, Multiple Hits, Height Advantage, Recall, and what
 * becomes of Riders and Passengers are not modelled.
 *
 * @rule C3.31 C7.1 C7.7 SK-TH-05 SK-TK-02
 */
export const vehicleShot = (table: OrdnanceTable, asked: VehicleRequest): VehicleAnswer => {
  const refused = (ground: OrdnanceRefusal): VehicleAnswer => ({ kind: 'refused', ground });
  if (table.situation.night !== undefined) return refused({ rule: 'E1.1', fact: 'night' });
  const { armour = {} } = asked;
  const request = asAtInfantry(asked);
  const piece = ordnancePiece(table, request);
  if ('fact' in piece) return refused(piece);
  const objection = objectionToGunner(table, request, piece);
  if (objection) return refused(objection);
  const to = locationCalled(table, asked.at);
  const target = targetThere(table, asked, piece.gunner.side);
  if (!to || !target) return refused({ rule: 'C3.31', fact: 'noVehicle' });
  const wrong =
    objectionToPiece(table, request, piece, againstOf(target)) ??
    objectionToMoving(table, asked, target) ??
    objectionToVehicle(target);
  if (wrong) return refused(wrong);
  const bears = lineTo({ table, request, piece }, to, target);
  if ('fact' in bears) return refused(bears);
  const unknown = objectionToLine(bears.line, bears.along, target);
  return unknown ? refused(unknown) : shotAlong(bears.line, bears.along, target, armour);
};
