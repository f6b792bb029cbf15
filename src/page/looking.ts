import { situationOf } from '../editor/app.ts';
import { locationById } from '../editor/rulings.ts';
import type { Store } from '../editor/store.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import type { UnitId } from '../units/unit.ts';
import type { BoardHost } from './boardHost.ts';
import { firstBroken, type Desk } from './opening.ts';
import { openReadyPosition } from './readyPositions.ts';

const READABLE_ZOOM = 1.3;

/** The whole map, or this unit near enough to read. */
export const lookAt = (host: BoardHost | undefined, store: Store, id: UnitId | undefined): void => {
  const { map, units } = situationOf(store.app());
  const unit = units.find((each) => each.id === id);
  const hex = map.hexes[(unit && locationById(map, unit.at)?.hex) ?? -1];
  host?.view.fit();
  if (hex) host?.view.centreOn(toBoardUnits(hex), READABLE_ZOOM);
};

/** The first steps, where there is a broken unit to take them with; else on our first position. */
export const beginGuide = async (desk: Desk, host: BoardHost): Promise<void> => {
  const { startGuide } = await import('./guiding.ts');
  if (firstBroken(situationOf(desk.store.app())) === undefined) await openReadyPosition(desk, 'first');
  desk.store.dispatch({ type: 'los', los: { ...desk.store.app().view.los, on: false } }, { type: 'terrain', tool: undefined }, { type: 'select', unit: undefined });
  lookAt(host, desk.store, firstBroken(situationOf(desk.store.app())));
  startGuide(desk.store, host);
};
