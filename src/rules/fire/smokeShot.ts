import type { Hex, Location } from '../../board/map/gameMap.ts';
import { terrain } from '../../board/terrain/terrain.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import { DIRECTIONS } from '../../hexgrid/lattice.ts';
import type { Sight } from '../../los/sight.ts';
import type { MarkerId } from '../../units/marker.ts';
import { isPersonnel } from '../../units/strength.ts';
import type { ToHitWeapon } from '../../units/toHitWeapons.ts';
import { has, type Unit } from '../../units/unit.ts';
import type { FireType, SmokeAmmunition, SmokeKind } from './fireDeclaration.ts';
import { hexesBetween } from './firepower.ts';
import { lineDrms, sumOf, type FireDrm } from './fireModifiers.ts';
import { DIE, hitBy, THROWS } from './fireResults.ts';
import { locationCalled } from './firers.ts';
import { sightFrom } from './fireTarget.ts';
import { isTurned } from './mainArmament.ts';
import {
  ordnanceKey,
  ordnancePiece,
  reliabilityIn,
  turnOf,
  type OrdnanceRefusal,
  type OrdnanceRequest,
  type OrdnanceTable,
  type OrdnancePiece,
} from './ordnance.ts';
import { objectionToBearing, objectionToGunner } from './toHitObjections.ts';
import { acquiredOf, firerDrms, numberOf, rateOf, type ShotLine, type ToHitShot } from './toHitShot.ts';

/** The name of its SMOKE in notes. */
export const smokeKey = (named: ToHitWeapon, kind: SmokeKind): string => `${ordnanceKey(named)} ${kind}`;

/** A shot that is to lay SMOKE. */
export type SmokeRequest = OrdnanceRequest & { readonly smoke: SmokeAmmunition };

/** Throws of 216, of two dice and of the third that an Original 2 may ask for, by what they come to. */
export interface SmokeWays {
  readonly placed: number;
  readonly missed: number;
  /** Its DR exceeds the Depletion Number: the weapon had none, and has not fired. C8.9 */
  readonly absent: number;
}

/** A shot that lays SMOKE, worked out before the dice are thrown. C8.5 */
export interface SmokeShot
  extends Pick<
    ToHitShot,
    | 'by'
    | 'weapon'
    | 'type'
    | 'at'
    | 'intensive'
    | 'th'
    | 'turn'
    | 'rate'
    | 'rateUnread'
    | 'unconfirmed'
    | 'breakdown'
    | 'removal'
    | 'malfunctions'
    | 'firesAgain'
  > {
  readonly kind: 'smoke';
  readonly hex: HexId;
  readonly smoke: SmokeAmmunition;
  readonly drms: readonly FireDrm[];
  readonly drm: number;
  /** What lies there after a hit. C8.51 */
  readonly marker: MarkerId;
  readonly ways: SmokeWays;
  /** Throws of 36 that equal the Depletion Number: it was the last of it. C8.9 */
  readonly last: number;
}

export type SmokeAnswer = SmokeShot | { readonly kind: 'refused'; readonly ground: OrdnanceRefusal };

/** By the ATTACKER in the Prep Fire Phase it is full, by the DEFENDER in his fire phase dispersed. @rule C8.51 A24.5 */
const MARKERS: Readonly<Record<SmokeKind, Readonly<Record<'prepFire' | 'defensiveFire', MarkerId>>>> = {
  smoke: { prepFire: 'smoke', defensiveFire: 'dispersedSmoke' },
  whitePhosphorus: { prepFire: 'whitePhosphorus', defensiveFire: 'dispersedWhitePhosphorus' },
};

const isItsTime = (type: FireType): boolean => type === 'prepFire' || type === 'defensiveFire';

/** When it may be fired, while there is some of it. @rule C8.5 C8.9 C3.33 C13.1 */
const objectionToSmoke = (
  { ordnance }: OrdnanceTable,
  request: SmokeRequest,
  { kind, gunner, mount, shaped }: OrdnancePiece,
): OrdnanceRefusal | undefined => {
  const unit = gunner.id;
  if (mount) return { rule: 'C8.5', fact: 'smokeOfVehicle' };
  if (kind === 'antitankRifle' || shaped) return { rule: 'C13.1', fact: 'wrongTargetType', unit };
  if (request.targetType !== 'area') return { rule: 'C3.33', fact: 'wrongTargetType', unit };
  if (!isItsTime(request.type)) return { rule: 'C8.5', fact: 'smokeNotNow' };
  if (ordnance?.smokeOver) return { rule: 'C8.5', fact: 'smokeTooLate' };
  return ordnance?.ammunitionSpent?.includes(smokeKey(request, request.smoke.kind))
    ? { rule: 'C8.9', fact: 'smokeSpent', unit }
    : undefined;
};

