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
 * What an address holds: `l=` the length of its position, `u=` the unit to be asked about, a position in one
 * line after `n=`, and `&embed` at its end.
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

/**
 * The position that an address asks for: `#n=…`, with `l=LENGTH&` and `u=ID&` before it or without, with
 * `&embed` behind it or without. No position has an `&` in it.
 */
export const soughtIn = (hash: string): Sought | undefined => {
  const [, length, unit, notation, embed] =
    /^#(?:l=(\d+)&)?(?:u=([^&]*)&)?n=([^]*?)(&embed)?$/.exec(hash) ?? [];
  return notation === undefined
    ? undefined
    : {
        notation: asWhole(unescaped(notation), length),
        ...(unit !== undefined && { unit: unescaped(unit) }),
        embedded: embed !== undefined,
      };
};

/** What stands after the page's address to open this notation there, the unit of that id asked about. */
export const hashOf = (notation: string, unit?: string): string =>
  `#l=${String(notation.length)}&${unit === undefined ? '' : `u=${unit}&`}n=${notation}`;
