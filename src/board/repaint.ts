import type { Board } from './board.ts';

/** The board with a raster of its own that `paint` has gone over. */
export const repainted = (board: Board, paint: (codes: Uint8Array, levels: Int8Array) => void): Board => {
  const [terrain, level] = [board.raster.terrain.slice(), board.raster.level.slice()];
  paint(terrain, level);
  return { ...board, raster: { ...board.raster, terrain, level } };
};
