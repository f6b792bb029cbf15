import { texts } from '../messages/texts.ts';
import en from '../messages/en/files.json';
import { keptPages } from '../storage/tableKeeper.ts';
import type { Studio } from '../render/painting/studio.ts';
import { findDriver } from './findDriver.ts';
import type { PageFiling } from './filing/filing.ts';
import { followVersions } from './newVersion.ts';
import type { Start } from './starting.ts';
import { trouble } from './tasks.ts';
import type { Store } from '../editor/store.ts';

const T = texts('files', en);

/** How the page began. */
export interface Began extends Pick<Start, 'damaged'> {
  /** What paints for the board, if anything does. */
  readonly studio: Promise<Studio | undefined>;
  /** Beside another that has the table. */
  readonly second: boolean;
}

/** What is done once the first picture is there: says what is unusual about this page, keeps what others have left, and goes on without a network. */
export const afterStart = async (store: Store, { second, damaged, studio }: Began, filing: () => Promise<PageFiling>): Promise<void> => {
  if (second && !store.app().view.notice) store.dispatch({ type: 'notice', notice: { tone: 'word', text: T.copy } });
  if (damaged !== undefined) {
    await (await filing()).keepText(damaged);
    trouble(store, [store.app().view.notice?.text, T.laidAside].filter(Boolean).join(' '));
  }
  followVersions();
  if ((await keptPages()).length > 0) await (await filing()).keepLeftPages();
  await findDriver(async () => (await studio)?.drawing());
};
