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

const selections = new Map<string, readonly Throw[]>();

/** Of a Random Selection it matters alone who is chosen. */
const selectionOf = (count: number, wanted: number): readonly Throw[] => {
  const key = `${String(count)} ${String(wanted)}`;
  const known =
    selections.get(key) ?? grouped(count, (dice) => chosenBy(PLACES.slice(0, count), dice, wanted).join());
  selections.set(key, known);
  return known;
};

const PLACES = Array.from({ length: MOST_DICE }, (_, index) => String(index) as UnitId);

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
