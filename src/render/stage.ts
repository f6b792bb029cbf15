import { Container, Ticker, type Renderer } from 'pixi.js';
import { breath } from './breath.ts';
import { isSoftware, type Drawing } from './drawing.ts';

/** The renderer, and the group that pans and zooms. */
export interface Stage {
  readonly renderer: Renderer;
  readonly canvas: HTMLCanvasElement;
  readonly root: Container;
  readonly world: Container;
}

/** Device pixels to a CSS pixel, within what is worth painting: fewer than one where the reader has made the page smaller. */
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

/** WebGL by whatever driver there is. One that lets the processor draw is spared the smoothing of edges, a quarter of each frame. */
const openWebGl = (): Easel => {
  const canvas = freshCanvas();
  const context = canvas.getContext('webgl2', { ...ATTRIBUTES, antialias: false });
  return { canvas, ...(context && { context }) };
};

/**
 * A canvas, and the WebGL that draws on it where hardware does. Where the processor would have to play the hardware, it draws a plain canvas in a fifth of
 * the time, and nobody waits for a driver to start.
 */
const openCanvas = (drawing: Drawing | undefined): Easel => {
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
export const renderStage = ({ renderer, root }: Stage, colour: number): void => {
  renderer.background.color = colour;
  renderer.render(root);
  Ticker.system.update(performance.now());
};

/** Pixi on a canvas that fills `parent`, with what is wished for, else with what is faster here. */
export const createStage = async (parent: HTMLElement, drawing?: Drawing): Promise<Stage> => {
  const { canvas, context } = openCanvas(drawing);
  parent.append(canvas);
  const renderer: Renderer = context
    ? new (await import('./webGl.ts')).WebGLRenderer()
    : new (await import('./plainCanvas.ts')).CanvasRenderer();
  await breath();
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
  await breath();
  // What Pixi makes when it first renders, it makes here, and not in the first frame that shows something.
  renderer.render(root);
  await breath();
  return { renderer, canvas, root, world };
};
