import type { App } from '../../editor/app.ts';
import type { Store } from '../../editor/store.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/files.json';
import type { PositionEntry, PositionShelf, WholePosition } from '../../storage/positionShelf.ts';
import type { FilingView } from '../../ui/filing.ts';
import { begin, beginningOf, documentOf } from '../documents.ts';
import type { FileClient } from '../files/fileClient.ts';
import { noticeOf, tableReadBack } from '../readBack.ts';
import { trouble, word } from '../tasks.ts';
import { describe, likelyName, tidyName } from './describe.ts';
import { keepNamed, MOST_NAMED, type Kept, type Source } from './keeping.ts';

const T = texts('files', en);

/** Adds the small picture of a table to what is kept of it. */
export type Painter = (app: App, entry: PositionEntry) => Promise<void>;
export type Show = (change: Partial<FilingView>) => void;

/** The clock, and names that nothing else has. */
export const source: Source = {
  now: Date.now,
  id: () => `${Date.now().toString(36)}-${String(crypto.getRandomValues(new Uint32Array(1))[0])}`,
};

/** Opens the menu, where there is something to be said or asked. */
export const openMenu = (): void => {
  const menu = document.getElementById('menu-files');
  if (menu?.matches(':popover-open') === false) menu.showPopover();
};

const troubleOf = (kept: Exclude<Kept, { kind: 'kept' }>): string =>
  kept.kind === 'full' ? fill(T.full, { most: MOST_NAMED }) : T.tooLong;

/** What saving needs. */
export interface SavingDesk {
  readonly store: Store;
  readonly shelf: PositionShelf;
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
    openMenu();
    return show({ trouble: troubleOf(kept) });
  }
  begin(beginningOf(app) ?? app.history.present, { document: { id: kept.entry.id, name } });
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
export const createRemoving = (shelf: PositionShelf, show: Show) => {
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
