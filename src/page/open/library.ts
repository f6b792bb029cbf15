import type { Board } from '../../board/map/board.ts';
import { boardDigest } from '../../board/map/boardDigest.ts';
import type { Fault, Reading } from '../../board/fault.ts';
import type { ShelfBoard } from '../../editor/state.ts';
import type { EngineClient } from '../../engine/client.ts';
import { fill } from '../../messages/texts.ts';
import { PAGE } from '../../ui/words.ts';
import type { KeptBoardFile, BoardStore } from '../../storage/boardStore.ts';
import example from '../../../boards/example.json?url';
import farmland from '../../../boards/farmland.json?url';
import hills from '../../../boards/hills.json?url';
import village from '../../../boards/village.json?url';
import { whyOf } from '../tasks.ts';
import type { FileClient } from './fileClient.ts';
import { readOwnBoard, readOwnPosition } from '../../formats/drawnBoard.ts';
import type { Position } from '../../units/position.ts';

/** A position that ships with the program. */
export const ownPosition = async (url: string, signal?: AbortSignal): Promise<Position> =>
  readOwnPosition(await (await fetch(url, signal && { signal })).json());

/** A board that ships with the program; the engine makes its pixels. */
const ownBoard = async (url: string, { rasterise }: Pick<EngineClient, 'rasterise'>): Promise<Board> => {
  const board = readOwnBoard(await (await fetch(url)).json());
  return { ...board, raster: await rasterise(board) };
};

interface OwnBoard extends Omit<ShelfBoard, 'title' | 'label'> {
  readonly label: keyof typeof PAGE.notices.boardTitles;
  readonly url: string;
}

const OWN_BOARDS: readonly OwnBoard[] = [
  { label: 'v', origin: 'own', url: village },
  { label: 'h', origin: 'own', url: hills },
  { label: 'f', origin: 'own', url: farmland },
  { label: 'ex', origin: 'own', url: example },
];

/** A board that is read to be looked at; none is held for it. */
export interface BoardSource {
  readonly board: () => Promise<Reading<Board> | undefined>;
  readonly shelf?: BoardStore;
}

/** Every board within reach: our own, and the player's. Each is read once. */
export interface BoardLibrary {
  /**
   * Of two of one label that of this digest; else the player's. What is wrong with it, or that it is another,
   * is told. No board of ours has the digest `''`.
   */
  readonly board: (label: string, neededBy: string, digest?: string) => Promise<Reading<Board>>;
  /** Our own, whatever the player has of that label. */
  readonly ownBoard: (label: string, neededBy: string) => Promise<Reading<Board>>;
  /** Takes in a board of the player's, and remembers its file if the browser lets us. */
  readonly add: (
    board: Board,
    file: KeptBoardFile,
  ) => Promise<{ readonly remembered: boolean; readonly shadows: readonly Fault[] }>;
  /** Stands in for a board that is not there, until it is: for as long as the page is open. */
  readonly lend: (board: Board) => void;
  readonly isLent: (board: Board) => boolean;
  readonly forget: (label: string) => Promise<void>;
  readonly titles: () => Promise<readonly ShelfBoard[]>;
  /** Where the board of a label can be had to look at, and of the player's where its small picture is kept. */
  readonly source: (label: string) => BoardSource;
}

const missing = (label: string, neededBy: string): Reading<Board> => ({
  faults: [
    {
      file: neededBy,
      place: fill(PAGE.notices.boardMissing.place, { label }),
      problem: PAGE.notices.boardMissing.problem,
      remedy: fill(PAGE.notices.boardMissing.remedy, { label }),
    },
  ],
});

const boardIn = (
  reading: Awaited<ReturnType<FileClient['read']>>,
  fallback: Reading<Board>,
): Reading<Board> => {
  if (reading.value?.kind === 'board') return { value: reading.value.board, faults: [] };
  const [first, ...rest] = reading.faults;
  return first ? { faults: [first, ...rest] } : fallback;
};

/** What the browser kept of a board of his is no file any more. */
const damaged = (label: string): Reading<Board> => ({
  faults: [{ file: fill(PAGE.notices.boardMissing.place, { label }), ...PAGE.notices.boardDamaged }],
});

