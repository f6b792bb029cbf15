import type { Board } from '../../board/map/board.ts';
import { boardDigest } from '../../board/map/boardDigest.ts';
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
export const withDigests = (position: Position, boards: readonly Board[]): Position => ({
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
export const sourceOf = async (file: File): Promise<Source> => {
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
