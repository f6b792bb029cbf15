import { type Fault, printFault } from '../board/fault.ts';
import type { Store } from '../editor/store.ts';
import { fill } from '../messages/texts.ts';
import { PAGE, WORDS } from '../ui/words.ts';

/** The last resort: the program is wrong or not there, and says so instead of standing still. */
export const showFailure = (parent: HTMLElement, error: unknown): void => {
  const box = document.createElement('p');
  box.className = 'failure';
  box.setAttribute('role', 'alert');
  box.textContent = isUnfetched(error) ? WORDS.missing : WORDS.failure(whyOf(error));
  parent.replaceChildren(box);
};

const unfetched = new WeakSet<Error>();

/**
 * Remembers each part of the page that is wanted and cannot be fetched: the network is gone, or another
 * version of the page has come.
 */
export const watchFetches = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => void unfetched.add(payload));

/** Tells of each of them when it fails. */
export const followFetches = (tell: (text: string) => void): void =>
  window.addEventListener('vite:preloadError', () => tell(WORDS.missing));

const isUnfetched = (error: unknown): boolean => error instanceof Error && unfetched.has(error);

/** What an error says of itself, or what it means for the page. */
export const whyOf = (error: unknown): string => {
  if (isUnfetched(error)) return WORDS.missing;
  return error instanceof Error ? error.message : String(error);
};

type Work = (signal: AbortSignal, progress: (done: number) => void) => Promise<void>;

/** Work of some length: one at a time, shown, and called off on request. */
export interface Tasks {
  /** Runs the work; a failure becomes one notice, a call-off none. */
  readonly run: (label: string, work: Work) => Promise<void>;
  readonly cancel: () => void;
  /** Starts work that shows no progress; a failure becomes a notice. */
  readonly start: (work: Promise<void> | void) => void;
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>;
}

/** Short work shows no bar. */
const BAR_DELAY_MS = 160;

const isCallOff = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** One message for all that is wrong with a file. */
export const faultNotice = (faults: readonly Fault[]): string => {
  const [first] = faults;
  if (!first) return PAGE.notices.fileUnread;
  return faults.length === 1
    ? printFault(first)
    : fill(PAGE.notices.moreFaults, { first: printFault(first), more: faults.length - 1 });
};

export const trouble = (store: Store, text: string): void =>
  store.dispatch({ type: 'notice', notice: { tone: 'trouble', text } });
const WORD_MS = 7_000;

/** A word to the player, which goes away by itself. */
export const word = (store: Store, text: string): void => {
  const notice = { tone: 'word', text } as const;
  store.dispatch({ type: 'notice', notice });
  setTimeout(() => {
    if (store.app().view.notice === notice) store.dispatch({ type: 'notice', notice: undefined });
  }, WORD_MS);
};

/** Runs one piece of work with its bar and its failure told. */
const perform = async (store: Store, signal: AbortSignal, label: string, work: Work): Promise<void> => {
  const show = (done: number | undefined): void =>
    store.dispatch({ type: 'progress', progress: { label, done } });
  const bar = setTimeout(() => show(undefined), BAR_DELAY_MS);
  try {
    await work(signal, show);
  } catch (error) {
    if (!isCallOff(error)) trouble(store, fill(PAGE.notices.failed, { what: label, why: whyOf(error) }));
  } finally {
    clearTimeout(bar);
    store.dispatch({ type: 'progress', progress: undefined });
  }
};

export const createTasks = (store: Store): Tasks => {
  let controller: AbortController | undefined;
  let queue: Promise<void> = Promise.resolve();
  const started = new Set<Promise<void>>();
  return {
    run: (label, work) => {
      queue = queue.then(() => {
        controller = new AbortController();
        return perform(store, controller.signal, label, work);
      });
      return queue;
    },
    cancel: () => controller?.abort(),
    start: (work) => {
      if (!work) return;
      const done = work
        .catch((error: unknown) => trouble(store, whyOf(error)))
        .finally(() => started.delete(done));
      started.add(done);
    },
    settled: async () => {
      let seen: Promise<void> | undefined;
      while (seen !== queue || started.size > 0) {
        seen = queue;
        await Promise.all([seen, ...started]);
      }
    },
  };
};
