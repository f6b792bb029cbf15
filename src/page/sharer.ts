import type { Actions } from '../ui/actions.ts';
import type { BoardHost } from './boardHost.ts';
import type { Desk } from './opening.ts';

/** Fetched when somebody takes something out of the page. */
export const exporting = () => import('./exporting.ts');

const isPrintKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'p';

/** Ways out of the page; Ctrl+P prints the table where it happens, be it the first thing that somebody does; printing is made ready as soon as somebody does anything. */
export const sharer = (
  { store, tasks, files }: Pick<Desk, 'store' | 'tasks' | 'files'>,
  host: () => BoardHost | undefined,
  start: (work: Promise<void>) => void,
): Actions['share'] => {
  const share: Actions['share'] = (wish) =>
    start(exporting().then((ways) => ways.share({ store, tasks, files, host: host() }, wish)));
  const ready = (): void =>
    start(import('./printing.ts').then(({ printFromMenu }) => printFromMenu(store, host)));
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(sign, ready, { once: true });
  window.addEventListener('keydown', (event) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    start(import('./printing.ts').then(({ WHERE_IT_HAPPENS }) => share(WHERE_IT_HAPPENS)));
  });
  return share;
};
