import { NEIGHBOUR_STEP, type Direction, type LatticePoint } from '../../../hexgrid/lattice.ts';
import type { WeaponRow } from '../../../units/counterRow.ts';
import { prisonersOf, usNumber } from '../../../units/bonds.ts';
import { inherentRange, isMultiMan, isSingleMan, isUnarmed } from '../../../units/strength.ts';
import { has } from '../../../units/unit.ts';
import type { Disability } from '../../../facts/interdiction.ts';
import { firesFromWater, needsTwoSmc, rangeCap, usableWeapons, type Combatant } from '../combatant.ts';
import type { RoutContext } from '../routContext.ts';
import { squadEquivalents, stackingLimit } from '../movement/steps.ts';

/**
 * The target lies in the 60° wedge that a Gun or hull pointing to this hexspine covers; its edges belong to
 * it.
 *
 * @rule C3.2
 */
export const inCoveredArc = (from: LatticePoint, facing: Direction, target: LatticePoint): boolean => {
  const left = NEIGHBOUR_STEP[(facing + 5) % 6];
  const right = NEIGHBOUR_STEP[facing];
  if (!left || !right) return false;
  const to = { x: target.x - from.x, y: target.y - from.y };
  const wedge = left.x * right.y - left.y * right.x;
  const alongLeft = (to.x * right.y - to.y * right.x) / wedge;
  const alongRight = (left.x * to.y - left.y * to.x) / wedge;
  return alongLeft >= 0 && alongRight >= 0 && alongLeft + alongRight > 0;
};

const CONDITIONS_THAT_BAR = [
  'melee',
  'pinned',
  'cx',
  'encircled',
  'spottedFire',
] as const satisfies readonly Disability[];

const conditionThatBars = (
  { unit, broken, concealed }: Combatant,
  mayBePinned = false,
): Disability | undefined => {
  if (broken) return 'broken';
  if (concealed) return 'concealed';
  if (isUnarmed(unit)) return 'unarmed';
  return CONDITIONS_THAT_BAR.find(
    (condition) => has(unit, condition) && !(mayBePinned && condition === 'pinned'),
  );
};

/** A second SMC with no weapon of his own, fit to help man a machine gun. */
const hasHelper = (field: RoutContext, enemy: Combatant): boolean =>
  field.enemies.some(
    (other) =>
      other !== enemy &&
      other.at === enemy.at &&
      other.unit.aboard === undefined &&
      isSingleMan(other.unit) &&
      other.unit.weapons.length === 0 &&
      !conditionThatBars(other),
  );

/**
 * A DRM against its fire, as CX is one, that A10.532 does not name: it is on Wire, or its side has
 * overstacked the Location. B26.31 and A5.12 by the Rulebook (v3.01), and by aslerb.com as quoted there;
 * whether they bar Interdiction is a reading (R-drm).
 */
const unnamedDrm = (field: RoutContext, enemy: Combatant): Disability | undefined => {
  if (field.rules['R-drm'] === 'allows') return undefined;
  if (has(enemy.unit, 'onWire')) return 'onWire';
  const squads = field.enemies
    .filter(({ at, unit }) => at === enemy.at && unit.aboard === undefined)
    .reduce((sum, { row }) => sum + squadEquivalents(row), 0);
  return !has(enemy.unit, 'pillbox') && squads > stackingLimit(field.hexOf(enemy.at))
    ? 'overstacked'
    : undefined;
};

/** Ranges at which one weapon, or the unit's own FP, is effective. */
interface Arm {
  readonly minimum: number;
  readonly normal: number;
  readonly mortar: boolean;
}

const reaches = (field: RoutContext, range: number, { minimum, normal }: Arm): boolean =>
  range >= minimum && range <= Math.min(normal, rangeCap(field.rules));

const armOf = (row: WeaponRow): Arm => ({
  minimum: row.minimumRange ?? 0,
  normal: row.range ?? 0,
  mortar: row.kind === 'mortar',
});

