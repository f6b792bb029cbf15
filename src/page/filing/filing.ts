import { situationOf, type App } from '../../editor/app.ts';
import { createSceneOf } from '../../editor/sceneOf.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/files.json';
import type { BoardView } from '../../render/boardView.ts';
import { createPositionShelf, MOST_PICTURE, type PositionShelf } from '../../storage/positionShelf.ts';
import type { Filing } from '../../ui/filing.ts';
import { begin, beginningOf, documentOf, isOurs } from '../documents.ts';
import { openKeptText, type Desk } from '../opening.ts';
import { noticeOf, tableReadBack } from '../readBack.ts';
import { trouble } from '../tasks.ts';
import { whyOf } from '../unfetched.ts';
import { describe, describeText, likelyName, tidyName } from './describe.ts';
import { keepRecent } from './keeping.ts';
import { keepLeftPages, type Taken } from './leftPages.ts';
import { createListing } from './listing.ts';
import { createRemoving, createSaving, openMenu, source, type Painter } from './saving.ts';

const T = texts('files', en);

/** What filing needs of the page. */
interface Surroundings extends Desk {
  readonly board: () => BoardView | undefined;
  /** Has the table kept with its new name. */
  readonly renamed: () => void;
}

interface FilingDesk extends Surroundings {
  readonly shelf: PositionShelf;
}

/** The page's filing: what the menu uses, and the way to keep a table that is replaced. */
export interface PageFiling extends Filing {
  /** What had to be left out of it is told. */
  readonly keepLeft: (app: App) => Promise<{ readonly told: string } | undefined>;
  /** Keeps a table that could not be laid out. */
  readonly keepText: (text: string) => Promise<void>;
  /** Keeps what lay in tabs that were closed. */
  readonly keepLeftPages: () => Promise<void>;
}

const quietly = (work: Promise<unknown>): void => {
  work.catch(() => undefined);
};

const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 2_000 });
    else setTimeout(done, 200);
  });

/** An empty table, and one that is as it came with the program, can be had again at any time. */
const isWorthKeeping = (app: App): boolean =>
  !isOurs(app) &&
  (app.play !== undefined || situationOf(app).units.length + situationOf(app).markers.length > 0);

/** Adds the small picture of a table to what is kept of it, when there is nothing better to do. */
const createPainter =
  ({ shelf, board }: FilingDesk, done: () => void): Painter =>
  async (app, { id }) => {
    await idle();
    const picture = await board()?.thumbnail(createSceneOf()(app));
    if (!picture || picture.size > MOST_PICTURE) return;
    await shelf.paint(id, new Uint8Array(await picture.arrayBuffer()));
    done();
  };

const openKept = async (desk: FilingDesk, id: string): Promise<void> => {
  const entry = (await desk.shelf.entries()).entries.find((each) => each.id === id);
  const text = await desk.shelf.text(id);
  if (!entry || text === undefined)
    return trouble(desk.store, fill(T.gone, { name: entry?.name ?? T.untitled }));
  return openKeptText(
    desk,
    text,
    entry.name,
    entry.kind === 'named' ? { document: { id, name: entry.name } } : {},
  );
};

/** Takes the text out of the browser as it is, whether or not it can be opened. */
const download = async ({ shelf, store }: FilingDesk, id: string): Promise<void> => {
  const entry = (await shelf.entries()).entries.find((each) => each.id === id);
  const text = await shelf.text(id);
  if (!entry || text === undefined) return trouble(store, fill(T.gone, { name: entry?.name ?? T.untitled }));
  (await import('../exporting.ts')).saveKept(entry.name, text);
};

const rename = async ({ shelf, store, renamed }: FilingDesk, id: string, name: string): Promise<void> => {
  const entry = (await shelf.entries()).entries.find((each) => each.id === id);
  const tidy = tidyName(name);
  if (!entry || tidy === '') return;
  await shelf.retell({ ...entry, name: tidy, kind: 'named' });
  const app = store.app();
  if (documentOf(app)?.id === id)
    begin(beginningOf(app) ?? app.history.present, { document: { id, name: tidy } });
  renamed();
};

/** What keeps tables without being asked. */
const createKeeping = (
  { shelf, files }: FilingDesk,
  paint: Painter,
  refresh: () => void,
  taken: Taken = new Map(),
): Pick<PageFiling, 'keepLeft' | 'keepText' | 'keepLeftPages'> => ({
  keepLeft: async (app) => {
    const written = isWorthKeeping(app) ? await tableReadBack(files, app) : undefined;
    const entry = written && (await keepRecent(shelf, source, written.text, describe(app)));
    if (entry) paint(app, entry).catch(() => undefined);
    return written && written.faults.length > 0 ? { told: noticeOf(written) } : undefined;
  },
  keepText: async (text) => {
    await keepRecent(shelf, source, text, describeText(text, T.lastTable));
  },
  keepLeftPages: () => keepLeftPages(shelf, source, T.otherPage, taken).finally(refresh),
});

/** The positions kept in this browser, at the hand of the menu. */
export const createFiling = (surroundings: Surroundings): PageFiling => {
  const desk: FilingDesk = { ...surroundings, shelf: createPositionShelf() };
  const { shelf, store } = desk;
  const { view, subscribe, show, refresh } = createListing(shelf, () => documentOf(store.app()));
  const paint = createPainter(desk, refresh);
  const saving = createSaving(desk, show, paint);
  const removing = createRemoving(shelf, show);
  const askName = (asking: boolean): void => {
    show({ naming: asking ? likelyName(store.app()) : undefined, trouble: undefined });
    if (asking) openMenu();
  };
  const fail = (error: unknown): void => {
    // A browser without room says so without a word.
    show({ trouble: fill(T.notKept, { why: whyOf(error) || T.noRoom }) });
    openMenu();
  };
  const start = (work: Promise<unknown>): void => {
    work.catch(fail).finally(refresh);
  };
  const keeping = createKeeping(desk, paint, refresh);
  return {
    view,
    subscribe,
    askName,
    refresh: () => {
      refresh();
      quietly(keeping.keepLeftPages());
    },
    open: (id) => start(openKept(desk, id)),
    download: (id) => start(download(desk, id)),
    save: () =>
      start(
        saving.save().then((saved) => {
          if (!saved) askName(true);
        }),
      ),
    saveAs: (name) => start(saving.saveAs(name)),
    rename: (id, name) => start(rename(desk, id, name)),
    remove: (id) => start(removing.remove(id)),
    restore: () => start(removing.restore()),
    ...keeping,
  };
};
