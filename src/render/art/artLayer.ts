import type { Point } from '../../hexgrid/quantity.ts';
import type { Brush, Rect } from '../brush.ts';

/** One thing painted on a board, in board units; `paint` may leave out whatever lies outside `area`. */
export interface ArtLayer {
  readonly box: Rect;
  readonly paint: (brush: Brush, area: Rect, scale: number) => void;
}

/** Below this many pixels to a board unit, terrain is shown by its tint: single trees, ears and planks would be specks that cost time. */
export const TINTS_BELOW = 0.45;

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
