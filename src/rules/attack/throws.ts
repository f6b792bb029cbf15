import { diceFor } from '../game/answering.ts';
import type { Task } from '../game/question.ts';
import { chosenBy } from './selecting.ts';
import type { Share } from './shares.ts';

/** Dice that stand for all throws that come to the same, with the share of those. */
export interface Throw {
  readonly dice: readonly number[];
  readonly share: Share;
}

const DIE = [1, 2, 3, 4, 5, 6] as const;

/** More dice than these are not gone through. */
const MOST_DICE = 7;

const allThrows = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: count }).reduce<readonly (readonly number[])[]>((all) => all.flatMap((dice) => DIE.map((die) => [...dice, die])), [[]]);

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

const sum = (dice: readonly number[]): string => String(dice.reduce((all, die) => all + die, 0));

const DRS = grouped(2, sum);
const DIES = grouped(1, sum);

const selections = new Map<string, readonly Throw[]>();

/** Of a Random Selection it matters alone who is chosen. */
const selectionOf = (count: number, wanted: number): readonly Throw[] => {
  const key = `${String(count)} ${String(wanted)}`;
  const known = selections.get(key) ?? grouped(count, (dice) => chosenBy(dice.map((_, index) => String(index) as never), dice, wanted).join());
  selections.set(key, known);
  return known;
};

/** The throws of a question that come to something of their own; none if it is not for dice, `undefined` if they are too many. */
export const throwsFor = (task: Task): readonly Throw[] | undefined => {
  const count = diceFor(task);
  if (count > MOST_DICE) return undefined;
  if (task.kind === 'attackSelection') return selectionOf(count, task.count);
  if (task.kind === 'check') return DRS;
  return task.kind === 'severity' ? DIES : [];
};
