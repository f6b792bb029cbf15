import { spokenNow } from '../../messages/texts.ts';
import type { Board } from '../../board/map/board.ts';
import type { Reading } from '../../board/fault.ts';
import { calledOff, connect, WorkerLost, type Rpc } from '../../engine/rpc.ts';
import type { FileAnswer, FileAsk } from './fileWorker.ts';
import type { Found, Origin, VaslWish } from './readFile.ts';

/** Reads files off the page's thread. */
export interface FileClient {
  /** Rejects with an AbortError when called off. */
  readonly read: (bytes: Uint8Array, name: string, signal?: AbortSignal) => Promise<Reading<Found>>;
  /** For the text of a table that this browser has kept: its only copy is opened as far as it can be. */
  readonly readKept: (text: string, name: string, signal?: AbortSignal) => Promise<Reading<Found>>;
  /** For a position in one line; `name` is what faults call it. */
  readonly readNotation: (text: string, name: string, signal?: AbortSignal) => Promise<Reading<Found>>;
  /** For a game of VASL: lays it out, as far as its boards are given. */
  readonly placeVaslGame: (
    bytes: Uint8Array,
    name: string,
    wish: VaslWish,
    signal?: AbortSignal,
  ) => Promise<Reading<Found>>;
  /** For what this page has just written: `whole` where nothing stands against it. */
  readonly readBack: (text: string, name: string) => Promise<Reading<Found>>;
}

/** What is to be read, and how. */
interface Wanted {
  readonly origin: Origin;
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly vasl?: VaslWish;
}

const inPlace = async ({ origin, bytes, name, vasl }: Wanted): Promise<Reading<Found>> => {
  const { placeVaslGame, readFrom } = await import('./readFile.ts');
  return vasl ? placeVaslGame(bytes, name, vasl) : readFrom(origin, bytes, name);
};

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What went wrong, as it is told of a file. */
const told = (error: unknown): unknown =>
  error instanceof WorkerLost && error.how === 'neverBegan'
    ? new Error('the file reader could not start')
    : error;

/** A worker that has nothing to read for so long is ended: what it holds of files is tens of megabytes. */
const IDLE = 5000;

/**
 * Calling off a file ends its worker: that stops even a parser in mid-stride, and whoever else was asking it
 * asks the next. Without workers the page reads by itself.
 */
export const createFileClient = (start: () => Worker | undefined): FileClient => {
  let reader: Rpc<FileAsk, FileAnswer> | undefined;
  const numbers = new WeakMap<Board, number>();
  let [count, asking, timer] = [0, 0, 0];
  const numberOf = (board: Board): number => {
    const known = numbers.get(board);
    if (known !== undefined) return known;
    numbers.set(board, (count += 1));
    return count;
  };
  const begun = (): Rpc<FileAsk, FileAnswer> | undefined => {
    const worker = start();
    return worker && connect(worker);
  };
  const end = (): void => {
    const ended = reader;
    reader = undefined;
    ended?.end();
  };
  const read = async (wanted: Wanted, signal?: AbortSignal): Promise<Reading<Found>> => {
    if (signal?.aborted) throw calledOff();
    reader ??= begun();
    if (!reader) return inPlace(wanted);
    const mine = reader;
    clearTimeout(timer);
    asking += 1;
    try {
      const boardNumbers = wanted.vasl?.boards.map(numberOf);
      const { reading, spent } = await mine.ask({ ...wanted, boardNumbers, language: spokenNow() }, signal);
      if (spent && reader === mine) end();
      return reading;
    } catch (error) {
      if (reader !== mine) return read(wanted, signal);
      end();
      throw told(error);
    } finally {
      if ((asking -= 1) === 0) timer = Number(setTimeout(end, IDLE));
    }
  };
  return {
    read: (bytes, name, signal) => read({ origin: 'player', bytes, name }, signal),
    readKept: (text, name, signal) => read({ origin: 'kept', bytes: encoded(text), name }, signal),
    readNotation: (text, name, signal) => read({ origin: 'notation', bytes: encoded(text), name }, signal),
    placeVaslGame: (bytes, name, vasl, signal) => read({ origin: 'player', bytes, name, vasl }, signal),
    readBack: (text, name) => read({ origin: 'written', bytes: encoded(text), name }),
  };
};
