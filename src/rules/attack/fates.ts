import type { CounterId } from '../../units/counters.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { counter } from '../../units/counters.ts';
import { isSingleMan } from '../../units/strength.ts';
import { SUBSTITUTIONS } from '../../units/replacement.ts';

/** What has become of a unit. */
export type FateKind =
  | 'unharmed'
  | 'pinned'
  | 'broken'
  | 'stepReduced'
  | 'replaced'
  | 'halves'
  | 'disrupted'
  | 'reduced'
  | 'wounded'
  | 'eliminated';

/** What has become of a unit: what it was, what it is, in which states. */
export interface Fate {
  readonly kind: FateKind;
  /** The counter that it is now, where it is another. */
  readonly now?: CounterId;
  readonly broken: boolean;
  readonly pinned: boolean;
  /** The counter comes of a list that is only worked out by the rule. */
  readonly unconfirmed?: true;
}

const isSmaller = (before: Unit, now: Unit): boolean =>
  counter(before.counter).kind === 'squad' && counter(now.counter).kind === 'halfSquad';

const gone: Fate = { kind: 'eliminated', broken: false, pinned: false };

/** What another counter than before means: men lost, a step, or poorer troops. */
const changeOf = (before: Unit, now: Unit): FateKind => {
  if (isSmaller(before, now)) return 'reduced';
  return counter(now.counter).formation === 'reduced' && counter(before.counter).formation !== 'reduced'
    ? 'stepReduced'
    : 'replaced';
};

const kindOf = (before: Unit, now: Unit): FateKind => {
  const isNew = (state: 'broken' | 'disrupted' | 'wounded' | 'pinned'): boolean =>
    has(now, state) && !has(before, state);
  if (isNew('disrupted')) return 'disrupted';
  if (now.counter !== before.counter) return changeOf(before, now);
  if (isSingleMan(now) && isNew('wounded')) return 'wounded';
  if (isNew('broken')) return 'broken';
  return isNew('pinned') ? 'pinned' : 'unharmed';
};

/** Its Replacement, and not the loss of men alone, made this counter of it, by a list that is only worked out. */
const isUnconfirmed = (before: Unit, now: Unit): boolean =>
  now.counter !== before.counter &&
  counter(before.counter).halfSquad !== now.counter &&
  SUBSTITUTIONS[before.counter]?.unconfirmed === true;

const partsFate = (parts: readonly Unit[]): Fate => {
  const [first] = parts;
  return first
    ? {
        kind: parts.length > 1 ? 'halves' : 'reduced',
        now: first.counter,
        broken: has(first, 'broken'),
        pinned: has(first, 'pinned'),
      }
    : gone;
};

/** What has become of this unit: of what bears its name, or of the half-squads that it became. */
export const fateOf = (before: Unit, units: readonly Unit[], halves: readonly UnitId[]): Fate => {
  const now = units.find(({ id }) => id === before.id);
  if (!now) return partsFate(units.filter(({ id }) => halves.includes(id)));
  return {
    kind: kindOf(before, now),
    broken: has(now, 'broken'),
    pinned: has(now, 'pinned'),
    ...(now.counter !== before.counter && { now: now.counter }),
    ...(isUnconfirmed(before, now) && { unconfirmed: true as const }),
  };
};

/** The half-squads that a unit may become. A19.13 */
export const halvesOf = ({ id }: Unit): readonly UnitId[] => [`${id}a` as UnitId, `${id}b` as UnitId];
