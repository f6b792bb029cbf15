import { selectedUnit, situationOf, thinnedReport } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { without } from '../../editor/reportFilter.ts';
import type { Store } from '../../editor/store.ts';
import type { EngineClient } from '../../engine/client.ts';
import { isPersonnel } from '../../units/strength.ts';

/** Whether an answer without the muted enemies is wanted and not there. */
const isWanted = (app: App): boolean =>
  app.view.lens.muted.length > 0 &&
  !app.play &&
  app.view.drag === undefined &&
  thinnedReport(app) === undefined;

/** Asks until the answer fits what is muted now; one that another question made pointless is asked for again. */
const thin = async (store: Store, engine: EngineClient): Promise<void> => {
  for (let app = store.app(); isWanted(app); app = store.app()) {
    const unit = selectedUnit(app);
    if (!unit || !isPersonnel(unit)) return;
    const situation = situationOf(app);
    const { muted } = app.view.lens;
    const answer = await engine.suppose(without(situation, muted), unit.id);
    if (answer.kind === 'failed') return;
    if (answer.kind === 'ruled')
      store.dispatch({
        type: 'thinned',
        thinned: { situation, unit: unit.id, muted, report: answer.report },
      });
  }
};

/** What if: the answer for the selected unit as though the muted enemies were not there. Returns how to wait for it. */
export const followMutedReport = (store: Store, engine: EngineClient): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  store.subscribe((app) => {
    if (running || !isWanted(app)) return;
    running = thin(store, engine)
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  });
  return async () => {
    while (running) await running;
  };
};
