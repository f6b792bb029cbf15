import type { Point } from '../hexgrid/quantity.ts';
import { boardToView, clampCamera, fitCamera, panCamera, viewToBoard, zoomCamera, type Camera, type Extent } from './camera.ts';

/** Where the view looks, and who wants to know when that changes. */
export interface Look {
  readonly listeners: Set<() => void>;
  readonly camera: () => Camera;
  readonly view: () => Extent;
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
  map: Extent;
  camera: Camera;
}

const cornerOf = (canvas: HTMLCanvasElement): Point => {
  const box = canvas.getBoundingClientRect();
  return { x: box.left, y: box.top };
};

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

export const sizeOf = (element: HTMLElement): Extent => ({ width: Math.max(1, element.clientWidth), height: Math.max(1, element.clientHeight) });

const middle = (view: Extent): Point => ({ x: view.width / 2, y: view.height / 2 });

const NO_MAP: Extent = { width: 1, height: 1 };

/** `changed` is called before the listeners. */
export const createLook = (canvas: HTMLCanvasElement, changed: () => void): Look => {
  const state: State = { view: sizeOf(canvas), map: NO_MAP, camera: fitCamera(sizeOf(canvas), NO_MAP) };
  const listeners = new Set<() => void>();
  const turn = (camera: Camera): void => {
    state.camera = camera;
    changed();
    for (const listener of listeners) listener();
  };
  const fit = (): void => turn(fitCamera(state.view, state.map));
  const inView = (client: Point): Point => minus(client, cornerOf(canvas));
  return {
    listeners,
    camera: () => state.camera,
    view: () => state.view,
    show: (map) => {
      state.map = map;
      fit();
    },
    resize: (view) => {
      state.view = view;
      turn(clampCamera(state.camera, view, state.map));
    },
    fit,
    zoomBy: (factor, at) => turn(zoomCamera(state.camera, state.view, state.map, { factor, at: at ? inView(at) : middle(state.view) })),
    panBy: (x, y) => turn(panCamera(state.camera, state.view, state.map, { x, y })),
    centreOn: (centre, minZoom = 0) => turn(clampCamera({ centre, zoom: Math.max(state.camera.zoom, minZoom) }, state.view, state.map)),
    toBoard: (client) => viewToBoard(state.camera, state.view, inView(client)),
    toClient: (at) => plus(boardToView(state.camera, state.view, at), cornerOf(canvas)),
  };
};
