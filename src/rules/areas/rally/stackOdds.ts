import type { RallyWay } from './rallyAction.ts';
import { isBroken, type UnitId } from '../../../units/unit.ts';
import { unitIn, type GameState } from '../../state/state.ts';
import { newScenario } from '../../../units/scenario.ts';
import { attackFollows } from '../attack/attackChecks.ts';
import { checked, levelIn, outcomeOf } from '../../state/checks.ts';
import { hurt } from '../../state/losses.ts';
import type { Task } from '../../state/question.ts';
import { casualtyReduction, DRS, WAYS_TO_ROLL } from '../../morale/moraleCheck.ts';
import { rallying, rolledLeader, rolledRally } from './rally.ts';
import { rallyOutcome } from './rallyOdds.ts';
import { creationSum } from '../leaderCreation/creationTable.ts';
import { mayRally, rallyNotesOf } from './rallyChances.ts';

/** What is to be hoped for of a stack that attempts to rally in this order. */
export interface StackOdds {
  readonly order: readonly UnitId[];
  /** How many of them are unbroken in the end, on average. */
  readonly expected: number;
  readonly all: number;
}

interface Branch {
  readonly state: GameState;
  readonly share: number;
}

/** All that later attempts can depend on. */
const keyOf = (state: GameState): string =>
  JSON.stringify([
    state.situation.units.map(({ id, counter, conditions, at }) => [id, counter, conditions, at]),
    state.tasks,
    rallyNotesOf(state),
  ]);

const merged = (branches: readonly Branch[]): readonly Branch[] => {
  const byKey = new Map<string, Branch>();
  for (const branch of branches) {
    const key = keyOf(branch.state);
    byKey.set(key, { state: branch.state, share: branch.share + (byKey.get(key)?.share ?? 0) });
  }
  return [...byKey.values()];
};

/** Two dice by a throw of each sum, with how often it falls. */
const TWO_DICE = [...WAYS_TO_ROLL].map(([dr, ways]) => ({
  dice: dr > 7 ? [6, dr - 6] : [1, dr - 1],
  share: ways / 36,
}));
const ONE_DIE = DRS.map((dr) => ({ dice: [dr], share: 1 / DRS.length }));

/** Throws that come to the same are thrown once; how much of what a task asks depends on its dice. */
const sameAs = (state: GameState, task: Task, dice: readonly number[]): string => {
  const unit = 'unit' in task ? unitIn(state, task.unit) : undefined;
  const sum = dice.reduce((all, die) => all + die, 0);
  if (task.kind === 'check' && unit) return outcomeOf(unit, task, sum, levelIn(state, task));
  if (task.kind === 'rallyRoll') return rallyOutcome(task.way, sum);
  if (task.kind === 'severity' && unit) return casualtyReduction(unit, sum + task.drm) ? 'lives' : 'dies';
  return dice.join(' ');
};

const throwsFor = (state: GameState, task: Task): typeof TWO_DICE => {
  const groups = new Map<string, (typeof TWO_DICE)[number]>();
  for (const each of task.kind === 'check' || task.kind === 'rallyRoll' ? TWO_DICE : ONE_DIE) {
    const key = sameAs(state, task, each.dice);
    groups.set(key, { dice: each.dice, share: each.share + (groups.get(key)?.share ?? 0) });
  }
  return [...groups.values()];
};

/**
 * What a throw does; the rest of the game, which no rally touches, is left aside. `undefined` for a question
 * of another kind.
 */
const thrownOnce = (state: GameState, task: Task, dice: readonly number[]): GameState | undefined => {
  switch (task.kind) {
    case 'rallyRoll':
      return rolledRally(state, task, dice);
    case 'leaderRoll':
      return rolledLeader(state, task, dice);
    case 'check':
      return checked(state, task, dice, 'location');
    case 'severity':
      return hurt(state, task.unit, dice[0] ?? 0, { witnesses: 'location', drm: task.drm });
    default:
      return undefined;
  }
};

/** The checks that are due begin as their turn comes. */
const settled = (state: GameState): GameState => {
  const next = attackFollows(state);
  return next === state ? state : settled(next);
};

const afterThrow = ({ state, share }: Branch, task: Task): readonly Branch[] =>
  throwsFor(state, task).flatMap(({ dice, share: part }) => {
    const next = thrownOnce({ ...state, tasks: state.tasks.slice(1) }, task, dice);
    return next ? [{ state: { ...settled(next), log: [] }, share: share * part }] : [];
  });

const KINDS: readonly Task['kind'][] = ['rallyRoll', 'leaderRoll', 'check', 'severity'];

/**
 * Every way in which the dice that are asked for may fall, until nothing more is asked; `undefined` where
 * that takes too long, or something else is asked.
 */
const thrown = (branches: readonly Branch[], most: number): readonly Branch[] | undefined => {
  let now = branches;
  while (now.some(({ state }) => state.tasks.length > 0)) {
    if (
      now.length > most ||
      now.some(
        ({
          state: {
            tasks: [task],
          },
        }) => task && !KINDS.includes(task.kind),
      )
    )
      return undefined;
    now = merged(
      now.flatMap((branch): readonly Branch[] => {
        const [task] = branch.state.tasks;
        return task ? afterThrow(branch, task) : [branch];
      }),
    );
  }
  return now;
};

/** The likeliest of the ways that are open to it. */
export const bestWay = (ways: readonly RallyWay[]): RallyWay | undefined =>
  ways.toSorted((a, b) => creationSum(a.drms) - a.level - (creationSum(b.drms) - b.level))[0];

const attempting = (branch: Branch, id: UnitId): readonly Branch[] => {
  const unit = unitIn(branch.state, id);
  const way = unit && bestWay(mayRally(branch.state, unit).ways);
  const outcome =
    way && rallying(branch.state, { type: 'rally', unit: id, ...(way.by !== undefined && { by: way.by }) });
  return outcome?.kind === 'done' ? [{ state: outcome.state, share: branch.share }] : [branch];
};

const MOST = 2_000;

/** Nothing beyond the Location has a part in its rallies. */
const alone = (state: GameState, [first]: readonly UnitId[]): GameState => {
  const { units, scenario } = state.situation;
  const at = units.find(({ id }) => id === first)?.at;
  const situation = {
    ...state.situation,
    units: units.filter((unit) => unit.at === at),
    ...(scenario && { scenario: { ...newScenario(scenario.first), phase: scenario.phase } }),
  };
  return { ...state, situation, lying: [], casualties: [], log: [] };
};

/**
 * The exact chances of a stack whose units attempt to rally in this order, each in the likeliest way that is
 * open to it by then: played with all dice. `undefined` if that takes too long.
 *
 * @rule A10.6 A10.71
 */
export const stackOdds = (
  state: GameState,
  order: readonly UnitId[],
  most: number = MOST,
): StackOdds | undefined => {
  let branches: readonly Branch[] = [{ state: alone(state, order), share: 1 }];
  for (const id of order) {
    const next = thrown(
      branches.flatMap((branch) => attempting(branch, id)),
      most,
    );
    if (!next) return undefined;
    branches = next;
  }
  const standing = ({ situation }: GameState): number =>
    order.filter((id) => situation.units.some((unit) => unit.id === id && !isBroken(unit))).length;
  return {
    order,
    expected: branches.reduce((sum, { state: now, share }) => sum + share * standing(now), 0),
    all: branches.reduce(
      (sum, { state: now, share }) => sum + (standing(now) === order.length ? share : 0),
      0,
    ),
  };
};
