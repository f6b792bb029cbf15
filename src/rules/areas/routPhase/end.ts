import type { LocationIndex } from '../../../board/map/gameMap.ts';
import { withCondition, withoutCondition } from '../../../units/conditionTable.ts';
import { type Unit, type UnitId, has } from '../../../units/unit.ts';
import type { Loss } from './routPhaseFacts.ts';
import type { GameEvent } from '../../state/log.ts';
import { union, type Combatant, type Seen } from '../../rout/combatant.ts';
import { isInPillbox } from '../../rout/destination/cover.ts';
import { drivesOff, neighbours } from '../../rout/destination/endObjections.ts';
import type { RoutContext } from '../../rout/routContext.ts';
import { takersAmong } from '../../rout/surrender/captors.ts';
import { fieldNow, routerOf, movedTo, isOutdated, judgedAnew } from './course.ts';
import { eliminated, withoutDummy } from '../../state/losses.ts';
import {
  asking,
  done,
  NOT_ASKED,
  noSuchUnit,
  refused,
  told,
  unitIn,
  withUnits,
  type ActionOutcome,
  type GameState,
  theUnit,
} from '../../state/state.ts';
import type { Halt, Routing, RoutPhaseActionOf } from './routPhaseAction.ts';
import { isConcealmentPlayed } from './prospects.ts';
import { isUnarmed } from '../../../units/strength.ts';

/**
 * A rout that had stopped goes on, if it can; one that cannot is over, and its unit taken or lost.
 *
 * @rule A10.533
 */
const pressedAnew = (state: GameState, routing: Routing, enemy: UnitId): GameState => {
  const unit = unitIn(state, routing.origin.id);
  if (!unit || isUnarmed(unit)) return state;
  const standing = standingOf(state, routing);
  const beside = pressing(standing);
  if (!beside.some((each) => each.unit.id === enemy)) return state;
  if (routing.halt === 'stopped') {
    const anew = isOutdated(state, routing) ? judgedAnew(state, routing) : routing;
    return reopened({ ...state, routing: anew }, anew, enemy);
  }
  const captors = routing.halt === 'crawled' || routing.halt === 'held' ? captorsAmong(standing, beside) : [];
  return captors.length > 0
    ? offered(
        state,
        [unit.id],
        captors.map((each) => each.unit.id),
      )
    : eliminated(state, unit.id, 'failureToRout');
};

/**
 * A unit gives up its "?". A rout under way is judged anew with it Known; one that has just ended next to it,
 * before the next unit begins, has to go on or is lost.
 *
 * @rule A10.533
 */
export const revealed = (state: GameState, id: UnitId): GameState => {
  const after = shown(state, [id]);
  const { routing } = after;
  return routing?.halt === undefined ? after : pressedAnew(after, routing, id);
};

const HIDING = ['concealed', 'hidden'] as const;

export const isConcealed = (unit: Unit): boolean =>
  HIDING.some((state) => has(unit, state)) && !has(unit, 'dummy');

/** Units without their "?", Known from now on. @rule A10.533 */
const shown = (state: GameState, ids: readonly UnitId[]): GameState => {
  const bare = ids
    .map((id) => theUnit(state, id))
    .map(
      (unit): Unit => ({
        ...unit,
        conditions: unit.conditions.filter((each) => !HIDING.some((hiding) => hiding === each)),
      }),
    );
  return told(
    withUnits(state, bare),
    ...ids.map((unit): GameEvent => ({ rule: 'A10.533', fact: 'showsItself', unit })),
  );
};

/** Whoever lies beneath a "?" in a Location that a router enters, Dummies too. */
const maskedAt = (state: GameState, field: RoutContext, to: LocationIndex): readonly Unit[] => {
  const isMasked = (unit: Unit): boolean =>
    has(unit, 'dummy') || (isConcealmentPlayed(state) && isConcealed(unit));
  const isThere = (unit: Unit): boolean =>
    unit.side !== field.unit.side &&
    unit.heldBy === undefined &&
    field.locus(field.placeOf(unit)) === field.locus(to);
  return field.locus(to) === field.home
    ? []
    : state.situation.units.filter((unit) => isMasked(unit) && isThere(unit));
};

/** Who was hidden there is first laid beneath a "?". @rule A12.15 */
const laidOut = (unit: Unit): Unit =>
  has(unit, 'hidden')
    ? withCondition({ ...unit, conditions: unit.conditions.filter((each) => each !== 'hidden') }, 'concealed')
    : unit;

