import type { Board } from '../board/board.ts';
import { situationOf } from '../editor/app.ts';
import type { Store } from '../editor/store.ts';
import { counter } from '../units/counters.ts';
import { has, type Unit } from '../units/unit.ts';
import type { Position, Situation } from '../units/position.ts';
import { WORDS } from '../ui/words.ts';
import type { FileClient } from './files/fileClient.ts';
import { MOST_BYTES } from './files/limits.ts';
import type { Found } from './files/readFile.ts';
import type { Library } from './library.ts';
import type { TableSetter } from './tableSetter.ts';
import { faultNotice, trouble, word, type Tasks } from './tasks.ts';

/** What opening files and boards needs. */
export interface Desk {
  readonly store: Store;
  readonly files: FileClient;
  readonly library: Library;
  readonly setter: TableSetter;
  readonly tasks: Tasks;
  /** Something new lies on the table, to be looked at whole or from the selected unit. */
  readonly laid: (look: 'whole' | 'unit') => void;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

const refreshShelf = async ({ store, library }: Desk): Promise<void> => store.dispatch({ type: 'shelf', shelf: await library.titles() });

/** The unit to look at first: the first broken one, which is what the program is for. */
export const firstBroken = (situation: Situation): Unit['id'] | undefined =>
  situation.units.find((unit) => has(unit, 'broken') && counter(unit.counter).kind !== 'vehicle')?.id;

const layOn = (desk: Desk, situation: Situation): void => {
  desk.store.dispatch({ type: 'open', situation }, { type: 'select', unit: firstBroken(situation) }, { type: 'notice', notice: undefined });
  desk.laid('unit');
};

const openPosition = async (desk: Desk, position: Position, fileName: string): Promise<void> => {
  const reading = await desk.setter.situation(position, fileName);
  if (reading.value) layOn(desk, reading.value);
  else trouble(desk.store, faultNotice(reading.faults));
};

/** Lays boards side by side and keeps the units that still have a Location. */
const layBoardsNow = async (desk: Desk, labels: readonly string[]): Promise<void> => {
  const old = situationOf(desk.store.app());
  const reading = await desk.setter.onBoards(old, labels);
  if (!reading.value) return trouble(desk.store, faultNotice(reading.faults));
  const lost = old.units.length - reading.value.units.length;
  desk.store.dispatch({ type: 'open', situation: reading.value });
  if (lost > 0) word(desk.store, WORDS.removed(lost));
  desk.laid('whole');
};

/** A board dropped on the page lies alone on the table; the player adds others in the boards menu. */
const openBoard = async (desk: Desk, board: Board, file: { readonly name: string; readonly bytes: Uint8Array }): Promise<void> => {
  await desk.library.add(board, { label: board.label, title: board.title, fileName: file.name, bytes: file.bytes });
  await refreshShelf(desk);
  await layBoardsNow(desk, [board.label]);
};

const openFound = async (desk: Desk, found: Found, file: { readonly name: string; readonly bytes: Uint8Array }): Promise<void> =>
  found.kind === 'board' ? openBoard(desk, found.board, file) : openPosition(desk, found.position, file.name);

const openFile = (desk: Desk, file: File): Promise<void> =>
  desk.tasks.run(WORDS.reading(file.name), async (signal) => {
    if (file.size > MOST_BYTES) return trouble(desk.store, `${file.name}, the whole file: it has ${megabytes(file.size)}, and no board or position is that large. Choose another file.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const reading = await desk.files.read(bytes, file.name, signal);
    if (!reading.value) return trouble(desk.store, faultNotice(reading.faults));
    await openFound(desk, reading.value, { name: file.name, bytes });
    if (reading.faults.length > 0) trouble(desk.store, faultNotice(reading.faults));
  });

/** Boards before positions, so that a position finds the boards that came with it. */
export const openFiles = async (desk: Desk, files: readonly File[]): Promise<void> => {
  const isPosition = (file: File): boolean => file.name.endsWith('.json');
  for (const file of files.toSorted((a, b) => Number(isPosition(a)) - Number(isPosition(b)))) await openFile(desk, file);
};

export const layBoards = (desk: Desk, labels: readonly string[]): Promise<void> =>
  desk.tasks.run(WORDS.building, () => layBoardsNow(desk, labels));

export const forgetBoard = async (desk: Desk, label: string): Promise<void> => {
  await desk.library.forget(label);
  await refreshShelf(desk);
};