const ownArms = ({ row, unit }: Combatant): readonly Arm[] => {
  const normal = inherentRange(unit);
  return normal !== undefined && (has(unit, 'heroic') || (row.fp ?? 0) >= 1)
    ? [{ minimum: 0, normal, mortar: false }]
    : [];
};

/** A leader has no FP of his own, and mans a machine gun at full FP only with another SMC. */
const leaderWithout = (
  field: RoutContext,
  enemy: Combatant,
  weapons: readonly WeaponRow[],
): Disability | undefined => {
  if (enemy.row.kind !== 'leader' || has(enemy.unit, 'heroic')) return undefined;
  if (weapons.length > 0)
    return field.rules['SK-leader'] === 'never' && !hasHelper(field, enemy) ? 'leaderAlone' : undefined;
  return enemy.unit.weapons.length === 0 ? 'leaderWithoutWeapon' : 'malfunctioned';
};

/**
 * A Guard with prisoners of more than his own size fires nothing (A20.52); those who ride fire at half FP.
 */
const burdened = (field: RoutContext, { unit }: Combatant): Disability | undefined => {
  if (has(unit, 'mounted') || unit.aboard !== undefined) return 'mounted';
  const held = prisonersOf(field.situation.units, unit.id).reduce((sum, each) => sum + usNumber(each), 0);
  return held > usNumber(unit) ? 'tooManyPrisoners' : undefined;
};

const onFoot = (field: RoutContext, enemy: Combatant, range: number): Disability | undefined => {
  const burden = burdened(field, enemy);
  if (burden) return burden;
  const weapons = usableWeapons(enemy.unit);
  const without = leaderWithout(field, enemy, weapons);
  if (without) return without;
  // Alone a leader halves the FP of a machine gun, and a hero fires it with a positive DRM: neither
  // Interdicts (the HMG of the Comprehensive Example).
  const alone = isSingleMan(enemy.unit) && !hasHelper(field, enemy);
  const arms = [
    ...ownArms(enemy).map((arm) => ({ arm, impaired: halved(field, enemy, arm) })),
    ...weapons.map((row) => ({
      arm: armOf(row),
      impaired: alone && needsTwoSmc(row) ? soleMan(enemy) : halved(field, enemy, armOf(row)),
    })),
  ];
  if (arms.length === 0) return 'noFirepower';
  const inRange = arms.filter(({ arm }) => reaches(field, range, arm));
  if (inRange.length === 0)
    return arms.every(({ arm: { minimum } }) => range < minimum) ? 'tooNear' : 'beyondNormalRange';
  return inRange.some(({ impaired }) => impaired === undefined) ? undefined : inRange[0]?.impaired;
};

const soleMan = ({ row, unit }: Combatant): Disability =>
  row.kind === 'leader' && !has(unit, 'heroic') ? 'halvedFirepower' : 'soleMan';

/** Pinned, or where fire is Area Fire, FP is halved, but for mortars. @rule A10.532 */
const halved = (field: RoutContext, enemy: Combatant, { mortar }: Arm): Disability | undefined => {
  if (mortar && field.rules['SK-mortars'] === 'interdict') return undefined;
  if (has(enemy.unit, 'pinned')) return 'pinned';
  return firesFromWater(enemy.unit, field.location(enemy.at).terrain) ? 'halvedFirepower' : undefined;
};

/**
 * Each Gun needs a crew of its own: with fewer able MMC than Guns in a Location, the later Guns have none.
 */
const isManned = (field: RoutContext, gun: Combatant): boolean => {
  const guns = field.enemies.filter((other) => other.at === gun.at && other.row.kind === 'gun');
  return guns.indexOf(gun) < crewsWith(field, gun).length;
};

const crewsWith = (field: RoutContext, gun: Combatant): readonly Combatant[] =>
  field.enemies.filter(
    (other) =>
      other.at === gun.at &&
      other.unit.aboard === undefined &&
      isMultiMan(other.unit) &&
      !conditionThatBars(other),
  );

