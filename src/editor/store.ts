import type { App } from './state.ts';
import type { Command } from './command.ts';
import { reduce } from './reduce.ts';

/** What a reader may do who only asks: look, point, select, and hear the answers. */
const LOOKS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'select',
  'hover',
  'cursor',
  'focus',
  'fan',
  'notice',
  'progress',
  'ruled',
  'way',
]);

/** The store for a table that nobody may change: every other command is left undone. */
export const lookOnly = (store: Store): Store => ({
  ...store,
  dispatch: (...commands) => store.dispatch(...commands.filter(({ type }) => LOOKS.has(type))),
});

export interface Store {
  readonly app: () => App;
  readonly dispatch: (...commands: readonly Command[]) => void;
  /** Called after each change with the new state and the one before; returns the way to stop. */
  readonly subscribe: (listener: (app: App, before: App) => void) => () => void;
}

/** The one mutable cell of the program. */
export const createStore = (start: App): Store => {
  let current = start;
  const listeners = new Set<(app: App, before: App) => void>();
  return {
    app: () => current,
    dispatch: (...commands) => {
      const before = current;
      current = commands.reduce(reduce, current);
      if (current === before) return;
      for (const listener of [...listeners]) listener(current, before);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
