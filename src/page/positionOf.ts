import { situationOf, type App } from '../editor/app.ts';
import { printGame } from '../formats/printGame.ts';
import { printPosition } from '../formats/printPosition.ts';
import type { Position, Situation } from '../units/position.ts';

const withoutMap = ({ map: _, ...position }: Situation): Position => position;

/** The table without its map: what is saved of it. */
export const positionOf = (app: App): Position => withoutMap(situationOf(app));

/** What a file of the table says: the position, or the phase that is played on it. */
export const fileOf = (app: App): string =>
  (app.play ? printGame(withoutMap(app.play.before), app.play.actions) : printPosition(positionOf(app)));
