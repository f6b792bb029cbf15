import { mapOf, situationOf, type App } from '../editor/app.ts';
import type { Store } from '../editor/store.ts';
import type { BoardView } from '../render/boardView.ts';
import type { KeptTable, TableKeeper } from '../storage/tableKeeper.ts';
import { fileOf } from './positionOf.ts';

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

const kept = (app: App, view: BoardView): KeptTable => ({
  position: fileOf(app),
  selection: app.view.selection,
  cursor: app.view.cursor === undefined ? undefined : mapOf(app).hexes[app.view.cursor]?.id,
  showNames: app.view.showNames,
  camera: cameraOf(view),
});

const matters = (app: App, before: App): boolean =>
  situationOf(app) !== situationOf(before) || app.play?.actions !== before.play?.actions
  || app.view.selection !== before.view.selection || app.view.cursor !== before.view.cursor || app.view.showNames !== before.view.showNames;

/**
 * Saves the table shortly after it changes, and at once, without waiting for anything, when the page is left.
 * Where the browser keeps nothing, the table lasts as long as the page. Returns how to have it saved now.
 */
export const autosave = (store: Store, view: BoardView, keeper: TableKeeper): (() => Promise<void>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async (): Promise<void> => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    await keeper.save(kept(store.app(), view)).catch(() => undefined);
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => { save().catch(() => undefined); }, QUIET_MS);
  };
  store.subscribe((app, before) => { if (matters(app, before)) soon(); });
  view.onCamera(soon);
  window.addEventListener('pagehide', () => { if (timer !== undefined) keeper.saveNow(kept(store.app(), view)); });
  return save;
};
