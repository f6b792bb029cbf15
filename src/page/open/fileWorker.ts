import { serve } from '../../engine/rpc.ts';
import { F } from '../../formats/faults.ts';
import { fill, speak, type Language } from '../../messages/texts.ts';
import type { Reading } from '../../board/fault.ts';
import { readFrom, type Found, type Origin } from './readFile.ts';

export interface FileAsk {
  readonly name: string;
  readonly origin: Origin;
  readonly bytes: Uint8Array;
  /** What faults are told in. */
  readonly language: Language;
}
export interface FileAnswer {
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

serve<FileAsk, FileAnswer>(self, ({ name, origin, bytes, language }) => {
  speak(language);
  try {
    return { reading: readFrom(origin, bytes, name), spent: false };
  } catch (error) {
    return { reading: broken(name, error), spent: true };
  }
});
