import type { Store } from '../editor/store.ts';
import type { BoardView } from '../render/boardView.ts';
import type { Actions } from '../ui/actions.ts';
import type { Began } from './afterStart.ts';
import type { Dice } from './dice.ts';
import type { Takers } from './fileDrop.ts';
import type { PageFiling } from './filing/filing.ts';
import type { Desk } from './opening.ts';
import { trouble } from './tasks.ts';
import { whyOf } from './unfetched.ts';

/** Everything at hand once the table is laid. */
export interface PageDesk extends Desk {
  readonly dice: Dice;
  readonly filing: () => Promise<PageFiling>;
}

/** Starts work whose failure becomes a notice. */
export type Starter = (work: Promise<void> | void) => void;
export const starter =
  (store: Store): Starter =>
  (work) => {
    work?.catch((error: unknown) => trouble(store, whyOf(error)));
  };

/** What is kept in this browser, fetched when first wanted, and how a table that is left is kept there. */
export const filingOf = (
  desk: () => Desk,
  board: () => BoardView | undefined,
  renamed: () => void,
): Pick<PageDesk, 'filing' | 'leaving'> => {
  let loaded: Promise<PageFiling> | undefined;
  const load = async (): Promise<PageFiling> => {
    const { createFiling } = await import('./filing/filing.ts');
    return createFiling({ ...desk(), board, renamed });
  };
  const filing = (): Promise<PageFiling> =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
  // Where nothing can be kept, undo still gives the table back.
  return {
    filing,
    leaving: () =>
      filing()
        .then(({ keepLeft }) => keepLeft(desk().store.app()))
        .then(
          (told) => told ?? 'safe',
          () => 'unkept',
        ),
  };
};

/** Files, and what is kept by name. */
export const fileActions = (
  { store, files, filing }: PageDesk,
  start: Starter,
): Pick<Actions, 'filing' | 'saveTable' | 'saveFile'> => ({
  filing,
  saveTable: () => start(filing().then(({ save }) => save())),
  saveFile: () => start(import('./exporting.ts').then(({ saveFile }) => saveFile(store, files))),
});

/** A game that is over, or left, goes to the recent ones with its record. */
export const keepEndedGames = ({ store, filing }: PageDesk): void => {
  store.subscribe((app, before) => {
    if (before.play && !app.play && before.play.actions.length > 0)
      filing()
        .then(({ keepLeft }) => keepLeft(before))
        .then((told) => {
          if (typeof told === 'object') trouble(store, told.told);
        })
        .catch(async () => (await import('./unkept.ts')).tellUnkeptGame(store));
  });
};

/** What is dropped or pasted is opened. */
export const takersOf = (desk: Desk, { openFiles }: Pick<Actions, 'openFiles'>): Takers => {
  const start = starter(desk.store);
  return {
    files: openFiles,
    text: (text, how) => start(import('./textDrop.ts').then(({ openGiven }) => openGiven(desk, text, how))),
  };
};

/** The first look at the board comes before all that can wait. */
const UNHURRIED_MS = 1_000;

const settledDown = async (): Promise<void> => {
  await window.routBoard?.settled();
  await new Promise((done) => {
    setTimeout(done, UNHURRIED_MS);
  });
};

/** Does what comes after the start, when the page has come to rest. */
export const later = (store: Store, began: Began, filing: PageDesk['filing']): void => {
  settledDown()
    .then(() => import('./afterStart.ts'))
    .then(({ afterStart }) => afterStart(store, began, filing))
    .catch(() => undefined);
};
