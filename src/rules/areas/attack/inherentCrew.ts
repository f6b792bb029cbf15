import { withCondition, withoutCondition } from '../../../units/conditionTable.ts';
import { COUNTERS, counter } from '../../../units/counters.ts';
import type { Nationality } from '../../../units/nationality.ts';
import { has, type Condition, type Unit, type UnitId } from '../../../units/unit.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import { seenAnew, theUnit, told, withUnits, type GameState } from '../../state/state.ts';
import type { AttackTask } from './attackAction.ts';

const MMC: readonly string[] = ['squad', 'halfSquad', 'crew'];

/** Elite men of these differ by formation, and no vehicle tells of which it is: Marines, the Red Army of China. */
const BY_FORMATION: readonly Nationality[] = ['american', 'chinese'];

const bestOf = (nation: Nationality): number =>
  Math.max(
    ...Object.values(COUNTERS)
      .filter(({ nationality, kind }) => nationality === nation && MMC.includes(kind))
      .map(({ morale = 0 }) => morale),
  );

/**
 * The Morale Level of the Inherent Crew of an AFV, that of the best MMC of its nation: told by D5.1 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime and in the public copies of chapter D5 at aslerb.com and
 * easlrb-195320.firebaseapp.com. `undefined` of a vehicle without a crew in it, and where formations differ.
 *
 * @rule D5.1
 */
export const crewMorale = (vehicle: Unit): number | undefined => {
  const { nationality, inherent, unarmoured } = counter(vehicle.counter);
  return inherent === undefined ||
    unarmoured ||
    has(vehicle, 'abandoned') ||
    BY_FORMATION.includes(nationality)
    ? undefined
    : bestOf(nationality);
};

/** Vehicles hinder sights by their state. */
const vehicleIs = (state: GameState, vehicle: Unit, condition: Condition): GameState =>
  seenAnew(withUnits(state, [withCondition(vehicle, condition)]), {});

/**
 * A vehicle is Shocked: its crew does nothing at all. One that is a UK already is turned back to Shock. So C7.42 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime, and its own play of it; the summary of the Starter Kit has
 * the same two sides of the marker.
 *
 * @rule C7.42
 */
export const shocked = (state: GameState, id: UnitId): GameState => {
  const vehicle = withoutCondition(theUnit(state, id), 'unconfirmedKill');
  return told(vehicleIs(state, vehicle, 'shocked'), { rule: 'C7.42', fact: 'isShocked', unit: id });
};

/** A vehicle is Immobilized for good. @rule D8.1 C7.5 A11.5 SK-CCPh-10 */
export const immobilized = (state: GameState, id: UnitId): GameState =>
  vehicleIs(state, theUnit(state, id), 'immobilized');

/** The NTC of a crew that a hit may have Shocked. @rule C7.41 */
export const rolledCrewTask = (
  state: GameState,
  { unit, level }: Extract<AttackTask, { kind: 'crewTask' }>,
  dice: readonly number[],
): GameState => {
  const fails = diceTotal(dice) > level;
  const after = told(state, { rule: 'C7.41', fact: 'crewChecks', unit, dice, level, fails });
  return fails ? shocked(after, unit) : after;
};
