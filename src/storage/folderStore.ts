import { del, get, set } from 'idb-keyval';
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
