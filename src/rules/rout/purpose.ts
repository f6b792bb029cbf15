import type { LocationIndex } from '../../board/gameMap.ts';
import type { HalfMf } from '../../hexgrid/quantity.ts';
import { isCover, type Plan } from './destination.ts';
import type { Seen } from './field.ts';
import type { Step } from './movementCost.ts';
import type { Move, RoutState } from './routState.ts';
import type { Ways } from './ways.ts';

/** The destinations of a plan that can still be reached from `at` with `left`, as far as `seen` tells. */
export const inReach = (ways: Ways, plan: Plan, at: LocationIndex, seen: Seen, left: number): readonly LocationIndex[] =>
  plan.destinations.map((shelter) => shelter.at).filter((goal) => (ways.costsTo(goal, seen).get(at) ?? Infinity) <= left);

const onShortestWay = (ways: Ways, state: RoutState, step: Step, goal: LocationIndex): boolean => {
  const { cost } = step.entries[0];
  const costs = ways.costsTo(goal, state.seen);
  return cost !== 'all' && cost + (costs.get(step.to) ?? Infinity) === costs.get(state.at);
};

const keptToShortest = (ways: Ways, state: RoutState, goal: LocationIndex, cost: HalfMf): boolean =>
  state.spent === state.plan.spent
  || state.spent - state.plan.made + (ways.costsTo(goal, state.seen).get(state.at) ?? Infinity) === cost;

/** The destination that a unit may fall short of for the cover of shellholes on its shortest way. */
const delayedGoal = (ways: Ways, state: RoutState, { step, entry }: Move): LocationIndex | undefined =>
  entry.manner !== 'cover' ? undefined : state.plan.destinations.find(({ at, cost }) =>
    keptToShortest(ways, state, at, cost) && onShortestWay(ways, state, step, at))?.at;

/** What a move is for: nothing lawful, the plan, or a goal that it will now be late for. */
export type Purpose = { readonly kind: 'unlawful' | 'plan' } | { readonly kind: 'delay'; readonly goal: LocationIndex };

const UNLAWFUL: Purpose = { kind: 'unlawful' };
const PLAN: Purpose = { kind: 'plan' };

/**
 * Whether a move that the enemies known allow serves the rout's purpose: toward a destination as long as one is in
 * reach, from cover only into cover, anywhere in a free rout.
 *
 * @rule A10.51
 */
export const purposeOf = (ways: Ways, state: RoutState, move: Move): Purpose => {
  const { step, spent } = move;
  const reaches = (): boolean => inReach(ways, state.plan, step.to, state.seen, ways.field.allowance - spent).length > 0;
  switch (state.phase) {
    case 'free':
      return PLAN;
    case 'arrived':
      return isCover(ways.field, step.to) ? PLAN : UNLAWFUL;
    case 'passing':
      return isCover(ways.field, step.to) && reaches() ? PLAN : UNLAWFUL;
    case 'delayed':
      return state.delayedFor !== undefined && onShortestWay(ways, state, step, state.delayedFor)
        ? { kind: 'delay', goal: state.delayedFor } : UNLAWFUL;
    case 'toward': {
      if (reaches()) return PLAN;
      const goal = delayedGoal(ways, state, move);
      return goal === undefined ? UNLAWFUL : { kind: 'delay', goal };
    }
  }
};
