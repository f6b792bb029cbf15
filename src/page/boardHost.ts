import { mapOf, selectedUnit } from '../editor/selectors.ts';
import type { App } from '../editor/state.ts';
import type { Store } from '../editor/store.ts';
import { boardTool, type BoardGesture, type BoardStep } from '../editor/boardTool.ts';
import { IDLE } from '../editor/pointerTool.ts';
import { hexOfEnd } from '../editor/losTool.ts';
import { hexOfUnit } from '../editor/placement.ts';
import { createSceneOf } from '../editor/sceneOf.ts';
import type { Scene } from '../editor/scene.ts';
import type { HexIndex } from '../board/map/gameMap.ts';
import type { Point } from '../hexgrid/quantity.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import type { BoardView, BoardViewOptions } from '../render/view/boardView.ts';
import { yieldToBrowser } from '../render/paint/yieldToBrowser.ts';
import { WORDS } from '../ui/words.ts';
import { word } from './tasks.ts';

/** The board on the page: draws each state, and turns what the pointer does into commands. */
export interface BoardHost {
  readonly view: BoardView;
  readonly scene: () => Scene;
}

/** Does what a step of the tool asks for, with a word where a drop could not be. */
export const performStep = (store: Store, step: BoardStep): void => {
  store.dispatch(...step.commands);
  if (step.refused) word(store, WORDS.refusedDrop[step.refused]);
};

/**
 * Off the board: beside it, or on the palette that lies over it. Small buttons over the board do not count.
 */
const offBoard = ({ x, y }: Point): boolean => {
  const beneath = document.elementFromPoint(x, y);
  return !beneath?.closest('.table') || beneath.closest('.palette') !== null;
};

const connectPointer = (view: BoardView, store: Store): void => {
  let gesture: BoardGesture = IDLE;
  view.onPointer((event) => {
    const outside = gesture.kind === 'dragging' && offBoard(event.client);
    const step = boardTool(store.app(), gesture, { ...event, outside });
    gesture = step.gesture;
    performStep(store, step);
    return step.taken;
  });
};

/** What draws: begun to be fetched while the table is laid. */
export const fetchBoardView = () => import('../render/view/boardView.ts');

export const createBoardHost = async (
  parent: HTMLElement,
  store: Store,
  means?: BoardViewOptions,
): Promise<BoardHost> => {
  const { createBoardView } = await fetchBoardView();
  const view = await createBoardView(parent, means);
  await yieldToBrowser();
  const sceneOf = createSceneOf();
  const scene = (): Scene => sceneOf(store.app());
  view.draw(scene());
  store.subscribe(() => view.draw(scene()));
  connectPointer(view, store);
  return { view, scene };
};

/** Nearer than this to an edge, a hex counts as hidden; and so far in it is then brought. CSS pixels. */
const EDGE = 10;
const ROOM = 48;

const inside = (at: number, from: number, size: number): number => {
  if (at < from + EDGE) return from + ROOM - at;
  return at > from + size - EDGE ? from + size - ROOM - at : 0;
};

/** The hex asked about: the far end of a LOS, the hex clicked, else the hex of the unit. */
const askedHex = (app: App): HexIndex | undefined => {
  const { los, cursor } = app.view;
  if (los.on) return hexOfEnd(mapOf(app), los.to ?? los.from)?.index;
  const unit = selectedUnit(app);
  return cursor ?? (unit && hexOfUnit(mapOf(app), unit)?.index);
};

/** Panels that rise to answer must not hide the hex asked about, nor with none the unit. */
export const keepInSight = (host: BoardHost, store: Store): void => {
  const hex = askedHex(store.app());
  const at = hex === undefined ? undefined : onScreen(host, store, hex);
  if (!at) return;
  const { x, y, width, height } = host.view.free();
  const by = { x: inside(at.x, x, width), y: inside(at.y, y, height) };
  if (by.x !== 0 || by.y !== 0) host.view.panBy(by.x, by.y);
};

/**
 * Brings a hex into sight that a key or a click has asked about; one that the pointer merely passes is in
 * sight.
 */
export const followQuestion = (host: BoardHost, store: Store): void => {
  store.subscribe(({ view }, before) => {
    const asked = view.cursor !== before.view.cursor && view.cursor !== undefined;
    const pulled = view.los.on && view.los.held && view.los.to?.at !== before.view.los.to?.at;
    if (asked || pulled) keepInSight(host, store);
  });
};

/** Where a hex is on the screen. */
export const onScreen = (
  host: BoardHost | undefined,
  store: Store,
  hex: HexIndex,
): { readonly x: number; readonly y: number } | undefined => {
  const found = mapOf(store.app()).hexes[hex];
  return host && found && host.view.toClient(toBoardUnits(found));
};
