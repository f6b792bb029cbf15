import type { BoardScene } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import type { Brush, Rect } from '../brush.ts';

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
