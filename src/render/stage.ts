import { Container, extensions, GraphicsContextSystem, GraphicsPipe, isWebGLSupported, Ticker, type Renderer, WebGLRenderer } from 'pixi.js';

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

/** Whether hardware draws: smoothing every edge costs it nothing, and without it a quarter of each frame. */
const hasHardware = (): boolean => {
  const probe = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!probe) return false;
  const named = probe.getExtension('WEBGL_debug_renderer_info');
  const driver = String(probe.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : probe.RENDERER));
  probe.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE.test(driver);
};

/** Renders what is on the stage; what Pixi has to tidy up now and then is done on the way. */
export const renderStage = ({ renderer, root }: Stage, colour: number): void => {
  renderer.background.color = colour;
  renderer.render(root);
  Ticker.system.update(performance.now());
};

/** Pixi on a canvas that fills `parent`. Without WebGL it draws with the plain canvas renderer. */
export const createStage = async (parent: HTMLElement): Promise<Stage> => {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'display:block;width:100%;height:100%;touch-action:none;outline:none;user-select:none;-webkit-user-select:none';
  parent.append(canvas);
  // Fetched with the page, not after it: almost every browser draws with it.
  const renderer: Renderer = isWebGLSupported() ? new WebGLRenderer() : new (await import('./plainCanvas.ts')).CanvasRenderer();
  await renderer.init({
    canvas,
    antialias: hasHardware(),
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
