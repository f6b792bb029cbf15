import type { Drawing, ViewMeans } from '../render/boardView.ts';
import { keepDrawing, keptDrawing, keptDriver } from '../storage/tableKeeper.ts';
import type { Actions, DrawingWish } from '../ui/actions.ts';

/** What the board is to be drawn with, if the player chose. */
export const chosenDrawing = (): Drawing | undefined => {
  const kept = keptDrawing();
  return kept === 'hardware' || kept === 'processor' ? kept : undefined;
};

/** After so long the driver is asked again: a new one may have come. */
const DRIVER_DAYS = 30;
export const DAY_MS = 86_400_000;

/** What the driver was found to be when it was last asked, unless that is long ago. */
export const knownDriver = (): Drawing | undefined => {
  const [driver, day] = keptDriver()?.split(' ') ?? [];
  const fresh = Math.abs(Date.now() / DAY_MS - Number(day)) < DRIVER_DAYS;
  return fresh && (driver === 'hardware' || driver === 'processor') ? driver : undefined;
};

/**
 * What the board is drawn with: what the player chose; else hardware where it is known to be there. A first visit begins at once, with the processor: to
 * start a driver takes longer than to draw a board, and where the processor plays the hardware it holds up everything that is shown.
 */
export const drawingNow = (): ViewMeans['drawing'] => {
  const chosen = chosenDrawing();
  if (chosen) return chosen;
  return knownDriver() === 'hardware' ? undefined : 'processor';
};

/** From now on it is drawn so: the page starts anew, with the table as it lies. */
const drawWith = (wish: DrawingWish): void => {
  keepDrawing(wish);
  location.reload();
};

export const drawingActions: Pick<Actions, 'drawing' | 'drawWith'> = {
  drawing: () => chosenDrawing() ?? 'faster',
  drawWith,
};