const failed = ({ fileName }: Pick<KeptBoardFile, 'fileName'>, error: unknown): Reading<Board> => ({
  faults: [
    {
      file: fileName,
      ...PAGE.notices.boardDamaged,
      problem: whyOf(error),
    },
  ],
});

/** Where the player's boards are kept and read. */
export interface PlayersFiles {
  readonly files: FileClient;
  readonly shelf: BoardStore;
}

/** Where boards come from. */
interface Sources extends PlayersFiles {
  readonly engine: EngineClient;
  /** The board of a label in the player's folder, or why it cannot be had; `undefined` where there is none. */
  readonly folder?: (his: PlayersFiles, label: string) => Promise<Reading<Board> | undefined>;
}

/** The board of a file that was found by its name, under that label: archives may call themselves otherwise. */
const labelled = (reading: Reading<Board>, label: string): Reading<Board> =>
  reading.value && reading.value.label !== label
    ? { value: { ...reading.value, label }, faults: reading.faults }
    : reading;

/** What a file of the player's holds that is to be the board of a label. */
export const boardOf = (
  { files }: PlayersFiles,
  file: Pick<KeptBoardFile, 'fileName' | 'bytes'>,
  label: string,
): Promise<Reading<Board>> =>
  files.read(file.bytes, file.fileName).then(
    (reading) => labelled(boardIn(reading, missing(label, label)), label),
    (error: unknown) => failed(file, error),
  );

/** The player's file of a label; `undefined` where there is none. */
const playersBoard = async (sources: Sources, label: string): Promise<Reading<Board> | undefined> => {
  const kept = await sources.shelf.file(label).catch(() => undefined);
  if (!kept) return undefined;
  return kept === 'damaged' ? damaged(label) : boardOf(sources, kept, label);
};

const isOurs = (label: string): boolean => OWN_BOARDS.some((each) => each.label === label);

const otherBoard = (label: string, neededBy: string): Fault => ({
  file: neededBy,
  place: fill(PAGE.notices.boardMissing.place, { label }),
  ...PAGE.notices.boardOther,
});

const shadowed = (label: string, neededBy: string): Fault => ({
  file: neededBy,
  place: fill(PAGE.notices.boardMissing.place, { label }),
  problem: fill(PAGE.notices.boardShadows.problem, { label }),
  remedy: PAGE.notices.boardShadows.remedy,
});

/** Boards by label, each read once. */
const createKnown = (read: (label: string) => Promise<Reading<Board> | undefined>) => {
  const known = new Map<string, Promise<Reading<Board> | undefined>>();
  return {
    held: (label: string): Promise<Reading<Board> | undefined> | undefined => known.get(label),
    get: (label: string): Promise<Reading<Board> | undefined> => {
      const found = known.get(label) ?? read(label);
      known.set(label, found);
      // What could not be fetched is asked for again.
      found.then(
        (reading) => {
          if (!reading?.value) known.delete(label);
        },
        () => known.delete(label),
      );
      return found;
    },
    set: (board: Board): void => void known.set(board.label, Promise.resolve({ value: board, faults: [] })),
    delete: (label: string): void => void known.delete(label),
  };
};

type Known = ReturnType<typeof createKnown>;

/** What is asked for: a board by its label, and perhaps by what is printed on it. */
interface Wanted {
  readonly label: string;
  readonly neededBy: string;
  readonly digest: string | undefined;
}

const isMeant = (board: Board, { digest }: Wanted): boolean =>
  digest === undefined || boardDigest(board) === digest;

const withWord = (board: Board, wanted: Wanted, faults: readonly Fault[] = []): Reading<Board> => ({
  value: board,
  faults: isMeant(board, wanted) ? faults : [...faults, otherBoard(wanted.label, wanted.neededBy)],
});

/** His file lies there; unless the digest says that ours is meant. */
const hisOrOurs = async (his: Board, ours: Known, wanted: Wanted): Promise<Reading<Board>> => {
  const { label, neededBy, digest } = wanted;
  if (!isOurs(label)) return withWord(his, wanted);
  if (digest === undefined) return { value: his, faults: [shadowed(label, neededBy)] };
  const own = isMeant(his, wanted) ? undefined : (await ours.get(label))?.value;
  return own && isMeant(own, wanted) ? { value: own, faults: [] } : withWord(his, wanted);
};

