import { isBroken, has, type UnitId, type Unit } from '../../../units/unit.ts';
import { isSingleMan, isPersonnel, isMultiMan, isUnarmed } from '../../../units/strength.ts';
import { losesSteps, stepReduced, hasOwnElr, becomesHalves, replacedBy } from '../../experience/elr.ts';
import { isUnbreakable, checked } from '../../state/checks.ts';
import { comingUnderDm } from '../../state/desperationMorale.ts';
import {
  NOT_ASKED,
  asking,
  theUnit,
  told,
  unitIn,
  type GameState,
  refused,
  type ActionOutcome,
  askingFirst,
  done,
} from '../../state/state.ts';
import { broken, canBePinned, eliminated, pinned, reduced, type Witnesses } from '../../state/losses.ts';
import { phaseOf, type Phase } from '../../../units/scenario.ts';
import { counter } from '../../../units/counters.ts';
import { SUBSTITUTIONS } from '../../../units/replacement.ts';
import type { Task } from '../../state/question.ts';
import { type AttackAction, readResult, type FireResult } from './attackAction.ts';
import { asThingsStand, helpersOf, byRank, isHelped } from './attackChecks.ts';

type Of<T extends AttackAction['type']> = Extract<AttackAction, { type: T }>;

const ruleOf = (result: FireResult): 'A7.3' | 'A14.3' | 'A10.31' => {
  if (result === 'CMC') return 'A10.31';
  return result === 'sniper1' || result === 'sniper2' ? 'A14.3' : 'A7.3';
};

/**
 * The units have rolled an Original 12 in a MC at the table: leaders first, each with what helps it then.
 *
 * @rule A10.31
 */
const rolledTwelve = (state: GameState, ids: readonly UnitId[], stack?: readonly UnitId[]): GameState =>
  ids
    .map((id) => theUnit(state, id))
    .toSorted(byRank)
    .reduce((now, { id: unit }) => {
      const check = asThingsStand(now, {
        kind: 'check',
        check: 'morale',
        unit,
        drm: 0,
        ...(stack && { stack }),
      });
      return checked(now, check, [6, 6], witnessesOf(stack));
    }, state);

/** What the result does at once, and what it asks for. @rule A7.3 */
const resolved = (state: GameState, { units, result, moving }: Of<'attack'>): GameState => {
  const { kind, number } = readResult(result);
  const stack = moving && { stack: units };
  switch (kind) {
    case 'none':
      return state;
    case 'pin':
      return allPinned(state, units);
    case 'twelve':
      return rolledTwelve(state, units, stack?.stack);
    case 'pinTask':
    case 'morale':
      return asking(state, { kind: 'checksDue', check: kind, units, number, ...stack });
    case 'kia':
      return choosing(state, {
        kind: 'attackSelection',
        purpose: kind,
        units,
        count: number,
        number,
        ...stack,
      });
    case 'casualty':
    case 'sniper1':
    case 'sniper2':
      return choosing(state, { kind: 'attackSelection', purpose: kind, units, count: 1, number, ...stack });
  }
};

/**
 * An attack takes effect, made here or at the table; broken units that it might have made check come under DM
 * in any case.
 *
 * @rule A7.3 A10.62
 */
export const attacked = (state: GameState, action: Of<'attack'>): ActionOutcome => {
  const objection = objectionNow(state) ?? objectionTo(state, action.units);
  return objection ?? done(takesEffect(state, action));
};

/** The same of an attack that nothing keeps from it: one of several that one throw decides. @rule A7.3 */
export const takesEffect = (state: GameState, action: Of<'attack'>): GameState => {
  const { units, result, moving } = action;
  const after = told(state, {
    rule: ruleOf(result),
    fact: 'isAttacked',
    units,
    result,
    moving: moving === true,
  });
  return resolved(underDm(after, units), action);
};

