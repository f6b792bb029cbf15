import type { MapScene, Scene } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { UnitId } from '../../units/unit.ts';
import type { Camera, Insets } from './camera.ts';
import type { Rect } from '../board/brush.ts';
import type { ExportOptions } from '../export/png.ts';
import { placesOf, unitAt } from './stackLayout.ts';
import { createViewport, viewSizeOf, type Viewport } from './viewport.ts';
import { markerAt } from './layers/markers.ts';
import { createPainter, type WorkDone } from './painter.ts';
import type { PaintClient } from '../paint/paintClient.ts';
import { listenToGestures, type BoardPointer } from './pointer.ts';
import { yieldToBrowser } from '../paint/yieldToBrowser.ts';
import type { GraphicsMode } from '../paint/protocol.ts';
import { createPixiApp, pixelRatio, type PixiApp } from './pixiApp.ts';
import { loadTypeface } from '../paint/typeface.ts';

/** Draws at most once per animation frame, and only when asked. */
export interface Frames {
  readonly request: () => void;
  /** Resolves when the last requested frame has been drawn and nothing is left to draw. */
  readonly settled: () => Promise<void>;
  /** From now on no request is heard. */
  readonly stop: () => void;
}

/** `paint` returns false while its picture is not yet complete. */
const createFrames = (paint: () => boolean): Frames => {
  let pending: number | undefined;
  let complete = true;
  let stopped = false;
  let waiting: (() => void)[] = [];
  const release = (): void => {
    const freed = waiting;
    waiting = [];
    for (const free of freed) free();
  };
  const frame = (): void => {
    pending = undefined;
    complete = paint();
    if (complete && pending === undefined) release();
  };
  const request = (): void => {
    if (!stopped) pending ??= requestAnimationFrame(frame);
  };
  return {
    request,
    settled: () =>
      pending === undefined && complete ? Promise.resolve() : new Promise((free) => waiting.push(free)),
    stop: () => {
      stopped = true;
      if (pending !== undefined) cancelAnimationFrame(pending);
      pending = undefined;
      complete = true;
      release();
    },
  };
};

export type { BoardPointer } from './pointer.ts';
export type { Insets } from './camera.ts';
export type { ExportOptions } from '../export/png.ts';
export type { WorkDone } from './painter.ts';
export type { GraphicsMode } from '../paint/protocol.ts';

/** The picture of a scene, and the gestures made on it. */
export interface BoardView {
  readonly canvas: HTMLCanvasElement;
  /**
   * Shows a scene; several calls before the next animation frame cost one drawing. Another map is fitted to
   * the view.
   */
  draw(scene: Scene): void;
  /**
   * A listener that answers a press with true takes the gesture (it drags a unit); otherwise the view pans.
   * Returns the way to stop listening.
   */
  onPointer(listener: (event: BoardPointer) => boolean): () => void;
  onCamera(listener: () => void): () => void;
  /**
   * Panels cover so much of the board at its sides: nothing is fitted, centred or stopped at the map's edge
   * beneath them.
   */
  setInsets(insets: Insets): void;
  /** The whole map within what no panel covers. */
  fit(): void;
  /** `at` in CSS pixels of the window stays where it is; else the middle of the view. */
  zoomBy(factor: number, at?: Point): void;
  panBy(dx: number, dy: number): void;
  /** Brings a board point to the middle, and zooms in at least so far. */
  centreOn(at: Point, minZoom?: number): void;
  toBoard(client: Point): Point;
  toClient(at: Point): Point;
  /** The unit whose counter lies uppermost there, in CSS pixels of the window. */
  unitAt(client: Point): UnitId | undefined;
  /** The board point in the middle of what no panel covers, and CSS pixels to a board unit. */
  camera(): Camera;
  /** What no panel covers, in CSS pixels of the window. */
  free(): Rect;
  /** Paints what is drawn at once, so that its canvas can be read in the same task. */
  paintNow(): void;
  /**
   * A PNG of the map, or of the part where something happens. Rejects with an `AbortError` where the signal
   * says so.
   */
  exportPng(scene: Scene, options: ExportOptions): Promise<Blob>;
  /** A small picture of where something happens. */
  thumbnail(scene: Scene): Promise<Blob>;
  /**
   * Has what is printed on a part of the map painted on another thread; resolves with nothing where only the
   * page can.
   */
  print(scene: Scene, area: Rect, resolution: number): Promise<ImageBitmap | undefined>;
  /** Shows a small picture of a map wherever that is not painted yet. */
  layBeneath(map: MapScene, picture: HTMLCanvasElement): void;
  /** Resolves when the last requested frame has been drawn. */
  settled(): Promise<void>;
  /** What drawing has taken so far: nothing is drawn but when something changed. */
  work(): WorkDone;
  destroy(): void;
}

/**
 * Keeps picture and camera to the size of `parent` and to the device pixel ratio. A canvas of another size is
 * empty, and so it is painted at once: the next frame would come after a black one.
 */