/** The same building goes on over each of its hexsides. B23.24 */
const isInterior = ({ building }: Hex): boolean =>
  building !== undefined && DIRECTIONS.every((side) => building.joined[side] === true);

/** Where no SMOKE is laid, or where it is not known how high it rises. @rule C8.52 A24.1 */
const objectionToHex = (hex: Hex, from: Location): OrdnanceRefusal | undefined => {
  if (hex.index === from.hex) return { rule: 'C8.52', fact: 'smokeOwnHex' };
  if (isInterior(hex)) return { rule: 'C8.52', fact: 'smokeInterior' };
  if (hex.depression || hex.bridge !== undefined) return { rule: 'C8.52', fact: 'smokeSunken' };
  return terrain(hex.terrain).kind === 'water' || hex.terrain === 'marsh'
    ? { rule: 'A24.1', fact: 'smokeWet' }
    : undefined;
};

/** Whoever is in the hex, on whatever level. */
const occupantsOf = (table: OrdnanceTable, hex: Hex): readonly Unit[] =>
  table.situation.units.filter(({ at }) => locationCalled(table, at)?.hex === hex.index);

/** Of vehicles and Guns alone size and Motion would count, and WP attacks whoever is there. @rule C3.331 A24.31 */
const objectionToOccupants = (
  { smoke: { kind } }: SmokeRequest,
  there: readonly Unit[],
): OrdnanceRefusal | undefined => {
  if (there.length === 0) return undefined;
  if (kind === 'whitePhosphorus') return { rule: 'A24.31', fact: 'phosphorusOnUnits' };
  const onFoot = there.some((unit) => isPersonnel(unit) && unit.aboard === undefined);
  return onFoot ? undefined : { rule: 'C3.331', fact: 'smokeNoInfantry' };
};

/** Whether SMOKE goes there. @rule C8.52 A24.1 */
const objectionToPlace = (
  request: SmokeRequest,
  hex: Hex,
  from: Location,
  there: readonly Unit[],
): OrdnanceRefusal | undefined => objectionToHex(hex, from) ?? objectionToOccupants(request, there);

/** Enemies are there, not hidden, and the firer knows of none of them. @rule C6.2 */
const unknownDrm = (there: readonly Unit[], side: Unit['side']): readonly FireDrm[] => {
  const enemies = there.filter((unit) => unit.side !== side && !has(unit, 'hidden'));
  return enemies.length > 0 && enemies.every((unit) => has(unit, 'concealed'))
    ? [{ kind: 'concealed', drm: 2, rule: 'C6.2' }]
    : [];
};

/**
 * Of who fires, of enemies unknown, of Acquisition and Hindrances; TEM and Point Blank Range count for nothing.
 *
 * @rule C3.331 C6.2 C6.56 C6.9
 */
const drmsOf = (line: ShotLine, sight: Sight, there: readonly Unit[]): readonly FireDrm[] => {
  const { table, request, piece, to } = line;
  const { gunner, from } = piece;
  const acquired = acquiredOf(table, request, piece, to);
  const along = { situation: table.situation, from, to, sight, targets: [], movement: undefined };
  return [
    ...firerDrms(line),
    ...unknownDrm(there, gunner.side),
    ...(acquired < 0 ? [{ kind: 'acquired', drm: acquired, rule: 'C6.5' } as const] : []),
    ...lineDrms(along, gunner.id).hindrances,
  ];
};

const FARTHEST_HELPED = 12;
const HELP = 2;

/** As for shells, and two more up to 12 hexes. @rule C3.3 C4.4 */
const smokeNumber = (line: ShotLine): ToHitShot['th'] => {
  const th = numberOf(line, 'area');
  if (th.range > FARTHEST_HELPED) return th;
  const changes = [...th.changes, { why: 'smoke', change: HELP, rule: 'C4.4' } as const];
  return { ...th, changes, modified: th.modified + HELP };
};

/** Whether a DR lays it; an Original 2 that could not hit asks for a third die. @rule C3.3 C3.6 C8.9 */
export const isSmokePlaced = (
  { th, drm }: Pick<SmokeShot, 'th' | 'drm'>,
  original: number,
  third: number,
): boolean => hitBy({ targetType: 'area', modified: th.modified }, drm, original, third) !== 'miss';

const waysOf = (shot: Pick<SmokeShot, 'th' | 'drm' | 'smoke'>): SmokeWays => {
  const ways = { placed: 0, missed: 0, absent: 0 };
  for (const { dr } of THROWS)
    for (const third of DIE) {
      const isThere = dr <= shot.smoke.depletion;
      ways[isThere ? (isSmokePlaced(shot, dr, third) ? 'placed' : 'missed') : 'absent'] += 1;
    }
  return ways;
};

