import { diceTotal } from '../../morale/moraleCheck.ts';
import type { UnitId } from '../../../units/unit.ts';
import { elrOf } from '../../experience/elr.ts';
import { diceFor } from '../../game/areas.ts';
import { levelIn, outcomeOf } from '../../state/checks.ts';
import { theUnit, type GameState } from '../../state/state.ts';
import type { Check, Task } from '../../state/question.ts';
import { chosenBy } from './effects.ts';

/** A part of all throws: so many of 6 to the power of `dice`. */
export interface Share {
  readonly ways: bigint;
  readonly dice: number;
}

export const ALL: Share = { ways: 1n, dice: 0 };
const NONE: Share = { ways: 0n, dice: 0 };

const SIDES = 6n;

const POWERS: bigint[] = [1n];

/** 6 to this power. */
const power = (dice: number): bigint => {
  while (POWERS.length <= dice) POWERS.push((POWERS.at(-1) ?? 1n) * SIDES);
  return POWERS[dice] ?? 1n;
};

const outOf = ({ ways, dice }: Share, more: number): bigint =>
  more === dice ? ways : ways * power(more - dice);

/** Both together. */
export const plus = (a: Share, b: Share): Share => {
  const dice = Math.max(a.dice, b.dice);
  return { ways: outOf(a, dice) + outOf(b, dice), dice };
};

/** One and then the other. */
export const times = (a: Share, b: Share): Share => ({ ways: a.ways * b.ways, dice: a.dice + b.dice });

const PARTS = 1_000_000_000_000n;

/** As a number from 0 to 1; never 0 or 1 of what is not exactly so. */
export const asNumber = ({ ways, dice }: Share): number => {
  const of = power(dice);
  if (ways === 0n || ways === of) return ways === 0n ? 0 : 1;
  const share = Number((ways * PARTS) / of) / Number(PARTS);
  return Math.min(Math.max(share, 1 / Number(PARTS)), 1 - 1 / Number(PARTS));
};

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b));

/** As a fraction in lowest terms: `5/18`. */
export const printShare = ({ ways, dice }: Share): string => {
  const of = power(dice);
  const divisor = divisorOf(ways, of);
  return `${ways / divisor}/${of / divisor}`;
};

/** Outcomes, each with its share. */
export type Shares = ReadonlyMap<string, Share>;

/** Outcomes put together, each part weighed by its own share. */
export const weighed = (parts: readonly (readonly [Share, Shares])[]): Shares =>
  parts.reduce((all, [weight, shares]) => {
    for (const [outcome, share] of shares)
      all.set(outcome, plus(all.get(outcome) ?? NONE, times(weight, share)));
    return all;
  }, new Map<string, Share>());

/** What may come next, each with its share of what went before. */
export type Branches<T> = readonly (readonly [Share, T])[];

/** All branches of all branches; `undefined` where one of them is not known. */
export const branched = <T, U>(
  from: Branches<T> | undefined,
  on: (before: T) => Branches<U> | undefined,
): Branches<U> | undefined => {
  const all: (readonly [Share, U])[] = [];
  for (const [share, before] of from ?? []) {
    const next = on(before);
    if (!next) return undefined;
    for (const [part, after] of next) all.push([times(share, part), after]);
  }
  return from && all;
};

/** What has come together under each key, with its share. */
export type Gathered<T> = Map<string, readonly [Share, T]>;

/** More of the same under a key. */
export const gather = <T>(all: Gathered<T>, key: string, [share, what]: readonly [Share, T]): void => {
  const before = all.get(key);
  all.set(key, [before ? plus(before[0], share) : share, what]);
};

/** All that may come of these, each after everything that leads to it. */
export const inOrder = <T extends { readonly next: Branches<T> | undefined }>(
  first: readonly T[],
): readonly T[] => {
  const seen = new Set<T>();
  const backwards: T[] = [];
  const visit = (each: T): void => {
    if (seen.has(each)) return;
    seen.add(each);
    for (const [, next] of each.next ?? []) visit(next);
    backwards.push(each);
  };
  first.forEach(visit);
  return backwards.reverse();
};

/** Dice that stand for all throws that come to the same, with the share of those. */
interface Throw {
  readonly dice: readonly number[];
  readonly share: Share;
}

const DIE = [1, 2, 3, 4, 5, 6] as const;

/** More dice than these are not gone through. */
const MOST_DICE = 7;

const allThrows = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: count }).reduce<readonly (readonly number[])[]>(
    (all) => all.flatMap((dice) => DIE.map((die) => [...dice, die])),
    [[]],
  );

