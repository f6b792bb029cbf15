/** A rule that the program cites: our short title for it, what it comes to in our own words, and the files below `src/` that are its home where no clause names one. */
export interface RuleRow {
  readonly title: string;
  readonly words: string;
  readonly home?: readonly string[];
}
