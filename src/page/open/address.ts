import { soughtIn } from '../../formats/link.ts';
export { soughtIn } from '../../formats/link.ts';
import { openNotation } from './openTasks.ts';
import type { OpenContext } from '../context.ts';
import { trouble } from '../tasks.ts';
import { whyOf } from '../errors.ts';

/** Takes the position out of the address, unless a link to another was followed since. */
const forget = (hash: string): void => {
  if (location.hash === hash)
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
};

/**
 * Opens the position that the page's address holds, now and whenever a link to another is followed. The
 * address keeps it until it is on the table, so that a reload in haste loses nothing, and then forgets it:
 * what is done from then on shall survive a reload.
 */
export const followAddress = (desk: OpenContext): void => {
  const open = (): void => {
    const { hash } = location;
    const sought = soughtIn(hash);
    if (!sought) return;
    openNotation(desk, sought.notation, sought.unit)
      .catch((error: unknown) => trouble(desk.store, whyOf(error)))
      .finally(() => forget(hash));
  };
  const began: unknown = history.state;
  window.addEventListener('hashchange', () => {
    if (soughtIn(location.hash))
      import('./browserHistory.ts')
        .then(({ linkFollowed }) => linkFollowed(desk, began))
        .catch(() => undefined)
        .finally(open);
  });
  open();
};
