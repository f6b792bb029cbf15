import type { Actions } from '../ui/actions.ts';
import type { BoardHost } from './boardHost.ts';
import type { Desk } from './opening.ts';

/** Fetched when somebody takes something out of the page. */
export const exporting = () => import('./exporting.ts');

/** Ways out of the page; printing is made ready as soon as somebody does anything. */
export const sharer = ({ store, tasks }: Pick<Desk, 'store' | 'tasks'>, host: () => BoardHost | undefined, start: (work: Promise<void>) => void): Actions['share'] => {
  const share: Actions['share'] = (wish) => start(exporting().then((ways) => ways.share({ store, tasks, host: host() }, wish)));
  const ready = (): void => start(import('./printing.ts').then(({ printOnWish }) => printOnWish(store, host, share)));
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) window.addEventListener(sign, ready, { once: true });
  return share;
};
