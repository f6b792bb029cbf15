import type { Location, LocationId } from '../../board/map/gameMap.ts';
import { isStarterKit } from '../../units/position.ts';
import { isSingleMan } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { isInexperienced } from '../experience/inexperienced.ts';
import { squadsOver } from '../areas/turn/stacking.ts';
import { leadershipOver } from '../morale/leadership.ts';
import { type SpecialAmmunition, type TargetType, isInMovement } from './fireDeclaration.ts';
import { hexesBetween } from './firepower.ts';
import { indirectDrms, lineDrms, sumOf, type FireDrm, type LineDrms } from './fireModifiers.ts';
import { keepsRate, residualOf, THROWS, hitWays, type Hit } from './fireResults.ts';
import { locationCalled } from './firers.ts';
import { aimFrom, sightFrom, targetsAt } from './fireTarget.ts';
import { againstMen, objectionToAmmunition, shellOf, type Shell } from './ammunition.ts';
import { COLUMNS, type Column } from './infantryFireTable.ts';
import { firesFromWater } from '../rout/combatant.ts';
import { isForHeat, latwDrms } from './shapedCharge.ts';
import {
  basicTh,
  thChanges,
  thColourOf,
  type NationalTh,
  type ThChange,
  type ThColour,
} from './toHitTable.ts';
import {
  isCaptured,
  isUnqualified,
  ordnanceKey,
  ordnancePiece,
  reliabilityIn,
  turnDrms,
  turnOf,
  type GunTurn,
  type OrdnanceRefusal,
  type OrdnanceRequest,
  type OrdnanceTable,
  type OrdnancePiece,
} from './ordnance.ts';
import { boundingDrms, isShutIn, turnsFreely, isConfined, isTurned } from './mainArmament.ts';
import { boundingOf, objectionToBearing, objectionToGunner, objectionToVictims } from './toHitObjections.ts';

/** The number that the dice may not exceed, and what it is made of. C3.3, C4.5 */
export interface ToHitNumber {
  readonly basic: number;
  /** Of the Infantry and Vehicle Target Types; of the Area Target Type both have the same figures. */
  readonly colour?: ThColour;
  /** It stands on the counter of the weapon. C13.42 */
  readonly ownTable?: true;
  /** One source alone tells the colour, or its own table, or the year that it depends on is not told. */
  readonly unconfirmed?: true;
  readonly range: number;
  readonly changes: readonly ThChange[];
  readonly modified: number;
}

/** An attack on the Infantry Fire Table that a hit leads to. */
export interface HitEffect {
  readonly column: Column;
  readonly drms: readonly FireDrm[];
  readonly drm: number;
}

/** One unit that may be hit. */
export interface ToHitTarget {
  readonly unit: UnitId;
  /** DRM of the To Hit DR against it. */
  readonly drms: readonly FireDrm[];
  readonly drm: number;
  readonly hit: HitEffect;
  /** What a Critical Hit does to it. C3.71 */
  readonly critical: HitEffect;
  /** Throws of 216: of two dice, and of the third that an Original 2 may ask for. */
  readonly ways: ReturnType<typeof hitWays>;
}

/** A shot by ordnance, worked out before the dice are thrown. C3 */
export interface ToHitShot {
  readonly kind: 'toHit';
  readonly by: UnitId;
  readonly weapon: UnitId | number;
  readonly type: OrdnanceRequest['type'];
  readonly at: LocationId;
  readonly targetType: TargetType;
  readonly intensive?: true;
  /** Its backblast strikes all with who fires it. C13.81 */
  readonly desperate?: true;
  /** Of its ammunition; a higher DR is no shot. C8.9 */
  readonly special?: SpecialAmmunition;
  readonly th: ToHitNumber;
  readonly targets: readonly ToHitTarget[];
  readonly turn?: GunTurn;
  /** FP of its shell as printed, and how often it is halved. C3.33, C3.53 */
  readonly fp: number;
  readonly halved: Shell['halved'];
  readonly ammunition: Shell['ammunition'];
  /** ROF in this shot; the printed one was not read, or only from memory. */
  readonly rate: number;
  readonly rateUnread?: true;
  readonly unconfirmed?: true;
  readonly breakdown: number;
  readonly removal?: number;
  /** Of 36. */
  readonly malfunctions: number;
  readonly firesAgain: number;
  /** FP that a hit leaves in the Location, if its ROF is not kept. A8.25 */
  readonly residual?: Column;
}

