import type { Fault, Reading } from '../../board/fault.ts';
import type { Board } from '../../board/map/board.ts';
import { archivesOf } from '../../importers/vasl/archiveNames.ts';
import en from '../../messages/en/boardsFolder.json';
import { fill, texts } from '../../messages/texts.ts';
import type { KeptBoardFile, FolderStore } from '../../storage/boardStore.ts';
import { MOST_TEXT } from '../../units/limits.ts';
import type { OpenContext } from '../context.ts';
import { boardOf, type PlayersFiles } from './library.ts';

const T = texts('boardsFolder', en);

/** What the browser says of whether a folder may be read; newer than the types that come with TypeScript. */
interface WithPermission {
  readonly queryPermission?: (wish: { readonly mode: 'read' }) => Promise<PermissionState>;
  readonly requestPermission?: (wish: { readonly mode: 'read' }) => Promise<PermissionState>;
}

/** A folder of files that are read when they are wanted. */
export interface Folder {
  readonly name: string;
  /** What the browser reads it by, if it can be kept. */
  readonly handle?: FileSystemDirectoryHandle;
  /** The names of the files in it; fails where the folder is gone. */
  readonly names: () => Promise<readonly string[]>;
  /** Fails where there is no such file any more. */
  readonly file: (name: string) => Promise<File>;
}

export const folderOfHandle = (handle: FileSystemDirectoryHandle): Folder => ({
  name: handle.name,
  handle,
  names: async () => {
    const names: string[] = [];
    for await (const each of handle.values()) if (each.kind === 'file') names.push(each.name);
    return names;
  },
  file: async (name) => (await handle.getFileHandle(name)).getFile(),
});

/** The folder that an input gave as the list of all its files; those of folders within it are left out. */
export const folderOfFiles = (files: readonly File[]): Folder => {
  const within = files.filter(({ webkitRelativePath: path }) => path.split('/').length <= 2);
  const byName = new Map(within.map((file) => [file.name, file]));
  return {
    name: files[0]?.webkitRelativePath.split('/')[0] ?? '',
    names: async () => [...byName.keys()],
    file: async (name) => {
      const file = byName.get(name);
      if (!file) throw new DOMException(name, 'NotFoundError');
      return file;
    },
  };
};

/** Whether a folder may be read without asking the player, or once he was asked. */
export const isAllowed = async (
  { handle }: Folder,
  how: 'queryPermission' | 'requestPermission',
): Promise<boolean> => {
  const folder: (FileSystemDirectoryHandle & WithPermission) | undefined = handle;
  const state = await folder?.[how]?.({ mode: 'read' }).catch((): PermissionState => 'denied');
  return state === undefined || state === 'granted';
};

/** A board's file as it lies in the folder. */
type FolderFile = Pick<KeptBoardFile, 'fileName' | 'bytes'>;

/** VASL's folder of boards: where boards are found that are not in this browser. */
export interface BoardsFolder {
  /** The folder that the player gave, now or before; `undefined` where he gave none. */
  readonly folder: () => Promise<Folder | undefined>;
  /** Takes a folder from now on; whether it is there again when the page is opened anew. */
  readonly take: (folder: Folder) => Promise<'kept' | 'unkept'>;
  readonly forget: () => Promise<void>;
  /** The file of the board of this label, or why it cannot be had; `undefined` where the folder has none. */
  readonly file: (label: string) => Promise<FolderFile | Fault | undefined>;
}

const fileIn = async (folder: Folder, label: string): Promise<FolderFile | Fault | undefined> => {
  const told = (words: Pick<Fault, 'problem' | 'remedy'>, file = folder.name): Fault => ({
    file,
    place: fill(T.place, { label }),
    problem: words.problem,
    remedy: words.remedy,
  });
  if (!(await isAllowed(folder, 'queryPermission'))) return told(T.asks);
  const names = await folder.names().catch(() => undefined);
  if (!names) return told(T.gone);
  const [name, ...others] = archivesOf(label, names);
  if (name === undefined) return undefined;
  if (others.length > 0) {
    const problem = fill(T.several.problem, { list: [name, ...others].join(', ') });
    return told({ problem, remedy: T.several.remedy });
  }
  const file = await folder.file(name).catch(() => undefined);
  if (file && file.size > MOST_TEXT) return told(T.tooLarge, name);
  const bytes = await file?.arrayBuffer().catch(() => undefined);
  return bytes ? { fileName: name, bytes: new Uint8Array(bytes) } : told(T.unreadable, name);
};

export const createBoardsFolder = (store: FolderStore): BoardsFolder => {
  let given: Promise<Folder | undefined> | undefined;
  const folder = (): Promise<Folder | undefined> =>
    (given ??= store.kept().then(
      (handle) => handle && folderOfHandle(handle),
      () => undefined,
    ));
  return {
    folder,
    take: async (taken) => {
      given = Promise.resolve(taken);
      const kept = taken.handle ? store.keep(taken.handle).then(() => 'kept' as const) : store.forget();
      return kept.then(
        (how) => how ?? 'unkept',
        () => 'unkept',
      );
    },
    forget: async () => {
      given = Promise.resolve(undefined);
      await store.forget().catch(() => undefined);
    },
    file: async (label) => {
      const now = await folder();
      return now && fileIn(now, label);
    },
  };
};

/**
 * The board of a label in the folder, or why it cannot be had. It is kept, so that it is there without the
 * folder too.
 */
export const folderBoard = async (
  his: PlayersFiles,
  label: string,
  folder: Pick<BoardsFolder, 'file'>,
): Promise<Reading<Board> | undefined> => {
  const file = await folder.file(label);
  if (!file) return undefined;
  if ('problem' in file) return { faults: [file] };
  const reading = await boardOf(his, file, label);
  const { value: board } = reading;
  if (board) await his.shelf.keep({ ...file, label, title: board.title }).catch(() => undefined);
  return reading;
};

/** What is in this browser now, as the menus show it: boards found in the folder have come to it. */
export const refreshShelf = async ({ store, library }: OpenContext): Promise<void> =>
  store.dispatch({ type: 'shelf', shelf: await library.titles() });
