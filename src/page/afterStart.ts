import { texts } from '../messages/texts.ts';
import en from '../messages/en/files.json';
import { keptPages } from '../storage/tableKeeper.ts';
import type { Studio } from '../render/painting/studio.ts';
import type { Autosave } from './autosave.ts';
import type { FileClient } from './files/fileClient.ts';
import { findDriver } from './findDriver.ts';
import type { PageFiling } from './filing/filing.ts';
import { followVersions } from './newVersion.ts';
import { readAutosave } from './readAutosave.ts';
import type { Start } from './starting.ts';
import { trouble } from './tasks.ts';
import type { Store } from '../editor/store.ts';

const T = texts('files', en);

/** How the page began. */
export interface Began extends Pick<Start, 'damaged' | 'salvaged'> {
  readonly files: FileClient;
  readonly save: Autosave;
  /** What paints for the board, if anything does. */
  readonly studio: Promise<Studio | undefined>;
  /** Beside another that has the table. */
  readonly second: boolean;
}

/** Keeps a table that was not laid out as it was, and says where; or that it is not kept. */
const layAside = async (
  store: Store,
  filing: () => Promise<PageFiling>,
  text: string,
  said: string,
): Promise<void> => {
  const kept = await filing()
    .then((shelf) => shelf.keepText(text))
    .then(
      () => true,
      () => false,
    );
  trouble(store, [store.app().view.notice?.text, kept ? said : T.notLaidAside].filter(Boolean).join(' '));
};

/** What is done once the first picture is there: says what is unusual about this page, keeps what others have left, and goes on without a network. */
export const afterStart = async (
  store: Store,
  { second, damaged, salvaged, studio, files, save }: Began,
  filing: () => Promise<PageFiling>,
): Promise<void> => {
  if (second && !store.app().view.notice)
    store.dispatch({ type: 'notice', notice: { tone: 'word', text: T.copy } });
  if (damaged !== undefined) await layAside(store, filing, damaged, T.laidAside);
  if (salvaged !== undefined) await layAside(store, filing, salvaged, T.salvaged);
  followVersions();
  readAutosave(store, files, save);
  if ((await keptPages()).length > 0) await (await filing()).keepLeftPages();
  await findDriver(async () => (await studio)?.drawing());
};
