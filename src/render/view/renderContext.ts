import type { Container, Renderer, TextureSource } from 'pixi.js';
import type { GraphicsMode } from '../paint/protocol.ts';
import type { PaintClient } from '../paint/paintClient.ts';
import type { Rect } from '../board/brush.ts';

/** How the map is looked at. */
export interface TextureView {
  /** Pixels to a board unit. */
  readonly resolution: number;
  /** A zoom goes on. */
  readonly zooms: boolean;
  readonly frame: FrameShare;
}

/**
 * Where the processor draws, each sign would cost time in every frame. So the signs of all layers that lie on
 * very many hexes become pictures, one to a patch; they are made anew, one in each frame, when signs change,
 * or when a zoom comes to rest.
 */
export interface CachedTextureLayer {
  /** Where a layer, counted from the lowest, puts its signs of a patch. */
  readonly place: (key: string, box: Rect, level: number) => Container;
  readonly changed: (key: string) => void;
  /** No such signs are there any more. */
  readonly remove: (key: string, level: number) => void;
  /**
   * Makes the picture most wanted, pixel for pixel as it is seen; while a zoom goes on, those are enough that
   * were made before.
   */
  readonly flatten: (sight: TextureView) => void;
}

/** How the scene is looked at. */
export interface Lens {
  /** CSS pixels to a board unit; while a zoom goes on, those that were for a while. */
  readonly zoom: number;
  /** Pixels to a board unit at which pictures are painted; one of few steps. */
  readonly resolution: number;
  /** Of a picture that grows frame by frame; an exported one is drawn whole, at once. */
  readonly frame?: FrameShare;
}

/** What one frame is to show, and how much of it. */
export interface FrameShare {
  /** The part of the map in view. */
  readonly visible: Rect;
  /** Script time for painting pictures, in milliseconds; the rest waits for the next frame. */
  readonly budget: number;
  /** Told when something waits for the next frame. */
  readonly late: () => void;
  /** Told when something is painted elsewhere: another frame is asked for when it has come. */
  readonly awaited: () => void;
}

/**
 * What the layers of a picture on the screen work with; an exported picture has none of it, and is painted
 * whole, at once.
 */
export interface RenderContext {
  /** Asks for another frame, while something moves or when something has come. */
  readonly request: () => void;
  /** When the board was last pressed: what began to move before then is at its end. */
  pressed?: number;
  /** Paints on another thread, while it is open. */
  readonly paintClient: PaintClient | undefined;
  readonly renderer: Renderer;
  /**
   * Where the processor draws: pictures of signs on very many hexes, and what makes them, once there are any.
   */
  readonly cachedTextures?: { readonly view: Container; made?: CachedTextureLayer } | undefined;
  /** What draws the stage. */
  readonly drawing: GraphicsMode;
  /** Hands a picture to the graphics hardware now, not in the frame that first shows it. */
  readonly upload: (source: TextureSource) => void;
  /** Told of each picture that the page's own thread has painted. */
  readonly paintedHere: () => void;
}

/** The paint worker, if it can paint. */
export const openPaintClient = (context: RenderContext | undefined): PaintClient | undefined =>
  context?.paintClient?.open() === true ? context.paintClient : undefined;

/** Whether the board was pressed since then. */
export const isPast = (context: RenderContext | undefined, began: number): boolean =>
  (context?.pressed ?? -1) > began;
