import { autoDetectRenderer, Container, extensions, GraphicsContextSystem, GraphicsPipe, isWebGLSupported, type Renderer } from 'pixi.js';

extensions.add(GraphicsPipe, GraphicsContextSystem);

/** The renderer, and the group that pans and zooms. */
export interface Stage {
  readonly renderer: Renderer;
  readonly canvas: HTMLCanvasElement;
  readonly root: Container;
  readonly world: Container;
}

/** Device pixels to a CSS pixel, within what is worth painting. */
export const pixelRatio = (): number => Math.min(3, Math.max(1, globalThis.devicePixelRatio));

/** Pixi on a canvas that fills `parent`. Without WebGL it draws with the plain canvas renderer. */
export const createStage = async (parent: HTMLElement): Promise<Stage> => {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'display:block;width:100%;height:100%;touch-action:none;outline:none;user-select:none;-webkit-user-select:none';
  parent.append(canvas);
  if (!isWebGLSupported()) await import('./plainCanvas.ts');
  const renderer = await autoDetectRenderer({
    canvas,
    preference: ['webgl', 'canvas'],
    antialias: true,
    resolution: pixelRatio(),
    autoDensity: false,
    width: Math.max(1, parent.clientWidth),
    height: Math.max(1, parent.clientHeight),
    skipExtensionImports: true,
  });
  const root = new Container();
  const world = root.addChild(new Container({ isRenderGroup: true }));
  return { renderer, canvas, root, world };
};