/** The boards of each kind, and those that stand in for boards that are not there. */
interface Shelves {
  readonly players: Known;
  readonly ours: Known;
  readonly folder: (label: string) => Promise<Reading<Board> | undefined> | undefined;
  readonly lent: ReadonlyMap<string, Board>;
}

/** From his folder; else what there is instead, with a word of why. */
const fromFolder = async (
  { players, folder, lent }: Shelves,
  wanted: Wanted,
  his: Reading<Board> | undefined,
  own: Board | undefined,
): Promise<Reading<Board>> => {
  const { label, neededBy } = wanted;
  const there = await folder(label);
  if (there?.value) {
    players.set(there.value);
    return withWord(there.value, wanted, there.faults);
  }
  const none = there ?? his;
  const instead = own ?? lent.get(label);
  return instead ? withWord(instead, wanted, none?.faults) : (none ?? missing(label, neededBy));
};

/**
 * The player's own file of a label comes before our board of that label, unless it is ours that is meant, or
 * his is damaged. His folder is asked where neither is what is meant.
 */
const chosen = async (shelves: Shelves, wanted: Wanted): Promise<Reading<Board>> => {
  const { players, ours } = shelves;
  const his = await players.get(wanted.label);
  if (his?.value) return hisOrOurs(his.value, ours, wanted);
  const own = (await ours.get(wanted.label))?.value;
  return own && isMeant(own, wanted)
    ? withWord(own, wanted, his?.faults)
    : fromFolder(shelves, wanted, his, own);
};

/** Our own, but for those of a label that the player has a board of. */
const ownTitles = (his: ReadonlyMap<string, ShelfBoard>): readonly ShelfBoard[] =>
  OWN_BOARDS.filter((each) => !his.has(each.label)).map(({ label, origin }) => ({
    label,
    title: PAGE.notices.boardTitles[label],
    origin,
  }));

export const createBoardLibrary = (sources: Sources): BoardLibrary => {
  const { shelf } = sources;
  const players = createKnown((label) => playersBoard(sources, label));
  const ours = createKnown(async (label) => {
    const own = OWN_BOARDS.find((each) => each.label === label);
    return own && { value: await ownBoard(own.url, sources.engine), faults: [] };
  });
  const lent = new Map<string, Board>();
  const shelves: Shelves = { players, ours, lent, folder: (label) => sources.folder?.(sources, label) };
  const remembered = new Map<string, ShelfBoard>();
  return {
    board: (label, neededBy, digest) => chosen(shelves, { label, neededBy, digest }),
    lend: (board) => void lent.set(board.label, board),
    isLent: (board) => lent.get(board.label) === board,
    ownBoard: async (label, neededBy) => (await ours.get(label)) ?? missing(label, neededBy),
    add: async (board, file) => {
      players.set(board);
      remembered.set(board.label, { label: board.label, title: board.title, origin: 'remembered' });
      const shadows = isOurs(board.label) ? [shadowed(board.label, file.fileName)] : [];
      return shelf.keep(file).then(
        () => ({ remembered: true, shadows }),
        () => ({ remembered: false, shadows }),
      );
    },
    forget: async (label) => {
      remembered.delete(label);
      players.delete(label);
      lent.delete(label);
      await shelf.forget(label).catch(() => undefined);
    },
    source: (label) =>
      remembered.has(label)
        ? { shelf, board: () => players.held(label) ?? playersBoard(sources, label) }
        : { board: () => ours.get(label) },
    titles: async () => {
      const kept = await shelf.titles().catch(() => []);
      for (const { label, title } of kept) remembered.set(label, { label, title, origin: 'remembered' });
      return [
        ...ownTitles(remembered),
        ...[...remembered.values()].toSorted((a, b) =>
          a.label.localeCompare(b.label, 'en', { numeric: true }),
        ),
      ];
    },
  };
};
