import { diceTotal } from '../../morale/moraleCheck.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import { halfMf } from '../../../hexgrid/quantity.ts';
import { isUnarmed } from '../../../units/strength.ts';
import { has, type Unit } from '../../../units/unit.ts';
import type { GameEvent } from '../../state/log.ts';
import { type Combatant, includes } from '../../rout/combatant.ts';
import { companionsOf } from '../../rout/obligation/leaderAlong.ts';
import { type RoutContext } from '../../rout/routContext.ts';
import type { Interdictor } from '../../rout/report.ts';
import { goesRound } from '../../rout/movement/movementCost.ts';
import type { RoutState } from '../../rout/searchState.ts';
import {
  doomHere,
  mayStopHere,
  steppedOn,
  stepToward,
  waysOn,
  whyNotGo,
  whyNotStep,
  whyNotStopHere,
  type UnderWay,
  type WayOn,
} from '../../rout/underWay.ts';
import { goesBy, vertexName } from '../../rout/interdiction/interdiction.ts';
import { noPlace, notNext, fieldNow, isOutdated, judgedAnew, movers, routerOf, movedTo } from './course.ts';
import type { Routing, RoutPhaseActionOf } from './routPhaseAction.ts';
import { awaits } from './prospects.ts';
import { bestLeadership } from '../../state/checks.ts';
import { accompanied, companyDone, halted, heldThere, offered, withoutRouting, metThere } from './end.ts';
import { eliminated } from '../../state/losses.ts';
import {
  asking,
  done,
  NOT_ASKED,
  refused,
  told,
  unitIn,
  type ActionOutcome,
  type GameState,
  type RefusalGrounds,
} from '../../state/state.ts';
import { canStillBegin } from './crawl.ts';

const goalsOf = ({
  now,
  search: {
    ways: { field },
  },
}: UnderWay): readonly LocationId[] =>
  [
    ...new Set(now.flatMap(({ state }) => state.plan.destinations.map(({ at }) => field.location(at).id))),
  ].toSorted();

const newlyKnown = (field: RoutContext, before: RoutState, after: RoutState): readonly Combatant[] =>
  field.enemies.filter((enemy) => includes(after.seen, enemy) && !includes(before.seen, enemy));

/** What a rout learns, and whether it changes what it makes for. @rule A10.51 */
export const learnt = (routing: Routing, before: UnderWay, after: UnderWay): readonly GameEvent[] => {
  const { field } = after.search.ways;
  const [was, is] = [before.now[0].state, after.now[0].state];
  const known = newlyKnown(field, was, is).map(({ unit }) => unit.id);
  const plans = new Set(before.now.map(({ state }) => state.plan));
  const anew = after.now.some(
    ({ state: { plan, at } }) => plan.origin === at && plan.origin !== field.start && !plans.has(plan),
  );
  return [
    ...(known.length > 0
      ? [{ rule: 'A10.51', fact: 'becomeKnown', unit: routing.origin.id, enemies: known } as const]
      : []),
    ...(anew && goalsOf(before).join() !== goalsOf(after).join()
      ? [
          {
            rule: 'A10.51',
            fact: 'worksOutAnew',
            unit: routing.origin.id,
            before: goalsOf(before),
            after: goalsOf(after),
          } as const,
        ]
      : []),
  ];
};

/** The step is made, whatever comes of it. @rule A4.2 */
export const stepped = (state: GameState, routing: Routing, course: UnderWay, way: WayOn): GameState => {
  const { field } = course.search.ways;
  const { step, spent } = way.move;
  const [from, to] = [field.location(step.from).id, field.location(step.to).id];
  const unit = routing.origin.id;
  const next = steppedOn(course, way);
  const taken = { from, to, cost: way.cost, spent };
  const moved = told(
    accompanied(movedTo(state, field, movers(routing), step.to), routing),
    {
      rule: 'A4.2',
      fact: 'enters',
      unit,
      ...taken,
      left: halfMf(field.allowance - spent),
      ...(goesRound(step) && { vertex: vertexName(field, step) }),
    },
    ...learnt(routing, course, next),
  );
  const entered = { move: way.move, perils: field.perils(step).attacks, checked: false };
  const after: GameState = {
    ...moved,
    routing: { ...routing, course: next, entered, path: [...routing.path, taken] },
  };
  return metThere(after, { field, from: step.from, to: step.to });
};

/** The step is begun: off Wire by a die, else at once. @rule B26.4 */
export const begun = (state: GameState, routing: Routing, course: UnderWay, way: WayOn): GameState => {
  const { offWire } = way.move.step;
  if (offWire === undefined) return stepped(state, routing, course, way);
  return asking(
    { ...state, routing: { ...routing, offWire: { move: way.move, counters: offWire } } },
    { kind: 'wire', unit: routing.origin.id, counters: offWire },
  );
};

