import { counter, weapon, type CounterRow, type WeaponCounterId } from '../../units/counters.ts';
import { isMultiMan, isPersonnel, isUnarmed } from '../../units/strength.ts';
import type { Scenario } from '../../units/scenario.ts';
import { has, type Unit, isGoodOrder } from '../../units/unit.ts';

/**
 * Lax: the Inexperienced, the berserk, Japanese Conscripts, and Italians who are not elite.
 *
 * @rule A19.36 A11.18 A15.4 A25.64 G1.6
 */
export const isLax = (table: Table, unit: Unit): boolean =>
  isInexperienced(table, unit) || has(unit, 'berserk') || counter(unit.counter).lax === true;

/** Troops of these are Stealthy if they are elite or 1st Line, as SMC and crews always are. A11.17, G1.6 */
const isOfStealthyTroops = (unit: Unit): boolean => {
  const { nationality, troopClass, kind } = counter(unit.counter);
  return (
    (nationality === 'finnish' || nationality === 'japanese') &&
    (['leader', 'hero', 'crew'].includes(kind) || troopClass === 'E' || troopClass === '1')
  );
};

/**
 * Stealthy, while in Good Order: Partisans, Gurkhas, heroes, Finns and Japanese who are elite or 1st Line,
 * unless Lax. A11.17 as aslerb.com and the ASL Rulebook 3.01 have it; G1.6 by the National Capabilities
 * Chart.
 *
 * @rule A11.17 A19.2
 */
export const isStealthy = (table: Table, unit: Unit): boolean => {
  const { nationality, formation, kind, stealthy } = counter(unit.counter);
  const isKnownForIt =
    nationality === 'partisan' ||
    stealthy === true ||
    formation === 'Gurkha' ||
    kind === 'hero' ||
    has(unit, 'heroic') ||
    isOfStealthyTroops(unit);
  return isKnownForIt && isPersonnel(unit) && isGoodOrder(unit) && canBeStealthy(unit) && !isLax(table, unit);
};

/** What the experience of a unit depends on: who is with it. */
export interface Table {
  readonly units: readonly Unit[];
  readonly scenario?: Pick<Scenario, 'forces'> | undefined;
}

/** Why a unit may be Inexperienced. */
export type Rawness = 'green' | 'conscript' | 'unarmed';

const CLASSES: Readonly<Partial<Record<NonNullable<CounterRow['troopClass']>, Rawness>>> = {
  G: 'green',
  C: 'conscript',
};

/**
 * Green, Conscript or Unarmed; `undefined` of all others. Leaders, heroes and crews are never Green or
 * Conscript.
 *
 * @rule A19.2
 */
export const rawnessOf = (unit: Unit): Rawness | undefined => {
  const { troopClass, kind } = counter(unit.counter);
  if (!isPersonnel(unit) || has(unit, 'dummy')) return undefined;
  if (isUnarmed(unit)) return 'unarmed';
  return troopClass !== undefined && (kind === 'squad' || kind === 'halfSquad')
    ? CLASSES[troopClass]
    : undefined;
};

const isStackedWith = (unit: Unit, other: Unit): boolean =>
  other.id !== unit.id &&
  other.side === unit.side &&
  other.at === unit.at &&
  other.heldBy === undefined &&
  has(other, 'pillbox') === has(unit, 'pillbox');

const isLedBy = (unit: Unit, other: Unit): boolean =>
  isStackedWith(unit, other) &&
  counter(other.counter).kind === 'leader' &&
  !has(other, 'broken') &&
  !has(other, 'disrupted') &&
  !has(other, 'dummy');

/** An unbroken leader in the unit's stack. */
export const leaderWith = ({ units }: Table, unit: Unit): Unit | undefined =>
  units.find((other) => isLedBy(unit, other));

/**
 * One of those who helps it on as it moves: of its own nation, and not berserk. The nation stands in the public copy
 * of chapter A, that the berserk do not in LimboDancer.Agentic.CognitiveRuntime alone.
 *
 * @rule A4.12
 */
