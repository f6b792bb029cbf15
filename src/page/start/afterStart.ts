import { texts } from '../../messages/texts.ts';
import en from '../../messages/en/files.json';
import { keptTabs } from '../../storage/autosaveStore.ts';
import type { PaintClient } from '../../render/paint/paintClient.ts';
import type { Autosave } from '../autosave.ts';
import type { FileClient } from '../open/fileClient.ts';
import type { PageFiling } from '../files/keptPositions.ts';
import { followVersions } from './newVersion.ts';
import { readAutosave } from '../files/readBack.ts';
import type { Start } from './startTable.ts';
import { trouble } from '../tasks.ts';
import type { Store } from '../../editor/store.ts';
import type { GraphicsMode } from '../../render/view/boardView.ts';
import { keepDriver } from '../../storage/preferences.ts';
import { chosenDrawing, DAY_MS, knownDriver } from './preferences.ts';

/** Finds out for the next time whether there is hardware, while nobody waits for anything. */
const findDriver = async (ask: () => Promise<GraphicsMode | undefined>): Promise<void> => {
  if (chosenDrawing() || knownDriver()) return;
  const driver = await ask();
  if (driver) keepDriver(`${driver} ${String(Math.floor(Date.now() / DAY_MS))}`);
};

const T = texts('files', en);

/** How the page began. */
export interface Began extends Pick<Start, 'damaged' | 'salvaged'> {
  readonly files: FileClient;
  readonly save: Autosave;
  /** What paints for the board, if anything does. */
  readonly paintClient: Promise<PaintClient | undefined>;
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

/**
 * What is done once the first picture is there: says what is unusual about this page, keeps what others have
 * left, and goes on without a network.
 */
export const afterStart = async (
  store: Store,
  { second, damaged, salvaged, paintClient, files, save }: Began,
  filing: () => Promise<PageFiling>,
): Promise<void> => {
  if (second && !store.app().view.notice)
    store.dispatch({ type: 'notice', notice: { tone: 'word', text: T.copy } });
  if (damaged !== undefined) await layAside(store, filing, damaged, T.laidAside);
  if (salvaged !== undefined) await layAside(store, filing, salvaged, T.salvaged);
  followVersions();
  readAutosave(store, files, save);
  if ((await keptTabs()).length > 0) await (await filing()).keepLeftPages();
  await findDriver(async () => (await paintClient)?.drawing());
};
