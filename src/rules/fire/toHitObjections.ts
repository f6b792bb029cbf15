import type { Location } from '../../board/map/gameMap.ts';
import { terrain } from '../../board/terrain/terrain.ts';
import type { Sight } from '../../los/sight.ts';
import { counter } from '../../units/counters.ts';
import { phaseOf, type Phase } from '../../units/scenario.ts';
import { isPersonnel, isSingleMan } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { type Bounding, type FireType, isInMovement, isOfDefender, PHASE_OF } from './fireDeclaration.ts';
import { isSmallArm } from './ammunition.ts';
import { hexesBetween } from './firepower.ts';
import { hasBeenCarried } from './fireResults.ts';
import { objectionToDirecting, objectionToLeaders, whyNoFire, type Firer } from './firers.ts';
import { objectionToWhere } from './fireTarget.ts';
import {
  isHeldInPlace,
  objectionToCrew,
  objectionToTurning,
  whyMainSilent,
  type MainRefusal,
  isConfined,
  isTurned,
} from './mainArmament.ts';
import { boundingKnown } from './mpInSight.ts';
import { objectionToShaped, objectionToSlope } from './shapedCharge.ts';
import {
  ordnanceKey,
  turnOf,
  type GunTurn,
  type OrdnanceFired,
  type OrdnanceRefusal,
  type OrdnanceRequest,
  type OrdnanceTable,
  type OrdnancePiece,
} from './ordnance.ts';

const TYPES: readonly FireType[] = [
  'prepFire',
  'boundingFirstFire',
  'firstFire',
  'defensiveFire',
  'advancingFire',
  'opportunityFire',
];

const objectionToTime = (
  { situation, fired }: OrdnanceTable,
  { type }: OrdnanceRequest,
  { side }: Unit,
): OrdnanceRefusal | undefined => {
  if (!TYPES.includes(type)) return { rule: 'A8.3', fact: 'notOrdnance' };
  const isAttacker = side === situation.attacker;
  if (isOfDefender(type) === isAttacker)
    return { rule: 'A7.1', fact: isAttacker ? 'notDefender' : 'notAttacker' };
  return fired && phaseOf(situation) !== PHASE_OF[type]
    ? { rule: 'A3.2', fact: 'otherPhase', phase: phaseOf(situation) }
    : undefined;
};

/**
 * A squad fires its own FP and one weapon: of one that has but this the mark is that of its own FP. Whoever
 * else has fired has nothing left for ordnance that was silent, but for a vehicle in the phase of its machine guns.
 *
 * @rule A7.35 D3.5
 */
const gunnerIsFree = ({ fired }: OrdnanceTable, piece: OrdnancePiece, type: FireType): boolean => {
  const { gunner, gun, mount } = piece;
  const had = fired?.get(gunner.id);
  if (!had) return true;
  // It may have fired as a small arm.
  if (isSmallArm(piece)) return false;
  const isOwn = had.mark === type || (had.mark === 'finalFire' && type === 'defensiveFire');
  if (mount) return isOwn || (had.mark === 'boundingFire' && type === 'boundingFirstFire');
  return !gun && counter(gunner.counter).kind === 'squad' && gunner.weapons.length === 1 && isOwn;
};

const INTENSIVE: readonly FireType[] = ['prepFire', 'firstFire', 'defensiveFire'];

/** Intensive Fire is for Guns that have lost their ROF, once, by men who are not pinned. @rule C5.6 A8.41 */
const objectionToIntensive = (
  { gunner, gun }: OrdnancePiece,
  before: OrdnanceFired | undefined,
  type: FireType,
): OrdnanceRefusal | undefined => {
  const unit = gunner.id;
  const isTime = INTENSIVE.includes(type);
  if (!gun || !isTime || has(gunner, 'pinned')) return { rule: 'C5.6', fact: 'notIntensive', unit };
  if (!before || before.again) return { rule: 'C5.6', fact: 'keepsRate', unit };
  const isOver = before.mark === 'intensiveFire' || before.mark === 'finalFire';
  return isOver ? { rule: 'C5.6', fact: 'notIntensive', unit } : undefined;
};

