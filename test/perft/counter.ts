import type { LocationId } from '../../src/board/map/gameMap.ts';
import { halfMf } from '../../src/hexgrid/quantity.ts';
import type { Sights } from '../../src/los/sight.ts';
import { arrivals } from '../../src/rules/rout/destination/arrival.ts';
import { createPlanner, type Planner } from '../../src/rules/rout/destination/destination.ts';
import { objections } from '../../src/rules/rout/movement/direction.ts';
import { isNewEnd, neighbours, objectionsToEnding } from '../../src/rules/rout/destination/endObjections.ts';
import { createRoutContext, type RoutContext } from '../../src/rules/rout/routContext.ts';
import { interdiction } from '../../src/rules/rout/interdiction/interdiction.ts';
import type { StepEntry, Step } from '../../src/rules/rout/movement/movementCost.ts';
import { purposesOf } from '../../src/rules/rout/destination/plan.ts';
import { keyOf, type Move, type RoutState } from '../../src/rules/rout/searchState.ts';
import { takersAmong } from '../../src/rules/rout/surrender/captors.ts';
import { createWays, fortOf, priceOf, type Ways } from '../../src/rules/rout/movement/ways.ts';
import type { Situation } from '../../src/units/position.ts';
import type { Unit } from '../../src/units/unit.ts';
import { includes } from '../../src/rules/rout/combatant.ts';

/** One lawful sequence of steps from the start, its prices included: the whole of a rout so far. */
export interface Sequence {
  readonly steps: readonly Move[];
  readonly at: LocationId;
  /** Half MF spent. */
  readonly spent: number;
  readonly interdictions: number;
  /** The rout may end here. */
  readonly mayEnd: boolean;
  /** No lawful step leads on. */
  readonly last: boolean;
  /** It comes next to a captor there, and that is the end of it. A20.21 */
  readonly surrenders: boolean;
}

/**
 * What the owner may have had in mind on the way here. The same steps may serve several plans, so a sequence
 * is counted once with every state that it can stand for.
 */
type Minds = readonly RoutState[];

const asSet = (states: readonly RoutState[]): Minds => [
  ...new Map(states.map((state) => [keyOf(state), state])).values(),
];

/** Every payment for every step out of a state that no enemy bars and the allowance covers. */
const movesFrom = (field: RoutContext, { at, seen, spent, extra }: RoutState): readonly Move[] =>
  field
    .steps(at)
    .filter((step) => objections(field, step, seen).length === 0)
    .flatMap((step) =>
      step.entries.flatMap((entry) => {
        const [price, least] = [priceOf(field, entry, spent), priceOf(field, step.entries[0], spent)];
        if (price === undefined) return [];
        const total = halfMf(spent + price + fortOf(entry));
        const forCover = entry.manner === 'cover' ? price - (least ?? 0) : 0;
        return total > field.allowance
          ? []
          : [
              {
                step,
                entry,
                spent: total,
                extra: halfMf(extra + fortOf(entry) + forCover),
                interdicted: isInterdicted(field, step, entry),
              },
            ];
      }),
    );

/** Whether an entry is made under fire. */
const isInterdicted = (field: RoutContext, step: Step, entry: StepEntry): boolean =>
  interdiction(field, step, entry).interdictors.length > 0;

const nameOf = ({ step, entry, spent }: Move): string => `${step.to} ${entry.manner} ${spent}`;

/** A move with all that the owner may have had in mind when it is made. */
interface Onward {
  readonly move: Move;
  readonly after: Minds;
}

/** The moves that serve some purpose, of all that the owner may have had in mind so far; each once. */
const onwardFrom = (ways: Ways, planner: Planner, minds: Minds): readonly Onward[] => {
  const served = minds.flatMap((state) =>
    movesFrom(ways.field, state).map(
      (move): Onward => ({
        move,
        after: purposesOf(ways, state, move).flatMap((purpose) => arrivals(planner, state, move, purpose)),
      }),
    ),
  );
  const byName = new Map<string, Onward>();
  for (const { move, after } of served)
    byName.set(nameOf(move), { move, after: asSet([...(byName.get(nameOf(move))?.after ?? []), ...after]) });
  return [...byName.values()].filter(({ after }) => after.length > 0);
};

/** A concealed enemy in a Location throws the unit back: no rout goes on from there. A10.533 */
const isThrownBack = (field: RoutContext, { step: { to } }: Move): boolean =>
  field.locus(to) !== field.home && field.enemiesAt(to).some(({ concealed }) => concealed);

