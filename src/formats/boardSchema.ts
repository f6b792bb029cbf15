import * as z from 'zod/mini';
import { TERRAIN, type TerrainName } from '../board/terrain/terrain.ts';
import { UNIT_X, UNIT_Y } from '../hexgrid/lattice.ts';
import { F } from './faults.ts';

export const BOARD_FORMAT = 'rout-board-map';
export const BOARD_VERSION = 1;

/**
 * Largest board in hexes each way: 52 column names exist (A to ZZ), and the raster of such a board, one pixel
 * to a board unit, stays under 10 million pixels.
 */
export const MOST_BOARD_COLUMNS = 52;
export const MOST_BOARD_ROWS = 52;
/** Hexes have no numbers of three digits. */
export const LAST_ROW = 99;
/** Columns without hexes at one edge. */
export const MOST_MARGIN = 2;
/** Letters that tell where a board came from. */
export const MOST_SOURCE = 500;
const MOST_SHAPES = 2000;
const MOST_POINTS = 4000;
const MOST_MARKS = 4000;
/** How many pixels a board unit may have, each way: Deluxe boards have three. */
const MOST_TIMES = 8;
/** More than any board has pixels: a Deluxe board has two million. */
export const MOST_PIXELS = 24_000_000;
const MOST_RASTER_TEXT = 16_000_000;
const MOST_PICTURE_TEXT = 24_000_000;

const terrainNames = Object.keys(TERRAIN).filter((name): name is TerrainName => name in TERRAIN);
const terrainName = z.enum(terrainNames);
const point = z.tuple([z.number(), z.number()]);
const outline = z.array(point).check(z.minLength(3), z.maxLength(MOST_POINTS));
const line = z.array(point).check(z.minLength(2), z.maxLength(MOST_POINTS));
const width = z.number().check(z.positive(), z.maximum(200));
const hexName = z.string().check(z.regex(/^[A-Z]{1,2}\d{1,2}$/, { error: () => F.forms.ownHex }));
const margin = z.int().check(z.minimum(0), z.maximum(MOST_MARGIN));
const frameSize = z.number().check(z.positive(), z.maximum(100_000));
const share = z.number().check(z.minimum(0), z.maximum(1));
const mark = z.strictObject({
  hex: hexName,
  side: z.literal([0, 1, 2, 3, 4, 5]),
  part: z.optional(z.tuple([share, share])),
});

const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('area'), terrain: terrainName, smooth: z.boolean(), outline }),
  z.strictObject({
    kind: z.literal('hexes'),
    terrain: terrainName,
    hexes: z.array(hexName).check(z.maxLength(MOST_MARKS)),
  }),
  z.strictObject({
    kind: z.literal('hill'),
    level: z.int().check(z.minimum(-9), z.maximum(20)),
    smooth: z.boolean(),
    outline,
  }),
  z.strictObject({ kind: z.literal('way'), terrain: terrainName, width, smooth: z.boolean(), line }),
  z.strictObject({
    kind: z.literal('hexsides'),
    terrain: terrainName,
    hexsides: z.array(mark).check(z.maxLength(MOST_MARKS)),
  }),
  z.strictObject({ kind: z.literal('bridge'), terrain: terrainName, from: point, to: point, width }),
  z.strictObject({ kind: z.literal('stairwell'), hex: hexName }),
]);

/**
 * A board file: what it is, and either the shapes that it is drawn with or the raster that was read from
 * elsewhere.
 */
export const boardFileSchema = z.strictObject({
  format: z.literal(BOARD_FORMAT),
  version: z.literal(BOARD_VERSION),
  label: z.string().check(z.regex(/^[0-9a-z]{0,6}$/, { error: () => F.forms.ownLabel })),
  title: z.string().check(z.maxLength(200)),
  columns: z.int().check(z.minimum(2), z.maximum(MOST_BOARD_COLUMNS + 2 * MOST_MARGIN)),
  rows: z.int().check(z.minimum(1), z.maximum(MOST_BOARD_ROWS)),
  firstColumn: z.optional(z.int().check(z.minimum(-MOST_MARGIN), z.maximum(MOST_BOARD_COLUMNS - 2))),
  margin: z.optional(z.tuple([margin, margin])),
  firstRow: z.optional(z.int().check(z.minimum(0), z.maximum(LAST_ROW - 1))),
  source: z.optional(z.string().check(z.maxLength(MOST_SOURCE))),
  stairwells: z.optional(z.array(hexName).check(z.maxLength(MOST_MARKS))),
  drawing: z.optional(z.strictObject({ shapes: z.array(shape).check(z.maxLength(MOST_SHAPES)) })),
  raster: z.optional(
    z.strictObject({
      terrain: z.string().check(z.maxLength(MOST_RASTER_TEXT)),
      level: z.string().check(z.maxLength(MOST_RASTER_TEXT)),
      scale: z.optional(
        z.tuple([
          z.number().check(z.minimum(UNIT_X), z.maximum(MOST_TIMES * UNIT_X)),
          z.number().check(z.minimum(UNIT_Y), z.maximum(MOST_TIMES * UNIT_Y)),
        ]),
      ),
    }),
  ),
  picture: z.optional(
    z.strictObject({
      mediaType: z.enum(['image/gif', 'image/png', 'image/jpeg']),
      data: z.string().check(z.maxLength(MOST_PICTURE_TEXT)),
      frame: z.optional(
        z.strictObject({ x: z.number(), y: z.number(), width: frameSize, height: frameSize }),
      ),
    }),
  ),
});

export type BoardFile = z.infer<typeof boardFileSchema>;
export type ShapeInFile = z.infer<typeof shape>;
