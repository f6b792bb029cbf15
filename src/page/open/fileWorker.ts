import { serve } from '../../engine/rpc.ts';
import { F } from '../../formats/faults.ts';
import { fill, speak, type Language } from '../../messages/texts.ts';
import type { Reading } from '../../board/fault.ts';
import { placeVaslGame, readFrom, type Found, type Origin, type VaslWish } from './readFile.ts';

export interface FileAsk {
  readonly name: string;
  readonly origin: Origin;
  readonly bytes: Uint8Array;
  /** Of a game of VASL, how it is to be laid. */
  readonly vasl?: VaslWish | undefined;
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

serve<FileAsk, FileAnswer>(self, ({ name, origin, bytes, vasl, language }) => {
  speak(language);
  try {
    const reading = vasl ? placeVaslGame(bytes, name, vasl) : readFrom(origin, bytes, name);
    return { reading, spent: false };
  } catch (error) {
    return { reading: broken(name, error), spent: true };
  }
});
