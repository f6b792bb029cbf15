import type { LocationIndex } from '../../board/gameMap.ts';
import { withCondition } from '../../units/conditionTable.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import type { GameEvent } from '../grounds/game.ts';
import type { Field } from '../rout/field.ts';
import { captorsAmong, halted, offered, pressing, standingOf } from './halting.ts';
import { eliminated, withoutDummy } from '../game/losses.ts';
import { asking, theUnit, told, withUnits, type GameState, type Routing } from '../game/gameState.ts';
import { movedTo } from './placing.ts';
import { isConcealmentPlayed } from './prospects.ts';

const HIDING = ['concealed', 'hidden'] as const;

export const isConcealed = (unit: Unit): boolean =>
  HIDING.some((state) => has(unit, state)) && !has(unit, 'dummy');

/** Units without their "?", Known from now on. @rule A10.533 */
export const shown = (state: GameState, ids: readonly UnitId[]): GameState => {
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
const maskedAt = (state: GameState, field: Field, to: LocationIndex): readonly Unit[] => {
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
 * A router has come upon concealed counters: dice find out which shows itself, one for each, whether or not any is real. One alone shows itself without.
 *
 * @rule A12.15 A.9
 */
export const metThere = (
  state: GameState,
  { field, from, to }: { readonly field: Field; readonly from: LocationIndex; readonly to: LocationIndex },
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

/** The dice have fallen for each counter: Dummies that are chosen go, a real unit throws the router back; where there is none, all go, and so does the rout. @rule A12.15 A.9 */
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
 * The unit goes back to where it came from, and its rout is over; next to an enemy whom it may not stay with it is eliminated, by one reading (D-8) captured.
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
