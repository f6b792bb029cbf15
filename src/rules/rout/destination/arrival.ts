import { halfMf } from '../../../hexgrid/quantity.ts';
import { isCover, isInPillbox, isOwnCover } from './cover.ts';
import type { Plan, Planner } from './destination.ts';
import { drivesOff, neighbours } from './endObjections.ts';
import { union, type Seen } from '../combatant.ts';
import { comesOut, inReach, type Purpose } from './plan.ts';
import type { Move, RoutState } from '../searchState.ts';
import type { Ways } from '../movement/ways.ts';

/** What no choice of the owner changes; whether the place is tenable the search adds. */
const base = ({ step, spent, extra }: Move, seen: Seen) => ({
  at: step.to,
  seen,
  spent,
  extra,
  tenable: false,
});

/** The unit works out a new destination from where it is, with what it knows now. */
const refigured = (planner: Planner, move: Move, seen: Seen, stoppable: boolean): readonly RoutState[] =>
  planner.plansAt(move.step.to, seen, move.spent).map((plan) => ({
    ...base(move, seen),
    extra: halfMf(0),
    plan,
    phase: plan.free ? 'free' : 'toward',
    stoppable: stoppable || (plan.free && !plan.leaving),
  }));

/** In shelter at last: it stays, or goes on into more; next to a Known enemy nothing holds it there. */
const sheltered = (planner: Planner, state: RoutState, move: Move, seen: Seen): readonly RoutState[] => {
  const beside = neighbours(planner.ways.field, move.step.to, seen);
  if (beside.length > 0)
    return refigured(
      planner,
      move,
      seen,
      isInPillbox(planner.ways.field, move.step.to) || !beside.some(drivesOff),
    );
  return [{ ...base(move, seen), plan: state.plan, phase: 'arrived', stoppable: true }];
};

/** Cover that a plan does not pass over holds the unit, unless a Known enemy is beside it there. */
const holds = ({ field }: Ways, plan: Plan, at: RoutState['at'], seen: Seen): boolean =>
  isCover(field, at) && !plan.passable.has(at) && neighbours(field, at, seen).length === 0;

/**
 * What it meant is out of reach for an enemy now Known: it stays in cover that holds it, or works out a new
 * destination.
 */
const meaningAnew = (planner: Planner, state: RoutState, move: Move, seen: Seen): readonly RoutState[] =>
  holds(planner.ways, state.plan, move.step.to, seen)
    ? sheltered(planner, state, move, seen)
    : refigured(planner, move, seen, false);

/**
 * The plan without what has come within reach only by the sight of an enemy here: the unit cannot have meant
 * that when it came.
 */
const onlyMeant = (
  planner: Planner,
  plan: Plan,
  meant: readonly RoutState['at'][],
  still: ReadonlySet<RoutState['at']>,
): Plan =>
  [...still]
    .filter((goal) => !meant.includes(goal))
    .reduce((narrowed, goal) => planner.without(narrowed, goal), plan);

const underWay = (planner: Planner, state: RoutState, move: Move, seen: Seen): readonly RoutState[] => {
  const { ways } = planner;
  const { plan } = state;
  const at = move.step.to;
  const left = halfMf(ways.field.allowance - move.spent);
  const meant = inReach(ways, plan, { at, seen: state.seen, left });
  const still = new Set(inReach(ways, plan, { at, seen, left }));
  const lost = meant.some((goal) => !still.has(goal));
  const goesOn: readonly RoutState[] = meant.some((goal) => still.has(goal))
    ? [
        {
          ...base(move, seen),
          plan: onlyMeant(planner, plan, meant, still),
          phase: holds(ways, plan, at, seen) ? 'passing' : 'toward',
          stoppable: false,
        },
      ]
    : [];
  return lost ? [...goesOn, ...meaningAnew(planner, state, move, seen)] : goesOn;
};

/**
 * How the rout stands after a move: the states that its owner's choices leave open. A newly Known enemy that
 * puts the designated destination out of reach has a new one worked out from there.
 *
 * @rule A10.51
 */
export const arrivals = (
  planner: Planner,
  state: RoutState,
  move: Move,
  purpose: Purpose,
): readonly RoutState[] => {
  if (purpose.kind === 'delay') return delayed(planner, state, move, purpose.goal);
  const at = move.step.to;
  const seen = union(state.seen, planner.ways.field.seenOn(move.step));
  switch (state.phase) {
    case 'free':
      return freely(planner, state, move, seen);
    case 'arrived':
      return sheltered(planner, state, move, seen);
    default:
      return state.plan.destinations.some((shelter) => shelter.at === at)
        ? [...sheltered(planner, state, move, seen), ...onPastIt(planner, state, move, seen)]
        : underWay(planner, state, move, seen);
  }
};

