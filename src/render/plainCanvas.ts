import { CanvasGraphicsContextSystem, CanvasGraphicsPipe, CanvasRenderer, extensions } from 'pixi.js';

// Only a browser without WebGL loads these.
extensions.add(CanvasGraphicsPipe, CanvasGraphicsContextSystem);

export { CanvasRenderer };
