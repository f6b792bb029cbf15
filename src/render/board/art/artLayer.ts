import type { Board } from '../../../board/map/board.ts';
import { onRaster } from '../../../board/raster/rasterScale.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import type { Brush, Rect } from '../brush.ts';
import type { BoardScene } from '../../../editor/scene.ts';

export type BoardFrame = BoardScene;

/** The part of the map that a board covers. */
export const boxOf = ({ at, width, height }: BoardFrame): Rect => ({ ...at, width, height });

/** A point of the map as a point of the board that lies there. */
export const toOwn = ({ at, from, width, height, turned }: BoardFrame, { x, y }: Point): Point =>
  turned
    ? { x: from.x + width - (x - at.x), y: from.y + height - (y - at.y) }
    : { x: from.x + x - at.x, y: from.y + y - at.y };

/** A part of the map as a part of the board that lies there. */
export const areaOnBoard = (frame: BoardFrame, area: Rect): Rect => {
  const [a, b] = [toOwn(frame, area), toOwn(frame, { x: area.x + area.width, y: area.y + area.height })];
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: area.width, height: area.height };
};

/** Paints with a brush in the board's own units, turned and cut as the board is laid. */
export const onBoard = (
  brush: Brush,
  { at, from, width, height, turned }: BoardFrame,
  paint: () => void,
): void => {
  brush.save();
  brush.beginPath();
  brush.rect(at.x, at.y, width, height);
  brush.clip();
  if (turned) {
    brush.translate(at.x + from.x + width, at.y + from.y + height);
    brush.rotate(Math.PI);
  } else brush.translate(at.x - from.x, at.y - from.y);
  paint();
  brush.restore();
};

/** One thing painted on a board, in board units; `paint` may leave out whatever lies outside `area`. */
export interface ArtLayer {
  readonly box: Rect;
  readonly paint: (brush: Brush, area: Rect, scale: number) => void;
}

/**
 * Below this many pixels to a board unit, terrain is shown by its tint: single trees, ears and planks would
 * be specks that cost time.
 */
export const TINTS_BELOW = 0.45;

/** Below this many pixels to a board unit, bushes are less than a pixel. */
export const SPECKS_BELOW = 0.15;

/** Whether something of this radius around a point shows in the area. */
export const shows = (at: Point, radius: number, area: Rect): boolean =>
  at.x + radius > area.x &&
  at.x - radius < area.x + area.width &&
  at.y + radius > area.y &&
  at.y - radius < area.y + area.height;

/** A value worked out when it is first needed, so that no map costs everything at once. */
export const onFirstUse = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** The ground level at a place of a board, in board units; level 0 beyond its edge. */
export const printedLevelAt = ({ raster }: Board, at: Point): number => {
  const { x, y } = onRaster(raster, at);
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column < 0 || row < 0 || column >= raster.width || row >= raster.height
    ? 0
    : (raster.level[row * raster.width + column] ?? 0);
};

/** Fills what is traced. */
export const fillTraced = (brush: Brush, style: string, trace: () => void): void => {
  brush.beginPath();
  trace();
  brush.fillStyle = style;
  brush.fill();
};

/** Strokes what is traced, with round ends. */
export const stroke = (brush: Brush, width: number, style: string, trace: () => void): void => {
  brush.beginPath();
  trace();
  brush.lineCap = 'round';
  brush.lineWidth = width;
  brush.strokeStyle = style;
  brush.stroke();
};
