import { rasterSize } from '../raster/rasterScale.ts';
import { terrain } from '../terrain/terrain.ts';
import type { Board, Raster } from './board.ts';

/** Pixels of unknown terrain at level 0 for so many hexes. */
export const unknownRaster = (columns: number, rows: number): Raster => {
  const { width, height } = rasterSize(columns, rows);
  return {
    width,
    height,
    terrain: new Uint8Array(width * height).fill(terrain('unknown').code),
    level: new Int8Array(width * height),
  };
};

/**
 * An empty board of unknown terrain, in the place of one that is not at hand: its units still have their
 * hexes. `columns` and `rows` are counted in hexes, as a board's are.
 */
export const unknownBoard = ({
  label,
  columns,
  rows,
  title = label,
}: Pick<Board, 'label' | 'columns' | 'rows'> & Partial<Pick<Board, 'title'>>): Board => ({
  label,
  title,
  columns,
  rows,
  raster: unknownRaster(columns, rows),
  stairwells: new Set(),
  art: { kind: 'raster' },
  source: '',
});
