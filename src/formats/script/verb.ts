/** The words of a line after its first. */
export type Words = readonly string[];

/** How a line that begins with this word is read, and printed again; how it is written is told in `script.json`. */
export interface Verb<A> {
  /** The action of the words that follow; `undefined` where they are not understood. */
  readonly of: (words: Words) => A | undefined;
  /** The words that follow, as `of` reads them. */
  readonly print: (action: A) => Words;
}

/** A verb for each type of action, by its name. */
export type Verbs<A extends { readonly type: string }> = {
  readonly [T in A['type']]: Verb<Extract<A, { readonly type: T }>>;
};
