/** Characters that the program which made a link escaped; what stands for none is taken as it is. */
const unescaped = (text: string): string =>
  text.replaceAll(/%[0-7][0-9a-f]|(?:%[89a-f][0-9a-f])+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });

/**
 * Stands where a text breaks off: at the end of what is left of a link, and wherever programs shorten what
 * they show.
 */
export const CUT = '…';

/**
 * What an address holds: `l=` the length of its position, `u=` the unit to be asked about, `n=` a position in
 * one line, and `embed`.
 */
export interface Sought {
  /** Ends with the sign of a cut where the address does not hold all that it was made with. */
  readonly notation: string;
  readonly unit?: string;
  /** It is to be shown within another page. */
  readonly embedded: boolean;
}

/** A link that lost its end may well read as another position, with an enemy less: its length tells. */
const asWhole = (notation: string, length: string | undefined): string =>
  length !== undefined && notation.length < Number(length) ? `${notation}${CUT}` : notation;

/** What a part of an address is: one of those that it may have, or text of its position. */
const PART = /^(?:(l)=(\d+)|([un])=([^]*)|embed)$/;

/** The parts of an address by their letters; `undefined` where its first ones are no part of one. */
const partsOf = (hash: string): ReadonlyMap<string, string> | undefined => {
  const given = new Map<string, string>();
  for (const part of hash.replace(/^#/, '').split('&')) {
    const [found, length, count, other = 'embed', text = ''] = PART.exec(part) ?? [];
    const [letter, value] = length === undefined ? [other, text] : [length, count ?? ''];
    const notation = given.get('n');
    if (found !== undefined && !given.has(letter)) given.set(letter, value);
    else if (notation === undefined) return undefined;
    else given.set('n', `${notation}&${part}`);
  }
  return given;
};

/**
 * The position that an address asks for: `#n=…`, with `l=LENGTH`, `u=ID` and `embed` before it or behind it,
 * or without; `&` stands between them. No position has an `&` in it.
 */
export const soughtIn = (hash: string): Sought | undefined => {
  const given = partsOf(hash);
  const [notation, unit] = [given?.get('n'), given?.get('u')];
  return given === undefined || notation === undefined
    ? undefined
    : {
        notation: asWhole(unescaped(notation), given.get('l')),
        ...(unit !== undefined && { unit: unescaped(unit) }),
        embedded: given.has('embed'),
      };
};

/** What stands after the page's address to open this notation there, the unit of that id asked about. */
export const hashOf = (notation: string, unit?: string): string =>
  `#l=${String(notation.length)}&${unit === undefined ? '' : `u=${unit}&`}n=${notation}`;
