import type { LocationId } from '../board/gameMap.ts';
import { situationOf } from '../editor/app.ts';
import { locationById } from '../editor/rulings.ts';
import type { Store } from '../editor/store.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import { restoreCamera } from './autosave.ts';
import type { BoardHost } from './boardHost.ts';
import type { Start } from './starting.ts';

/** Brings a Location to the middle, and nearer if need be. */
export const lookAt = (host: BoardHost | undefined, store: Store, at: LocationId, minZoom?: number): void => {
  const { map } = situationOf(store.app());
  const hex = map.hexes[locationById(map, at)?.hex ?? -1];
  if (hex) host?.view.centreOn(toBoardUnits(hex), minZoom);
};

const READABLE_ZOOM = 1.3;

/** The selected unit, near enough to read. */
export const lookAtSelection = (host: BoardHost | undefined, store: Store): void => {
  const unit = situationOf(store.app()).units.find((each) => each.id === store.app().view.selection);
  host?.view.fit();
  if (unit) lookAt(host, store, unit.at, READABLE_ZOOM);
};

/** The first look: the whole table as it was, or the selected unit. */
export const firstLook = (host: BoardHost, store: Store, start: Start): void => {
  if (start.camera) return restoreCamera(host.view, start.camera);
  lookAtSelection(host, store);
};
