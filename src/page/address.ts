import { openNotation, type Desk } from './opening.ts';
import { trouble } from './tasks.ts';

/** Characters that the program which made a link escaped; what stands for none is taken as it is. */
const unescaped = (text: string): string =>
  text.replaceAll(/%[0-7][0-9a-f]|(?:%[89a-f][0-9a-f])+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });

/** The position in one line that an address holds after `#n=`. */
export const notationIn = (hash: string): string | undefined => (hash.startsWith('#n=') ? unescaped(hash.slice(3)) : undefined);

/** Takes the position out of the address, unless a link to another was followed since. */
const forget = (hash: string): void => {
  if (location.hash === hash) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
};

/**
 * Opens the position that the page's address holds, now and whenever a link to another is followed. The address keeps it until it is
 * on the table, so that a reload in haste loses nothing, and then forgets it: what is done from then on shall survive a reload.
 */
export const followAddress = (desk: Desk): void => {
  const open = (): void => {
    const { hash } = location;
    const text = notationIn(hash);
    if (text === undefined) return;
    openNotation(desk, text)
      .catch((error: unknown) => trouble(desk.store, String(error)))
      .finally(() => forget(hash));
  };
  window.addEventListener('hashchange', open);
  open();
};
