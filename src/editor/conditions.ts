import { type Condition, has, type Unit, type UnitId } from '../units/unit.ts';
import {
  contradictionsOf,
  withCondition,
  withoutCondition,
  type Contradiction,
} from '../units/conditionTable.ts';
import { counter } from '../units/counters.ts';

/** Why a unit cannot be put into a state; words are made in `ui/words.ts`. */
export interface Objection {
  readonly unit: UnitId;
  readonly condition: Condition;
  readonly why: 'kind' | 'heroNeverBreaks' | 'needsBroken' | 'groundOnly' | 'onlySingleMan' | Condition;
}

const wrongKind = (unit: Unit, condition: Condition): Objection['why'] => {
  if (condition === 'wounded') return 'onlySingleMan';
  const breaks = condition === 'broken' || condition === 'dm' || condition === 'disrupted';
  return breaks && counter(unit.counter).kind === 'hero' ? 'heroNeverBreaks' : 'kind';
};

const reasonFor = (unit: Unit, condition: Condition, against: Contradiction): Objection['why'] => {
  switch (against.kind) {
    case 'counter':
      return wrongKind(unit, condition);
    case 'excluded':
      return against.other;
    case 'needs':
      return 'needsBroken';
    case 'onGround':
      return 'groundOnly';
  }
};

/**
 * The first reason why the unit cannot be in this state now; `undefined` if it can, and always for ending a
 * state.
 */
export const conditionObjection = (unit: Unit, condition: Condition): Objection | undefined => {
  if (has(unit, condition)) return undefined;
  const [against] = contradictionsOf(withCondition(unit, condition), condition);
  return against && { unit: unit.id, condition, why: reasonFor(unit, condition, against) };
};

/**
 * The unit with the state begun or ended, together with all that comes and goes with it; the same unit if it
 * cannot be.
 */
export const toggleCondition = (unit: Unit, condition: Condition): Unit => {
  if (has(unit, condition)) return withoutCondition(unit, condition);
  return conditionObjection(unit, condition) ? unit : withCondition(unit, condition);
};

/** The unit in as many of these states as it can be in at once. */
export const inStates = (unit: Unit, states: readonly Condition[]): Unit =>
  states.reduce((now, state) => (has(now, state) ? now : toggleCondition(now, state)), unit);

/** The unit in none of these states. */
export const outOfStates = (unit: Unit, states: readonly Condition[]): Unit =>
  states.reduce((now, state) => (has(now, state) ? withoutCondition(now, state) : now), unit);