/** Throws that come to the same, put together. */
const grouped = (count: number, keyOf: (dice: readonly number[]) => string): readonly Throw[] => {
  const groups = new Map<string, { readonly dice: readonly number[]; ways: bigint }>();
  for (const dice of allThrows(count)) {
    const key = keyOf(dice);
    const group = groups.get(key);
    if (group) group.ways += 1n;
    else groups.set(key, { dice, ways: 1n });
  }
  return [...groups.values()].map(({ dice, ways }) => ({ dice, share: { ways, dice: count } }));
};

const DRS = grouped(2, (dice) => String(diceTotal(dice)));
const DIES = grouped(1, (dice) => String(diceTotal(dice)));

/** The same throws with those put together that come to the same. */
const together = (throws: readonly Throw[], keyOf: (dice: readonly number[]) => string): readonly Throw[] => {
  const groups = new Map<string, Throw>();
  for (const each of throws) {
    const key = keyOf(each.dice);
    const group = groups.get(key);
    groups.set(key, group ? { dice: group.dice, share: plus(group.share, each.share) } : each);
  }
  return [...groups.values()];
};

/** All that some of so many may be: whether each is among them. */
const subsets = (count: number): readonly (readonly boolean[])[] =>
  Array.from({ length: count }).reduce<readonly (readonly boolean[])[]>(
    (all) =>
      all.flatMap((some) => [
        [...some, true],
        [...some, false],
      ]),
    [[]],
  );

const choices = (all: number, some: number): number =>
  some === 0 ? 1 : (choices(all - 1, some - 1) * all) / some;

/**
 * In how many throws of so many dice these are just those that are at least as high as the last one wanted: it
 * shows any number, fewer than are wanted show more, and all others less.
 *
 * @rule A.9
 */
const waysToChoose = (chosen: number, others: number, wanted: number): number =>
  DIE.reduce<number>((ways, die) => {
    const above = Array.from(
      { length: wanted },
      (_, more) => choices(chosen, more) * (DIE.length - die) ** more,
    );
    return ways + (die - 1) ** others * above.reduce((sum, each) => sum + each, 0);
  }, 0);

const selections = new Map<string, readonly Throw[]>();

/** Of a Random Selection it matters alone who is chosen. */
const selectionOf = (count: number, wanted: number): readonly Throw[] => {
  const key = `${String(count)} ${String(wanted)}`;
  const known = selections.get(key) ?? selectionIn(count, wanted);
  selections.set(key, known);
  return known;
};

const selectionIn = (count: number, wanted: number): readonly Throw[] =>
  subsets(count).flatMap((chosen) => {
    const many = chosen.filter(Boolean).length;
    if (many < wanted) return [];
    const ways = BigInt(waysToChoose(many, count - many, wanted));
    return [{ dice: chosen.map((is) => (is ? HIGHEST_DIE : 1)), share: { ways, dice: count } }];
  });

const HIGHEST_DIE = 6;

/** Of those chosen only some matter. */
const selectionAmong = (
  task: Extract<Task, { kind: 'attackSelection' }>,
  kept: readonly UnitId[],
): readonly Throw[] =>
  together(selectionOf(task.units.length, task.count), (dice) =>
    chosenBy(task.units, dice, task.count)
      .filter((id) => kept.includes(id))
      .join(' '),
  );

/** Of a check it matters how it comes out, whether it is an Original 12, and whether it exceeds the ELR. */
const checkThrows = (state: GameState, task: Check): readonly Throw[] => {
  const unit = theUnit(state, task.unit);
  const level = levelIn(state, task);
  const limit = level + (elrOf(state, unit) ?? HIGHEST_DR) - task.drm;
  return together(
    DRS,
    (dice) =>
      `${outcomeOf(unit, task, diceTotal(dice), level)} ${String(diceTotal(dice) === HIGHEST_DR)} ${String(diceTotal(dice) > limit)}`,
  );
};

const HIGHEST_DR = 12;

/**
 * The throws of a question that come to something of their own for these units; none if it is not for dice,
 * `undefined` if they are too many.
 */
export const throwsFor = (
  state: GameState,
  task: Task,
  kept: readonly UnitId[],
): readonly Throw[] | undefined => {
  if (diceFor(task) > MOST_DICE) return undefined;
  if (task.kind === 'attackSelection') return selectionAmong(task, kept);
  if (task.kind === 'check') return checkThrows(state, task);
  return task.kind === 'severity' ? DIES : [];
};
