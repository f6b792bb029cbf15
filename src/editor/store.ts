import type { App } from './app.ts';
import type { Command } from './command.ts';
import { reduce } from './reduce.ts';

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
