import type { Location } from '../../board/map/gameMap.ts';
import type { Ordnance } from '../../units/counterRow.ts';
import { isStarterKit } from '../../units/position.ts';
import type { ToHitWeapon } from '../../units/toHitWeapons.ts';
import type { AmmunitionKind, SpecialAmmunition } from './fireDeclaration.ts';
import type { SightedTable } from './firers.ts';
import { apFirepower, columnFor, columnsLeft, heFirepower, type Column } from './infantryFireTable.ts';
import {
  ordnanceKey,
  type OrdnancePiece,
  type OrdnanceRefusal,
  type OrdnanceRequest,
  type OrdnanceTable,
} from './ordnance.ts';
import {
  apUnarmouredTk,
  basicTk,
  compositeChangeAt,
  compositeTk,
  heatTk,
  heTk,
  rifleTk,
  tkChangeAt,
  type Penetration,
} from './toKill.ts';

/** At what it is fired, as far as what is fired depends on it. C2.21 */
export type Against = 'men' | 'area' | 'armour' | 'unarmoured';

/** What each kind of weapon fires, the usual first. @rule C2.21 C12.2 C13.2 C9.1 */
const FIRES: Partial<Readonly<Record<OrdnancePiece['kind'], readonly AmmunitionKind[]>>> = {
  antitankRifle: ['AP'],
  mortar: ['HE'],
  recoilless: ['HE', 'HEAT'],
};
const HEAT_ALONE: readonly AmmunitionKind[] = ['HEAT'];

/** All that it fires; `undefined` of a Gun, of which no counter here tells that. @rule C2.21 C13.9 */
const firesOf = ({ shaped, kind }: OrdnancePiece): readonly AmmunitionKind[] | undefined =>
  shaped ? HEAT_ALONE : FIRES[kind];

/** What is fired where nothing else is said: HE at men and at what has no armour, but in the Starter Kit AP. @rule C2.21 SK-TH-06 */
const usualAgainst = (against: Against, table: SightedTable): AmmunitionKind => {
  if (against === 'armour') return 'AP';
  return against === 'unarmoured' && isStarterKit(table) ? 'AP' : 'HE';
};

type Chosen = Pick<OrdnanceRequest, 'ammunition' | 'special'>;

/** @rule C2.21 C8.1 SK-TH-06 */
export const ammunitionOf = (
  table: SightedTable,
  piece: OrdnancePiece,
  { ammunition, special }: Chosen,
  against: Against,
): AmmunitionKind => special?.kind ?? ammunition ?? firesOf(piece)?.[0] ?? usualAgainst(against, table);

/** The name of its special ammunition in notes. @rule C8.9 */
export const specialKey = (named: ToHitWeapon, { kind }: SpecialAmmunition): string =>
  `${ordnanceKey(named)} ${kind}`;

/** What of its ammunition the Starter Kit has not so: HE and HEAT at vehicles, APCR and APDS at men. @rule SK-TH-02 SK-TH-05 */
const isOutsideKit = (
  fired: AmmunitionKind,
  against: Against,
): 'notAtVehicles' | 'wrongAmmunition' | undefined => {
  if (against === 'men') return fired === 'APCR' || fired === 'APDS' ? 'wrongAmmunition' : undefined;
  return against !== 'area' && (fired === 'HE' || fired === 'HEAT') ? 'notAtVehicles' : undefined;
};

/** An ATR of less than 20mm fires To Hit at vehicles alone. @rule C13.24 */
export const isSmallArm = ({ kind, ordnance }: Pick<OrdnancePiece, 'kind' | 'ordnance'>): boolean =>
  kind === 'antitankRifle' && ordnance === undefined;

/** HEAT of a shaped-charge weapon has no number. @rule C2.21 C13.9 */
const hasIt = (
  piece: OrdnancePiece,
  fired: AmmunitionKind,
  special: SpecialAmmunition | undefined,
): boolean => firesOf(piece)?.includes(fired) !== false && !(piece.shaped && special);

