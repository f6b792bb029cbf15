import { situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { createSceneOf } from '../../editor/sceneOf.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/files.json';
import type { BoardView } from '../../render/view/boardView.ts';
import {
  createPositionStore,
  MOST_PICTURE,
  type PositionStore,
  type PositionEntry,
} from '../../storage/positionStore.ts';
import type { Filing, FiledPosition, FilingView } from '../../ui/actions.ts';
import { setOrigin, originOf, documentOf, isAsShipped } from '../tableDocument.ts';
import { openKeptText } from '../open/openTasks.ts';
import type { OpenContext } from '../context.ts';
import { noticeOf, tableReadBack } from './readBack.ts';
import { trouble, whyOf } from '../tasks.ts';
import {
  describe,
  describeText,
  likelyName,
  tidyName,
  createRemoving,
  createSaving,
  openFilesMenu,
  source,
  type Painter,
  keepRecent,
  keepLeftPages,
  type Taken,
} from './keepPosition.ts';
import type { KeptDocument } from '../../storage/autosaveStore.ts';

const NOTHING: FilingView = {
  keeps: undefined,
  named: [],
  recent: [],
  current: undefined,
  naming: undefined,
  removed: undefined,
  damaged: 0,
  trouble: undefined,
  vasl: false,
};

/** Addresses for small pictures, which are given back once they are shown no more. */
const createAddresses = () => {
  let given: readonly string[] = [];
  return (pictures: readonly (Uint8Array | undefined)[]): readonly (string | undefined)[] => {
    const former = given;
    const addresses = pictures.map(
      (bytes) => bytes && URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/webp' })),
    );
    given = addresses.filter((each) => each !== undefined);
    // What is on the screen may still be loading by its former address.
    setTimeout(() => former.forEach((each) => URL.revokeObjectURL(each)), 5_000);
    return addresses;
  };
};

const filed = ({ id, name, at, units, game }: PositionEntry, picture: string | undefined): FiledPosition => ({
  id,
  name,
  at,
  units,
  game,
  picture,
});

/** What the menu shows, and who is told when that changes. */
const createListing = (
  shelf: PositionStore,
  tableNow: () => Pick<FilingView, 'vasl'> & { readonly current: KeptDocument | undefined },
) => {
  const listeners = new Set<() => void>();
  const addressesOf = createAddresses();
  let view = NOTHING;
  const show = (change: Partial<FilingView>): void => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const look = async (): Promise<Partial<FilingView>> => {
    const { entries, damaged } = await shelf.entries();
    const addresses = addressesOf(await shelf.pictures(entries.map(({ id }) => id)));
    const of = (kind: PositionEntry['kind']): readonly FiledPosition[] =>
      entries.flatMap((each, index) => (each.kind === kind ? [filed(each, addresses[index])] : []));
    return { keeps: true, named: of('named'), recent: of('recent'), damaged };
  };
  let looks = 0;
  let changed: Partial<FilingView> = {};
  /** Shows what is kept now, and with it what else has changed: the newest look alone, as they may overtake. */
  const refresh = (change: Partial<FilingView> = {}): void => {
    const nowhere: Partial<FilingView> = { keeps: false, named: [], recent: [] };
    changed = { ...changed, ...change };
    looks += 1;
    const mine = looks;
    void look()
      .catch(() => nowhere)
      .then((found) => {
        if (mine !== looks) return;
        show({ ...found, ...tableNow(), ...changed });
        changed = {};
      });
  };
  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    refresh,
  };
};

const T = texts('files', en);

/** What filing needs of the page. */
interface Surroundings extends OpenContext {
  readonly board: () => BoardView | undefined;
  /** Has the table kept with its new name. */
  readonly renamed: () => void;
}

interface FilingDesk extends Surroundings {
  readonly shelf: PositionStore;
}

/** The page's filing: what the menu uses, and the way to keep a table that is replaced. */
export interface PageFiling extends Filing {
  /** What had to be left out of it is told. */
  readonly keepLeft: (app: App) => Promise<{ readonly told: string } | undefined>;
  /** Keeps a game that is over, and tells what had to be left out of it. */
  readonly keepEnded: (app: App) => Promise<void>;
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
  !isAsShipped(app) &&
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
  (await import('../export/share.ts')).saveKept(entry.name, text);
};

const rename = async ({ shelf, store, renamed }: FilingDesk, id: string, name: string): Promise<void> => {
  const entry = (await shelf.entries()).entries.find((each) => each.id === id);
  const tidy = tidyName(name);
  if (!entry || tidy === '') return;
  await shelf.retell({ ...entry, name: tidy, kind: 'named' });
  const app = store.app();
  if (documentOf(app)?.id === id)
    setOrigin(originOf(app) ?? app.history.present, { document: { id, name: tidy } });
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
  const desk: FilingDesk = { ...surroundings, shelf: createPositionStore() };
  const { shelf, store } = desk;
  const { view, subscribe, show, refresh } = createListing(shelf, () => ({
    current: documentOf(store.app()),
    vasl: store.app().view.vasl !== undefined,
  }));
  const paint = createPainter(desk, () => refresh());
  const saving = createSaving(desk, show, paint);
  const removing = createRemoving(shelf, refresh);
  const askName = (asking: boolean): void => {
    show({ naming: asking ? likelyName(store.app()) : undefined, trouble: undefined });
    if (asking) openFilesMenu();
  };
  const fail = (error: unknown): void => {
    // A browser without room says so without a word.
    show({ trouble: fill(T.notKept, { why: whyOf(error) || T.noRoom }) });
    openFilesMenu();
  };
  const start = (work: Promise<unknown>): void => {
    work.catch(fail).finally(() => refresh());
  };
  const keeping = createKeeping(desk, paint, () => refresh());
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
    keepEnded: async (app) => {
      const left = await keeping.keepLeft(app);
      if (left) trouble(store, left.told);
    },
  };
};
