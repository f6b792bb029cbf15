import { counter, type CounterId } from '../../../units/counters.ts';
import { type Unit, type UnitId, has } from '../../../units/unit.ts';
import { rolled } from '../../game/areas.ts';
import { UNTOLD } from '../../state/log.ts';
import type { GameState } from '../../state/state.ts';
import type { Task } from '../../state/question.ts';
import { actsAsCommissar } from '../../morale/leadership.ts';
import { substituting } from './effects.ts';
import { attackFollows, checksForLoss } from './attackChecks.ts';
import {
  ALL,
  type Branches,
  branched,
  gather,
  type Gathered,
  inOrder,
  times,
  weighed,
  type Share,
  type Shares,
  throwsFor,
} from './diceOutcomes.ts';
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
export const halvesOf = ({ id }: Pick<Unit, 'id'>): readonly UnitId[] => [
  `${id}a` as UnitId,
  `${id}b` as UnitId,
];

/** How many states one answer may go through: beyond, the chances are not worked out. */
const MOST_STATES = 20_000;

/** States that were gone through so far, and how many may be. */
export interface OddsEffort {
  states: number;
  readonly most: number;
  /** What is known already: units, and results of one attack, have much in common. */
  readonly stands: Map<string, Stand>;
  readonly turns: Map<string, Branches<Own> | undefined>;
}

export const effort = (most = MOST_STATES): OddsEffort => ({
  states: 0,
  most,
  stands: new Map(),
  turns: new Map(),
});

/** One more state; is it one too many? */
const isTooMuch = (spent: OddsEffort): boolean => {
  spent.states += 1;
  return spent.states > spent.most;
};

/**
 * How it stands with the core: the leaders of a Location, by whose fate all others there are touched, and those
 * who carry or hold them. Nobody else's checks matter to it. Where somebody else has a turn in what is asked,
 * `OTHERS` have it.
 */
interface Stand {
  readonly state: GameState;
  /** Those of the core whom the Morale Level of others depends on. */
  readonly raising: string;
  /** `undefined` where it is not worked out. */
  readonly next: Branches<Stand> | undefined;
}

/** One unit whose fate is asked, and the core that it stands with or belongs to. */
interface Asked {
  readonly unit: Unit;
  readonly core: readonly UnitId[];
  /** The unit, and the halves that it may become; nobody where it belongs to the core. */
  readonly own: readonly UnitId[];
  readonly spent: OddsEffort;
}

/** How it stands with one unit beside the core: what is left of it, and what is asked of it, turn by turn. */
interface Own {
  readonly units: readonly Unit[];
  readonly turns: readonly (readonly Task[])[];
  /** The same as a text. */
  readonly key: string;
}

/** Whoever it is: the turn of those beside the core. */
const OTHERS: Task = { kind: 'check', check: 'leaderLossTask', unit: '' as UnitId, drm: 0 };

const aboutOf = (task: Task): UnitId | undefined => ('unit' in task ? task.unit : undefined);

/** What a task asks of these; nothing where it asks nothing of them. */
const askedOf = (task: Task, ids: readonly UnitId[]): readonly Task[] => {
  if (task.kind === 'checksDue') {
    const units = task.units.filter((id) => ids.includes(id));
    return units.length > 0 ? [{ ...task, units }] : NOTHING;
  }
  const about = aboutOf(task);
  return about !== undefined && ids.includes(about) ? [task] : NOTHING;
};

const isOfSomebody = (task: Task): boolean => task.kind === 'checksDue' || aboutOf(task) !== undefined;

const NOTHING: readonly never[] = [];

/** Nothing is told of it, and nothing counted. */
const untold = (state: GameState): GameState =>
  state.log === UNTOLD && state.casualties.length === 0 && state.lying.length === 0
    ? state
    : { ...state, log: UNTOLD, casualties: NOTHING, lying: NOTHING };

/** On to where dice are asked for. */
const readied = (state: GameState): GameState => {
  const now = untold(state);
  const then = attackFollows(now);
  return then === now ? now : readied(then);
};

const reduced = (state: GameState, units: readonly Unit[], tasks: readonly Task[]): GameState => ({
  ...state,
  tasks,
  situation: { ...state.situation, units },
});

/** Written once: most of a state is as it was in the one before. */
const writtenAs = new WeakMap<object, string>();
const written = (value: object): string => {
  const known = writtenAs.get(value) ?? JSON.stringify(value);
  writtenAs.set(value, known);
  return known;
};

const printUnits = (units: readonly Unit[]): string =>
  units.map(({ id, counter: row, conditions }) => `${id} ${row} ${conditions.join()}`).join();

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

/** What comes of the first question, by the game itself. */
const nextStates = (
  state: GameState,
  task: Task,
  touching: readonly UnitId[],
): Branches<GameState> | undefined => {
  if (task.kind === 'replacement') {
    const only = chosen(state, task);
    return only && [[ALL, only]];
  }
  const throws = throwsFor(state, task, touching);
  const next = throws?.flatMap(({ dice, share }) => {
    const reached = after(state, dice);
    return reached ? [[share, reached] as const] : [];
  });
  return next && throws && next.length === throws.length && next.length > 0 ? next : undefined;
};