const watchSize = (
  parent: HTMLElement,
  stage: PixiApp,
  look: Viewport,
  paintNow: () => void,
): { readonly disconnect: () => void } => {
  const fit = (): void => {
    const size = viewSizeOf(parent);
    stage.renderer.resize(size.width, size.height, pixelRatio());
    look.resize(size);
    paintNow();
  };
  const observer = new ResizeObserver(fit);
  observer.observe(parent);
  const ended = new AbortController();
  // A window that goes to another screen may keep its size.
  const watchRatio = (): void =>
    matchMedia(`(resolution: ${String(devicePixelRatio)}dppx)`).addEventListener(
      'change',
      () => {
        fit();
        watchRatio();
      },
      { once: true, signal: ended.signal },
    );
  watchRatio();
  return {
    disconnect: () => {
      observer.disconnect();
      ended.abort();
    },
  };
};

/** Tells pointer listeners what happened, and over which counter. */
const createPointers = (look: Viewport, scene: () => Scene | undefined, press: () => void) => {
  const listeners = new Set<(event: BoardPointer) => boolean>();
  const beneath = (at: Point): UnitId | undefined => {
    const shown = scene();
    return shown && unitAt(placesOf(shown), at);
  };
  const tell = (kind: BoardPointer['kind'], event: PointerEvent | MouseEvent): boolean => {
    if (kind === 'down') press();
    const client = { x: event.clientX, y: event.clientY };
    const at = look.toBoard(client);
    const unit = beneath(at);
    const touch = 'pointerType' in event && event.pointerType === 'touch';
    const shown = scene();
    const marker = unit === undefined && shown ? markerAt(shown, at) : undefined;
    const news: BoardPointer = {
      kind,
      at,
      client,
      button: event.button,
      touch,
      shift: event.shiftKey,
      ...(unit === undefined ? {} : { unit }),
      ...(marker === undefined ? {} : { marker }),
    };
    return [...listeners].map((listener) => listener(news)).includes(true);
  };
  return { listeners, tell, beneath };
};

const subscribe = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether two scenes show the same; the caption is not in the picture. */
const sameScene = (a: Scene, b: Scene): boolean => {
  const [one, other] = [
    new Map(Object.entries({ ...a, caption: '' })),
    Object.entries({ ...b, caption: '' }),
  ];
  return one.size === other.length && other.every(([key, value]) => one.get(key) === value);
};

/** The scene on show, painted when asked. */
const createPicture = (stage: PixiApp, paintClient: PaintClient | undefined) => {
  let scene: Scene | undefined;
  const frames = createFrames(() => (scene ? painter.paint(scene) : true));
  const look = createViewport(stage.canvas, frames.request);
  const painter = createPainter(stage, look, frames.request, paintClient);
  const draw = (next: Scene): void => {
    if (scene && sameScene(scene, next)) return;
    const another = scene?.map !== next.map;
    scene = next;
    if (another) look.show(next.map);
    else frames.request();
  };
  return { frames, look, painter, draw, scene: () => scene };
};

type Lens = Pick<
  BoardView,
  'setInsets' | 'fit' | 'zoomBy' | 'panBy' | 'centreOn' | 'toBoard' | 'toClient' | 'camera' | 'free'
>;

/** What the look does, for others. */
const lensOf = (look: Viewport, canvas: HTMLCanvasElement): Lens => {
  const { cover, fit, zoomBy, panBy, centreOn, toBoard, toClient, camera } = look;
  const free = (): Rect => {
    const { left, top } = canvas.getBoundingClientRect();
    const { x, y, width, height } = look.free();
    return { x: x + left, y: y + top, width, height };
  };
  return { setInsets: cover, fit, zoomBy, panBy, centreOn, toBoard, toClient, camera, free };
};

/** What a view may be given. */
export interface BoardViewOptions {
  /** Paints on another thread; it is the view's from then on. */
  readonly paintClient?: PaintClient | undefined;
  /** Else the faster of both. */
  readonly drawing?: GraphicsMode | undefined;
}

/** Makes the board view inside `parent`, which it fills; waits for the typeface. */
export const createBoardView = async (
  parent: HTMLElement,
  { paintClient, drawing }: BoardViewOptions = {},
): Promise<BoardView> => {
  const [stage] = await Promise.all([createPixiApp(parent, drawing), loadTypeface()]);
  await yieldToBrowser();
  const { canvas, renderer } = stage;
  const { frames, look, painter, draw, scene } = createPicture(stage, paintClient);
  const pointers = createPointers(look, scene, painter.press);
  const stopGestures = listenToGestures(canvas, {
    tell: pointers.tell,
    panBy: look.panBy,
    zoomBy: look.zoomBy,
  });
  const paintNow = (): void => {
    const shown = scene();
    if (shown) painter.paint(shown);
  };
  const observer = watchSize(parent, stage, look, () => {
    paintNow();
    frames.request();
  });
  canvas.addEventListener('webglcontextrestored', frames.request);
  const destroy = (): void => {
    observer.disconnect();
    stopGestures();
    frames.stop();
    painter.destroy();
    renderer.destroy({ removeView: true });
  };
  return {
    ...lensOf(look, canvas),
    canvas,
    draw,
    destroy,
    unitAt: (client) => pointers.beneath(look.toBoard(client)),
    onPointer: (listener) => subscribe(pointers.listeners, listener),
    onCamera: (listener) => subscribe(look.listeners, listener),
    exportPng: async (picture, options) =>
      (await import('../export/png.ts')).exportPicture(renderer, picture, options),
    paintNow,
    thumbnail: async (picture) => (await import('../export/png.ts')).paintThumbnail(renderer, picture),
    settled: frames.settled,
    work: painter.work,
    print: painter.print,
    layBeneath: painter.layBeneath,
  };
};
