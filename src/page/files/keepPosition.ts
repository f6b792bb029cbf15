import type { App } from '../../editor/state.ts';
import type { Store } from '../../editor/store.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/files.json';
import {
  type PositionEntry,
  type PositionStore,
  type WholePosition,
  MOST_NAME,
} from '../../storage/positionStore.ts';
import type { FilingView } from '../../ui/actions.ts';
import { setOrigin, originOf, documentOf } from '../tableDocument.ts';
import type { FileClient } from '../open/fileClient.ts';
import { noticeOf, tableReadBack } from './readBack.ts';
import { trouble, word } from '../tasks.ts';
import { situationOf } from '../../editor/selectors.ts';
import { MOST_TEXT } from '../../units/limits.ts';
import { isTabOpen } from '../../storage/tabLock.ts';
import { createAutosaveStore, forgetTab, keptTabs } from '../../storage/autosaveStore.ts';

const T = texts('files', en);

/** A tab that was closed may be opened again by the browser, and then goes on with its own table. */
const WHILE_MS = 3_600_000;

/** What of each page is there already: whoever deletes it has it deleted. */
export type Taken = Map<string, number>;

/** Puts what lay on pages that are closed among the recent positions. */
export const keepLeftPages = async (
  shelf: PositionStore,
  source: Source,
  fallback: string,
  taken: Taken,
): Promise<void> => {
  for (const page of await keptTabs()) {
    if (await isTabOpen(page)) continue;
    const [table] = await createAutosaveStore(page).load();
    if (table && taken.get(page) === table.at) continue;
    if (table) taken.set(page, table.at);
    if (table)
      await keepRecent(
        shelf,
        { ...source, now: () => table.at },
        table.position,
        describeText(table.position, fallback),
      );
    if (!table || source.now() - table.at > WHILE_MS) await forgetTab(page);
  }
};

/** Tables that were lately replaced, and positions by name. */
export const MOST_RECENT = 12;
export const MOST_NAMED = 200;

/** The clock and names of things that have none yet. */
export interface Source {
  readonly now: () => number;
  readonly id: () => string;
}

const sameName = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/**
 * Keeps a table that something else takes the place of; the same table is kept once. The entry tells whether
 * a picture is wanting.
 */
export const keepRecent = async (
  shelf: PositionStore,
  source: Source,
  text: string,
  description: Description,
): Promise<PositionEntry | undefined> => {
  if (text.length > MOST_TEXT) return undefined;
  const { entries } = await shelf.entries();
  const digest = digestOf(text);
  if (entries.some((each) => each.kind === 'named' && each.digest === digest)) return undefined;
  const before = entries.find((each) => each.kind === 'recent' && each.digest === digest);
  if (before) {
    await shelf.retell({ ...before, at: source.now() });
    return undefined;
  }
  const entry: PositionEntry = { ...description, id: source.id(), kind: 'recent', at: source.now(), digest };
  await shelf.keep({ entry, text });
  const tooMany = entries.filter(({ kind }) => kind === 'recent').slice(MOST_RECENT - 1);
  if (tooMany.length > 0) await shelf.forget(tooMany.map(({ id }) => id));
  return entry;
};

/** What came of saving. */
type Kept =
  | { readonly kind: 'kept'; readonly entry: PositionEntry; readonly replaced: boolean }
  | { readonly kind: 'full' | 'tooLong' };

/**
 * Keeps a table by name: over the one of that id, else as a new one; another that had this name goes to the
 * recent ones.
 */
export const keepNamed = async (
  shelf: PositionStore,
  source: Source,
  text: string,
  told: Description & { readonly id?: string | undefined },
): Promise<Kept> => {
  if (text.length > MOST_TEXT) return { kind: 'tooLong' };
  const { entries } = await shelf.entries();
  const named = entries.filter(({ kind }) => kind === 'named');
  const { id = source.id(), ...description } = told;
  const others = named.filter((each) => each.id !== id);
  if (others.length >= MOST_NAMED) return { kind: 'full' };
  const entry: PositionEntry = {
    ...description,
    id,
    kind: 'named',
    at: source.now(),
    digest: digestOf(text),
  };
  await shelf.keep({ entry, text });
  const namesakes = others.filter(({ name }) => sameName(name, entry.name));
  for (const namesake of namesakes) await shelf.retell({ ...namesake, kind: 'recent', at: source.now() });
  return { kind: 'kept', entry, replaced: namesakes.length > 0 };
};

/** What an entry tells of a table. */
interface Description {
  readonly name: string;
  readonly units: number;
  readonly game: boolean;
}

/** A name as it is kept: one line of a decent length. */
export const tidyName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_NAME);