/** What follows the loss of a leader for the core; whoever else is touched has a turn after it. */
const afterLoss = (state: GameState): GameState => {
  const rest = state.tasks.slice(1);
  const { tasks } = attackFollows(state);
  return { ...state, tasks: [...tasks.slice(0, tasks.length - rest.length), OTHERS, ...rest] };
};

/** On to dice, to the loss of a leader, or to the turn of others. */
const readiedCore = (state: GameState): GameState => {
  const now = untold(state);
  const [task] = now.tasks;
  if (task === OTHERS || task?.kind === 'leaderLoss') return now;
  const then = attackFollows(now);
  return then === now ? now : readiedCore(then);
};

const standsAfter = (state: GameState, asked: Asked): Stand['next'] => {
  const [task, ...tasks] = state.tasks;
  if (!task) return NOTHING;
  if (task === OTHERS) return [[ALL, standOf({ ...state, tasks }, asked)]];
  if (task.kind === 'leaderLoss') return [[ALL, standOf(afterLoss(state), asked)]];
  return isTooMuch(asked.spent)
    ? undefined
    : nextStates(state, task, asked.core)?.map(([share, next]) => [share, standOf(next, asked)]);
};

/** How it stands with the core, and all that can come of that; what is alike is gone through once. */
const standOf = (before: GameState, asked: Asked): Stand => {
  const state = readiedCore(before);
  const core = state.situation.units.filter(({ id }) => asked.core.includes(id));
  const key = `${asked.unit.side} ${asked.core.join()} ${printUnits(core)} ${state.tasks.map(written).join()}`;
  const known = asked.spent.stands.get(key);
  if (known) return known;
  const raising = printUnits(core.filter(actsAsCommissar));
  const stand: Stand = { state, raising, next: standsAfter(state, asked) };
  asked.spent.stands.set(key, stand);
  return stand;
};

const ownOf = (units: readonly Unit[], turns: Own['turns']): Own => ({
  units,
  turns,
  key: `${printUnits(units)} ${turns.map((turn) => turn.map(written).join()).join(';')}`,
});

/** Done once for each unit like it. */
const onceFor = (
  spent: OddsEffort,
  key: string,
  work: () => Branches<Own> | undefined,
): Branches<Own> | undefined => {
  if (spent.turns.has(key)) return spent.turns.get(key);
  const branches = work();
  spent.turns.set(key, branches);
  return branches;
};

/** Leadership counts in what an attack demands, and in nothing that the loss of a leader does. */
const isHelped = (task: Task): boolean =>
  task.kind === 'checksDue' ||
  (task.kind === 'check' && (task.check === 'morale' || task.check === 'pinTask'));

/** Its turn taken; it depends on others by the DRM and the Morale Level alone. */
const turnTaken = (stand: Stand, before: Own, asked: Asked): Branches<Own> | undefined => {
  const { units, turns } = before;
  const [[first, ...more] = NOTHING, ...later] = turns;
  if (!first) return [[ALL, ownOf(units, later)]];
  const ready = (): GameState =>
    readied(reduced(stand.state, [...stand.state.situation.units, ...units], [first]));
  const asItStands = isHelped(first) ? ready().tasks.map(written).join() : '';
  return onceFor(asked.spent, `${before.key}${stand.raising} ${asItStands}`, () => {
    const state = ready();
    const [task] = state.tasks;
    const isLeft = !task || !isTooMuch(asked.spent);
    const reached = task ? nextStates(state, task, asked.own) : ([[ALL, state]] as const);
    return branched(isLeft ? reached : undefined, ({ situation, tasks }) => {
      const left = situation.units.filter(({ id }) => asked.own.includes(id));
      return turnTaken(stand, ownOf(left, [[...tasks, ...more], ...later]), asked);
    });
  });
};

/** What the loss of a leader will ask of the unit, or of the halves that it has become. */
const awaiting = (
  { state, raising }: Stand,
  { units, turns, key }: Own,
  loss: Extract<Task, { kind: 'leaderLoss' }>,
  { unit, own, spent }: Asked,
): Branches<Own> | undefined =>
  onceFor(spent, `${key}${raising} ${written(loss)}`, () => {
    const { witnesses } = loss;
    const all = witnesses !== 'location' && witnesses.includes(unit.id) ? [...witnesses, ...own] : witnesses;
    const situation = { ...state.situation, units: [...state.situation.units, ...units] };
    const checks = checksForLoss({ situation }, { ...loss, witnesses: all });
    return [[ALL, ownOf(units, [checks.filter((check) => own.includes(check.unit)), ...turns])]];
  });