export type ToHitAnswer = ToHitShot | { readonly kind: 'refused'; readonly ground: OrdnanceRefusal };

/** All that a shot's DRM depend on. */
export interface ShotLine {
  readonly table: OrdnanceTable;
  readonly request: OrdnanceRequest;
  readonly piece: OrdnancePiece;
  readonly to: Location;
  readonly range: number;
  readonly turn: GunTurn | undefined;
}

/** Fire as fire advances: of Guns and mortars two, or three out of woods; of LATW two; of vehicles as they bound. @rule C5.2 C5.34 */
const advancingDrms = ({ table, request, piece }: ShotLine): readonly FireDrm[] => {
  const plain = isConfined(piece.from) ? 3 : 2;
  if (piece.shaped) return latwDrms(piece, request);
  if (piece.mount) return boundingDrms(piece.mount, request.type, boundingOf(table, request), plain);
  if (request.type !== 'advancingFire') return [];
  if (piece.kind === 'antitankRifle') return [{ kind: 'advancingFire', drm: 2, rule: 'C5.34' }];
  return [{ kind: 'advancingFire', drm: plain, rule: 'C5.2' }];
};

const CASE_H = 2;

/** Captured, or in hands that do not know it. @rule C5.8 */
const handsDrms = ({ piece }: ShotLine): readonly FireDrm[] => [
  ...(isCaptured(piece) ? [{ kind: 'captured', drm: CASE_H, rule: 'C5.8' } as const] : []),
  ...(isUnqualified(piece) ? [{ kind: 'notQualified', drm: CASE_H, rule: 'C5.8' } as const] : []),
];

const leadershipDrm = ({ table, request: { leader: id }, piece }: ShotLine): readonly FireDrm[] => {
  const leader = table.situation.units.find((unit) => unit.id === id);
  const drm = leader && leadershipOver(leader, piece.gunner);
  return leader && drm !== undefined ? [{ kind: 'leadership', leader: leader.id, drm, rule: 'A7.531' }] : [];
};

/** More of those about him than his Location holds. @rule A5.12 */
const crowdDrm = ({ table, piece: { gunner } }: ShotLine): readonly FireDrm[] => {
  const over = squadsOver(table.situation, gunner.at, gunner.side);
  return over > 0 ? [{ kind: 'overstacked', unit: gunner.id, drm: over, rule: 'A5.12' }] : [];
};

const isLatw = ({ kind, shaped }: OrdnancePiece): boolean => kind === 'antitankRifle' || shaped !== undefined;

/** DRM of who fires; within its own hex that of Guns alone, out of water that of LATW. @rule C5 C5.4 C5.5 A4.51 A7.7 */
export const firerDrms = (line: ShotLine): readonly FireDrm[] => {
  const { piece, request, range } = line;
  const { id } = piece.gunner;
  return [
    ...turnDrms(piece, line.turn),
    ...(piece.mount && isShutIn(piece.gunner) ? [{ kind: 'buttonedUp', drm: 1, rule: 'C5.9' } as const] : []),
    ...advancingDrms(line),
    ...(has(piece.gunner, 'pinned') ? [{ kind: 'pinned', drm: 2, rule: 'C5.4' } as const] : []),
    ...(isLatw(piece) && firesFromWater(piece.gunner, piece.from.terrain)
      ? [{ kind: 'fromWater', drm: 2, rule: 'C5.4' } as const]
      : []),
    ...(range === 0 && piece.gun
      ? [{ kind: 'withinHex', drm: isConfined(piece.from) ? 4 : 2, rule: 'C5.5' } as const]
      : []),
    ...(request.intensive ? [{ kind: 'intensiveFire', drm: 2, rule: 'C5.6' } as const] : []),
    ...handsDrms(line),
    ...(has(piece.gunner, 'cx') ? [{ kind: 'cx', unit: id, drm: 1, rule: 'A4.51' } as const] : []),
    ...(has(piece.gunner, 'encircled')
      ? [{ kind: 'encircled', unit: id, drm: 1, rule: 'A7.7' } as const]
      : []),
    ...crowdDrm(line),
    ...leadershipDrm(line),
  ];
};

