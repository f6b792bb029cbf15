import { situationOf } from '../../editor/selectors.ts';
import { countArchives } from '../../importers/vasl/archiveNames.ts';
import en from '../../messages/en/boardsFolder.json';
import { fill, texts } from '../../messages/texts.ts';
import { createFolderStore } from '../../storage/boardStore.ts';
import type { BoardsFolderChoice, BoardsFolderView } from '../../ui/actions.ts';
import type { OpenContext } from '../context.ts';
import { trouble, whyOf, word } from '../tasks.ts';
import { doVaslWish } from '../vasl/openGame.ts';
import {
  createBoardsFolder,
  folderBoard,
  folderOfFiles,
  folderOfHandle,
  isAllowed,
  type BoardsFolder,
  type Folder,
} from './boardsFolder.ts';
import type { PlayersFiles } from './library.ts';

const T = texts('boardsFolder', en);

let ofPage: BoardsFolder | undefined;

/** The one of this page. */
const boardsFolder = (): BoardsFolder => (ofPage ??= createBoardsFolder(createFolderStore()));

/** The board of a label in the folder of this page. */
export const boardFromFolder = (his: PlayersFiles, label: string): ReturnType<typeof folderBoard> =>
  folderBoard(his, label, boardsFolder());

/** Newer than the types that come with TypeScript. */
interface WithPicker {
  readonly showDirectoryPicker?: (options: {
    readonly id: string;
    readonly mode: 'read';
  }) => Promise<FileSystemDirectoryHandle>;
}

const picker = (): WithPicker['showDirectoryPicker'] => {
  const { showDirectoryPicker: pick }: WithPicker = window as Window & WithPicker;
  return pick?.bind(window);
};

/** A game of VASL that lies on empty boards is laid again: they may be in the folder. */
const layAgain = async (desk: OpenContext): Promise<void> => {
  const app = desk.store.app();
  const { placements } = situationOf(app).map;
  if (app.view.vasl && placements.some(({ board }) => desk.library.isLent(board)))
    await doVaslWish(desk, { kind: 'step', step: app.view.vasl.step });
};

/** Takes the folder that the player chose, if it has boards. */
const take = async (desk: OpenContext, folder: Folder): Promise<void> => {
  const { name } = folder;
  const names = await folder.names().catch(() => undefined);
  if (!names) return trouble(desk.store, fill(T.notListed, { name }));
  const count = countArchives(names);
  if (count === 0) return trouble(desk.store, fill(T.noBoards, { name }));
  const kept = await boardsFolder().take(folder);
  word(desk.store, fill(kept === 'kept' ? T.chosen : T.chosenForNow, { name, count }));
  await layAgain(desk);
};

const pickFolder = async (desk: OpenContext, pick: NonNullable<ReturnType<typeof picker>>): Promise<void> => {
  let handle: FileSystemDirectoryHandle;
  try {
    handle = await pick({ id: 'vasl-boards', mode: 'read' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    return trouble(desk.store, fill(T.refused, { why: whyOf(error) }));
  }
  await take(desk, folderOfHandle(handle));
};

const allowAgain = async (desk: OpenContext): Promise<void> => {
  const folder = await boardsFolder().folder();
  if (!folder) return;
  if (!(await isAllowed(folder, 'requestPermission'))) return trouble(desk.store, T.notAllowed);
  word(desk.store, fill(T.allowed, { name: folder.name }));
  await layAgain(desk);
};

const viewNow = async (): Promise<BoardsFolderView> => {
  const folder = await boardsFolder().folder();
  return {
    canPick: picker() !== undefined,
    folder: folder && { name: folder.name, asks: !(await isAllowed(folder, 'queryPermission')) },
  };
};

/** The player's choice of VASL's folder of boards. */
export const boardsFolderChoice = (desk: OpenContext): BoardsFolderChoice => {
  const then = async (work: Promise<void>): Promise<BoardsFolderView> => {
    await work.catch((error: unknown) => trouble(desk.store, whyOf(error)));
    return viewNow();
  };
  return {
    view: viewNow,
    choose: () => {
      const pick = picker();
      return then(pick ? pickFolder(desk, pick) : Promise.resolve());
    },
    take: (files) => then(files.length > 0 ? take(desk, folderOfFiles(files)) : Promise.resolve()),
    allow: () => then(allowAgain(desk)),
    forget: () => then(boardsFolder().forget()),
  };
};
