import { del, get, keys, set } from 'idb-keyval';
import { idbWithTimeout } from './idbWithTimeout.ts';

/**
 * The folder that the player let the page read, kept as what the browser gave for it. Where the browser keeps
 * nothing, every promise fails.
 */
export interface FolderStore {
  readonly keep: (folder: FileSystemDirectoryHandle) => Promise<void>;
  /** `undefined` where none is kept, or what is kept is no folder. */
  readonly kept: () => Promise<FileSystemDirectoryHandle | undefined>;
  readonly forget: () => Promise<void>;
}

const FOLDER = 'boards';

const isFolder = (value: unknown): value is FileSystemDirectoryHandle =>
  typeof FileSystemDirectoryHandle === 'function' && value instanceof FileSystemDirectoryHandle;

export const createFolderStore = (name = 'rout-folder'): FolderStore => {
  const folders = idbWithTimeout(name, 'folders');
  return {
    keep: (folder) => set(FOLDER, folder, folders),
    kept: async () => {
      const kept = await get<unknown>(FOLDER, folders);
      return isFolder(kept) ? kept : undefined;
    },
    forget: () => del(FOLDER, folders),
  };
};

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
  /** What lies there may be damaged: then it is no file. */
  readonly file: (label: string) => Promise<KeptBoardFile | 'damaged' | undefined>;
  readonly titles: () => Promise<readonly { readonly label: string; readonly title: string }[]>;
  /** Its small picture, as a data address. */
  readonly picture: (label: string) => Promise<string | undefined>;
  readonly keepPicture: (label: string, picture: string) => Promise<void>;
  readonly forget: (label: string) => Promise<void>;
}

const TITLES = 'titles';
const PICTURE = 'picture';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const fileFrom = (label: string, kept: unknown): KeptBoardFile | 'damaged' | undefined => {
  if (kept === undefined) return undefined;
  if (!isRecord(kept)) return 'damaged';
  const { title, fileName, bytes } = kept;
  if (typeof fileName !== 'string' || !(bytes instanceof Uint8Array)) return 'damaged';
  return { label, title: typeof title === 'string' ? title : label, fileName, bytes };
};

/** The titles stand apart from the files, so that listing them reads no archive. */
export const createBoardStore = (name = 'rout-board'): BoardStore => {
  const files = idbWithTimeout(`${name}-files`, 'files');
  const titleOf = (label: string): string => `${TITLES}:${label}`;
  const pictureOf = (label: string): string => `${PICTURE}:${label}`;
  return {
    keep: async (file) => {
      await set(`file:${file.label}`, file, files);
      await set(titleOf(file.label), file.title, files);
      // Another file may look otherwise.
      await del(pictureOf(file.label), files);
    },
    file: async (label) => fileFrom(label, await get<unknown>(`file:${label}`, files)),
    titles: async () => {
      const labels = (await keys<IDBValidKey>(files)).flatMap((key) =>
        typeof key === 'string' && key.startsWith(`${TITLES}:`) ? [key.slice(TITLES.length + 1)] : [],
      );
      return Promise.all(
        labels.map(async (label) => {
          const title = await get<unknown>(titleOf(label), files);
          return { label, title: typeof title === 'string' ? title : label };
        }),
      );
    },
    picture: async (label) => {
      const kept = await get<unknown>(pictureOf(label), files);
      return typeof kept === 'string' && kept.startsWith('data:image/') ? kept : undefined;
    },
    keepPicture: (label, picture) => set(pictureOf(label), picture, files),
    forget: async (label) => {
      await del(`file:${label}`, files);
      await del(titleOf(label), files);
      await del(pictureOf(label), files);
    },
  };
};
