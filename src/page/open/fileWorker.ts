import type { Board } from '../../board/map/board.ts';
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
  /** Each of its boards by a number of its own, since what comes is a copy. */
  readonly boardNumbers?: readonly number[] | undefined;
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

let boardsOfLast: ReadonlyMap<number, Board> = new Map();

/** The wish with the very boards of the one before, as far as they are the same: their map is made. */
const onKnownBoards = (wish: VaslWish, numbers: readonly number[] = []): VaslWish => {
  const boards = wish.boards.map((board, at) => boardsOfLast.get(numbers[at] ?? -1) ?? board);
  boardsOfLast = new Map(
    boards.flatMap((board, at) => {
      const number = numbers[at];
      return number === undefined ? [] : [[number, board] as const];
    }),
  );
  return { ...wish, boards };
};

serve<FileAsk, FileAnswer>(self, ({ name, origin, bytes, vasl, boardNumbers, language }) => {
  speak(language);
  try {
    const reading = vasl
      ? placeVaslGame(bytes, name, onKnownBoards(vasl, boardNumbers))
      : readFrom(origin, bytes, name);
    return { reading, spent: false };
  } catch (error) {
    return { reading: broken(name, error), spent: true };
  }
});
