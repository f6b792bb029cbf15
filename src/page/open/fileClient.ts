import { spokenNow } from '../../messages/texts.ts';
import type { Reading } from '../../board/fault.ts';
import type { FileAsk, FileReply } from './fileWorker.ts';
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

const calledOff = (): DOMException => new DOMException('called off', 'AbortError');

const inPlace = async (origin: Origin, bytes: Uint8Array, name: string): Promise<Reading<Found>> =>
  (await import('./readFile.ts')).readFrom(origin, bytes, name);

/** A worker, until it is ended. */
interface Reader {
  readonly worker: Worker;
  readonly ended: AbortController;
}

/**
 * One question to a worker; `stop` ends the worker and answers with a failure. Whoever else was asking it
 * asks `again`.
 */
const askWorker = (
  { worker, ended }: Reader,
  question: FileAsk,
  signal: AbortSignal | undefined,
  again: () => Promise<Reading<Found>>,
): Promise<Reading<Found>> =>
  new Promise((done, fail) => {
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      worker.terminate();
      ended.abort();
    };
    const stop = (reason: unknown): void => {
      end();
      fail(reason);
    };
    const answered = (event: MessageEvent<FileReply>): void => {
      if (event.data.number !== question.number) return;
      over.abort();
      if (event.data.spent) end();
      done(event.data.reading);
    };
    ended.signal.addEventListener(
      'abort',
      () => {
        over.abort();
        again().then(done, fail);
      },
      { signal: over.signal },
    );
    worker.addEventListener('message', answered, { signal: over.signal });
    worker.addEventListener(
      'error',
      (event) => stop(new Error(event.message || 'the file reader could not start')),
      { signal: over.signal },
    );
    signal?.addEventListener('abort', () => stop(calledOff()), { signal: over.signal });
    worker.postMessage(question);
  });

/**
 * Calling off a file ends its worker: that stops even a parser in mid-stride. Without workers the page reads
 * by itself.
 */
export const createFileClient = (start: () => Worker | undefined): FileClient => {
  let reader: Reader | undefined;
  let count = 0;
  const begun = (): Reader | undefined => {
    const worker = start();
    return worker && { worker, ended: new AbortController() };
  };
  const read = async (
    origin: Origin,
    bytes: Uint8Array,
    name: string,
    signal?: AbortSignal,
  ): Promise<Reading<Found>> => {
    if (signal?.aborted) throw calledOff();
    if (!reader || reader.ended.signal.aborted) reader = begun();
    if (!reader) return inPlace(origin, bytes, name);
    count += 1;
    return askWorker(reader, { number: count, name, origin, bytes, language: spokenNow() }, signal, () =>
      read(origin, bytes, name, signal),
    );
  };
  return {
    read: (bytes, name, signal) => read('player', bytes, name, signal),
    readKept: (text, name, signal) => read('kept', new TextEncoder().encode(text), name, signal),
    readNotation: (text, name, signal) => read('notation', new TextEncoder().encode(text), name, signal),
    readBack: (text, name) => read('written', new TextEncoder().encode(text), name),
  };
};
