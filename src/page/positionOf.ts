import { withDigests } from '../board/boardDigest.ts';
import { situationOf, type App } from '../editor/app.ts';
import type { printGame as printer } from '../formats/printGame.ts';
import { printPosition } from '../formats/printPosition.ts';
import type { Position, Situation } from '../units/position.ts';

const positions = new WeakMap<Situation, Position>();

/** The very same for the same table, so that what is printed of it is known again. */
export const withoutMap = (situation: Situation): Position => {
  const known = positions.get(situation);
  if (known) return known;
  const { map, ...position } = situation;
  const whole = { ...position, boards: withDigests(position.boards, map) };
  positions.set(situation, whole);
  return whole;
};

/** The table without its map: what is saved of it. */
export const positionOf = (app: App): Position => withoutMap(situationOf(app));

let printGame: typeof printer | undefined;

/** Fetches what prints games; to be waited for before the first action of one, for a page that is left cannot wait. */
export const readyToPrintGames = async (): Promise<void> => {
  printGame ??= (await import('../formats/printGame.ts')).createGamePrinter();
};

/** The table as it is kept, with what was asked of a game and is not yet answered; `undefined` until the game's actions can be printed. */
export const tableOf = (app: App): string | undefined => {
  if (!app.play) return printPosition(positionOf(app));
  const { before, wish, actions } = app.play;
  const played = wish?.actions ?? actions;
  return printGame || played.length === 0
    ? (printGame ?? printPosition)(withoutMap(before), played)
    : undefined;
};
