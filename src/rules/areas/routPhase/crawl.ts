import { untied } from '../../../units/bonds.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import type { LocationIndex } from '../../../board/map/gameMap.ts';
import type { GameEvent } from '../../state/log.ts';
import { isOneLocation } from '../../rout/interdiction/lowCrawl.ts';
import type { RoutContext } from '../../rout/routContext.ts';
import { notEntered, setOut } from '../../rout/underWay.ts';
import { analysisOf, awaits, crawlsOf, hasTriedToRecover, leadersAlong, whyNotRout } from './prospects.ts';
import { noPlace, notNext, fieldNow, isOutdated, paceOf, movedTo } from './course.ts';
import { accompanied, halted, offered, withoutRouting, metThere } from './end.ts';
import {
  asking,
  done,
  NOT_ASKED,
  noSuchUnit,
  refused,
  theUnit,
  told,
  unitIn,
  withUnits,
  type ActionOutcome,
  type GameState,
} from '../../state/state.ts';
import type { Routing, RoutPhaseActionOf } from './routPhaseAction.ts';
import { loaded } from './weapons.ts';

/** Its turn has come: it surrenders, gets out of its vehicle, or sets out. @rule A10.5 */
export const hasItsTurn = (state: GameState, unit: Unit, along: readonly UnitId[]): GameState => {
  const {
    brief: { surrender },
    search,
  } = analysisOf(state, unit.id);
  if (surrender.kind === 'surrenders')
    return offered(state, [unit.id, ...surrender.together], surrender.captors);
  const course = search && setOut(search, paceOf(state, along));
  const routing: Routing = { origin: unit, along, path: [], ...(course && { course }) };
  if (unit.aboard !== undefined) return gotOut(state, unit, routing);
  const begun = told(
    { ...state, routing },
    { rule: 'A10.5', fact: 'beginsRout', unit: unit.id, at: unit.at },
    ...along.map((leader): GameEvent => ({ rule: 'A10.711', fact: 'goesAlong', leader, unit: unit.id })),
  );
  return loaded(begun, unit, along);
};

/** Out of its vehicle, and no farther. @rule D5.311 */
const gotOut = (state: GameState, unit: Unit, routing: Routing): GameState => {
  const vehicle = unit.aboard ?? unit.id;
  const out = withUnits(state, [untied(unit, 'aboard')]);
  return halted(told(out, { rule: 'D5.311', fact: 'getsOut', unit: unit.id, vehicle }), routing, 'gotOut');
};

/** Before its first step an enemy may show himself: then the unit is asked anew what it must and may. */
export const canStillBegin = (state: GameState, routing: Routing): GameState => {
  if (!isOutdated(state, routing)) return state;
  const unit = theUnit(state, routing.origin.id);
  const {
    brief: { surrender },
    search,
  } = analysisOf(state, unit.id);
  const { bound: _bound, course: _course, ...rest } = routing;
  if (surrender.kind === 'surrenders')
    return offered(withoutRouting(state), [unit.id, ...surrender.together], surrender.captors);
  if (whyNotRout(state, unit) !== undefined) return withoutRouting(state);
  const course = search && setOut(search, paceOf(state, routing.along));
  return { ...state, routing: { ...rest, ...(course && { course }) } };
};

const stepTo = (field: RoutContext, to: LocationIndex) =>
  field.steps(field.start).find((step) => step.to === to && isOneLocation(field, step));

/** Down on its belly into the next Location. @rule A10.52 */
export const crawled = (state: GameState, routing: Routing, to: LocationIndex): GameState => {
  const { id, at } = routing.origin;
  const field = analysisOf(state, id).search?.ways.field;
  const step = field && stepTo(field, to);
  if (!field || !step) throw new Error(`${id} cannot crawl there`);
  const moved = told(accompanied(movedTo(state, field, [id, ...routing.along], to), routing), {
    rule: 'A10.52',
    fact: 'crawls',
    unit: id,
    from: at,
    to: field.location(to).id,
  });
  return crawledOn(
    metThere({ ...moved, routing: { ...routing, crawl: step } }, { field, from: field.start, to }),
  );
};

/**
 * A crawl is over where it has led, unless concealed counters there are still to be told apart.
 *
 * @rule A10.52
 */
export const crawledOn = (state: GameState): GameState => {
  const { routing } = state;
  if (!routing?.crawl || routing.halt !== undefined || state.tasks.length > 0) return state;
  const { crawl, ...rest } = routing;
  const attacks = fieldNow(state, rest)
    .perils(crawl)
    .attacks.map((peril) => ({ kind: 'attack', unit: rest.origin.id, peril }) as const);
  return asking(halted(state, rest, 'crawled'), ...attacks);
};

export const crawlsFor = (state: GameState, { origin, path, halt }: Routing) =>
  path.length > 0 || halt !== undefined ? [] : crawlsOf(analysisOf(state, origin.id).brief);

/** Which of these leaders may not go along. @rule A10.711 */
const strangers = (state: GameState, unit: UnitId, along: readonly UnitId[]): readonly UnitId[] => {
  const may = new Set(leadersAlong(state, unit));
  return along.filter((leader, place) => !may.has(leader) || along.indexOf(leader) < place);
};

/** He has gone along with another unit, or tried to Recover a weapon. @rule A10.7 */
const hasHadHisAction = (state: GameState, leader: UnitId): boolean => {
  const unit = unitIn(state, leader);
  return unit !== undefined && (has(unit, 'routed') || hasTriedToRecover(state, leader));
};

/** A unit's rout begins, if it may; leaders with it. @rule A10.5 A10.711 */
export const routing = (before: GameState, { unit: id, along }: RoutPhaseActionOf<'rout'>): ActionOutcome => {
  const question = awaits(before);
  if (question?.kind !== 'unit')
    return refused(question?.kind === 'way' ? { rule: 'A10.5', fact: 'routStillOn' } : NOT_ASKED);
  const unit = unitIn(before, id);
  if (!unit) return noSuchUnit(id);
  const state = withoutRouting(before);
  const why = whyNotRout(state, unit);
  if (typeof why === 'string') return refused({ rule: 'A10.5', fact: why, unit: id });
  if (why) return refused(why);
  const [leader] = strangers(state, id, along);
  if (leader !== undefined)
    return refused(
      hasHadHisAction(state, leader)
        ? { rule: 'A10.5', fact: 'hasHadItsTurn', unit: leader }
        : { rule: 'A10.711', fact: 'notWithIt', leader },
    );
  return done(hasItsTurn(state, unit, along));
};

/** Low Crawl in place of the first step. @rule A10.52 */
export const crawling = (state: GameState, { to: at }: RoutPhaseActionOf<'crawl'>): ActionOutcome => {
  const on = state.routing;
  if (awaits(state)?.kind !== 'way' || !on) return refused(NOT_ASKED);
  if (on.path.length > 0) return refused({ rule: 'A10.52', fact: 'tooLateToCrawl' });
  const to = fieldNow(state, on).named(at);
  if (to === undefined) return noPlace(at);
  if (crawlsFor(state, on).some((crawl) => crawl.to === at)) return done(crawled(state, on, to));
  const barred = analysisOf(state, on.origin.id).brief.lowCrawl.find((crawl) => crawl.to === at);
  if (barred) return refused(...barred.grounds);
  const field = fieldNow(state, on);
  return refused(notEntered(field, field.start, to) ?? notNext(at));
};
