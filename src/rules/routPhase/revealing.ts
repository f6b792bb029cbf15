import { isUnarmed } from '../../units/strength.ts';
import type { UnitId } from '../../units/unit.ts';
import { captorsAmong, offered, pressing, reopened, standingOf } from './halting.ts';
import { isOutdated, judgedAnew } from './course.ts';
import { eliminated } from '../game/losses.ts';
import { unitIn, type GameState, type Routing } from '../game/gameState.ts';
import { shown } from './repulsing.ts';

/** A rout that had stopped goes on, if it can; one that cannot is over, and its unit taken or lost. @rule A10.533 */
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
 * A unit gives up its "?". A rout under way is judged anew with it Known; one that has just ended next to it, before the next unit begins, has to go on
 * or is lost.
 *
 * @rule A10.533
 */
export const revealed = (state: GameState, id: UnitId): GameState => {
  const after = shown(state, [id]);
  const { routing } = after;
  return routing?.halt === undefined ? after : pressedAnew(after, routing, id);
};
