import type { Location } from '../../board/map/gameMap.ts';
import type { Sight } from '../../los/sight.ts';
import { AT_CENTRE, type Stance } from '../../los/viewpoint.ts';
import { counter } from '../../units/counters.ts';
import { isPersonnel } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { isSoldier } from '../morale/leadership.ts';
import { aimAtBypass, type PastObstacle } from './atBypass.ts';
import { type FireType, type TargetMovement, isInMovement } from './fireDeclaration.ts';
import { hexesBetween } from './firepower.ts';
import {
  locationCalled,
  type FireRefusal,
  type FireRequest,
  type Firer,
  type SightedTable,
} from './firers.ts';

const stanceOf = (unit: Unit): Stance =>
  has(unit, 'foxhole') || has(unit, 'trench') ? { kind: 'entrenched' } : AT_CENTRE;

/**
 * Who is fired on: enemies, or those of them who are named; at a Melee all of them, and of the firers' own side
 * all who are held in it, unless it is fire at who moves. That fire from outside attacks both sides is told by the
 * Starter Kit's summary, and by the design notes of another open program (LimboDancer, pass 12) for the full game;
 * that friends who are not held in it are spared, by A11.15 of the Rulebook (v3.01).
 *
 * @rule A7.1 A11.15 SK-CCPh
 */
export const targetsAt = (
  { situation: { units } }: SightedTable,
  { at, targets, movement }: FireRequest,
  firer: Unit,
): readonly Unit[] => {
  const here = units.filter((unit) => unit.at === at && isPersonnel(unit) && isSoldier(unit));
  const enemies = here.filter(({ side }) => side !== firer.side);
  if (movement === undefined && enemies.some((unit) => has(unit, 'melee')))
    return here.filter((unit) => unit.side !== firer.side || has(unit, 'melee'));
  return enemies.filter(({ id }) => targets === undefined || targets.includes(id));
};

/** Fire at a Melee comes from outside it; where an AFV would cover one side alone, it is not worked out. @rule A11.15 */
const objectionToMelee = (
  { situation: { units } }: SightedTable,
  targets: readonly Unit[],
  firers: readonly Firer[],
  movement: TargetMovement | undefined,
): FireRefusal | undefined => {
  const held = targets.find((unit) => has(unit, 'melee'));
  if (!held) return undefined;
  if (movement !== undefined) return { rule: 'A11.15', fact: 'heldInMelee' };
  const within = firers.find(({ unit }) => unit.at === held.at);
  if (within) return { rule: 'A11.15', fact: 'fromWithinMelee', unit: within.unit.id };
  return units.some(({ at, counter: id }) => at === held.at && counter(id).kind === 'vehicle')
    ? { rule: 'A11.15', fact: 'vehicleAtMelee' }
    : undefined;
};

/** Where in its hex a target is that fire at it is not modelled: in a pillbox, or in Bypass nobody told where. @rule A4.3 */
export const objectionToWhere = (
  { bypassing }: Pick<SightedTable, 'bypassing'>,
  targets: readonly Unit[],
): FireRefusal | undefined => {
  if (targets.some((unit) => has(unit, 'pillbox'))) return { rule: 'A7.3', fact: 'inPillbox' };
  const past = targets.find(({ id }) => bypassing?.get(id)?.length === 0);
  return past && { rule: 'A4.3', fact: 'bypasses', unit: past.id };
};

/** Whether those who are fired on can be. @rule A7.3 A8.1 */
export const objectionToTargets = (
  table: SightedTable,
  targets: readonly Unit[],
  firers: readonly Firer[],
  { type, movement }: FireRequest,
): FireRefusal | undefined => {
  if (targets.length === 0) return { rule: 'A7.3', fact: 'noTarget' };
  const unusual = objectionToWhere(table, targets) ?? objectionToMelee(table, targets, firers, movement);
  if (unusual) return unusual;
  if (isInMovement(type) !== (movement !== undefined))
    return { rule: 'A8.1', fact: movement === undefined ? 'doesNotMove' : 'movesNot' };
  return undefined;
};

/** The LOS to where a target stands; to one in Bypass the best for who fires. @rule A6.1 A4.34 */
export const aimFrom = (
  { sights, situation: { map }, bypassing }: SightedTable,
  firer: Firer,
  to: Location,
  [target]: readonly Unit[],
): { readonly sight: Sight; readonly past?: PastObstacle } => {
  const vertices = target && bypassing?.get(target.id);
  const see = (stance: Stance): Sight =>
    sights.between({ at: firer.from.index, stance: stanceOf(firer.unit) }, { at: to.index, stance });
  if (vertices?.length) return aimAtBypass(map, { from: firer.from, to, vertices }, see);
  return { sight: see(target ? stanceOf(target) : AT_CENTRE) };
};

export const sightFrom = (...line: Parameters<typeof aimFrom>): Sight => aimFrom(...line).sight;

/** An enemy whom it knows of and that is nearer than the target. @rule A8.3 */
const nearerEnemy = (table: SightedTable, { unit, from }: Firer, to: Location): Unit | undefined =>
  table.situation.units.find((other) => {
    const at = locationCalled(table, other.at);
    return (
      at !== undefined &&
      other.side !== unit.side &&
      isSoldier(other) &&
      !has(other, 'concealed') &&
      !has(other, 'hidden') &&
      hexesBetween(table.situation.map, from, at) < hexesBetween(table.situation.map, from, to) &&
      table.sights.verdict(from.index, at.index) >= 0
    );
  });

export const objectionToAim = (
  table: SightedTable,
  firer: Firer,
  to: Location,
  { type, sight }: { readonly type: FireType; readonly sight: Sight },
): FireRefusal | undefined => {
  const unit = firer.unit.id;
  if (sight.kind === 'blocked') return { rule: 'A6.1', fact: 'noLos', unit, sight };
  const range = hexesBetween(table.situation.map, firer.from, to);
  if (range > 1 && (type === 'finalProtectiveFire' || type === 'finalFire'))
    return { rule: type === 'finalFire' ? 'A8.4' : 'A8.31', fact: 'notAdjacent', unit };
  const enemy = type === 'subsequentFirstFire' ? nearerEnemy(table, firer, to) : undefined;
  return enemy && { rule: 'A8.3', fact: 'enemyNearer', unit, enemy: enemy.id };
};
