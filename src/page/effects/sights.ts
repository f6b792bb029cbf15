import { fill } from '../../messages/texts.ts';
import { PAGE } from '../../ui/words.ts';
import { situationOf } from '../../editor/selectors.ts';
import { answeredSight, shownView, sightAsked } from '../../editor/losTool.ts';
import type { Store } from '../../editor/store.ts';
import type { EngineClient, Unanswered } from '../../engine/client.ts';
import { trouble } from '../tasks.ts';
import { whyOf } from '../errors.ts';

/** Asks one question and puts the answer in its place; false where there was none. */
type Asking = () => Promise<boolean>;

/** Asks until the answer in hand is the one wanted. However fast the wishes change, one question is under way at a time. */
const chase = (wanted: () => Asking | undefined, fail: (reason: string) => void) => {
  let busy = false;
  let pending: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    busy = true;
    try {
      for (let ask = wanted(); ask; ask = wanted()) if (!(await ask())) return;
    } catch (error) {
      fail(whyOf(error));
    } finally {
      busy = false;
    }
  };
  return {
    follow: (): void => {
      if (!busy && wanted()) pending = run();
    },
    wait: (): Promise<void> => pending,
  };
};

interface Desk {
  readonly store: Store;
  readonly engine: EngineClient;
  readonly fail: (reason: string) => void;
}

/** Nothing to put anywhere: is it worth asking again? */
const unanswered = (answer: Unanswered, fail: Desk['fail']): boolean => {
  if (answer.kind === 'failed') fail(answer.message);
  return answer.kind === 'stale';
};

const wantedSight = ({ store, engine, fail }: Desk): Asking | undefined => {
  const app = store.app();
  const asked = sightAsked(app);
  if (!asked || answeredSight(app)) return undefined;
  const situation = situationOf(app);
  return async () => {
    const answer = await engine.sight(situation, asked, asked.mode);
    if (answer.kind !== 'sighted') return unanswered(answer, fail);
    store.dispatch({ type: 'sighted', sighted: { ...asked, situation, sight: answer.sight } });
    return true;
  };
};

const wantedView = ({ store, engine, fail }: Desk): Asking | undefined => {
  const app = store.app();
  const { on, shading, from, mode } = app.view.los;
  if (!on || !shading || !from || shownView(app)) return undefined;
  const situation = situationOf(app);
  return async () => {
    const answer = await engine.view(situation, from, mode);
    if (answer.kind !== 'viewed') return unanswered(answer, fail);
    store.dispatch({ type: 'viewed', viewed: { situation, from, mode, verdicts: answer.verdicts } });
    return true;
  };
};

/** Keeps the answers about the LOS tool's line and view up to date; returns how to wait for them. */
export const followSights = (store: Store, engine: EngineClient): (() => Promise<void>) => {
  const fail = (reason: string): void => trouble(store, fill(PAGE.notices.losFailed, { why: reason }));
  const desk = { store, engine, fail };
  const chases = [chase(() => wantedSight(desk), fail), chase(() => wantedView(desk), fail)];
  store.subscribe(() => {
    for (const { follow } of chases) follow();
  });
  return async () => {
    await Promise.all(chases.map(({ wait }) => wait()));
  };
};
