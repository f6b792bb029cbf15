import { counter } from '../../units/counters.ts';
import { moraleOf } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import type { CheckKind, CheckOutcome } from '../grounds/game.ts';
import { brokenCheck } from '../morale/brokenCheck.ts';
import { broken, canBePinned, eliminated, pinned, reduced, type Witnesses } from './losses.ts';
import { isBroken, theUnit, told, type GameState } from './gameState.ts';
import type { Task } from './question.ts';

type Check = Extract<Task, { kind: 'check' }>;

const HIGHEST_DR = 12;
const LOWEST_DR = 2;

/** Who never breaks loses men instead. @rule A10.3 */
const isUnbreakable = (unit: Unit): boolean =>
  counter(unit.counter).brokenMorale === undefined || ['berserk', 'heroic', 'unarmed', 'wading'].some((state) => has(unit, state as 'berserk')) || unit.heldBy !== undefined;

/**
 * What a check makes of an unbroken unit: at its very Morale Level it is pinned, above it it breaks.
 *
 * @rule A10.3
 */
const unbrokenCheck = (unit: Unit, dr: number, final: number, level: number): CheckOutcome => {
  if (dr === HIGHEST_DR) return 'reduced';
  if (final > level) return isUnbreakable(unit) ? 'reduced' : 'breaks';
  return final === level && canBePinned(unit) ? 'pinned' : 'passed';
};

const taskCheck = (final: number, level: number): CheckOutcome => (final > level ? 'pinned' : 'passed');

/** What a DR makes of a check; only Interdiction pins a unit that is broken. @rule A7.8 A10.2 */
export const outcomeOf = (unit: Unit, { check, drm }: Pick<Check, 'check' | 'drm'>, dr: number): CheckOutcome => {
  const level = moraleOf(unit) ?? 0;
  if (check === 'leaderLossTask') return taskCheck(dr + drm, level);
  if (!isBroken(unit)) return unbrokenCheck(unit, dr, dr + drm, level);
  const outcome = brokenCheck(dr, level, drm);
  return outcome === 'pinned' && check !== 'interdiction' ? 'passed' : outcome;
};

const RULE_OF = { interdiction: 'A10.53', leaderLossMorale: 'A10.2', leaderLossTask: 'A10.2' } as const satisfies Readonly<Record<CheckKind, string>>;

/** An Original 2 in a Morale Check of the full game may do more, which is not played here. */
const heat = (state: GameState, { check, unit }: Check, dr: number): GameState =>
  (dr === LOWEST_DR && check !== 'leaderLossTask' && (state.situation.rules?.preset ?? 'asl') === 'asl' ? told(state, { rule: 'A15.1', fact: 'heatOfBattle', unit }) : state);

/** An Original 12 breaks an unbroken unit too; who never breaks is hurt the worse. @rule A10.31 */
const reducedUnbroken = (state: GameState, unit: Unit, dr: number, witnesses: Witnesses): GameState => {
  const breaks = !isUnbreakable(unit);
  const after = breaks ? broken(told(state, { rule: 'A10.3', fact: 'breaksInCheck', unit: unit.id }), unit.id) : state;
  return reduced(after, unit.id, 'casualties', witnesses, !breaks && dr === HIGHEST_DR ? 1 : 0);
};

const suffered = (state: GameState, unit: Unit, { outcome, dr }: { readonly outcome: CheckOutcome; readonly dr: number }, witnesses: Witnesses): GameState => {
  switch (outcome) {
    case 'passed': return state;
    case 'pinned': return pinned(state, unit.id);
    case 'breaks': return broken(told(state, { rule: 'A10.3', fact: 'breaksInCheck', unit: unit.id }), unit.id);
    case 'eliminated': return eliminated(state, unit.id, 'originalTwelve', witnesses);
    case 'reduced': return isBroken(unit) ? reduced(state, unit.id, 'casualties', witnesses) : reducedUnbroken(state, unit, dr, witnesses);
  }
};

/** The DR of a check is known. `witnesses` are those who would miss the unit if it is a leader. @rule A10.31 */
export const checked = (state: GameState, task: Check, dice: readonly number[], witnesses: Witnesses): GameState => {
  const unit = theUnit(state, task.unit);
  const dr = dice.reduce((sum, die) => sum + die, 0);
  const outcome = outcomeOf(unit, task, dr);
  const after = told(state, { rule: RULE_OF[task.check], fact: 'checks', unit: unit.id, check: task.check, dice, level: moraleOf(unit) ?? 0, drm: task.drm, outcome });
  return suffered(heat(after, task, dr), unit, { outcome, dr }, witnesses);
};

/** The leadership that helps a check: of leaders along, the best. @rule A10.711 */
export const bestLeadership = (leaders: readonly { readonly leader: UnitId; readonly leadership: number }[], along: readonly UnitId[]): number => {
  const drms = leaders.filter(({ leader }) => along.includes(leader)).map(({ leadership }) => leadership);
  return drms.length > 0 ? Math.min(...drms) : 0;
};
