/** A sentence, with the number of the rule that it rests on. */
export interface Told {
  readonly text: string;
  readonly rule?: string;
}

/** A part of a handout, as paper and screen readers know it. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Told[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

/** What is said of a table on paper: below the picture, in reading order. */
export interface Handout {
  readonly title: string;
  /** Below the title: who is asked about. */
  readonly subject: string | undefined;
  /** In one word or two. */
  readonly verdict: string | undefined;
  readonly blocks: readonly Block[];
  /** As a browser names it: `en`, `pl`. */
  readonly language: string;
}
