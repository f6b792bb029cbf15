import type { Board } from '../../board/map/board.ts';
import type { BoardScene, ChangeMarks } from '../../editor/scene.ts';
import type { Rect } from '../board/brush.ts';
import type { SpriteSubject } from '../board/sprite.ts';

/** What draws the board: graphics hardware through WebGL, or the processor on a plain canvas. */
export type GraphicsMode = 'hardware' | 'processor';

/** What drivers call themselves that let the processor draw. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export const isSoftware = (gl: WebGL2RenderingContext): boolean => {
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  return SOFTWARE.test(String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER)));
};

/** What would draw the board best here, found out in a worker. `undefined` where a worker cannot tell. */
export const bestGraphics = (): GraphicsMode | undefined => {
  try {
    const context = new OffscreenCanvas(1, 1).getContext('webgl2', { failIfMajorPerformanceCaveat: true });
    if (!context) return undefined;
    const found = isSoftware(context) ? 'processor' : 'hardware';
    context.getExtension('WEBGL_lose_context')?.loseContext();
    return found;
  } catch {
    return undefined;
  }
};

/**
 * A map as it is sent: its boards by number, since each is sent once and when it is needed; its hexes as few
 * large things, not as many small ones.
 */
export interface SentMap {
  readonly width: number;
  readonly height: number;
  readonly boards: readonly (Omit<BoardScene, 'board'> & { readonly board: number })[];
  readonly names: readonly string[];
  /** x and y of each hex in turn. */
  readonly centres: Float64Array;
}

/** What the boards are dressed in: everything besides them that their art shows. */
export interface Dress {
  readonly changes: ChangeMarks;
  readonly showNames: boolean;
  readonly month: number;
}

/** A sprite's place on a sheet in pixels, and what it shows there: `box` in board units. */
export interface SheetCell extends Rect {
  readonly box: Rect;
  readonly resolution: number;
  readonly subject: SpriteSubject;
}

/**
 * One picture to be painted: a part of the map, with all that lies beneath the counters or only what is
 * printed; or a sheet of sprites.
 */
export type Job =
  | { readonly kind: 'print'; readonly area: Rect; readonly resolution: number }
  | { readonly kind: 'tile'; readonly area: Rect; readonly resolution: number }
  | {
      readonly kind: 'sheet';
      readonly width: number;
      readonly height: number;
      readonly cells: readonly SheetCell[];
    };

/**
 * What the page asks of its paint worker, many in one message. Of one map and one dress at a time; what was
 * ordered before shows as the last of them. A failure of any means that it cannot paint as the page would.
 */
export type PaintRequest =
  | { readonly kind: 'open'; readonly typeface: string }
  | { readonly kind: 'map'; readonly map: SentMap }
  | { readonly kind: 'board'; readonly number: number; readonly board: Board }
  | { readonly kind: 'dress'; readonly dress: Dress }
  | { readonly kind: 'paint'; readonly job: Job }
  | { readonly kind: 'drawing' };

/**
 * What the paint worker answers: that it heard, a picture, or what would draw the board best here, if it can
 * tell.
 */
export type PaintAnswer =
  | { readonly kind: 'heard' }
  | { readonly kind: 'painted'; readonly picture: ImageBitmap }
  | { readonly kind: 'drawing'; readonly drawing: GraphicsMode | undefined };
