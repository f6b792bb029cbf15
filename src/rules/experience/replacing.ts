import { markedId } from '../../units/freeId.ts';
import { counter, type CounterId } from '../../units/counters.ts';
import { withCondition } from '../../units/conditionTable.ts';
import { SUBSTITUTIONS } from '../../units/replacement.ts';
import { settingsOf } from '../../units/ruleSet.ts';
import type { Unit, UnitId } from '../../units/unit.ts';
import type { Task } from '../game/question.ts';
import { askingFirst, theUnit, told, withUnits, type GameState } from '../game/gameState.ts';
import {
  canBeDisrupted,
  elrOf,
  hasOwnElr,
  isBySpecialRule,
  isImmuneInKit,
  isImmuneToElr,
  isNeverDisrupted,
} from './elr.ts';

export type ReplacementRule = 'A15.3' | 'A19.13' | 'A19.131' | 'A19.132';

/** The unit is Replaced by this counter; its states stay. @rule A19.13 */
export const replacedBy = (state: GameState, id: UnitId, to: CounterId, rule: ReplacementRule): GameState => {
  const unit = theUnit(state, id);
  const unconfirmed = SUBSTITUTIONS[rule === 'A15.3' ? to : unit.counter]?.unconfirmed === true;
  return told(withUnits(state, [{ ...unit, counter: to }]), {
    rule,
    fact: 'isReplaced',
    unit: id,
    from: unit.counter,
    to,
    unconfirmed,
  });
};

/** The rule by which a unit is Replaced by poorer troops, underscored morale or not. @rule A19.132 */
const ruleFor = (state: GameState, unit: Unit): ReplacementRule =>
  counter(unit.counter).underscored === true && isBySpecialRule(state, unit) ? 'A19.132' : 'A19.13';

/** The next poorer counter takes its place; where several fit its owner is asked, or, as it loses men besides, the first is taken. @rule A19.13 */
const substituted = (
  state: GameState,
  unit: Unit,
  [first, ...more]: readonly CounterId[],
  isReducedToo: boolean,
): GameState => {
  const rule = ruleFor(state, unit);
  if (first === undefined) return state;
  if (more.length === 0 || isReducedToo) return replacedBy(state, unit.id, first, rule);
  return askingFirst(state, { kind: 'replacement', unit: unit.id, options: [first, ...more], rule });
};

const inPlaceOf = (ids: readonly UnitId[], id: UnitId, halves: readonly UnitId[]): readonly UnitId[] =>
  ids.flatMap((each) => (each === id ? halves : [each]));

/** What is still to come of a moving stack comes to both halves. */
const ofHalves = (task: Task, id: UnitId, halves: readonly UnitId[]): Task => {
  if (task.kind === 'check' && task.stack) return { ...task, stack: inPlaceOf(task.stack, id, halves) };
  if (task.kind === 'leaderLoss' && task.witnesses !== 'location')
    return { ...task, witnesses: inPlaceOf(task.witnesses, id, halves) };
  return task;
};

/** A squad with underscored morale becomes its two half-squads; what it carries goes to the first, and with it its prisoners. @rule A19.13 */
export const becomesHalves = (state: GameState, id: UnitId): GameState => {
  const { situation } = state;
  const unit = theUnit(state, id);
  const { halfSquad } = counter(unit.counter);
  if (halfSquad === undefined) return state;
  const to = halfSquad as CounterId;
  const names = situation.units.map((each) => each.id);
  const [first, second] = [markedId(names, id, 'a'), markedId(names, id, 'b')];
  const halves: readonly Unit[] = [
    { ...unit, id: first, counter: to },
    { ...unit, id: second, counter: to, weapons: [] },
  ];
  const units = situation.units.flatMap((each): readonly Unit[] => {
    if (each.id === id) return halves;
    return [each.heldBy === id ? { ...each, heldBy: first } : each];
  });
  const after: GameState = {
    ...state,
    situation: { ...situation, units },
    tasks: state.tasks.map((task) => ofHalves(task, id, [first, second])),
  };
  return told(after, {
    rule: 'A19.13',
    fact: 'becomesHalfSquads',
    unit: id,
    halves: [first, second],
    to,
    weapons: unit.weapons.map((held) => held.counter),
  });
};

/** Nothing poorer is left of it: it is Disrupted, unless its like never are. @rule A19.12 */
const disrupted = (state: GameState, unit: Unit): GameState => {
  if (!canBeDisrupted(unit) || settingsOf(state.situation.rules)['SK-disruption'] === 'none') return state;
  if (isNeverDisrupted(state, unit))
    return told(state, { rule: 'A19.12', fact: 'isNeverDisrupted', unit: unit.id });
  return told(withUnits(state, [withCondition(unit, 'disrupted')]), {
    rule: 'A19.12',
    fact: 'isDisrupted',
    unit: unit.id,
  });
};

/**
 * A unit that has just broken has failed by more than its ELR: it is Replaced, becomes two half-squads, or is Disrupted.
 * A squad with underscored morale that loses men besides keeps one half-squad by that loss alone.
 *
 * @rule A19.13
 */
const experienceFails = (state: GameState, id: UnitId, isReducedToo: boolean): GameState => {
  const unit = theUnit(state, id);
  if (hasOwnElr(state, unit)) {
    if (counter(unit.counter).kind !== 'squad') return disrupted(state, unit);
    return isReducedToo ? state : becomesHalves(state, id);
  }
  const next = SUBSTITUTIONS[unit.counter]?.to ?? [];
  return next.length > 0 ? substituted(state, unit, next, isReducedToo) : disrupted(state, unit);
};

/** How a unit has failed a MC. */
export interface Failure {
  /** By how much, after modification. */
  readonly margin: number;
  /** It rolled an Original 12, and loses men after this. A10.31 */
  readonly isReducedToo: boolean;
}

/**
 * What comes of experience when a unit that was unbroken has failed a MC; `before` is the unit as it was, `state` after it broke.
 *
 * @rule A19.1
 * @rule A19.11
 */
export const afterFailure = (
  state: GameState,
  before: Unit,
  { margin, isReducedToo }: Failure,
): GameState => {
  if (isImmuneToElr(before) || isImmuneInKit(state, before)) return state;
  const elr = elrOf(state, before);
  if (elr === undefined)
    return state.situation.scenario && margin > 0
      ? told(state, { rule: 'A19.1', fact: 'elrNotGiven', unit: before.id })
      : state;
  return margin > elr ? experienceFails(state, before.id, isReducedToo) : state;
};

/** By which counter this one is Replaced, and whether that is only worked out. */
export const poorerThan = (id: CounterId): readonly CounterId[] => SUBSTITUTIONS[id]?.to ?? [];
