import { diceTotal, brokenCheck, casualtyReduction } from '../morale/moraleCheck.ts';
import { isBroken, has, type Unit, type UnitId } from '../../units/unit.ts';
import { counter } from '../../units/counters.ts';
import { settingsOf } from '../../units/ruleSet.ts';
import { isSingleMan } from '../../units/strength.ts';
import type { CheckKind, CheckOutcome } from '../areas/routPhase/routPhaseFacts.ts';
import { moraleAmong } from '../morale/leadership.ts';
import { afterFailure, failsBySteps, isJapaneseLeader, losesSteps } from '../experience/elr.ts';
import { broken, canBePinned, eliminated, pinned, reduced, type Witnesses } from './losses.ts';
import { theUnit, told, type GameState } from './state.ts';
import type { Check } from './question.ts';

/** As the dice have it, whoever it befalls. */
type Plain = Exclude<CheckOutcome, 'lost' | 'hurt'>;

const HIGHEST_DR = 12;
const LOWEST_DR = 2;

/** Who never breaks loses men instead. @rule A10.3 */
export const isUnbreakable = (unit: Unit): boolean =>
  counter(unit.counter).brokenMorale === undefined ||
  ['berserk', 'heroic', 'unarmed', 'wading'].some((state) => has(unit, state as 'berserk')) ||
  unit.heldBy !== undefined;

/**
 * What a check makes of an unbroken unit: at its very Morale Level it is pinned, above it it breaks.
 *
 * @rule A10.3
 */
const unbrokenCheck = (unit: Unit, dr: number, final: number, level: number): Plain => {
  if (dr === HIGHEST_DR) return 'reduced';
  if (final > level) return isUnbreakable(unit) ? 'reduced' : 'breaks';
  return final === level && canBePinned(unit) ? 'pinned' : 'passed';
};

const taskCheck = (final: number, level: number): Plain => (final > level ? 'pinned' : 'passed');

/** A TC pins whoever fails it; so does a LLMC an unbroken Japanese unit. @rule A7.305 A11.6 G1.62 */
const isTask = (check: CheckKind, unit: Unit): boolean =>
  check === 'leaderLossTask' ||
  check === 'pinTask' ||
  check === 'preAfv' ||
  (check === 'leaderLossMorale' && counter(unit.counter).nationality === 'japanese' && !isBroken(unit));

/**
 * The Morale Level that a check is taken against; a rout knows only of those who go along.
 *
 * @rule A10.1 A25.22 G1.41
 */
export const levelIn = (
  { situation: { units }, routing }: Pick<GameState, 'situation' | 'routing'>,
  { check, unit: id }: Pick<Check, 'check' | 'unit'>,
): number => {
  const about =
    check === 'interdiction'
      ? units.filter((other) => other.id === id || routing?.along.includes(other.id) === true)
      : units;
  const unit = units.find((other) => other.id === id);
  return (unit && moraleAmong(about, unit)) ?? 0;
};

/**
 * What a DR makes of a check against a Morale Level; only Interdiction pins a unit that is broken.
 *
 * @rule A7.8 A10.2
 */
export const outcomeOf = (
  unit: Unit,
  { check, drm }: Pick<Check, 'check' | 'drm'>,
  dr: number,
  level: number,
): Plain => {
  if (isTask(check, unit)) return taskCheck(dr + drm, level);
  if (!isBroken(unit)) return unbrokenCheck(unit, dr, dr + drm, level);
  const outcome = brokenCheck(dr, level, drm);
  return outcome === 'pinned' && check !== 'interdiction' ? 'passed' : outcome;
};

const RULE_OF = {
  interdiction: 'A10.53',
  morale: 'A10.1',
  pinTask: 'A7.305',
  leaderLossMorale: 'A10.2',
  leaderLossTask: 'A10.2',
  preAfv: 'A11.6',
} as const satisfies Readonly<Record<CheckKind, string>>;

/** An Original 2 in a Morale Check of the full game brings Heat of Battle, which is rolled for apart. */
const heat = (state: GameState, { check, unit }: Check, dr: number): GameState =>
  dr === LOWEST_DR &&
  !isTask(check, theUnit(state, unit)) &&
  (state.situation.rules?.preset ?? 'asl') === 'asl'
    ? told(state, { rule: 'A15.1', fact: 'heatOfBattle', unit })
    : state;

/** How a unit has rolled. */
interface Rolled {
  readonly check: CheckKind;
  readonly outcome: Plain;
  readonly dr: number;
  /** By how much it failed. */
  readonly margin: number;
}

/** It breaks, and experience may tell. @rule A10.3 A19.13 */
const breaks = (state: GameState, unit: Unit, { dr, margin }: Rolled, witnesses: Witnesses): GameState => {
  const after = broken(
    told(state, { rule: 'A10.3', fact: 'breaksInCheck', unit: unit.id }),
    unit.id,
    witnesses,
  );
  return afterFailure(after, unit, { margin, isReducedToo: dr === HIGHEST_DR });
};

/**
 * A hero, a heroic leader or a berserk one: hurt by an Original 12 as though he were wounded already.
 *
 * @rule A10.31
 */
const isHurtByTwelve = (unit: Unit): boolean => {
  const { kind } = counter(unit.counter);
  return kind === 'hero' || has(unit, 'heroic') || (kind === 'leader' && has(unit, 'berserk'));
};

