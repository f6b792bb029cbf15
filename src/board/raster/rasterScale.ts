import { BOARD_SCALE, UNIT_X, UNIT_Y, type Scale } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Raster } from '../map/board.ts';

/**
 * Hexes, drawings and all that is shown are in board units; a raster is in pixels of its own. Of ordinary
 * boards one pixel is one board unit, Deluxe boards have some three pixels to it, and not quite as many
 * across as down. Whoever looks a place up in a raster converts it here, once.
 */
export const scaleOf = ({ scale = BOARD_SCALE }: Pick<Raster, 'scale'>): Scale => scale;

/** The scale as a raster names it: not at all where a pixel is a board unit. */
export const namedScale = (scale: Scale): Pick<Raster, 'scale'> =>
  isSameScale(scale, BOARD_SCALE) ? {} : { scale };

export const isSameScale = (a: Scale, b: Scale): boolean => a.x === b.x && a.y === b.y;

/** Pixels in so many board units, as far as there is one number for both ways: for reaches and circles. */
export const pixelsIn = (raster: Pick<Raster, 'scale'>, boardUnits: number): number =>
  boardUnits * (scaleOf(raster).x / UNIT_X);

/** A point in board units, in pixels of the raster. */
export const onRaster = (raster: Pick<Raster, 'scale'>, { x, y }: Point): Point => {
  const scale = scaleOf(raster);
  return { x: x * (scale.x / UNIT_X), y: y * (scale.y / UNIT_Y) };
};

/** A point in pixels of the raster, in board units. */
export const inBoardUnits = (scale: Scale, { x, y }: Point): Point => ({
  x: x * (UNIT_X / scale.x),
  y: y * (UNIT_Y / scale.y),
});

/** Pixels of a board with so many columns and rows of hexes; the outer columns are half-hexes. */
export const rasterSize = (
  columns: number,
  rows: number,
  scale: Scale = BOARD_SCALE,
): { readonly width: number; readonly height: number } => ({
  width: Math.round((columns - 1) * 3 * scale.x),
  height: Math.round(rows * 2 * scale.y),
});

/** How large the raster's board or map is, in whole board units. */
export const extentOf = ({
  width,
  height,
  scale,
}: Pick<Raster, 'width' | 'height' | 'scale'>): { readonly width: number; readonly height: number } =>
  scale
    ? {
        width: Math.round(Math.round(width / scale.x) * UNIT_X),
        height: Math.round(Math.round(height / scale.y) * UNIT_Y),
      }
    : { width, height };
