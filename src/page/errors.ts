import { WORDS } from '../ui/words.ts';

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