/** What has been acquired of a Location: all of its hex, or the Known units in it. @rule C6.5 C6.52 */
export const acquiredOf = (
  table: OrdnanceTable,
  request: OrdnanceRequest,
  piece: OrdnancePiece,
  to: Location,
): 0 | -1 | -2 => {
  // Without a Gyrostabilizer it aims anew as it bounds. C6.55
  const isBounding = request.type === 'boundingFirstFire';
  const found = isBounding ? undefined : table.ordnance?.acquired.get(ordnanceKey(request));
  if (!found || found.by !== request.by || found.from !== piece.gunner.at || found.hex !== to.hex) return 0;
  const isThere = found.area || request.targetType === 'area' || found.at === to.id;
  return isThere ? found.drm : 0;
};

/** DRM of one target, but for TEM, Hindrances and how it moves. @rule C6.2 C6.3 C6.5 */
export const ownDrms = ({ table, request, piece, to, range }: ShotLine, unit: Unit): readonly FireDrm[] => {
  const isArea = request.targetType === 'area';
  const concealed = has(unit, 'concealed');
  const acquired = isArea || !concealed ? acquiredOf(table, request, piece, to) : 0;
  const isPointBlank = !isArea && !piece.shaped && (range === 1 || range === 2);
  return [
    ...(concealed ? [{ kind: 'concealed', drm: 2, rule: 'C6.2' } as const] : []),
    ...(isPointBlank ? [{ kind: 'pointBlank', drm: range - 3, rule: 'C6.3' } as const] : []),
    ...(acquired < 0 ? [{ kind: 'acquired', drm: acquired, rule: 'C6.5' } as const] : []),
  ];
};

/** What of a TEM is turned against its target by a Critical Hit. */
const reversed = (tem: readonly FireDrm[]): readonly FireDrm[] =>
  tem.flatMap((each): readonly FireDrm[] => {
    if (each.drm < 0) return [each];
    return each.kind === 'levelsAbove' ? [each] : [{ kind: 'criticalHit', drm: -each.drm, rule: 'C3.71' }];
  });

const effect = (column: Column, drms: readonly FireDrm[]): HitEffect => ({ column, drms, drm: sumOf(drms) });

/** What TEM, Hindrances and movement do to the To Hit DR, and to the effects of a hit. @rule C.3 C3.331 C6.8 */
const shares = (
  { piece, request }: ShotLine,
  line: Parameters<typeof lineDrms>[0],
  { tem, hindrances, movement, crowd }: LineDrms,
): {
  readonly toHit: readonly FireDrm[];
  readonly hit: readonly FireDrm[];
  readonly critical: readonly FireDrm[];
} => {
  const isArea = request.targetType === 'area';
  const effects = piece.kind === 'mortar' ? indirectDrms(line) : tem;
  const moves = hexIsOwn(line) ? [] : movement;
  return {
    toHit: [...(isArea ? [] : tem), ...hindrances, ...moves, ...crowd],
    hit: isArea ? effects : [],
    critical: [...reversed(effects), ...movement],
  };
};

const hexIsOwn = ({ from, to }: Parameters<typeof lineDrms>[0]): boolean => from.hex === to.hex;

const targetOf = (line: ShotLine, shell: Shell, th: ToHitNumber, unit: Unit): ToHitTarget => {
  const { table, request, piece, to } = line;
  const aim = aimFrom(table, { unit: piece.gunner, from: piece.from, with: 'usual' }, to, [unit]);
  const along = {
    situation: table.situation,
    from: piece.from,
    to,
    ...aim,
    targets: [unit],
    movement: request.movement,
  };
  const { toHit, hit, critical } = shares(line, along, lineDrms(along, piece.gunner.id));
  const drms = [...firerDrms(line), ...ownDrms(line, unit), ...toHit];
  return {
    unit: unit.id,
    drms,
    drm: sumOf(drms),
    hit: effect(shell.hit, hit),
    critical: effect(shell.critical, critical),
    ways: hitWays({ ...th, targetType: request.targetType }, sumOf(drms), request.special?.depletion),
  };
};