/** Dummies are taken off where a router enters, and it goes on. @rule A12.15 */
const withoutDummies = (state: GameState, ids: readonly UnitId[]): GameState => {
  const dummies = state.situation.units.filter(({ id }) => ids.includes(id));
  const [first] = dummies;
  if (!first) return state;
  return dummies.reduce(
    withoutDummy,
    told(state, { rule: 'A12.15', fact: 'dummiesGo', units: dummies.map(({ id }) => id), at: first.at }),
  );
};

/**
 * A router has come upon concealed counters: dice find out which shows itself, one for each, whether or not
 * any is real. One alone shows itself without.
 *
 * @rule A12.15 A.9
 */
export const metThere = (
  state: GameState,
  {
    field,
    from,
    to,
  }: { readonly field: RoutContext; readonly from: LocationIndex; readonly to: LocationIndex },
): GameState => {
  const { routing } = state;
  const masked = maskedAt(state, field, to).map(laidOut);
  if (!routing || masked.length === 0) return state;
  // A die for each counter, weapons by who has them: their number does not show what lies there.
  const units = masked.flatMap(({ id, weapons }) => [id, ...weapons.map(() => id)]);
  const met: GameState = withUnits({ ...state, routing: { ...routing, met: from } }, masked);
  return units.length > 1
    ? asking(met, { kind: 'selection', units, router: routing.origin.id })
    : found(met, units, [1]);
};

/** The counters of the highest dr, and of each lower one in turn until one of them is real. A.9 */
const selected = (state: GameState, units: readonly UnitId[], dice: readonly number[]): readonly UnitId[] => {
  const isReal = (id: UnitId): boolean => !has(theUnit(state, id), 'dummy');
  const lowest = Math.max(
    ...dice.filter((_, place) => units[place] !== undefined && isReal(units[place])),
    0,
  );
  return [...new Set(units.filter((_, place) => (dice[place] ?? 0) >= lowest))];
};

/**
 * The dice have fallen for each counter: Dummies that are chosen go, a real unit throws the router back;
 * where there is none, all go, and so does the rout.
 *
 * @rule A12.15 A.9
 */
export const found = (state: GameState, units: readonly UnitId[], dice: readonly number[]): GameState => {
  const chosen = selected(state, units, dice);
  const said =
    units.length > 1 ? told(state, { rule: 'A12.15', fact: 'randomSelection', units, dice, chosen }) : state;
  const real = chosen.filter((id) => !has(theUnit(state, id), 'dummy'));
  const bare = withoutDummies(
    said,
    chosen.filter((id) => !real.includes(id)),
  );
  const { routing } = bare;
  if (!routing) return bare;
  if (real.length > 0) return thrownBack(bare, routing, real);
  const { met: _met, ...free } = routing;
  return { ...bare, routing: free };
};

/**
 * The unit goes back to where it came from, and its rout is over; next to an enemy whom it may not stay with
 * it is eliminated, by one reading (D-8) captured.
 *
 * @rule A12.15
 */
export const thrownBack = (state: GameState, routing: Routing, by: readonly UnitId[]): GameState => {
  const { met, ...rest } = routing;
  const [first] = by;
  if (met === undefined || first === undefined) throw new Error('nobody has been met');
  const { id, at } = theUnit(state, routing.origin.id);
  const bared = shown({ ...state, routing: rest }, by);
  const field = standingOf(bared, rest).field;
  const back = movedTo(bared, field, [id, ...routing.along], met);
  const here = halted(
    told(back, {
      rule: 'A12.15',
      fact: 'isThrownBack',
      unit: id,
      from: at,
      to: theUnit(back, id).at,
      by: first,
    }),
    rest,
    'thrownBack',
  );
  const standing = standingOf(here, rest);
  const beside = pressing(standing);
  if (beside.length === 0) return here;
  const captors = standing.field.rules['D-8'] === 'captured' ? captorsAmong(standing, beside) : [];
  return captors.length > 0
    ? offered(
        here,
        [id],
        captors.map(({ unit }) => unit.id),
      )
    : eliminated(here, id, 'thrownBack');
};

/** Where a router stands, and what it knows. */
interface Standing {
  readonly field: RoutContext;
  readonly at: LocationIndex;
  readonly seen: Seen;
}

