import type { Raster } from '../../board/board.ts';
import { COLUMN, ROW } from '../../board/piece.ts';
import { rasterSize } from '../../board/rasterise.ts';
import { isOurs, type Geometry } from './geometry.ts';

/** For each of `count` pixels the one of `size` that lies at the same place of the board, where a hex is `scale` times as large. */
const sources = (count: number, size: number, scale: number): Uint32Array =>
  Uint32Array.from({ length: count }, (_, at) => Math.min(size - 1, Math.floor((at + 0.5) * scale)));

/** The raster at our scale: each pixel is the one that its middle lies in. One that is at our scale already comes back as it is. */
export const resampled = (raster: Raster, { hexWidth, hexHeight }: Geometry, columns: number, rows: number): Raster => {
  const { width, height } = rasterSize(columns, rows);
  if (isOurs({ hexWidth, hexHeight })) return raster;
  const [across, down] = [sources(width, raster.width, hexWidth / COLUMN), sources(height, raster.height, hexHeight / ROW)];
  const terrain = new Uint8Array(width * height);
  const level = new Int8Array(width * height);
  let pixel = 0;
  for (const row of down)
    for (const column of across) {
      const from = row * raster.width + column;
      terrain[pixel] = raster.terrain[from] ?? 0;
      level[pixel] = raster.level[from] ?? 0;
      pixel++;
    }
  return { width, height, terrain, level };
};
