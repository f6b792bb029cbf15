import type { Store } from '../editor/store.ts';
import { isAnother, type Autosave } from './autosave.ts';
import type { FileClient } from './files/fileClient.ts';
import { tableOf } from './positionOf.ts';
import { noticeOf, tableReadBack } from './readBack.ts';
import { trouble } from './tasks.ts';

/** Nobody is kept waiting for it. */
const QUIET_MS = 1_000;
/** Reading takes no more than so much of a worker's time. */
const SHARE = 10;

/** Reads what is kept of the table once it has been left alone for a while, and has what cannot be read left out of it; each time something else is, that is told. */
export const readAutosave = (
  store: Store,
  reader: Pick<FileClient, 'readBack' | 'readNotation'>,
  save: Pick<Autosave, 'now'>,
): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [wait, told] = [QUIET_MS, ''];
  let reading = false;
  const look = async (): Promise<void> => {
    const [app, begun] = [store.app(), performance.now()];
    const written = await tableReadBack(reader, app);
    wait = Math.max(QUIET_MS, SHARE * (performance.now() - begun));
    const notice = written && written.faults.length > 0 ? noticeOf(written) : '';
    if (isAnother(store.app(), app)) return;
    if (written && notice !== '' && !written.refused)
      save.now({ written: tableOf(app) ?? '', readable: written.text });
    if (notice !== '' && notice !== told) trouble(store, notice);
    told = notice;
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (reading) return soon();
      reading = true;
      // What cannot be read now is read at the next change, and at the latest when it is opened.
      look()
        .catch(() => undefined)
        .finally(() => {
          reading = false;
        });
    }, wait);
  };
  store.subscribe((app, before) => {
    if (isAnother(app, before)) soon();
  });
  soon();
};
