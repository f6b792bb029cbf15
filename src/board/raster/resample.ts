import type { Scale } from '../../hexgrid/lattice.ts';
import type { Board, Raster } from '../map/board.ts';
import type { Placement } from '../map/gameMap.ts';
import { isSameScale, namedScale, rasterSize, scaleOf } from './rasterScale.ts';

/**
 * For each of `count` pixels the one of `size` that lies at the same place of the board, where a hex is
 * `times` as large.
 */
const sources = (count: number, size: number, times: number): Uint32Array =>
  Uint32Array.from({ length: count }, (_, at) => Math.min(size - 1, Math.floor((at + 0.5) * times)));

/**
 * The raster of a board at another scale: each pixel is the one that its middle lies in. One that is as
 * wanted already comes back as it is.
 */
export const resampled = (raster: Raster, scale: Scale, columns: number, rows: number): Raster => {
  const { width, height } = rasterSize(columns, rows, scale);
  const own = scaleOf(raster);
  if (isSameScale(own, scale) && raster.width === width && raster.height === height) return raster;
  const [across, down] = [
    sources(width, raster.width, own.x / scale.x),
    sources(height, raster.height, own.y / scale.y),
  ];
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
  return { width, height, terrain, level, ...namedScale(scale) };
};

/** Boards at another scale than their own: the map is built again and again while a scenario is set up. */
const known = new WeakMap<Board, Board>();

const boardAt = (board: Board, scale: Scale): Board => {
  if (isSameScale(scaleOf(board.raster), scale)) return board;
  const last = known.get(board);
  if (last && isSameScale(scaleOf(last.raster), scale)) return last;
  const made = { ...board, raster: resampled(board.raster, scale, board.columns, board.rows) };
  known.set(board, made);
  return made;
};

const coarser = (one: Scale, other: Scale): Scale =>
  other.x < one.x || (other.x === one.x && other.y < one.y) ? other : one;

/** The scale of a map: that of the board with the fewest pixels to a hex. */
export const mapScale = (placements: readonly Pick<Placement, 'board'>[]): Scale =>
  placements.map(({ board }) => scaleOf(board.raster)).reduce(coarser);

/**
 * The same boards with pixels of one size: beside coarser boards finer ones are resampled to their scale, for
 * a LOS that crosses both has one width.
 */
export const atOneScale = (placements: readonly Placement[]): readonly Placement[] => {
  const scale = mapScale(placements);
  return placements.map((placement) => ({ ...placement, board: boardAt(placement.board, scale) }));
};
