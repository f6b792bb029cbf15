import { createStore, type UseStore } from 'idb-keyval';

/** Longer than a browser takes over anything that it means to answer. */
const PATIENCE_MS = 5_000;

let silent = false;

/** Nobody waits twice for a browser that does not answer. */
const inTime = async <T>(ask: () => Promise<T>): Promise<T> => {
  const answer = ask();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => {
        silent = true;
        fail(new DOMException('The browser does not answer', 'TimeoutError'));
      },
      silent ? 0 : PATIENCE_MS,
    );
  });
  return Promise.race([
    answer.then((value) => {
      silent = false;
      return value;
    }),
    late,
  ]).finally(() => clearTimeout(timer));
};

/**
 * A store of the browser that fails where the browser does not answer at all, as some do until they are
 * started anew.
 */
export const idbWithTimeout = (database: string, name: string): UseStore => {
  const store = createStore(database, name);
  return (mode, work) => inTime(async () => store(mode, work));
};
