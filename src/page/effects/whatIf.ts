import type { Store } from '../../editor/store.ts';
import type { EngineClient } from '../../engine/client.ts';

/** Fetched with the first counter that is carried. */
const supposing = () => import('./whatIfReport.ts');

/** What if: as a counter is held over a hex, the rules answer for the selected unit as though it stood there. Returns how to wait for that. */
export const followWhatIf = (store: Store, engine: EngineClient): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let again = false;
  const start = (): void => {
    again = false;
    running = supposing()
      .then(({ suppose }) => suppose(store, engine, store.app()))
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
        if (again) start();
      });
  };
  store.subscribe((app, before) => {
    const [now, then] = [app.view.drag, before.view.drag];
    if (!now || (now.over === then?.over && now.carried === then?.carried)) return;
    if (running) again = true;
    else start();
  });
  return async () => {
    while (running) await running;
  };
};