/** Red for whoever handles what he does not know, black for ATR. @rule C3.3 C5.8 C13.2 */
const colourOf = ({ table, piece }: ShotLine): NationalTh => {
  const { situation } = table;
  const isRaw = isStarterKit(table) && isInexperienced(situation, piece.gunner);
  if (isCaptured(piece) || isUnqualified(piece) || isRaw) return { colour: 'red' };
  if (piece.kind === 'antitankRifle') return { colour: 'black' };
  return thColourOf(piece.nationality, situation.scenario?.year);
};

/** The TH# in a row of the table, or in that of the weapon itself. @rule C3.3 C4.5 C13.42 */
export const numberOf = (line: ShotLine, row: TargetType | 'vehicle'): ToHitNumber => {
  const { piece, range } = line;
  const own = piece.shaped?.th[range];
  if (own !== undefined)
    return { basic: own, ownTable: true, unconfirmed: true, range, changes: [], modified: own };
  const isArea = row === 'area';
  const { colour, unconfirmed } = colourOf(line);
  const basic = basicTh(row, colour, range);
  const changes = piece.ordnance ? thChanges(piece.ordnance, range, line.request.special?.kind) : [];
  const modified = changes.reduce((sum, { change }) => sum + change, basic);
  return {
    basic,
    ...(!isArea && { colour }),
    ...(!isArea && unconfirmed && { unconfirmed }),
    range,
    changes,
    modified,
  };
};

/**
 * ROF in this shot: none of the pinned, of one man alone, of an area but for mortars, nor of Intensive Fire; one
 * less for turning, captured weapons, and by the Starter Kit raw hands.
 *
 * @rule C2.28 C2.24 C2.5 C3.33 C5.4 C9.2 SK-TH-09
 */
export const rateOf = ({ table, request, piece, turn }: ShotLine): number => {
  const { gunner, kind } = piece;
  const isBarred =
    has(gunner, 'pinned') ||
    isSingleMan(gunner) ||
    request.intensive === true ||
    !keepsRate(request.type) ||
    (request.targetType === 'area' && kind !== 'mortar');
  if (isBarred) return 0;
  const less = [
    isTurned(turn) && !turnsFreely(table, piece),
    isCaptured(piece),
    isStarterKit(table) && isInexperienced(table.situation, gunner),
  ].filter(Boolean).length;
  return Math.max(0, (piece.rate ?? 0) - less);
};

/**
 * Half the column of a hit, as of small arms, and one more where shells burst in trees; none of AP and of
 * Intensive Fire.
 *
 * @rule A8.25 A8.26
 */
const residualIn = (
  { table, request }: ShotLine,
  shell: Shell,
  [first]: readonly ToHitTarget[],
): Column | undefined => {
  if (!isInMovement(request.type) || request.intensive || shell.leavesNone || !first) return undefined;
  const left = residualOf(table, shell.hit, first.drms);
  const bursts = first.hit.drms.some(({ kind }) => kind === 'airBurst');
  return left !== undefined && bursts ? (COLUMNS[COLUMNS.indexOf(left) + 1] ?? left) : left;
};

/** How it is fired, as far as it is not as usual. */
export const mannerOf = ({
  intensive,
  desperate,
  special,
}: OrdnanceRequest): Pick<OrdnanceRequest, 'intensive' | 'desperate' | 'special'> => ({
  ...(intensive && { intensive }),
  ...(desperate && { desperate }),
  ...(special && { special }),
});

