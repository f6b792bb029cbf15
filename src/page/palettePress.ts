import { mapOf, type Carried } from '../editor/app.ts';
import { hexAtPoint } from '../editor/placement.ts';
import { letGo } from '../editor/pointerTool.ts';
import type { Store } from '../editor/store.ts';
import type { BoardView } from '../render/boardView.ts';
import { perform } from './boardHost.ts';

const SLACK = 6;

/** Follows a press on the palette: a drag onto the board, or a tap that takes the counter in hand. */
export const pressPalette = (store: Store, view: BoardView | undefined, carried: Carried, press: PointerEvent): void => {
  if (press.button !== 0 || !view) return;
  const ended = new AbortController();
  const start = { x: press.clientX, y: press.clientY };
  let dragging = false;
  const overBoard = (event: PointerEvent): boolean => document.elementFromPoint(event.clientX, event.clientY) === view.canvas;
  const place = (event: PointerEvent) => {
    const at = view.toBoard({ x: event.clientX, y: event.clientY });
    return { at, over: overBoard(event) ? hexAtPoint(mapOf(store.app()), at) : undefined };
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    dragging ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK;
    if (dragging) store.dispatch({ type: 'drag', drag: { carried, ...place(event), onUnit: undefined } });
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    ended.abort();
    if (!dragging) return store.dispatch({ type: 'arm', carried });
    const called = event.type === 'pointercancel' || store.app().view.drag === undefined;
    if (called) return store.dispatch({ type: 'drag', drag: undefined });
    perform(store, letGo(store.app(), carried, place(event).over, undefined));
  };
  const { signal } = ended;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
};
