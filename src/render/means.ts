import type { Container, Renderer, TextureSource } from 'pixi.js';
import type { Drawing } from './drawing.ts';
import type { Mosaic } from './layers/mosaic.ts';
import type { Studio } from './painting/studio.ts';

/** What the layers of a picture on the screen work with; an exported picture has none of it, and is painted whole, at once. */
export interface Means {
  /** Asks for another frame, while something moves or when something has come. */
  readonly request: () => void;
  /** Paints on another thread, while it is open. */
  readonly studio: Studio | undefined;
  readonly renderer: Renderer;
  /** Where the processor draws: pictures of signs on very many hexes, and what makes them, once there are any. */
  readonly mosaic?: { readonly view: Container; made?: Mosaic } | undefined;
  /** What draws the stage. */
  readonly drawing: Drawing;
  /** Hands a picture to the graphics hardware now, not in the frame that first shows it. */
  readonly upload: (source: TextureSource) => void;
  /** Told of each picture that the page's own thread has painted. */
  readonly paintedHere: () => void;
}

/** The studio, if it can paint. */
export const openStudio = (means: Means | undefined): Studio | undefined =>
  means?.studio?.open() === true ? means.studio : undefined;
