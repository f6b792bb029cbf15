import { halfMf, type HalfMf } from '../../../hexgrid/quantity.ts';
import { withoutCondition } from '../../../units/conditionTable.ts';
import type { Situation } from '../../../units/position.ts';
import { has, type Unit, type UnitId, type Condition } from '../../../units/unit.ts';
import { allowanceOf, createRoutContext, type RoutContext, asPlayed } from '../../rout/routContext.ts';
import { carriedOn, type Pace, unaccompanied, type UnderWay } from '../../rout/underWay.ts';
import { eliminated, pinned, reduced, type Witnesses } from '../../state/losses.ts';
import {
  refused,
  theUnit,
  told,
  type ActionOutcome,
  type GameState,
  unitIn,
  withUnits,
} from '../../state/state.ts';
import type { Routing, RoutPhaseActionOf, RoutPhaseTaskOf } from './routPhaseAction.ts';
import type { LocationId, LocationIndex } from '../../../board/map/gameMap.ts';
import { followersOf } from '../../../units/bonds.ts';

const HOLES: readonly Condition[] = ['foxhole', 'trench', 'pillbox', 'onWire', 'wallAdvantage'];

/** What a unit in that place is beneath, within or on. */
const holeOf = (field: RoutContext, place: LocationIndex): readonly Condition[] => {
  switch (field.spot(place)) {
    case 'pillbox':
      return ['pillbox'];
    case 'entrenched':
      return [field.entrenchment(place)?.kind === 'trench' ? 'trench' : 'foxhole'];
    case 'beneathWire':
      return [];
    case 'top':
      return field.wired(place) ? ['onWire'] : [];
  }
};

/** A unit that has left its Location is Encircled no longer. @rule A7.7 */
const placed = (unit: Unit, field: RoutContext, place: LocationIndex): Unit => {
  const left = field.locus(place) !== field.locus(field.placeOf(unit));
  const kept = unit.conditions.filter((each) => !HOLES.includes(each) && !(left && each === 'encircled'));
  return { ...unit, at: field.location(field.top(place)).id, conditions: [...kept, ...holeOf(field, place)] };
};

/** The router at another place, with those who go along and whoever is bound to one of them. */
export const movedTo = (
  state: GameState,
  field: RoutContext,
  movers: readonly UnitId[],
  place: LocationIndex,
): GameState => {
  const ids = [...new Set(movers.flatMap((id) => [id, ...followersOf(state.situation.units, id)]))];
  return withUnits(
    state,
    ids.map((id) => placed(theUnit(state, id), field, place)),
  );
};

/** The unit as it stands now, put back where its rout began. */
const atOrigin = (unit: Unit, origin: Unit): Unit => ({
  ...unit,
  at: origin.at,
  conditions: [
    ...unit.conditions.filter((each) => !HOLES.includes(each)),
    ...HOLES.filter((hole) => has(origin, hole)),
  ],
});

const isHidden = (unit: Unit): boolean => has(unit, 'concealed') || has(unit, 'hidden');

/** What the judgement of a rout under way hangs on: what the unit is, and who has shown himself. */
const gist = (unit: Unit, units: readonly Unit[]): string =>
  [
    unit.counter,
    has(unit, 'wounded'),
    ...units.filter((other) => other.side !== unit.side && !has(other, 'dummy')).map(isHidden),
  ].join(' ');

/**
 * A leader along as he was before: what the end of the rout marks him with takes nothing from his leadership
 * in it.
 */
const companionAtOrigin = (leader: Unit, origin: Unit): Unit =>
  withoutCondition(atOrigin(leader, origin), 'routed');

/** The table as the rules of a rout read it: the router, and those along, where their rout began. */
const asBegun = ({ situation }: GameState, { origin, along }: Routing): Situation => ({
  ...situation,
  units: situation.units.map((unit) => {
    if (unit.id === origin.id) return atOrigin(unit, origin);
    return along.includes(unit.id) ? companionAtOrigin(unit, origin) : unit;
  }),
});

