import type { LocationId } from '../../board/map/gameMap.ts';
import type { App } from '../../editor/state.ts';
import { isAtTurn } from '../../editor/play.ts';
import type { UnitId } from '../../units/unit.ts';
import type { Actions } from '../actions.ts';

/** Sends the unit there, where a phase is played. */
export type Go = (at: LocationId) => void;

/** Where a phase is played: how the unit is sent to a Location, if it is its turn. */
export const goOf = ({ play }: App, unit: UnitId, actions: Actions): Go | undefined =>
  play && isAtTurn(play, unit) ? (at) => actions.dispatch({ type: 'move', unit, at }) : undefined;
