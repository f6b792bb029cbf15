import type { LocationIndex } from '../../board/gameMap.ts';
import { withCondition, withoutCondition } from '../../units/conditionTable.ts';
import type { Unit, UnitId } from '../../units/unit.ts';
import type { Loss } from '../grounds/game.ts';
import type { Combatant } from '../rout/combatant.ts';
import { isInPillbox } from '../rout/cover.ts';
import { drivesOff, neighbours } from '../rout/ending.ts';
import type { Field } from '../rout/field.ts';
import type { Seen } from '../rout/seen.ts';
import { takersAmong } from '../rout/surrender.ts';
import { fieldNow, routerOf } from './course.ts';
import { eliminated } from '../game/losses.ts';
import {
  asking,
  told,
  unitIn,
  withUnits,
  type Halt,
  type GameState,
  type Routing,
} from '../game/gameState.ts';

/** Where a router stands, and what it knows. */
export interface Standing {
  readonly field: Field;
  readonly at: LocationIndex;
  readonly seen: Seen;
}

/** Where the rout is, with all that the unit knows or sees now. */
export const standingOf = (state: GameState, routing: Routing): Standing => {
  const field = fieldNow(state, routing);
  const at = field.placeOf(routerOf(state, routing));
  return {
    field,
    at,
    seen: (routing.course?.now[0].state.seen ?? field.seenFrom(field.start)) | field.seenFrom(at),
  };
};

/** Those next to whom no rout may end; nobody is driven from a pillbox, nor at night. @rule A10.5 E1.54 */
export const pressing = ({ field, at, seen }: Standing): readonly Combatant[] =>
  isInPillbox(field, at) || field.situation.night !== undefined
    ? []
    : neighbours(field, at, seen).filter(drivesOff);

/** Those among them who would take it prisoner. @rule A20.21 */
export const captorsAmong = ({ field }: Standing, enemies: readonly Combatant[]): readonly Combatant[] =>
  takersAmong(field, enemies).captors;

/** Those who go along have had their turn with the first step: they stay with the unit to the end. @rule A10.711 */
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
export const reopened = (state: GameState, routing: Routing, enemy: UnitId): GameState => {
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

/** Its rout is over by no choice of its owner: next to an enemy whom it cannot stay with that is Failure to Rout. @rule A10.53 */
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
