import type { Board } from '../../board/map/board.ts';
import type { BoardScene, ChangeMarks } from '../../editor/scene.ts';
import type { Rect } from '../board/brush.ts';
import type { GraphicsMode } from './graphics.ts';
import type { SpriteSubject } from '../board/sprite.ts';

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
