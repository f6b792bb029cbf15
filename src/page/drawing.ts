import type { Drawing } from '../render/boardView.ts';
import { keepDrawing, keptDrawing } from '../storage/tableKeeper.ts';
import type { Actions, DrawingWish } from '../ui/actions.ts';

/** What the board is to be drawn with, if the player chose. */
export const chosenDrawing = (): Drawing | undefined => {
  const kept = keptDrawing();
  return kept === 'hardware' || kept === 'processor' ? kept : undefined;
};

/** From now on it is drawn so: the page starts anew, with the table as it lies. */
const drawWith = (wish: DrawingWish): void => {
  keepDrawing(wish);
  location.reload();
};

export const drawingActions: Pick<Actions, 'drawing' | 'drawWith'> = { drawing: () => chosenDrawing() ?? 'faster', drawWith };
