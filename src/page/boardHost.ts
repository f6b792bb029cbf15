import { mapOf, reportOf, selectedUnit } from '../editor/selectors.ts';
import type { App, Carried } from '../editor/state.ts';
import type { Store } from '../editor/store.ts';
import type { BoardGesture } from '../editor/boardTool.ts';
import { hexOfEnd } from '../editor/losEnds.ts';
import { hexOfUnit } from '../editor/placement.ts';
import { createScenes } from '../editor/scenes.ts';
import type { Scene } from '../editor/scene.ts';
import type { HexIndex } from '../board/map/gameMap.ts';
import type { UnitId } from '../units/unit.ts';
import { locationById } from '../editor/rulings.ts';
import type { Point } from '../hexgrid/quantity.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import type { BoardPointer, BoardView, BoardViewOptions } from '../render/view/boardView.ts';
import { yieldToBrowser } from '../render/paint/yieldToBrowser.ts';

/** The board on the page: draws each state, and turns what the pointer does into commands. */
export interface BoardHost {
  readonly view: BoardView;
  readonly scene: () => Scene;
  /** Resolves when no pointer waits for the tools. */
  readonly pointed: () => Promise<void>;
}

/** What a pointer does, and what is drawn of it: a first look needs none of it. */
export const fetchTools = () => import('./boardTools.ts');
type Tools = Awaited<ReturnType<typeof fetchTools>>;

/**
 * Off the board: beside it, or on the palette that lies over it. Small buttons over the board do not count.
 */
const offBoard = ({ x, y }: Point): boolean => {
  const beneath = document.elementFromPoint(x, y);
  return !beneath?.closest('.table') || beneath.closest('.palette') !== null;
};

/** The tools, fetched when they are first called for; what cannot be fetched is asked for again. */
const createTools = (came: () => void) => {
  let tools: Tools | undefined;
  let coming: Promise<void> | undefined;
  const fetch = async (): Promise<void> => {
    tools = await fetchTools();
    came();
  };
  return {
    now: () => tools,
    call: (): void => {
      coming ??= fetch().catch(() => {
        coming = undefined;
      });
    },
    called: async (): Promise<void> => coming,
  };
};

/** Whether a press on the map belongs to a tool that is on, and moves nothing else. */
const isToolOn = ({ view: { los, terrain } }: App): boolean =>
  los.on || (terrain !== undefined && 'stroke' in terrain);

/** The pointer of the board; what it does before the tools are there waits for them, in its order. */
const connectPointer = (view: BoardView, store: Store, tools: ReturnType<typeof createTools>) => {
  let gesture: BoardGesture = { kind: 'idle' };
  const ahead: BoardPointer[] = [];
  const perform = ({ boardTool, performStep }: Tools, event: BoardPointer): boolean => {
    const outside = gesture.kind === 'dragging' && offBoard(event.client);
    const step = boardTool(store.app(), gesture, { ...event, outside });
    gesture = step.gesture;
    performStep(store, step);
    return step.taken;
  };
  const catchUp = (): void => {
    const found = tools.now();
    for (const event of ahead.splice(0)) if (found) perform(found, event);
  };
  view.onPointer((event) => {
    const found = tools.now();
    if (found) return perform(found, event);
    tools.call();
    if (ahead.push(event) === 1) void tools.called().then(catchUp);
    return event.unit !== undefined || event.marker !== undefined || isToolOn(store.app());
  });
};

/**
 * Follows a press on the palette with what is fetched for it; what the pointer does until then is told to it.
 */
export const pressPalette = (
  store: Store,
  host: BoardHost | undefined,
  carried: Carried,
  press: PointerEvent,
): void => {
  if (press.button !== 0 || !host) return;
  const ahead: PointerEvent[] = [];
  const heard = new AbortController();
  for (const kind of ['pointermove', 'pointerup', 'pointercancel'] as const)
    window.addEventListener(kind, (event) => ahead.push(event), { signal: heard.signal });
  fetchTools()
    .then(
      ({ followPress }) => followPress(store, host.view, { carried, press, ahead }),
      () => undefined,
    )
    .finally(() => heard.abort());
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
  const tools = createTools(() => view.draw(scene()));
  const sceneOf = createScenes(() => tools.now()?.TOOL_MARKS);
  const scene = (): Scene => sceneOf(store.app());
  const draw = (): void => {
    const app = store.app();
    if (app.view.drag || isToolOn(app)) tools.call();
    view.draw(scene());
  };
  draw();
  store.subscribe(draw);
  connectPointer(view, store, tools);
  return { view, scene, pointed: tools.called };
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

/** How far a stretch is moved to lie within another; where it is longer, so that `keep` stays in it. */
const within = (
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
  keep: number,
): number => {
  const [least, most] = [from + ROOM, to - ROOM];
  if (low >= least && high <= most) return 0;
  if (high - low <= most - least) return low < least ? least - low : most - high;
  const middled = (least + most - low - high) / 2;
  return Math.min(Math.max(middled, least - keep), most - keep);
};

/** Brings an answer into sight: the unit asked about, and every hex where its rout may end. */
const bringAnswer = (host: BoardHost, store: Store): void => {
  const app = store.app();
  const [unit, report, map] = [selectedUnit(app), reportOf(app), mapOf(app)];
  const home = unit && hexOfUnit(map, unit)?.index;
  const at = home === undefined ? undefined : onScreen(host, store, home);
  if (!report || !at || report.ends.length === 0) return;
  const hexes = report.ends.flatMap((end) => locationById(map, end.at)?.hex ?? []);
  const points = [at, ...hexes.flatMap((hex) => onScreen(host, store, hex) ?? [])];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const { x, y, width, height } = host.view.free();
  const by = {
    x: within([Math.min(...xs), Math.max(...xs)], [x, x + width], at.x),
    y: within([Math.min(...ys), Math.max(...ys)], [y, y + height], at.y),
  };
  if (by.x !== 0 || by.y !== 0) host.view.panBy(by.x, by.y);
};

/**
 * Brings the answer about a unit into sight when it comes for the first time; as the table changes under it,
 * the view stays as the player has it. So it does about `seen`, who was asked about before.
 */
export const followAnswer = (host: BoardHost, store: Store, seen: UnitId | undefined): void => {
  let asked = seen;
  const follow = (app: App): void => {
    const { selection } = app.view;
    if (selection === asked || app.view.drag) return;
    if (selection === undefined) asked = undefined;
    else if (reportOf(app)) {
      asked = selection;
      bringAnswer(host, store);
    }
  };
  follow(store.app());
  store.subscribe(follow);
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
