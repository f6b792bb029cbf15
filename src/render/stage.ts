import { Container, extensions, GraphicsContextSystem, GraphicsPipe, Ticker, type Renderer, WebGLRenderer } from 'pixi.js';

extensions.add(GraphicsPipe, GraphicsContextSystem);

/** The renderer, and the group that pans and zooms. */
export interface Stage {
  readonly renderer: Renderer;
  readonly canvas: HTMLCanvasElement;
  readonly root: Container;
  readonly world: Container;
}

/** Device pixels to a CSS pixel, within what is worth painting: fewer than one where the reader has made the page smaller. */
export const pixelRatio = (): number => Math.min(3, Math.max(0.5, globalThis.devicePixelRatio));

/** What drivers call themselves that let the processor draw. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

const ATTRIBUTES = { alpha: false, premultipliedAlpha: true, stencil: true, preserveDrawingBuffer: false, powerPreference: 'default' } as const satisfies WebGLContextAttributes;

const isSoftware = (gl: WebGL2RenderingContext): boolean => {
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  return SOFTWARE.test(String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER)));
};

const freshCanvas = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'display:block;width:100%;height:100%;touch-action:none;outline:none;user-select:none;-webkit-user-select:none';
  return canvas;
};

/**
 * A canvas, and what draws on it: hardware, which smooths every edge for nothing; else the processor, for which that would be a quarter of each frame; else
 * neither. Each trial of a driver holds the page up for a tenth of a second, so the first that will do is kept.
 */
const openCanvas = (): { readonly canvas: HTMLCanvasElement; readonly context?: WebGL2RenderingContext } => {
  const first = freshCanvas();
  const smooth = first.getContext('webgl2', { ...ATTRIBUTES, antialias: true, failIfMajorPerformanceCaveat: true });
  if (smooth && !isSoftware(smooth)) return { canvas: first, context: smooth };
  smooth?.getExtension('WEBGL_lose_context')?.loseContext();
  const canvas = smooth ? freshCanvas() : first;
  const plain = canvas.getContext('webgl2', { ...ATTRIBUTES, antialias: false });
  return plain ? { canvas, context: plain } : { canvas };
};

/** Renders what is on the stage; what Pixi has to tidy up now and then is done on the way. */
export const renderStage = ({ renderer, root }: Stage, colour: number): void => {
  renderer.background.color = colour;
  renderer.render(root);
  Ticker.system.update(performance.now());
};

/** Pixi on a canvas that fills `parent`. Without WebGL it draws with the plain canvas renderer. */
export const createStage = async (parent: HTMLElement): Promise<Stage> => {
  const { canvas, context } = openCanvas();
  parent.append(canvas);
  // Fetched with the page, not after it: almost every browser draws with it.
  const renderer: Renderer = context ? new WebGLRenderer() : new (await import('./plainCanvas.ts')).CanvasRenderer();
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
  return { renderer, canvas, root, world };
};
