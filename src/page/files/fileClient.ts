import { spokenNow } from '../../messages/texts.ts';
import type { Reading } from '../../board/reading.ts';
import type { FileAsk, FileReply } from './fileWorker.ts';
import type { Found, Origin } from './readFile.ts';

/** Reads files off the page's thread. */
export interface FileClient {
  /** Rejects with an AbortError when called off. */
  readonly read: (bytes: Uint8Array, name: string, signal?: AbortSignal) => Promise<Reading<Found>>;
  /** For a position in one line; `name` is what faults call it. */
  readonly readNotation: (text: string, name: string, signal?: AbortSignal) => Promise<Reading<Found>>;
}

const calledOff = (): DOMException => new DOMException('called off', 'AbortError');

const inPlace = async (origin: Origin, bytes: Uint8Array, name: string): Promise<Reading<Found>> => (await import('./readFile.ts')).readFrom(origin, bytes, name);

/** One question to a worker; `stop` ends the worker and answers with a failure. */
const askWorker = (worker: Worker, question: FileAsk, signal: AbortSignal | undefined, stopped: () => void): Promise<Reading<Found>> =>
  new Promise((done, fail) => {
    const over = new AbortController();
    const stop = (reason: unknown): void => {
      over.abort();
      worker.terminate();
      stopped();
      fail(reason);
    };
    const answered = (event: MessageEvent<FileReply>): void => {
      if (event.data.number !== question.number) return;
      over.abort();
      done(event.data.reading);
    };
    worker.addEventListener('message', answered, { signal: over.signal });
    worker.addEventListener('error', (event) => stop(new Error(event.message || 'the file reader could not start')), { signal: over.signal });
    signal?.addEventListener('abort', () => stop(calledOff()), { signal: over.signal });
    worker.postMessage(question);
  });

/** Calling off a file ends its worker: that stops even a parser in mid-stride. Without workers the page reads by itself. */
export const createFileClient = (start: () => Worker | undefined): FileClient => {
  let worker: Worker | undefined;
  let count = 0;
  const read = async (origin: Origin, bytes: Uint8Array, name: string, signal?: AbortSignal): Promise<Reading<Found>> => {
    if (signal?.aborted) throw calledOff();
    worker ??= start();
    if (!worker) return inPlace(origin, bytes, name);
    count += 1;
    return askWorker(worker, { number: count, name, origin, bytes, language: spokenNow() }, signal, () => { worker = undefined; });
  };
  return {
    read: (bytes, name, signal) => read('player', bytes, name, signal),
    readNotation: (text, name, signal) => read('notation', new TextEncoder().encode(text), name, signal),
  };
};
