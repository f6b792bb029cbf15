/** What is seldom needed: there, still on its way, or not to be had. */
export type Fetched<T> = { readonly value: T } | 'awaited' | 'missing';

/** Fetches a thing when it is asked for first; `ready` is told when that is over. */
export const createFetched = <T>(load: () => Promise<T>, ready: () => void): (() => Fetched<T>) => {
  let found: Fetched<T> | undefined;
  return () => {
    if (found === undefined) load().then((value) => { found = { value }; }, () => { found = 'missing'; }).finally(ready);
    return (found ??= 'awaited');
  };
};
