import type { LegalEnd, RoutOdds } from '../../src/rules/rout/report.ts';
import type { Action } from '../../src/rules/state/action.ts';
import { act } from '../../src/rules/game/act.ts';
import { analysisOf } from '../../src/rules/areas/routPhase/prospects.ts';
import { diceFor, questionOf } from '../../src/rules/game/areas.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { has, type UnitId } from '../../src/units/unit.ts';

export type RoutOutcome = Exclude<keyof RoutOdds, 'of'>;

/** A rout that is to be played by its dice: who, with whom, and the way. */
export interface Errand {
  readonly unit: UnitId;
  readonly along: readonly UnitId[];
  readonly end: LegalEnd;
}

/** Where the dice are asked for: the state, or how the rout has gone. */
type Stand = { readonly state: GameState; readonly dice: number } | { readonly outcome: RoutOutcome };

/** The dice of a rout as a graph: which stand follows on which throw. */
export interface DiceTree {
  readonly start: Stand;
  readonly after: (stand: Extract<Stand, { state: GameState }>, dice: readonly number[]) => Stand;
}

export const DIE = [1, 2, 3, 4, 5, 6] as const;

/** Everything of a state that the rest of the phase can depend on: all but its record. */
const keyOf = ({
  situation: { units, noQuarter },
  stage,
  tasks,
  done,
  lying,
  casualties,
  routing,
}: GameState): string =>
  JSON.stringify({
    units,
    noQuarter,
    stage,
    tasks,
    done,
    lying,
    casualties: casualties.length,
    along: routing?.along,
    path: routing?.path,
    halt: routing?.halt,
  });

const must = (state: GameState, action: Action): GameState => {
  const outcome = act(state, action);
  if (outcome.kind === 'refused')
    throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(outcome.grounds)}`);
  return outcome.state;
};

/** How the rout has gone, by the unit as it is and by where; nobody goes on from here. */
const resultOf = (state: GameState, { unit: id, end }: Errand, before: GameState): RoutOutcome => {
  const [unit, was] = [state, before].map(({ situation }) => situation.units.find((each) => each.id === id));
  if (!unit || !was) return 'eliminated';
  if (unit.at !== end.at) return 'stopped';
  return unit.counter === was.counter && has(unit, 'wounded') === has(was, 'wounded') ? 'whole' : 'reduced';
};

/**
 * On along the way until dice are asked for, or the rout is over. One that can no longer afford its next step
 * stops.
 */
const onward = (from: GameState, errand: Errand, before: GameState): Stand => {
  let state = from;
  for (;;) {
    const question = questionOf(state);
    const [task] = state.tasks;
    const dice = task ? diceFor(task) : 0;
    if (dice > 0) return { state, dice };
    const step =
      question.kind === 'way' && question.unit === errand.unit
        ? errand.end.route[state.routing?.path.length ?? 0]
        : undefined;
    const outcome = step
      ? act(state, {
          type: 'step',
          to: step.to,
          cost: step.cost,
          ...(step.vertex !== undefined && { by: step.vertex }),
        })
      : undefined;
    if (outcome?.kind !== 'done') return { outcome: resultOf(state, errand, before) };
    state = outcome.state;
  }
};

/**
 * The dice of one rout, played by the phase itself along the way of the errand. Equal stands are met once.
 */
export const diceTree = (before: GameState, errand: Errand): DiceTree => {
  const stands = new Map<string, Stand>();
  const kept = (stand: Stand): Stand => {
    if ('outcome' in stand) return stand;
    const key = keyOf(stand.state);
    const known = stands.get(key) ?? stand;
    stands.set(key, known);
    return known;
  };
  const following = new Map<Stand, Map<string, Stand>>();
  const begun = must(before, { type: 'rout', unit: errand.unit, along: errand.along });
  return {
    start: kept(onward(begun, errand, before)),
    after: (stand, dice) => {
      const next = following.get(stand) ?? new Map<string, Stand>();
      following.set(stand, next);
      const found =
        next.get(dice.join()) ?? kept(onward(must(stand.state, { type: 'roll', dice }), errand, before));
      next.set(dice.join(), found);
      return found;
    },
  };
};

export const throwsOf = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: count }).reduce<readonly (readonly number[])[]>(
    (all) => all.flatMap((dice) => DIE.map((die) => [...dice, die])),
    [[]],
  );

export type Counts = Readonly<Record<RoutOutcome, bigint>>;

/** More dice than any rout takes. */
const MOST_DICE = 30n;
export const OF_ALL = 6n ** MOST_DICE;

const NONE: Counts = { whole: 0n, reduced: 0n, stopped: 0n, eliminated: 0n };
export const OUTCOMES = ['whole', 'reduced', 'stopped', 'eliminated'] as const;

/** Of `OF_ALL` equally likely throws, how many come to what: by every throw of every die. */
export const everyThrow = (tree: DiceTree): Counts => {
  const known = new Map<Stand, Counts>();
  const from = (stand: Stand): Counts => {
    if ('outcome' in stand) return { ...NONE, [stand.outcome]: OF_ALL };
    const found =
      known.get(stand) ?? averageOf(throwsOf(stand.dice).map((dice) => from(tree.after(stand, dice))));
    known.set(stand, found);
    return found;
  };
  return from(tree.start);
};

const averageOf = (all: readonly Counts[]): Counts => {
  const share = (outcome: RoutOutcome): bigint =>
    all.reduce((sum, counts) => sum + counts[outcome], 0n) / BigInt(all.length);
  return {
    whole: share('whole'),
    reduced: share('reduced'),
    stopped: share('stopped'),
    eliminated: share('eliminated'),
  };
};

/** Dice from a seed. */
export const seededDie = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return 1 + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * 6);
  };
};

/** How one play with these dice goes. */
export const playedOnce = (tree: DiceTree, die: () => number): RoutOutcome => {
  let stand = tree.start;
  while (!('outcome' in stand)) stand = tree.after(stand, Array.from({ length: stand.dice }, die));
  return stand.outcome;
};

/** The errand of a unit to one of its ends as the table stands. */
export const errandTo = (state: GameState, unit: UnitId, at: string, ...along: readonly UnitId[]): Errand => {
  const { ends } = analysisOf(state, unit).report;
  const end = ends.find((each) => each.at === at);
  if (!end) throw new Error(`${unit} has no end in ${at}, but in ${ends.map((each) => each.at).join(', ')}`);
  return { unit, along, end };
};
