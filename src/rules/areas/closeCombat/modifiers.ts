import { isBroken, has, type Unit, type UnitId } from '../../../units/unit.ts';
import { counter } from '../../../units/counters.ts';
import type { MountedMg } from '../../../units/mountedMg.ts';
import type { Situation } from '../../../units/position.ts';
import { isArmed, isMultiMan } from '../../../units/strength.ts';
import { leadershipOver, isSoldier } from '../../morale/leadership.ts';
import { squadsOver } from '../turn/stacking.ts';
import { captureDrm } from '../../experience/inexperienced.ts';
import type { CcAim, CcAttack, CloseCombatNotes } from './closeCombatAction.ts';

/** What modifies a CC DR besides leadership. */
export const CC_CAUSES = [
  'heroic',
  'cx',
  'onWire',
  'overstacked',
  'ambush',
  'ambushed',
  'players',
  'broken',
  'withdrawing',
  'covering',
  'cxTarget',
  'wireTarget',
  'overstackedTarget',
  'unarmoured',
  'openTopped',
  'crewExposed',
  'noMachineGun',
  'moving',
  'immobile',
  'escorted',
  'capture',
] as const;

/** One modifier of a CC DR, and what it is for. */
export type CcDrm =
  | { readonly why: 'leadership'; readonly leader: UnitId; readonly drm: number }
  | { readonly why: (typeof CC_CAUSES)[number]; readonly drm: number };

/** What modifies the DR against one of several that are attacked together, and not against the others. */
export interface OwnDrms {
  readonly unit: UnitId;
  readonly drms: readonly CcDrm[];
}

const when = (holds: boolean, why: (typeof CC_CAUSES)[number], drm: number): readonly CcDrm[] =>
  holds && drm !== 0 ? [{ why, drm }] : [];

export const drmSum = (drms: readonly CcDrm[]): number => drms.reduce((sum, { drm }) => sum + drm, 0);

const isHeroic = (unit: Unit): boolean => counter(unit.counter).kind === 'hero' || has(unit, 'heroic');

/**
 * What he gives by directing these, who are not himself alone; `undefined` where he cannot: pinned, beside
 * the berserk, or nothing to one of them.
 *
 * @rule A11.141 A7.831 A25.24
 */
const directing = (leader: Unit, attackers: readonly Unit[]): number | undefined => {
  const others = attackers.filter(({ id }) => id !== leader.id);
  if (others.length === 0 || has(leader, 'pinned') || attackers.some((unit) => has(unit, 'berserk')))
    return undefined;
  const each = others.map((unit) => leadershipOver(leader, unit));
  return each.some((drm) => drm === undefined) ? undefined : Math.max(...each.map((drm) => drm ?? 0));
};

/**
 * One leader directs those with whom he attacks, or none does; but one made by this very attack must. Each
 * hero counts besides; a heroic leader as one or the other.
 *
 * @rule A11.141 A15.24 A18.12 A10.72
 */
export const ofMen = (attackers: readonly Unit[], made: UnitId | undefined): readonly CcDrm[] => {
  const heroes = attackers.filter(isHeroic);
  const without = when(true, 'heroic', -heroes.length);
  const led = attackers
    .filter(({ counter: id }) => counter(id).kind === 'leader')
    .flatMap((leader): readonly { readonly id: UnitId; readonly drms: readonly CcDrm[] }[] => {
      const drm = directing(leader, attackers);
      if (drm === undefined) return [];
      const direction: readonly CcDrm[] = drm === 0 ? [] : [{ why: 'leadership', leader: leader.id, drm }];
      return [
        {
          id: leader.id,
          drms: [...direction, ...when(true, 'heroic', -heroes.filter(({ id }) => id !== leader.id).length)],
        },
      ];
    });
  const forced = led.find(({ id }) => id === made);
  return (
    forced?.drms ??
    [without, ...led.map(({ drms }) => drms)].reduce((best, drms) =>
      drmSum(drms) < drmSum(best) ? drms : best,
    )
  );
};

const SILENT = ['stunned', 'shocked', 'abandoned', 'hidden', 'dummy'] as const;

/**
 * The machine guns with which a vehicle attacks men in its hex: a coaxial one that turns with the turret, and an
 * antiaircraft MG by a crew that is CE; no bow MG. By A11.62 in Realization-Engine/LimboDancer.Agentic.CognitiveRuntime,
 * and by the summary of the Starter Kit; of rear MG and main armament of MG calibre no counter here has a figure.
 *
 * @rule A11.62 C7.42 D5.34 SK-CCPh-09
 */
export const ccMgs = (
  { mgs }: Pick<CloseCombatNotes, 'mgs'>,
  unit: Unit,
): readonly { readonly mount: MountedMg; readonly fp: number }[] => {
  const { armament } = counter(unit.counter);
  if (!armament || unit.capturedFrom !== undefined || SILENT.some((each) => has(unit, each))) return [];
  return (['coaxialMg', 'antiaircraftMg'] as const).flatMap((mount) => {
    const fp = armament[mount];
    const bears = mount === 'coaxialMg' ? armament.mounting === 'turret' : !has(unit, 'buttonedUp');
    return bears && typeof fp === 'number' && mgs?.get(unit.id)?.[mount] === undefined ? [{ mount, fp }] : [];
  });
};

/** What modifies an attack by a vehicle, whose men are not in the hex. @rule A11.62 A11.4 */
export const ofMgs = (attack: CcAttack, notes: CloseCombatNotes): readonly CcDrm[] => [
  ...ofAmbush(attack, notes),
  ...when(true, 'players', attack.drm),
];

