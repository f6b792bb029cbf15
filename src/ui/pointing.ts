import type { LocationId } from '../board/gameMap.ts';
import type { Actions } from './actions.ts';

/** Says what a row points at to the board. */
export const pointing = (actions: Actions, at: LocationId) => ({
  onPointerEnter: () => actions.dispatch({ type: 'focus', at }),
  onPointerLeave: () => actions.dispatch({ type: 'focus', at: undefined }),
  onFocusCapture: () => actions.dispatch({ type: 'focus', at }),
  onBlurCapture: () => actions.dispatch({ type: 'focus', at: undefined }),
});