/**
 * The dice for getting off Wire: the rest of the step is made with what is left, or the rout is over where it
 * is.
 *
 * @rule B26.4
 */
export const offWire = (state: GameState, routing: Routing, dice: readonly number[]): GameState => {
  const { course, offWire: pending, ...rest } = routing;
  const way = course && waysOn(course).find(({ move }) => move.entry === pending?.move.entry);
  if (!course || !way || !pending) throw new Error('nobody waits to get off Wire');
  const dr = diceTotal(dice);
  const extra = halfMf((dr - pending.counters) * 2);
  const held = way.move.spent + extra > course.search.ways.field.allowance;
  const here: GameState = told(
    { ...state, routing: { ...rest, course } },
    { rule: 'B26.4', fact: 'getsOffWire', unit: rest.origin.id, dr, cost: halfMf(dr * 2), held },
  );
  if (held) return heldThere(here, { ...rest, course }, 'held');
  const after = stepped(here, { ...rest, course }, course, way);
  const { routing: now } = after;
  return now?.course && !now.halt && extra > 0 ? { ...after, routing: judgedAnew(after, now, extra) } : after;
};

/** Who Interdicts the entry just made, as the table stands. @rule A10.53 */
const interdictorsOf = ({ course, entered }: Routing): readonly Interdictor[] =>
  course && entered && !entered.checked
    ? course.search.interdicts(entered.move.step, entered.move.entry).interdictors
    : [];

/** The vertex where all of them Interdict it, on its way round a rowhouse bar. @rule B23.71 */
const vertexOf = (by: readonly Interdictor[]): { readonly vertex?: string } => {
  const [vertex, ...others] = new Set(by.map((each) => each.vertex));
  return vertex === undefined || others.length > 0 ? {} : { vertex };
};

/** What the leaders along add to the check of the unit as it is now. @rule A10.711 */
const leadershipIn = (state: GameState, routing: Routing): number =>
  routing.along.length === 0 ? 0 : bestLeadership(companionsOf(fieldNow(state, routing)), routing.along);

/** What entering its Location still has in store for the router: mines and shells, then Interdiction. */
const entering = (state: GameState, routing: Routing): GameState => {
  const { entered } = routing;
  if (!entered) return state;
  const [peril, ...perils] = entered.perils;
  const unit = routing.origin.id;
  if (peril)
    return asking(
      { ...state, routing: { ...routing, entered: { ...entered, perils } } },
      { kind: 'attack', unit, peril },
    );
  const by = interdictorsOf(routing);
  if (by.length === 0) return state;
  const marked = { ...state, routing: { ...routing, entered: { ...entered, checked: true } } };
  return asking(
    told(marked, {
      rule: 'A10.53',
      fact: 'isInterdicted',
      unit,
      at: routerOf(state, routing).at,
      ...vertexOf(by),
      by: by.map((each) => each.unit),
    }),
    { kind: 'check', check: 'interdiction', unit, drm: leadershipIn(state, routing) },
  );
};

/** The rout has come to a place that it can neither stay in nor leave. @rule A20.21 A10.5 */
const doomed = (state: GameState, routing: Routing, course: UnderWay): GameState => {
  const doom = doomHere(course);
  if (!doom) return state;
  const unit = routing.origin.id;
  if (doom.kind === 'eliminated') return eliminated(halted(state, routing, 'held'), unit, 'failureToRout');
  return offered(
    state,
    [unit],
    doom.enemies.map((enemy) => enemy.unit.id),
  );
};

/** On toward the Location that it was told to go to. */
const onward = (state: GameState, routing: Routing, course: UnderWay): GameState => {
  const { bound, ...free } = routing;
  const goal = bound === undefined ? undefined : course.search.ways.field.named(bound);
  if (goal === undefined) return state;
  const { field } = course.search.ways;
  const arrived = field.locus(course.now[0].state.at) === field.locus(goal);
  if (arrived && mayStopHere(course)) return halted(state, free, 'stopped');
  const way = arrived ? undefined : stepToward(course, field.locus(goal));
  return way ? begun(state, routing, course, way) : { ...state, routing: free };
};

/** A rout without any step left stops, if it may. */
const stranded = (state: GameState, routing: Routing, course: UnderWay): GameState => {
  if (waysOn(course).length > 0) return state;
  return mayStopHere(course) ? halted(state, routing, 'stopped') : heldThere(state, routing, 'held');
};

const PARTS = [entering, doomed, onward, stranded] as const;

/** Whether the unit is no longer there to rout: lost, or in the enemy's hands. */
export const isGone = (unit: Unit | undefined): boolean => !unit || isUnarmed(unit);

