import { NEIGHBOUR_STEP, type Direction, type LatticePoint } from '../../hexgrid/lattice.ts';
import type { WeaponRow } from '../../units/counterRow.ts';
import { inherentRange, isMultiMan, isSingleMan } from '../../units/strength.ts';
import { has } from '../../units/unit.ts';
import type { Disability } from '../ruling.ts';
import { needsTwoSmc, rangeCap, usableWeapons, type Combatant } from './combatant.ts';
import type { Field } from './field.ts';

/** The target lies in the 60° wedge that a Gun or hull pointing to this hexspine covers; its edges belong to it. @rule C3.2 */
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

const CONDITIONS_THAT_BAR: readonly (Disability & ('melee' | 'pinned' | 'cx' | 'encircled'))[] = ['melee', 'pinned', 'cx', 'encircled'];

const conditionThatBars = ({ unit, broken, concealed }: Combatant, mayBePinned = false): Disability | undefined => {
  if (broken) return 'broken';
  if (concealed) return 'concealed';
  return CONDITIONS_THAT_BAR.find((condition) => has(unit, condition) && !(mayBePinned && condition === 'pinned'));
};

/** A second SMC with no weapon of his own, fit to help man a machine gun. */
const hasHelper = (field: Field, enemy: Combatant): boolean =>
  field.enemies.some((other) =>
    other !== enemy && other.at === enemy.at && isSingleMan(other.unit) && other.unit.weapons.length === 0 && !conditionThatBars(other));

/** Fire from marsh or out of a stream is Area Fire. @rule A7.23 */
const firesHalved = (field: Field, enemy: Combatant): boolean => {
  const name = field.location(enemy.at).terrain;
  return name === 'marsh' || name === 'shallowStream' || name === 'deepStream';
};

/** Ranges at which one weapon, or the unit's own FP, is effective. */
interface Arm {
  readonly minimum: number;
  readonly normal: number;
  readonly mortar: boolean;
}

const reaches = (field: Field, range: number, { minimum, normal }: Arm): boolean => range >= minimum && range <= Math.min(normal, rangeCap(field.rules));

const armOf = (row: WeaponRow): Arm => ({ minimum: row.minimumRange ?? 0, normal: row.range ?? 0, mortar: row.kind === 'mortar' });

const ownArms = ({ row, unit }: Combatant): readonly Arm[] => {
  const normal = inherentRange(unit);
  return normal !== undefined && (row.fp ?? 0) >= 1 ? [{ minimum: 0, normal, mortar: false }] : [];
};

/** A leader has no FP of his own, and mans a machine gun at full FP only with another SMC. */
const leaderWithout = (field: Field, enemy: Combatant, weapons: readonly WeaponRow[]): Disability | undefined => {
  if (enemy.row.kind !== 'leader') return undefined;
  if (weapons.length > 0) return field.rules['SK-leader'] === 'never' && !hasHelper(field, enemy) ? 'leaderAlone' : undefined;
  return enemy.unit.weapons.length === 0 ? 'leaderWithoutWeapon' : 'malfunctioned';
};

const onFoot = (field: Field, enemy: Combatant, range: number): Disability | undefined => {
  const weapons = usableWeapons(enemy.unit);
  const without = leaderWithout(field, enemy, weapons);
  if (without) return without;
  // Alone a leader halves the FP of a machine gun, and a hero fires it with a positive DRM: neither Interdicts (the HMG of the Comprehensive Example).
  const alone = isSingleMan(enemy.unit) && !hasHelper(field, enemy);
  const full = [...ownArms(enemy), ...weapons.filter((row) => !(alone && needsTwoSmc(row))).map(armOf)];
  if (full.length === 0) return weapons.length > 0 ? 'halvedFirepower' : 'noFirepower';
  const pinned = has(enemy.unit, 'pinned');
  const arms = pinned || firesHalved(field, enemy) ? full.filter(({ mortar }) => mortar && field.rules['SK-mortars'] === 'interdict') : full;
  if (arms.length === 0) return pinned ? 'pinned' : 'halvedFirepower';
  return arms.some((arm) => reaches(field, range, arm)) ? undefined : 'beyondNormalRange';
};

const crewOf = (field: Field, gun: Combatant): Combatant | undefined =>
  field.enemies.find((other) => other.at === gun.at && isMultiMan(other.unit) && !conditionThatBars(other));

/** What keeps every weapon of a vehicle from Interdicting: DRM against its fire, halved FP, or nobody in it. @rule A10.532 */
const STATES_OF_VEHICLES = ['abandoned', 'stunned', 'motion', 'buttonedUp'] as const satisfies readonly Disability[];

const hasMachineGuns = ({ row: { armament } }: Combatant): boolean => armament?.bowMg !== undefined || armament?.coaxialMg !== undefined;

/** By the Starter Kit a BU vehicle still Interdicts with its machine guns. */
const stateThatBars = (field: Field, enemy: Combatant): Disability | undefined => {
  const guns = field.rules['SK-buttonedUp'] === 'machineGuns' && hasMachineGuns(enemy);
  return STATES_OF_VEHICLES.find((each) => has(enemy.unit, each) && !(guns && each === 'buttonedUp'));
};

/** Where its weapons point: with the turret the main armament, silent when BU, and the coaxial MG; with the hull the bow MG. */
const arcsOf = ({ unit, row: { armament } }: Combatant): readonly (Direction | undefined)[] => {
  const silent = has(unit, 'buttonedUp') && armament?.coaxialMg === undefined;
  return [...(silent ? [] : [unit.turret ?? unit.facing]), ...(armament?.bowMg === undefined ? [] : [unit.facing])];
};

const mounted = (field: Field, enemy: Combatant, target: LatticePoint, range: number): Disability | undefined => {
  if (enemy.row.kind === 'gun' && !crewOf(field, enemy)) return 'unmanned';
  const state = stateThatBars(field, enemy);
  if (state) return state;
  if (range > rangeCap(field.rules)) return 'beyondNormalRange';
  if (enemy.row.kind === 'vehicle' && !enemy.row.armament) return 'noFirepower';
  const covered = range === 0 || arcsOf(enemy).some((arc) => arc !== undefined && inCoveredArc(enemy.hex, arc, target));
  return covered ? undefined : 'coveredArc';
};

/**
 * Why an enemy with a LOS cannot Interdict at this range and in this direction; `undefined` if it can.
 *
 * @rule A10.532
 */
export const disability = (field: Field, enemy: Combatant, target: LatticePoint, range: number): Disability | undefined => {
  // Pinned, Infantry fires at half its FP, but for mortars (A10.532).
  const barred = conditionThatBars(enemy, enemy.row.kind !== 'gun' && enemy.row.kind !== 'vehicle');
  if (barred) return barred;
  if (field.rules['SK-interdictors'] === 'goodOrder' && has(enemy.unit, 'berserk')) return 'berserk';
  return enemy.row.kind === 'gun' || enemy.row.kind === 'vehicle'
    ? mounted(field, enemy, target, range)
    : onFoot(field, enemy, range);
};