const shotAlong = (
  line: ShotLine & { readonly request: SmokeRequest },
  hex: HexId,
  drms: readonly FireDrm[],
): SmokeShot => {
  const { request, piece, turn } = line;
  const { by, weapon, type, at, intensive, smoke } = request;
  const { breakdown, removal } = reliabilityIn(piece, intensive === true);
  const rate = rateOf(line);
  const marker = MARKERS[smoke.kind][type === 'prepFire' ? type : 'defensiveFire'];
  const numbers = { th: smokeNumber(line), drm: sumOf(drms), smoke };
  const fired = THROWS.filter(({ dr }) => dr <= smoke.depletion);
  return {
    kind: 'smoke',
    ...{ by, weapon, type, at, hex, marker, drms },
    ...numbers,
    ...(intensive && { intensive: true }),
    ...(isTurned(turn) && { turn }),
    rate,
    ...(piece.rate === undefined && { rateUnread: true }),
    ...(piece.unconfirmed && { unconfirmed: true }),
    breakdown,
    ...(removal !== undefined && { removal }),
    malfunctions: THROWS.filter(({ dr }) => dr >= breakdown).length,
    firesAgain: fired.filter(({ dr, coloured }) => dr < breakdown && coloured <= rate).length,
    ways: waysOf(numbers),
    last: THROWS.filter(({ dr }) => dr === smoke.depletion).length,
  };
};

/**
 * A shot by one Gun, mortar or RCL that lays SMOKE in a hex, whoever is there or nobody: the TH#, each DRM, the exact
 * chances, and what then lies there; or the reason why it is not made. It needs a LOS to a Location of the hex.
 *
 * That the Area Target Type is used, who lays +3 and +2 and who the weaker sides, and that mortars keep their ROF with
 * it, is in the Starter Kit's summary. Two more on the TH# up to 12 hexes are in `thtk_tables.json` of
 * kehannan/ruleschat and in C4.4 of the chapter C in Realization-Engine/LimboDancer.Agentic.CognitiveRuntime. Both,
 * the former in the answers of `gs_perry_sez_extracted.txt`, have that a LOS to one Location of the hex is needed, that
 * it lies on the ground whatever level is hit (C8.52), that size and Motion count (C3.331), that unknown enemies add 2
 * (C6.2), that it comes before all other fire (C8.5, C8.6), that nothing has been fired beyond the Depletion Number but
 * where the Gun malfunctions (C8.9), and that a Gun marked may use Intensive Fire so. The latter alone has that
 * Acquisition helps and is lost (C6.56), and that neither water nor marsh takes it. No source tells the rest of the
 * Starter Kit, which is taken to be alike.
 *
 * Not modelled: WP where somebody is, whom it attacks (the two differ on how TEM counts), as units move, and in the
 * Advancing Fire Phase; whose SMOKE it is, by which A24.4 has it turned; sunken hexes and bridges; the wind, rain, snow,
 * mud and fog of A24.6; Fires that WP starts; Spotters; SMOKE of vehicles.
 *
 * @rule C8.5 C8.51 C8.52 C8.6 C8.9
 */
export const smokeShot = (table: OrdnanceTable, request: SmokeRequest): SmokeAnswer => {
  const refused = (ground: OrdnanceRefusal): SmokeAnswer => ({ kind: 'refused', ground });
  if (table.situation.night !== undefined) return refused({ rule: 'E1.1', fact: 'night' });
  const piece = ordnancePiece(table, request);
  if ('fact' in piece) return refused(piece);
  const untimely = objectionToSmoke(table, request, piece) ?? objectionToGunner(table, request, piece);
  if (untimely) return refused(untimely);
  const { map } = table.situation;
  const to = locationCalled(table, request.at);
  const hex = map.hexes[to?.hex ?? -1];
  if (!to || !hex) return refused({ rule: 'A7.3', fact: 'noTarget' });
  const there = occupantsOf(table, hex);
  const sight = sightFrom(table, { unit: piece.gunner, from: piece.from, with: 'usual' }, to, []);
  const objection =
    objectionToPlace(request, hex, piece.from, there) ??
    objectionToBearing(table, request, piece, { to, sight });
  if (objection) return refused(objection);
  const range = hexesBetween(map, piece.from, to);
  const line = { table, request, piece, to, range, turn: turnOf(table, piece, to) };
  return shotAlong(line, hex.id, drmsOf(line, sight, there));
};
