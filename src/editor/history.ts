/** The present and what lies before and after it: whole values, sharing what did not change. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** How many steps back are kept. */
export const HISTORY_LIMIT = 500;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** A new present; the same value again is no step. */
export const record = <T>(history: History<T>, present: T): History<T> =>
  present === history.present
    ? history
    : { past: [...history.past, history.present].slice(-HISTORY_LIMIT), present, future: [] };

/** The same history without the steps before the last so many different weights: what is heavy is shared by many steps, and not kept for ever. */
export const lightened = <T>(history: History<T>, weightOf: (value: T) => unknown, most: number): History<T> => {
  const met = new Set<unknown>([weightOf(history.present)]);
  const first = history.past.findLastIndex((value) => met.add(weightOf(value)).size > most);
  return first < 0 ? history : { ...history, past: history.past.slice(first + 1) };
};

/** One step back; the same history where there is none. */
export const undo = <T>(history: History<T>): History<T> => {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future] };
};

/** One step forward again; the same history where there is none. */
export const redo = <T>(history: History<T>): History<T> => {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
};