const shotAlong = (line: ShotLine, shell: Shell, units: readonly Unit[]): ToHitShot => {
  const { request, piece, turn } = line;
  const th = numberOf(line, request.targetType);
  const targets = units.map((unit) => targetOf(line, shell, th, unit));
  const { breakdown, removal } = reliabilityIn(piece, request.intensive === true);
  const rate = rateOf(line);
  const residual = residualIn(line, shell, targets);
  return {
    kind: 'toHit',
    by: request.by,
    weapon: request.weapon,
    type: request.type,
    at: request.at,
    targetType: request.targetType,
    ...mannerOf(request),
    th,
    targets,
    ...(isTurned(turn) && { turn }),
    fp: shell.fp,
    halved: shell.halved,
    ammunition: shell.ammunition,
    rate,
    ...(piece.rate === undefined && { rateUnread: true }),
    ...(piece.unconfirmed && { unconfirmed: true }),
    breakdown,
    ...(removal !== undefined && { removal }),
    malfunctions: THROWS.filter(({ dr }) => dr >= breakdown).length,
    firesAgain: THROWS.filter(({ dr, coloured }) => dr < breakdown && coloured <= rate).length,
    ...(residual !== undefined && { residual }),
  };
};

/**
 * A shot by one Gun, mortar, RCL, BAZ, PSK, PIAT or ATR of 20mm at the enemies in a Location or hex: the TH#, each DRM, the exact
 * chances, and what a hit and a Critical Hit then do; or the reason why it is not made. Of vehicles as targets see
 * `vehicleShot`, of SMOKE `smokeShot`. Guns as targets, vehicles that fire without having stopped, PF,
 * whether a Gun has what it fires, Canister, IFE, Spotters, Bore Sighting, Multiple Hits and Acquisition that follows who
 * moves are not modelled.
 *
 * @rule C3.1 C3.3 C3.32 C3.33 C2.28
 */
export const toHitShot = (table: OrdnanceTable, request: OrdnanceRequest): ToHitAnswer => {
  const refused = (ground: OrdnanceRefusal): ToHitAnswer => ({ kind: 'refused', ground });
  if (table.situation.night !== undefined) return refused({ rule: 'E1.1', fact: 'night' });
  const piece = ordnancePiece(table, request);
  if ('fact' in piece) return refused(piece);
  const objection =
    objectionToGunner(table, request, piece) ??
    objectionToAmmunition(table, piece, request, againstMen(request));
  if (objection) return refused(objection);
  const to = locationCalled(table, request.at);
  const targets = to ? targetsAt(table, { ...request, firers: [] }, piece.gunner) : [];
  if (!to) return refused({ rule: 'A7.3', fact: 'noTarget' });
  const wrong = objectionToVictims(table, request, { to, targets }, piece.gunner.side);
  if (wrong) return refused(wrong);
  const sight = sightFrom(table, { unit: piece.gunner, from: piece.from, with: 'usual' }, to, targets);
  const blind = objectionToBearing(table, request, piece, { to, sight });
  if (blind) return refused(blind);
  const range = hexesBetween(table.situation.map, piece.from, to);
  const line: ShotLine = { table, request, piece, to, range, turn: turnOf(table, piece, to) };
  const shell = shellOf(table, piece, request, to);
  if (!shell) return refused({ rule: 'A7.2', fact: 'lessThanOne', fp: 0 });
  const along = { situation: table.situation, from: piece.from, to, sight, targets };
  if (shell.ammunition === 'HEAT' && !isForHeat(along)) return refused({ rule: 'C8.31', fact: 'heatInOpen' });
  return shotAlong(line, shell, targets);
};

/** Units that a hit attacks in one way. */
export interface HitPart {
  readonly units: readonly UnitId[];
  readonly column: Column;
  readonly drm: number;
}

/**
 * The attacks of one Effects DR: of those hit, whom the Critical Hit befalls and the others, each as its TEM has it.
 *
 * @rule C3.4 C3.71 C3.74
 */
export const hitParts = (
  { targets }: { readonly targets: readonly Pick<ToHitTarget, 'unit' | 'hit' | 'critical'>[] },
  hits: readonly Hit[],
  chosen: readonly UnitId[],
): readonly HitPart[] => {
  const parts = new Map<string, HitPart>();
  targets.forEach((target, index) => {
    if (hits[index] === 'miss') return;
    const { column, drm } = chosen.includes(target.unit) ? target.critical : target.hit;
    const key = `${String(column)} ${String(drm)}`;
    parts.set(key, { units: [...(parts.get(key)?.units ?? []), target.unit], column, drm });
  });
  return [...parts.values()];
};
