import type { Board } from '../../board/map/board.ts';
import { boardDigest } from '../../board/map/boardDigest.ts';
import type { Store } from '../../editor/store.ts';
import type { Position } from '../../units/position.ts';
import exampleGame from '../../../boards/exampleGame.vsav?url';
import type { MomentLaid, NotCarried } from '../../importers/vasl/save/writeVaslGame.ts';
import en from '../../messages/en/vaslStrip.json';
import { fill, texts } from '../../messages/texts.ts';
import { unitWords } from '../../ui/names.ts';
import { PAGE } from '../../ui/words.ts';
import type { OpenContext } from '../context.ts';
import type { VaslSummary } from '../open/readFile.ts';
import { positionOf } from '../tableDocument.ts';
import { faultNotice, trouble, word } from '../tasks.ts';
import { handleOf, keepHandle } from './fileHandles.ts';

const T = texts('vaslStrip', en);

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

/** What opens a game of VASL that is read. */
interface VaslOpener {
  readonly open: (source: Source, bytes: Uint8Array, game: VaslSummary, signal: AbortSignal) => Promise<void>;
}

/** A game of VASL that is to be written back: its file, and how it was laid. */
export interface WriteWish {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly moment: MomentLaid;
  /** The table as it was laid. */
  readonly laid: Position;
}

/** Beside the player's own file, not over it. */
const nameOf = (name: string): string => `${name.replace(/\.(?:vsav|vlog)$/i, '')} - Rout Board.vsav`;

const lackWords = (lack: NotCarried): string => {
  if (!('unit' in lack)) return T.lacks[lack.what];
  const what = lack.what === 'state' ? PAGE.conditions[lack.state] : T.lacks[lack.what];
  return fill(T.lackOf, { unit: unitWords(lack.unit), what });
};

const MOST_TOLD = 6;

const lacksTold = (lacks: readonly NotCarried[]): string => {
  const told = [...new Set(lacks.map(lackWords))];
  const more = told.length - MOST_TOLD;
  const list = [...told.slice(0, MOST_TOLD), ...(more > 0 ? [fill(T.moreLacks, { n: more })] : [])];
  return list.join('; ');
};

/** Downloads the player's own file with what changed on the table, and tells what it does not hold. */
export const saveGame = async (
  { store, files }: OpenContext,
  { name, bytes, moment, laid }: WriteWish,
  signal: AbortSignal,
): Promise<void> => {
  const tables = { laid, table: positionOf(store.app()) };
  const { value, faults } = await files.placeVaslGame(bytes, name, { ...moment, tables }, signal);
  if (value?.kind !== 'vaslWritten') return trouble(store, faultNotice(faults));
  const { saveBytes } = await import('../export/share.ts');
  const { notCarried, bytes: written } = value.written;
  saveBytes(written, nameOf(name));
  if (notCarried.length === 0) word(store, fill(T.saved, { name: nameOf(name) }));
  else trouble(store, fill(T.savedBut, { name: nameOf(name), list: lacksTold(notCarried) }));
};

const EXAMPLE = 'exampleGame.vsav';

/** Opens the game that comes with the program, as any other. */
export const openExample = async (
  { store, files }: OpenContext,
  games: VaslOpener,
  signal: AbortSignal,
): Promise<void> => {
  const fetched = await fetch(exampleGame, { signal });
  const bytes = new Uint8Array(await fetched.arrayBuffer());
  const { value, faults } = await files.read(bytes, EXAMPLE, signal);
  if (value?.kind !== 'vaslGame') return trouble(store, faultNotice(faults));
  const source = { name: EXAMPLE, isOurs: true, readAt: 0, read: async () => bytes } as const;
  await games.open(source, bytes, value.game, signal);
};
