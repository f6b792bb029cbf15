import type { LocationIndex } from '../../../board/map/gameMap.ts';
import { halfMf } from '../../../hexgrid/quantity.ts';
import { isCover } from './cover.ts';
import type { Plan, Shelter } from './destination.ts';
import type { Seen } from '../combatant.ts';
import type { Step } from '../movement/movementCost.ts';
import type { Move, RoutState } from '../searchState.ts';
import { priceOf, type Ways } from '../movement/ways.ts';

/** Where a rout stands: the Location, whom it knows, and the half MF that it has left. */
export interface Reach {
  readonly at: LocationIndex;
  readonly seen: Seen;
  readonly left: number;
}

/** The destinations of a plan that can still be reached from there, as far as the unit knows. */
export const inReach = (ways: Ways, plan: Plan, { at, seen, left }: Reach): readonly LocationIndex[] =>
  plan.destinations
    .map((shelter) => shelter.at)
    .filter((goal) => (ways.costsTo(goal, seen, plan, 'spent').get(at) ?? Infinity) <= left);

/** The cost of a way to the goal that begins with this step. */
const costBy = (ways: Ways, { seen, spent, plan }: RoutState, step: Step, goal: LocationIndex): number => {
  const [entry] = step.entries;
  const cost = entry.cost === 'all' ? undefined : priceOf(ways.field, entry, spent);
  return cost === undefined ? Infinity : cost + (ways.costsTo(goal, seen, plan).get(step.to) ?? Infinity);
};

const onShortestWay = (ways: Ways, state: RoutState, step: Step, goal: LocationIndex): boolean => {
  const steps = ways.open(state.at, state.seen);
  const least = Math.min(...steps.map((other) => costBy(ways, state, other, goal)));
  return least < Infinity && costBy(ways, state, step, goal) === least;
};

/**
 * Its way so far with this step, extra cover left aside, is the beginning of a shortest one that no cover on
 * it ends.
 */
const keepsToShortest = (ways: Ways, state: RoutState, step: Step, { at, lawfulCost }: Shelter): boolean =>
  state.spent - state.extra - state.plan.spent + costBy(ways, state, step, at) === lawfulCost;

/**
 * Whether the Location of a goal can still be reached by this move, be it above the trench that was meant.
 */
const mayReach = (
  ways: Ways,
  { seen, plan }: RoutState,
  { step, spent }: Move,
  goal: LocationIndex,
): boolean => {
  const { field } = ways;
  return plan.shelters.some(
    ({ at }) =>
      field.locus(at) === field.locus(goal) &&
      (ways.costsTo(at, seen, plan, 'spent').get(step.to) ?? Infinity) <= field.allowance - spent,
  );
};

/**
 * The destinations that a unit falls short of by paying for the cover of shellholes or Fortifications on its
 * shortest way.
 */
const delayedGoals = (ways: Ways, state: RoutState, move: Move): readonly LocationIndex[] =>
  move.entry.manner !== 'cover' || move.extra === Infinity
    ? []
    : state.plan.destinations
        .filter(
          (shelter) =>
            shelter.lawfulCost < Infinity &&
            keepsToShortest(ways, state, move.step, shelter) &&
            !mayReach(ways, state, move, shelter.at),
        )
        .map(({ at }) => at);

/** What a move is for: the plan, or a goal that the unit will now be late for. */
export type Purpose = { readonly kind: 'plan' } | { readonly kind: 'delay'; readonly goal: LocationIndex };

/**
 * Bound for nothing, it may go anywhere; if it leaves its building altogether, only so that it can still come
 * out.
 */
export const comesOut = (
  ways: Ways,
  plan: Plan,
  { at, seen, spent }: Pick<RoutState, 'at' | 'seen' | 'spent'>,
): boolean =>
  !plan.leaving ||
  ways.leadsOut(at, seen, plan.origin, { budget: halfMf(ways.field.allowance - spent), spent });

const PLAN: readonly Purpose[] = [{ kind: 'plan' }];

const late = (goal: LocationIndex): Purpose => ({ kind: 'delay', goal });

/**
 * The purposes that a move which the enemies known allow can serve; none makes it unlawful. A rout goes
 * toward a destination as long as one is in reach, from cover that holds it only into cover, anywhere if it
 * is free.
 *
 * @rule A10.51
 */
export const purposesOf = (ways: Ways, state: RoutState, move: Move): readonly Purpose[] => {
  const { step, spent } = move;
  const sheltering = isCover(ways.field, step.to);
  const toward = (): readonly Purpose[] =>
    inReach(ways, state.plan, { at: step.to, seen: state.seen, left: ways.field.allowance - spent }).length >
    0
      ? PLAN
      : [];
  switch (state.phase) {
    case 'free':
      return comesOut(ways, state.plan, { at: step.to, seen: state.seen, spent }) ? PLAN : [];
    case 'arrived':
      return sheltering ? PLAN : [];
    case 'passing':
      return sheltering ? toward() : [];
    case 'delayed':
      return state.delayedFor !== undefined && onShortestWay(ways, state, step, state.delayedFor)
        ? [late(state.delayedFor)]
        : [];
    case 'toward':
      return [...toward(), ...delayedGoals(ways, state, move).map(late)];
  }
};
