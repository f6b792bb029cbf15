import type { Board } from '../../board/map/board.ts';
import { boardDigest } from '../../board/map/boardDigest.ts';
import type { Store } from '../../editor/store.ts';
import type { Position } from '../../units/position.ts';
import { handleOf, keepHandle } from './fileHandles.ts';

/** A file that can be read again. */
export interface Source {
  readonly name: string;
  /** The bytes as they are now; `undefined` where the file is gone. */
  readonly read: () => Promise<Uint8Array | undefined>;
  /** It came with the program, and lies on our own boards. */
  readonly isOurs?: true;
  /** Milliseconds of the last change before it was opened. */
  readonly readAt: number;
  /** Where the browser tells it without a press, milliseconds of its last change: it can be followed. */
  readonly changedAt?: (() => Promise<number | undefined>) | undefined;
}

/** A position with what its boards print, so that no others of their labels are taken. */
export const withBoardDigests = (position: Position, boards: readonly Board[]): Position => ({
  ...position,
  boards: position.boards.map((place) => {
    const board = boards.find(({ label }) => label === place.label);
    return board ? { ...place, digest: boardDigest(board) } : place;
  }),
});

/** Newer than the types that come with TypeScript. */
interface WithPicker {
  readonly showOpenFilePicker?: (options: {
    readonly id: string;
    readonly types: readonly {
      readonly description: string;
      readonly accept: Readonly<Record<string, readonly string[]>>;
    }[];
  }) => Promise<readonly FileSystemFileHandle[]>;
}

/** Lets the player choose a game of VASL that can be followed; `undefined` where the browser cannot. */
export const chooseFollowed = async (description: string): Promise<readonly File[] | undefined> => {
  const { showOpenFilePicker: pick }: WithPicker = window as Window & WithPicker;
  if (!pick) return undefined;
  const accept = { 'application/octet-stream': ['.vsav', '.vlog'] };
  const chosen = await pick
    .call(window, { id: 'vasl-game', types: [{ description, accept }] })
    .catch(() => []);
  const files: File[] = [];
  for (const handle of chosen) {
    const file = await handle.getFile();
    keepHandle(file, handle);
    files.push(file);
  }
  return files;
};

/** The file as it can be read again, if the browser gave anything to read it by. */
export const readableFileOf = async (file: File): Promise<Source> => {
  const handle = await handleOf(file);
  const now = async (): Promise<File | undefined> => handle?.getFile().catch(() => undefined);
  return {
    name: file.name,
    readAt: file.lastModified,
    read: async () => {
      const buffer = await (await now())?.arrayBuffer().catch(() => undefined);
      return buffer && new Uint8Array(buffer);
    },
    ...(handle && { changedAt: async () => (await now())?.lastModified }),
  };
};

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
