import { counter } from '../../units/counters.ts';
import type { Unit, UnitId } from '../../units/unit.ts';
import { answering } from '../game/answering.ts';
import type { GameState } from '../game/gameState.ts';
import type { Task } from '../game/question.ts';
import { substituting } from './attacking.ts';
import { fateOf, halvesOf } from './fates.ts';
import { attackFollows } from './following.ts';
import { ALL, weighed, type Share, type Shares } from './shares.ts';
import { throwsFor } from './throws.ts';

/** How many states one answer may go through: beyond, the chances are not worked out. */
const MOST_STATES = 20_000;

/** States that were gone through so far, and how many may be. */
export interface Effort {
  states: number;
  readonly most: number;
}

export const effort = (most = MOST_STATES): Effort => ({ states: 0, most });

/** One unit whose fate is asked, with the leaders by whose fate alone it is touched: nobody else's checks matter to it. */
interface Asked {
  readonly unit: Unit;
  readonly kept: readonly UnitId[];
  readonly effort: Effort;
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
  const outcome = answering(state, { type: 'roll', dice });
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
  new Map([[JSON.stringify(fateOf(unit, units, halvesOf(unit))), ALL]]);

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
 * What can become of a unit while all that is asked is rolled for, exactly: the game itself is played over all throws.
 * `undefined` where that is too much, or where somebody has to decide something else.
 */
export const outlookOf = (state: GameState, unit: Unit, spent: Effort): Shares | undefined => {
  const leaders = state.situation.units
    .filter(({ at, counter: row }) => at === unit.at && counter(row).kind === 'leader')
    .map(({ id }) => id);
  return sharesFrom(state, {
    unit,
    kept: [...new Set([...leaders, unit.id, ...halvesOf(unit)])],
    effort: spent,
    known: new Map(),
  });
};
