import type { Reading } from '../../board/reading.ts';
import { readFrom, type Found, type Origin } from './readFile.ts';

export interface FileAsk {
  readonly number: number;
  readonly name: string;
  readonly origin: Origin;
  readonly bytes: Uint8Array;
}
export interface FileReply {
  readonly number: number;
  readonly reading: Reading<Found>;
}

const broken = (name: string, error: unknown): Reading<Found> => ({
  faults: [{
    file: name, place: 'reading it', problem: `the program failed: ${error instanceof Error ? error.message : String(error)}`,
    remedy: 'Please report this file to the project; the table is as it was',
  }],
});

self.addEventListener('message', (event: MessageEvent<FileAsk>) => {
  const { number, name, origin, bytes } = event.data;
  readFrom(origin, bytes, name)
    .catch((error: unknown) => broken(name, error))
    .then((reading) => self.postMessage({ number, reading } satisfies FileReply))
    .catch((error: unknown) => self.postMessage({ number, reading: broken(name, error) } satisfies FileReply));
});