/**
 * Who never breaks fails: he loses men, or is lost by an Original 12, but for heroes and the like.
 *
 * @rule A10.3 A10.31
 */
const unbreakableFails = (
  state: GameState,
  unit: Unit,
  { dr, margin }: Rolled,
  witnesses: Witnesses,
): GameState => {
  const isTwelve = dr === HIGHEST_DR;
  if (losesSteps(unit) && !isTwelve) return failsBySteps(state, unit.id, margin);
  if (isTwelve && !isHurtByTwelve(unit) && (!losesSteps(unit) || isJapaneseLeader(unit)))
    return eliminated(state, unit.id, 'originalTwelve', witnesses);
  const drm = isTwelve && isHurtByTwelve(unit) && !has(unit, 'wounded') ? 1 : 0;
  return reduced(state, unit.id, 'casualties', { witnesses, drm });
};

/** An Original 12 breaks an unbroken unit too, and it is Replaced first if it has to be. @rule A10.31 */
const unbrokenReduced = (state: GameState, unit: Unit, rolled: Rolled, witnesses: Witnesses): GameState =>
  isUnbreakable(unit)
    ? unbreakableFails(state, unit, rolled, witnesses)
    : reduced(breaks(state, unit, rolled, witnesses), unit.id, 'casualties', { witnesses });

/** In the Starter Kit a SMC who fails under Interdiction is lost. @rule SK-RtPh */
const isLostToInterdiction = (
  { situation }: Pick<GameState, 'situation'>,
  unit: Unit,
  check: CheckKind,
): boolean =>
  check === 'interdiction' &&
  isSingleMan(unit) &&
  settingsOf(situation.rules)['SK-casualties'] === 'eliminated';

/** A broken unit loses men. @rule A10.31 */
const brokenReduced = (state: GameState, unit: Unit, { check }: Rolled, witnesses: Witnesses): GameState =>
  isLostToInterdiction(state, unit, check)
    ? eliminated(state, unit.id, 'casualties', witnesses)
    : reduced(state, unit.id, 'casualties', { witnesses });

const suffered = (state: GameState, unit: Unit, rolled: Rolled, witnesses: Witnesses): GameState => {
  switch (rolled.outcome) {
    case 'passed':
      return state;
    case 'pinned':
      return pinned(state, unit.id);
    case 'breaks':
      return breaks(state, unit, rolled, witnesses);
    case 'eliminated':
      return eliminated(state, unit.id, 'originalTwelve', witnesses);
    case 'reduced':
      return isBroken(unit)
        ? brokenReduced(state, unit, rolled, witnesses)
        : unbrokenReduced(state, unit, rolled, witnesses);
  }
};

/** What of a unit that never breaks is left by a failure. */
const unbreakableFate = (unit: Unit, dr: number): CheckOutcome => {
  if (dr === HIGHEST_DR && !isHurtByTwelve(unit) && (!losesSteps(unit) || isJapaneseLeader(unit)))
    return 'eliminated';
  if (losesSteps(unit) && dr !== HIGHEST_DR) return 'reduced';
  return isSingleMan(unit) ? 'hurt' : casualtyReduction(unit, 0) ? 'reduced' : 'lost';
};

/**
 * What a DR comes to in the end for this very unit: Casualty Reduction is the loss of a half-squad or crew,
 * and a wound of a SMC.
 *
 * @rule A7.302 A10.31
 */
export const fateOf = (
  state: Pick<GameState, 'situation' | 'routing'>,
  check: Pick<Check, 'check' | 'unit' | 'drm'>,
  dr: number,
): CheckOutcome => {
  const unit = theUnit(state, check.unit);
  const outcome = outcomeOf(unit, check, dr, levelIn(state, check));
  if (outcome !== 'reduced') return outcome;
  if (!isBroken(unit) && isUnbreakable(unit)) return unbreakableFate(unit, dr);
  if (isLostToInterdiction(state, unit, check.check)) return 'lost';
  return isSingleMan(unit) ? 'hurt' : casualtyReduction(unit, 0) ? 'reduced' : 'lost';
};

/**
 * The DR of a check is known. `witnesses` are those who would miss the unit if it is a leader.
 *
 * @rule A10.31
 */
export const checked = (
  state: GameState,
  task: Check,
  dice: readonly number[],
  witnesses: Witnesses,
): GameState => {
  const unit = theUnit(state, task.unit);
  const dr = diceTotal(dice);
  const level = levelIn(state, task);
  const outcome = outcomeOf(unit, task, dr, level);
  const fate = fateOf(state, task, dr);
  const after = told(state, {
    rule: RULE_OF[task.check],
    fact: 'checks',
    unit: unit.id,
    check: task.check,
    dice,
    level,
    drm: task.drm,
    outcome: fate,
    ...(task.items && { items: task.items }),
  });
  return suffered(
    heat(after, task, dr),
    unit,
    { check: task.check, outcome, dr, margin: dr + task.drm - level },
    witnesses,
  );
};

/** The leadership that helps a check: of leaders along, the best. @rule A10.711 */
export const bestLeadership = (
  leaders: readonly { readonly leader: UnitId; readonly leadership: number }[],
  along: readonly UnitId[],
): number => {
  const drms = leaders.filter(({ leader }) => along.includes(leader)).map(({ leadership }) => leadership);
  return drms.length > 0 ? Math.min(...drms) : 0;
};
