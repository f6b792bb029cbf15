import { isBroken, has, type Unit, type UnitId, type Condition } from '../../../units/unit.ts';
import { comingUnderDm, underDmAtOnce } from '../../state/desperationMorale.ts';
import { eliminated, broken } from '../../state/losses.ts';
import {
  told,
  unitIn,
  withUnits,
  type PhaseStage,
  type GameState,
  done,
  refused,
  type RefusalGrounds,
  type ActionOutcome,
  type Routing,
} from '../../state/state.ts';
import {
  mayBreak,
  unitsFailing,
  unitsUnderDm,
  analysisOf,
  isConcealmentPlayed,
  leadersAlong,
  whyNotDone,
  whyNotRout,
} from './prospects.ts';
import { followed, begun } from './step.ts';
import { nextDisrupted } from './surrender.ts';
import { withoutRouting, halted, isConcealed, revealed } from './end.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import { settingsOf } from '../../../units/ruleSet.ts';
import type { Action, RoutAction } from '../../state/action.ts';
import { questionOf } from '../../game/areas.ts';
import { answering } from '../../game/answers.ts';
import {
  mayStopHere,
  notEntered,
  stepToward,
  waysOn,
  whyNotGo,
  whyNotStep,
  whyNotStopHere,
  type UnderWay,
  type WayOn,
} from '../../rout/underWay.ts';
import { whyNeverBreaks } from '../../rout/obligation/obligation.ts';
import { goesRound } from '../../rout/movement/movementCost.ts';
import { goesBy, vertexName } from '../../rout/interdiction/interdiction.ts';
import { fieldNow } from './course.ts';
import { crawled, crawlsFor, hasItsTurn } from './crawl.ts';

type Doing<T extends Action['type']> = (
  state: GameState,
  action: Extract<Action, { type: T }>,
) => ActionOutcome;

const NOT_ASKED = { rule: 'A10.5', fact: 'notAsked' } as const;

const noSuchUnit = (unit: UnitId): ActionOutcome => refused({ rule: 'A10.5', fact: 'noSuchUnit', unit });

const breaking: Doing<'break'> = (state, { unit: id }) => {
  const unit = unitIn(state, id);
  if (!unit) return noSuchUnit(id);
  if (questionOf(state).kind !== 'breaks') return refused(NOT_ASKED);
  return mayBreak(state, unit)
    ? done(broken(told(state, { rule: 'A10.41', fact: 'breaks', unit: id }), id))
    : refused({
        rule: 'A10.41',
        fact: 'mayNotBreak',
        unit: id,
        why: whyNeverBreaks(unit, settingsOf(state.situation.rules)) ?? 'nobodyNear',
      });
};

const goingOn: Doing<'next'> = (state) => {
  const question = questionOf(state);
  if (question.kind === 'way') return refused({ rule: 'A10.5', fact: 'routStillOn' });
  if (question.kind === 'over') return refused({ rule: 'A10.5', fact: 'phaseIsOver' });
  if (question.kind !== 'breaks' && question.kind !== 'unit') return refused(NOT_ASKED);
  const why = question.kind === 'unit' ? whyNotDone(state) : undefined;
  return why ? refused(why) : done(nextStage(state));
};

/** Which of these leaders may not go along. @rule A10.711 */
const strangers = (state: GameState, unit: UnitId, along: readonly UnitId[]): readonly UnitId[] => {
  const may = new Set(leadersAlong(state, unit));
  return along.filter((leader, place) => !may.has(leader) || along.indexOf(leader) < place);
};

const hasGoneAlong = (state: GameState, leader: UnitId): boolean => {
  const unit = unitIn(state, leader);
  return unit !== undefined && has(unit, 'routed');
};

const routing: Doing<'rout'> = (before, { unit: id, along }) => {
  const question = questionOf(before);
  if (question.kind !== 'unit')
    return refused(question.kind === 'way' ? { rule: 'A10.5', fact: 'routStillOn' } : NOT_ASKED);
  const unit = unitIn(before, id);
  if (!unit) return noSuchUnit(id);
  const state = withoutRouting(before);
  const why = whyNotRout(state, unit);
  if (typeof why === 'string') return refused({ rule: 'A10.5', fact: why, unit: id });
  if (why) return refused(why);
  const [leader] = strangers(state, id, along);
  if (leader !== undefined)
    return refused(
      hasGoneAlong(state, leader)
        ? { rule: 'A10.5', fact: 'hasHadItsTurn', unit: leader }
        : { rule: 'A10.711', fact: 'notWithIt', leader },
    );
  return done(hasItsTurn(state, unit, along));
};

