import type { App } from '../../editor/state.ts';
import type { Store } from '../../editor/store.ts';
import type { EngineClient } from '../../engine/client.ts';

/**
 * Asks one question and puts the answer on the table; says whether more may be wanted, or whether to wait for
 * the next change.
 */
export type EffectRun = () => Promise<'again' | 'enough'>;

/** An answer that is kept up with the table. */
export interface FollowedAnswer {
  /** The question whose answer is wanted and not there. */
  readonly wanted: (app: App) => EffectRun | undefined;
  /** The changes that it may depend on; without this, all. */
  readonly begins?: (app: App, before: App) => boolean;
  readonly failed: (error: unknown) => void;
}

/** What every effect has at hand: the table, who answers, and how what fails is told. */
export interface EffectContext {
  readonly store: Store;
  readonly engine: EngineClient;
  /** The engine could not answer, and says why. */
  readonly unanswered: (why: string) => void;
  /** Something broke. */
  readonly broke: (error: unknown) => void;
}

/**
 * Asks until the answer on the table is the one wanted, now and after each change. However fast the changes
 * come, one question of an effect is under way at a time. Returns how to wait until nothing is wanted.
 */
export const follow = (store: Store, { wanted, begins, failed }: FollowedAnswer): (() => Promise<void>) => {
  let running = Promise.resolve();
  let busy = false;
  let changed = false;
  const run = async (): Promise<void> => {
    try {
      for (let ask = wanted(store.app()); ask; ask = wanted(store.app())) {
        changed = false;
        if ((await ask()) === 'enough' && !changed) return;
      }
    } catch (error) {
      failed(error);
    } finally {
      busy = false;
    }
  };
  const begin = (app: App): void => {
    changed = true;
    if (busy || !wanted(app)) return;
    busy = true;
    running = run();
  };
  begin(store.app());
  store.subscribe((app, before) => {
    if (!begins || begins(app, before)) begin(app);
  });
  return async () => {
    while (busy) await running;
  };
};

/** Keeps several answers up; returns how to wait for all of them. */
export const followAll = (store: Store, effects: readonly FollowedAnswer[]): (() => Promise<void>) => {
  const waits = effects.map((effect) => follow(store, effect));
  return async () => {
    for (const wait of waits) await wait();
  };
};
