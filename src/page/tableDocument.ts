import type { App } from '../editor/state.ts';
import type { KeptDocument } from '../storage/autosaveStore.ts';
import type { Situation, Position } from '../units/position.ts';
import { withDigests } from '../board/map/boardDigest.ts';
import { situationOf } from '../editor/selectors.ts';
import type { printGame as printer } from '../formats/printGame.ts';
import { printPosition } from '../formats/printPosition.ts';

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

/**
 * Fetches what prints games; to be waited for before the first action of one, for a page that is left cannot
 * wait.
 */
export const readyToPrintGames = async (): Promise<void> => {
  printGame ??= (await import('../formats/printGame.ts')).createGamePrinter();
};

/**
 * The table as it is kept, with what was asked of a game and is not yet answered; `undefined` until the
 * game's actions can be printed.
 */
export const tableOf = (app: App): string | undefined => {
  if (!app.play) return printPosition(positionOf(app));
  const { before, wish, actions } = app.play;
  const played = wish?.actions ?? actions;
  return printGame || played.length === 0
    ? (printGame ?? printPosition)(withoutMap(before), played)
    : undefined;
};

/** How a table came to lie there: as a position kept under a name, or as one that comes with the program. */
export interface TableOrigin {
  readonly document?: KeptDocument | undefined;
  readonly own?: boolean;
}

const beginnings = new WeakMap<Situation, TableOrigin>();
let latest: Situation | undefined;

/**
 * A table begins with this; what is made of it goes by the same name, and undoing the opening gives back the
 * name before.
 */
export const setOrigin = (situation: Situation, beginning: TableOrigin): void => {
  beginnings.set(situation, beginning);
  latest = situation;
};

/** The table as it was when it was opened, as far as it is still remembered. */
export const originOf = ({ history: { past, present }, exercise }: App): Situation | undefined =>
  exercise ? undefined : ([...past, present].findLast((each) => beginnings.has(each)) ?? latest);

/** The name that the table has, if it was given one. */
export const documentOf = (app: App): KeptDocument | undefined =>
  beginnings.get(originOf(app) ?? app.history.present)?.document;

/** Whether it is still as it came with the program. */
export const isAsShipped = (app: App): boolean =>
  !app.play && beginnings.get(app.history.present)?.own === true;
