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

/**
 * Opens the position that the page's address holds, now and whenever a link to another is followed. The address forgets it at once:
 * what is done at the table from then on shall survive a reload.
 */
export const followAddress = (desk: Desk): void => {
  const open = (): void => {
    const text = notationIn(location.hash);
    if (text === undefined) return;
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    openNotation(desk, text).catch((error: unknown) => trouble(desk.store, String(error)));
  };
  window.addEventListener('hashchange', open);
  open();
};
