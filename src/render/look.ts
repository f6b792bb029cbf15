import type { Point } from '../hexgrid/quantity.ts';
import {
  boardToView,
  clampCamera,
  fitCamera,
  freePart,
  NO_INSETS,
  panCamera,
  sameCamera,
  viewToBoard,
  zoomCamera,
  type Camera,
  type Extent,
  type Insets,
} from './camera.ts';

/** Where the view looks, and who wants to know when that changes. */
export interface Look {
  readonly listeners: Set<() => void>;
  readonly camera: () => Camera;
  /** All of the canvas. */
  readonly view: () => Extent;
  /** The part of it that no panel covers, from the upper left corner of the canvas. */
  readonly free: () => Point & Extent;
  /** Panels come and go: what is seen stays where it is, unless the map's edges now ask for more. */
  readonly cover: (insets: Insets) => void;
  /** Another map: all of it is shown. */
  readonly show: (map: Extent) => void;
  readonly resize: (view: Extent) => void;
  readonly fit: () => void;
  readonly zoomBy: (factor: number, at?: Point) => void;
  readonly panBy: (dx: number, dy: number) => void;
  readonly centreOn: (at: Point, minZoom?: number) => void;
  readonly toBoard: (client: Point) => Point;
  readonly toClient: (at: Point) => Point;
}

interface State {
  view: Extent;
  insets: Insets;
  map: Extent;
  camera: Camera;
}

const cornerOf = (canvas: HTMLCanvasElement): Point => {
  const box = canvas.getBoundingClientRect();
  return { x: box.left, y: box.top };
};

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

export const sizeOf = (element: HTMLElement): Extent => ({
  width: Math.max(1, element.clientWidth),
  height: Math.max(1, element.clientHeight),
});

const middle = (view: Extent): Point => ({ x: view.width / 2, y: view.height / 2 });

const NO_MAP: Extent = { width: 1, height: 1 };

const movedBy = (camera: Camera, by: Point): Camera => ({
  zoom: camera.zoom,
  centre: { x: camera.centre.x + by.x / camera.zoom, y: camera.centre.y + by.y / camera.zoom },
});

/** The middle of the free part, from the corner of the canvas. */
const focusOf = (free: Point & Extent): Point => plus(free, middle(free));

/** The state of a look, and the one way to change its camera. */
const createTurning = (canvas: HTMLCanvasElement, changed: () => void) => {
  const state: State = {
    view: sizeOf(canvas),
    insets: NO_INSETS,
    map: NO_MAP,
    camera: fitCamera(sizeOf(canvas), NO_MAP),
  };
  const listeners = new Set<() => void>();
  const turn = (camera: Camera): void => {
    if (sameCamera(state.camera, camera)) return;
    state.camera = camera;
    changed();
    for (const listener of listeners) listener();
  };
  return { state, listeners, turn, changed, free: () => freePart(state.view, state.insets) };
};

type Turning = ReturnType<typeof createTurning>;

/** What changes the frame of the picture: another map, another size, panels over it. */
const framing = ({
  state,
  turn,
  changed,
  free,
}: Turning): Pick<Look, 'show' | 'resize' | 'cover' | 'fit'> => {
  const fit = (): void => turn(fitCamera(free(), state.map));
  return {
    fit,
    show: (map) => {
      state.map = map;
      changed();
      fit();
    },
    resize: (view) => {
      state.view = view;
      changed();
      turn(clampCamera(state.camera, free(), state.map));
    },
    cover: (insets) => {
      const before = focusOf(free());
      state.insets = insets;
      changed();
      turn(clampCamera(movedBy(state.camera, minus(focusOf(free()), before)), free(), state.map));
    },
  };
};

/** `changed` is called before the listeners. */
export const createLook = (canvas: HTMLCanvasElement, changed: () => void): Look => {
  const turning = createTurning(canvas, changed);
  const { state, listeners, turn, free } = turning;
  const corner = (): Point => plus(cornerOf(canvas), free());
  const inView = (client: Point): Point => minus(client, corner());
  return {
    ...framing(turning),
    listeners,
    free,
    camera: () => state.camera,
    view: () => state.view,
    zoomBy: (factor, at) =>
      turn(zoomCamera(state.camera, free(), state.map, { factor, at: at ? inView(at) : middle(free()) })),
    panBy: (x, y) => turn(panCamera(state.camera, free(), state.map, { x, y })),
    centreOn: (centre, minZoom = 0) =>
      turn(clampCamera({ centre, zoom: Math.max(state.camera.zoom, minZoom) }, free(), state.map)),
    toBoard: (client) => viewToBoard(state.camera, free(), inView(client)),
    toClient: (at) => plus(boardToView(state.camera, free(), at), corner()),
  };
};
