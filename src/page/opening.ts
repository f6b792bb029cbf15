import type { Store } from '../editor/store.ts';
import { counter } from '../units/counters.ts';
import { has, type Unit } from '../units/unit.ts';
import type { Situation } from '../units/position.ts';
import { PAGE, WORDS } from '../ui/words.ts';
import type { Beginning } from './documents.ts';
import type { FileClient } from './files/fileClient.ts';
import type { Library } from './library.ts';
import type { Layout, TableSetter } from './tableSetter.ts';
import type { Tasks } from './tasks.ts';

/** What opening files and boards needs. */
export interface Desk {
  readonly store: Store;
  readonly files: FileClient;
  readonly library: Library;
  readonly setter: TableSetter;
  readonly tasks: Tasks;
  /** Something new lies on the table, to be looked at whole or from the selected unit. */
  readonly laid: (look: 'whole' | 'unit') => void;
  /** Another table is about to take the place of this one: done when this one is safe, as a whole or but for what is told, or cannot be made so. */
  readonly leaving: () => Promise<'safe' | 'unkept' | { readonly told: string }>;
}

/** The unit to look at first: the first broken one that could rout, which is what the program is for. */
export const firstBroken = (situation: Situation): Unit['id'] | undefined =>
  situation.units.find(
    (unit) => has(unit, 'broken') && !has(unit, 'melee') && counter(unit.counter).kind !== 'vehicle',
  )?.id;

/** What is done once something is to be opened: fetched with the first of it. */
const laying = () => import('./laying.ts');

/** Opens the text of a position, a game or a board; `name` is what faults call it. */
export const openText = (desk: Desk, text: string, name: string, beginning: Beginning = {}): Promise<void> =>
  desk.tasks.run(WORDS.reading(name), async (signal) =>
    (await laying()).layText(desk, text, { fileName: name, signal, beginning }),
  );

/** Opens the text of a table that this browser has kept. */
export const openKeptText = (
  desk: Desk,
  text: string,
  name: string,
  beginning: Beginning = {},
): Promise<void> =>
  desk.tasks.run(WORDS.reading(name), async (signal) =>
    (await laying()).layKept(desk, text, { fileName: name, signal, beginning }),
  );

/** Opens a position that comes with the program, on the board that came with it, for the player may have another of that label. */
export const openOwnPosition = (desk: Desk, url: string): Promise<void> =>
  desk.tasks.run(WORDS.building, async (signal) =>
    (await laying()).layOwnPosition(desk, url, { fileName: url, signal, beginning: { own: true } }),
  );

/** Opens a position in one line, as links hold it, with a unit asked about; what is wrong with it is told by the place in the line. */
export const openNotation = (
  desk: Desk,
  text: string,
  unit?: string,
  name: string = PAGE.notices.link,
): Promise<void> =>
  desk.tasks.run(WORDS.reading(name), async (signal) =>
    (await laying()).layNotation(desk, { text, name, unit }, signal),
  );

/** Files opened together are one piece of work: boards are at hand for the position that came with them. */
export const openFiles = (desk: Desk, files: readonly File[]): Promise<void> =>
  desk.tasks.run(WORDS.reading(files.map((file) => file.name).join(', ')), async (signal) =>
    (await laying()).layFiles(desk, files, signal),
  );

export const layBoards = (desk: Desk, layout: Layout): Promise<void> =>
  desk.tasks.run(WORDS.building, async (signal) => (await laying()).layBoardsNow(desk, layout, signal));

export const forgetBoard = async (desk: Desk, label: string): Promise<void> =>
  (await laying()).forget(desk, label);
