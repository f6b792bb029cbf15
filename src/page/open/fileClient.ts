import { spokenNow } from '../../messages/texts.ts';
import type { Reading } from '../../board/fault.ts';
import { calledOff, connect, WorkerLost, type Rpc } from '../../engine/rpc.ts';
import type { FileAnswer, FileAsk } from './fileWorker.ts';
import type { Found, Origin } from './readFile.ts';

/** Reads files off the page's thread. */
export interface FileClient {
  /** Rejects with an AbortError when called off. */
  readonly read: (bytes: Uint8Array, name: string, signal?: AbortSignal) => Promise<Reading<Found>>;
  /** For the text of a table that this browser has kept: its only copy is opened as far as it can be. */
  readonly readKept: (text: string, name: string, signal?: AbortSignal) => Promise<Reading<Found>>;
  /** For a position in one line; `name` is what faults call it. */
  readonly readNotation: (text: string, name: string, signal?: AbortSignal) => Promise<Reading<Found>>;
  /** For what this page has just written: `whole` where nothing stands against it. */
  readonly readBack: (text: string, name: string) => Promise<Reading<Found>>;
}

const inPlace = async (origin: Origin, bytes: Uint8Array, name: string): Promise<Reading<Found>> =>
  (await import('./readFile.ts')).readFrom(origin, bytes, name);

/** What went wrong, as it is told of a file. */
const told = (error: unknown): unknown =>
  error instanceof WorkerLost && error.how === 'neverBegan'
    ? new Error('the file reader could not start')
    : error;

/**
 * Calling off a file ends its worker: that stops even a parser in mid-stride, and whoever else was asking it
 * asks the next. Without workers the page reads by itself.
 */
export const createFileClient = (start: () => Worker | undefined): FileClient => {
  let reader: Rpc<FileAsk, FileAnswer> | undefined;
  const begun = (): Rpc<FileAsk, FileAnswer> | undefined => {
    const worker = start();
    return worker && connect(worker);
  };
  const end = (): void => {
    const ended = reader;
    reader = undefined;
    ended?.end();
  };
  const read = async (
    origin: Origin,
    bytes: Uint8Array,
    name: string,
    signal?: AbortSignal,
  ): Promise<Reading<Found>> => {
    if (signal?.aborted) throw calledOff();
    reader ??= begun();
    if (!reader) return inPlace(origin, bytes, name);
    const mine = reader;
    try {
      const { reading, spent } = await mine.ask({ name, origin, bytes, language: spokenNow() }, signal);
      if (spent && reader === mine) end();
      return reading;
    } catch (error) {
      if (reader !== mine) return read(origin, bytes, name, signal);
      end();
      throw told(error);
    }
  };
  return {
    read: (bytes, name, signal) => read('player', bytes, name, signal),
    readKept: (text, name, signal) => read('kept', new TextEncoder().encode(text), name, signal),
    readNotation: (text, name, signal) => read('notation', new TextEncoder().encode(text), name, signal),
    readBack: (text, name) => read('written', new TextEncoder().encode(text), name),
  };
};
