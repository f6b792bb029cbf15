import type { Direction } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { TerrainName } from './terrain.ts';

/** One hexside with terrain on it; `part` where only a stretch of it is marked, as shares of its length clockwise (a rowhouse bar as wide as its building). */
export interface HexsideMark {
  readonly hex: string;
  readonly side: Direction;
  readonly part?: readonly [number, number];
}

/**
 * What one of our own boards is drawn with. The renderer draws these shapes and the rasteriser
 * makes the LOS raster of the very same shapes: what a player sees is what blocks.
 * Points are in board units (56.25 × 64.5 to a hex, A1's centre at 0, 32.25), and hexes are named as if the board began with A1, whatever it prints. Later shapes lie over earlier ones.
 */
export type Shape =
  /** A closed outline of terrain: woods, grain, brush, marsh, water, a building's footprint … */
  | {
      readonly kind: 'area';
      readonly terrain: TerrainName;
      readonly outline: readonly Point[];
      readonly smooth: boolean;
    }
  /** Terrain that fills whole hexes (inherent terrain such as orchard; shellholes). */
  | { readonly kind: 'hexes'; readonly terrain: TerrainName; readonly hexes: readonly string[] }
  /** Ground at this level inside the outline. */
  | {
      readonly kind: 'hill';
      readonly level: number;
      readonly outline: readonly Point[];
      readonly smooth: boolean;
    }
  /** A road, path, gully or stream along a line; a Depression lies one level below the ground around it. */
  | {
      readonly kind: 'way';
      readonly terrain: TerrainName;
      readonly line: readonly Point[];
      readonly width: number;
      readonly smooth: boolean;
    }
  /** Wall, hedge, bocage, cliff or rowhouse bar along whole hexsides. */
  | { readonly kind: 'hexsides'; readonly terrain: TerrainName; readonly hexsides: readonly HexsideMark[] }
  /** A bridge over what lies beneath, from one point to another. */
  | {
      readonly kind: 'bridge';
      readonly terrain: TerrainName;
      readonly from: Point;
      readonly to: Point;
      readonly width: number;
    }
  /** A printed stairwell (the white square). */
  | { readonly kind: 'stairwell'; readonly hex: string };

export interface Drawing {
  readonly shapes: readonly Shape[];
}