/**
 * The slowest of those who go along; nobody where none is slower than the unit may be.
 *
 * @rule A10.711 A17.2
 */
export const paceOf = (state: GameState, along: readonly UnitId[]): Pace | undefined => {
  const slow = along.map((id) => theUnit(state, id)).find((leader) => has(leader, 'wounded'));
  return slow && { leader: slow.id, mf: allowanceOf(slow) };
};

/** The field of a rout under way as the table stands now. */
export const fieldNow = (state: GameState, routing: Routing): RoutContext => {
  const table = asPlayed(asBegun(state, routing));
  const unit = table.units.find(({ id }) => id === routing.origin.id);
  if (!unit) throw new Error(`${routing.origin.id} routs and is not on the table`);
  return createRoutContext(table, state.sights, unit);
};

const judgedBy = ({
  search: {
    ways: { field },
  },
}: UnderWay): string => gist(field.unit, field.situation.units);

/** Whether the rout was judged by another table than this. */
export const isOutdated = (state: GameState, routing: Routing): boolean => {
  const played = asPlayed(state.situation);
  const unit = played.units.find(({ id }) => id === routing.origin.id);
  return (
    unit !== undefined &&
    routing.course !== undefined &&
    judgedBy(routing.course) !== gist(unit, played.units)
  );
};

/** The rout judged anew from where it is. @rule A10.51 */
export const judgedAnew = (state: GameState, routing: Routing, extra: HalfMf = halfMf(0)): Routing =>
  routing.course
    ? { ...routing, course: carriedOn(routing.course, fieldNow(state, routing), extra) }
    : routing;

/** The unit that routs, as it is now. */
export const routerOf = (state: GameState, { origin }: Routing): Unit => theUnit(state, origin.id);

/** Those who move with the router. */
export const movers = ({ origin, along }: Routing): readonly UnitId[] => [origin.id, ...along];

/** While routing, only those who go together feel the loss of a leader. A10.53 */
export const witnessesOf = ({ routing }: GameState, unit: string): Witnesses =>
  routing && routing.halt === undefined && movers(routing).some((id) => id === unit)
    ? movers(routing)
    : 'location';

/** The leaders who went along with a unit that fails its check are lost with it. @rule A10.711 */
export const alongLost = (state: GameState): GameState => {
  const { routing } = state;
  if (!routing || routing.along.length === 0) return state;
  const group = movers(routing);
  const { failed: _failed, course, ...rest } = routing;
  const after: GameState = {
    ...state,
    routing: { ...rest, along: [], ...(course && { course: unaccompanied(course) }) },
  };
  return routing.along.reduce(
    (now, leader) => (unitIn(now, leader) ? eliminated(now, leader, 'withUnit', group) : now),
    after,
  );
};

/** An attack by mines or shells as the players have resolved it. @rule B28.41 C1.51 */
export const suffered = (
  state: GameState,
  task: RoutPhaseTaskOf<'attack'>,
  { result }: RoutPhaseActionOf<'suffer'>,
): GameState => {
  const { unit, peril } = task;
  const after = told(state, {
    rule: peril.kind === 'mines' ? 'B28.41' : 'C1.51',
    fact: 'attackedBy',
    unit,
    peril,
    result,
  });
  switch (result) {
    case 'nothing':
      return after;
    case 'pinned':
      return pinned(after, unit);
    case 'reduced':
      return reduced(after, unit, 'attack', { witnesses: witnessesOf(after, unit) });
    case 'eliminated':
      return eliminated(after, unit, 'attack', witnessesOf(after, unit));
  }
};

/** No Location of that name is on the map. */
export const noPlace = (at: LocationId): ActionOutcome =>
  refused({ rule: 'A10.5', fact: 'noSuchLocation', at });

/** It cannot be the next Location of the rout. */
export const notNext = (to: LocationId) => ({ rule: 'A10.5', fact: 'notNextLocation', to }) as const;
