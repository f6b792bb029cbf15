import type { Location } from '../../board/map/gameMap.ts';
import { isStarterKit } from '../../units/position.ts';
import type { AmmunitionKind } from './fireDeclaration.ts';
import type { SightedTable } from './firers.ts';
import { apFirepower, columnFor, heFirepower, type Column } from './infantryFireTable.ts';
import type { OrdnancePiece, OrdnanceRefusal, OrdnanceRequest } from './ordnance.ts';
import { apUnarmouredTk, basicTk, heTk, tkChangeAt, type Penetration } from './toKill.ts';

/** At what it is fired, as far as what is fired depends on it. C2.21 */
export type Against = 'men' | 'area' | 'armour' | 'unarmoured';

const ONLY: Partial<Readonly<Record<OrdnancePiece['kind'], AmmunitionKind>>> = {
  antitankRifle: 'AP',
  mortar: 'HE',
  // Its HEAT has a Depletion Number that no counter here tells. C12.2
  recoilless: 'HE',
};

/** All that it fires, if it does not fire both. @rule C2.21 C12.2 C13.2 C13.9 */
const onlyOf = ({ shaped, kind }: OrdnancePiece): AmmunitionKind | undefined =>
  shaped ? 'HEAT' : ONLY[kind];

/** What is fired where nothing else is said: HE at men and at what has no armour, but in the Starter Kit AP. @rule C2.21 SK-TH-06 */
const usualAgainst = (against: Against, table: SightedTable): AmmunitionKind => {
  if (against === 'armour') return 'AP';
  return against === 'unarmoured' && isStarterKit(table) ? 'AP' : 'HE';
};

/** @rule C2.21 SK-TH-06 */
export const ammunitionOf = (
  table: SightedTable,
  piece: OrdnancePiece,
  { ammunition }: Pick<OrdnanceRequest, 'ammunition'>,
  against: Against,
): AmmunitionKind => onlyOf(piece) ?? ammunition ?? usualAgainst(against, table);

/**
 * Whether it has what is asked for, and fires it so: AP at no area; in the Starter Kit Guns fire at vehicles no HE.
 *
 * @rule C2.21 C3.33 SK-TH-05 SK-TH-07
 */
export const objectionToAmmunition = (
  table: SightedTable,
  piece: OrdnancePiece,
  request: Pick<OrdnanceRequest, 'ammunition'>,
  against: Against,
): OrdnanceRefusal | undefined => {
  const unit = piece.gunner.id;
  const fired = ammunitionOf(table, piece, request, against);
  if (request.ammunition && request.ammunition !== fired)
    return { rule: 'C2.21', fact: 'wrongAmmunition', unit };
  if (against === 'area' && fired === request.ammunition && fired !== 'HE')
    return { rule: 'C3.33', fact: 'wrongAmmunition', unit };
  const isAtVehicle = against === 'armour' || against === 'unarmoured';
  return isAtVehicle && fired === 'HE' && isStarterKit(table)
    ? { rule: 'SK-TH', fact: 'notAtVehicles', unit }
    : undefined;
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
}

/** FP of what it fires at men; of AP of a Gun in the Starter Kit that of its HE, to be halved. @rule C.6 C8.31 SK-TH-07 */
const firepowerOf = (
  { ordnance, shaped }: OrdnancePiece,
  ammunition: AmmunitionKind,
  isHalfHe: 'halfOfHe' | 'own',
): number | undefined => {
  if (shaped) return shaped.fp;
  if (!ordnance) return undefined;
  return ammunition === 'AP' && isHalfHe === 'own'
    ? apFirepower(ordnance.calibre)
    : heFirepower(ordnance.calibre);
};

/**
 * FP of a hit and of a Critical Hit; `undefined` of a shell that is too small to hurt anybody. By the summary of the
 * Starter Kit AP of a Gun has half its effect at Infantry.
 *
 * @rule C.6 C3.33 C3.53 C3.71 SK-TH-07
 */
export const shellOf = (
  table: SightedTable,
  piece: OrdnancePiece,
  request: Pick<OrdnanceRequest, 'targetType' | 'ammunition'>,
  to: Location,
): Shell | undefined => {
  const against = againstMen(request);
  const ammunition = ammunitionOf(table, piece, request, against);
  const isKits = ammunition === 'AP' && piece.kind !== 'antitankRifle' && isStarterKit(table);
  const fp = firepowerOf(piece, ammunition, isKits ? 'halfOfHe' : 'own');
  if (fp === undefined) return undefined;
  const halved: Shell['halved'] = [
    ...(isKits ? (['armourPiercing'] as const) : []),
    ...(against === 'area' ? (['area'] as const) : []),
    ...(isWet(to) && ammunition === 'HE' ? (['intoWater'] as const) : []),
  ];
  const whole = isKits ? fp / 2 : fp;
  const [hit, critical] = [columnFor(fp / 2 ** halved.length), columnFor(whole * 2)];
  return hit && critical && { fp, halved, ammunition, hit, critical };
};

/** The Basic TK# of what it fires, and what range does to it; neither where no table has it. */
export type Piercing = Pick<Penetration, 'ammunition' | 'rule'> & {
  readonly basic: number | undefined;
  readonly byRange: number | undefined;
};

/** At armour. @rule C7.24 C7.31 C7.33 C7.34 */
const atArmour = (
  { shaped, ordnance, nationality }: OrdnancePiece,
  ammunition: AmmunitionKind,
  range: number,
): Piercing => {
  if (shaped) return { ammunition, rule: 'C7.33', basic: shaped.tk, byRange: 0 };
  if (ammunition === 'HE')
    return { ammunition, rule: 'C7.34', basic: ordnance && heTk(ordnance).armour, byRange: 0 };
  return {
    ammunition,
    rule: 'C7.31',
    basic: ordnance && basicTk(ordnance, nationality),
    byRange: ordnance && tkChangeAt(ordnance, range),
  };
};

const HEAT_UNARMOURED = 11;

/** What has no armour is pierced at any range. @rule C7.311 C7.331 C7.342 */
const atUnarmoured = ({ shaped, ordnance }: OrdnancePiece, ammunition: AmmunitionKind): Piercing => {
  if (shaped) return { ammunition, rule: 'C7.33', basic: HEAT_UNARMOURED, byRange: 0 };
  if (ammunition === 'HE')
    return { ammunition, rule: 'C7.34', basic: ordnance && heTk(ordnance).unarmoured, byRange: 0 };
  return { ammunition, rule: 'C7.311', basic: ordnance && apUnarmouredTk(ordnance), byRange: 0 };
};

/** @rule C7.24 C7.31 C7.311 C7.33 C7.34 */
export const piercingOf = (
  piece: OrdnancePiece,
  ammunition: AmmunitionKind,
  range: number,
  against: Against,
): Piercing =>
  against === 'unarmoured' ? atUnarmoured(piece, ammunition) : atArmour(piece, ammunition, range);
