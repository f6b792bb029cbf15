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

/** What an address holds: a position in one line after `n=`, before it `u=` the unit to be asked about, and `&embed` at its end. */
export interface Sought {
  readonly notation: string;
  readonly unit?: string;
  /** It is to be shown within another page. */
  readonly embedded: boolean;
}

/** The position that an address asks for: `#n=…`, or `#u=ID&n=…`, with `&embed` or without. No position has an `&` in it. */
export const soughtIn = (hash: string): Sought | undefined => {
  const [, unit, notation, embed] = /^#(?:u=([^&]*)&)?n=([^]*?)(&embed)?$/.exec(hash) ?? [];
  return notation === undefined ? undefined : { notation: unescaped(notation), ...(unit !== undefined && { unit: unescaped(unit) }), embedded: embed !== undefined };
};

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
    const sought = soughtIn(hash);
    if (!sought) return;
    openNotation(desk, sought.notation, sought.unit)
      .catch((error: unknown) => trouble(desk.store, String(error)))
      .finally(() => forget(hash));
  };
  window.addEventListener('hashchange', open);
  open();
};
