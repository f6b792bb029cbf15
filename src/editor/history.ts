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

/**
 * What is heavy in the values of a history, shared by many steps; how heavy one is, and how heavy all
 * together may be.
 */
interface Load<T, W> {
  readonly heavy: (value: T) => W;
  readonly weightOf: (heavy: W) => number;
  readonly most: number;
}

/**
 * The same history without the steps before those that weigh so much: what is heavy is not kept for ever. The
 * last step back is always there.
 */
export const lightened = <T, W>(history: History<T>, { heavy, weightOf, most }: Load<T, W>): History<T> => {
  const met = new Set([heavy(history.present)]);
  let weight = weightOf(heavy(history.present));
  const first = history.past.findLastIndex((value) => {
    const each = heavy(value);
    if (met.has(each)) return false;
    met.add(each);
    weight += weightOf(each);
    return weight > most && met.size > 2;
  });
  return first < 0 ? history : { ...history, past: history.past.slice(first + 1) };
};

/** One step back; the same history where there is none. */
export const stepBack = <T>(history: History<T>): History<T> => {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future] };
};

/** One step forward again; the same history where there is none. */
export const stepForward = <T>(history: History<T>): History<T> => {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
};
