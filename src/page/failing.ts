import { WORDS } from '../ui/words.ts';
import { isUnfetched, whyOf } from './unfetched.ts';

/** The last resort: the program is wrong or not there, and says so instead of standing still. */
export const showFailure = (parent: HTMLElement, error: unknown): void => {
  const box = document.createElement('p');
  box.className = 'failure';
  box.setAttribute('role', 'alert');
  box.textContent = isUnfetched(error) ? WORDS.missing : WORDS.failure(whyOf(error));
  parent.replaceChildren(box);
};
