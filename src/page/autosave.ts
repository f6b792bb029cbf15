import { mapOf, situationOf, tableBehind } from '../editor/selectors.ts';
import type { App } from '../editor/state.ts';
import type { Store } from '../editor/store.ts';
import type { BoardView } from '../render/view/boardView.ts';
import type { KeptTable, AutosaveStore } from '../storage/autosaveStore.ts';
import type { Dice } from './dice.ts';
import { documentOf, tableOf } from './tableDocument.ts';

const QUIET_MS = 120;

const cameraOf = (view: BoardView): KeptTable['camera'] => {
  const { centre, zoom } = view.camera();
  return { ...centre, zoom };
};

/** Puts the camera where it was. */
export const restoreCamera = (view: BoardView, camera: KeptTable['camera']): void => {
  if (!(camera.zoom > 0) || !Number.isFinite(camera.x + camera.y + camera.zoom)) return;
  view.zoomBy(camera.zoom / view.camera().zoom);
  view.centreOn({ x: camera.x, y: camera.y });
};

/** What the table is, dice that have fallen and await the engine's answer among it. */
export const isAnother = (app: App, before: App): boolean =>
  situationOf(app) !== situationOf(before) ||
  app.play?.actions !== before.play?.actions ||
  app.play?.wish !== before.play?.wish;

const isSeenAnew = (app: App, before: App): boolean =>
  app.view.selection !== before.view.selection ||
  app.view.cursor !== before.view.cursor ||
  app.view.showNames !== before.view.showNames ||
  app.view.showDrawn !== before.view.showDrawn;

/** What is kept, and where. */
interface Kept {
  readonly view: BoardView;
  readonly keeper: AutosaveStore;
  readonly dice: Dice;
}

const keptOf = (app: App, { view, dice }: Kept, instead: Instead | undefined): KeptTable | undefined => {
  const written = tableOf(app);
  const position = written === instead?.written ? instead?.readable : written;
  return position === undefined
    ? undefined
    : {
        position,
        selection: app.view.selection,
        cursor: app.view.cursor === undefined ? undefined : mapOf(app).hexes[app.view.cursor]?.id,
        showNames: app.view.showNames,
        showDrawn: app.view.showDrawn,
        camera: cameraOf(view),
        document: documentOf(app),
        dice: { seed: dice.seed(), thrown: dice.thrown() },
        at: Date.now(),
      };
};

/** A table that cannot be read as it was written, and what can be read of it. */
interface Instead {
  readonly written: string;
  readonly readable: string;
}

export interface Autosave {
  /** Keeps the table as it now is, or what can be read of it instead. */
  readonly now: (instead?: Instead) => void;
  /** Done when all is kept. */
  readonly settled: () => Promise<void>;
}

/**
 * Keeps the table at the very moment it changes, so that a page that ends without warning loses nothing; how
 * it is looked at, shortly after. Where the browser keeps nothing, the table lasts as long as the page, and
 * the player is told so once.
 */
export const autosave = (store: Store, kept: Kept): Autosave => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  let instead: Instead | undefined;
  let [owed, told] = [false, false];
  // Once, when something was done that would be lost.
  const tellLoss = async (): Promise<void> => {
    if (!owed || told) return;
    told = true;
    (await import('./storageWarning.ts')).tellUnkept(store);
  };
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const table = keptOf(tableBehind(store.app()), kept, instead);
    if (table) saving = kept.keeper.save(table).catch(tellLoss);
  };
  const saveNow = (): void => {
    if (timer !== undefined) save();
  };
  const soon = (): void => {
    // Where another position is looked at says nothing of the table.
    if (store.app().exercise) return;
    clearTimeout(timer);
    timer = setTimeout(save, QUIET_MS);
  };
  store.subscribe((after, earlier) => {
    const [app, before] = [tableBehind(after), tableBehind(earlier)];
    if (isAnother(app, before)) {
      owed = true;
      save();
    } else if (isSeenAnew(app, before)) soon();
    else if (after.exercise && !earlier.exercise) saveNow();
  });
  kept.view.onCamera(soon);
  window.addEventListener('pagehide', saveNow);
  return {
    now: (found) => {
      instead = found ?? instead;
      save();
    },
    settled: async () => {
      saveNow();
      await saving;
    },
  };
};
