import { reportOf } from '../../editor/selectors.ts';
import { NOTHING_ASKED, type App } from '../../editor/state.ts';
import type { Store } from '../../editor/store.ts';
import type { EngineClient } from '../../engine/client.ts';
import type { RoutReport } from '../../rules/rout/report.ts';

/** The report on the selected unit, and the place of the next disputed switch, if there are any left to ask about. */
const nextOf = (app: App): { readonly report: RoutReport; readonly nth: number } | undefined => {
  const report = reportOf(app);
  const { asked, more } = app.ruled?.depends ?? NOTHING_ASKED;
  return report && report === app.ruled?.report && more ? { report, nth: asked } : undefined;
};

/** One switch after the other, so that a new question never waits for more than one of them. */
const ask = async (store: Store, engine: EngineClient): Promise<void> => {
  for (let open = nextOf(store.app()); open; open = nextOf(store.app())) {
    const { report, nth } = open;
    const answer = await engine.depends(report.unit, nth);
    if (answer)
      store.dispatch({ type: 'depends', report, dependences: answer.dependences, more: answer.more });
    else if (reportOf(store.app()) === report) return;
  }
};

/** Finds out, after each report, on which disputed readings it depends; returns how to wait for that. */
export const followSwitchDependence = (store: Store, engine: EngineClient): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const follow = (app: App): void => {
    if (running || !nextOf(app)) return;
    running = ask(store, engine)
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  };
  follow(store.app());
  store.subscribe(follow);
  return async () => {
    while (running) await running;
  };
};
