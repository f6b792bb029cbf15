import { isPersonnel } from '../editor/conditions.ts';
import { reportOf, selectedUnit, situationOf, type App } from '../editor/app.ts';
import type { Store } from '../editor/store.ts';
import type { EngineClient } from '../engine/client.ts';
import { trouble } from './tasks.ts';

const changed = (app: App, before: App | undefined): boolean =>
  !before || situationOf(app) !== situationOf(before) || app.view.selection !== before.view.selection;

/** Asks the rules whenever the table or the selection changes; returns how to wait for the answer. */
export const askOnChange = (store: Store, engine: EngineClient): (() => Promise<void>) => {
  let pending: Promise<void> = Promise.resolve();
  const ask = async (app: App): Promise<void> => {
    const unit = selectedUnit(app);
    if (!unit || !isPersonnel(unit) || reportOf(app)) return;
    const situation = situationOf(app);
    const answer = await engine.rout(situation, unit.id);
    if (answer.kind === 'ruled') store.dispatch({ type: 'ruled', ruled: { situation, unit: unit.id, report: answer.report } });
    if (answer.kind === 'failed') trouble(store, `The rules engine failed (${answer.message}). Please report this position to the project; the table is as it was.`);
  };
  const fail = (error: unknown): void => trouble(store, `The rules engine failed: ${error instanceof Error ? error.message : String(error)}`);
  const follow = (app: App, before: App | undefined): void => {
    if (changed(app, before)) pending = ask(app).catch(fail);
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
