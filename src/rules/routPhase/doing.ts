import type { LocationId } from '../../board/gameMap.ts';
import { settingsOf } from '../../units/ruleSet.ts';
import { has, type UnitId } from '../../units/unit.ts';
import type { Action, RoutAction } from '../game/action.ts';
import { questionOf } from '../game/asking.ts';
import { answering } from '../game/answering.ts';
import { broken } from '../game/losses.ts';
import {
  done,
  refused,
  told,
  unitIn,
  type Grounds,
  type Outcome,
  type GameState,
  type Routing,
} from '../game/gameState.ts';
import {
  mayStopHere,
  stepToward,
  waysOn,
  whyNotStep,
  whyNotStopHere,
  type UnderWay,
  type WayOn,
} from '../rout/underWay.ts';
import { whyNeverBreaks } from '../rout/obligation.ts';
import { goesRound } from '../rout/movementCost.ts';
import { goesBy, vertexName } from '../rout/vertex.ts';
import { analysisOf } from './analyses.ts';
import { fieldNow } from './course.ts';
import { halted, withoutRouting } from './halting.ts';
import { isConcealmentPlayed, leadersAlong, mayBreak, unitsDue, whyNotRout } from './prospects.ts';
import { isConcealed } from './repulsing.ts';
import { revealed } from './revealing.ts';
import { crawled, crawlsFor, hasItsTurn } from './setting.ts';
import { nextStage } from './stages.ts';
import { begun } from './stepping.ts';

type Doing<T extends Action['type']> = (state: GameState, action: Extract<Action, { type: T }>) => Outcome;

const NOT_ASKED = { rule: 'A10.5', fact: 'notAsked' } as const;

const noSuchUnit = (unit: UnitId): Outcome => refused({ rule: 'A10.5', fact: 'noSuchUnit', unit });

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
  const due = question.kind === 'unit' ? unitsDue(state).map(({ id }) => id) : [];
  return due.length > 0
    ? refused({ rule: 'A10.5', fact: 'mustRoutFirst', units: due })
    : done(nextStage(state));
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

/** The ways that an action can mean, the first first: of equal price that with fewer Interdictors. @rule B23.71 */
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
): Outcome =>
  refused({
    rule: 'B23.71',
    fact: 'noSuchVertex',
    to,
    vertices: [
      ...new Set(ways.flatMap(({ move: { step } }) => (goesRound(step) ? [vertexName(field, step)] : []))),
    ],
  });

const noPlace = (at: LocationId): Outcome => refused({ rule: 'A10.5', fact: 'noSuchLocation', at });

const stepping: Doing<'step'> = (state, action) => {
  const on = awaited(state);
  if (!on) return refused(NOT_ASKED);
  const { rout, course } = on;
  const { field } = course.search.ways;
  const to = field.named(action.to);
  if (to === undefined) return noPlace(action.to);
  const ways = waysOn(course).filter(({ move }) => field.locus(move.step.to) === field.locus(to));
  if (ways.length === 0) return refused(...(whyNotStep(course, to) as Grounds));
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
  if (!stepToward(course, field.locus(to))) return refused({ rule: 'A10.51', fact: 'noLawfulWay', to: at });
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
  return refused(...(barred?.grounds ?? ([{ rule: 'A10.5', fact: 'noWayThere' }] as Grounds)));
};

const stopping: Doing<'stop'> = (state) => {
  const on = awaited(state);
  if (!on) return refused(NOT_ASKED);
  return mayStopHere(on.course)
    ? done(halted(state, on.rout, 'stopped'))
    : refused(...(whyNotStopHere(on.course) as Grounds));
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
export const doing = (state: GameState, action: Exclude<RoutAction, { type: 'phase' }>): Outcome => {
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