/** A Fire Group of a side short of ammunition has rolled an Original 12. @rule A19.131 */
export const runShort = (state: GameState, { units }: Of<'shortage'>): ActionOutcome => {
  const objection = objectionNow(state) ?? objectionTo(state, units) ?? objectionToShortage(state, units);
  if (objection) return objection;
  return done(short(state, units));
};

const short = (state: GameState, units: readonly UnitId[]): GameState =>
  choosing(told(state, { rule: 'A19.131', fact: 'runsShort', units }), {
    kind: 'attackSelection',
    purpose: 'shortage',
    units,
    count: 1,
    number: 0,
  });

const isShort = ({ situation }: GameState, { side }: Unit): boolean =>
  situation.scenario?.forces[side]?.ammunitionShortage === true;

/** The same after a shot in which these used their own FP; of a side that has plenty, nothing. @rule A19.131 */
export const shortAfterShot = (state: GameState, ids: readonly UnitId[]): GameState => {
  const units = ids.filter((id) => {
    const unit = unitIn(state, id);
    return unit !== undefined && canRunShort(unit) && isShort(state, unit);
  });
  return units.length > 0 ? short(state, units) : state;
};

/** The owner names the leader who helps in the check that is asked for. @rule A10.72 */
export const ledBy = (state: GameState, { leader }: Of<'lead'>): ActionOutcome => {
  const [task, ...tasks] = state.tasks;
  if (task?.kind !== 'check' || !isHelped(task)) return refused(NOT_ASKED);
  const unit = unitIn(state, task.unit);
  if (!unit || !helpersOf(state, unit, task.stack).some((helper) => helper.leader === leader))
    return refused({ rule: 'A10.72', fact: 'cannotLead', leader });
  return done(
    told(
      { ...state, tasks: [{ ...task, helper: leader }, ...tasks] },
      { rule: 'A10.72', fact: 'leads', leader, unit: task.unit },
    ),
  );
};

/** The owner names the counter that the unit is Replaced by. @rule A19.13 */
export const substituting = (state: GameState, { counter }: Of<'replace'>): ActionOutcome => {
  const [task, ...tasks] = state.tasks;
  if (task?.kind !== 'replacement') return refused(NOT_ASKED);
  if (!task.options.includes(counter))
    return refused({ rule: 'A19.13', fact: 'notASubstitute', counter, options: task.options });
  return done(replacedBy({ ...state, tasks }, task.unit, counter, task.rule));
};

type Selection = Extract<Task, { kind: 'attackSelection' }>;

/** Those with the highest dice, and all who are tied with the last of them. @rule A.9 */
export const chosenBy = (
  units: readonly UnitId[],
  dice: readonly number[],
  count: number,
): readonly UnitId[] => {
  const lowest = dice.toSorted((a, b) => b - a)[Math.min(count, dice.length) - 1] ?? 0;
  return units.filter((_, index) => (dice[index] ?? 0) >= lowest);
};

/** What befalls those whom the dice have chosen. @rule A.9 */
const befalls = (
  state: GameState,
  { purpose, units, stack, number }: Chosen,
  chosen: readonly UnitId[],
): GameState => {
  switch (purpose) {
    case 'kia':
      return killed(state, chosen, units, stack);
    case 'casualty':
      return thinned(state, chosen, units, { number, ...(stack && { stack }) });
    case 'sniper1':
      return sniped(state, chosen, 1);
    case 'sniper2':
      return sniped(state, chosen, 2);
    case 'shortage':
      return ranShort(state, chosen);
  }
};

type Chosen = Selection & { readonly number: number };

/** Whom it befalls: asked of the dice, unless it befalls all. @rule A.9 */
const choosing = (state: GameState, selection: Chosen): GameState =>
  selection.units.length <= selection.count
    ? befalls(state, selection, selection.units)
    : asking(state, selection);

