import type { Scale } from '../hexgrid/lattice.ts';
import type { Drawing } from './drawing.ts';

/** Terrain and ground level of each pixel of a board, row after row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Terrain codes, see `TERRAIN`. */
  readonly terrain: Uint8Array;
  /** Ground level of the pixel; a Depression is already one level lower than its surroundings. */
  readonly level: Int8Array;
  /** How large its hexes are; absent where one pixel is one board unit. */
  readonly scale?: Scale;
}

/** What the player sees beneath the hex grid. */
export type BoardArt =
  | { readonly kind: 'drawing'; readonly drawing: Drawing }
  | { readonly kind: 'picture'; readonly mediaType: 'image/gif' | 'image/png'; readonly bytes: Uint8Array }
  /** Nothing but the raster: the renderer tints it by terrain. */
  | { readonly kind: 'raster' };

/** One printed board: 33 × 10 hexes in the geomorphic layout unless its file says otherwise. */
export interface Board {
  /** Stands before hex names on maps of several boards: `3` in `3K5`. */
  readonly label: string;
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  /** How many columns after A its printed names begin: 16 where the first is Q (default 0). */
  readonly firstColumn?: number;
  /** How much higher than usual its printed numbers are: 10 where the first hex is A11 (default 0). */
  readonly firstRow?: number;
  readonly raster: Raster;
  /** Hexes with a printed stairwell, by printed name without label. */
  readonly stairwells: ReadonlySet<string>;
  readonly art: BoardArt;
  /** Where it came from, for people: a file's name and version. */
  readonly source: string;
}
