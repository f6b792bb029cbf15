import type { Reading } from '../../board/reading.ts';
import type { FileAsk, FileReply } from './fileWorker.ts';
import type { Found } from './readFile.ts';

/** Reads files off the page's thread. */
export interface FileClient {
  /** Rejects with an AbortError when called off. */
  readonly read: (bytes: Uint8Array, name: string, signal?: AbortSignal) => Promise<Reading<Found>>;
}

const calledOff = (): DOMException => new DOMException('called off', 'AbortError');

const inPlace = async (bytes: Uint8Array, name: string): Promise<Reading<Found>> => (await import('./readFile.ts')).readFile(bytes, name);

/** Calling off a file ends its worker: that stops even a parser in mid-stride. Without workers the page reads by itself. */
export const createFileClient = (start: () => Worker | undefined): FileClient => {
  let worker: Worker | undefined;
  let count = 0;
  const ask = (at: Worker, question: FileAsk, signal: AbortSignal | undefined): Promise<Reading<Found>> =>
    new Promise((done, fail) => {
      const stop = (reason: unknown): void => {
        at.terminate();
        worker = undefined;
        fail(reason);
      };
      const aborted = (): void => stop(calledOff());
      const failed = (event: ErrorEvent): void => stop(new Error(event.message || 'the file reader could not start'));
      const answered = (event: MessageEvent<FileReply>): void => {
        if (event.data.number !== question.number) return;
        at.removeEventListener('message', answered);
        at.removeEventListener('error', failed);
        signal?.removeEventListener('abort', aborted);
        done(event.data.reading);
      };
      at.addEventListener('message', answered);
      at.addEventListener('error', failed);
      signal?.addEventListener('abort', aborted);
      at.postMessage(question);
    });
  return {
    read: async (bytes, name, signal) => {
      if (signal?.aborted) throw calledOff();
      worker ??= start();
      if (!worker) return inPlace(bytes, name);
      count += 1;
      return ask(worker, { number: count, name, bytes }, signal);
    },
  };
};
