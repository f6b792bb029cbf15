import type { Reading } from '../../board/reading.ts';
import { readFile, type Found } from './readFile.ts';

export interface FileAsk {
  readonly number: number;
  readonly name: string;
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
  const { number, name, bytes } = event.data;
  readFile(bytes, name)
    .catch((error: unknown) => broken(name, error))
    .then((reading) => self.postMessage({ number, reading } satisfies FileReply))
    .catch((error: unknown) => self.postMessage({ number, reading: broken(name, error) } satisfies FileReply));
});
