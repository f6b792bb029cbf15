import { situationOf, type App } from '../editor/app.ts';
import { mapEdited } from '../editor/mapEdit.ts';
import { resettled } from '../editor/resettle.ts';
import type { Store } from '../editor/store.ts';
import type { GameMap } from '../board/gameMap.ts';
import type { EngineClient } from '../engine/client.ts';
import { changesOf, sameChanges } from '../units/changes.ts';
import type { Situation } from '../units/position.ts';
import { unitWords } from '../ui/names.ts';
import { WORDS } from '../ui/words.ts';
import { trouble, word, whyOf } from './tasks.ts';

/** Quick work shows no bar. */
const BAR_DELAY_MS = 250;

/** The table with all that is wished for, still on its old map. */
const wishedFor = (app: App): Situation => app.wishes.reduce(mapEdited, situationOf(app));

/** Is a map built for one table the map of another? */
const serves = (built: Situation, now: Situation): boolean => built.map.placements === now.map.placements && sameChanges(built, now);

const tellOf = (store: Store, { moved, removed }: Pick<ReturnType<typeof resettled>, 'moved' | 'removed'>): void => {
  const told = [
    ...(moved.length > 0 ? [WORDS.toGround(moved.map(unitWords).join(', '))] : []),
    ...(removed.length > 0 ? [WORDS.offMap(removed.map(unitWords).join(', '))] : []),
  ];
  if (told.length > 0) word(store, told.join(' '));
};

const settle = (store: Store, map: GameMap): void => {
  const wished = wishedFor(store.app());
  if (wished === situationOf(store.app())) return store.dispatch({ type: 'unwish' });
  const outcome = resettled(wished, map);
  store.dispatch({ type: 'rebuilt', situation: outcome.situation });
  tellOf(store, outcome);
};

/** Builds until the map is the one wished for: what is wished meanwhile goes into the next building, and only the last one is shown. */
const rebuild = async (store: Store, engine: EngineClient): Promise<void> => {
  await Promise.resolve();
  while (store.app().wishes.length > 0) {
    const wanted = wishedFor(store.app());
    const map = serves(situationOf(store.app()), wanted) ? situationOf(store.app()).map : await engine.build(wanted.map.placements, changesOf(wanted));
    if (store.app().wishes.length > 0 && serves(wanted, wishedFor(store.app()))) settle(store, map);
  }
};

/** Shows that the map is being built, if it takes long; returns how to stop. */
const showProgress = (store: Store): (() => void) => {
  const bar = setTimeout(() => store.dispatch({ type: 'progress', progress: { label: WORDS.building, done: undefined } }), BAR_DELAY_MS);
  return () => {
    clearTimeout(bar);
    if (store.app().view.progress?.label === WORDS.building) store.dispatch({ type: 'progress', progress: undefined });
  };
};

/** Builds the map anew whenever changes of it are wished for, one at a time. Returns how to wait until none is left. */
export const rebuildOnWish = (store: Store, engine: EngineClient): (() => Promise<void>) => {
  let working: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    const hide = showProgress(store);
    try {
      await rebuild(store, engine);
    } catch (error) {
      store.dispatch({ type: 'unwish' });
      trouble(store, WORDS.notBuilt(whyOf(error)));
    } finally {
      hide();
      working = undefined;
    }
  };
  store.subscribe((app) => { if (app.wishes.length > 0) working ??= work(); });
  return async () => { while (working) await working; };
};