/** @rule C2.21 C3.33 C13.24 */
const whyNotSo = (
  piece: OrdnancePiece,
  { ammunition, special }: Chosen,
  fired: AmmunitionKind,
  against: Against,
):
  | { readonly rule: 'C13.24'; readonly fact: 'rifleAtMen' }
  | { readonly rule: 'C2.21' | 'C3.33'; readonly fact: 'wrongAmmunition' }
  | undefined => {
  if (against === 'men' && isSmallArm(piece)) return { rule: 'C13.24', fact: 'rifleAtMen' };
  if (!hasIt(piece, fired, special)) return { rule: 'C2.21', fact: 'wrongAmmunition' };
  return against === 'area' && (special || ammunition === 'AP')
    ? { rule: 'C3.33', fact: 'wrongAmmunition' }
    : undefined;
};

/**
 * Whether it has what is asked for, and fires it so: at an area HE alone; in the Starter Kit Guns fire at vehicles no
 * HE and no HEAT.
 *
 * @rule C2.21 C3.33 C8.9 SK-TH-05 SK-TH-07
 */
export const objectionToAmmunition = (
  table: OrdnanceTable,
  piece: OrdnancePiece,
  request: Chosen,
  against: Against,
): OrdnanceRefusal | undefined => {
  const unit = piece.gunner.id;
  const fired = ammunitionOf(table, piece, request, against);
  const wrong = whyNotSo(piece, request, fired, against);
  if (wrong) return { ...wrong, unit };
  const { special } = request;
  if (special && table.ordnance?.ammunitionSpent?.includes(specialKey(piece.name, special)))
    return { rule: 'C8.9', fact: 'ammunitionSpent', unit };
  const fact = piece.shaped || !isStarterKit(table) ? undefined : isOutsideKit(fired, against);
  return fact && { rule: 'SK-TH', fact, unit };
};

/** @rule C3.32 C3.33 */
export const againstMen = ({ targetType }: Pick<OrdnanceRequest, 'targetType'>): Against =>
  targetType === 'area' ? 'area' : 'men';

const isWet = ({ terrain }: Location): boolean => terrain === 'marsh' || terrain === 'shallowStream';

/** What is fired at men, its FP on the Infantry Fire Table, and the columns of a hit and of a Critical Hit. */
export interface Shell {
  readonly fp: number;
  readonly halved: readonly ('area' | 'intoWater' | 'armourPiercing')[];
  readonly ammunition: AmmunitionKind;
  readonly hit: Column;
  readonly critical: Column;
  /** A hit leaves no Residual FP. C8.31 */
  readonly leavesNone: boolean;
}

const STICK_GRENADE = { nationality: 'german', calibre: 37, fp: 12 } as const;

/** The stick grenade of a German 37mm Gun does more than its shells, and leaves no Residual FP. @rule C8.31 */
const isStickGrenade = ({ ordnance, nationality }: OrdnancePiece, ammunition: AmmunitionKind): boolean =>
  ammunition === 'HEAT' &&
  nationality === STICK_GRENADE.nationality &&
  ordnance?.calibre === STICK_GRENADE.calibre;

/** HEAT of a Gun: one column less than its HE. @rule C8.31 */
const heatFirepower = (piece: OrdnancePiece, calibre: number): number | undefined => {
  if (isStickGrenade(piece, 'HEAT')) return STICK_GRENADE.fp;
  const he = heFirepower(calibre);
  return he && columnsLeft(he, 1);
};

/** FP of what it fires at men; of AP of a Gun in the Starter Kit that of its HE, to be halved. @rule C.6 C8.31 SK-TH-07 */
const firepowerOf = (
  piece: OrdnancePiece,
  ammunition: AmmunitionKind,
  how: 'halfOfHe' | 'own',
): number | undefined => {
  const { ordnance, shaped } = piece;
  if (shaped) return shaped.fp;
  if (!ordnance) return undefined;
  if (ammunition === 'HEAT') return heatFirepower(piece, ordnance.calibre);
  return ammunition === 'HE' || how === 'halfOfHe'
    ? heFirepower(ordnance.calibre)
    : apFirepower(ordnance.calibre);
};

/** @rule C3.33 C3.53 */
const halvedAt = (to: Location, against: Against, ammunition: AmmunitionKind): Shell['halved'] => [
  ...(against === 'area' ? (['area'] as const) : []),
  ...(isWet(to) && ammunition === 'HE' ? (['intoWater'] as const) : []),
];

/** @rule C8.31 SK-TH-07 */
const leavesNothing = (piece: OrdnancePiece, ammunition: AmmunitionKind): boolean =>
  (ammunition !== 'HE' && ammunition !== 'HEAT') || isStickGrenade(piece, ammunition);

