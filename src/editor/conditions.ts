import type { Condition } from '../units/condition.ts';
import { counter, type CounterKind } from '../units/counters.ts';
import { has, type Unit, type UnitId } from '../units/unit.ts';

/** Why a unit cannot be put into a state; words are made in `ui/words.ts`. */
export interface Objection {
  readonly unit: UnitId;
  readonly condition: Condition;
  readonly why: 'kind' | 'heroNeverBreaks' | 'needsBroken' | 'groundOnly' | 'onlySingleMan' | Condition;
}

const PERSONNEL: readonly CounterKind[] = ['squad', 'halfSquad', 'crew', 'leader', 'hero'];
const SINGLE: readonly CounterKind[] = ['leader', 'hero'];

/** Squads, half-squads, crews, leaders and heroes: all that can have Morale, weapons and a rout. */
export const isPersonnel = (unit: Unit): boolean => PERSONNEL.includes(counter(unit.counter).kind);

interface ConditionRow {
  /** Kinds of counter it can befall. */
  readonly kinds: readonly CounterKind[];
  /** States that it cannot stand beside. */
  readonly excludedBy: readonly Condition[];
  /** States that come with it. */
  readonly brings: readonly Condition[];
  /** States that end with it. */
  readonly takesAway: readonly Condition[];
  readonly rule: string;
}

const row = (rule: string, rest: Partial<ConditionRow> = {}): ConditionRow =>
  ({ kinds: PERSONNEL, excludedBy: [], brings: [], takesAway: [], rule, ...rest });

/** What the states demand of each other. */
export const CONDITION_TABLE: Readonly<Record<Condition, ConditionRow>> = {
  broken: row('A10.4', { excludedBy: ['berserk'], brings: ['dm'], takesAway: ['dm', 'disrupted'] }),
  dm: row('A10.62', { excludedBy: ['berserk'] }),
  pinned: row('A7.8', { excludedBy: ['berserk'] }),
  cx: row('A4.5'),
  encircled: row('A7.7', { excludedBy: ['berserk'] }),
  melee: row('A11.15'),
  concealed: row('A12.1', { kinds: [...PERSONNEL, 'gun', 'vehicle'], excludedBy: ['berserk', 'melee'] }),
  disrupted: row('A19.12', { excludedBy: ['berserk', 'fanatic'], brings: ['broken', 'dm'] }),
  fanatic: row('A10.8', { excludedBy: ['disrupted'] }),
  berserk: row('A15.4', { excludedBy: ['broken', 'pinned', 'encircled', 'concealed'] }),
  wounded: row('A17.2', { kinds: SINGLE }),
  foxhole: row('B27.1', { kinds: [...PERSONNEL, 'gun'] }),
};

const BREAKS: readonly Condition[] = ['broken', 'dm', 'disrupted'];

/** The first reason why the unit cannot be in this state now; `undefined` if it can, and always for ending a state. */
export const objectionTo = (unit: Unit, condition: Condition): Objection | undefined => {
  if (has(unit, condition)) return undefined;
  const { kind } = counter(unit.counter);
  const say = (why: Objection['why']): Objection => ({ unit: unit.id, condition, why });
  const rules = CONDITION_TABLE[condition];
  if (kind === 'hero' && BREAKS.includes(condition)) return say('heroNeverBreaks');
  if (condition === 'wounded' && !rules.kinds.includes(kind)) return say('onlySingleMan');
  if (!rules.kinds.includes(kind)) return say('kind');
  const excluded = rules.excludedBy.find((other) => has(unit, other));
  if (excluded) return say(excluded);
  if (condition === 'dm' && !has(unit, 'broken')) return say('needsBroken');
  if (condition === 'foxhole' && unit.at.includes('/')) return say('groundOnly');
  return undefined;
};

/** The unit with the state begun or ended, together with all that comes and goes with it; the same unit if it cannot be. */
export const toggleCondition = (unit: Unit, condition: Condition): Unit => {
  const rules = CONDITION_TABLE[condition];
  if (has(unit, condition)) {
    const gone = new Set<Condition>([condition, ...rules.takesAway]);
    return { ...unit, conditions: unit.conditions.filter((each) => !gone.has(each)) };
  }
  if (objectionTo(unit, condition)) return unit;
  return { ...unit, conditions: [...new Set([...unit.conditions, condition, ...rules.brings])] };
};
