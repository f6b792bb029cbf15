import type { Store } from '../editor/store.ts';
import type { BoardView } from '../render/view/boardView.ts';
import type { Actions } from '../ui/actions.ts';
import { firstTouch } from '../ui/lazy.tsx';
import type { Began } from './start/afterStart.ts';
import type { Dice } from './dice.ts';
import type { DropTargets } from './open/dropAndPaste.ts';
import type { PageFiling } from './files/keptPositions.ts';
import { type OpenContext, firstBroken } from './context.ts';
import type { BoardHost } from './boardHost.ts';
import type { LocationId } from '../board/map/gameMap.ts';
import { situationOf, tableBehind } from '../editor/selectors.ts';
import { locationById } from '../editor/rulings.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import type { UnitId } from '../units/unit.ts';
import { restoreCamera } from './autosave.ts';
import type { Start } from './start/startTable.ts';

const READABLE_ZOOM = 1.3;

/** Brings a Location to the middle, and nearer if need be. */
const lookAt = (host: BoardHost | undefined, store: Store, at: LocationId, minZoom?: number): void => {
  const { map } = situationOf(store.app());
  const hex = map.hexes[locationById(map, at)?.hex ?? -1];
  if (hex) host?.view.centreOn(toBoardUnits(hex), minZoom);
};

/** Board units from a unit to the farthest hex that its rout may turn on, and a little more. */
const REACH = 430;
const LEAST_ANSWER_ZOOM = 0.6;

/** Brings a Location to the middle, near enough for all of an answer there to be seen. */
export const frameAnswer = (host: BoardHost | undefined, store: Store, at: LocationId): void => {
  if (!host) return;
  const { width, height } = host.view.free();
  const whole = Math.min(width, height) / (2 * REACH);
  lookAt(host, store, at, Math.min(READABLE_ZOOM, Math.max(LEAST_ANSWER_ZOOM, whole)));
};

/** The whole map, or this unit near enough to read. */
export const lookAtUnit = (host: BoardHost | undefined, store: Store, id: UnitId | undefined): void => {
  const unit = situationOf(store.app()).units.find((each) => each.id === id);
  host?.view.fit();
  if (unit) lookAt(host, store, unit.at, READABLE_ZOOM);
};

/** The first look: the whole table as it was, or the unit selected, or to be clicked first. */
export const firstLook = (host: BoardHost, store: Store, start: Start): void => {
  if (start.camera) return restoreCamera(host.view, start.camera);
  lookAtUnit(host, store, start.guide ? firstBroken(start.situation) : store.app().view.selection);
};

/** Fetched when somebody takes something out of the page. */
export const exporting = () => import('./export/share.ts');

const isPrintKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'p';

/**
 * Ways out of the page; Ctrl+P prints the table where it happens, be it the first thing that somebody does;
 * printing is made ready as soon as somebody does anything.
 */
export const sharer = (
  { store, tasks, files }: Pick<OpenContext, 'store' | 'tasks' | 'files'>,
  host: () => BoardHost | undefined,
): Actions['share'] => {
  const { start } = tasks;
  const share: Actions['share'] = (wish) =>
    start(exporting().then((ways) => ways.share({ store, tasks, files, host: host() }, wish)));
  const ready = (): void =>
    start(import('./export/print.ts').then(({ printFromMenu }) => printFromMenu(store, host)));
  void firstTouch().then(ready);
  window.addEventListener('keydown', (event) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    start(import('./export/print.ts').then(({ WHERE_IT_HAPPENS }) => share(WHERE_IT_HAPPENS)));
  });
  return share;
};

/** Everything at hand once the table is laid. */
export interface PageContext extends OpenContext {
  readonly dice: Dice;
  readonly filing: () => Promise<PageFiling>;
}

/** What is kept in this browser, fetched when first wanted, and how a table that is left is kept there. */
export const filingOf = (
  desk: () => OpenContext,
  board: () => BoardView | undefined,
  renamed: () => void,
): Pick<PageContext, 'filing' | 'leaving'> => {
  let loaded: Promise<PageFiling> | undefined;
  const load = async (): Promise<PageFiling> => {
    const { createFiling } = await import('./files/keptPositions.ts');
    return createFiling({ ...desk(), board, renamed });
  };
  const filing = (): Promise<PageFiling> =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
  // Where nothing can be kept, undo still gives the table back.
  return {
    filing,
    leaving: () =>
      filing()
        .then(({ keepLeft }) => keepLeft(tableBehind(desk().store.app())))
        .then(
          (told) => told ?? 'safe',
          () => 'unkept',
        ),
  };
};

/** Files, and what is kept by name. */
export const fileActions = (
  desk: PageContext,
): Pick<Actions, 'filing' | 'saveTable' | 'saveFile' | 'saveBoard'> => {
  const { store, files, filing, tasks } = desk;
  return {
    filing,
    saveTable: () => tasks.start(filing().then(({ save }) => save())),
    saveFile: () => tasks.start(import('./export/share.ts').then(({ saveFile }) => saveFile(store, files))),
    saveBoard: (label) =>
      tasks.start(import('./open/saveBoard.ts').then(({ saveBoard }) => saveBoard(desk, label))),
  };
};

/** A game that is over, or left, goes to the recent ones with its record. */
export const keepEndedGames = ({ store, filing }: PageContext): void => {
  store.subscribe((after, earlier) => {
    const [app, before] = [tableBehind(after), tableBehind(earlier)];
    if (before.play && !app.play && before.play.actions.length > 0)
      filing()
        .then(({ keepEnded }) => keepEnded(before))
        .catch(async () => (await import('./storageWarning.ts')).tellUnkeptGame(store));
  });
};

/** What is dropped or pasted is opened. */
export const takersOf = (desk: OpenContext, { openFiles }: Pick<Actions, 'openFiles'>): DropTargets => ({
  files: openFiles,
  text: (text, how) =>
    desk.tasks.start(import('./open/address.ts').then(({ openGiven }) => openGiven(desk, text, how))),
});

/** The first look at the board comes before all that can wait. */
const UNHURRIED_MS = 1_000;

const settledDown = async (): Promise<void> => {
  await window.routBoard?.settled();
  await new Promise((done) => {
    setTimeout(done, UNHURRIED_MS);
  });
};

/** Does what comes after the start, when the page has come to rest. */
export const later = (store: Store, began: Began, filing: PageContext['filing']): void => {
  settledDown()
    .then(() => import('./start/afterStart.ts'))
    .then(({ afterStart }) => afterStart(store, began, filing))
    .catch(() => undefined);
};
