import {
  Container,
  Ticker,
  type Renderer,
  CanvasSource,
  ImageSource,
  Texture,
  type TextureSource,
} from 'pixi.js';
import { yieldToBrowser } from '../paint/yieldToBrowser.ts';
import { type GraphicsMode, isSoftware } from '../paint/protocol.ts';
import { finish, surface, type Brush, type Rect } from '../board/brush.ts';

/** A texture of what is painted now, on the page's own thread: so many pixels to each unit of the box. */
export const paintTexture = (
  { x, y, width, height }: Rect,
  resolution: number,
  paint: (brush: Brush) => void,
): Texture => {
  const made = surface(width * resolution, height * resolution);
  if (!made) return Texture.EMPTY;
  made.brush.scale(resolution, resolution);
  made.brush.translate(-x, -y);
  paint(made.brush);
  finish(made.brush);
  // The source is left at resolution 1: with a fractional one pixi finds the canvas a hair too small, and
  // clears it.
  return new Texture({ source: new CanvasSource({ resource: made.canvas, scaleMode: 'linear' }) });
};

/**
 * What was painted elsewhere, for textures to show. The picture is kept as long as they are: a lost graphics
 * context makes them anew from it. A plain canvas shows it as it is: told that it is premultiplied, Pixi
 * would work through all its pixels first.
 */
export const sourceOf = (picture: ImageBitmap, drawing: GraphicsMode): TextureSource => {
  const source = new ImageSource({
    resource: picture,
    scaleMode: 'linear',
    alphaMode: drawing === 'hardware' ? 'premultiplied-alpha' : 'no-premultiply-alpha',
  });
  source.once('destroy', () => picture.close());
  return source;
};

/** The renderer, and the group that pans and zooms. */
export interface PixiApp {
  readonly renderer: Renderer;
  readonly canvas: HTMLCanvasElement;
  readonly root: Container;
  readonly world: Container;
}

/**
 * Device pixels to a CSS pixel, within what is worth painting: fewer than one where the reader has made the
 * page smaller.
 */
export const pixelRatio = (): number => Math.min(3, Math.max(0.5, globalThis.devicePixelRatio));

const ATTRIBUTES = {
  alpha: false,
  premultipliedAlpha: true,
  stencil: true,
  preserveDrawingBuffer: false,
  powerPreference: 'default',
} as const satisfies WebGLContextAttributes;

const freshCanvas = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.style.cssText =
    'display:block;width:100%;height:100%;touch-action:none;outline:none;user-select:none;-webkit-user-select:none';
  return canvas;
};

interface Easel {
  readonly canvas: HTMLCanvasElement;
  readonly context?: WebGL2RenderingContext;
}

/**
 * WebGL by whatever driver there is. One that lets the processor draw is spared the smoothing of edges, a
 * quarter of each frame.
 */
const openWebGl = (): Easel => {
  const canvas = freshCanvas();
  const context = canvas.getContext('webgl2', { ...ATTRIBUTES, antialias: false });
  return { canvas, ...(context && { context }) };
};

/**
 * A canvas, and the WebGL that draws on it where hardware does. Where the processor would have to play the
 * hardware, it draws a plain canvas in a fifth of the time, and nobody waits for a driver to start.
 */
const openCanvas = (drawing: GraphicsMode | undefined): Easel => {
  const canvas = freshCanvas();
  if (drawing === 'processor') return { canvas };
  const context = canvas.getContext('webgl2', {
    ...ATTRIBUTES,
    antialias: true,
    failIfMajorPerformanceCaveat: true,
  });
  if (context && !isSoftware(context)) return { canvas, context };
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  if (drawing === 'hardware') return openWebGl();
  return { canvas: context ? freshCanvas() : canvas };
};

/** Renders what is on the stage; what Pixi has to tidy up now and then is done on the way. */
export const renderStage = ({ renderer, root }: PixiApp, colour: number): void => {
  renderer.background.color = colour;
  renderer.render(root);
  Ticker.system.update(performance.now());
};

/** Pixi on a canvas that fills `parent`, with what is wished for, else with what is faster here. */
export const createPixiApp = async (parent: HTMLElement, drawing?: GraphicsMode): Promise<PixiApp> => {
  const { canvas, context } = openCanvas(drawing);
  parent.append(canvas);
  const renderer: Renderer = context
    ? new (await import('./webGl.ts')).WebGLRenderer()
    : new (await import('./plainCanvas.ts')).CanvasRenderer();
  await yieldToBrowser();
  await renderer.init({
    canvas,
    ...(context && { context }),
    resolution: pixelRatio(),
    autoDensity: false,
    width: Math.max(1, parent.clientWidth),
    height: Math.max(1, parent.clientHeight),
    skipExtensionImports: true,
  });
  // Pixi looks sixty times a second whether something is to be tidied up; whoever renders asks it to.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const root = new Container();
  const world = root.addChild(new Container({ isRenderGroup: true }));
  await yieldToBrowser();
  // What Pixi makes when it first renders, it makes here, and not in the first frame that shows something.
  renderer.render(root);
  await yieldToBrowser();
  return { renderer, canvas, root, world };
};
