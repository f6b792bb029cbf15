import { totalOf } from '../game/dice.ts';
import type { UnitId } from '../../units/unit.ts';
import { elrOf } from '../experience/elr.ts';
import { diceFor } from '../game/answering.ts';
import { levelIn, outcomeOf } from '../game/checks.ts';
import { theUnit, type GameState } from '../game/gameState.ts';
import type { Check, Task } from '../game/question.ts';
import { chosenBy } from './selecting.ts';
import { plus, type Share } from './shares.ts';

/** Dice that stand for all throws that come to the same, with the share of those. */
export interface Throw {
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

const DRS = grouped(2, (dice) => String(totalOf(dice)));
const DIES = grouped(1, (dice) => String(totalOf(dice)));

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
      `${outcomeOf(unit, task, totalOf(dice), level)} ${String(totalOf(dice) === HIGHEST_DR)} ${String(totalOf(dice) > limit)}`,
  );
};

const HIGHEST_DR = 12;

/** The throws of a question that come to something of their own for these units; none if it is not for dice, `undefined` if they are too many. */
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
