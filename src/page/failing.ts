import { WORDS } from '../ui/words.ts';
import { whyOf } from './tasks.ts';

/** The last resort: the program is wrong, and says so instead of standing still. */
export const showFailure = (parent: HTMLElement, error: unknown): void => {
  const box = document.createElement('p');
  box.className = 'failure';
  box.setAttribute('role', 'alert');
  box.textContent = WORDS.failure(whyOf(error));
  parent.replaceChildren(box);
};
