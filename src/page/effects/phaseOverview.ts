import { fill } from '../../messages/texts.ts';
import { PAGE } from '../../ui/words.ts';
import { situationOf } from '../../editor/selectors.ts';
import type { App, Surveyed } from '../../editor/state.ts';
import type { Store } from '../../editor/store.ts';
import type { EngineClient } from '../../engine/client.ts';
import { unitsInPhase } from '../../rules/areas/routPhase/overview.ts';
import { trouble } from '../tasks.ts';
import { whyOf } from '../errors.ts';

/** The overview is seen only while no unit is selected, and nothing else holds the card. */
const isSeen = ({ view }: App): boolean =>
  view.selection === undefined && !view.newcomer && !view.los.on && view.terrain === undefined;

const started = (app: App): Surveyed => {
  const situation = situationOf(app);
  return app.surveyed?.situation === situation
    ? app.surveyed
    : { situation, entries: [], done: 0, of: unitsInPhase(situation).length };
};

/** Works the overview out, unit by unit, as long as it is seen and the table stays the same; it goes on later from where it was left. */
const survey = async (store: Store, engine: EngineClient): Promise<void> => {
  for (;;) {
    const app = store.app();
    const before = started(app);
    const unit = unitsInPhase(before.situation)[before.done];
    if (!isSeen(app) || !unit) return;
    const answer = await engine.survey(before.situation, unit.id);
    if (answer.kind === 'failed')
      return trouble(store, fill(PAGE.notices.engineFailed, { why: answer.message }));
    if (answer.kind === 'stale' || situationOf(store.app()) !== before.situation) continue;
    store.dispatch({
      type: 'surveyed',
      surveyed: {
        ...before,
        done: before.done + 1,
        entries: answer.entry ? [...before.entries, answer.entry] : before.entries,
      },
    });
  }
};

/** Keeps the overview of the phase up with the table; returns how to wait for it. */
export const followPhaseOverview = (store: Store, engine: EngineClient): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const follow = (app: App): void => {
    if (running || !isSeen(app) || started(app).done >= started(app).of) return;
    running = survey(store, engine)
      .catch((error: unknown) => trouble(store, fill(PAGE.notices.engineBroke, { why: whyOf(error) })))
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
