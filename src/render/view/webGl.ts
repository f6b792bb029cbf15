import { extensions, GraphicsContextSystem, GraphicsPipe, WebGLRenderer } from 'pixi.js';

// Only a browser with graphics hardware loads these.
extensions.add(GraphicsPipe, GraphicsContextSystem);

export { WebGLRenderer };
