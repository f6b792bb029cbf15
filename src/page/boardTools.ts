import { mapOf } from '../editor/selectors.ts';
import type { Carried, Drag } from '../editor/state.ts';
import { hexAtPoint } from '../editor/placement.ts';
import { fanFor, letGo } from '../editor/pointerTool.ts';
import type { Store } from '../editor/store.ts';
import type { Point } from '../hexgrid/quantity.ts';
import { isStateOf } from '../units/conditionTable.ts';
import type { Condition } from '../units/unit.ts';
import type { BoardView } from '../render/view/boardView.ts';
import { WORDS } from '../ui/words.ts';
import type { BoardStep } from '../editor/boardTool.ts';
import { word } from './tasks.ts';

/** Does what a step of the tool asks for, with a word where a drop could not be. */
export const performStep = (store: Store, step: BoardStep): void => {
  store.dispatch(...step.commands);
  if (step.refused) word(store, WORDS.refusedDrop[step.refused]);
};

const SLACK = 6;

/**
 * What lies beneath a point of the window: a hex of the map, and for a weapon the unit that would take it.
 */
const placeOf = (store: Store, view: BoardView, carried: Carried, client: Point): Omit<Drag, 'carried'> => {
  const at = view.toBoard(client);
  const onBoard = document.elementFromPoint(client.x, client.y) === view.canvas;
  return {
    at,
    over: onBoard ? hexAtPoint(mapOf(store.app()), at) : undefined,
    onUnit: onBoard && carried.kind === 'weapon' ? view.unitAt(client) : undefined,
  };
};

/** Let go of with Alt or Ctrl, a counter is broken and under DM, as far as it can be so. */
const arriving = (carried: Carried, { altKey, ctrlKey }: PointerEvent): Carried => {
  if (carried.kind !== 'counter' || !(altKey || ctrlKey)) return carried;
  const as = [...new Set<Condition>([...(carried.as ?? []), 'broken', 'dm'])];
  return { ...carried, as: as.filter((state) => isStateOf(state, carried)) };
};

/** What is pressed on the palette, and what that pointer has done since. */
interface Press {
  readonly carried: Carried;
  readonly press: PointerEvent;
  readonly ahead: readonly PointerEvent[];
}

/**
 * Follows a press on the palette: a drag onto the board, where a stack spreads for a weapon so that its
 * bearer can be chosen, or a tap that takes the counter in hand. Escape calls a drag off for good.
 */
export const followPress = (store: Store, view: BoardView, { carried, press, ahead }: Press): void => {
  const ended = new AbortController();
  const start = { x: press.clientX, y: press.clientY };
  let dragging = false;
  const place = (event: PointerEvent) =>
    placeOf(store, view, carried, { x: event.clientX, y: event.clientY });
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    if (dragging && store.app().view.drag === undefined) return ended.abort();
    dragging ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK;
    if (!dragging) return;
    const here = place(event);
    const fan = carried.kind === 'weapon' ? [fanFor(store.app(), { unit: here.onUnit }, here.over)] : [];
    store.dispatch({ type: 'drag', drag: { carried, ...here } }, ...fan);
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    ended.abort();
    if (!dragging) return store.dispatch({ type: 'arm', carried });
    const called = event.type === 'pointercancel' || store.app().view.drag === undefined;
    if (called) return store.dispatch({ type: 'drag', drag: undefined });
    const { over, onUnit } = place(event);
    performStep(store, letGo(store.app(), arriving(carried, event), over, onUnit));
  };
  const { signal } = ended;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  for (const event of ahead) if (!signal.aborted) (event.type === 'pointermove' ? move : end)(event);
};

export { boardTool } from '../editor/boardTool.ts';
export { TOOL_MARKS } from '../editor/sceneOf.ts';
