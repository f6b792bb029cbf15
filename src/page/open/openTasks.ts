import { PAGE, WORDS } from '../../ui/words.ts';
import type { TableOrigin } from '../tableDocument.ts';
import type { BoardLayout } from './placements.ts';
import type { OpenContext } from '../context.ts';
import type { Tasks } from '../tasks.ts';
import firstUrl from '../../../assets/positions/first.json?url';
import exampleGermansUrl from '../../../assets/positions/exampleGermans.json?url';
import exampleRussiansUrl from '../../../assets/positions/exampleRussians.json?url';
import type { ReadyPosition } from '../../ui/actions.ts';

const URLS: Readonly<Record<ReadyPosition, string>> = {
  first: firstUrl,
  exampleRussians: exampleRussiansUrl,
  exampleGermans: exampleGermansUrl,
};

/** Whatever is opened takes the place of the table itself, and not of a position that is asked about. */
const opening = ({ store, tasks }: OpenContext, label: string, work: Parameters<Tasks['run']>[1]) => {
  store.dispatch({ type: 'learn', open: false });
  return tasks.run(label, work);
};

/** Lays out a position that comes with the program. */
export const openReadyPosition = (desk: OpenContext, name: ReadyPosition): Promise<void> =>
  openOwnPosition(desk, URLS[name]);

/** What is done once something is to be opened: fetched with the first of it. */
const laying = () => import('./openTable.ts');

/** Opens the text of a position, a game or a board; `name` is what faults call it. */
export const openText = (
  desk: OpenContext,
  text: string,
  name: string,
  beginning: TableOrigin = {},
): Promise<void> =>
  opening(desk, WORDS.reading(name), async (signal) =>
    (await laying()).layText(desk, text, { fileName: name, signal, beginning }),
  );

/** Opens the text of a table that this browser has kept. */
export const openKeptText = (
  desk: OpenContext,
  text: string,
  name: string,
  beginning: TableOrigin = {},
): Promise<void> =>
  opening(desk, WORDS.reading(name), async (signal) =>
    (await laying()).layKept(desk, text, { fileName: name, signal, beginning }),
  );

/**
 * Opens a position that comes with the program, on the board that came with it, for the player may have
 * another of that label.
 */
const openOwnPosition = (desk: OpenContext, url: string): Promise<void> =>
  opening(desk, WORDS.building, async (signal) =>
    (await laying()).layOwnPosition(desk, url, { fileName: url, signal, beginning: { own: true } }),
  );

/**
 * Opens a position in one line, as links hold it, with a unit asked about; what is wrong with it is told by
 * the place in the line.
 */
export const openNotation = (
  desk: OpenContext,
  text: string,
  unit?: string,
  name: string = PAGE.notices.link,
): Promise<void> =>
  opening(desk, WORDS.reading(name), async (signal) =>
    (await laying()).layNotation(desk, { text, name, unit }, signal),
  );

/** Files opened together are one piece of work: boards are at hand for the position that came with them. */
export const openFiles = (desk: OpenContext, files: readonly File[]): Promise<void> =>
  opening(desk, WORDS.reading(files.map((file) => file.name).join(', ')), async (signal) =>
    (await laying()).layFiles(desk, files, signal),
  );

export const layBoards = (desk: OpenContext, layout: BoardLayout): Promise<void> =>
  opening(desk, WORDS.building, async (signal) => (await laying()).layBoardsNow(desk, layout, signal));

export const forgetBoard = async (desk: OpenContext, label: string): Promise<void> =>
  (await laying()).forget(desk, label);