/**
 * What keeps every weapon of a vehicle from Interdicting: DRM against its fire, halved FP, or nobody in it.
 *
 * @rule A10.532
 */
const STATES_OF_VEHICLES = [
  'abandoned',
  'stunned',
  'shocked',
  'motion',
  'buttonedUp',
] as const satisfies readonly Disability[];

const hasMachineGuns = ({ row: { armament } }: Combatant): boolean =>
  armament?.bowMg !== undefined || armament?.coaxialMg !== undefined;

/** By the Starter Kit a BU vehicle still Interdicts with its machine guns. */
const stateThatBars = (field: RoutContext, enemy: Combatant): Disability | undefined => {
  const guns = field.rules['SK-buttonedUp'] === 'machineGuns' && hasMachineGuns(enemy);
  return STATES_OF_VEHICLES.find((each) => has(enemy.unit, each) && !(guns && each === 'buttonedUp'));
};

/**
 * Turret, silent when BU but for a coaxial MG, or hull covers the target; an antiaircraft MG, by one who is
 * CE, all that is round about.
 */
const pointsAt = ({ row: { armament }, unit, hex }: Combatant, target: LatticePoint): boolean => {
  const silent = has(unit, 'buttonedUp') && armament?.coaxialMg === undefined;
  if (armament?.antiaircraftMg !== undefined && !has(unit, 'buttonedUp')) return true;
  return [
    silent ? undefined : (unit.turret ?? unit.facing),
    armament?.bowMg === undefined ? undefined : unit.facing,
  ].some((arc) => arc !== undefined && inCoveredArc(hex, arc, target));
};

const mounted = (
  field: RoutContext,
  enemy: Combatant,
  target: LatticePoint,
  range: number,
): Disability | undefined => {
  if (enemy.row.kind === 'gun' && has(enemy.unit, 'mainOut')) return 'malfunctioned';
  if (enemy.row.kind === 'gun' && !isManned(field, enemy)) return 'unmanned';
  const state = stateThatBars(field, enemy);
  if (state) return state;
  if (range > rangeCap(field.rules)) return 'beyondNormalRange';
  if (enemy.row.kind === 'vehicle' && !enemy.row.armament) return 'noFirepower';
  return range === 0 || pointsAt(enemy, target) ? undefined : 'coveredArc';
};

/** By range, for those who fire all round: nothing else changes as long as the table stays as it is. */
const byRange = new WeakMap<Combatant, Map<number, Disability | 'none'>>();

/**
 * Why an enemy with a LOS cannot Interdict at this range and in this direction; `undefined` if it can.
 *
 * @rule A10.532
 */
export const disabilityOf = (
  field: RoutContext,
  enemy: Combatant,
  target: LatticePoint,
  range: number,
): Disability | undefined => {
  if (enemy.row.kind === 'gun' || enemy.row.kind === 'vehicle') return workedOut(field, enemy, target, range);
  const known = byRange.get(enemy) ?? new Map<number, Disability | 'none'>();
  byRange.set(enemy, known);
  const before = known.get(range);
  if (before !== undefined) return before === 'none' ? undefined : before;
  const why = workedOut(field, enemy, target, range);
  known.set(range, why ?? 'none');
  return why;
};

const workedOut = (
  field: RoutContext,
  enemy: Combatant,
  target: LatticePoint,
  range: number,
): Disability | undefined => {
  // Pinned, Infantry fires at half its FP, but for mortars (A10.532).
  const barred = conditionThatBars(enemy, enemy.row.kind !== 'gun' && enemy.row.kind !== 'vehicle');
  if (barred) return barred;
  const drm = unnamedDrm(field, enemy);
  if (drm) return drm;
  if (field.rules['SK-interdictors'] === 'goodOrder' && has(enemy.unit, 'berserk')) return 'berserk';
  return enemy.row.kind === 'gun' || enemy.row.kind === 'vehicle'
    ? mounted(field, enemy, target, range)
    : onFoot(field, enemy, range);
};