/** Whoever lies in wait attacks one better, and is attacked one worse. @rule A11.4 */
const ofAmbush = ({ side, at }: CcAttack, { ambush }: CloseCombatNotes): readonly CcDrm[] => {
  const found = ambush.find((each) => each.at === at);
  return found ? when(true, found.side === side ? 'ambush' : 'ambushed', found.side === side ? -1 : 1) : [];
};

/** By how many squads these are too many in their Location. @rule A5.12 A5.131 SK-CCPh */
const excessOf = (situation: Situation, [unit]: readonly Unit[]): number =>
  unit ? squadsOver(situation, unit.at, unit.side) : 0;

/** What the state of those who attack is worth, and of the fight as a whole. @rule A4.51 B26.31 */
export const ofAttackers = (
  situation: Situation,
  attack: CcAttack,
  attackers: readonly Unit[],
  notes: CloseCombatNotes,
): readonly CcDrm[] => [
  ...ofMen(attackers, attack.leader?.unit),
  ...when(
    attackers.some((unit) => has(unit, 'cx')),
    'cx',
    1,
  ),
  ...when(
    attackers.some((unit) => has(unit, 'onWire')),
    'onWire',
    1,
  ),
  ...when(true, 'overstacked', excessOf(situation, attackers)),
  ...ofAmbush(attack, notes),
  ...when(true, 'players', attack.drm),
];

/** Those of its side in the Melee who stay in it. */
const coverOf = ({ units }: Situation, unit: Unit, leaving: readonly UnitId[]): number =>
  units.filter(
    (other) =>
      other.id !== unit.id &&
      other.side === unit.side &&
      other.at === unit.at &&
      has(other, 'melee') &&
      isSoldier(other) &&
      !leaving.includes(other.id),
  ).length;

/**
 * What modifies the DR against one unit alone: that it is broken, CX or on Wire, or withdraws, covered by
 * those who stay. Against CX men it is one better in the Starter Kit too, as its errata on
 * multimanpublishing.com and those on savarese.org have it.
 *
 * An attempt to capture is one worse, and against the Inexperienced one better.
 *
 * @rule A11.16 A11.2 A4.51 B26.31 A20.22 A19.35
 */
export const ofTarget = (
  situation: Situation,
  target: Unit,
  { withdrawing }: CloseCombatNotes,
  aim?: CcAim,
): readonly CcDrm[] => {
  const leaving = withdrawing.map(({ unit }) => unit);
  const leaves = leaving.includes(target.id);
  return [
    ...when(isBroken(target), 'broken', -2),
    ...when(leaves, 'withdrawing', -2),
    ...when(leaves, 'covering', coverOf(situation, target, leaving)),
    ...when(has(target, 'cx'), 'cxTarget', -1),
    ...when(has(target, 'onWire'), 'wireTarget', -1),
    ...when(aim === 'capture', 'capture', captureDrm(situation, target)),
  ];
};

/** What is worth something against all who are attacked. @rule A5.131 */
export const ofTargets = (situation: Situation, targets: readonly Unit[]): readonly CcDrm[] =>
  when(true, 'overstackedTarget', -excessOf(situation, targets));

const firesMachineGuns = (vehicle: Unit): boolean => {
  const { armament } = counter(vehicle.counter);
  const upon = has(vehicle, 'buttonedUp') ? undefined : armament?.antiaircraftMg;
  return (
    !has(vehicle, 'stunned') &&
    !has(vehicle, 'shocked') &&
    !has(vehicle, 'abandoned') &&
    [armament?.bowMg, armament?.coaxialMg, upon].some((fp) => fp !== undefined)
  );
};

/** Two for each squad beside it, one for lesser men, if they can still fight. */
const escortOf = ({ units }: Situation, vehicle: Unit, { withdrawing }: CloseCombatNotes): number =>
  units
    .filter(
      (unit) =>
        unit.side === vehicle.side &&
        unit.at === vehicle.at &&
        unit.aboard === undefined &&
        isSoldier(unit) &&
        isMultiMan(unit) &&
        isArmed(unit) &&
        !isBroken(unit) &&
        !has(unit, 'pinned') &&
        !withdrawing.some((each) => each.unit === unit.id),
    )
    .reduce((sum, unit) => sum + (counter(unit.counter).kind === 'squad' ? 2 : 1), 0);

/**
 * What modifies a CC DR against a vehicle in the full game. That an Immobile AFV is easier by one is told by A11.61 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime alone; of what makes it so the Immobilized are known here.
 *
 * @rule A11.51 A11.61
 */
export const ofVehicle = (situation: Situation, vehicle: Unit, notes: CloseCombatNotes): readonly CcDrm[] => {
  const { unarmoured = false, carries, openTopped } = counter(vehicle.counter);
  const isOpenTopped = !unarmoured && (openTopped === true || carries === 'passengers');
  return [
    ...when(unarmoured, 'unarmoured', -3),
    ...when(isOpenTopped, 'openTopped', -2),
    ...when(!unarmoured && !isOpenTopped && !has(vehicle, 'buttonedUp'), 'crewExposed', -1),
    ...when(!firesMachineGuns(vehicle), 'noMachineGun', -1),
    ...when(has(vehicle, 'motion'), 'moving', 2),
    ...when(!unarmoured && has(vehicle, 'immobilized'), 'immobile', -1),
    ...when(true, 'escorted', escortOf(situation, vehicle, notes)),
  ];
};
