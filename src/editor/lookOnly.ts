import type { Command } from './command.ts';
import type { Store } from './store.ts';

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
