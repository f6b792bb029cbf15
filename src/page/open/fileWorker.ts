import { F } from '../../formats/faults.ts';
import { fill, speak, type Language } from '../../messages/texts.ts';
import type { Reading } from '../../board/fault.ts';
import { readFrom, type Found, type Origin } from './readFile.ts';

export interface FileAsk {
  readonly number: number;
  readonly name: string;
  readonly origin: Origin;
  readonly bytes: Uint8Array;
  /** What faults are told in. */
  readonly language: Language;
}
export interface FileReply {
  readonly number: number;
  readonly reading: Reading<Found>;
  /**
   * The reader itself failed, perhaps because a part of it could not be fetched, which a worker may never
   * fetch again: the next file is another worker's.
   */
  readonly spent: boolean;
}

const broken = (name: string, error: unknown): Reading<Found> => ({
  faults: [
    {
      file: name,
      place: F.files.reading,
      problem: fill(F.files.failed, { why: error instanceof Error ? error.message : String(error) }),
      remedy: F.files.tell,
    },
  ],
});

self.addEventListener('message', (event: MessageEvent<FileAsk>) => {
  const { number, name, origin, bytes, language } = event.data;
  speak(language);
  const answer = (reading: Reading<Found>, spent: boolean): void =>
    self.postMessage({ number, reading, spent } satisfies FileReply);
  try {
    answer(readFrom(origin, bytes, name), false);
  } catch (error) {
    answer(broken(name, error), true);
  }
});
