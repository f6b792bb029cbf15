import type { LocationId } from '../../board/gameMap.ts';
import { counter } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import { phaseOf } from '../../units/scenario.ts';
import { isArmed, isMultiMan, isPersonnel } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { isUndeclared } from './occupant.ts';
import { standingIn } from './targets.ts';
import type { ControlRefusal, Unmoving } from '../grounds/control.ts';

/** What keeps a unit from moving and advancing. */
const immobile = (situation: Situation, unit: Unit): Unmoving | undefined => {
  if (has(unit, 'broken') || has(unit, 'disrupted')) return { rule: 'A10.4', because: 'broken' };
  if (has(unit, 'pinned')) return { rule: 'A7.8', because: 'pinned' };
  if (has(unit, 'melee')) return { rule: 'A11.15', because: 'melee' };
  const isAdvance = phaseOf(situation) === 'advance';
  if (isAdvance && counter(unit.counter).kind === 'vehicle') return { rule: 'A3.7', because: 'vehicle' };
  if (situation.scenario?.doneMoving?.includes(unit.id) !== true) return undefined;
  return isAdvance ? { rule: 'A3.7', because: 'advanced' } : { rule: 'A12.15', because: 'thrownBack' };
};

/** What keeps a unit where it is, in this phase. */
const unmoving = (situation: Situation, unit: Unit): Unmoving | undefined =>
  unit.heldBy === undefined ? immobile(situation, unit) : { rule: 'A20.5', because: 'heldBy' };

/** Why a unit does not go off the map now: that is done like any other move or advance; `undefined` if nothing keeps it. @rule A3.3 A3.7 A2.6 */
export const whyNotLeave = (situation: Situation, unit: Unit): ControlRefusal | undefined => {
  if (unit.side !== situation.attacker) return { rule: 'A3.3', fact: 'notTheAttacker', unit: unit.id };
  const against = immobile(situation, unit);
  return against && { ...against, fact: 'mayNotMove', unit: unit.id };
};

/** Infantry on foot, but for the berserk, who charge. @rule A4.14 */
export const isKeptOut = (unit: Unit): boolean =>
  isPersonnel(unit) && unit.aboard === undefined && !has(unit, 'berserk');

/** A squad or the like that is armed, and no Dummy. Disrupted units keep nobody out. @rule A4.14 A19.12 */
export const keepsOut = (unit: Unit): boolean =>
  isMultiMan(unit) && isArmed(unit) && !has(unit, 'dummy') && !has(unit, 'disrupted');

/**
 * The Known enemy squad or the like whose Location Infantry does not move into. Disrupted units, and the Unarmed, keep nobody out.
 *
 * @rule A4.14 A19.12
 */
const barring = ({ units }: Situation, unit: Unit, to: LocationId): Unit | undefined =>
  isKeptOut(unit)
    ? units.find(
        (enemy) =>
          enemy.side !== unit.side && standingIn(enemy) === to && keepsOut(enemy) && !isUndeclared(enemy),
      )
    : undefined;

/** Why a unit does not go there now, its way aside; `undefined` if nothing keeps it. @rule A3.3 A3.7 */
export const whyNotMove = (situation: Situation, unit: Unit, to: LocationId): ControlRefusal | undefined => {
  const phase = phaseOf(situation);
  if (unit.side !== situation.attacker) return { rule: 'A3.3', fact: 'notTheAttacker', unit: unit.id };
  const against = unmoving(situation, unit);
  if (against) return { ...against, fact: 'mayNotMove', unit: unit.id };
  const enemy = phase === 'movement' ? barring(situation, unit, to) : undefined;
  return enemy && { rule: 'A4.14', fact: 'enemyThere', unit: unit.id, to, enemy: enemy.id };
};
