import type { Drawing } from '../render/boardView.ts';
import { keepDriver } from '../storage/tableKeeper.ts';
import { chosenDrawing, DAY_MS, knownDriver } from './drawing.ts';

/** Finds out for the next time whether there is hardware, while nobody waits for anything. */
export const findDriver = async (ask: () => Promise<Drawing | undefined>): Promise<void> => {
  if (chosenDrawing() || knownDriver()) return;
  const driver = await ask();
  if (driver) keepDriver(`${driver} ${String(Math.floor(Date.now() / DAY_MS))}`);
};