/** The name that a table is likely to be given: its own, its title, or its boards. */
export const likelyName = (app: App): string => {
  const { title, map } = situationOf(app);
  return (
    tidyName(
      documentOf(app)?.name ?? (title || map.placements.map(({ board }) => board.title).join(' + ')),
    ) || T.untitled
  );
};

/** What is told of the table as it lies. */
export const describe = (app: App): Description => ({
  name: likelyName(app),
  units: situationOf(app).units.length,
  game: app.play !== undefined && app.play.actions.length > 0,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What is told of a table of which only the text is there, whatever that may be. */
export const describeText = (text: string, fallback: string): Description => {
  const file = parsed(text);
  const position = isRecord(file) && isRecord(file['position']) ? file['position'] : file;
  const { title, units } = isRecord(position) ? position : {};
  return {
    name: (typeof title === 'string' && tidyName(title)) || fallback,
    units: Array.isArray(units) ? units.length : 0,
    game: position !== file,
  };
};

/** The same for the same text; two texts of one table differ in nothing. */
export const digestOf = (text: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return `${text.length.toString(36)}-${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
};

/** Adds the small picture of a table to what is kept of it. */
export type Painter = (app: App, entry: PositionEntry) => Promise<void>;
type Show = (change: Partial<FilingView>) => void;

/** The clock, and names that nothing else has. */
export const source: Source = {
  now: Date.now,
  id: () => `${Date.now().toString(36)}-${String(crypto.getRandomValues(new Uint32Array(1))[0])}`,
};

/** Opens the menu, where there is something to be said or asked. */
export const openFilesMenu = (): void => {
  const menu = document.getElementById('menu-files');
  if (menu?.matches(':popover-open') === false) menu.showPopover();
};

const troubleOf = (kept: Exclude<Kept, { kind: 'kept' }>): string =>
  kept.kind === 'full' ? fill(T.full, { most: MOST_NAMED }) : T.tooLong;

/** What saving needs. */
interface SavingDesk {
  readonly store: Store;
  readonly shelf: PositionStore;
  readonly files: FileClient;
  /** Has the table kept with its new name. */
  readonly renamed: () => void;
}

const keepUnder = async (
  { shelf, store, files, renamed }: SavingDesk,
  show: Show,
  paint: Painter,
  { name, id }: { readonly name: string; readonly id: string | undefined },
): Promise<void> => {
  const app = store.app();
  const written = await tableReadBack(files, app);
  if (!written) return;
  const kept = await keepNamed(shelf, source, written.text, { ...describe(app), name, id });
  if (kept.kind !== 'kept') {
    openFilesMenu();
    return show({ trouble: troubleOf(kept) });
  }
  setOrigin(originOf(app) ?? app.history.present, { document: { id: kept.entry.id, name } });
  renamed();
  show({ naming: undefined, trouble: undefined });
  const told = fill(kept.replaced ? T.replaced : T.saved, { name });
  if (written.faults.length > 0) trouble(store, `${told} ${noticeOf(written)}`);
  else word(store, told);
  paint(app, kept.entry).catch(() => undefined);
};

/** Saving, by the name that the table has or by another. */
export const createSaving = (desk: SavingDesk, show: Show, paint: Painter) => {
  const { shelf, store } = desk;
  const keep = (name: string, id: string | undefined): Promise<void> =>
    keepUnder(desk, show, paint, { name, id });
  return {
    save: async (): Promise<boolean> => {
      const document = documentOf(store.app());
      if (!document) return false;
      const stored = (await shelf.entries()).entries.find(({ id }) => id === document.id);
      await keep(stored?.name ?? document.name, document.id);
      return true;
    },
    saveAs: (name: string): Promise<void> => {
      const document = documentOf(store.app());
      const tidy = tidyName(name) || likelyName(store.app());
      return keep(tidy, document?.name === tidy ? document.id : undefined);
    },
  };
};

/** Taking away, with one step back. */
export const createRemoving = (shelf: PositionStore, show: Show) => {
  let removed: WholePosition | undefined;
  return {
    remove: async (id: string): Promise<void> => {
      const [entry, text, [picture]] = [
        (await shelf.entries()).entries.find((each) => each.id === id),
        await shelf.text(id),
        await shelf.pictures([id]),
      ];
      removed = entry && text !== undefined ? { entry, text, picture } : undefined;
      await shelf.forget([id]);
      show({ removed: removed?.entry.name });
    },
    restore: async (): Promise<void> => {
      if (removed) await shelf.keep(removed);
      removed = undefined;
      show({ removed: undefined });
    },
  };
};