/** Where the rout is, with all that the unit knows or sees now. */
const standingOf = (state: GameState, routing: Routing): Standing => {
  const field = fieldNow(state, routing);
  const at = field.placeOf(routerOf(state, routing));
  return {
    field,
    at,
    seen: union(routing.course?.now[0].state.seen ?? field.seenFrom(field.start), field.seenFrom(at)),
  };
};

/** Those next to whom no rout may end; nobody is driven from a pillbox, nor at night. @rule A10.5 E1.54 */
const pressing = ({ field, at, seen }: Standing): readonly Combatant[] =>
  isInPillbox(field, at) || field.situation.night !== undefined
    ? []
    : neighbours(field, at, seen).filter(drivesOff);

/** Those among them who would take it prisoner. @rule A20.21 */
const captorsAmong = ({ field }: Standing, enemies: readonly Combatant[]): readonly Combatant[] =>
  takersAmong(field, enemies).captors;

/**
 * Those who go along have had their turn with the first step: they stay with the unit to the end.
 *
 * @rule A10.711
 */
export const accompanied = (state: GameState, { along }: Routing): GameState =>
  along.every((id) => state.done.includes(id))
    ? state
    : { ...state, done: [...new Set([...state.done, ...along])] };

/** Those of the rout that are on the table, and have moved with it. */
const companyOf = (state: GameState, { along }: Routing): readonly Unit[] =>
  along.filter((id) => state.done.includes(id)).flatMap((id) => unitIn(state, id) ?? []);

/** The rout is over for those who went along; so the table shows that they may not go again. @rule A10.711 */
export const companyDone = (state: GameState, routing: Routing): GameState =>
  withUnits(
    state,
    companyOf(state, routing).map((leader) => withCondition(leader, 'routed')),
  );

/** The rout is over; it has had its turn, but an enemy may still show himself. */
export const halted = (state: GameState, routing: Routing, halt: Halt): GameState => {
  const unit = routerOf(state, routing);
  const { bound: _bound, entered: _entered, ...rest } = routing;
  const after = companyDone(withUnits(state, [withCondition(unit, 'routed')]), routing);
  return told(
    { ...after, routing: { ...rest, halt }, done: [...new Set([...state.done, unit.id])] },
    { rule: 'A10.5', fact: 'endsRout', unit: unit.id, at: unit.at, how: halt },
  );
};

/** The rout is not over after all: it has to go on. */
const reopened = (state: GameState, routing: Routing, enemy: UnitId): GameState => {
  const { halt: _halt, ...rest } = routing;
  const unit = routerOf(state, routing);
  const after = withUnits(
    state,
    [unit, ...companyOf(state, routing)].map((each) => withoutCondition(each, 'routed')),
  );
  return told(
    { ...after, routing: rest, done: state.done.filter((id) => id !== unit.id) },
    { rule: 'A10.533', fact: 'mustGoOn', unit: unit.id, enemy },
  );
};

/** No rout is under way any more. */
export const withoutRouting = ({ routing: _routing, ...state }: GameState): GameState => state;

/**
 * Its rout is over by no choice of its owner: next to an enemy whom it cannot stay with that is Failure to
 * Rout.
 *
 * @rule A10.53
 */
export const heldThere = (
  state: GameState,
  routing: Routing,
  halt: Halt,
  loss: Loss = 'failureToRout',
): GameState => {
  const after = halted(state, routing, halt);
  return pressing(standingOf(after, routing)).length > 0 ? eliminated(after, routing.origin.id, loss) : after;
};

/** The units are the enemy's for the asking. @rule A20.21 */
export const offered = (
  state: GameState,
  units: readonly UnitId[],
  captors: readonly UnitId[],
  rule: 'A20.21' | 'A19.12' = 'A20.21',
): GameState =>
  asking(told(state, { rule, fact: 'offersSurrender', units, captors }), {
    kind: 'surrender',
    units,
    captors,
  });

/** A concealed unit gives up its "?". @rule A10.533 */
export const revealing = (state: GameState, { unit: id }: RoutPhaseActionOf<'reveal'>): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return noSuchUnit(id);
  if (state.tasks.length > 0 || state.stage === 'over') return refused(NOT_ASKED);
  return isConcealed(unit) && isConcealmentPlayed(state)
    ? done(revealed(state, id))
    : refused({ rule: 'A10.533', fact: 'notConcealed', unit: id });
};