/**
 * Late for its goal, it may stop or go on; if the goal is now forbidden, there is a new one to work out, and
 * that it may still have to reach.
 */
const delayed = (
  planner: Planner,
  state: RoutState,
  move: Move,
  goal: RoutState['at'],
): readonly RoutState[] => {
  const seen = union(state.seen, planner.ways.field.seenOn(move.step));
  const forbidden = seen !== state.seen && !planner.ways.costsTo(goal, seen, state.plan).has(move.step.to);
  if (forbidden) return meaningAnew(planner, state, move, seen);
  return [{ ...base(move, seen), plan: state.plan, phase: 'delayed', delayedFor: goal, stoppable: true }];
};

/**
 * Bound for nothing it may stop, and stops in cover that it may not pass over; but for a unit that leaves its
 * building (or, by D-15, its woods) altogether: out of it, or where an enemy now Known shuts it in anew.
 */
const freely = (planner: Planner, state: RoutState, move: Move, seen: Seen): readonly RoutState[] => {
  const { ways } = planner;
  const { plan } = state;
  const at = move.step.to;
  // Mines and shells on the way free it from going there, not from stopping where it comes to.
  if (holds(ways, plan, at, seen)) return sheltered(planner, state, move, seen);
  if (!comesOut(ways, plan, { at, seen, spent: move.spent })) return refigured(planner, move, seen, false);
  return [
    {
      ...base(move, seen),
      plan,
      phase: 'free',
      stoppable: !(plan.leaving && isOwnCover(ways.field, plan.origin, at)),
    },
  ];
};

/** It was not this shelter that it designated, but one beyond: it ignores this one. */
const onPastIt = (planner: Planner, state: RoutState, move: Move, seen: Seen): readonly RoutState[] =>
  underWay(planner, { ...state, plan: planner.without(state.plan, move.step.to) }, move, seen).filter(
    ({ phase }) => phase !== 'arrived',
  );

/**
 * How a rout stands where it is once what it reckoned with is other than it was: an enemy has become Known,
 * or it is no longer what it set out as. What it meant and can still reach it goes on meaning; else it works
 * out anew.
 *
 * @rule A10.51
 */
export const standings = (
  planner: Planner,
  state: RoutState,
  last: Move,
  seen: Seen,
): readonly RoutState[] => {
  const here: Move = { ...last, spent: state.spent, extra: state.extra };
  switch (state.phase) {
    case 'free':
      return comesOut(planner.ways, state.plan, { at: state.at, seen, spent: state.spent })
        ? [{ ...state, seen }]
        : refigured(planner, here, seen, state.stoppable);
    case 'arrived':
      return sheltered(planner, state, here, seen);
    case 'delayed':
      return stillDelayed(planner, state, here, seen);
    default:
      return stillUnderWay(planner, state, here, seen);
  }
};

const stillDelayed = (planner: Planner, state: RoutState, here: Move, seen: Seen): readonly RoutState[] => {
  const forbidden =
    state.delayedFor !== undefined && !planner.ways.costsTo(state.delayedFor, seen, state.plan).has(state.at);
  return forbidden ? meaningAnew(planner, state, here, seen) : [{ ...state, seen }];
};

const stillUnderWay = (planner: Planner, state: RoutState, here: Move, seen: Seen): readonly RoutState[] => {
  const { ways } = planner;
  const { at, plan } = state;
  const left = halfMf(ways.field.allowance - state.spent);
  const meant = inReach(ways, plan, { at, seen: state.seen, left });
  const still = new Set(inReach(ways, plan, { at, seen, left }));
  const goesOn: readonly RoutState[] = meant.some((goal) => still.has(goal))
    ? [{ ...state, seen, plan: onlyMeant(planner, plan, meant, still) }]
    : [];
  if (meant.length > 0 && meant.every((goal) => still.has(goal))) return goesOn;
  return [
    ...goesOn,
    ...(holds(ways, plan, at, seen)
      ? sheltered(planner, state, here, seen)
      : refigured(planner, here, seen, state.stoppable)),
  ];
};
