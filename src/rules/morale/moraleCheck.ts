import { counter, isCounter } from '../../units/counters.ts';
import { isSingleMan } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';

/** A Wound Severity dr from here on is fatal. @rule A17.11 */
const FATAL = 5;

const wounded = (unit: Unit, severity: number): Unit | undefined => {
  if (severity + (has(unit, 'wounded') ? 1 : 0) >= FATAL) return undefined;
  return has(unit, 'wounded') ? unit : { ...unit, conditions: [...unit.conditions, 'wounded'] };
};

/**
 * What Casualty Reduction leaves of a unit, `undefined` if nothing: a squad is flipped to its half-squad, a
 * half-squad or crew is eliminated, a SMC is wounded or dies by his Wound Severity dr, which nobody else
 * needs.
 *
 * @rule A7.302
 */
export const casualtyReduction = (unit: Unit, severity: number): Unit | undefined => {
  if (isSingleMan(unit)) return wounded(unit, severity);
  const { halfSquad } = counter(unit.counter);
  return halfSquad !== undefined && isCounter(halfSquad) ? { ...unit, counter: halfSquad } : undefined;
};

/** The DR that dice show together; of one die its dr. */
export const diceTotal = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);

/** What a Morale Check makes of a broken unit. */
type BrokenCheck = 'passed' | 'pinned' | 'reduced' | 'eliminated';

const HIGHEST_DR = 12;

/**
 * What becomes of a broken unit that rolls this Original DR against its Morale Level: it is pinned by the
 * very highest DR that passes, Reduced if it fails, and eliminated by an Original 12 whatever its level.
 *
 * @rule A10.3
 * @rule A10.31
 * @rule A7.8
 */
export const brokenCheck = (dr: number, moraleLevel: number, drm: number): BrokenCheck => {
  if (dr === HIGHEST_DR) return 'eliminated';
  const final = dr + drm;
  if (final > moraleLevel) return 'reduced';
  return final === moraleLevel ? 'pinned' : 'passed';
};

const DICE = [1, 2, 3, 4, 5, 6] as const;

/** Every dr of one die. */
export const DRS = DICE;

/** Each DR of two dice with the number of the 36 throws that show it. */
export const WAYS_TO_ROLL: ReadonlyMap<number, number> = DICE.flatMap((one) =>
  DICE.map((other) => one + other),
).reduce((ways, dr) => ways.set(dr, (ways.get(dr) ?? 0) + 1), new Map<number, number>());