/** What has turned in the Prep Fire Phase does not move, and so does not fire as it moves. @rule C3.22 */
const isStillOf = (then: Phase, now: Phase): boolean =>
  then === now || (then === 'prepFire' && now === 'movement');

/** The Gun, or who mans it, has turned without firing in this phase. @rule C3.22 */
const hasTurned = ({ ordnance, situation }: OrdnanceTable, { by, weapon }: OrdnanceRequest): boolean =>
  ordnance?.turned?.some(
    ({ gun, by: who, phase }) => (gun === weapon || who === by) && isStillOf(phase, phaseOf(situation)),
  ) === true;

/**
 * What has lost its ROF is through; what kept it fires on, but for another phase of the ATTACKER: after Bounding First
 * Fire a main armament does once as fire advances, if nothing else of the vehicle has fired.
 *
 * @rule C2.24 C5.2 D3.32
 */
const isThroughWith = (
  { fired }: OrdnanceTable,
  { gunner }: OrdnancePiece,
  before: OrdnanceFired,
  type: FireType,
): boolean => {
  if (!before.again) return true;
  if (before.mark === 'boundingFire') return type === 'advancingFire' && fired?.has(gunner.id) === true;
  return type !== 'prepFire' && !isOfDefender(type);
};

/** Whether its marks, and those of who mans it, leave it this shot. @rule C2.24 C2.241 C5.2 A8.1 */
const objectionToMarks = (
  table: OrdnanceTable,
  request: OrdnanceRequest,
  piece: OrdnancePiece,
): OrdnanceRefusal | undefined => {
  if (!table.fired) return undefined;
  const { type, intensive } = request;
  if (hasTurned(table, request)) return { rule: 'C3.22', fact: 'hasTurned', unit: piece.gunner.id };
  const before = table.ordnance?.fired.get(ordnanceKey(request));
  const hasFired = { rule: 'A7.1', fact: 'hasFired', unit: piece.gunner.id } as const;
  const isOthers = before ? before.by !== request.by : !gunnerIsFree(table, piece, type);
  if (isOthers) return hasFired;
  if (intensive) return objectionToIntensive(piece, before, type);
  return before && isThroughWith(table, piece, before, type) ? hasFired : undefined;
};

/** No leader directs RCL, nor vehicles, whose armor leaders are not modelled. @rule A7.53 D3.4 */
const isUndirected = ({ kind, mount }: OrdnancePiece): boolean =>
  kind === 'recoilless' || mount !== undefined;

const objectionToDirector = (
  table: OrdnanceTable,
  { leader, type }: OrdnanceRequest,
  piece: OrdnancePiece,
): OrdnanceRefusal | undefined => {
  if (leader === undefined) return undefined;
  const unit = table.situation.units.find(({ id }) => id === leader);
  if (
    !unit ||
    unit.at !== piece.gunner.at ||
    isUndirected(piece) ||
    whyNoFire(unit, type) ||
    unit === piece.gunner
  )
    return { rule: 'A7.53', fact: 'cannotDirect', unit: leader };
  const firers: readonly Firer[] = [
    { unit: piece.gunner, with: 'weapons', from: piece.from },
    { unit, with: 'usual', from: piece.from },
  ];
  const [, director] = firers;
  const isLeader = counter(unit.counter).kind === 'leader' && !has(unit, 'heroic');
  if (!isLeader || !director) return { rule: 'A7.53', fact: 'cannotDirect', unit: leader };
  return objectionToLeaders(firers) ?? (type ? objectionToDirecting(table, director, firers) : undefined);
};

const needsMen = ({ gun, kind }: OrdnancePiece): boolean => gun !== undefined || kind === 'recoilless';

