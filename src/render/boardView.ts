import type { MapScene, Scene } from '../editor/scene.ts';
import type { Point } from '../hexgrid/quantity.ts';
import { boardToView, clampCamera, fitCamera, panCamera, resolutionFor, viewToBoard, zoomCamera, type Camera, type Extent } from './camera.ts';
import { exportPicture, type ExportOptions } from './exportPng.ts';
import { createFrames } from './frames.ts';
import { createArtLayer } from './layers/art.ts';
import { placesOf } from './layers/counters.ts';
import { createOverlay } from './overlay.ts';
import { THEME } from './palette.ts';
import { listenToGestures, type BoardPointer } from './pointer.ts';
import { createStage, type Stage } from './stage.ts';
import { unitAt } from './stackLayout.ts';
import { loadTypeface } from './typeface.ts';

export type { BoardPointer } from './pointer.ts';
export type { ExportOptions } from './exportPng.ts';

/** The picture of a scene, and the gestures made on it. */
export interface BoardView {
  readonly canvas: HTMLCanvasElement;
  /** Shows a scene; several calls before the next animation frame cost one drawing. Another map is fitted to the view. */
  draw(scene: Scene): void;
  /** A listener that answers a press with true takes the gesture (it drags a unit); otherwise the view pans. Returns the way to stop listening. */
  onPointer(listener: (event: BoardPointer) => boolean): () => void;
  onCamera(listener: () => void): () => void;
  fit(): void;
  /** `at` in CSS pixels of the window stays where it is; else the middle of the view. */
  zoomBy(factor: number, at?: Point): void;
  panBy(dx: number, dy: number): void;
  /** Brings a board point to the middle, and zooms in at least so far. */
  centreOn(at: Point, minZoom?: number): void;
  toBoard(client: Point): Point;
  toClient(at: Point): Point;
  /** CSS pixels to a board unit. */
  readonly zoom: number;
  /** A PNG of the map, or of the part where something happens. Rejects with an `AbortError` where the signal says so. */
  exportPng(scene: Scene, options: ExportOptions): Promise<Blob>;
  /** Resolves when the last requested frame has been drawn. */
  settled(): Promise<void>;
  destroy(): void;
}

/** Where the view looks, and who wants to know. */
const createLook = (canvas: HTMLCanvasElement, changed: () => void) => {
  let view: Extent = { width: Math.max(1, canvas.clientWidth), height: Math.max(1, canvas.clientHeight) };
  let map: Extent = { width: 1, height: 1 };
  let camera: Camera = fitCamera(view, map);
  const listeners = new Set<() => void>();
  const set = (next: Camera): void => {
    camera = next;
    changed();
    for (const listener of listeners) listener();
  };
  const inView = (client: Point): Point => {
    const box = canvas.getBoundingClientRect();
    return { x: client.x - box.left, y: client.y - box.top };
  };
  return {
    listeners,
    camera: () => camera,
    view: () => view,
    show: (next: Extent): void => {
      map = next;
      set(fitCamera(view, map));
    },
    resize: (next: Extent): void => {
      view = next;
      set(clampCamera(camera, view, map));
    },
    fit: (): void => set(fitCamera(view, map)),
    zoomBy: (factor: number, at?: Point): void =>
      set(zoomCamera(camera, view, map, { factor, at: at ? inView(at) : { x: view.width / 2, y: view.height / 2 } })),
    panBy: (dx: number, dy: number): void => set(panCamera(camera, view, map, { x: dx, y: dy })),
    centreOn: (at: Point, minZoom = 0): void => set(clampCamera({ centre: at, zoom: Math.max(camera.zoom, minZoom) }, view, map)),
    toBoard: (client: Point): Point => viewToBoard(camera, view, inView(client)),
    toClient: (at: Point): Point => {
      const box = canvas.getBoundingClientRect();
      const seen = boardToView(camera, view, at);
      return { x: seen.x + box.left, y: seen.y + box.top };
    },
  };
};

type Look = ReturnType<typeof createLook>;

