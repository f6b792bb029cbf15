import type { LocationId } from '../board/map/gameMap.ts';
import { situationOf } from '../editor/selectors.ts';
import { locationById } from '../editor/rulings.ts';
import type { Store } from '../editor/store.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import type { UnitId } from '../units/unit.ts';
import { restoreCamera } from './autosave.ts';
import type { BoardHost } from './boardHost.ts';
import { firstBroken, type OpenContext } from './context.ts';
import { openReadyPosition } from './open/openTasks.ts';
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

/** The first steps, where there is a broken unit to take them with; else on our first position. */
export const beginGuide = async (desk: OpenContext, host: BoardHost): Promise<void> => {
  const { startGuide } = await import('./start/guide.ts');
  if (firstBroken(situationOf(desk.store.app())) === undefined) await openReadyPosition(desk, 'first');
  desk.store.dispatch(
    { type: 'los', los: { ...desk.store.app().view.los, on: false } },
    { type: 'terrain', tool: undefined },
    { type: 'select', unit: undefined },
  );
  lookAtUnit(host, desk.store, firstBroken(situationOf(desk.store.app())));
  startGuide(desk.store, host);
};
