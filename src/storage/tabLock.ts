/** A page that is open, among several of the same browser. */
export interface Tab {
  /** Under which its table is kept; the first has no name. */
  readonly name: string;
  /** Another page has the table that this one would have had. */
  readonly second: boolean;
}

const KEY = 'rout-board-page';
const FIRST = '';

/** How long a page that is reloaded waits until its former self has let go. */
const RELOAD_MS = 1_500;

const lockOf = (name: string): string => `${KEY}:${name}`;

/** Holds the table of that name for as long as the page lives; `false` where another page does. */
const hold = (name: string, options: LockOptions): Promise<boolean> =>
  new Promise((done, fail) => {
    navigator.locks
      .request(lockOf(name), options, (lock) => {
        done(lock !== null);
        return lock ? new Promise(() => undefined) : undefined;
      })
      .catch(fail);
  });

const claim = async (): Promise<Tab> => {
  const former = sessionStorage.getItem(KEY);
  const held =
    former === null
      ? await hold(FIRST, { ifAvailable: true })
      : await hold(former, { signal: AbortSignal.timeout(RELOAD_MS) }).catch(() => false);
  const name = held
    ? (former ?? FIRST)
    : `${String(Date.now())}-${String(crypto.getRandomValues(new Uint32Array(1))[0])}`;
  if (!held) await hold(name, { ifAvailable: true });
  sessionStorage.setItem(KEY, name);
  return { name, second: !held };
};

/**
 * Which of the tables kept is this page's: two pages never write over each other's. A browser without locks
 * has one for all.
 */
export const lockTab = (): Promise<Tab> => claim().catch(() => ({ name: FIRST, second: false }));

/** Whether a page of that name is open. */
export const isTabOpen = async (name: string): Promise<boolean> =>
  (await navigator.locks.query()).held?.some((lock) => lock.name === lockOf(name)) === true;
