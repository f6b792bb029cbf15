import { soughtIn } from '../formats/orders/link.ts';
export { soughtIn } from '../formats/orders/link.ts';
import { openNotation, type Desk } from './opening.ts';
import { trouble } from './tasks.ts';
import { whyOf } from './unfetched.ts';

/** Takes the position out of the address, unless a link to another was followed since. */
const forget = (hash: string): void => {
  if (location.hash === hash)
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
};

/**
 * Opens the position that the page's address holds, now and whenever a link to another is followed. The address keeps it until it is
 * on the table, so that a reload in haste loses nothing, and then forgets it: what is done from then on shall survive a reload.
 */
export const followAddress = (desk: Desk): void => {
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
      import('./goingBack.ts')
        .then(({ linkFollowed }) => linkFollowed(desk, began))
        .catch(() => undefined)
        .finally(open);
  });
  open();
};
