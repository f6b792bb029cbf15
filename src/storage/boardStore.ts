import { del, get, keys, set } from 'idb-keyval';
import { idbWithTimeout } from './idbWithTimeout.ts';

/** A board file of the player's, as it was opened. */
export interface KeptBoardFile {
  readonly label: string;
  readonly title: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Board files that stay in the browser. Where the browser keeps nothing, every promise fails and the page
 * goes on without.
 */
export interface BoardStore {
  readonly keep: (file: KeptBoardFile) => Promise<void>;
  readonly file: (label: string) => Promise<KeptBoardFile | undefined>;
  readonly titles: () => Promise<readonly { readonly label: string; readonly title: string }[]>;
  readonly forget: (label: string) => Promise<void>;
}

const TITLES = 'titles';

/** The titles stand apart from the files, so that listing them reads no archive. */
export const createBoardStore = (name = 'rout-board'): BoardStore => {
  const files = idbWithTimeout(`${name}-files`, 'files');
  const titleOf = (label: string): string => `${TITLES}:${label}`;
  return {
    keep: async (file) => {
      await set(`file:${file.label}`, file, files);
      await set(titleOf(file.label), file.title, files);
    },
    file: async (label) => get<KeptBoardFile>(`file:${label}`, files),
    titles: async () => {
      const labels = (await keys<string>(files))
        .filter((key) => key.startsWith(`${TITLES}:`))
        .map((key) => key.slice(TITLES.length + 1));
      return Promise.all(
        labels.map(async (label) => ({ label, title: (await get<string>(titleOf(label), files)) ?? label })),
      );
    },
    forget: async (label) => {
      await del(`file:${label}`, files);
      await del(titleOf(label), files);
    },
  };
};