/** No mortar fires from a building, and no RCL. @rule B23.423 C12.23 */
const objectionToPlace = ({ kind, from, gunner }: OrdnancePiece): OrdnanceRefusal | undefined => {
  const isInside = ['building', 'factory', 'marketplace'].includes(terrain(from.terrain).kind);
  if (!isInside || (kind !== 'mortar' && kind !== 'recoilless')) return undefined;
  return { rule: kind === 'mortar' ? 'B23.423' : 'C12.23', fact: 'notFromHere', unit: gunner.id };
};

/** Whether a vehicle has entered a new hex: in a game it is known, else whoever fires says it. @rule C5.3 */
export const entryOf = (
  { fired, carried }: OrdnanceTable,
  { by, main }: Pick<OrdnanceRequest, 'by' | 'main'>,
): 'newHex' | 'none' | undefined => {
  if (!fired) return main?.entered;
  return carried?.has(by) ? 'newHex' : 'none';
};

/** How a vehicle bounds in this shot; what has fired in its Movement Phase does as one that has entered a new hex. @rule C5.3 D3.32 */
export const boundingOf = (
  table: OrdnanceTable,
  request: OrdnanceRequest,
): Bounding | 'entered' | 'stayed' => {
  if (request.type === 'boundingFirstFire') return boundingKnown(table, request) ?? 'stopped';
  const before = table.ordnance?.fired.get(ordnanceKey(request));
  return before?.mark === 'boundingFire' || entryOf(table, request) === 'newHex' ? 'entered' : 'stayed';
};

/** Bounding First Fire of a main armament: stopped, which the game knows where MP are counted, or whoever fires says. @rule D3.3 */
const objectionToBounding = (table: OrdnanceTable, request: OrdnanceRequest): MainRefusal | undefined => {
  const { by, type } = request;
  if (type !== 'boundingFirstFire') return undefined;
  const bounding = boundingKnown(table, request);
  if (bounding === undefined) return { rule: 'C5.3', fact: 'stopUnsaid', unit: by };
  return bounding === 'driving' ? { rule: 'C5.3', fact: 'mainDriving', unit: by } : undefined;
};

/** Mortars and RCL on vehicles have ranges, or a backblast, that nobody read. @rule D5.3 C5.3 */
const objectionToMain = (
  table: OrdnanceTable,
  request: OrdnanceRequest,
  { mount, kind, gunner }: OrdnancePiece,
): MainRefusal | undefined => {
  if (!mount) return undefined;
  if (kind === 'mortar' || kind === 'recoilless')
    return { rule: 'D1.3', fact: 'mainUnusual', unit: gunner.id };
  const isUnsaid = request.type === 'advancingFire' && entryOf(table, request) === undefined;
  return (
    objectionToBounding(table, request) ??
    objectionToCrew(gunner, mount) ??
    (isUnsaid ? { rule: 'C5.3', fact: 'entryUnknown', unit: gunner.id } : undefined)
  );
};

/** Who mans it and when, whatever the target. @rule C2.1 C12.2 A7.1 */
export const objectionToGunner = (
  table: OrdnanceTable,
  request: OrdnanceRequest,
  piece: OrdnancePiece,
): OrdnanceRefusal | undefined => {
  const { gunner } = piece;
  const why = piece.mount ? whyMainSilent(gunner, request.type) : whyNoFire(gunner, request.type);
  if (why) return { rule: 'A7.1', fact: 'cannotFire', unit: gunner.id, why };
  const { counter: held } = piece;
  if (held !== undefined && hasBeenCarried(table, gunner.id, held, request.type))
    return { rule: 'A4.41', fact: 'carried', unit: gunner.id };
  if (needsMen(piece) && isSingleMan(gunner)) return { rule: 'C12.2', fact: 'needsMen', unit: gunner.id };
  return (
    objectionToPlace(piece) ??
    objectionToShaped(piece, request) ??
    objectionToTime(table, request, gunner) ??
    objectionToMain(table, request, piece) ??
    objectionToMarks(table, request, piece) ??
    objectionToDirector(table, request, piece)
  );
};