/** How it may stand with the unit as the core goes on. */
const ownAfter = (stand: Stand, own: Own, asked: Asked): Branches<Own> | undefined => {
  const [task] = stand.state.tasks;
  if (asked.own.length > 0 && task === OTHERS) return turnTaken(stand, own, asked);
  if (asked.own.length > 0 && task?.kind === 'leaderLoss') return awaiting(stand, own, task, asked);
  return [[ALL, own]];
};

/** The core, and one unit beside it. */
interface Parting {
  readonly stand: Stand;
  readonly own: Own;
}

/** The state as the core sees it, and what of it is the unit's own. */
const parted = (state: GameState, asked: Asked): Parting => {
  const { unit, core, own } = asked;
  const { units } = state.situation;
  const turns = state.tasks.filter((task) => task.kind === 'checksDue' || askedOf(task, own).length > 0);
  const tasks = state.tasks.flatMap((task) => [
    ...(isOfSomebody(task) ? askedOf(task, core) : [task]),
    ...(turns.includes(task) ? [OTHERS] : NOTHING),
  ]);
  const seen = units.filter(({ id, side }) => core.includes(id) || side !== unit.side);
  return {
    stand: standOf(reduced(state, seen, tasks), asked),
    own: ownOf(
      units.filter(({ id }) => own.includes(id)),
      turns.map((task) => askedOf(task, own)),
    ),
  };
};

/** Where the core goes its own way: once all are chosen who are chosen at random from among all. */
const partings = (before: GameState, asked: Asked): Branches<Parting> | undefined => {
  if (!before.tasks.some(({ kind }) => kind === 'attackSelection')) return [[ALL, parted(before, asked)]];
  const touching = [...asked.core, ...asked.own];
  const tasks = before.tasks.flatMap((task) => (isOfSomebody(task) ? askedOf(task, touching) : [task]));
  const state = untold({ ...before, tasks });
  const then = attackFollows(state);
  if (then !== state) return partings(then, asked);
  const [task] = tasks;
  return task && !isTooMuch(asked.spent)
    ? branched(nextStates(state, task, touching), (next) => partings(next, asked))
    : undefined;
};

const endOf = ({ units }: Own, { unit }: Asked): Shares =>
  new Map([[JSON.stringify(unitFateOf(unit, units, halvesOf(unit))), ALL]]);

/** The unit led along everything that can come of the core, from all at once to the end. */
const ledAlong = (first: Branches<Parting>, asked: Asked): Shares | undefined => {
  const arrivals = new Map<Stand, Gathered<Own>>();
  const ends: Gathered<Own> = new Map();
  const isBeside = asked.own.length > 0;
  const names = [asked.unit.id, ...halvesOf(asked.unit)];
  const reach = (stand: Stand, share: Share, own: Own): void => {
    const all = isBeside && own.units.length === 0 ? ends : (arrivals.get(stand) ?? new Map());
    if (all !== ends) arrivals.set(stand, all);
    gather(all, own.key, [share, own]);
  };
  for (const [share, { stand, own }] of first) reach(stand, share, own);
  for (const stand of inOrder(first.map(([, { stand: each }]) => each))) {
    const { state, next } = stand;
    const here = branched([...(arrivals.get(stand)?.values() ?? NOTHING)], (own) =>
      ownAfter(stand, own, asked),
    );
    if (!next || !here) return undefined;
    for (const [share, own] of here) {
      for (const [part, then] of next) reach(then, times(share, part), own);
      if (next.length > 0) continue;
      const left = isBeside ? own.units : state.situation.units.filter(({ id }) => names.includes(id));
      const end = ownOf(left, NOTHING);
      gather(ends, end.key, [share, end]);
    }
  }
  return weighed([...ends.values()].map(([share, own]) => [share, endOf(own, asked)]));
};

/**
 * Leaders of the Location of a unit, and itself where it is carried or held; with all who carry or hold one of
 * them.
 */
const coreOf = (units: readonly Unit[], { id, at, aboard, heldBy }: Unit): readonly UnitId[] => {
  const isTied = aboard !== undefined || heldBy !== undefined;
  const touching = units.filter(
    (each) => (each.at === at && counter(each.counter).kind === 'leader') || (isTied && each.id === id),
  );
  const all = touching.flatMap((each) => [each.id, each.aboard, each.heldBy]);
  return [...new Set(all.flatMap((id): readonly UnitId[] => (id ? [id, ...halvesOf({ id })] : NOTHING)))];
};

/**
 * What can become of a unit while all that is asked is rolled for, exactly, from states with a share each: the
 * game itself is played over all throws. `undefined` where that is too much, or where somebody has to decide
 * something else.
 */
export const outlookOf = (from: Branches<GameState>, unit: Unit, spent: OddsEffort): Shares | undefined => {
  const core = coreOf(
    from.flatMap(([, { situation }]) => situation.units),
    unit,
  );
  const own = core.includes(unit.id) ? NOTHING : [unit.id, ...halvesOf(unit)];
  const asked: Asked = { unit, core, own, spent };
  const first = branched(from, (state) => partings(state, asked));
  return first && ledAlong(first, asked);
};