/** The dice of a Random Selection have fallen. @rule A.9 */
export const selectedFor = (state: GameState, selection: Selection, dice: readonly number[]): GameState => {
  const chosen = chosenBy(selection.units, dice, selection.count);
  const { tasks } = state;
  const after = befalls(
    { ...told(state, { rule: 'A.9', fact: 'isSelected', units: selection.units, dice, chosen }), tasks: [] },
    { number: 0, ...selection },
    chosen,
  );
  return askingFirst({ ...after, tasks }, ...after.tasks);
};

/** A squad, half-squad or crew that could have fired. @rule A19.131 */
const canRunShort = (unit: Unit): boolean =>
  isMultiMan(unit) && !isBroken(unit) && !isUnarmed(unit) && !has(unit, 'dummy');

/** Why these do not run short; `undefined` where they do. @rule A19.131 */
const objectionToShortage = (state: GameState, ids: readonly UnitId[]): ActionOutcome | undefined => {
  const units = ids.map((id) => theUnit(state, id));
  const wrong = units.find((unit) => !canRunShort(unit));
  if (wrong) return refused({ rule: 'A19.131', fact: 'cannotRunShort', unit: wrong.id });
  const plenty = units.find((unit) => !isShort(state, unit));
  return plenty ? refused({ rule: 'A19.131', fact: 'noShortage', side: plenty.side }) : undefined;
};

/** It is Replaced, still unbroken; what has no poorer counter breaks, unless it is berserk. @rule A19.131 */
const poorer = (state: GameState, id: UnitId): GameState => {
  const unit = theUnit(state, id);
  if (hasOwnElr(state, unit) && counter(unit.counter).kind === 'squad') return becomesHalves(state, id);
  const [first, ...more] = hasOwnElr(state, unit) ? [] : (SUBSTITUTIONS[unit.counter]?.to ?? []);
  if (first === undefined)
    return isUnbreakable(unit)
      ? state
      : broken(told(state, { rule: 'A19.131', fact: 'breaksAtOnce', unit: id }), id);
  return more.length === 0
    ? replacedBy(state, id, first, 'A19.131')
    : askingFirst(state, { kind: 'replacement', unit: id, options: [first, ...more], rule: 'A19.131' });
};

/** Those whom Random Selection has chosen have run short of ammunition. @rule A19.131 */
export const ranShort = (state: GameState, chosen: readonly UnitId[]): GameState =>
  chosen.reduce(poorer, state);

/** Soldiers who may be attacked: no Gun, no vehicle, no Dummy. */
export const isTarget = (unit: Unit): boolean => isPersonnel(unit) && !has(unit, 'dummy');

/** Why these units cannot be the target of one attack; `undefined` where they can. @rule A7.3 */
const objectionTo = (state: GameState, ids: readonly UnitId[]): ActionOutcome | undefined => {
  const [first] = ids;
  if (first === undefined) return refused({ rule: 'A7.3', fact: 'noTargets' });
  const wrong = ids.find((id, index) => {
    const unit = unitIn(state, id);
    return !unit || !isTarget(unit) || ids.indexOf(id) !== index;
  });
  if (wrong !== undefined) return refused({ rule: 'A7.3', fact: 'noTarget', unit: wrong });
  const at = unitIn(state, first)?.at;
  return ids.every((id) => unitIn(state, id)?.at === at)
    ? undefined
    : refused({ rule: 'A7.3', fact: 'notTogether', units: ids });
};

/** Why nothing can be attacked now: something is asked, or a rout is on, or this is no game of turns. */
export const objectionNow = ({ tasks, routing, situation }: GameState): ActionOutcome | undefined => {
  if (tasks.length > 0) return refused(NOT_ASKED);
  if (!situation.scenario) return refused({ rule: 'A7.3', fact: 'needsGame' });
  return routing && routing.halt === undefined ? refused({ rule: 'A10.5', fact: 'routStillOn' }) : undefined;
};

const PHASES_WITHOUT_FIRE: readonly Phase[] = ['rally', 'rout', 'advance', 'closeCombat'];

/**
 * Whether the phase is one in which units fire; in the others an attack is not offered, though it may be told
 * of, as one by mines.
 */
