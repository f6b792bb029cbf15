/** What is seldom needed: there, still on its way, or not to be had. */
export type Fetched<T> = { readonly value: T } | 'awaited' | 'missing';

/** What could not be had is asked for again after so long, in milliseconds. */
const PAUSE = 30_000;

/** Fetches a thing when it is asked for first; `ready` is told when that is over. */
export const createFetched = <T>(load: () => Promise<T>, ready: () => void): (() => Fetched<T>) => {
  let found: Fetched<T> | undefined;
  let since = -Infinity;
  return () => {
    if (found === 'missing' && performance.now() - since > PAUSE) found = undefined;
    if (found === undefined) {
      since = performance.now();
      load()
        .then(
          (value) => {
            found = { value };
          },
          () => {
            found = 'missing';
          },
        )
        .finally(ready);
    }
    return (found ??= 'awaited');
  };
};