/**
 * FP of a hit and of a Critical Hit; `undefined` of a shell that is too small to hurt anybody. By the summary of the
 * Starter Kit AP of a Gun has half its effect at Infantry.
 *
 * @rule C.6 C3.33 C3.53 C3.71 SK-TH-07
 */
export const shellOf = (
  table: SightedTable,
  piece: OrdnancePiece,
  request: Chosen & Pick<OrdnanceRequest, 'targetType'>,
  to: Location,
): Shell | undefined => {
  const against = againstMen(request);
  const ammunition = ammunitionOf(table, piece, request, against);
  const isKits = ammunition === 'AP' && piece.kind !== 'antitankRifle' && isStarterKit(table);
  const fp = firepowerOf(piece, ammunition, isKits ? 'halfOfHe' : 'own');
  if (fp === undefined) return undefined;
  const halved: Shell['halved'] = [
    ...(isKits ? (['armourPiercing'] as const) : []),
    ...halvedAt(to, against, ammunition),
  ];
  const whole = isKits ? fp / 2 : fp;
  const [hit, critical] = [columnFor(fp / 2 ** halved.length), columnFor(whole * 2)];
  const leavesNone = leavesNothing(piece, ammunition);
  return hit && critical && { fp, halved, ammunition, hit, critical, leavesNone };
};

/** The Basic TK# of what it fires, and what range does to it; neither where no table has it. */
export type Piercing = Pick<Penetration, 'ammunition' | 'rule'> & {
  readonly basic: number | undefined;
  readonly byRange: number | undefined;
};

/** By its calibre all ATR are as one of 20mm. C13.22 */
const RIFLE: Ordnance = { calibre: 20, barrel: '' };

/** At armour. @rule C7.24 C7.31 C7.32 C7.33 C7.34 */
const atArmour = (piece: OrdnancePiece, ammunition: AmmunitionKind, range: number): Piercing => {
  const { shaped, ordnance, nationality } = piece;
  if (piece.kind === 'antitankRifle')
    return {
      ammunition,
      rule: 'C7.31',
      basic: rifleTk(nationality, isSmallArm(piece) ? 'lesser' : '20mm'),
      byRange: tkChangeAt(RIFLE, range),
    };
  if (shaped) return { ammunition, rule: 'C7.33', basic: shaped.tk, byRange: 0 };
  switch (ammunition) {
    case 'HE':
      return { ammunition, rule: 'C7.34', basic: ordnance && heTk(ordnance).armour, byRange: 0 };
    case 'HEAT':
      return { ammunition, rule: 'C7.33', basic: ordnance && heatTk(ordnance), byRange: 0 };
    case 'AP':
      return {
        ammunition,
        rule: 'C7.31',
        basic: ordnance && basicTk(ordnance, nationality),
        byRange: ordnance && tkChangeAt(ordnance, range),
      };
    default:
      return {
        ammunition,
        rule: 'C7.32',
        basic: ordnance && compositeTk(ammunition, ordnance, nationality),
        byRange: ordnance && compositeChangeAt(ammunition, ordnance, range),
      };
  }
};

const HEAT_UNARMOURED = 11;

/** What has no armour is pierced at any range. @rule C7.311 C7.321 C7.331 C7.342 */
const atUnarmoured = (piece: OrdnancePiece, ammunition: AmmunitionKind): Piercing => {
  const ordnance = isSmallArm(piece) ? RIFLE : piece.ordnance;
  if (ammunition === 'HEAT') return { ammunition, rule: 'C7.33', basic: HEAT_UNARMOURED, byRange: 0 };
  if (ammunition === 'HE')
    return { ammunition, rule: 'C7.34', basic: ordnance && heTk(ordnance).unarmoured, byRange: 0 };
  return { ammunition, rule: 'C7.311', basic: ordnance && apUnarmouredTk(ordnance), byRange: 0 };
};

/** @rule C7.24 C7.31 C7.311 C7.32 C7.33 C7.34 */
export const piercingOf = (
  piece: OrdnancePiece,
  ammunition: AmmunitionKind,
  range: number,
  against: Against,
): Piercing =>
  against === 'unarmoured' ? atUnarmoured(piece, ammunition) : atArmour(piece, ammunition, range);
