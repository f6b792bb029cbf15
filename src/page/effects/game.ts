import { fill } from '../../messages/texts.ts';
import { PAGE } from '../../ui/words.ts';
import { situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import type { Store } from '../../editor/store.ts';
import type { EngineClient } from '../../engine/client.ts';
import { namesOf } from '../../ui/names.ts';
import { readyToPrintGames } from '../tableDocument.ts';
import { trouble } from '../tasks.ts';
import { whyOf } from '../errors.ts';

const ask = async (store: Store, engine: EngineClient): Promise<void> => {
  await readyToPrintGames();
  for (;;) {
    const { play } = store.app();
    if (!play?.wish) return;
    const { game, before, wish } = play;
    const answer = await engine.phase(before, game, wish.actions);
    if (answer.kind === 'stale' || store.app().play?.wish !== wish) continue;
    if (answer.kind === 'failed') {
      store.dispatch({ type: 'endPhase', keep: true });
      return trouble(store, fill(PAGE.notices.phaseFailed, { why: answer.message }));
    }
    const { view, played, refused } = answer;
    store.dispatch({ type: 'phased', game, phased: { view, played, ...(refused && { refused }) } });
  }
};

/** Why an action was refused, as a word to the player: the card may be closed. */
const tellRefusal = async (store: Store, { play }: App): Promise<void> => {
  const refused = play?.refused;
  if (!refused) return;
  const { explainRefusal } = await import('../../rules/words/gameRefusals.ts');
  const [first] = refused;
  if (store.app().play?.refused === refused)
    trouble(store, explainRefusal(first, namesOf(situationOf(store.app()))));
};

/** Has the engine play what is wished of a game; returns how to wait for it. */
export const followGame = (store: Store, engine: EngineClient): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const fail = (error: unknown): void =>
    trouble(store, fill(PAGE.notices.engineBroke, { why: whyOf(error) }));
  store.subscribe((app, before) => {
    if (app.play?.refused && app.play.refused !== before.play?.refused) tellRefusal(store, app).catch(fail);
    if (!running && app.play?.wish)
      running = ask(store, engine)
        .catch(fail)
        .finally(() => {
          running = undefined;
        });
  });
  return async () => {
    while (running) await running;
  };
};
