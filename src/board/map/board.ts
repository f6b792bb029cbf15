import type { Scale, Direction } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { TerrainName } from '../terrain/terrain.ts';
import { hexId, parseHexName } from '../../hexgrid/hexId.ts';

/** Where a board's printed names begin: columns after A, and how much higher the numbers are. */
export interface NamesBegin {
  readonly firstColumn?: number | undefined;
  readonly firstRow?: number | undefined;
}

/** Where printed names begin, if not with A1. */
export const namesFrom = ({
  firstColumn = 0,
  firstRow = 0,
}: NamesBegin): Pick<Board, 'firstColumn' | 'firstRow'> => ({
  ...(firstColumn !== 0 && { firstColumn }),
  ...(firstRow > 0 && { firstRow }),
});

const moved = (text: string, columns: number, rows: number): string => {
  const name = parseHexName(text);
  return name ? hexId(name.label, name.column + columns, name.number + rows) : text;
};

const withNames = (shape: Shape, rename: (hex: string) => string): Shape => {
  switch (shape.kind) {
    case 'hexes':
      return { ...shape, hexes: shape.hexes.map(rename) };
    case 'hexsides':
      return { ...shape, hexsides: shape.hexsides.map((mark) => ({ ...mark, hex: rename(mark.hex) })) };
    case 'stairwell':
      return { ...shape, hex: rename(shape.hex) };
    case 'area':
    case 'hill':
    case 'way':
    case 'bridge':
      return shape;
  }
};

/**
 * A shape that names hexes as they are printed, with their names counted from A1 in the upper left corner, as
 * a drawing has them.
 */
export const fromPrinted = (shape: Shape, { firstColumn = 0, firstRow = 0 }: NamesBegin): Shape =>
  firstColumn + firstRow === 0 ? shape : withNames(shape, (hex) => moved(hex, -firstColumn, -firstRow));

/** The shape of a drawing with the names that the board prints. */
export const asPrinted = (shape: Shape, { firstColumn = 0, firstRow = 0 }: NamesBegin): Shape =>
  firstColumn + firstRow === 0 ? shape : withNames(shape, (hex) => moved(hex, firstColumn, firstRow));

/**
 * One hexside with terrain on it; `part` where only a stretch of it is marked, as shares of its length
 * clockwise (a rowhouse bar as wide as its building).
 */
export interface HexsideMark {
  readonly hex: string;
  readonly side: Direction;
  readonly part?: readonly [number, number];
}

/**
 * What one of our own boards is drawn with. The renderer draws these shapes and the rasteriser makes the LOS
 * raster of the very same shapes: what a player sees is what blocks. Points are in board units (56.25 × 64.5
 * to a hex, A1's centre at 0, 32.25), and hexes are named as if the board began with A1, whatever it prints.
 * Later shapes lie over earlier ones.
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

/** Where a picture lies on its board, in board units from the board's corner; it may reach beyond. */
export interface PictureFrame extends Point {
  readonly width: number;
  readonly height: number;
}

/** What the player sees beneath the hex grid. */
export type BoardArt =
  | { readonly kind: 'drawing'; readonly drawing: Drawing }
  | {
      readonly kind: 'picture';
      readonly mediaType: 'image/gif' | 'image/png' | 'image/jpeg';
      readonly bytes: Uint8Array;
      /** Absent where the picture covers the board. */
      readonly frame?: PictureFrame;
    }
  /** Nothing but the raster: the renderer tints it by terrain. */
  | { readonly kind: 'raster' };

/** One printed board: 33 × 10 hexes in the geomorphic layout unless its file says otherwise. */
export interface Board {
  /** Stands before hex names on maps of several boards: `3` in `3K5`. */
  readonly label: string;
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  /**
   * How many columns after A its printed names begin: 16 where the first is Q (default 0); less than 0 where
   * columns without hexes come before A.
   */
  readonly firstColumn?: number;
  /**
   * How many columns at the left and at the right edge have no hexes: there the picture shows the outer halves
   * of the hexes beside them. Other boards end with half-hexes.
   */
  readonly margin?: readonly [left: number, right: number];
  /** How much higher than usual its printed numbers are: 10 where the first hex is A11 (default 0). */
  readonly firstRow?: number;
  readonly raster: Raster;
  /** Hexes with a printed stairwell, by printed name without label. */
  readonly stairwells: ReadonlySet<string>;
  readonly art: BoardArt;
  /** Where it came from, for people: a file's name and version. */
  readonly source: string;
}
