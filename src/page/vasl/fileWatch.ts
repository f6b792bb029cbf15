import type { Store } from '../../editor/store.ts';
import type { Source } from './source.ts';

const FOLLOW_MS = 1_000;

/** Follows one file at a time. */
export interface FileWatch {
  readonly start: (source: Pick<Source, 'changedAt' | 'readAt'>) => void;
  readonly stop: () => void;
}

/**
 * Asks a file every second whether it was written since it was read, for as long as it is followed. While a
 * phase is played on the page that is put off: what VASL writes meanwhile would put an end to it.
 */
export const createFileWatch = (store: Pick<Store, 'app'>, changed: () => Promise<void>): FileWatch => {
  let watch = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    watch += 1;
    clearTimeout(timer);
  };
  const start: FileWatch['start'] = ({ changedAt, readAt }) => {
    stop();
    const own = watch;
    let known = readAt;
    const look = async (): Promise<void> => {
      const at = store.app().play ? undefined : await changedAt?.();
      // A game may have begun, or following ended, while the file was asked.
      if (own === watch && !store.app().play && at !== undefined && at !== known) {
        known = at;
        await changed();
      }
      if (own === watch) timer = setTimeout(() => void look(), FOLLOW_MS);
    };
    timer = setTimeout(() => void look(), 0);
  };
  return { start, stop };
};
