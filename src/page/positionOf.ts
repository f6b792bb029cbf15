import { situationOf, type App } from '../editor/app.ts';
import type { printGame as printer } from '../formats/printGame.ts';
import { printPosition } from '../formats/printPosition.ts';
import type { Position, Situation } from '../units/position.ts';

const withoutMap = ({ map: _, ...position }: Situation): Position => position;

/** The table without its map: what is saved of it. */
export const positionOf = (app: App): Position => withoutMap(situationOf(app));

let printGame: typeof printer | undefined;

/** Fetches what prints games; to be waited for before the first action of one, for a page that is left cannot wait. */
export const readyToPrintGames = async (): Promise<void> => {
  printGame ??= (await import('../formats/printGame.ts')).printGame;
};

/** The table as it is kept, with what was asked of a game and is not yet answered; `undefined` until the game's actions can be printed. */
export const tableOf = (app: App): string | undefined => {
  if (!app.play) return printPosition(positionOf(app));
  const { before, wish, actions } = app.play;
  const played = wish?.actions ?? actions;
  return printGame || played.length === 0 ? (printGame ?? printPosition)(withoutMap(before), played) : undefined;
};

/** What a file of the table says: the position, or the game that is played on it. */
export const fileOf = (app: App): string => {
  if (!app.play) return printPosition(positionOf(app));
  const before = withoutMap(app.play.before);
  return printGame ? printGame(before, app.play.actions) : printPosition(before);
};
