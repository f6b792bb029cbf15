import type { Store } from '../../editor/store.ts';
import type { EngineClient } from '../../engine/client.ts';
import { WORDS } from '../../ui/words.ts';
import { trouble } from '../tasks.ts';
import { whyOf } from '../errors.ts';

/** Quick work shows no bar. */
const BAR_DELAY_MS = 250;

/** How it is built is fetched with the first wish; meanwhile others may come. */
const building = () => import('./wishedMap.ts');

/** Shows that the map is being built, if it takes long; returns how to stop. */
const showProgress = (store: Store): (() => void) => {
  const bar = setTimeout(
    () => store.dispatch({ type: 'progress', progress: { label: WORDS.building, done: undefined } }),
    BAR_DELAY_MS,
  );
  return () => {
    clearTimeout(bar);
    if (store.app().view.progress?.label === WORDS.building)
      store.dispatch({ type: 'progress', progress: undefined });
  };
};

/** Builds the map anew whenever changes of it are wished for, one at a time. Returns how to wait until none is left. */
export const followMapBuild = (store: Store, engine: EngineClient): (() => Promise<void>) => {
  let working: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    const hide = showProgress(store);
    try {
      await (await building()).buildWished(store, engine);
    } catch (error) {
      store.dispatch({ type: 'unwish' });
      trouble(store, WORDS.notBuilt(whyOf(error)));
    } finally {
      hide();
      working = undefined;
    }
  };
  store.subscribe((app) => {
    if (app.wishes.length > 0) working ??= work();
  });
  return async () => {
    while (working) await working;
  };
};
