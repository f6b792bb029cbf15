import { counter, COUNTERS, type CounterId } from '../../units/counters.ts';
import { isSingleMan } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';

/** A Wound Severity dr from here on is fatal. @rule A17.11 */
const FATAL = 5;

const isCounter = (name: string): name is CounterId => name in COUNTERS;

const wounded = (unit: Unit, severity: number): Unit | undefined => {
  if (severity + (has(unit, 'wounded') ? 1 : 0) >= FATAL) return undefined;
  return has(unit, 'wounded') ? unit : { ...unit, conditions: [...unit.conditions, 'wounded'] };
};

/**
 * What Casualty Reduction leaves of a unit, `undefined` if nothing: a squad is flipped to its half-squad, a half-squad or crew is eliminated,
 * a SMC is wounded or dies by his Wound Severity dr, which nobody else needs.
 *
 * @rule A7.302
 */
export const casualtyReduction = (unit: Unit, severity: number): Unit | undefined => {
  if (isSingleMan(unit)) return wounded(unit, severity);
  const { halfSquad } = counter(unit.counter);
  return halfSquad !== undefined && isCounter(halfSquad) ? { ...unit, counter: halfSquad } : undefined;
};