/** Mortars fire at areas alone; LATW, and all within their own hex, at Infantry alone. @rule C3.33 C9.1 C13.1 */
const objectionToTargetType = (
  { ordnance }: OrdnanceTable,
  request: OrdnanceRequest,
  { kind, gunner, shaped }: OrdnancePiece,
  range: number,
): OrdnanceRefusal | undefined => {
  const isArea = request.targetType === 'area';
  if ((kind === 'antitankRifle' || shaped) && isArea)
    return { rule: 'C13.1', fact: 'wrongTargetType', unit: gunner.id };
  const hasFired = ordnance?.fired.has(ordnanceKey(request)) === true && request.intensive !== true;
  const isBounding = request.type === 'boundingFirstFire';
  const isWrong = kind === 'mortar' ? !isArea : isArea && (range === 0 || hasFired || isBounding);
  return isWrong ? { rule: 'C3.33', fact: 'wrongTargetType', unit: gunner.id } : undefined;
};

const objectionToRange = (
  { gunner, minimumRange, range: most }: OrdnancePiece,
  range: number,
): OrdnanceRefusal | undefined => {
  if (range < minimumRange) return { rule: 'C9.4', fact: 'tooNear', unit: gunner.id, range };
  return range > most ? { rule: 'A7.22', fact: 'outOfRange', unit: gunner.id, range } : undefined;
};

/** Guns and RCL reach up and down no farther than they fire; within their hex only their own Location. @rule C2.6 C5.5 */
const objectionToHeight = (
  piece: OrdnancePiece,
  to: Location,
  range: number,
  { type, desperate, comesIn }: OrdnanceRequest & { readonly comesIn: 'vehicle' | 'men' },
): OrdnanceRefusal | undefined => {
  const { gunner, kind, from, gun } = piece;
  const unit = gunner.id;
  const isMet = isInMovement(type) && comesIn === 'men';
  if (range === 0 && (from.index !== to.index || isMet || desperate))
    return { rule: 'C5.5', fact: 'withinHexUnknown', unit };
  if (!gun && kind !== 'recoilless') return objectionToSlope(piece, to, range);
  const isSteep = Math.abs(from.elevation - to.elevation) > range;
  return isSteep && kind !== 'mortar' && kind !== 'antiaircraft' && range > 0
    ? { rule: 'C2.6', fact: 'heights', unit }
    : undefined;
};

const objectionToTurn = (
  table: OrdnanceTable,
  request: OrdnanceRequest,
  piece: OrdnancePiece,
  to: Location,
): OrdnanceRefusal | undefined => {
  const { gun, gunner, kind } = piece;
  if (!gun || piece.from.hex === to.hex) return undefined;
  const turn = turnOf(table, piece, to);
  if (!turn) return { rule: 'C3.2', fact: 'noFacing', unit: gun.id };
  if (!isTurned(turn)) return undefined;
  if (has(gunner, 'pinned')) return { rule: 'A7.81', fact: 'cannotTurn', unit: gunner.id };
  const isFixed = kind !== 'mortar' && table.ordnance?.fired.get(ordnanceKey(request))?.fixed === true;
  if (isFixed) return { rule: 'C5.11', fact: 'cannotTurn', unit: gun.id };
  if (request.type === 'boundingFirstFire') return { rule: 'C5.13', fact: 'cannotTurn', unit: gun.id };
  return objectionToMainTurn(table, piece, turn);
};

