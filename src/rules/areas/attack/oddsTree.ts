import { counter, type CounterId } from '../../../units/counters.ts';
import { type Unit, type UnitId, has } from '../../../units/unit.ts';
import { rolled } from '../../game/areas.ts';
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

/** The state without checks of those who do not touch the unit. */
const narrowed = (state: GameState, { kept }: Asked): GameState => {
  const tasks = state.tasks.flatMap((task): readonly Task[] => {
    const about = aboutOf(task);
    if (task.kind === 'checksDue') return [{ ...task, units: task.units.filter((id) => kept.includes(id)) }];
    return about === undefined || kept.includes(about) ? [task] : [];
  });
  return { ...state, tasks };
};

/** On to the next question about the unit, or to where none is left. */
const readied = (state: GameState, asked: Asked): GameState => {
  const now = narrowed({ ...state, log: [], casualties: [], lying: [] }, asked);
  const after = attackFollows(now);
  return after === now ? now : readied(after, asked);
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

/** What matters of a unit: of a leader whose own checks are over only what help he still is. */
const traitsOf = (
  { id, counter: row, conditions }: Unit,
  tasks: readonly Task[],
  { unit }: Asked,
): readonly unknown[] => {
  if (id === unit.id || !isDone(tasks, id) || counter(row).kind !== 'leader') return [id, row, conditions];
  return conditions.includes('broken') ? [] : [id, row, conditions.includes('wounded')];
};

const keyOf = ({ situation, tasks }: GameState, asked: Asked): string =>
  JSON.stringify([
    situation.units
      .filter(({ id }) => asked.kept.includes(id))
      .map((unit) => traitsOf(unit, tasks, asked))
      .filter((traits) => traits.length > 0),
    tasks,
  ]);

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
  const kept = [...new Set([...leaders, unit.id, ...halvesOf(unit)])];
  const key = [unit.id, ...kept].join(' ');
  const known: Asked['known'] = spent.known.get(key) ?? new Map();
  spent.known.set(key, known);
  return sharesFrom(state, { unit, kept, effort: spent, known });
};