const mayEndAfter = (field: RoutContext, minds: Minds, { step, entry }: Move): boolean =>
  isNewEnd(field, step.to) &&
  minds.some(
    ({ seen, stoppable }) =>
      stoppable &&
      objectionsToEnding(field, step.to, seen, {
        stance: { kind: 'entering', step, manner: entry.manner },
        met: interdiction(field, step, entry),
      }).length === 0,
  );

const startingMinds = (field: RoutContext, planner: Planner): Minds => {
  const seen = field.seenFrom(field.start);
  const nothing = { spent: halfMf(0), extra: halfMf(0), tenable: false, stoppable: false } as const;
  return planner
    .plansAt(field.start, seen, halfMf(0))
    .map((plan) => ({ at: field.start, seen, ...nothing, plan, phase: plan.free ? 'free' : 'toward' }));
};

/** Where the unit is, what it knows and what it has left: what it had in mind does not matter. */
const standing = (minds: Minds): string =>
  minds
    .slice(0, 1)
    .map(({ at, seen, spent }) => `${at} ${seen} ${spent}`)
    .join('');

/** A captor is Known and ADJACENT to it there: one that it has just met, or any. A20.21 */
const besideCaptor = (field: RoutContext, [mind]: Minds, before: Minds, anybody: boolean): boolean => {
  const { captors } = takersAmong(field, mind ? neighbours(field, mind.at, mind.seen) : []);
  return (
    captors.length > 0 &&
    (anybody || captors.some((enemy) => before.some(({ seen }) => !includes(seen, enemy))))
  );
};

/** From which standings some sequence goes on to an end, the moves under fire left out or not. */
const standingsThatLeadOn = (found: readonly Found[], underFire: boolean): ReadonlySet<string> =>
  new Set(
    found
      .filter(({ mayEnd }) => mayEnd)
      .flatMap(({ steps, standings }) => {
        const fire = underFire ? 0 : steps.findLastIndex(({ interdicted }) => interdicted);
        return standings.slice(Math.max(0, fire));
      }),
  );

/** A sequence with the standing after each of its steps. */
interface Found extends Sequence {
  readonly standings: readonly string[];
}

/** Does a rout surrender that has come to these minds from those before? */
type Yields = (minds: Minds, before: Minds) => boolean;

/**
 * Every lawful sequence of steps of one unit's rout, the shorter before those that go on from it. Each step
 * is judged by the engine's own rules for one step; nothing of its search is used, and nothing is left out
 * because a Location was reached before.
 */
export const sequencesOf = (situation: Situation, sights: Sights, unit: Unit): readonly Sequence[] => {
  const field = createRoutContext(situation, sights, unit);
  const ways = createWays(field);
  const freely = play(ways, () => false);
  const [any, safe] = [standingsThatLeadOn(freely, true), standingsThatLeadOn(freely, false)];
  return play(
    ways,
    (minds, before) =>
      (!any.has(standing(minds)) && besideCaptor(field, minds, before, true)) ||
      (!safe.has(standing(minds)) && besideCaptor(field, minds, before, false)),
  );
};

const play = (ways: Ways, yields: Yields): readonly Found[] => {
  const { field } = ways;
  const planner = createPlanner(ways);
  const found: Found[] = [];
  const goOn = (minds: Minds, steps: readonly Move[], standings: readonly string[]): boolean => {
    const lawful = onwardFrom(ways, planner, minds);
    for (const { move, after } of lawful)
      visit(after, minds, [...steps, move], [...standings, standing(after)]);
    return lawful.length > 0;
  };
  const visit = (minds: Minds, before: Minds, steps: readonly Move[], standings: readonly string[]): void => {
    const move = steps.at(-1);
    if (!move) return;
    const place = found.length;
    const sequence = {
      steps,
      standings,
      at: field.location(move.step.to).id,
      spent: move.spent,
      interdictions: steps.filter(({ interdicted }) => interdicted).length,
      mayEnd: mayEndAfter(field, minds, move),
      surrenders: yields(minds, before),
    };
    found.push({ ...sequence, last: true });
    if (!sequence.surrenders && !isThrownBack(field, move) && goOn(minds, steps, standings))
      found[place] = { ...sequence, last: false };
  };
  goOn(startingMinds(field, planner), [], []);
  return found;
};