/** Hull and turret stay once any weapon of the vehicle has fired at who is not Known in that phase. @rule D3.51 C5.11 */
const objectionToMainTurn = (
  { situation, fired, mainFired }: OrdnanceTable,
  { mount, gunner, from }: OrdnancePiece,
  turn: GunTurn,
): OrdnanceRefusal | undefined => {
  if (!mount) return undefined;
  const isHeld = isHeldInPlace(mainFired?.get(gunner.id)) || fired?.get(gunner.id)?.at === 'unknown';
  if (isHeld) return { rule: 'D3.51', fact: 'cannotTurn', unit: gunner.id };
  return objectionToTurning(gunner, mount, turn, {
    confined: isConfined(from) ? 'confined' : 'free',
    road: situation.map.hexes[from.hex]?.road,
  });
};

/** Whether it can bear on a target that it sees. @rule C3.21 C3.33 C3.52 C9.4 */
export const objectionToBearing = (
  table: OrdnanceTable,
  request: OrdnanceRequest,
  piece: OrdnancePiece,
  line: { readonly to: Location; readonly sight: Sight; readonly comesIn?: 'vehicle' | 'men' },
): OrdnanceRefusal | undefined => {
  const { to, sight, comesIn = 'men' } = line;
  const unit = piece.gunner.id;
  const range = hexesBetween(table.situation.map, piece.from, to);
  if (sight.kind === 'blocked') return { rule: 'A6.1', fact: 'noLos', unit, sight };
  const isAway = request.intensive && request.type === 'defensiveFire' && range > 1;
  if (isAway) return { rule: 'A8.4', fact: 'notAdjacent', unit };
  if (piece.mount && range === 0) return { rule: 'C5.5', fact: 'mainWithinHex', unit };
  return (
    objectionToTargetType(table, request, piece, range) ??
    objectionToRange(piece, range) ??
    objectionToHeight(piece, to, range, { ...request, comesIn }) ??
    objectionToTurn(table, request, piece, to)
  );
};

/** Guns, vehicles and other Locations that the shot would touch too. @rule C3.32 C3.33 C11.2 */
const objectionToOthers = (
  { situation: { units, map } }: OrdnanceTable,
  { targetType }: OrdnanceRequest,
  to: Location,
  side: Unit['side'],
): OrdnanceRefusal | undefined => {
  const placeOf = ({ at }: Unit): Location | undefined => map.locations[map.locationById.get(at) ?? -1];
  const here = units.filter((unit) => placeOf(unit)?.index === to.index);
  if (here.some((unit) => unit.side !== side && counter(unit.counter).kind === 'gun'))
    return { rule: 'C11.2', fact: 'gunThere' };
  const kinds = here.map((unit) => counter(unit.counter));
  const isHit = targetType === 'area' ? kinds : kinds.filter(({ unarmoured }) => unarmoured);
  if (isHit.some(({ kind }) => kind === 'vehicle')) return { rule: 'C3.32', fact: 'vehicleThere' };
  const beside = units.some((unit) => {
    const place = placeOf(unit);
    return place?.hex === to.hex && (place.index !== to.index || unit.side === side) && isPersonnel(unit);
  });
  return targetType === 'area' && beside ? { rule: 'C3.33', fact: 'othersThere' } : undefined;
};

/** Whether those who are fired on can be. @rule C3.32 C3.33 */
export const objectionToVictims = (
  table: OrdnanceTable,
  request: OrdnanceRequest,
  { to, targets }: { readonly to: Location; readonly targets: readonly Unit[] },
  side: Unit['side'],
): OrdnanceRefusal | undefined => {
  if (targets.length === 0) return { rule: 'A7.3', fact: 'noTarget' };
  const unusual = objectionToWhere(table, targets);
  if (unusual) return unusual;
  if (targets.some((unit) => has(unit, 'melee'))) return { rule: 'A11.15', fact: 'ordnanceAtMelee' };
  if (isInMovement(request.type) !== (request.movement !== undefined))
    return { rule: 'A8.1', fact: request.movement === undefined ? 'doesNotMove' : 'movesNot' };
  return objectionToOthers(table, request, to, side);
};
