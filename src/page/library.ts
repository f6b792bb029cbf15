import type { Board } from '../board/board.ts';
import type { Reading } from '../board/reading.ts';
import type { ShelfBoard } from '../editor/app.ts';
import type { EngineClient } from '../engine/client.ts';
import { fill } from '../messages/texts.ts';
import { PAGE } from '../ui/words.ts';
import type { KeptFile, Shelf } from '../storage/shelf.ts';
import example from '../../boards/example.json?url';
import farmland from '../../boards/farmland.json?url';
import hills from '../../boards/hills.json?url';
import village from '../../boards/village.json?url';
import type { FileClient } from './files/fileClient.ts';
import { ownBoard } from './ownFiles.ts';

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

/** Every board within reach: our own, and the player's. Each is read once. */
export interface Library {
  readonly board: (label: string, neededBy: string) => Promise<Reading<Board>>;
  /** Takes in a board of the player's, and remembers its file if the browser lets us. */
  readonly add: (board: Board, file: KeptFile) => Promise<{ readonly remembered: boolean }>;
  readonly forget: (label: string) => Promise<void>;
  readonly titles: () => Promise<readonly ShelfBoard[]>;
}

const missing = (label: string, neededBy: string): Reading<Board> => ({
  faults: [{
    file: neededBy, place: fill(PAGE.notices.boardMissing.place, { label }), problem: PAGE.notices.boardMissing.problem,
    remedy: fill(PAGE.notices.boardMissing.remedy, { label }),
  }],
});

const boardIn = (reading: Awaited<ReturnType<FileClient['read']>>, fallback: Reading<Board>): Reading<Board> => {
  if (reading.value?.kind === 'board') return { value: reading.value.board, faults: reading.faults };
  const [first, ...rest] = reading.faults;
  return first ? { faults: [first, ...rest] } : fallback;
};

/** Where boards come from. */
interface Sources {
  readonly files: FileClient;
  readonly shelf: Shelf;
  readonly engine: EngineClient;
}

/** The player's own file of a label comes before our board of that label. */
const load = async ({ files, shelf, engine }: Sources, label: string, neededBy: string): Promise<Reading<Board>> => {
  const kept = await shelf.file(label).catch(() => undefined);
  if (kept) return boardIn(await files.read(kept.bytes, kept.fileName), missing(label, neededBy));
  const own = OWN_BOARDS.find((each) => each.label === label);
  return own ? { value: await ownBoard(own.url, engine), faults: [] } : missing(label, neededBy);
};

export const createLibrary = (sources: Sources): Library => {
  const { shelf } = sources;
  const read = new Map<string, Board>();
  const remembered = new Map<string, ShelfBoard>();
  return {
    board: async (label, neededBy) => {
      const known = read.get(label);
      if (known) return { value: known, faults: [] };
      const reading = await load(sources, label, neededBy);
      if (reading.value) read.set(label, reading.value);
      return reading;
    },
    add: async (board, file) => {
      read.set(board.label, board);
      remembered.set(board.label, { label: board.label, title: board.title, origin: 'remembered' });
      return shelf.keep(file).then(() => ({ remembered: true }), () => ({ remembered: false }));
    },
    forget: async (label) => {
      remembered.delete(label);
      read.delete(label);
      await shelf.forget(label).catch(() => undefined);
    },
    titles: async () => {
      const kept = await shelf.titles().catch(() => []);
      for (const { label, title } of kept) remembered.set(label, { label, title, origin: 'remembered' });
      const own = OWN_BOARDS.filter((each) => !remembered.has(each.label)).map(({ label, origin }) => ({ label, title: PAGE.notices.boardTitles[label], origin }));
      return [...own, ...[...remembered.values()].toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))];
    },
  };
};
