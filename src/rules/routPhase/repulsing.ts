import type { LocationIndex } from '../../board/gameMap.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import type { GameEvent } from '../grounds/game.ts';
import type { Field } from '../rout/field.ts';
import { captorsAmong, halted, offered, pressing, standingOf } from './halting.ts';
import { eliminated } from '../game/losses.ts';
import { asking, theUnit, told, withUnits, type GameState, type Routing } from '../game/gameState.ts';
import { movedTo } from './placing.ts';

const HIDING = ['concealed', 'hidden'] as const;

export const isConcealed = (unit: Unit): boolean => HIDING.some((state) => has(unit, state)) && !has(unit, 'dummy');

/** Units without their "?", Known from now on. @rule A10.533 */
export const shown = (state: GameState, ids: readonly UnitId[]): GameState => {
  const bare = ids.map((id) => theUnit(state, id)).map((unit): Unit => ({ ...unit, conditions: unit.conditions.filter((each) => !HIDING.some((hiding) => hiding === each)) }));
  return told(withUnits(state, bare), ...ids.map((unit): GameEvent => ({ rule: 'A10.533', fact: 'showsItself', unit })));
};

/** A router has come upon concealed units: one of them shows itself, and it is found by Random Selection which. @rule A12.15 */
export const metThere = (state: GameState, { field, from, to }: { readonly field: Field; readonly from: LocationIndex; readonly to: LocationIndex }): GameState => {
  const { routing } = state;
  if (!routing) return state;
  const units = field.enemiesAt(to).filter(({ concealed }) => concealed).map(({ unit }) => unit.id);
  const met: Routing = { ...routing, met: from };
  const [only] = units;
  if (units.length === 1 && only !== undefined) return thrownBack({ ...state, routing: met }, met, [only]);
  return asking({ ...state, routing: met }, { kind: 'selection', units, router: routing.origin.id });
};

/** The highest dr is chosen; of equal ones all. A.9 */
export const selected = (units: readonly UnitId[], dice: readonly number[]): readonly UnitId[] => {
  const highest = Math.max(...dice);
  return units.filter((_, place) => dice[place] === highest);
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
  const here = halted(told(back, { rule: 'A12.15', fact: 'isThrownBack', unit: id, from: at, to: theUnit(back, id).at, by: first }), rest, 'thrownBack');
  const standing = standingOf(here, rest);
  const beside = pressing(standing);
  if (beside.length === 0) return here;
  const captors = standing.field.rules['D-8'] === 'captured' ? captorsAmong(standing, beside) : [];
  return captors.length > 0 ? offered(here, [id], captors.map(({ unit }) => unit.id)) : eliminated(here, id, 'thrownBack');
};
