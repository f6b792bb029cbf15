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