export const leaderOnMove = ({ units }: Table, unit: Unit): Unit | undefined =>
  units.find(
    (other) =>
      isLedBy(unit, other) &&
      counter(other.counter).nationality === counter(unit.counter).nationality &&
      !has(other, 'berserk'),
  );

/**
 * Whether the restrictions of Inexperienced Personnel hold: of Green troops an unbroken leader lifts them, of
 * Conscripts and the Unarmed nobody.
 *
 * @rule A19.3
 */
export const isInexperienced = (table: Table, unit: Unit): boolean => {
  const rawness = rawnessOf(unit);
  return rawness !== undefined && (rawness !== 'green' || leaderWith(table, unit) === undefined);
};

/** Stealth is not for those of these classes, whoever leads them. @rule A19.2 */
const canBeStealthy = (unit: Unit): boolean => rawnessOf(unit) === undefined;

const REGULAR_MF = 4;
const INEXPERIENCED_MF = 3;
const LEADER_BONUS = 2;
const BERSERK_MF = 8;

const basicMf = (rawness: Rawness | undefined, led: boolean): number =>
  rawness === undefined || (rawness === 'green' && led) ? REGULAR_MF : INEXPERIENCED_MF;

/**
 * MF of a MMC on foot in the Movement Phase, before road and Double Time: with a leader of its own two more, 8 when
 * berserk. `undefined` of those who ride in this Player Turn, and of single men. It has no bearing on routs.
 *
 * @rule A19.31
 */
export const movementOf = (table: Table, unit: Unit): number | undefined => {
  if (!isMultiMan(unit) || unit.aboard !== undefined || has(unit, 'mounted')) return undefined;
  if (has(unit, 'berserk')) return BERSERK_MF;
  const led = leaderWith(table, unit) !== undefined;
  return basicMf(rawnessOf(unit), led) + (leaderOnMove(table, unit) ? LEADER_BONUS : 0);
};

/** The numbers at which a weapon malfunctions or is gone. */
export interface Reliability {
  readonly breakdown?: number;
  readonly removal?: number;
}

/**
 * The B# and X# of a weapon in this unit's hands: one lower for the Inexperienced, and one lower under
 * Ammunition Shortage.
 *
 * @rule A19.32 A19.131
 */
export const reliabilityOf = (table: Table, unit: Unit, id: WeaponCounterId): Reliability => {
  const { breakdown, removal } = weapon(id);
  const isShort = table.scenario?.forces[unit.side]?.ammunitionShortage === true;
  const less = (isInexperienced(table, unit) ? 1 : 0) + (isShort ? 1 : 0);
  return {
    ...(breakdown !== undefined && { breakdown: breakdown - less }),
    ...(removal !== undefined && { removal: removal - less }),
  };
};

/**
 * Columns that a Fire Group shifts when it cowers: one Inexperienced unit makes it two for all.
 *
 * @rule A19.33
 */
export const coweringColumns = (table: Table, group: readonly Unit[]): 1 | 2 =>
  group.some((unit) => isInexperienced(table, unit)) ? 2 : 1;

/**
 * What is added to a PAATC: the Inexperienced take a 1TC, and those of some nations who are not elite.
 *
 * @rule A19.34 A25.65 A25.81 A25.91
 */
export const paatcDrm = (table: Table, unit: Unit): 0 | 1 =>
  isInexperienced(table, unit) ? 1 : (counter(unit.counter).paatcDrm ?? 0);

const CCV: Readonly<Partial<Record<CounterRow['kind'], number>>> = {
  squad: 5,
  crew: 4,
  halfSquad: 3,
  leader: 2,
  hero: 2,
};

/**
 * Close Combat Value against vehicles: one less for the Inexperienced; `undefined` of Guns and vehicles.
 *
 * @rule A19.34
 */
export const ccvOf = (table: Table, unit: Unit): number | undefined => {
  const value = CCV[counter(unit.counter).kind];
  return value === undefined ? undefined : value - (isInexperienced(table, unit) ? 1 : 0);
};

/** DRM to an attempt to capture this unit in Close Combat. @rule A19.35 */
export const captureDrm = (table: Table, unit: Unit): -1 | 1 => (isInexperienced(table, unit) ? -1 : 1);
