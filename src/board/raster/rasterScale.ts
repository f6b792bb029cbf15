import { BOARD_SCALE, type Scale, UNIT_X, UNIT_Y } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Board, Raster } from '../map/board.ts';
import type { Placement } from '../map/gameMap.ts';

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
