import type { Point } from '../../hexgrid/quantity.ts';
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

/** So long, and for so many frames, a zoom has to rest before the pictures for it are painted. */
const RESTED = { milliseconds: 130, frames: 6 } as const;
/**
 * Until then pictures are shown so many times larger or smaller than they were painted, at most, and signs
 * and counters than they are meant to be.
 */
const MOST_STRETCHED = 2;
const MOST_GROWN = 1.5;

/** At what resolution pictures are to be painted now. */
interface Sharpness {
  readonly resolution: number;
  /** The zoom that signs and counters are drawn for. */
  readonly zoom: number;
  /** False while sharper ones will be wanted if the zoom comes to rest. */
  readonly isFinal: boolean;
}

const ratio = (a: number, b: number): number => Math.max(a / b, b / a);

/**
 * Steps of resolution, and of the size of signs, that somebody's zooming merely passes are not painted; a
 * single step of zoom is painted for at once. Asked once a frame.
 */
export const createSharpness = (): ((wanted: number, zoom: number, now: number) => Sharpness) => {
  let [held, size, last, turned, frames] = [0, 0, 0, -Infinity, RESTED.frames as number];
  let zooms = false;
  return (wanted, zoom, now) => {
    frames += 1;
    const rested = now - turned >= RESTED.milliseconds && frames >= RESTED.frames;
    if (zoom !== last) [zooms, last, turned, frames] = [!rested, zoom, now, 0];
    else if (rested) zooms = false;
    if (!zooms || ratio(wanted, held) > MOST_STRETCHED) held = wanted;
    if (!zooms || ratio(zoom, size) > MOST_GROWN) size = zoom;
    return { resolution: held, zoom: size, isFinal: held === wanted && size === zoom };
  };
};

/** Where the view looks, and who wants to know when that changes. */
export interface Viewport {
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

export const viewSizeOf = (element: HTMLElement): Extent => ({
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
    view: viewSizeOf(canvas),
    insets: NO_INSETS,
    map: NO_MAP,
    camera: fitCamera(viewSizeOf(canvas), NO_MAP),
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
}: Turning): Pick<Viewport, 'show' | 'resize' | 'cover' | 'fit'> => {
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
export const createViewport = (canvas: HTMLCanvasElement, changed: () => void): Viewport => {
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
