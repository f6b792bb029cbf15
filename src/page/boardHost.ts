import { mapOf } from '../editor/app.ts';
import type { Store } from '../editor/store.ts';
import { IDLE, pointerTool, type Gesture, type ToolStep } from '../editor/pointerTool.ts';
import { createSceneOf } from '../editor/sceneOf.ts';
import type { Scene } from '../editor/scene.ts';
import type { HexIndex } from '../board/gameMap.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import { createBoardView, type BoardView } from '../render/boardView.ts';
import { WORDS } from '../ui/words.ts';
import { word } from './tasks.ts';

/** The board on the page: draws each state, and turns what the pointer does into commands. */
export interface BoardHost {
  readonly view: BoardView;
  readonly scene: () => Scene;
}

/** Does what a step of the tool asks for, with a word where a drop could not be. */
export const perform = (store: Store, step: ToolStep): void => {
  store.dispatch(...step.commands);
  if (step.refused) word(store, WORDS.refusedDrop[step.refused]);
};

const connectPointer = (view: BoardView, store: Store): void => {
  let gesture: Gesture = IDLE;
  view.onPointer((event) => {
    const outside = gesture.kind === 'dragging' && document.elementFromPoint(event.client.x, event.client.y) !== view.canvas;
    const step = pointerTool(store.app(), gesture, { ...event, outside });
    gesture = step.gesture;
    perform(store, step);
    return step.taken;
  });
};

export const createBoardHost = async (parent: HTMLElement, store: Store): Promise<BoardHost> => {
  const view = await createBoardView(parent);
  const sceneOf = createSceneOf();
  const scene = (): Scene => sceneOf(store.app());
  view.draw(scene());
  store.subscribe(() => view.draw(scene()));
  connectPointer(view, store);
  return { view, scene };
};

/** The part of a narrow page's height that the sheet leaves free once it has risen to answer. */
const FREE_PART = 0.56;

/** On a narrow page the sheet rises to answer: the hex asked about is kept above it. */
export const keepInSight = (host: BoardHost, store: Store): void => {
  store.subscribe((app, before) => {
    const { cursor } = app.view;
    if (cursor === undefined || cursor === before.view.cursor || !window.matchMedia('(width <= 480px)').matches) return;
    const at = onScreen(host, store, cursor);
    const lowest = window.innerHeight * FREE_PART;
    if (at && at.y > lowest) host.view.panBy(0, lowest - at.y);
  });
};

/** Where a hex is on the screen. */
export const onScreen = (host: BoardHost | undefined, store: Store, hex: HexIndex): { readonly x: number; readonly y: number } | undefined => {
  const found = mapOf(store.app()).hexes[hex];
  return host && found && host.view.toClient(toBoardUnits(found));
};