/** Scene and look on the stage; true when nothing is left to paint. */
const createPainter = (stage: Stage, look: Look, request: () => void) => {
  const art = createArtLayer(request);
  const overlay = createOverlay();
  stage.world.addChild(art.view, overlay.view);
  const paint = (scene: Scene): boolean => {
    const { centre, zoom } = look.camera();
    const { width, height } = look.view();
    const ratio = stage.renderer.resolution;
    const snap = (value: number): number => Math.round(value * ratio) / ratio;
    stage.world.scale.set(zoom);
    stage.world.position.set(snap(width / 2 - centre.x * zoom), snap(height / 2 - centre.y * zoom));
    const lens = { zoom, resolution: resolutionFor(zoom * ratio) };
    const visible = { x: centre.x - width / 2 / zoom, y: centre.y - height / 2 / zoom, width: width / zoom, height: height / zoom };
    const complete = art.draw(scene, lens, visible);
    overlay.draw(scene, lens);
    stage.renderer.background.color = THEME[scene.theme].table;
    stage.renderer.render(stage.root);
    return complete;
  };
  const destroy = (): void => {
    art.destroy();
    overlay.destroy();
  };
  return { paint, destroy };
};

const watchSize = (parent: HTMLElement, stage: Stage, look: Look): ResizeObserver => {
  const observer = new ResizeObserver(() => {
    const size = { width: Math.max(1, parent.clientWidth), height: Math.max(1, parent.clientHeight) };
    stage.renderer.resize(size.width, size.height);
    look.resize(size);
  });
  observer.observe(parent);
  return observer;
};

/** Tells pointer listeners what happened, and over which counter. */
const createPointers = (look: Look, scene: () => Scene | undefined) => {
  const listeners = new Set<(event: BoardPointer) => boolean>();
  const tell = (kind: BoardPointer['kind'], event: PointerEvent | MouseEvent): boolean => {
    const client = { x: event.clientX, y: event.clientY };
    const at = look.toBoard(client);
    const shown = scene();
    const unit = shown === undefined ? undefined : unitAt(placesOf(shown), at);
    const touch = 'pointerType' in event && event.pointerType === 'touch';
    const news: BoardPointer = { kind, at, client, button: event.button, touch, shift: event.shiftKey, ...(unit === undefined ? {} : { unit }) };
    return [...listeners].map((listener) => listener(news)).includes(true);
  };
  return { listeners, tell };
};

const subscribe = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Makes the board view inside `parent`, which it fills; waits for the typeface. */
export const createBoardView = async (parent: HTMLElement): Promise<BoardView> => {
  const [stage] = await Promise.all([createStage(parent), loadTypeface()]);
  let scene: Scene | undefined;
  let fitted: MapScene | undefined;
  const frames = createFrames(() => (scene ? painter.paint(scene) : true));
  const look = createLook(stage.canvas, frames.request);
  const painter = createPainter(stage, look, frames.request);
  const pointers = createPointers(look, () => scene);
  const stopGestures = listenToGestures(stage.canvas, { tell: pointers.tell, panBy: look.panBy, zoomBy: look.zoomBy });
  const observer = watchSize(parent, stage, look);
  stage.canvas.addEventListener('webglcontextrestored', frames.request);
  const draw = (next: Scene): void => {
    scene = next;
    if (fitted !== next.map) look.show(next.map);
    fitted = next.map;
    frames.request();
  };
  const destroy = (): void => {
    observer.disconnect();
    stopGestures();
    frames.stop();
    painter.destroy();
    stage.renderer.destroy({ removeView: true });
  };
  return {
    canvas: stage.canvas,
    draw,
    destroy,
    onPointer: (listener) => subscribe(pointers.listeners, listener),
    onCamera: (listener) => subscribe(look.listeners, listener),
    fit: look.fit,
    zoomBy: look.zoomBy,
    panBy: look.panBy,
    centreOn: look.centreOn,
    toBoard: look.toBoard,
    toClient: look.toClient,
    get zoom() {
      return look.camera().zoom;
    },
    exportPng: (picture, options) => exportPicture(stage.renderer, picture, options),
    settled: frames.settled,
  };
};
