import { counter, type CounterId } from '../../../units/counters.ts';
import { type Unit, type UnitId, has } from '../../../units/unit.ts';
import { rolled } from '../../game/areas.ts';
import { UNTOLD } from '../../state/log.ts';
import type { GameState } from '../../state/state.ts';
import type { Task } from '../../state/question.ts';
import { substituting } from './effects.ts';
import { attackFollows } from './attackChecks.ts';
import { ALL, weighed, type Share, type Shares, throwsFor } from './diceOutcomes.ts';
import { isSingleMan } from '../../../units/strength.ts';
import { SUBSTITUTIONS } from '../../../units/replacement.ts';

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
export interface UnitFate {
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

const gone: UnitFate = { kind: 'eliminated', broken: false, pinned: false };

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

/**
 * Its Replacement, and not the loss of men alone, made this counter of it, by a list that is only worked out.
 */
const isUnconfirmed = (before: Unit, now: Unit): boolean =>
  now.counter !== before.counter &&
  counter(before.counter).halfSquad !== now.counter &&
  SUBSTITUTIONS[before.counter]?.unconfirmed === true;

const partsFate = (parts: readonly Unit[]): UnitFate => {
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
export const unitFateOf = (before: Unit, units: readonly Unit[], halves: readonly UnitId[]): UnitFate => {
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

/** How many states one answer may go through: beyond, the chances are not worked out. */
const MOST_STATES = 20_000;

/** States that were gone through so far, and how many may be. */
export interface OddsEffort {
  states: number;
  readonly most: number;
  /** What is known already, by unit and the leaders that touch it: results of one attack have much in common. */
  readonly known: Map<string, Asked['known']>;
}

export const effort = (most = MOST_STATES): OddsEffort => ({ states: 0, most, known: new Map() });

/**
 * One unit whose fate is asked, with the leaders by whose fate alone it is touched: nobody else's checks
 * matter to it.
 */
interface Asked {
  readonly unit: Unit;
  readonly kept: readonly UnitId[];
  readonly effort: OddsEffort;
  readonly known: Map<string, Shares | undefined>;
}

const aboutOf = (task: Task): UnitId | undefined => ('unit' in task ? task.unit : undefined);

const tasksKept = (tasks: readonly Task[], kept: readonly UnitId[]): readonly Task[] => {
  const touches = (task: Task): boolean => {
    const about = aboutOf(task);
    return about === undefined || kept.includes(about);
  };
  const isAll = tasks.every((task) =>
    task.kind === 'checksDue' ? task.units.every((id) => kept.includes(id)) : touches(task),
  );
  if (isAll) return tasks;
  return tasks
    .filter(touches)
    .map((task) =>
      task.kind === 'checksDue' ? { ...task, units: task.units.filter((id) => kept.includes(id)) } : task,
    );
};

/**
 * The state without checks of those who do not touch the unit; and without those units, once nobody dices for
 * them any more.
 */
const narrowed = (state: GameState, { kept }: Asked): GameState => {
  const tasks = tasksKept(state.tasks, kept);
  const { situation } = state;
  const isDiced = tasks.some(({ kind }) => kind === 'attackSelection');
  const units =
    isDiced || situation.units.every(({ id }) => kept.includes(id))
      ? situation.units
      : situation.units.filter(({ id }) => kept.includes(id));
  if (tasks === state.tasks && units === situation.units) return state;
  return { ...state, tasks, situation: units === situation.units ? situation : { ...situation, units } };
};

const NOTHING: readonly never[] = [];

/** Nothing is told of it, and nothing counted. */
const untold = (state: GameState): GameState =>
  state.log === UNTOLD && state.casualties.length === 0 && state.lying.length === 0
    ? state
    : { ...state, log: UNTOLD, casualties: NOTHING, lying: NOTHING };

/** On to the next question about the unit, or to where none is left. */
const readied = (state: GameState, asked: Asked): GameState => {
  let now = state;
  for (;;) {
    now = narrowed(untold(now), asked);
    const after = attackFollows(now);
    if (after === now) return now;
    now = after;
  }
};

/** Could a question still touch this unit? */
const isDone = (tasks: readonly Task[], id: UnitId): boolean =>
  tasks.every(
    (task) =>
      task.kind !== 'leaderLoss' &&
      task.kind !== 'checksDue' &&
      task.kind !== 'attackSelection' &&
      aboutOf(task) !== id,
  );

const WHOLE = 'whole';

/** What matters of a unit: of a leader whose own checks are over only what help he still is. */
const traitsOf = (unit: Unit, tasks: readonly Task[], asked: Asked): string => {
  const { id, counter: row, conditions } = unit;
  if (id === asked.unit.id || counter(row).kind !== 'leader' || !isDone(tasks, id)) return WHOLE;
  return conditions.includes('broken') ? '' : `${id} ${row} ${String(conditions.includes('wounded'))}`;
};

/** Written once: most of a state is as it was in the one before. */
const writtenAs = new WeakMap<object, string>();
const written = (value: object): string => {
  const known = writtenAs.get(value) ?? JSON.stringify(value);
  writtenAs.set(value, known);
  return known;
};

const keyOf = ({ situation, tasks }: GameState, asked: Asked): string => {
  const units = situation.units.map((unit) => {
    if (!asked.kept.includes(unit.id)) return '';
    const traits = traitsOf(unit, tasks, asked);
    return traits === WHOLE ? `${unit.id} ${unit.counter} ${unit.conditions.join()}` : traits;
  });
  return `${units.join()} ${tasks.map(written).join()}`;
};

const after = (state: GameState, dice: readonly number[]): GameState | undefined => {
  const outcome = rolled(state, dice);
  return outcome.kind === 'done' ? outcome.state : undefined;
};

/** Where the owner chooses a counter, the first is taken. */
const chosen = (state: GameState, task: Extract<Task, { kind: 'replacement' }>): GameState | undefined => {
  const [first] = task.options;
  const outcome = first === undefined ? undefined : substituting(state, { type: 'replace', counter: first });
  return outcome?.kind === 'done' ? outcome.state : undefined;
};

const nextStates = (
  state: GameState,
  task: Task,
  kept: readonly UnitId[],
): readonly (readonly [Share, GameState])[] | undefined => {
  if (task.kind === 'replacement') {
    const only = chosen(state, task);
    return only && [[ALL, only]];
  }
  const throws = throwsFor(state, task, kept);
  const next = throws?.flatMap(({ dice, share }) => {
    const reached = after(state, dice);
    return reached ? [[share, reached] as const] : [];
  });
  return next && throws && next.length === throws.length && next.length > 0 ? next : undefined;
};

const ending = ({ situation: { units } }: GameState, { unit }: Asked): Shares =>
  new Map([[JSON.stringify(unitFateOf(unit, units, halvesOf(unit))), ALL]]);

const worked = (state: GameState, asked: Asked): Shares | undefined => {
  const [task] = state.tasks;
  if (!task) return ending(state, asked);
  asked.effort.states += 1;
  if (asked.effort.states > asked.effort.most) return undefined;
  const parts = nextStates(state, task, asked.kept)?.map(
    ([share, next]) => [share, sharesFrom(next, asked)] as const,
  );
  const whole = parts?.flatMap(([share, shares]) => (shares ? [[share, shares] as const] : []));
  return parts && whole && whole.length === parts.length ? weighed(whole) : undefined;
};

/** All that can come of a state, each with its share; states that are alike are gone through once. */
const sharesFrom = (state: GameState, asked: Asked): Shares | undefined => {
  const now = readied(state, asked);
  const key = keyOf(now, asked);
  if (asked.known.has(key)) return asked.known.get(key);
  const shares = worked(now, asked);
  asked.known.set(key, shares);
  return shares;
};

/**
 * What can become of a unit while all that is asked is rolled for, exactly: the game itself is played over
 * all throws. `undefined` where that is too much, or where somebody has to decide something else.
 */
export const outlookOf = (state: GameState, unit: Unit, spent: OddsEffort): Shares | undefined => {
  const leaders = state.situation.units
    .filter(({ at, counter: row }) => at === unit.at && counter(row).kind === 'leader')
    .map(({ id }) => id);
  const touching = [...leaders, unit.id];
  const carriers = state.situation.units.flatMap(({ id, aboard, heldBy }) =>
    touching.includes(id) ? [aboard, heldBy].filter((each) => each !== undefined) : [],
  );
  const kept = [...new Set([...touching, ...carriers, ...halvesOf(unit)])];
  const key = [unit.id, ...kept].join(' ');
  const known: Asked['known'] = spent.known.get(key) ?? new Map();
  spent.known.set(key, known);
  return sharesFrom(state, { unit, kept, effort: spent, known });
};
