import type { Phase } from '../../units/scenario.ts';
import type { UnitId } from '../../units/unit.ts';

/** What ordnance aims at, as far as Infantry goes: a Location, or all of a hex. C3.32, C3.33 */
export const TARGET_TYPES = ['infantry', 'area'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

/** SMOKE that a Gun or a mortar fires: chemical smoke, or White Phosphorus. C8.5 C8.6 */
export const SMOKE_KINDS = ['smoke', 'whitePhosphorus'] as const;
export type SmokeKind = (typeof SMOKE_KINDS)[number];

/** SMOKE in place of its shells, and the number behind its letter on the counter: s7, WP6. C8.9 */
export interface SmokeAmmunition {
  readonly kind: SmokeKind;
  readonly depletion: number;
}

/** What ordnance fires but SMOKE. C2.21 C8.1 */
export const AMMUNITION = ['HE', 'AP'] as const;
export type PlainAmmunition = (typeof AMMUNITION)[number];

/** What a Gun has only some of, and the number behind its letter on the counter: H6, A5, D6. C8.1 C8.9 */
export const SPECIAL_KINDS = ['HEAT', 'APCR', 'APDS'] as const;
export type SpecialKind = (typeof SPECIAL_KINDS)[number];
export interface SpecialAmmunition {
  readonly kind: SpecialKind;
  readonly depletion: number;
}

export type AmmunitionKind = PlainAmmunition | SpecialKind;

/** Why no SMOKE is laid. */
export type SmokeRefusal =
  | { readonly rule: 'C8.5'; readonly fact: 'smokeNotNow' | 'smokeTooLate' | 'smokeOfVehicle' }
  | { readonly rule: 'C8.9'; readonly fact: 'smokeSpent'; readonly unit: UnitId }
  | { readonly rule: 'C8.52'; readonly fact: 'smokeOwnHex' | 'smokeInterior' | 'smokeSunken' }
  | { readonly rule: 'A24.1'; readonly fact: 'smokeWet' }
  | { readonly rule: 'C3.331'; readonly fact: 'smokeNoInfantry' }
  | { readonly rule: 'A24.31'; readonly fact: 'phosphorusOnUnits' };

/**
 * When units fire. `finalFire` is fire in the Defensive Fire Phase by who is marked First Fire already;
 * `defensiveFire` that of the others. A7.1, A8
 */
export const FIRE_TYPES = [
  'prepFire',
  'boundingFirstFire',
  'firstFire',
  'subsequentFirstFire',
  'finalProtectiveFire',
  'defensiveFire',
  'finalFire',
  'advancingFire',
  'opportunityFire',
] as const;
export type FireType = (typeof FIRE_TYPES)[number];

export const PHASE_OF: Readonly<Record<FireType, Phase>> = {
  prepFire: 'prepFire',
  boundingFirstFire: 'movement',
  firstFire: 'movement',
  subsequentFirstFire: 'movement',
  finalProtectiveFire: 'movement',
  defensiveFire: 'defensiveFire',
  finalFire: 'defensiveFire',
  advancingFire: 'advancingFire',
  opportunityFire: 'advancingFire',
};

/** Whether it is fire at who moves; Bounding First Fire is by who does. @rule A8.1 D3.3 */
export const isInMovement = (type: FireType): boolean =>
  PHASE_OF[type] === 'movement' && type !== 'boundingFirstFire';
export const isOfDefender = (type: FireType): boolean =>
  isInMovement(type) || PHASE_OF[type] === 'defensiveFire';

/**
 * How a vehicle fires in its own Movement Phase, which whoever fires says: as it drives on; or stopped, its target in
 * LOS for more than three MP or since before the phase, for three at most, or for two at most. C5.3 C5.31 C5.32
 */
export const BOUNDING = ['driving', 'stopped', 'stopped3', 'stopped2'] as const;
export type Bounding = (typeof BOUNDING)[number];

/** How the target moves as it is fired on. */
export type TargetMovement = 'moving' | 'assaultMovement';

/** With what a unit fires: as players usually would, or with its own FP alone, or its weapons alone. */
export type FiredWith = 'usual' | 'inherent' | 'weapons';