export const isTimeOfFire = ({ situation }: Pick<GameState, 'situation'>): boolean =>
  !PHASES_WITHOUT_FIRE.includes(phaseOf(situation));

/** Who is touched by the loss of a leader: all in his Location, or the stack that moves. @rule A10.2 */
const witnessesOf = (stack: readonly UnitId[] | undefined): Witnesses => stack ?? 'location';

/** Every broken unit that is attacked comes under DM. @rule A10.62 */
export const underDm = (state: GameState, ids: readonly UnitId[]): GameState =>
  comingUnderDm(
    state,
    ids.flatMap((id) => unitIn(state, id) ?? []),
  );

/** A unit breaks without a check; one that is broken, or never breaks, loses men. @rule A7.301 */
const breaksAtOnce = (
  state: GameState,
  id: UnitId,
  rule: 'A7.301' | 'A14.3',
  witnesses: Witnesses,
): GameState => {
  const unit = theUnit(state, id);
  if (losesSteps(unit)) return stepReduced(state, id);
  if (isBroken(unit) || isUnbreakable(unit))
    return reduced(state, id, rule === 'A7.301' ? 'kia' : 'sniper', { witnesses });
  return broken(told(state, { rule, fact: 'breaksAtOnce', unit: id }), id, witnesses);
};

/** A KIA: those chosen are eliminated, all others break. @rule A7.301 */
const killed = (
  state: GameState,
  chosen: readonly UnitId[],
  units: readonly UnitId[],
  stack?: readonly UnitId[],
): GameState => {
  const witnesses = witnessesOf(stack);
  const without = chosen.reduce((now, id) => eliminated(now, id, 'kia', witnesses), state);
  return units
    .filter((id) => !chosen.includes(id))
    .reduce((now, id) => breaksAtOnce(now, id, 'A7.301', witnesses), without);
};

/** A K/#: those chosen lose men, and then all who are left take the #MC. @rule A7.302 */
export const thinned = (
  state: GameState,
  chosen: readonly UnitId[],
  units: readonly UnitId[],
  { number, stack }: { readonly number: number; readonly stack?: readonly UnitId[] },
): GameState => {
  const due = asking(state, { kind: 'checksDue', check: 'morale', units, number, ...(stack && { stack }) });
  return chosen.reduce((now, id) => reduced(now, id, 'casualties', { witnesses: witnessesOf(stack) }), due);
};

/** Pinned, whoever can be. @rule A7.8 */
const allPinned = (state: GameState, ids: readonly UnitId[]): GameState =>
  ids
    .flatMap((id) => unitIn(state, id) ?? [])
    .filter((unit) => !isBroken(unit) && !has(unit, 'pinned') && canBePinned(unit))
    .reduce((now, { id }) => pinned(now, id), state);

/**
 * By a dr of 1 a Sniper kills one man, and breaks more; by a 2 he wounds the one, and pins the others.
 *
 * @rule A14.3
 */
const snipedOne = (state: GameState, id: UnitId, dr: 1 | 2): GameState => {
  if (dr === 1)
    return isSingleMan(theUnit(state, id))
      ? eliminated(state, id, 'sniper')
      : breaksAtOnce(state, id, 'A14.3', 'location');
  return isSingleMan(theUnit(state, id))
    ? reduced(state, id, 'sniper', { witnesses: 'location' })
    : allPinned(state, [id]);
};

/**
 * A Sniper has hit: broken units of that side in the Location come under DM, not the target alone.
 *
 * @rule A14.3 A10.62
 */
export const sniped = (state: GameState, chosen: readonly UnitId[], dr: 1 | 2): GameState => {
  const [target] = chosen.flatMap((id) => unitIn(state, id) ?? []);
  const beside = state.situation.units
    .filter(({ at, side, heldBy }) => at === target?.at && side === target.side && heldBy === undefined)
    .map(({ id }) => id);
  return chosen.reduce((now, id) => snipedOne(now, id, dr), underDm(state, beside));
};
