import type { UnitId } from '../../units/unit.ts';
import { checked } from '../game/checks.ts';
import {
  asking,
  done,
  refused,
  theUnit,
  told,
  unitIn,
  type GameState,
  type Outcome,
} from '../game/gameState.ts';
import { replacedBy } from '../experience/replacing.ts';
import type { AttackAction } from './attackAction.ts';
import { allPinned, underDm, witnessesOf } from './effects.ts';
import { readResult, type FireResult } from './fireResult.ts';
import { asThingsStand, helpersOf } from './leadership.ts';
import { byRank } from './missing.ts';
import { choosing } from './selecting.ts';
import { objectionToShortage } from './shortage.ts';
import { objectionNow, objectionTo } from './targets.ts';

type Of<T extends AttackAction['type']> = Extract<AttackAction, { type: T }>;

const ruleOf = (result: FireResult): 'A7.3' | 'A14.3' | 'A10.31' => {
  if (result === 'CMC') return 'A10.31';
  return result === 'sniper1' || result === 'sniper2' ? 'A14.3' : 'A7.3';
};

/** The units have rolled an Original 12 in a MC at the table: leaders first, each with what helps it then. @rule A10.31 */
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

/** An attack that was made at the table takes effect; broken units that it might have made check come under DM in any case. @rule A7.3 A10.62 */
export const attacked = (state: GameState, action: Of<'attack'>): Outcome => {
  const { units, result, moving } = action;
  const objection = objectionNow(state) ?? objectionTo(state, units);
  if (objection) return objection;
  const after = told(state, {
    rule: ruleOf(result),
    fact: 'isAttacked',
    units,
    result,
    moving: moving === true,
  });
  return done(resolved(underDm(after, units), action));
};

/** A Fire Group of a side short of ammunition has rolled an Original 12. @rule A19.131 */
export const runShort = (state: GameState, { units }: Of<'shortage'>): Outcome => {
  const objection = objectionNow(state) ?? objectionTo(state, units) ?? objectionToShortage(state, units);
  if (objection) return objection;
  const after = told(state, { rule: 'A19.131', fact: 'runsShort', units });
  return done(choosing(after, { kind: 'attackSelection', purpose: 'shortage', units, count: 1, number: 0 }));
};

/** The owner names the leader who helps in the check that is asked for. @rule A10.72 */
export const ledBy = (state: GameState, { leader }: Of<'lead'>): Outcome => {
  const [task, ...tasks] = state.tasks;
  if (task?.kind !== 'check' || (task.check !== 'morale' && task.check !== 'pinTask'))
    return refused({ rule: 'A10.5', fact: 'notAsked' });
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
export const substituting = (state: GameState, { counter }: Of<'replace'>): Outcome => {
  const [task, ...tasks] = state.tasks;
  if (task?.kind !== 'replacement') return refused({ rule: 'A10.5', fact: 'notAsked' });
  if (!task.options.includes(counter))
    return refused({ rule: 'A19.13', fact: 'notASubstitute', counter, options: task.options });
  return done(replacedBy({ ...state, tasks }, task.unit, counter, task.rule));
};
