import { CanvasGraphicsContextSystem, CanvasGraphicsPipe, CanvasRenderer, canvasUtils, extensions } from 'pixi.js';

// Only where the processor draws are these loaded.
extensions.add(CanvasGraphicsPipe, CanvasGraphicsContextSystem);

const pixisOwn = canvasUtils.getCanvasSource;

/** A canvas draws a bitmap as it is. Pixi would first undo, pixel by pixel, what it takes to have been done to it for WebGL. */
canvasUtils.getCanvasSource = (texture) => {
  const { resource } = texture.source;
  return resource instanceof ImageBitmap ? resource : pixisOwn(texture);
};

export { CanvasRenderer };
