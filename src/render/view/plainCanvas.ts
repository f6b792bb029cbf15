import { CanvasGraphicsContextSystem, CanvasGraphicsPipe, CanvasRenderer, extensions } from 'pixi.js';

// Only where the processor draws are these loaded.
extensions.add(CanvasGraphicsPipe, CanvasGraphicsContextSystem);

export { CanvasRenderer };
