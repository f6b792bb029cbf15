import { fill } from '../../messages/texts.ts';
import { PAGE } from '../../ui/words.ts';
import { isPersonnel } from '../../units/strength.ts';
import { mapOf, reportOf, selectedUnit, situationOf, waysOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { passableIn } from '../../editor/rulings.ts';
import { interestOf } from '../../editor/sceneOf.ts';
import type { Store } from '../../editor/store.ts';
import type { EngineClient } from '../../engine/client.ts';
import { trouble } from '../tasks.ts';
import { whyOf } from '../errors.ts';

/** Of a rout under way no other readings are asked. */
const NO_DEPENDS = { found: [], asked: 0, more: false } as const;

const changed = (app: App, before: App | undefined): boolean =>
  !before || situationOf(app) !== situationOf(before) || app.view.selection !== before.view.selection;

const askRout = async (store: Store, engine: EngineClient, app: App): Promise<void> => {
  const unit = selectedUnit(app);
  if (!unit || !isPersonnel(unit) || reportOf(app)) return;
  const situation = situationOf(app);
  const routing = app.play?.now?.view.routing;
  if (routing?.unit === unit.id && routing.report) {
    store.dispatch({
      type: 'ruled',
      ruled: { situation, unit: unit.id, report: routing.report, ways: new Map(), depends: NO_DEPENDS },
    });
    return;
  }
  const answer = await engine.rout(situation, unit.id);
  if (answer.kind === 'ruled')
    store.dispatch({
      type: 'ruled',
      ruled: { situation, unit: unit.id, report: answer.report, ways: new Map() },
    });
  if (answer.kind === 'failed') trouble(store, fill(PAGE.notices.engineFailed, { why: answer.message }));
};

/** A hex that may be passed but not ended in: the way there is worked out when somebody looks. */
const askWay = async (store: Store, engine: EngineClient): Promise<void> => {
  const app = store.app();
  const report = reportOf(app);
  const { hex } = interestOf(app);
  if (
    !report ||
    hex === undefined ||
    report !== app.ruled?.report ||
    report === app.play?.now?.view.routing?.report
  )
    return;
  for (const at of passableIn(mapOf(app), report, hex)) {
    if (!waysOf(app).has(at))
      store.dispatch({ type: 'way', report, at, steps: await engine.way(report.unit, at) });
  }
};

/** Asks the rules whenever the table, the selection or the hex in question changes; returns how to wait for the answer. */
export const followRoutReport = (store: Store, engine: EngineClient): (() => Promise<void>) => {
  let pending: Promise<void> = Promise.resolve();
  const fail = (error: unknown): void =>
    trouble(store, fill(PAGE.notices.engineBroke, { why: whyOf(error) }));
  const follow = (app: App, before: App | undefined): void => {
    if (changed(app, before)) pending = askRout(store, engine, app).catch(fail);
    else if (interestOf(app).hex !== (before && interestOf(before).hex))
      pending = pending.then(() => askWay(store, engine)).catch(fail);
  };
  follow(store.app(), undefined);
  store.subscribe(follow);
  return async () => {
    let seen: Promise<void> | undefined;
    while (seen !== pending) {
      seen = pending;
      await seen;
    }
  };
};
