import { situationOf, type App } from '../editor/app.ts';
import type { Position } from '../units/position.ts';

/** The table without its map: what is saved of it. */
export const positionOf = (app: App): Position => {
  const { map: _, ...position } = situationOf(app);
  return position;
};
