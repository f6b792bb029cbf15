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