/** A rout that waits for its next step; why there is none. */
const awaited = (state: GameState): { readonly rout: Routing; readonly course: UnderWay } | undefined => {
  const { routing: rout } = state;
  return questionOf(state).kind === 'way' && rout?.course ? { rout, course: rout.course } : undefined;
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
  { cost, beneath }: Extract<Action, { type: 'step' }>,
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

const noPlace = (at: LocationId): ActionOutcome => refused({ rule: 'A10.5', fact: 'noSuchLocation', at });

const notNext = (to: LocationId) => ({ rule: 'A10.5', fact: 'notNextLocation', to }) as const;

const stepping: Doing<'step'> = (state, action) => {
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

const goingTo: Doing<'go'> = (state, { to: at }) => {
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

const crawling: Doing<'crawl'> = (state, { to: at }) => {
  const on = state.routing;
  if (questionOf(state).kind !== 'way' || !on) return refused(NOT_ASKED);
  if (on.path.length > 0) return refused({ rule: 'A10.52', fact: 'tooLateToCrawl' });
  const to = fieldNow(state, on).named(at);
  if (to === undefined) return noPlace(at);
  if (crawlsFor(state, on).some((crawl) => crawl.to === at)) return done(crawled(state, on, to));
  const barred = analysisOf(state, on.origin.id).report.lowCrawl.find((crawl) => crawl.to === at);
  if (barred) return refused(...barred.grounds);
  const field = fieldNow(state, on);
  return refused(notEntered(field, field.start, to) ?? notNext(at));
};

const stopping: Doing<'stop'> = (state) => {
  const on = awaited(state);
  if (!on) return refused(NOT_ASKED);
  return mayStopHere(on.course)
    ? done(halted(state, on.rout, 'stopped'))
    : refused(...(whyNotStopHere(on.course) as RefusalGrounds));
};

const revealing: Doing<'reveal'> = (state, { unit: id }) => {
  const unit = unitIn(state, id);
  if (!unit) return noSuchUnit(id);
  if (state.tasks.length > 0 || state.stage === 'over') return refused(NOT_ASKED);
  return isConcealed(unit) && isConcealmentPlayed(state)
    ? done(revealed(state, id))
    : refused({ rule: 'A10.533', fact: 'notConcealed', unit: id });
};

/** What belongs to the Rout Phase alone. */
const OF_ROUT_PHASE: readonly Action['type'][] = ['break', 'next', 'rout', 'step', 'go', 'crawl', 'stop'];

/** What an action does, before all that follows by itself. */
export const doing = (state: GameState, action: Exclude<RoutAction, { type: 'phase' }>): ActionOutcome => {
  if (OF_ROUT_PHASE.includes(action.type) && questionOf(state).kind === 'phase')
    return refused({ rule: 'A10.5', fact: 'notInRoutPhase' });
  switch (action.type) {
    case 'break':
      return breaking(state, action);
    case 'next':
      return goingOn(state, action);
    case 'rout':
      return routing(state, action);
    case 'step':
      return stepping(state, action);
    case 'go':
      return goingTo(state, action);
    case 'crawl':
      return crawling(state, action);
    case 'stop':
      return stopping(state, action);
    case 'reveal':
      return revealing(state, action);
    default:
      return answering(state, action);
  }
};

const NEXT: Readonly<Record<PhaseStage, PhaseStage>> = {
  voluntaryBreak: 'disrupted',
  disrupted: 'attacker',
  attacker: 'attackerDone',
  attackerDone: 'defender',
  defender: 'defenderDone',
  defenderDone: 'over',
  over: 'over',
};

/**
 * Who starts the phase under DM by what threatens him gets a marker; to end it in Open Ground puts nobody
 * under DM.
 *
 * @rule A10.62
 */
const withDm = (state: GameState): GameState => comingUnderDm(state, unitsUnderDm(state));

/** Markers that last no longer than the phase; broken units keep no pin. */
const passing = (unit: Unit): readonly Condition[] =>
  (['routed', 'pinned'] as const).filter((each) => has(unit, each) && (each === 'routed' || isBroken(unit)));

const cleared = (state: GameState): GameState =>
  withUnits(
    state,
    state.situation.units
      .filter((unit) => passing(unit).length > 0)
      .map(
        (unit): Unit => ({
          ...unit,
          conditions: unit.conditions.filter((each) => !passing(unit).includes(each)),
        }),
      ),
  );

const entered = (state: GameState): GameState => {
  switch (state.stage) {
    case 'disrupted':
      return withDm(state);
    case 'attackerDone':
    case 'defenderDone':
      return { ...state, failing: unitsFailing(state).map(({ id }) => id) };
    case 'over':
      return cleared(state);
    default:
      return state;
  }
};

/** The next part of the phase. @rule A10.5 */
export const nextStage = (state: GameState): GameState => {
  const stage = NEXT[state.stage];
  return entered(told({ ...withoutRouting(state), stage }, { rule: 'A10.5', fact: 'beginsStage', stage }));
};

/**
 * Those who have failed to rout are taken off one by one, for each may be a leader whom others lose.
 *
 * @rule A10.5
 */
const closing = (state: GameState): GameState => {
  const [id, ...failing] = state.failing;
  if (id === undefined) return nextStage(state);
  const unit = unitIn(state, id);
  const rest = { ...state, failing };
  return unit && isBroken(unit) ? eliminated(rest, id, 'failureToRout') : rest;
};

const advanced = (state: GameState): GameState => {
  if (state.tasks.length > 0) return state;
  if (state.routing && state.routing.halt === undefined) return followed(state, state.routing);
  switch (state.stage) {
    case 'voluntaryBreak':
      return state.situation.units.some((unit) => mayBreak(state, unit)) ? state : nextStage(state);
    case 'disrupted': {
      const next = nextDisrupted(state);
      return next === state ? nextStage(state) : next;
    }
    case 'attackerDone':
    case 'defenderDone':
      return closing(state);
    default:
      return state;
  }
};

/** Everything that follows by itself, until somebody has to decide or to roll. */
export const settled = (state: GameState): GameState => {
  let now = underDmAtOnce(state);
  // After each step, not only at the end: a rout passes many neighbours in one action.
  for (let next = advanced(now); next !== now; next = underDmAtOnce(advanced(now))) now = next;
  return now;
};