const beforeFirstStep = (state: GameState, routing: Routing, course: UnderWay): GameState => {
  const next = canStillBegin(state, routing);
  return next === state ? onward(state, routing, course) : next;
};

const judged = (state: GameState, routing: Routing, course: UnderWay): GameState => {
  const anew = judgedAnew(state, routing);
  return told({ ...state, routing: anew }, ...(anew.course ? learnt(routing, course, anew.course) : []));
};

/**
 * Follows a rout as far as nobody has to be asked: one thing at a time, the state unchanged where somebody
 * has.
 */
export const followed = (state: GameState, routing: Routing): GameState => {
  const unit = unitIn(state, routing.origin.id);
  if (!unit || isGone(unit)) return withoutRouting(companyDone(state, routing));
  if (has(unit, 'pinned')) return heldThere(state, routing, 'pinned');
  const { course } = routing;
  if (!course) return state;
  if (routing.path.length === 0) return beforeFirstStep(state, routing, course);
  if (isOutdated(state, routing)) return judged(state, routing, course);
  for (const part of PARTS) {
    const next = part(state, routing, course);
    if (next !== state) return next;
  }
  return state;
};

/** A rout that waits for its next step; why there is none. */
const awaited = (state: GameState): { readonly rout: Routing; readonly course: UnderWay } | undefined => {
  const { routing: rout } = state;
  return awaits(state)?.kind === 'way' && rout?.course ? { rout, course: rout.course } : undefined;
};

const interdictorsOn = ({ search }: UnderWay, { move }: WayOn): number =>
  search.interdicts(move.step, move.entry).interdictors.length;

/**
 * The ways that an action can mean, the first first: of equal price that with fewer Interdictors.
 *
 * @rule B23.71
 */
const priced = (
  ways: readonly WayOn[],
  { cost, beneath }: RoutPhaseActionOf<'step'>,
  course: UnderWay,
): readonly WayOn[] => {
  const { field } = course.search.ways;
  return ways
    .filter(
      (way) =>
        (cost === undefined || way.cost === cost) &&
        (beneath === undefined || field.spot(way.move.step.to) === 'entrenched'),
    )
    .toSorted((a, b) => a.cost - b.cost || interdictorsOn(course, a) - interdictorsOn(course, b));
};

const noVertex = (
  {
    search: {
      ways: { field },
    },
  }: UnderWay,
  ways: readonly WayOn[],
  to: LocationId,
): ActionOutcome =>
  refused({
    rule: 'B23.71',
    fact: 'noSuchVertex',
    to,
    vertices: [
      ...new Set(ways.flatMap(({ move: { step } }) => (goesRound(step) ? [vertexName(field, step)] : []))),
    ],
  });

/** One step of the rout under way. @rule A10.51 */
export const stepping = (state: GameState, action: RoutPhaseActionOf<'step'>): ActionOutcome => {
  const on = awaited(state);
  if (!on) return refused(NOT_ASKED);
  const { rout, course } = on;
  const { field } = course.search.ways;
  const to = field.named(action.to);
  if (to === undefined) return noPlace(action.to);
  const ways = waysOn(course).filter(({ move }) => field.locus(move.step.to) === field.locus(to));
  if (ways.length === 0) {
    const [why, ...more] = whyNotStep(course, to);
    return why ? refused(why, ...more) : refused(notNext(action.to));
  }
  const { by } = action;
  const round = by === undefined ? ways : ways.filter(({ move }) => goesBy(field, move.step, by));
  if (round.length === 0) return noVertex(course, ways, action.to);
  const [way] = priced(round, action, course);
  const { bound: _bound, ...free } = rout;
  return way
    ? done(begun(state, free, course, way))
    : refused({
        rule: 'A10.5',
        fact: 'noSuchPrice',
        to: action.to,
        costs: [...new Set(round.map(({ cost }) => cost))],
      });
};

/** On to a Location by the best way. @rule A10.51 */
export const goingTo = (state: GameState, { to: at }: RoutPhaseActionOf<'go'>): ActionOutcome => {
  const on = awaited(state);
  if (!on) return refused(NOT_ASKED);
  const { rout, course } = on;
  const { field } = course.search.ways;
  const to = field.named(at);
  if (to === undefined) return noPlace(at);
  if (!stepToward(course, field.locus(to)))
    return refused({ rule: 'A10.51', fact: 'noLawfulWay', to: at }, ...whyNotGo(course, to));
  return done({ ...state, routing: { ...rout, bound: at } });
};

/** The rout ends where it is, if it may. @rule A10.51 */
export const stopping = (state: GameState): ActionOutcome => {
  const on = awaited(state);
  if (!on) return refused(NOT_ASKED);
  return mayStopHere(on.course)
    ? done(halted(state, on.rout, 'stopped'))
    : refused(...(whyNotStopHere(on.course) as RefusalGrounds));
};
